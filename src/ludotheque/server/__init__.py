"""The website: people, tables, and everything they are sent. It knows no single game."""
