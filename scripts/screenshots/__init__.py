"""Takes screenshots of every page and board: `python -m scripts.screenshots [part of a name]`.

A real server plays real games, in which nothing is left to chance, and Chromium shows them.
"""
