"""Playing through the page alone: whatever it marks as possible is clicked, never anything that it does not offer."""

import importlib
import random
import re
import time
from typing import Any

from playwright.sync_api import Error

from marula.play.registry import names
from tests.web.game import Game

RESULT = "#result-title"
LONGEST = 3000  # clicks in one game
PATIENT_SECONDS = 60  # without anything to click


GAMES: tuple[Game, ...] = tuple(importlib.import_module(f"tests.{name}.page").GAME for name in names())
HIDDEN_HANDS = tuple(game for game in GAMES if game.hidden_hands)


def sit_down(page: Any, game: Game) -> None:
    """One click on the home page: a table against bots, in the browser alone."""
    page.locator(f".game:has([href$='/new/{game.name}']) .button.main").click()
    page.locator(game.anything).first.wait_for()
    assert "/table/local-" in page.url


def sit_down_briefly(page: Any, game: Game, players: int = 2) -> None:
    """From the home page to a table at which games end early."""
    page.locator(f".game [href$='/new/{game.name}']").click()
    page.get_by_role("button", name=str(players), exact=True).click()
    against_bots(page)
    if game.short:
        option, value = game.short
        page.locator(f"#option-{option}").fill(value)
    page.locator("button.start").click()
    page.locator(game.anything).first.wait_for()
    assert "/table/local-" in page.url


def against_bots(page: Any) -> None:
    """On the page of a new table: everybody else is a bot, so that it needs no server."""
    page.locator("[data-company=bot]").click()


def sit_down_online(page: Any, game: Game, bot: str = "level:3", short: bool = False) -> None:
    """A table against a bot on the server of a page that is open; a short game ends early, where the game can."""
    address = "/".join(page.url.split("/")[:3])
    page.request.post(f"{address}/api/people", data={"name": "Guest"})
    places = [{"kind": "me"}, {"kind": "bot", "bot": bot}]
    options = {game.short[0]: int(game.short[1])} if short and game.short else {}
    wanted = {"game": game.name, "places": places, "options": options}
    made = page.request.post(f"{address}/api/tables", data=wanted).json()
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
    return sum(any(line.startswith(f"{name} ") for line in entry.split("\n")) for entry in told(page))


# Plays inside the page, without a trip to the browser for every click. It stops when something is seen, such as the
# result, or when the log tells enough of some seats.
PLAY = """async ({ groups, stop, seats, lines, longest, patience, together }) => {
  const told = (seat) => {
    const name = document.querySelector(`section[data-seat="${seat}"]`)?.ariaLabel;
    const all = [...document.querySelectorAll("[role=log] li")];
    return all.filter((entry) => entry.innerText.split("\\n").some((line) => line.startsWith(`${name} `))).length;
  };
  window.enough = window.all_have_enough = false;
  const enough = () => {
    window.enough ||= seats.length > 0 && seats.every((seat) => told(seat) >= lines);
    return together ? window.all_have_enough : window.enough;
  };
  let clicks = 0;
  let drawn = 1;
  let last = performance.now();
  while (!document.querySelector(stop) && !enough()) {
    const found = groups.map((group) => [...document.querySelectorAll(group)]).find((some) => some.length);
    if (found) {
      clicks += 1;
      last = performance.now();
      if (clicks > longest) throw new Error("the game does not end");
      drawn = (drawn * 48271) % 2147483647;
      found[drawn % found.length].dispatchEvent(new MouseEvent("click", { bubbles: true }));
    } else if (performance.now() - last > patience) throw new Error("nothing is offered");
    await new Promise(requestAnimationFrame);
  }
  return clicks;
}"""


def _given(
    game: Game, stop: str = RESULT, seats: tuple[int, ...] = (), lines: int = 0, together: bool = False
) -> dict[str, Any]:
    when = {"stop": stop, "seats": list(seats), "lines": lines, "together": together}
    return {"groups": list(game.possible), **when, "longest": LONGEST, "patience": 1000 * PATIENT_SECONDS}


def play_quickly(page: Any, game: Game) -> int:
    """A whole game, where it does not matter how a click comes to the page; returns how many clicks it took."""
    return int(page.evaluate(PLAY, _given(game)))


def play_until(page: Any, game: Game, seat: int) -> int:
    """Plays until the log tells something new of a seat, oneself or another; returns how many clicks it took."""
    # A page that was just opened is complete once one can act there.
    before = lines_of(page, seat) if can_act(page, game) else 0
    return int(page.evaluate(PLAY, _given(game, seats=(seat,), lines=before + 1)))


def play_until_seen(page: Any, game: Game, selector: str) -> int:
    """Plays until something is on the page, or the game is over; returns how many clicks it took."""
    return int(page.evaluate(PLAY, _given(game, f"{RESULT}, {selector}")))


def begin_to_play(page: Any, game: Game, seats: tuple[int, ...] = (), lines: int = 0) -> None:
    """Lets a page play by itself whenever it is its turn, to the end or until all pages tell enough of some seats."""
    given = _given(game, seats=seats, lines=lines, together=True)
    page.evaluate(f"(given) => {{ window.played = ({PLAY})(given); }}", given)


def end_playing(page: Any) -> int:
    """Waits until a page that plays by itself has ended; returns how many clicks it took."""
    return int(page.evaluate("window.played"))


def play_together(pages: tuple[Any, ...], game: Game, lines: int) -> None:
    """Several browsers at one table play until the log of each tells so much of every seat."""
    seats = tuple(range(len(pages)))
    for page in pages:
        begin_to_play(page, game, seats, lines)
    # Each sees its own log: one that has enough plays on, because the others wait for its turns.
    for page in pages:
        page.wait_for_function("(result) => window.enough || document.querySelector(result)", arg=RESULT)
    for page in pages:
        page.evaluate("window.all_have_enough = true")
    for page in pages:
        end_playing(page)


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
    deadline = time.monotonic() + PATIENT_SECONDS
    while time.monotonic() < deadline:
        for number, page in enumerate(pages):
            if page.locator(game.anything).count():
                return number
        # Only one browser can be waited for: the others are looked at now and then.
        pages[0].wait_for_timeout(50)
    raise AssertionError("nobody can act")
