"""A tiny game for the kernel's tests: it has every kind of field, of decision and of undo barrier."""
