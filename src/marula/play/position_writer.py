"""Writes positions as text, like FEN in chess. `marula.play.position_reader` says what a text is made of."""

import json
import re
from collections.abc import Iterable, Sequence
from typing import Any

from numpy.typing import NDArray

from marula.play.history import History
from marula.rules.position_parts import Cells, Numbers, Part, Pieces

NOTHING = "-"


def write_text(position: History) -> str:
    """The whole position, hidden cards included."""
    rules, options = position.rules, position.options
    fresh = History(rules, position.players, options)
    words = [rules.NAME, str(position.players)]
    for option in rules.OPTIONS:
        if options[option.name] != option.default:
            words.append(f"{option.name}={quote(options[option.name])}")
    for part in rules.POSITION_TEXT.parts:
        if (written := numbers_of(position, part)) != numbers_of(fresh, part):
            words.append(f"{part.name}={write_part(part, written)}")
    return " ".join(words)


def numbers_of(position: History, part: Part) -> list[list[int]]:
    """The numbers of a part, as many as count."""
    found: list[list[int]] = places_of(position, part)[: position.players if part.by_seat else None].tolist()
    return found[: position.field(part.length)[0]] if isinstance(part, Numbers) and part.length else found


def places_of(position: History, part: Part) -> NDArray[Any]:
    """The numbers of a part, a row for each of its places; they share the memory of the state."""
    width = len(part.kinds) if isinstance(part, Pieces) else 1
    return position.field(part.field or part.name).reshape(-1, width)


def quote(value: Any) -> str:
    """An option's value: as it is, or as a JSON text where it has spaces or several lines."""
    text = value if isinstance(value, str) else json.dumps(value)
    return json.dumps(text) if re.search(r'[\s"]', text) else text


def write_part(part: Part, places: list[list[int]]) -> str:
    """The numbers of one part."""
    match part:
        case Pieces():
            return join(write_counts(part.kinds, counts) for counts in places)
        case Cells():
            return join(write_counts(part.kinds, bits_of(cells, len(part.kinds))) for [cells] in places)
        case Numbers():
            named = dict(part.words)
            return "/".join(named.get(number, str(number)) for [number] in places)


def bits_of(cells: int, count: int) -> list[int]:
    """1 for every cell of a set, 0 for the others."""
    return [cells >> cell & 1 for cell in range(count)]


def join(places: Iterable[str]) -> str:
    """Places between slashes; the last ones are left out where they hold nothing."""
    found = list(places)
    while len(found) > 1 and found[-1] == NOTHING:
        found.pop()
    return "/".join(found)


def write_counts(kinds: Sequence[str], counts: Sequence[int]) -> str:
    """How many there are of each kind."""
    pairs = zip(kinds, counts, strict=True)
    return ",".join(f"{kind}*{count}" if count > 1 else kind for kind, count in pairs if count) or NOTHING
