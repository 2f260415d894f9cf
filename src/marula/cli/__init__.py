"""The command line: `marula play`, `trace`, `replay`, `bench`."""
