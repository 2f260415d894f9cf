"""German and Polish: whatever reads the same in English is a name, or the same word in both languages."""

import json
import re
from typing import Any

import pytest

from tests.web.game import Game
from tests.web.playing import GAMES, RESULT, can_act, play_until, sit_down
from tests.web.seeing import said

WORD = re.compile(r"[^\W\d_]{4,}")
NAMES = {"marula", *(word for game in GAMES for word in (*game.title.lower().split(), *game.names))}
ALIKE = {
    "de-DE": NAMES
    | {"gast", "bots", "chat", "computer", "link", "code", "name", "moment", "hand", "gold", "limit", "plus", "land"}
    | {"giraffe", "leopard", "zebra", "zebras", "bring", "pump", "rest", "talisman", "server"},
    "pl-PL": NAMES | {"gość", "link", "limit", "plus", "zebra"},
}
in_all_games = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
in_both = pytest.mark.parametrize("locale", ["de-DE", "pl-PL"])


def words(page: Any) -> set[str]:
    """The words on a page, but for the shortest ones."""
    return {word.lower() for text in said(page) for word in WORD.findall(text)}


def speak_english(page: Any) -> None:
    """The same page in English."""
    choices = json.dumps({"pace": "instant", "language": "en"})
    page.evaluate("choices => localStorage.setItem('marula.settings', choices)", choices)
    page.reload()


def open_rules(page: Any) -> list[str]:
    """The rulebook beside the table: its paragraphs."""
    page.locator("#tab-rules").click()
    page.locator("article h3").first.wait_for()
    return list(page.locator("article p").all_inner_texts())


@in_both
@in_all_games
def test_a_whole_turn_has_no_english_in_it(visit: Any, game: Game, locale: str) -> None:
    page = visit("/", locale=locale)
    sit_down(page, game)
    assert page.locator("html").get_attribute("lang") == locale[:2]
    heard = words(page)
    play_until(page, game, seat=1)
    can_act(page, game)
    heard |= words(page)
    rules = open_rules(page)
    speak_english(page)
    can_act(page, game)
    english = words(page)
    assert len(english) > 30
    assert heard & english <= ALIKE[locale]
    assert [text for text in open_rules(page) if len(text) > 30 and text in rules] == []


@in_both
@pytest.mark.parametrize("path", ["/", *(f"/new/{game.name}" for game in GAMES)])
def test_the_way_to_the_table_has_no_english_in_it(visit: Any, path: str, locale: str) -> None:
    page = visit(path, locale=locale)
    page.locator(".game, fieldset").first.wait_for()
    heard = words(page)
    speak_english(page)
    page.locator(".game, fieldset").first.wait_for()
    english = words(page)
    assert len(english) > 30
    assert heard & english <= ALIKE[locale]


@in_both
def test_the_result_has_no_english_in_it(visit: Any, locale: str) -> None:
    page = visit("/", locale=locale)
    sit_down(page, GAMES[0])
    page.locator("header .tools button").first.click()
    page.locator("dialog .button.main").click()
    page.locator(RESULT).wait_for()
    heard = words(page)
    speak_english(page)
    page.locator(RESULT).wait_for()
    assert heard & words(page) <= ALIKE[locale]


@pytest.mark.parametrize("locale", ["en-GB", "de-DE", "pl-PL"])
def test_no_other_language_is_fetched(visit: Any, locale: str) -> None:
    asked: list[str] = []
    page = visit("/", locale=locale, before=lambda page: page.on("request", lambda one: asked.append(one.url)))
    page.locator(".game").first.wait_for()
    texts = {found[1] for url in asked if (found := re.search(r"/assets/(en|de|pl)-[^/]*\.js$", url))}
    assert texts == {locale[:2]}
