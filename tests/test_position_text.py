"""Positions as text: exact for every reachable position, and with clear errors for everything else."""

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import marula
from marula.play.position_reader import LONGEST
from marula.play.position_writer import write_counts
from marula.play.unknown_cards import missing
from marula.rules.position_parts import Pieces
from tests.configurations import ALL, SOME, Configuration

NAMES = marula.names()


@pytest.mark.parametrize("configuration", ALL, ids=str)
def test_every_position_comes_back_from_its_text(configuration: Configuration) -> None:
    position, random = configuration.start(), marula.generator(31)
    while position.actor != marula.OVER and position.ply < 400:
        if position.ply % 7 == 0:
            assert marula.from_text(position.text()) == position, position.text()
        position.play(position.pick(random))
    assert marula.from_text(position.text()) == position


@pytest.mark.parametrize("name", NAMES)
def test_a_position_from_text_is_played_to_its_end(name: str) -> None:
    position, random = marula.game(name).start(), marula.generator(5)
    for _ in range(30):
        position.play(position.pick(random))
    again = marula.from_text(position.text())
    other = marula.generator(5)
    while again.actor != marula.OVER:
        again.play(again.pick(other))
    with pytest.raises(ValueError, match="its past is not known"):
        again.record()


def test_a_text_can_be_written_by_hand() -> None:
    position = marula.from_text(
        "kariba 2 hand=1,4*2,8*2/2*5 waterhole=3*2 pile=1*7,2*3,3*6,4*6,5*8,6*8,7*8,8*6 turn=0 phase=play"
    )
    assert position.actor == 0
    assert position.legal() == ["1x1", "4x1", "4x2", "8x1", "8x2"]
    position.play("4x2")
    assert position.view(0)["waterhole"][3] == 2


def test_the_order_of_parts_does_not_matter() -> None:
    position = marula.game("wampum").start(3)
    random = marula.generator(1)
    for _ in range(40):
        position.play(position.pick(random))
    head, players, *parts = position.text().split()
    assert marula.from_text(" ".join([head, players, *reversed(parts)])) == position


def hide(position: marula.Position, seat: int) -> str:
    """The text as a seat would write it: unknown cards where it cannot see."""
    words = []
    for word in position.text().split():
        name, _, value = word.partition("=")
        part = next((one for one in position.rules.POSITION_TEXT.parts if one.name == name), None)
        if name in ("hand", "offer", "pile", "card_pile", "goods_pile") and isinstance(part, Pieces):
            field = position.field(part.field or name).reshape(-1, len(part.kinds)).sum(axis=1).tolist()
            places = value.split("/")
            places = [
                place if name in ("hand", "offer") and at == seat else f"?*{count}" if count else "-"
                for at, (place, count) in enumerate(zip(places, field, strict=False))
            ]
            word = f"{name}={'/'.join(places)}"
        words.append(word)
    return " ".join(words)


def out_of(position: marula.Position) -> str:
    """The cards that are out of the game, which everybody has seen."""
    for deck in position.rules.POSITION_TEXT.decks:
        if deck.out is not None:
            counts = missing(position, deck, {}).tolist()
            return f" {deck.out.name}={write_counts(deck.out.kinds, counts)}"
    return ""


@pytest.mark.parametrize("configuration", [one for one in SOME if one.game != "wadi"], ids=str)
def test_unknown_cards_are_imagined(configuration: Configuration) -> None:
    position, random = configuration.start(), marula.generator(8)
    for _ in range(50):
        if position.actor == marula.OVER:
            return
        position.play(position.pick(random))
    text = hide(position, 0) + out_of(position)
    assert "?" in text
    worlds = [marula.from_text(text, 0, marula.generator(seed)) for seed in range(5)]
    for world in worlds:
        assert {**world.view(0), "ply": 0} == {**position.view(0), "ply": 0}
    assert len(set(worlds)) > 1
    assert worlds[0] == marula.from_text(text, 0, marula.generator(0))


