"""The memory of an engine: one record for everything that rules write, one for the tables that they only read.

A module has one arena. Its host writes arguments that are not plain numbers into it (a position, the actions to
preview), calls an exported function, and reads what that wrote. Nothing is ever allocated, so memory is bounded.
"""

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from marula.bots.network.evaluation import HIDDEN, OUTPUTS, SEATS
from marula.bots.network.iteration import record_of as network_record_of
from marula.bots.network.unpacking import FLOAT, packed_size, weights_size
from marula.bots.review.accounting import PARTS
from marula.bots.review.judging import judging_settings
from marula.bots.search.memory import NOTES
from marula.bots.search.tree import DEEPEST, NODE, record_of
from marula.rules import masks, schema
from marula.rules.network_outputs import count_outputs
from marula.rules.preview import ENDS, MOST_ACTIONS, WORLDS, stop_of
from marula.rules.reasons import MOST_VALUES
from marula.rules.template import Template, template_of
from marula.rules.view_records import LEGAL, page_of, sight_of

if TYPE_CHECKING:
    from marula.rules.contract import Game

STATES = 2
NOW, BEFORE = range(STATES)
CAPACITY = 1 << 18  # nodes of the tree, as many as a bot on a server has: both then keep and forget it alike


class Sheet(NamedTuple):
    """What is declared to be seen or said, and how it is written."""

    name: str
    struct: schema.Struct
    template: Template


def sheets_of(game: "Game") -> tuple[Sheet, Sheet, Sheet]:
    """Views, witnessed actions, and why a preview stopped."""
    declared = {"page": page_of(game), "sight": sight_of(game), "stop": stop_of(game)}
    page, sight, stop = (Sheet(name, struct, template_of(struct)) for name, struct in declared.items())
    return page, sight, stop


def options_of(game: "Game") -> list[tuple[Any, ...]]:
    """A field for each option, as `setup` is given it: a number or an array."""
    fields: list[tuple[Any, ...]] = []
    for option in game.OPTIONS:
        encoded = np.asarray(option.encode(option.default))
        fields.append((option.name, encoded.dtype, encoded.shape) if encoded.ndim else (option.name, np.int64))
    return fields


def network_shape(game: "Game") -> tuple[int, ...]:
    """The shape of a game's network."""
    outputs = count_outputs(game.OUTPUTS)
    return game.OBSERVATION, game.NETWORK.hidden, game.NETWORK.layers, outputs, game.PLAYERS[-1]


