"""A table as a value: its log of rows, what follows from them, and what may be added. Does no I/O."""
