"""Playing by keys alone: no mouse anywhere."""

import random
from typing import Any

from tests.web.game import Game
from tests.web.playing import can_act, offered

MOST_TABS = 120
MOST_STEPS = 30
FOCUSED = "one => one === document.activeElement"


def tab_to(page: Any, target: Any) -> None:
    """Presses Tab until something has the focus."""
    for _ in range(MOST_TABS):
        if target.evaluate(FOCUSED):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reaches {target}")


def walk_to(page: Any, cell: str) -> None:
    """Over a map, of which Tab reaches one tile only, with the arrow keys."""
    for _ in range(MOST_STEPS):
        here = page.evaluate("document.activeElement.dataset.cell")
        if here == cell:
            return
        if here[0] != cell[0]:
            page.keyboard.press("ArrowRight" if here[0] < cell[0] else "ArrowLeft")
        else:
            page.keyboard.press("ArrowDown" if here[1] < cell[1] else "ArrowUp")
    raise AssertionError(f"the arrows never reach {cell}")


def press(page: Any, target: Any) -> None:
    """Presses something: by its own key, or after going there."""
    shortcut, cell = target.get_attribute("aria-keyshortcuts"), target.get_attribute("data-cell")
    if shortcut:
        page.keyboard.press(shortcut)
        return
    if cell:
        tab_to(page, page.locator("[data-cell][tabindex='0']"))
        walk_to(page, cell)
    else:
        tab_to(page, target)
    page.keyboard.press("Enter")


def press_something(page: Any, game: Game, chance: random.Random) -> None:
    """One choice that is possible."""
    press(page, chance.choice(offered(page, game)))


def sit_down_by_keys(page: Any, game: Game) -> None:
    """A table against bots, from the home page."""
    button = page.locator(f".game:has([href='/new/{game.name}']) .button.main")
    button.wait_for()
    tab_to(page, button)
    page.keyboard.press("Enter")
    assert can_act(page, game)
