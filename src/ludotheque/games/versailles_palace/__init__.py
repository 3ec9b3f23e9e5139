"""Versailles by Andrei Novac (NSKN Games, 2014): send workers round the king's domain and build his palace."""
