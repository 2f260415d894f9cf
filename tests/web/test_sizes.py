"""Every window from the smallest phone to a wall has room for a table: the board is large, and nothing covers it."""

from typing import Any

import pytest

from tests.web.fitting import LEAST_BOARD, enlarge_text, measure, resize
from tests.web.game import Game
from tests.web.playing import GAMES, RESULT, against_bots, can_act, play_until, play_until_seen, sit_down

# Here players sit round the board.
NEARLY_SQUARE = ((1320, 1200), (1400, 1400), (1600, 1500))
SIZES = (
    *((320, 568), (568, 320), (360, 740), (667, 375), (412, 915), (768, 1024), (820, 1180)),
    *((900, 600), (900, 700), (960, 720), (1024, 768), (1100, 700), (1180, 820), (1200, 900)),
    *((1280, 720), (1280, 800), (1280, 1024), (1366, 650), (1366, 768), (1440, 900), (1536, 864)),
    *((1680, 1050), (1920, 1080), (1080, 1920), (2560, 1080), (2560, 1440), (3840, 2160)),
    *NEARLY_SQUARE,
)
ZOOMED = ((320, 568), (568, 320), (360, 740), (768, 1024), (1280, 800), (1920, 1080))
SHORT = 1000
GROWING = tuple(range(600, 2200, 80))
LEFT = 0.85
TWICE = 32  # pixels
LEAST_ZOOMED = 0.55
MANY = {"kariba": "4", "wadi": "4", "wakawaka": "4", "wampum": "5"}
named = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


def sit_down_with_many(page: Any, address: str, game: Game, players: str = "") -> None:
    """As many bots as the game allows, unless it is said for how many players the table is."""
    players = players or MANY[game.name]
    page.goto(f"{address}/new/{game.name}")
    page.get_by_role("button", name=players, exact=True).click()
    against_bots(page)
    page.locator("button.start").click()
    page.locator(game.anything).first.wait_for()
    assert page.locator("section[data-seat]").count() == int(players)


def faults_at(
    page: Any, game: Game, sizes: tuple[tuple[int, int], ...], least: float = LEAST_BOARD, scrolls: bool = False
) -> list[str]:
    """What is wrong, size by size."""
    found = []
    for width, height in sizes:
        resize(page, width, height)
        board, faults = measure(page, game, scrolls)
        found += [f"{width} x {height}: {fault}" for fault in faults]
        if board < least:
            found.append(f"{width} x {height}: the board has only {board:.2f} of the window")
    return found


@named
def test_two_players_have_room_at_every_size(visit: Any, game: Game) -> None:
    page = visit()
    sit_down(page, game)
    play_until(page, game, seat=1)
    assert can_act(page, game)
    assert faults_at(page, game, SIZES) == []


@named
def test_players_sit_round_the_board_where_that_costs_it_little(visit: Any, game: Game) -> None:
    page = visit()
    sit_down(page, game)
    for width, height in NEARLY_SQUARE:
        resize(page, width, height)
        page.locator(".play.wide").wait_for()


@named
def test_a_window_that_grows_never_makes_the_board_noticeably_smaller(visit: Any, game: Game) -> None:
    page = visit()
    sit_down(page, game)
    for across in (False, True):
        largest = 0.0
        for long in GROWING:
            resize(page, *((long, SHORT) if across else (SHORT, long)))
            board = measure(page, game)[0] * min(long, SHORT)
            assert board >= LEFT * largest, f"{long} {'wide' if across else 'high'}: {board:.0f} after {largest:.0f}"
            largest = max(largest, board)


@pytest.mark.parametrize("locale", ["de-DE", "pl-PL"])
@named
def test_a_full_table_has_room_at_every_size(visit: Any, address: str, game: Game, locale: str) -> None:
    page = visit("/health", locale=locale)
    sit_down_with_many(page, address, game)
    play_until(page, game, seat=1)
    assert can_act(page, game)
    assert faults_at(page, game, SIZES) == []


def test_open_cards_can_be_taken_at_every_size(visit: Any) -> None:
    game = next(game for game in GAMES if game.name == "kariba")
    page = visit("/new/kariba")
    against_bots(page)
    page.get_by_label("open row").check()
    page.locator("button.start").click()
    page.locator(".hand .group:has(.can)").first.click()
    page.locator(".choices .button").last.click()
    page.get_by_role("button", name="Draw from the pile").last.wait_for()
    assert faults_at(page, game, SIZES) == []


# The heights of the board, one after another, as they are painted.
HEIGHTS = """(picture) => {
  window.heights = [];
  new ResizeObserver(([{ contentRect }]) => window.heights.push(Math.round(contentRect.height)))
    .observe(document.querySelector(picture));
}"""


@pytest.mark.parametrize("name", ["kariba", "wadi", "wampum"])
def test_the_board_on_a_phone_does_not_grow_and_shrink_while_one_plays(visit: Any, name: str) -> None:
    page = visit(locale="de-DE", viewport={"width": 360, "height": 740})
    game = next(game for game in GAMES if game.name == name)
    sit_down(page, game)
    page.evaluate(HEIGHTS, game.picture)
    play_until_seen(page, game, RESULT)
    heights = page.evaluate("window.heights")
    # It makes room once for what turns out to be needed, and stays so.
    assert heights == sorted(heights, reverse=True)


@pytest.mark.parametrize("many", [False, True], ids=["two", "full"])
@named
def test_text_of_twice_the_size_loses_nothing(visit: Any, address: str, game: Game, many: bool) -> None:
    page = visit()
    if many:
        sit_down_with_many(page, address, game)
    else:
        sit_down(page, game)
    play_until(page, game, seat=1)
    assert can_act(page, game)
    enlarge_text(page, TWICE)
    assert faults_at(page, game, ZOOMED, LEAST_ZOOMED, scrolls=True) == []


def test_three_players_have_room_at_every_size(visit: Any, address: str) -> None:
    game = next(game for game in GAMES if game.name == "kariba")
    page = visit("/health", locale="pl-PL")
    sit_down_with_many(page, address, game, players="3")
    play_until(page, game, seat=1)
    assert can_act(page, game)
    assert faults_at(page, game, SIZES) == []
    enlarge_text(page, TWICE)
    assert faults_at(page, game, (*ZOOMED, (1024, 768)), LEAST_ZOOMED, scrolls=True) == []


def test_what_is_said_does_not_resize_the_board(visit: Any) -> None:
    page = visit()
    game = next(game for game in GAMES if game.name == "kariba")
    sit_down(page, game)
    for width, height in ((360, 740), (1024, 768), (1280, 800)):
        resize(page, width, height)
        before = page.locator(game.picture).bounding_box()
        page.get_by_role("button", name="Hint").click()
        page.locator(".note").wait_for()
        assert page.locator(game.picture).bounding_box() == before
        page.locator(".note").get_by_role("button", name="Close").click()
