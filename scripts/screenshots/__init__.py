"""Pictures of every page and board into docs/screenshots: `python -m scripts.screenshots [part of a name]`.

A real server plays real games, in which nothing is left to chance; Chromium looks at them.
"""
