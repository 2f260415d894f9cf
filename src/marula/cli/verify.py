"""`marula verify`: checks that a game was dealt as promised."""

from __future__ import annotations

import argparse
from datetime import date
from typing import TYPE_CHECKING

from marula.cli.arguments import UserError, add_line, read_record
from marula.play.record import Record, RecordError

if TYPE_CHECKING:
    from marula.server.fairness.verification import Verdict

HELP = "check that a recorded game was dealt fairly"
DESCRIPTION = """
Checks a record from a server: every action against the rules, and every card against the secret that the server
committed to at the start. Draws are numbered without gaps, so the server had no choice; undone draws are
checked, too. Exit code 0 if all is well, 2 if not or if it cannot be checked. --commitment also checks that the record
has the commitment that was shown at the table, and --seen that it has the history that the page has seen.

  marula verify game.json --commitment 3f0c... --seen 91ab...

With --daily, the record must be a game of that day's deal instead: every card and every action of a bot is compared
with what follows from the date, as a server does for its table of results.

  marula verify game.json --daily 2026-11-18
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's arguments."""
    parser.add_argument("file", metavar="FILE", help="a record, as the server hands it out after the game")
    add_line(parser)
    parser.add_argument("--commitment", metavar="HEX", help="the commitment that the table showed before the start")
    parser.add_argument("--daily", metavar="DAY", type=date.fromisoformat, help="the day whose deal was played")
    parser.add_argument("--seen", metavar="HASH", help="the hash of the history that the page shows after the game")


def run(arguments: argparse.Namespace) -> None:
    """Checks, and says what was found."""
    from marula.server.fairness.verification import DealingError, verify

    record = Record.from_json(read_record(arguments.file, arguments.line))
    if arguments.daily:
        verify_daily(record, arguments.daily)
        return
    try:
        verdict = verify(record, arguments.commitment, arguments.seen)
    except (DealingError, RecordError) as error:
        raise UserError(f"NOT VERIFIED: {error}") from None
    print(f"VERIFIED: {len(record.actions)} actions follow the rules, and {verdict.drawn} draws were made")
    print("from the secret that was committed to.")
    for line in (*remarks(verdict), *missing(arguments, record, verdict.hash)):
        print(line)


def verify_daily(record: Record, day: date) -> None:
    """Checks a game of a day's deal, and says what it is worth."""
    from marula.daily import NotTheDeal, deal_of, par_of, stars, verify

    deal = deal_of(record.game, day)
    try:
        result = verify(deal, record)
    except NotTheDeal as error:
        raise UserError(f"NOT VERIFIED: {error}") from None
    par = par_of(deal)
    print(f"VERIFIED: {len(record.actions)} actions follow from the deal of {day} and the player in seat {deal.seat}:")
    print(f"{result.points} points, par {par}, {stars(result, par)} of 3 stars.")


def remarks(verdict: Verdict) -> list[str]:
    """What a player should know about a verified deal."""
    lines = []
    if verdict.gaps_possible:
        lines.append("Old scheme: gaps possible. The server could have chosen among several deals.")
    if verdict.seating == "random":
        lines.append("The seats were drawn, too.")
    if verdict.taken_over:
        lines.append(f"{verdict.taken_over} actions before them were taken over from another game.")
    if verdict.taken_back:
        lines.append(f"Taken back: draws {', '.join(map(str, verdict.taken_back))}.")
    for epoch, draw in verdict.epochs:
        lines.append(f"From draw {draw} on: epoch {epoch}. The server had been restored from a backup.")
    if verdict.contributed:
        places = ", ".join(str(place + 1) for place in verdict.contributed)
        lines.append(f"Contributed to the deal: places {places}. Place {verdict.contributed[-1] + 1} did so last.")
    elif not verdict.gaps_possible:
        lines.append("Nobody contributed to the deal, so the operator of the server knew it beforehand.")
    return lines


def missing(arguments: argparse.Namespace, record: Record, hash: str) -> list[str]:
    """What remains to be compared."""
    lines = []
    if arguments.commitment is None:
        lines.append("Compare the commitment with the one that was shown at the table, or give it with --commitment:")
        lines.append(record.proof["commitment"] if record.proof else "")
    if arguments.seen is None and hash:
        lines.append("Compare the hash of the history with the one that your page shows, or give it with --seen:")
        lines.append(hash)
    return lines
