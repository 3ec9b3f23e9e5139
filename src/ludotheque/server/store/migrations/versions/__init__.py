"""The steps; ``down_revision`` names the one before."""
