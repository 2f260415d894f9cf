"""What a game is: a module that provides these names. There is no base class.

Actions have ids 0 ... len(TOKENS)-1; outcomes of chance come first, so the ids of chance are 0 ... OUTCOMES-1.
Functions of the first groups are rules (`@rule`): they run interpreted, compiled and (the first group) on a GPU. Those
of the last group are ordinary Python, for people at a terminal.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

import numpy as np

from marula.rules.features import Feature
from marula.rules.options import Option
from marula.rules.position_parts import PositionText
from marula.rules.reasons import Reason
from marula.rules.schema import Struct
from marula.rules.tuning import Iterations, NetworkSettings, ReviewSettings, Settings
from marula.rules.types import Counts, Generator, Mask, State

View = dict[str, Any]
Witnessed = dict[str, Any]


class Game(Protocol):
    """The contract between a game's folder and everything else."""

    NAME: str
    """The word for it in records and on the command line."""
    TITLE: str
    VERSION: int
    """Raised whenever an old record could replay differently."""
    PLAYERS: range
    OPTIONS: tuple[Option, ...]
    STATE: np.dtype[np.void]
    """The layout of a position (`marula.rules.records.layout`)."""
    TOKENS: tuple[str, ...]
    """The text of every action, by id; all different."""
    OUTCOMES: int
    OBSERVATION: int
    """How many numbers `observe` writes."""
    FEATURES: tuple[Feature, ...]
    """What these numbers are, in their order, with their bounds."""
    VIEW: Struct
    """What a seat may know of a position, beside what every game's views have (`marula.rules.view_records`)."""
    WITNESS: Struct
    """What a seat may see of an action; its first field is `action`."""
    REASONS: tuple[Reason, ...]
    """Why an action can be refused."""
    ADVICE: tuple[Reason, ...]
    """What can speak for an action that is advised."""
    ENDINGS: tuple[str, ...]
    """The words for the ways in which the game can end."""
    PROBLEMS: tuple[str, ...]
    """The names of the invariants, in the order of the bits of `problems`."""
    POSITION_TEXT: PositionText
    """What is written of a position as text."""
    EXAMPLES: tuple[str, ...]
    """A few tokens that show what actions look like."""
    SEARCH: Settings
    """How the game is searched best."""
    ITERATIONS: Iterations
    """How long levels 3, 4 and 5 search."""
    NETWORK: NetworkSettings
    """How large the game's network is, and how long it is searched with."""
    OUTPUTS: tuple[tuple[int, ...], ...]
    """For each action, the outputs of a network that say together how promising it is."""
    REVIEW: ReviewSettings
    """How long each decision of a finished game is looked at in a review."""

    # Rules.
    @property
    def setup(self) -> Callable[..., None]:
        """`setup(s, players, *options)` makes the position before the first action.

        `s` is all zero; options come as their `encode` gives them, in order.
        """

    def actor(self, s: State) -> int:
        """A seat, CHANCE or OVER."""

    def legal(self, s: State, mask: Mask) -> None:
        """Writes the whole mask: the bits of the legal actions set, all others cleared; none when over."""

    def weights(self, s: State, out: Counts) -> None:
        """When chance acts: writes the weight of each of the OUTCOMES; 0 for what cannot come."""

    def apply(self, s: State, action: int) -> None:
        """Carries out an action, which must be legal: callers above check."""

    def scores(self, s: State, out: Counts) -> None:
        """Writes each seat's score (at the end: the final one)."""

    def standings(self, s: State, out: Counts) -> None:
        """Writes one number per seat: more is better, equal shares the rank."""

    def ending(self, s: State) -> int:
        """How the game ended: a place in ENDINGS."""

    def observe(self, s: State, seat: int, out: Counts) -> None:
        """Writes what the seat knows, OBSERVATION numbers, and nothing else."""

    def imagine(self, s: State, seat: int, random: Generator) -> None:
        """Replaces what the seat (or NOBODY: a spectator) cannot know by a draw that agrees with all it can know."""

    def prefer(self, s: State, action: int) -> int:
        """How good a legal action of a seat looks at first sight, from what that seat knows."""

    def logit(self, s: State, outputs: Any, action: int) -> float:
        """How promising an action is by what a network said: the sum of its OUTPUTS."""

    def forecast(self, s: State, out: Counts) -> None:
        """Writes what each seat's position looks worth, score and prospects together, in a unit of the game's own."""

    def problems(self, s: State) -> int:
        """Broken invariants, one bit each."""

    # These rules need not run on a GPU.
    def view(self, s: State, seat: int, out: Any) -> None:
        """Fills a VIEW record, all zero, with all and only what the seat (or NOBODY) may know."""

    def witness(self, before: State, action: int, after: State, seat: int, out: Any) -> None:
        """Fills a WITNESS record with what the seat sees of an action."""

    def reveals(self, before: State, action: int, after: State) -> int:
        """1 if a seat's action turned up something hidden, so that it must stay."""

    def explain(self, s: State, action: int, seat: int, out: Counts) -> int:
        """Why an action is not legal, to the seat that acts (or CHANCE).

        Returns a place in REASONS and writes the numbers that belong to it.
        """

    def advise(self, before: State, actions: Counts, after: State, seat: int, out: Counts) -> int:
        """What speaks for some actions of the seat, which led from one position, that it imagined, to another.

        Returns a place in ADVICE, or NOTHING_SAID, and writes the numbers that belong to it. The last of the actions
        may have turned up something hidden: what is said must be true in every world that the seat can imagine.
        """

    # Around the rules.
    def tell(self, seen: Witnessed, names: Sequence[str]) -> str:
        """A witnessed action as someone would tell it."""

    def draw(self, view: View, names: Sequence[str]) -> list[str]:
        """The table as lines of text, at most 80 wide, from a view alone."""

    def guide(self, view: View) -> list[str]:
        """What the player who looks at this view can do now: at most a few lines of help."""


Options = Mapping[str, Any]
