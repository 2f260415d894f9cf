"""`marula review`: reviews a finished game."""

import argparse
import json
from collections.abc import Sequence

import marula
from marula.bots.review import Account, Decision, Review, review
from marula.bots.review.judging import WHOLE
from marula.cli.arguments import UserError, add_line, count, read_record
from marula.cli.progress import Progress
from marula.cli.tables import table

HELP = "review a finished game: what each choice cost, and where the result came from"
DESCRIPTION = """
Reads the record of a finished game and says where every seat's result came from: expected + luck + own choices + the
others' choices. With --seat it lists that seat's choices, each judged by what the seat knew at that moment; with
--open, the choices of all seats. A chance is the chance to finish ahead of another player (docs/review.md). The page
shows the same numbers.

  marula review game.json --seat 0
  marula review game.json --open --json
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's arguments."""
    parser.add_argument("file", metavar="FILE", help="a record, as `marula play --save FILE` or the page writes it")
    add_line(parser)
    parser.add_argument("--seat", type=int, metavar="N", help="the choices of this seat, as far as it knew (default 0)")
    parser.add_argument("--open", action="store_true", help="the choices of all seats; this reveals what was hidden")
    parser.add_argument(
        "--iterations", type=count, metavar="N", help="iterations for each judged action (default: as on the page)"
    )
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")


def run(arguments: argparse.Namespace) -> None:
    """Reviews and prints."""
    position = marula.replay(read_record(arguments.file, arguments.line))
    if arguments.open and arguments.seat is not None:
        raise UserError("give --seat N or --open, not both")
    if position.actor != marula.OVER:
        raise UserError("the game is not over; only finished games are reviewed")
    seat = None if arguments.open else arguments.seat or 0
    if seat is not None and not 0 <= seat < position.players:
        raise UserError(f"there is no seat {seat}; the seats are 0 to {position.players - 1}")
    with Progress(0, "judging the decisions") as progress:

        def watch(done: int, total: int) -> None:
            progress.total = total
            progress.advance(done - progress.done)

        found = review(position, arguments.iterations, watch)
    print(json.dumps(found.as_dict(seat), indent=1) if arguments.json else tell(found, seat, position.rules.TITLE))


def tell(found: Review, seat: int | None, title: str) -> str:
    """Tables for people."""
    seats = range(found.players) if seat is None else [seat]
    sums = [[f"seat {one}", *row_of(found.accounts[one])] for one in seats]
    headings = ["", "expected", "luck", "own choices", "others' choices", "result"]
    points = [decision_row(one) for one in found.turning_points(seat)]
    parts = [table(f"{title}: where the result came from", headings, sums)]
    decided = found.decisions if seat is None else found.of(seat)
    columns = ["ply", "turn", "seat", "played", "best", "chance", "cost"]
    parts.append(table("Turning points", columns, points) if points else "No choice cost much.")
    parts.append(table("All choices", columns, [decision_row(one) for one in decided]))
    return "\n\n".join(parts)


def row_of(account: Account) -> Sequence[str]:
    """The parts of a result as percentages."""
    changes = (account.luck, account.own, account.others)
    return [percent(account.expected), *(f"{part / WHOLE:+.1%}" for part in changes), percent(account.result)]


def decision_row(decision: Decision) -> list[str]:
    """A choice, the seat's chance with the best action, and what the choice cost."""
    cost = f"{-decision.cost / WHOLE:.1%}" if decision.cost else ""
    facts = (decision.ply, decision.turn, decision.seat)
    return [*map(str, facts), decision.played, decision.best, percent(decision.before[decision.seat]), cost]


def percent(chance: int) -> str:
    """A chance, rounded."""
    return f"{chance / WHOLE:.1%}"
