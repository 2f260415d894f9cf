"""`marula arena`: matches between bots, with intervals."""

import argparse
import contextlib
import json
import math
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor
from dataclasses import replace

from marula.arena.playing import Setting
from marula.arena.plot import svg
from marula.arena.results import Results, record_line
from marula.arena.running import play_matches
from marula.arena.schedule import meetings
from marula.arena.statistics import Sprt
from marula.bots.external import BotFailure
from marula.bots.naming import NAMES, UnknownBot, open_bot
from marula.cli.arguments import UserError, add_game, add_seed, amount, count, start
from marula.cli.interrupting import interruptible
from marula.cli.outputs import STANDARD_OUTPUT, Lines, check_outputs, write_output
from marula.cli.progress import Progress
from marula.cli.tables import table

HELP = "let bots play each other, and measure which is better"
DESCRIPTION = f"""
Matches between bots. Seats are rotated and every rotation plays the same deals. If there are as many bots as players,
they sit at one table; otherwise every pair meets. Ctrl-C or SIGTERM ends the match and keeps the results so far.

  marula arena kariba --bots random greedy search:500 --games 200
  marula arena kariba --bots level:4 level:3 --sprt 0 10 --games 1000 --json result.json --plot ladder.svg

Bots are
{NAMES}.
"""
FAULTS_SHOWN = 5
KEEP_SECONDS = 60.0
"""How often the results so far are written: a match may take hours, and its machine may fail."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's arguments."""
    add_game(parser)
    parser.add_argument("--bots", nargs="+", required=True, metavar="BOT", help="two or more; a bot may play itself")
    parser.add_argument(
        "--games", type=count, default=100, metavar="K", help="for every pair (default 100); at most, with --sprt"
    )
    parser.add_argument(
        "--sprt",
        nargs=2,
        type=float,
        metavar=("LOW", "HIGH"),
        help="stop as soon as it is clear whether the first bot is better than the second by LOW or by HIGH Elo",
    )
    parser.add_argument(
        "--limit",
        type=amount,
        default=10.0,
        metavar="T",
        help="seconds per action; a bot that takes longer loses the game (default 10)",
    )
    parser.add_argument(
        "--processes",
        type=count,
        default=os.cpu_count() or 1,
        metavar="P",
        help="deals played in parallel (default: one per core)",
    )
    parser.add_argument(
        "--ray", metavar="ADDRESS", help="play on a Ray cluster instead: HOST:PORT, auto, or local to start one here"
    )
    parser.add_argument("--json", metavar="FILE", help="write all results to FILE; - is standard output")
    parser.add_argument("--records", metavar="FILE", help="write every game to FILE as it is played (JSON Lines)")
    parser.add_argument("--plot", metavar="FILE", help="draw the ladder to FILE (SVG)")
    add_seed(parser, 1, "the seed of the deals (default 1)")


def run(arguments: argparse.Namespace) -> int:
    """Plays, prints, writes."""
    results = Results(setting_of(arguments), Sprt(*arguments.sprt) if arguments.sprt else None)
    if STANDARD_OUTPUT in (arguments.plot, arguments.records):
        raise UserError("only --json can be written to standard output (-)")
    check_outputs(arguments.json, arguments.plot, arguments.records)
    records = Lines(arguments.records)
    try:
        # Where standard output is for the results: bots may print something, and so does Ray when a worker dies.
        said = sys.stderr if arguments.json == STANDARD_OUTPUT else sys.stdout
        with interruptible(), contextlib.redirect_stdout(said):
            play(results, arguments, records)
    except (BotFailure, ConnectionError) as failure:
        raise UserError(str(failure)) from None
    except KeyboardInterrupt:
        results.interrupted = True
    except BrokenExecutor:
        print("marula: one of the processes was killed; these are the results so far", file=sys.stderr)
        results.interrupted = True
    finally:
        records.close()
    # The tables first, so that people see them whatever happens to the files.
    print(report(results), file=sys.stderr if arguments.json == STANDARD_OUTPUT else sys.stdout)
    problems = [problem for problem in (records.problem, *write(results, arguments)) if problem]
    if problems:
        raise UserError("; ".join(problems))
    return 130 if results.interrupted else 0


def setting_of(arguments: argparse.Namespace) -> Setting:
    """The match to play; rejects invalid ones."""
    position = start(arguments)
    if len(arguments.bots) < 2:
        raise UserError("a match needs at least two bots")
    low, high = arguments.sprt or (0, 1)
    if arguments.sprt and (len(arguments.bots) != 2 or not -math.inf < low < high < math.inf):
        raise UserError("--sprt compares two bots, and LOW must be below HIGH")
    for name in arguments.bots:
        try:
            open_bot(name, arguments.game).close()
        except UnknownBot as error:
            raise UserError(str(error)) from None
    return Setting(
        arguments.game,
        position.players,
        position.options,
        tuple(arguments.bots),
        arguments.seed,
        arguments.limit,
        bool(arguments.records),
    )


