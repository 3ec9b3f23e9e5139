"""Les Villages (Jeux Hachette): build up a village, house by house, and call on the neighbours as rarely as you can."""
