"""`python -m bench.ladder`: every level against the one below, by sequential tests.

With --full, --champions, --greedy or --openspiel it plays other matches, with --speed it measures the search. Each
match has a row, which is saved while it is played: a later run with the same file resumes where this one stopped.
"""

import argparse
import json
import os
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

import marula
from bench.crew import Crew, Match
from bench.measure import hardware
from marula import bots
from marula.arena.playing import warm_up
from marula.arena.statistics import Sprt, interval
from marula.bots.simple import play_greedily
from marula.play.registry import rules_of
from marula.rules.randomness import generator

TEST = Sprt(0.0, 20.0)
TESTED = ("ladder", "full")
"""The modes whose matches are sequential tests; the others play a number of games."""
MOVE = 20  # milliseconds per action of the stronger bot
CAUTION = 0.8  # of that, because each core is slower when all are busy than when measured alone
OPEN = "open"
MOST = {"ladder": 1000, "full": 1000, "champions": 400, "greedy": 200, "openspiel": 200}
SAVE_EVERY = 2.0
LONGEST = 24 * 60.0  # minutes
HEADINGS = ("game", "players", "match", "factor", "ms an action", "games", "score", "95 %", "verdict")

Row = dict[str, Any]


@cache
def pace(game: str, players: int) -> float:
    """Iterations a second of processor time: the median over positions of a greedy game."""
    position, random, rates = marula.game(game).start(players), generator(5), []
    bots.answer(bots.Search(), first_choice(game, players), random, bots.Budget(iterations=1))  # compiles
    while position.actor != marula.OVER:
        if position.actor == marula.CHANCE:
            position.play(position.pick(random))
            continue
        if position.ply % 7 == 0 and len(position.legal()) > 1:
            began = time.process_time()
            bots.answer(bots.Search(), position, random, bots.Budget(iterations=1000))
            rates.append(1000 / max(time.process_time() - began, 1e-6))
        position.play(bots.answer(play_greedily, position, random))
    return float(np.median(rates))


def first_choice(game: str, players: int) -> marula.Position:
    """The first position of a game with a choice."""
    position, random = marula.game(game).start(players), generator(5)
    while position.actor == marula.CHANCE or len(position.legal()) == 1:
        position.play(position.pick(random))
    return position


def factor_for(game: str, players: int, number: int, milliseconds: float) -> float:
    """The fraction of a level's budget that takes at most this long; 1 if the full budget does."""
    iterations = bots.level(game, number).budget.iterations
    if iterations is None:
        return 1.0
    part = min(1.0, CAUTION * milliseconds / 1000 * pace(game, players) / iterations)
    return float(f"{part:.3g}")


def ladder(game: str, players: int, milliseconds: float) -> Iterator[Match]:
    """Each level against the one below, both with the same fraction of their budgets."""
    for upper in range(5, 1, -1):
        factor = factor_for(game, players, upper, milliseconds)
        names = (f"level:{upper}:{factor:g}", f"level:{upper - 1}:{factor:g}")
        yield Match("ladder", game, players, f"{upper}v{upper - 1}", *names, factor, MOST["ladder"])


def full(game: str, players: int, milliseconds: float) -> Iterator[Match]:
    """Level 4 against level 3 with full budgets, for two players, by a sequential test, too.

    Level 5 against level 4 is the match `level` of the champions.
    """
    if players == 2:
        yield Match("full", game, 2, "4v3", "level:4", "level:3", 1.0, MOST["full"])


def champions(game: str, players: int, milliseconds: int) -> Iterator[Match]:
    """Networks against the best player without one: at equal time and, for two players, against its full budget.

    The full budget is a number of iterations, as in `level:5`, without a time limit, so the machine may be busy.
    """
    names = {"time": (f"network:{milliseconds}ms", f"search:{milliseconds}ms")}
    if players == 2:
        rules = rules_of(game)
        best = f"search:{rules.ITERATIONS[-1]}"
        names |= {"level": (f"network:{rules.NETWORK.iterations}", best), "look": ("network", best)}
    for pair, (first, second) in names.items():
        yield Match("champions", game, players, pair, first, second, 1.0, MOST["champions"])


