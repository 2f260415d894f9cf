"""`python -m bench.attacks NAME ...`: how an attack on the server affects other people, and what it costs in memory.

Each attack gets its own server with default settings. An ordinary game is played at another table and newcomers come
in: first undisturbed, then under attack, in the same run. Everything stays on this machine. Every attack ends by itself
within 25 seconds; only idle sockets are watched for a minute. All attacks together take about ten minutes, and with
`--before` twice as long.
"""

import argparse
import asyncio
import contextlib
import json
import os
import resource
import sys
from collections.abc import Awaitable
from dataclasses import asdict, dataclass
from pathlib import Path

from bench.attacks.attackers import ATTACKS
from bench.attacks.probes import Felt, OrdinaryGame, Times, welcome_newcomers
from bench.attacks.target import DESCRIPTORS, Target, serving

QUIET_SECONDS = 5.0
LONGEST = 65.0
PREPARING = 120.0
MEGABYTE = 1 << 20
CROWDS, MANY_FILES = ("idle", "herd"), 8192
"""Attacks with more sockets than a process may usually have; the first edition did not ask for more."""
HERE = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Row:
    """One attack."""

    attack: str
    prepared: str
    done: str
    quiet: Felt
    attacked: Felt
    newcomers: Felt
    turned_away: int
    memory_before: int
    memory_peak: int
    log_bytes: int
    processor_seconds: float
    """Processor time of the server under attack, all threads together."""

    def __str__(self) -> str:
        grown = (self.memory_peak - self.memory_before) / MEGABYTE
        return (
            f"{self.attack:14} quiet {self.quiet!s:>14}   attacked {self.attacked!s:>20}   "
            f"newcomers {self.newcomers!s:>20} ({self.turned_away} turned away)   "
            f"memory {self.memory_before / MEGABYTE:.0f} + {grown:.0f} MB   log {self.log_bytes / 1024:.0f} kB   "
            f"processor {self.processor_seconds:.1f} s   "
            f"[{self.prepared}; {self.done}]"
        )


def main() -> None:
    """Attacks, and prints a row for each attack."""
    parser = argparse.ArgumentParser("python -m bench.attacks", description=__doc__)
    parser.add_argument("attacks", nargs="*", metavar="NAME", help=f"of {', '.join(ATTACKS)} (default: all)")
    parser.add_argument("--server", type=Path, default=HERE, metavar="CHECKOUT", help="whose server to attack")
    parser.add_argument(
        "--before", type=Path, metavar="CHECKOUT", help="also attack this one, and print a table of both"
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="append the rows to this file, one per line")
    parser.add_argument("--attacker", metavar="NAME", help=argparse.SUPPRESS)
    parser.add_argument("--port", type=int, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if unknown := set(arguments.attacks) - set(ATTACKS):
        parser.error(f"there is no attack {', '.join(sorted(unknown))}")
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 8192), hard))
    if arguments.attacker:
        asyncio.run(be_attacker(arguments.attacker, arguments.port))
        return
    print("milliseconds: p50 / p99 / slowest of an ordinary action at another table", flush=True)
    checkouts = [one for one in (arguments.before, arguments.server) if one is not None]
    pairs = [attack_each(name, checkouts, arguments.json) for name in arguments.attacks or ATTACKS]
    if arguments.before:
        print(table_of([pair for pair in pairs if len(pair) == 2]))


def attack_each(name: str, checkouts: list[Path], file: Path | None) -> list[Row]:
    """Runs one attack on several servers, one after the other."""
    rows = []
    for checkout in checkouts:
        try:
            row = asyncio.run(measure(name, checkout.resolve()))
        except (OSError, RuntimeError) as error:  # a timeout is an OSError, too
            print(f"{name}: could not be measured at {checkout}: {error!r}", flush=True)
            continue
        rows.append(row)
        print(row, flush=True)
        if file:
            with file.open("a", encoding="utf-8") as opened:
                opened.write(json.dumps({"server": str(checkout), **asdict(row)}) + "\n")
    return rows


def table_of(pairs: list[list[Row]]) -> str:
    """The table in `docs/performance.md`: a row for each attack, before and after."""
    head = (
        "attack",
        "before: quiet",
        "under attack",
        "after: quiet",
        "under attack",
        "memory, before and after",
        "done",
    )
    lines = [f"| {' | '.join(head)} |", f"|{' --- |' * len(head)}"]
    for before, after in pairs:
        meaning = (ATTACKS[before.attack].__doc__ or before.attack).split("\n")[0].rstrip(".")
        grown = [f"{(row.memory_peak - row.memory_before) / MEGABYTE:+.0f}" for row in (before, after)]
        felt = f"{before.quiet} | {before.attacked} | {after.quiet} | {after.attacked}"
        lines.append(f"| {meaning} | {felt} | {grown[0]}, {grown[1]} MB | {after.done} |")
    return "\n".join(lines)


async def be_attacker(name: str, port: int) -> None:
    """The attacking process. It has low priority, because a real attacker would use another computer."""
    os.nice(10)
    steps = ATTACKS[name](port)
    async for said in steps:
        print(said, flush=True)
        await asyncio.to_thread(sys.stdin.readline)


async def measure(name: str, checkout: Path) -> Row:
    """Runs one attack on its own server."""
    with serving(checkout, MANY_FILES if name in CROWDS else DESCRIPTORS) as target:
        attacker = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bench.attacks", "--attacker", name, "--port", str(target.port)),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        try:
            return await watch(name, target, attacker)
        finally:
            with contextlib.suppress(ProcessLookupError):
                attacker.kill()
            await attacker.wait()


async def watch(name: str, target: Target, attacker: asyncio.subprocess.Process) -> Row:
    """Measures undisturbed first, then under attack."""
    assert attacker.stdin is not None
    assert attacker.stdout is not None
    game = OrdinaryGame(target.port)
    async with asyncio.timeout(PREPARING):
        prepared = (await attacker.stdout.readline()).decode().strip()
        await game.sit_down()
    quiet = await phase(game, target.port, asyncio.sleep(QUIET_SECONDS))
    before, used = target.memory, target.process.cpu_seconds()
    gauge = Gauge(target)
    watching = asyncio.create_task(gauge.watch())
    attacker.stdin.write(b"go\n")
    attacked = await phase(game, target.port, attacker.stdout.readline())
    done = attacked[1].decode().strip() if isinstance(attacked[1], bytes) else "did not end"
    watching.cancel()
    return Row(
        attack=name,
        prepared=prepared,
        done=done,
        quiet=Felt.of(quiet[0].actions),
        attacked=Felt.of(attacked[0].actions),
        newcomers=Felt.of(attacked[0].newcomers),
        turned_away=attacked[0].turned_away,
        memory_before=before,
        memory_peak=gauge.highest,
        log_bytes=target.log_bytes,
        processor_seconds=target.process.cpu_seconds() - used,
    )


class Gauge:
    """The peak memory of the server."""

    def __init__(self, target: Target) -> None:
        self._target = target
        self.highest = target.memory

    async def watch(self) -> None:
        """Samples several times a second, until cancelled."""
        while True:
            self.highest = max(self.highest, self._target.memory)
            await asyncio.sleep(0.2)


async def phase(game: OrdinaryGame, port: int, until: Awaitable[object]) -> tuple[Times, object]:
    """Measures until something is done."""
    times = Times()
    tasks = [asyncio.create_task(game.play(times)), asyncio.create_task(welcome_newcomers(port, times))]
    result: object = None
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(LONGEST):
            result = await until
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return times, result


if __name__ == "__main__":
    main()
