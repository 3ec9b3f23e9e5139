"""The laboratory: games by the million, speed, and the suite that every game must pass."""
