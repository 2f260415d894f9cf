"""The table of results for the deal of the day: records are replayed, and the first of each person counts."""
