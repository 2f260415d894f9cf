"""Takes the pictures: `python -m scripts.screenshots [--to FOLDER] [--devices tablet,wall] [part of a name]`."""

import asyncio
import sys

from scripts.screenshots.taking import take_all

found = asyncio.run(take_all())
print("\n".join(found))
sys.exit(1 if found else 0)
