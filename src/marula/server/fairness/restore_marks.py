"""Marks: how a server notices that its database was restored from a backup, even if nobody ran `marula restore`.

Every message about a table carries a mark: how many rows there were, in which epoch, when the last one was written, and
a code that only a holder of the server's key can compute. A client sends the last one back with `hello`. If it is
genuine and the log does not have that row, then rows that a player has seen are lost. Nobody can claim that without a
mark, and one loss raises the epoch once: marks of earlier epochs are of no further use.
"""

import hmac

from msgspec import Struct

from marula.server.fairness.keyed_hash import keyed_hash
from marula.server.table.table import Table

CODE_DIGITS = 32


class Mark(Struct, frozen=True):
    """What a client has seen of a table."""

    rows: int
    epoch: int
    at: int

    def fits(self, table: Table) -> bool:
        """Whether a log contains the rows that the mark covers."""
        return self.rows <= table.row_count and table.rows[self.rows - 1].at == self.at


class Marks:
    """Makes marks, and recognises genuine ones."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def of(self, table: Table) -> str:
        """The mark of a table as it is now."""
        text = f"{table.row_count}.{table.epoch}.{table.rows[-1].at}"
        return f"{text}.{self._code(table.id, text)}"

    def read(self, table: str, text: str) -> Mark | None:
        """A genuine mark of this table; None for anything else."""
        claim, _, code = text.rpartition(".")
        if not hmac.compare_digest(self._code(table, claim).encode(), code.encode()):
            return None
        rows, epoch, at = map(int, claim.split("."))
        return Mark(rows, epoch, at)

    def _code(self, table: str, text: str) -> str:
        return keyed_hash(self._key, f"{table} {text}".encode()).hex()[:CODE_DIGITS]
