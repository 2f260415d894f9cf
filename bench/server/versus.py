"""`python -m bench.server.versus`: two versions of our server and boardgame.io's, driven beyond saturation.

All are up at the same time and are measured in short alternating windows, so that other work on the machine affects all
of them. Of the windows, the least and the median processor time per action are reported.
"""

import argparse
import asyncio
import contextlib
import os
import statistics
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table

from bench.server.__main__ import allow_files
from bench.server.load import Crowd, Measured, measure
from bench.server.ours import our_crowd, our_server
from bench.server.theirs import refusal, their_crowd, their_server

SOURCES = Path(__file__).parent.parent.parent / "src"
COLUMNS = ("processor time per action, least / median", "actions/s, most / median", "p50", "p99", "cores: server, load")


def main() -> None:
    """Measures and reports."""
    parser = argparse.ArgumentParser("python -m bench.server.versus", description=__doc__)
    parser.add_argument("--before", type=Path, metavar="CHECKOUT", help="another version, with the same settings")
    parser.add_argument("--tables", type=int, default=200, help="live tables with two players each (default 200)")
    parser.add_argument("--rate", type=float, default=45, help="requested actions a second at each table (default 45)")
    parser.add_argument("--rounds", type=int, default=8, help="windows for each server (default 8)")
    parser.add_argument("--seconds", type=float, default=1.5, help="seconds per window (default 1.5)")
    arguments = parser.parse_args()
    allow_files(8 * arguments.tables + 1000)
    found = asyncio.run(measure_all(arguments))
    show(found, Console(width=150))


async def measure_all(arguments: argparse.Namespace) -> dict[str, list[Measured]]:
    """Starts all servers, and measures them alternately."""
    versions = {"Marula before": arguments.before / "src"} if arguments.before else {}
    with contextlib.ExitStack() as stack:
        # All are started before anybody sits down, because seated players have to answer pings.
        ours = [(name, *stack.enter_context(our_server(src))) for name, src in {**versions, "Marula": SOURCES}.items()]
        theirs = None if refusal() else stack.enter_context(their_server())
        crowds: dict[str, Crowd] = {}
        if theirs is not None:
            crowds["boardgame.io"] = await their_crowd(*theirs, arguments.tables)
        for name, process, port in ours:
            crowds[name] = await our_crowd(process, [port], ["kariba"], arguments.tables)
        found: dict[str, list[Measured]] = {name: [] for name in crowds}
        for _ in range(arguments.rounds):
            for name, crowd in crowds.items():
                found[name].append(await measure(crowd, arguments.rate, arguments.seconds))
        return found


def show(found: dict[str, list[Measured]], console: Console) -> None:
    """Prints a row for each server."""
    table = Table("server", *COLUMNS, title=f"Kariba, beyond saturation; load {os.getloadavg()[0]:.1f}")
    for name, windows in found.items():
        cpu, rate = [one.server_ms_per_action for one in windows], [one.achieved for one in windows]
        table.add_row(
            name,
            f"{min(cpu):.3f} / {statistics.median(cpu):.3f} ms",
            f"{max(rate):,.0f} / {statistics.median(rate):,.0f}",
            f"{median(windows, 'p50'):.0f} ms",
            f"{median(windows, 'p99'):.0f} ms",
            f"{median(windows, 'server_cpu'):.2f}, {median(windows, 'generator_cpu'):.2f}",
        )
    console.print(table)


def median(windows: Sequence[Measured], name: str) -> float:
    """The median of a figure over all windows."""
    return float(statistics.median(getattr(one, name) for one in windows))


if __name__ == "__main__":
    main()
