"""What people see: tables, games, summaries. Everything that leaves the server about a game is made here."""
