"""The table of results for the deal of the day: records are replayed, and each person's first one counts."""
