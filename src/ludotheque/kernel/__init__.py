"""What every game runs on, and no game: rules, chance, tables and their masks, moves, loops, referees."""