def greedy(game: str, players: int, milliseconds: float) -> Iterator[Match]:
    """The best level against `greedy`."""
    factor = factor_for(game, players, 5, milliseconds)
    yield Match("greedy", game, players, "5vgreedy", f"level:5:{factor:g}", "greedy", factor, MOST["greedy"])


def openspiel(game: str, players: int, milliseconds: int, iterations: int) -> Iterator[Match]:
    """Our search against OpenSpiel's, at equal time and at equal iterations per action."""
    if players == 2:
        for pair, budget in (("time", f"{milliseconds}ms"), ("iterations", str(iterations))):
            names = (f"search:{budget}", f"openspiel:{budget}")
            yield Match("openspiel", game, 2, pair, *names, 1.0, MOST["openspiel"])


def wanted(arguments: argparse.Namespace) -> Iterator[Match]:
    """The requested matches."""
    kinds = {"full": full, "greedy": greedy, "ladder": ladder}
    for game in arguments.games or marula.names():
        possible = marula.game(game).players
        for players in arguments.players or (possible[0], possible[-1]):
            if arguments.mode == "openspiel":
                matches = openspiel(game, players, arguments.milliseconds, arguments.iterations)
            elif arguments.mode == "champions":
                matches = champions(game, players, arguments.milliseconds)
            else:
                matches = kinds[arguments.mode](game, players, arguments.move)
            yield from (match for match in matches if not arguments.only or match.pair in arguments.only)


def key(row: Row) -> tuple[Any, ...]:
    """The key that identifies a match."""
    return tuple(row[name] for name in ("mode", "game", "players", "pair"))


def fresh(match: Match) -> Row:
    """A row before the first game."""
    nothing: Row = {"samples": [], "played": 0, "actions": [0, 0], "seconds": [0.0, 0.0], "faults": [], "done": False}
    return {**asdict(match), **nothing, "machine": hardware()["processor"]}


def judge(row: Row) -> None:
    """Updates a row from its samples, and decides whether the match is over."""
    low, high = interval(row["samples"])
    row["score"] = float(np.mean(row["samples"])) if row["samples"] else 0.5
    row["interval"] = [low, high]
    row["ms"] = [1000 * spent / max(count, 1) for spent, count in zip(row["seconds"], row["actions"], strict=True)]
    row["done"] = row["played"] >= row["games"]
    row["verdict"] = "ahead" if low > 0.5 else "behind" if high < 0.5 else OPEN
    if row["mode"] in TESTED:
        row["verdict"] = verdict_after(row["samples"])
        row["done"] = row["done"] or row["verdict"] != OPEN
    elif row["pair"] == "level":
        row["test"] = verdict_after(row["samples"])


def verdict_after(samples: list[float]) -> str:
    """What the sequential test says, deal after deal: its first verdict counts."""
    verdicts = (TEST.verdict(samples[:count]) for count in range(1, len(samples) + 1))
    first = next((verdict for verdict in verdicts if verdict is not None), None)
    return {True: "better", False: "not better", None: OPEN}[first]


class Rows:
    """All rows, and the file that stores them."""

    def __init__(self, file: Path | None) -> None:
        self.file = file
        known: list[Row] = json.loads(file.read_text(encoding="utf-8")) if file and file.exists() else []
        self.rows = {key(row): row for row in known}
        self._saved = 0.0

    def row_of(self, match: Match, most: int | None) -> Row:
        """The row of a match, existing or new; an existing one keeps its settings, whatever is measured now."""
        row = self.rows.setdefault(key(asdict(match)), fresh(match))
        row["games"] = most or match.games
        judge(row)
        return row

    def save(self, at_once: bool = False) -> None:
        """Writes the file from time to time; a killed run leaves the old file or the new one, never half of one."""
        if self.file and (at_once or time.monotonic() - self._saved > SAVE_EVERY):
            draft = self.file.with_suffix(".draft")
            draft.write_text(json.dumps(list(self.rows.values()), indent=1) + "\n", encoding="utf-8")
            draft.replace(self.file)
            self._saved = time.monotonic()


