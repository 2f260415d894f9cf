"""`marula verify`: was a game dealt as it was promised?"""

import argparse

from marula.cli.arguments import UserError, read_text
from marula.play.record import Record, RecordError

HELP = "check how a recorded game was dealt"
DESCRIPTION = """
Checks a record from a server: every action by the rules, and every card that came by the secret that the server
committed to at the start. Exit code 0: all is well; 2: it is not, or it cannot be checked. With --commitment it
checks also that this is the commitment that was shown at the table.

  marula verify game.json --commitment 3f0c...
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds what the command understands."""
    parser.add_argument("file", metavar="FILE", help="a record, as the server gives it after the end")
    parser.add_argument("--commitment", metavar="HEX", help="what was shown at the table before the start")


def run(arguments: argparse.Namespace) -> None:
    """Checks, and says what was found."""
    from marula.server.dealing import DealingError, verify

    record = Record.from_json(read_text(arguments.file))
    try:
        checked, taken_over = verify(record, arguments.commitment)
    except (DealingError, RecordError) as error:
        raise UserError(f"NOT VERIFIED: {error}") from None
    print(f"VERIFIED: {len(record.actions)} actions follow the rules, and {checked} actions of chance were dealt")
    print("from the secret that was committed to.")
    if taken_over:
        print(f"{taken_over} actions of chance before them were taken over from another game.")
    if arguments.commitment is None:
        print("Compare the commitment with the one that was shown at the table, or give it with --commitment:")
        print(record.proof["commitment"] if record.proof else "")
