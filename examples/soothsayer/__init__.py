"""The Soothsayer: look at omens by night, and pick in secret the one that nobody else picks."""
