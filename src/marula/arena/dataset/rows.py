"""The rows of a dataset, and their files: JSON Lines, or Parquet if PyArrow is installed."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol, TypeAlias

from marula.adapters.encoding import final_utilities, legal_ids
from marula.arena.playing import Played, Setting
from marula.play.history import ids
from marula.play.missing_library import missing
from marula.play.replay import beginning, replay

Row: TypeAlias = dict[str, Any]
GROUP = 20_000
"""How many rows of a Parquet file are written together."""


def game_row(setting: Setting, number: int, game: Played) -> Row:
    """A game: its record, and who sat where."""
    assert game.record is not None
    bots = [setting.names[bot] for bot in game.line_up]
    return {**game.record.as_dict(), "number": number, "deal": game.deal, "bots": bots}


def decisions(row: Row) -> Iterator[Row]:
    """Every choice that a seat made in a game: what it knew, what it could do, what it did, and how it ended."""
    record = {name: value for name, value in row.items() if name not in ("number", "deal", "bots")}
    results = final_utilities(end := replay(record))
    position = beginning(end.record())
    numbers = ids(position.rules)
    for ply, token in enumerate(row["actions"]):
        seat = position.actor
        if seat >= 0:
            yield {
                "number": row["number"],
                "ply": ply,
                "seat": seat,
                "bot": row["bots"][seat],
                "observation": position.observe(seat).tolist(),
                "legal": legal_ids(position),
                "action": numbers[token],
                "result": results[seat],
            }
        position.play(token)


class Writer(Protocol):
    """A file of rows."""

    def add(self, row: Row) -> None:
        """One more row."""

    def close(self) -> None:
        """Finishes the file."""


class JsonLines:
    """One JSON object per line."""

    suffix = ".jsonl"

    def __init__(self, path: Path) -> None:
        self._file = path.open("w", encoding="utf-8")

    def add(self, row: Row) -> None:
        """One more line."""
        self._file.write(json.dumps(row, separators=(",", ":"), ensure_ascii=False) + "\n")

    def close(self) -> None:
        """Closes the file."""
        self._file.close()


class Parquet:
    """Compressed columns. Options, which differ from game to game, are JSON in a text."""

    suffix = ".parquet"

    def __init__(self, path: Path) -> None:
        try:
            import pyarrow
            import pyarrow.parquet
        except ImportError:
            raise missing("PyArrow", "parquet", "a Parquet file") from None
        self._arrow, self._path = pyarrow, path
        self._rows: list[Row] = []
        self._file: Any = None

    def add(self, row: Row) -> None:
        """One more row."""
        self._rows.append(row | {"options": json.dumps(row["options"])} if "options" in row else row)
        if len(self._rows) >= GROUP:
            self._flush()

    def close(self) -> None:
        """Writes the remaining rows."""
        self._flush()
        if self._file is not None:
            self._file.close()

    def _flush(self) -> None:
        if self._rows:
            schema = None if self._file is None else self._file.schema
            table = self._arrow.Table.from_pylist(self._rows, schema)
            self._file = self._file or self._arrow.parquet.ParquetWriter(self._path, table.schema, compression="zstd")
            self._file.write_table(table)
            self._rows.clear()


FORMATS: dict[str, type[JsonLines] | type[Parquet]] = {"jsonl": JsonLines, "parquet": Parquet}
