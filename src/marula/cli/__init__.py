"""The command line: `marula play`, `serve`, `arena` and the other commands."""
