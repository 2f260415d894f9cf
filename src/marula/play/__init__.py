"""Playing by the rules: the registry of games, positions, records and matches."""