def arena_of(game: "Game") -> "np.dtype[np.void]":
    """The layout of the arena. Fields begin at multiples of eight; some name memory that others have, too."""
    page, sight, stop = sheets_of(game)
    actions, players, words = len(game.TOKENS), game.PLAYERS[-1], masks.words(len(game.TOKENS))
    shape = network_shape(game)
    longest = page.template.longest + stop.template.longest + ENDS + MOST_ACTIONS * sight.template.longest
    fields: list[tuple[Any, ...]] = [
        ("states", game.STATE, (STATES,)),
        ("random", "u8", (1,)),
        ("checksum", "u8", (1,)),
        ("mask", "u8", (words,)),
        ("weights", "i4", (max(game.OUTCOMES, 1),)),
        ("scores", "i8", (players,)),
        ("standings", "i8", (players,)),
        ("forecast", "i8", (players,)),
        ("seen", "i2", (game.OBSERVATION,)),
        ("reason_values", "i8", (MOST_VALUES,)),
        ("actions", "i8", (MOST_ACTIONS,)),
        *((sheet.name, schema.record_of(sheet.struct)) for sheet in (page, sight, stop)),
        ("text", "u1", (longest,)),
        ("worlds", game.STATE, (WORLDS,)),
        # What follows belongs to bots.
        ("root", game.STATE, (1,)),
        ("scratch", game.STATE, (1,)),
        ("seats", "f8", (players,)),
        ("stream", "u8", (1,)),
        ("notes", "i8", (NOTES,)),
        ("expected", "i2", (game.OBSERVATION,)),
        ("visits", "i8", (actions,)),
        ("gains", "f8", (actions,)),
        ("has_network", "i8", (1,)),
        ("uses_network", "i8", (1,)),
        ("network_file", "i1", (packed_size(shape),)),
        ("network_weights", "f4", (weights_size(shape),)),
        ("hidden", "f4", (shape[HIDDEN],)),
        ("added", "f4", (shape[HIDDEN],)),
        ("outputs", "f4", (shape[OUTPUTS],)),
        ("values", "f4", (shape[SEATS],)),
        ("tallies", "i8", (2, players, 2)),
        ("before", "i8", (players,)),
        ("after", "i8", (players,)),
        ("accounts", "i8", (players, PARTS)),
        ("marks", "i8", (2,)),
        ("path", "i8", (DEEPEST,)),
        ("nodes", NODE, (CAPACITY,)),
    ]
    if game.OPTIONS:
        fields.insert(0, ("options", np.dtype((np.record, np.dtype(options_of(game))))))
    placed = spaced(fields)
    last, end = placed["nodes"]
    aliases: list[tuple[str, str, int, str, tuple[int, ...]]] = [
        *((f"{sheet.name}_slots", sheet.name, 0, "i8", (sheet.template.slots,)) for sheet in (page, sight, stop)),
        ("page_mask", "page", LEGAL, "u8", (words,)),
        ("state_words", "states", 0, "u8", (STATES, game.STATE.itemsize // 8)),
        ("gain_words", "gains", 0, "u8", (actions,)),
        ("node_words", "nodes", 0, "u8", (CAPACITY * NODE.itemsize // 8,)),
    ]
    aliases.append(("network_floats", "network_file", 0, "f4", (packed_size(shape) // FLOAT,)))
    for name, field, slot, kind, size in aliases:
        placed[name] = np.dtype((kind, size)), placed[field][1] + 8 * slot
    return as_record(placed, end + last.itemsize)


def spaced(fields: list[tuple[Any, ...]]) -> dict[str, tuple[Any, int]]:
    """The type and the place of each field."""
    placed: dict[str, tuple[Any, int]] = {}
    end = 0
    for name, *kind in fields:
        dtype = np.dtype((kind[0], kind[1])) if len(kind) > 1 else np.dtype(kind[0])
        placed[name] = dtype, end
        end += -(-dtype.itemsize // 8) * 8
    return placed


def as_record(placed: dict[str, tuple[Any, int]], size: int) -> "np.dtype[np.void]":
    """A record type with these fields."""
    kinds, places = zip(*placed.values(), strict=True)
    layout: Any = {"names": list(placed), "formats": list(kinds), "offsets": list(places), "itemsize": size}
    return np.dtype((np.record, np.dtype(layout)))


def tables_of(game: "Game") -> NDArray[np.void]:
    """What the rules only read: how to write JSON, what reasons tell, how to search and judge, the network's shape."""
    parts: dict[str, NDArray[Any]] = {}
    for sheet in sheets_of(game):
        parts[f"{sheet.name}_program"] = sheet.template.program
        parts[f"{sheet.name}_pool"] = sheet.template.pool
    parts["sizes"] = np.array([len(reason.values) for reason in game.REASONS], np.int64)
    parts["advice_sizes"] = np.array([len(reason.values) for reason in game.ADVICE], np.int64)
    parts["network_shape"] = np.array(network_shape(game), np.int64)
    parts["foresight"] = network_record_of(game.NETWORK.foresight)
    parts["judging"] = record_of(judging_settings(game.SEARCH))
    parts["settings"] = record_of(game.SEARCH)
    placed = spaced([(name, part.dtype, part.shape) for name, part in parts.items()])
    last, end = placed["settings"]
    tables = np.zeros(1, as_record(placed, end + last.itemsize))
    for name, part in parts.items():
        tables[name][0] = part
    return tables
