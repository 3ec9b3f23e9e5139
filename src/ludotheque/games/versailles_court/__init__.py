"""Versailles by Pau Carles (DMZ Games, 2015): back the right courtiers in secret, and make them mighty."""