def play(results: Results, arguments: argparse.Namespace, records: Lines) -> None:
    """Plays until everything is played or the test has an answer; shows and saves the interim results."""
    games = arguments.games
    every = meetings(len(results.setting.bots), results.setting.players)
    total = sum(-(-games // len(meeting.line_ups)) * len(meeting.line_ups) for meeting in every)
    matches = contextlib.closing(play_matches(results.setting, games, arguments.processes, arguments.ray))
    kept = time.monotonic()
    with Progress(total, "playing") as progress, matches as deals:
        for deal in deals:
            if results.setting.records:
                records.write([record_line(results.setting, game) for game in deal])
            results.add([replace(game, record=None) for game in deal])
            progress.advance(len(deal), stand(results))
            if time.monotonic() - kept >= KEEP_SECONDS:
                keep(results, arguments.json)
                kept = time.monotonic()
            if results.verdict() is not None:
                return


def stand(results: Results) -> str:
    """The first pair in a few words."""
    pair = results.pair(0, 1)
    text = f"{pair['score']:.1%}"
    if results.sprt:
        text += f", test {results.sprt.ratio(results.samples(0, 1)):+.2f} of ±{results.sprt.bound:.2f}"
    return text


def keep(results: Results, name: str | None) -> None:
    """Writes the results so far, completely or not at all. Errors are reported only at the end, if they persist."""
    if name and name != STANDARD_OUTPUT and not write_json(results, f"{name}.part"):
        with contextlib.suppress(OSError):
            os.replace(f"{name}.part", name)


def write_json(results: Results, name: str) -> str | None:
    """Writes the results; returns what went wrong, if anything."""
    return write_output(name, json.dumps(results.as_dict(), indent=1) + "\n")


def write(results: Results, arguments: argparse.Namespace) -> Iterator[str | None]:
    """Writes the requested files, and reports what went wrong with each."""
    if arguments.json:
        yield write_json(results, arguments.json)
    if arguments.plot:
        title = f"{results.setting.game}, {results.setting.players} players: Elo with 95 % intervals"
        yield write_output(arguments.plot, svg(title, results.ladder()))


def report(results: Results) -> str:
    """Tables for people, and everything that went wrong."""
    lines = ["Interrupted; these are the results so far."] if results.interrupted else []
    lines += [pairs_table(results), "", ladder_table(results)]
    if results.sprt:
        lines.append(tell_verdict(results))
    for fault in results.faults[:FAULTS_SHOWN]:
        lines.append(f"{fault.bot} lost on seat {fault.seat} at ply {fault.ply}: {fault.reason}")
    if len(results.faults) > FAULTS_SHOWN:
        lines.append(f"... {len(results.faults)} games in total were lost like this")
    return "\n".join(lines)


def pairs_table(results: Results) -> str:
    """Who scored what against whom."""
    rows = []
    for bot, other in results.pairs:
        row = results.pair(bot, other)
        (low, high), (elo_low, elo_high) = row["interval"], row["elo_interval"]
        if row["games"]:
            score = (f"{row['score']:.1%}", f"{low:.1%} to {high:.1%}")
            elo = (f"{row['elo']:+.0f}", f"{elo_low:+.0f} to {elo_high:+.0f}")
            rows.append([*row["bots"], str(row["games"]), *score, *elo])
    title = f"{results.setting.game}, {results.setting.players} players"
    return table(title, ["bot", "against", "games", "score", "95 %", "Elo", "95 %"], rows, texts=2)


def ladder_table(results: Results) -> str:
    """Elo of all bots, and their thinking times."""
    means = {row["bot"]: row["mean_ms"] for row in results.thinking()}
    rows = []
    for row in results.ladder():
        low, high = row["interval"]
        rows.append([row["bot"], f"{row['elo']:+.0f}", f"{low:+.0f} to {high:+.0f}", f"{means[row['bot']]:.1f}"])
    return table("Ladder (Bradley-Terry)", ["bot", "Elo", "95 %", "ms an action"], rows)


def tell_verdict(results: Results) -> str:
    """Prints the verdict of the sequential test."""
    assert results.sprt is not None
    first, second = results.setting.names
    low, high = results.sprt.low, results.sprt.high
    answers = {
        True: f"Yes: {first} is better than {second} (by {high:g} Elo rather than {low:g})",
        False: f"No: {first} is not better than {second} by {high:g} Elo (rather {low:g} or less)",
        None: f"Not clear yet whether {first} is better than {second} by {low:g} or by {high:g} Elo",
    }
    ratio = results.sprt.ratio(results.samples(0, 1))
    return f"{answers[results.verdict()]}; ratio {ratio:+.2f} of ±{results.sprt.bound:.2f}."
