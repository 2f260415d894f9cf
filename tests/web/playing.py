"""Playing through the page alone: whatever it marks as possible is clicked, never anything that it does not offer."""

import importlib
import random
import re
from typing import Any

from playwright.sync_api import Error

from marula.play.registry import names
from tests.web.game import Game

RESULT = "#result-title"
LONGEST = 3000  # clicks in one game


GAMES: tuple[Game, ...] = tuple(importlib.import_module(f"tests.{name}.page").GAME for name in names())
HIDDEN_HANDS = tuple(game for game in GAMES if game.hidden_hands)


def sit_down(page: Any, game: Game) -> None:
    """One click on the home page: a table against bots, in the browser alone."""
    page.locator(f".game:has([href$='/new/{game.name}']) .button.main").click()
    page.locator(game.anything).first.wait_for()
    assert "/table/local-" in page.url


def sit_down_briefly(page: Any, game: Game) -> None:
    """From the home page to a table at which games end early."""
    if game.short is None:
        sit_down(page, game)
        return
    page.locator(f".game [href$='/new/{game.name}']").click()
    against_bots(page)
    option, value = game.short
    page.locator(f"#option-{option}").fill(value)
    page.locator("button.start").click()
    page.locator(game.anything).first.wait_for()
    assert "/table/local-" in page.url


def against_bots(page: Any) -> None:
    """On the page of a new table: everybody else is a bot, so that it needs no server."""
    page.locator("[data-company=bot]").click()


def sit_down_online(page: Any, game: Game, bot: str = "level:3") -> None:
    """A table against a bot on the server of a page that is open."""
    address = "/".join(page.url.split("/")[:3])
    page.request.post(f"{address}/api/people", data={"name": "Guest"})
    places = [{"kind": "me"}, {"kind": "bot", "bot": bot}]
    made = page.request.post(f"{address}/api/tables", data={"game": game.name, "places": places}).json()
    page.goto(f"{address}/table/{made['table']}")
    page.locator(game.anything).first.wait_for()


def can_act(page: Any, game: Game) -> bool:
    """Waits until one can act, or the game is over; returns whether one can act."""
    page.locator(f"{game.anything}, {RESULT}").first.wait_for()
    return int(page.locator(RESULT).count()) == 0


# In one look: between two of them the page may have gone on.
LOOK = """(groups) => {
    const found = groups.map((group) => [...document.querySelectorAll(group)]);
    return found.find((elements) => elements.length) ?? [];
}"""


def offered(page: Any, game: Game) -> list[Any]:
    """All that is possible now; of a choice that was begun, what completes it."""
    found = page.evaluate_handle(LOOK, list(game.possible))
    if elements := [one.as_element() for one in found.get_properties().values()]:
        return elements
    raise AssertionError("nothing is offered")


def click_something(page: Any, game: Game, chance: random.Random) -> None:
    """One click on something that is possible, unless it has gone from the page since one looked."""
    try:
        # The mouse presses without waiting for drawings to come to rest: a whole game has many clicks.
        chance.choice(offered(page, game)).click(force=True)
    except Error as error:
        if "not attached" not in str(error):
            raise


def told(page: Any) -> list[str]:
    """The log, line by line."""
    return list(page.get_by_role("log").locator("li").all_inner_texts())


def lines_of(page: Any, seat: int) -> int:
    """How much of the log tells what a seat has done."""
    name = page.locator(f"section[data-seat='{seat}']").get_attribute("aria-label")
    return sum(line.split("\n")[-1].startswith(f"{name} ") for line in told(page))


def play_until(page: Any, game: Game, chance: random.Random, seat: int) -> int:
    """Clicks until the log tells something new of a seat, oneself or another; returns how many clicks it took."""
    # A page that was just opened is complete once one can act there.
    clicks = 0
    before = lines_of(page, seat) if can_act(page, game) else 0
    while lines_of(page, seat) == before and can_act(page, game):
        click_something(page, game, chance)
        clicks += 1
        page.wait_for_timeout(100)
    return clicks


def play_to_the_end(page: Any, game: Game, chance: random.Random) -> int:
    """A whole game; returns how many clicks it took."""
    clicks = 0
    while can_act(page, game):
        click_something(page, game, chance)
        clicks += 1
        assert clicks < LONGEST
    return clicks


# The same inside the page, without a trip to the browser for every click.
PLAY = """async ({ groups, result, longest, first }) => {
  let clicks = 0;
  let drawn = first;
  while (!document.querySelector(result)) {
    const found = groups.map((group) => [...document.querySelectorAll(group)]).find((some) => some.length);
    if (found) {
      clicks += 1;
      if (clicks > longest) throw new Error("the game does not end");
      drawn = (drawn * 48271) % 2147483647;
      found[drawn % found.length].dispatchEvent(new MouseEvent("click", { bubbles: true }));
    }
    await new Promise(requestAnimationFrame);
  }
  return clicks;
}"""


def play_quickly(page: Any, game: Game) -> int:
    """A whole game, where it does not matter how a click comes to the page; returns how many clicks it took."""
    given = {"groups": list(game.possible), "result": RESULT, "longest": LONGEST, "first": 1}
    return int(page.evaluate(PLAY, given))


def open_more(page: Any) -> None:
    """What a result offers behind its one clear next step."""
    if not page.locator(".veil .more[open]").count():
        page.locator(".veil .more > summary").click()


def see_again(page: Any) -> None:
    """From the result to the replay."""
    open_more(page)
    page.get_by_role("link", name="Look at the game again").click()


def path_of(address: str) -> str:
    """An address without the server's name."""
    return re.sub(r"^https?://[^/]+", "", address)


def open_table(visit: Any, game: Game, before: Any = None) -> tuple[Any, str]:
    """A table with a place for a friend: the host's page, and the link for the friend."""
    host = visit(f"/new/{game.name}", before=before)
    host.locator("#own-name").fill("Ann")
    host.locator("button.start").click()
    return host, path_of(host.locator(".invitation input").input_value())


def join(page: Any, name: str) -> None:
    """Sits down at the table of somebody else."""
    page.locator("#joining-name").fill(name)
    page.locator(".gathering form .button.main").first.click()


def sit_down_together(visit: Any, game: Game, before: tuple[Any, Any] = (None, None)) -> tuple[Any, Any]:
    """Two browsers at one table: the host's and that of a friend, who comes by the link."""
    host, link = open_table(visit, game, before[0])
    friend = visit(link, before=before[1])
    join(friend, "Ben")
    for page in (host, friend):
        page.locator(".play").wait_for()
    return host, friend


def whose_turn(pages: tuple[Any, ...], game: Game) -> int:
    """Waits until somebody can act, and says who."""
    for _ in range(200):
        for number, page in enumerate(pages):
            if page.locator(game.anything).count():
                return number
        pages[0].wait_for_timeout(50)
    raise AssertionError("nobody can act")
