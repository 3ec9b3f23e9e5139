"""A match: games as people meet them, moves with words, undo, log, save and restore."""