def play(crew: Crew, row: Row, rows: Rows, deadline: float) -> None:
    """Continues a match until it is decided or the time is up."""
    match = Match(**{name: row[name] for name in Match.__dataclass_fields__})
    for dealt in crew.play(match, len(row["samples"]), deadline):
        row["samples"].append(dealt.score)
        row["played"] += dealt.games
        row["actions"] = [row["actions"][bot] + dealt.actions[bot] for bot in (0, 1)]
        row["seconds"] = [row["seconds"][bot] + dealt.seconds[bot] for bot in (0, 1)]
        row["faults"] += dealt.faults
        judge(row)
        rows.save(at_once=row["done"])
        if row["done"]:
            return


def cells(row: Row) -> tuple[str, ...]:
    """A row as text, by HEADINGS."""
    low, high = row["interval"]
    return (
        row["game"],
        str(row["players"]),
        f"`{row['first']}` v `{row['second']}`",
        f"{row['factor']:g}",
        f"{row['ms'][0]:.1f} / {row['ms'][1]:.1f}",
        f"{row['played']:,}",
        f"{row['score']:.1%}",
        f"{low:.1%} to {high:.1%}",
        row["verdict"] + (f", {len(row['faults'])} faults" if row["faults"] else ""),
    )


def markdown(rows: list[Row]) -> str:
    """A table of everything that was played."""
    lines = [HEADINGS, ("---",) * len(HEADINGS), *(cells(row) for row in rows if row["played"])]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def parse() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser("python -m bench.ladder", description=__doc__)
    mode = parser.add_mutually_exclusive_group()
    for name in ("full", "champions", "greedy", "openspiel", "speed"):
        mode.add_argument(f"--{name}", dest="mode", action="store_const", const=name, default="ladder")
    parser.add_argument("--games", nargs="+", choices=marula.names(), help="which (default: all)")
    parser.add_argument("--players", nargs="+", type=int, help="default: the fewest and the most")
    parser.add_argument("--only", nargs="+", metavar="MATCH", help="such as 5v4, or time")
    parser.add_argument("--most", type=int, help="maximum games per match (default: depends on the mode)")
    parser.add_argument(
        "--move", type=float, default=MOVE, help=f"milliseconds per action of the stronger level (default {MOVE})"
    )
    parser.add_argument(
        "--milliseconds", type=int, default=50, help="milliseconds per action at equal time (default 50)"
    )
    parser.add_argument("--iterations", type=int, default=100, help="with --openspiel (default 100)")
    parser.add_argument(
        "--minutes", type=float, default=LONGEST, help="stop after this time and keep the results so far"
    )
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--json", type=Path, help="file of rows; finished matches are not played again")
    parser.add_argument("--markdown", type=Path, help="write a table here")
    return parser.parse_args()


def tell_speed(games: Sequence[str]) -> None:
    """Prints the speed of the search."""
    for game in games:
        for players in (marula.game(game).players[0], marula.game(game).players[-1]):
            print(f"{game}, {players} players: {pace(game, players):,.0f} iterations a second of processor time")


def main() -> None:
    """Plays the requested matches, as far as the time allows."""
    arguments = parse()
    if arguments.mode == "speed":
        tell_speed(arguments.games or marula.names())
        return
    end = time.monotonic() + 60 * arguments.minutes
    rows = Rows(arguments.json)
    todo = [row for match in wanted(arguments) if not (row := rows.row_of(match, arguments.most))["done"]]
    crew = Crew(arguments.processes)
    try:
        for left, row in zip(range(len(todo), 0, -1), todo, strict=True):
            if time.monotonic() < end:
                play_and_tell(crew, row, rows, deadline_of(arguments.mode, end, left))
    finally:
        crew.close()
        rows.save(at_once=True)
        if arguments.markdown:
            arguments.markdown.write_text(markdown(list(rows.rows.values())), encoding="utf-8")


def deadline_of(mode: str, end: float, left: int) -> float:
    """Sequential tests stop by themselves; other matches share the time that is left."""
    now = time.monotonic()
    return end if mode in TESTED else now + (end - now) / left


def play_and_tell(crew: Crew, row: Row, rows: Rows, deadline: float) -> None:
    """Plays a match and prints its row."""
    if row["mode"] != "openspiel":
        warm_up(Match(**{name: row[name] for name in Match.__dataclass_fields__}).setting)  # once, not in every process
    play(crew, row, rows, deadline)
    print(" | ".join(cells(row)), flush=True)


if __name__ == "__main__":
    main()
