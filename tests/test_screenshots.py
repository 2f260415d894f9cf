"""The pictures in docs/screenshots: all that `make screenshots` takes, nothing else, and none too large."""

from scripts.screenshots.scenes import ENDINGS, TABLES
from scripts.screenshots.taking import FOLDER, files

from marula.play.registry import names

LARGEST = 150 * 1024
ALL_TOGETHER = 8 * 1024 * 1024


def test_every_picture_is_there_and_no_other() -> None:
    assert {path.name for path in FOLDER.iterdir()} == files()


def test_no_picture_is_too_large() -> None:
    sizes = {path.name: path.stat().st_size for path in FOLDER.iterdir()}
    assert {name: size for name, size in sizes.items() if size > LARGEST} == {}
    assert sum(sizes.values()) <= ALL_TOGETHER


def test_every_game_is_shown_in_its_middle_and_at_its_end() -> None:
    assert set(ENDINGS) == set(names())
    assert {scene.game for scene in TABLES.values()} == set(names())