@pytest.mark.parametrize(
    "text",
    [
        # Cards that are known to be in later hands must not be dealt to earlier ones.
        "kariba 3 open_row=true hand=1,2,4,7*2/?*5/?*5 known=2,7/2*2/1*2,2,7,8 waterhole=1*2,4*4,5*2,6,7,8*5 row=4,5 "
        "pile=?*12 won=8/8/4 turn=2 phase=fill-row out=1*1,2*3,3*5,5*4,6*3,7*4",
        # The hand cannot hold all that is known: the rest lies among the substitutes.
        "wakawaka 2 ladder=four round=2 gold=6/7 hand=?*1/trade*3,elder,shaman known=porter*3 not_trade=4/0 "
        "store=F,H,C*2,J/S*2 on_view=-/J/F,J hidden=S,C/?*2/?*1 seen_by=2/0/0/0 stock=F,H,T goods_pile=?*66 "
        "card_pile=?*49 discard=trade,elder,torch,chimp,fortune,fire laid=?*3 played=gather/trade/sub burning=0 "
        "then_phase=play then_seat=0 phase=trade",
    ],
)
def test_what_seats_are_known_to_have_is_found_for_them(text: str) -> None:
    seat = 0 if text.startswith("kariba") else 1
    for seed in range(50):
        assert marula.from_text(text, seat, marula.generator(seed)).actor is not None


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "begins with a game and the number of players"),
        ("chess 2", "there is no game called 'chess'"),
        ("kariba", "begins with a game and the number of players"),
        ("kariba 9", "is for 2 to 4 players, not 9"),
        ("kariba 2 hand", "'hand' is not written as name=value"),
        ("kariba 2 hand=1 hand=2", "hand is said twice"),
        ("kariba 2 paw=1", "has no 'paw'; its positions are written with open_row, hand, known"),
        ("kariba 2 hand=9", "'9' in hand is not a kind, or a kind*number"),
        ("kariba 2 hand=1*x", "is not a kind, or a kind*number"),
        ("kariba 2 hand=1*300", "hand cannot hold so much"),
        ("kariba 2 hand=1/2/3", "hand has at most 2 places, not 3"),
        ("kariba 2 turn=2", "turn cannot be '2'; it is a number from 0 to 1"),
        ("kariba 2 phase=lunch", "phase cannot be 'lunch'; it is deal, refill"),
        ("kariba 2 hand=1*5", "64 cards of 8 kinds, none lost, none made"),
        ("kariba 2 open_row=perhaps", "open_row is either true or false"),
        ('wadi 2 scenario="river', "do not close"),
        ("wadi 2 scenario=nowhere", "scenario is one of"),
        ("wadi 2 shadufs=?", "'?' in shadufs is not a kind"),
        ("wadi 2 discs=?*3", "nothing in discs can be unknown"),
        ("wadi 2 gone=5", "no disc is lost and none is made"),
        ("kariba 2 hand=?*5/2*5 pile=?*54", "need a seat"),
        ("kariba 2 " + "x" * LONGEST, "at most 20000 characters"),
    ],
)
def test_what_is_no_position_is_told(text: str, said: str) -> None:
    with pytest.raises(marula.PositionError) as refused:
        marula.from_text(text)
    assert said in str(refused.value)


@pytest.mark.parametrize("thing", [7, None, b"kariba 2"])
def test_a_position_is_read_from_text_only(thing: Any) -> None:
    with pytest.raises(TypeError, match="a position is read from text"):
        marula.from_text(thing)


@pytest.mark.parametrize("text", ["kariba 2 hand=1*5/?*5 pile=?*54", "wadi 2"])
def test_cards_are_imagined_with_a_generator_and_nothing_else(text: str) -> None:
    with pytest.raises(TypeError, match=r"as marula.generator\(seed\) makes them, not 7"):
        marula.from_text(text, 0, 7)  # type: ignore[arg-type]


@pytest.mark.parametrize("seat", [2, -1, 0.5])
def test_cards_are_imagined_by_a_seat_that_exists(seat: Any) -> None:
    with pytest.raises(marula.PositionError, match=f"there is no seat {seat}; the seats are 0 to 1"):
        marula.from_text("kariba 2 hand=1*5/?*5 pile=?*54", seat, marula.generator(1))
    with pytest.raises(marula.PositionError, match="need a generator to imagine them"):
        marula.from_text("kariba 2 hand=1*5/?*5 pile=?*54", 0)


