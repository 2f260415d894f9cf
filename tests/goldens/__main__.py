"""Rewrites the golden playthroughs."""

from tests.goldens import FOLDER, chosen, path_of, playthrough

for old in FOLDER.glob("*.txt"):
    old.unlink()
for configuration in chosen():
    path_of(configuration).write_text(playthrough(configuration), encoding="utf-8")
    print(path_of(configuration).name)
