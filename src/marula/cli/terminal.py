"""The table in a terminal: shows what one seat sees, asks, and lets the bots play."""

import sys
from textwrap import wrap

import marula
from marula.bots.bot import Player, answer
from marula.bots.simple import BOTS
from marula.bots.streams import apart, opaque_id
from marula.cli.replay import tell_outcome
from marula.play.illegal_action import IllegalAction
from marula.play.position import Position
from marula.rules.contract import Witnessed
from marula.rules.types import Generator

NAMES = ("Ada", "Ben", "Cleo", "Dana", "Emil")
HEIGHT = 24
WIDTH = 79
COMMANDS = "h help, l the whole log, u undo, t a tip, q leave"


class Left(Exception):
    """The player has left the table."""


class Table:
    """One person, the bots, and a position between them."""

    def __init__(self, position: Position, seat: int, bot: Player, random: Generator) -> None:
        self.position = position
        self.seat = seat
        self.bot = bot
        self.random = random
        # From the generator that deals, a bot could compute the cards.
        self.thoughts = [apart(random, place) for place in range(position.players)]
        self.ids = [opaque_id(int(random[0]), "game", place) for place in range(position.players)]
        self.names = ["You" if place == seat else NAMES[place] for place in range(position.players)]
        self.message = ""

    def run(self) -> None:
        """Plays until the game is over or the player leaves."""
        try:
            while self.position.actor != marula.OVER:
                self.position.play(self.next_action())
        except (Left, KeyboardInterrupt):
            print("\nYou leave the table. Come back soon!")
            return
        self.show()
        print(tell_outcome(self.position, self.names))

    def next_action(self) -> str:
        """Decides the next action, for whoever is to act."""
        actor = self.position.actor
        if actor == marula.CHANCE:
            return self.position.pick(self.random)
        if actor != self.seat:
            return answer(self.bot, self.position, self.thoughts[actor], game_id=self.ids[actor])
        legal = self.position.legal()
        return legal[0] if len(legal) == 1 else self.ask(legal)

    def ask(self, legal: list[str]) -> str:
        """Asks until the answer is an action; undo changes what is legal, so it is looked up each time."""
        while True:
            self.show()
            line = self.read_line()
            legal = self.position.legal()
            if line in legal:
                return line
            if line.isdecimal() and 1 <= int(line) <= len(legal):
                return legal[int(line) - 1]
            self.obey(line)

    def read_line(self) -> str:
        """One line from the player."""
        print("> ", end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            raise Left
        return line.strip()

    def obey(self, line: str) -> None:
        """Carries out a command, or says what is wrong."""
        match line.lower():
            case "" | "h" | "help" | "?":
                self.message = "\n".join([*self.position.rules.guide(self.position.view(self.seat)), COMMANDS])
            case "l" | "log":
                self.message = "\n".join(self.log(len(self.position.actions)))
            case "u" | "undo":
                self.undo()
            case "t" | "tip":
                self.message = f"A greedy player would choose {answer(BOTS['greedy'], self.position, self.random)}."
            case "q" | "quit" | "exit":
                raise Left
            case _:
                self.refuse(line)

    def refuse(self, line: str) -> None:
        """Says why an answer is not a legal action, in the words of the rules."""
        try:
            self.position.copy().play(line, self.seat)
        except IllegalAction as error:
            self.message = f"{error} (h: help)"

    def undo(self) -> None:
        """Undoes the player's last action, unless something was drawn or shown or somebody else has acted since."""
        seen = self.position.witnessed(self.seat, max(self.position.ply - 1, 0))
        if not seen or seen[0]["actor"] != self.seat or self.position.sealed == self.position.ply:
            self.message = "That cannot be taken back: a card was drawn or shown, or somebody else acted since."
            return
        self.message = f"Taken back: {self.position.undo()}"

    def show(self) -> None:
        """Prints the table, what happened, and the choices, for a terminal of normal size."""
        view = self.position.view(self.seat)
        top = [f"{self.position.rules.TITLE}  (h for help)", *self.position.rules.draw(view, self.names), ""]
        bottom = [part for line in self.message.splitlines() for part in wrap(line, WIDTH)]
        choices = self.choices(view["legal"])
        room = max(HEIGHT - len(top) - len(bottom) - len(choices) - 2, 2)
        print("\x1b[2J\x1b[H" if sys.stdout.isatty() else "\n", end="")
        print("\n".join([*top, *self.log(room), *bottom, *choices]))
        self.message = ""

    def log(self, lines: int) -> list[str]:
        """The last things that happened, as this seat saw them."""
        since = max(self.position.ply - 4 * lines, 0)
        told = [self.tell(seen) for seen in self.position.witnessed(self.seat, since) if self.worth_telling(seen)]
        return [part for line in told for part in wrap(line, WIDTH, subsequent_indent="    ")][-lines:]

    def worth_telling(self, seen: Witnessed) -> bool:
        """Whether an action belongs in the log; cards that others draw unseen would only fill the screen."""
        return not (seen["actor"] == "chance" and "?" in seen["action"])

    def tell(self, seen: Witnessed) -> str:
        """One line of the log; "You plays" becomes "You play"."""
        return "  " + conjugate(self.position.rules.tell(seen, self.names))

    def choices(self, legal: list[str]) -> list[str]:
        """The legal actions with their numbers, in lines of at most 80 characters."""
        if not legal:
            return []
        lines = ["", "Your turn:"]
        for number, token in enumerate(legal, 1):
            word = f" {number}) {token}"
            if len(lines[-1]) + len(word) > WIDTH:
                lines.append("          ")
            lines[-1] += word
        return lines if len(lines) < 8 else [*lines[:6], f"           ... {len(legal)} choices in all"]


def conjugate(sentence: str) -> str:
    """English in the second person: the verb after "You", and after "and", loses its s."""
    if not sentence.startswith("You "):
        return sentence
    words = sentence.split(" ")
    for place in range(1, len(words)):
        if (words[place - 1] in ("You", "and") or words[place - 1].endswith("You")) and words[place].endswith("s"):
            words[place] = words[place][:-1]
    return " ".join(words)