def test_one_place_can_hold_all_that_lies_nowhere_else() -> None:
    position = marula.from_text("kariba 2 hand=1,4*2,8*2/2*5 waterhole=3*2 pile=?*52 phase=play")
    written = "kariba 2 hand=1,4*2,8*2/2*5 waterhole=3*2 pile=1*7,2*3,3*6,4*6,5*8,6*8,7*8,8*6 phase=play"
    assert position.text() == written
    with pytest.raises(marula.PositionError, match=re.escape("here ?*52")):
        marula.from_text("kariba 2 hand=1,4*2,8*2/2*5 waterhole=3*2 pile=?*50 phase=play")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("kariba 2 hand=?*5/2*5 pile=?*54", "seat 0 knows its own cards"),
        ("kariba 2 hand=1*5/?*5 pile=?*55", "there are too few"),
        ("kariba 2 hand=1*5/?*5 pile=?*53", "58 are unknown, 59 lie nowhere else"),
        ("kariba 2 hand=1*9/?*5", "more cards of a kind than were printed"),
        ("kariba 2 hand=1/?*1 known=-/2*2 pile=?*62", "not those that seats are known to have"),
        ("wadi 2 discs=?*3", "nothing in discs can be unknown"),
    ],
)
def test_unknown_cards_must_be_possible(text: str, said: str) -> None:
    with pytest.raises(marula.PositionError) as refused:
        marula.from_text(text, 0, marula.generator(1))
    assert said in str(refused.value)


@pytest.mark.parametrize("name", NAMES)
def test_every_field_is_written_or_follows(name: str) -> None:
    """No part has the name of an option, and every part names a field."""
    rules = marula.game(name).rules
    parts = [part.name for part in rules.POSITION_TEXT.parts]
    assert len(set(parts)) == len(parts)
    assert not {option.name for option in rules.OPTIONS} & set(parts)
    assert {part.field or part.name for part in rules.POSITION_TEXT.parts} <= set(rules.STATE.names or ())


@pytest.mark.parametrize("name", NAMES)
def test_random_changes_of_a_text_are_refused_or_can_be_played(name: str) -> None:
    random = np.random.default_rng(12)
    position, chance = marula.game(name).start(), marula.generator(2)
    while position.ply < 60 and position.actor != marula.OVER:
        position.play(position.pick(chance))
    text = position.text()
    for _ in range(150):
        at = int(random.integers(len(text)))
        changed = text[:at] + str(random.choice(list("0189,*/-?=PFa "))) + text[at + int(random.integers(2)) :]
        try:
            read = marula.from_text(changed, 0, chance)
        except marula.PositionError:
            continue
        for _ in range(20):
            if read.actor == marula.OVER:
                break
            read.view(0)
            read.play(read.pick(chance))


@pytest.mark.parametrize("name", NAMES)
def test_the_parts_are_documented(name: str) -> None:
    documented = (Path(__file__).parent.parent / "docs" / "notation.md").read_text(encoding="utf-8")
    text = marula.game(name).rules.POSITION_TEXT
    for part in (*text.parts, *(deck.out for deck in text.decks if deck.out is not None)):
        assert f"| `{part.name}` | {part.meaning} |" in documented


WRITTEN = re.compile(rf'(?:^|["`\'])((?:{"|".join(marula.names())}) \d [^"`\'\n]*=[^"`\'\n]*)', re.MULTILINE)
"""A position as text, in prose or code."""


@pytest.mark.parametrize("name", ["docs/notation.md", "docs/bots.md", "docs/exact.md", "src/marula/cli/analyse.py"])
def test_positions_in_the_documentation_can_be_read(name: str) -> None:
    found = WRITTEN.findall((Path(__file__).parents[1] / name).read_text(encoding="utf-8"))
    assert found
    for text in found:
        marula.from_text(text, 0, marula.generator(1))
