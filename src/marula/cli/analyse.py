"""`marula analyse`: what a search thinks of a position."""

import argparse
import json
from dataclasses import asdict
from pathlib import Path

import marula
from marula.bots.analysis import LINES, Analysis, Line, analyses, usual
from marula.bots.network.bot import NetworkSearch
from marula.bots.network.weights import load, trained
from marula.bots.question import AS_USUAL, Budget
from marula.bots.search import Search
from marula.cli.arguments import UserError, add_line, add_seed, amount, count, read_record, read_text
from marula.cli.progress import Progress
from marula.cli.tables import table
from marula.play.catalogue import advice_text
from marula.play.illegal_action import Explanation
from marula.rules.types import Generator

HELP = "show what a search thinks of a position: best lines, values, visits"
DESCRIPTION = """
Analyses a position from what one seat knows. The position is a text (docs/notation.md), @FILE with such a text, or a
ply of a record. A value of 100 % means certain to be ahead of all others, 0 % certain to be behind.

  marula analyse "kariba 2 hand=1,4*2,8*2/?*5 waterhole=3*2 pile=?*52 phase=play" --seconds 2
  marula analyse --record game.json --ply 40 --json
"""
PARTS = 1000  # steps of the progress bar


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's arguments."""
    parser.add_argument("position", nargs="?", metavar="POSITION", help="a position as text, or @FILE")
    parser.add_argument("--record", metavar="FILE", help="a record instead, as `marula play --save FILE` writes it")
    add_line(parser)
    parser.add_argument("--ply", type=int, metavar="N", help="after N of its actions (default: at its last decision)")
    parser.add_argument("--seat", type=int, metavar="N", help="from what this seat knows (default: the one to act)")
    parser.add_argument(
        "--iterations",
        type=count,
        metavar="N",
        help="how long to search (default: as classic:5 does; with --network, as level:5 does)",
    )
    parser.add_argument("--seconds", type=amount, metavar="T", help="maximum thinking time in seconds")
    parser.add_argument("--lines", type=count, default=LINES, metavar="K", help=f"number of lines (default {LINES})")
    parser.add_argument(
        "--network", nargs="?", const="", metavar="FILE", help="search with the game's network, or with one from a file"
    )
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    add_seed(parser, 1, "the same seed and iterations give the same result (default 1)")


def run(arguments: argparse.Namespace) -> None:
    """Thinks and prints."""
    random = marula.generator(arguments.seed)
    position = read_position(arguments)
    budget = Budget(arguments.iterations, arguments.seconds)
    try:
        search = search_of(arguments.network, position.rules.NAME)
        if budget == AS_USUAL:
            budget = usual(position.rules, search)
        reports = analyses(position, arguments.seat, budget, random=random, search=search, lines=arguments.lines)
        with Progress(PARTS, "thinking") as progress:
            for analysis in reports:
                progress.advance(int(PARTS * spent(analysis, budget)) - progress.done, best(analysis))
    except (ValueError, OSError) as error:
        raise UserError(str(error)) from None
    why = because(analysis, position, random)
    if arguments.json:
        print(json.dumps({**analysis.as_dict(), "because": None if why is None else asdict(why)}, indent=1))
    else:
        print(tell(analysis, position, why))


def read_position(arguments: argparse.Namespace) -> marula.Position:
    """The position that the arguments describe."""
    if (arguments.position is None) == (arguments.record is None):
        raise UserError("give a position, or a record with --record FILE")
    if arguments.record is not None:
        return at_ply(marula.replay(read_record(arguments.record, arguments.line)), arguments.ply)
    if arguments.ply is not None or arguments.line is not None:
        raise UserError("--ply and --line need --record")
    text = arguments.position
    text = read_text(text[1:]) if text.startswith("@") else text
    try:
        # Unknown cards are imagined with a separate generator; the analysis imagines them again and again.
        return marula.from_text(text, arguments.seat or 0, marula.generator(arguments.seed, 1))
    except marula.PositionError as error:
        raise UserError(str(error)) from None


def at_ply(position: marula.Position, ply: int | None) -> marula.Position:
    """The position after a number of actions, or at the last decision of a seat."""
    if ply is not None and not 0 <= ply <= position.ply:
        raise UserError(f"the record has {position.ply} actions, so --ply is 0 to {position.ply}")
    while position.ply and (position.actor < 0 if ply is None else position.ply > ply):
        position.undo()
    return position


def search_of(network: str | None, game: str) -> Search:
    """The search, with a network if requested."""
    if network is None:
        return Search()
    return NetworkSearch(load(Path(network), game) if network else trained(game))


def spent(analysis: Analysis, budget: Budget) -> float:
    """The fraction of the budget that is spent."""
    shares = [
        0.0 if budget.iterations is None else analysis.iterations / budget.iterations,
        0.0 if budget.seconds is None else analysis.seconds / budget.seconds,
    ]
    return min(1.0, max(shares))


def best(analysis: Analysis) -> str:
    """The interim result, in a few words."""
    return f"{analysis.best} {analysis.value:.1%}"


def because(analysis: Analysis, position: marula.Position, random: Generator) -> Explanation | None:
    """Why the best line is good for the seat to act: its actions in this turn, as far as they can be foreseen."""
    seat = analysis.seat
    if position.actor != seat:
        return None
    plan: list[str] = []
    trial = position.imagine(seat, random)
    for step in analysis.principal_variation:
        if trial.actor != seat or trial.sealed or step.action not in trial.legal():
            break
        trial.play(step.action)
        plan.append(step.action)
    return position.advise(plan, random)


def tell(analysis: Analysis, position: marula.Position, why: Explanation | None) -> str:
    """A table for people."""
    rows = [row(line) for line in analysis.lines]
    title = f"{position.rules.TITLE}, {position.players} players: seat {analysis.actor} to act"
    if analysis.seat != analysis.actor:
        title += f", as seat {analysis.seat} sees it"
    facts = f"{analysis.iterations:,} iterations in {analysis.seconds:.1f} s"
    said = "" if why is None else f"\n{analysis.best}: {in_words(why, position)} (§{why.section})"
    return f"{table(title, ['line', 'value', 'visits'], rows)}{said}\n{facts}"


def in_words(why: Explanation, position: marula.Position) -> str:
    """A reason as a sentence."""
    names = next(reason.values for reason in position.rules.ADVICE if reason.key == why.key)
    return advice_text(position.rules.NAME, "en", why.key, dict(zip(names, why.values, strict=True)))


def row(line: Line) -> list[str]:
    """A line, with the seat before every action after the first."""
    first, *others = line.steps
    told = " ".join([first.action, *(f"{step.seat}:{step.action}" for step in others)])
    return [told, f"{line.value:.1%}", f"{line.visits:,}"]
