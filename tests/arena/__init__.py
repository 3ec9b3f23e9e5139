"""The arena: fair pairings, honest figures, and bots that are kept in their places."""
