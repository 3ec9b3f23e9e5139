"""Sanssouci, by Michael Kiesling: lay out a garden, tile by tile, and send nobles strolling down its paths."""
