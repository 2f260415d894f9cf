"""Reports measurements as a table and as JSON."""

import datetime
import os
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from rich.console import Console
from rich.table import Table

from bench.measure import hardware
from bench.server.load import Crowd, Measured
from bench.server.ours import NAME as OURS

MEGABYTE = 1 << 20


@dataclass(frozen=True)
class Part:
    """One server: at a steady rate, at rising rates, and its memory."""

    server: str
    game: str
    tables: int
    steady: list[Measured]
    raised: list[Measured]
    memory: tuple[int, int, int]
    """Bytes without tables, with all tables, and after the steady rate."""

    @classmethod
    def of(cls, crowd: Crowd, steady: list[Measured], raised: list[Measured], memory: tuple[int, int, int]) -> "Part":
        """The part for the tables of one server."""
        return cls(crowd.server, crowd.game, len(crowd.tables), steady, raised, memory)

    @property
    def saturation(self) -> float:
        """The highest throughput in actions a second."""
        return max(one.achieved for one in (*self.steady, *self.raised))

    @property
    def bytes_per_table(self) -> float:
        """Memory of a table and its two sockets, after the steady rate."""
        return (self.memory[2] - self.memory[0]) / self.tables

    def mean(self, name: str) -> float:
        """The mean of a figure over all turns at the steady rate."""
        return fmean(getattr(one, name) for one in self.steady)

    def as_dict(self) -> dict[str, Any]:
        """For JSON."""
        return {
            "server": self.server,
            "game": self.game,
            "tables": self.tables,
            "memory_without_tables": self.memory[0],
            "memory_seated": self.memory[1],
            "memory_after": self.memory[2],
            "bytes_per_table": self.bytes_per_table,
            "saturation": self.saturation,
            "steady": [one.as_dict() for one in self.steady],
            "raised": [one.as_dict() for one in self.raised],
        }


COLUMNS = ("actions/s", "p50 ms", "p99 ms", "max ms", "passed", "server CPU", "ms CPU/action", "generator CPU", "load")


def show(parts: Sequence[Part], console: Console) -> None:
    """Prints everything."""
    title = f"From an action sent to its arrival at the other player; {machine()}"
    table = Table("server", "game", title=title)
    for name in COLUMNS:
        table.add_column(name, justify="right")
    for part in parts:
        for number, one in enumerate((*part.steady, *part.raised)):
            table.add_row(part.server, part.game, *figures(one), end_section=number == len(part.steady) - 1)
        table.add_section()
    console.print(table)
    for part in parts:
        console.print(
            f"{part.server} ({part.game}): {part.saturation:,.0f} actions/s at most; "
            f"{part.memory[0] / MEGABYTE:.0f} MB without tables, {part.bytes_per_table / 1024:.0f} kB for each table"
        )
    if parts[-1].server != OURS:
        console.print(compare(*parts[-2:]))


def machine() -> str:
    """The machine of the measurement."""
    found = hardware()
    return f"{found['processor']}, {len(os.sched_getaffinity(0))} cores"


def figures(one: Measured) -> list[str]:
    """One measurement, as the cells of a row."""
    return [
        f"{one.achieved:,.0f} of {one.wanted:,.0f}",
        f"{one.p50:.1f}",
        f"{one.p99:.1f}",
        f"{one.max:.0f}",
        f"{one.passed:,}",
        f"{one.server_cpu:.0%}",
        f"{one.server_ms_per_action:.2f}",
        f"{one.generator_cpu:.0%}",
        f"{one.load_average:.1f}",
    ]


def ratios(ours: Part, theirs: Part) -> dict[str, float]:
    """Ours over theirs."""
    found = {name: ours.mean(name) / (theirs.mean(name) or 1) for name in ("p50", "p99", "server_ms_per_action")}
    found["saturation"] = ours.saturation / theirs.saturation
    found["bytes_per_table"] = ours.bytes_per_table / theirs.bytes_per_table
    return found


def compare(ours: Part, theirs: Part) -> str:
    """Ours over theirs, as a sentence."""
    found = ratios(ours, theirs)
    return (
        f"{ours.server} (committed to disk) over {theirs.server} (in memory): p50 {found['p50']:.2f}, "
        f"p99 {found['p99']:.2f}, CPU per action {found['server_ms_per_action']:.2f}, "
        f"most actions/s {found['saturation']:.2f}, memory per table {found['bytes_per_table']:.2f}"
    )


def as_json(parts: Sequence[Part]) -> dict[str, Any]:
    """Everything that was measured."""
    return {
        "machine": {**hardware(), "usable_cores": len(os.sched_getaffinity(0))},
        "date": datetime.datetime.now(datetime.UTC).date().isoformat(),
        "parts": [part.as_dict() for part in parts],
        "ours_over_theirs": ratios(*parts[-2:]) if parts[-1].server != OURS else None,
    }
