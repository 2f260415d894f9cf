"""States computed by the rules from the rows of a log, kept in pieces so that a long game opens fast.

The log remains the source of truth: a row without a kept state is replayed, and a state is used only under the very
rules that made it. States contain everything hidden, so they never leave the database and the server's memory.
"""

import sys
import zlib
from collections.abc import Iterable
from functools import cache

import msgspec
import numpy as np

from marula.play.registry import rules_of
from marula.rules.fingerprints import PACKAGE, fingerprint
from marula.rules.games_by_record import plain
from marula.server.table.table import Table

PIECE = 64
"""Rows per piece. Rows after the last complete piece are replayed."""
FAST = 1

_encoder = msgspec.msgpack.Encoder()
_decoder: msgspec.msgpack.Decoder[dict[int, bytes]] = msgspec.msgpack.Decoder(dict[int, bytes])


@cache
def rules_in_force(game: str) -> str:
    """A hash of everything that determines what a game's state means: the code that sets it up and changes it."""
    rules = rules_of(game)
    functions = [plain(rules.setup), plain(rules.apply), *(option.encode for option in rules.OPTIONS)]
    modules = {function.__module__ or "" for function in functions}
    values = (np.asarray(option.encode(sample)) for option in rules.OPTIONS for sample in option.samples)
    return fingerprint(
        {module for module in modules if module.startswith(f"{PACKAGE}.")},
        sys.byteorder,
        str(rules.STATE.descr),
        *(f"{option.name} {option.samples}" for option in rules.OPTIONS),
        *(value.tobytes().hex() for value in values),
    )


def pieces_between(table: Table, ply: int) -> range:
    """The first rows of the pieces that were completed since a ply."""
    return range(ply - ply % PIECE, table.row_count - table.row_count % PIECE, PIECE)


def pack(table: Table, first: int) -> bytes:
    """The states of a piece; actions that were taken back have none."""
    states: dict[int, bytes] = {}
    for played in table.games:
        for ply in range(played.place_of(first), played.place_of(first + PIECE)):
            row = played.rows[ply]
            assert row is not None
            states[row] = played.position.past(ply + 1)
    return zlib.compress(_encoder.encode(states), FAST)


def unpack(pieces: Iterable[bytes]) -> dict[int, bytes]:
    """The states of pieces, by row."""
    states: dict[int, bytes] = {}
    for piece in pieces:
        states |= _decoder.decode(zlib.decompress(piece))
    return states
