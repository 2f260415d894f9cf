"""Reads positions from text (docs/notation.md).

The game, the number of players, then options and parts in any order, each as name=value. What is not said is as it is
at the set-up. `4*2,8` is two of kind 4 and one of kind 8, `-` is nothing; places (seats, villages, boats) stand between
slashes, and the last ones may be left out. `?` is a card that somebody does not know.
"""

import json
import re
from collections.abc import Iterator, Sequence

import numpy as np

from marula.play.generators import checked
from marula.play.numbers import Whole, whole
from marula.play.position import Position
from marula.play.position_writer import NOTHING, places_of
from marula.play.possible_position import PositionError, check
from marula.play.registry import UnknownGame, game, names
from marula.play.unknown_cards import Out, Unknown, deal_unknown, put_rest
from marula.rules.options import OptionError
from marula.rules.position_parts import Cells, Numbers, Part, Pieces
from marula.rules.types import Generator

WORD = re.compile(r'\s*(?:([a-z_]+)=)?("(?:[^"\\]|\\.)*"|\S+)')
UNKNOWN = "?"
LONGEST = 20_000
DIGITS = 9
"""No number in a text is longer: fields hold less, and longer ones take time to read."""
NUMBER = rf"[0-9]{{1,{DIGITS}}}"


def from_text(text: str, seat: Whole | None = None, random: Generator | None = None) -> Position:
    """The position that a text describes; it has no past.

    Where cards are unknown (`?`), `seat` is the one whose knowledge the text is, and what it cannot know is imagined.
    Without a seat, `?` may stand in one place for all cards that lie nowhere else.
    """
    if random is not None:
        checked(random)
    position, parts = start_of(text)
    unknown: Unknown = {}
    out: Out = {}
    for part in position.rules.POSITION_TEXT.parts:
        if part.name in parts:
            read_part(position, part, parts.pop(part.name), unknown)
    for deck in position.rules.POSITION_TEXT.decks if unknown else ():
        if deck.out is not None and deck.out.name in parts:
            out[deck.out.name] = read_counts(deck.out.name, deck.out.kinds, parts.pop(deck.out.name))
    if parts:
        known = [option.name for option in position.rules.OPTIONS]
        known += [part.name for part in position.rules.POSITION_TEXT.parts]
        raise PositionError(
            f"{position.rules.TITLE} has no {next(iter(parts))!r}; its positions are written with {', '.join(known)}"
        )
    if unknown and seat is not None:
        return imagined(position, unknown, out, seat, random)
    if unknown:
        put_rest(position, unknown, out)
    position.rules.POSITION_TEXT.follow(position.state)
    check(position)
    return position


def start_of(text: str) -> tuple[Position, dict[str, str]]:
    """The game as it is set up, and the parts that are said of it."""
    if not isinstance(text, str):
        raise TypeError(f"a position is read from text, not from {type(text).__name__}")
    if len(text) > LONGEST:
        raise PositionError(f"a position is written in at most {LONGEST} characters")
    words = list(words_of(text))
    if len(words) < 2 or words[0][0] or words[1][0] or not re.fullmatch(NUMBER, words[1][1]):
        raise PositionError(f"a position begins with a game and the number of players, such as `{names()[0]} 2`")
    given: dict[str, str] = {}
    for name, value in words[2:]:
        if not name:
            raise PositionError(f"{value!r} is not written as name=value")
        if name in given:
            raise PositionError(f"{name} is said twice")
        given[name] = value
    try:
        playable = game(words[0][1])
        named = [option for option in playable.options if option.name in given]
        options = {option.name: option.parse(given.pop(option.name)) for option in named}
        return playable.start(int(words[1][1]), options).without_past(), given
    except (UnknownGame, OptionError) as error:
        raise PositionError(str(error)) from None


def words_of(text: str) -> Iterator[tuple[str, str]]:
    """The words of a text: a name, if there is one, and a value."""
    for found in WORD.finditer(text.strip()):
        name, value = found.groups()
        try:
            yield name or "", json.loads(value) if value.startswith('"') else value
        except ValueError:
            raise PositionError(f"the quotation marks of {value[:40]} do not close") from None


def read_part(position: Position, part: Part, text: str, unknown: Unknown) -> None:
    """Writes one part into the state."""
    places = places_of(position, part)[: position.players if part.by_seat else None]
    if isinstance(part, Pieces):
        places[:] = 0  # what lies there at the set-up is not where a text has put it
    written = text.split("/")
    if len(written) > len(places):
        raise PositionError(f"{part.name} has at most {len(places)} places, not {len(written)}")
    for place, value in enumerate(written):
        numbers = read_place(position, part, value)
        if isinstance(part, Pieces) and numbers[-1]:
            unknown[part.name, place] = numbers[-1]
        counts = numbers[: places.shape[1]]  # without the unknown ones
        if max(counts) > np.iinfo(places.dtype).max:
            raise PositionError(f"{part.name} cannot hold so much: {value}")
        places[place] = counts
    if isinstance(part, Numbers) and part.length:
        position.field(part.length)[0] = len(written)


def read_place(position: Position, part: Part, text: str) -> list[int]:
    """The numbers of one place of a part; after those of pieces, how many are unknown."""
    match part:
        case Pieces():
            return read_counts(part.name, (*part.kinds, UNKNOWN), text)
        case Cells():
            counts = read_counts(part.name, part.kinds, text)
            return [sum(1 << cell for cell, count in enumerate(counts) if count)]
        case Numbers():
            return [read_number(part, text, position.players)]


def read_counts(name: str, kinds: Sequence[str], text: str) -> list[int]:
    """How many there are of each kind."""
    counts = [0] * len(kinds)
    for item in text.split(",") if text != NOTHING else ():
        kind, _, count = item.partition("*")
        if kind not in kinds or not (count or "1").isdecimal() or len(count) > DIGITS:
            raise PositionError(f"{item!r} in {name} is not a kind, or a kind*number; kinds are {', '.join(kinds)}")
        counts[kinds.index(kind)] += int(count or 1)
    return counts


def read_number(part: Numbers, text: str, players: int) -> int:
    """A number, or the word for one."""
    high = players - 1 if part.seats else part.high
    for number, word in part.words:
        if text == word:
            return number
    if not re.fullmatch(NUMBER, text) or int(text) < part.low or (high is not None and int(text) > high):
        possible = [word for _, word in part.words]
        if high is None or high >= part.low:
            possible.append(f"a number from {part.low} on" if high is None else f"a number from {part.low} to {high}")
        raise PositionError(f"{part.name} cannot be {text!r}; it is {', '.join(possible)}")
    return int(text)


def imagined(position: Position, unknown: Unknown, out: Out, seat: Whole, random: Generator | None) -> Position:
    """The position with cards for those that nobody has named, as the seat could imagine it."""
    who = whole(seat)
    if who is None or not 0 <= who < position.players:
        raise PositionError(f"there is no seat {seat!r}; the seats are 0 to {position.players - 1}")
    if random is None:
        raise PositionError("unknown cards (?) need a generator to imagine them, such as marula.generator(1)")
    deal_unknown(position, unknown, out, who, random)
    return position.imagine(who, random)
