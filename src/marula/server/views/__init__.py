"""What people are shown: tables, games, summaries. Whatever leaves the server about a game is made here."""
