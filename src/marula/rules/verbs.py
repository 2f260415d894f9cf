"""What one can do with any game: verbs that are chosen by the type of the state record.

Generic code (playouts, search, adapters) calls these. Compiled, Numba picks the game's own function while
it compiles, so a verb costs nothing and the result is cached; interpreted, the game is looked up by the
record's type. `marula.rules.games_by_record.register` makes a game known; `marula.game` does that.
"""

from typing import Any

from marula.rules.compiling import chosen_by_type
from marula.rules.games_by_record import game_of, source_of
from marula.rules.types import Counts, Generator, Mask, State


@chosen_by_type(lambda s: source_of(s, "actor"))
def actor(s: State) -> int:
    """Whose action comes next: a seat, CHANCE or OVER."""
    return game_of(s).actor(s)


@chosen_by_type(lambda s, mask: source_of(s, "legal"))
def legal(s: State, mask: Mask) -> None:
    """Writes the set of legal actions."""
    game_of(s).legal(s, mask)


@chosen_by_type(lambda s, out: source_of(s, "weights"))
def weights(s: State, out: Counts) -> None:
    """For chance: writes the weight of every outcome."""
    game_of(s).weights(s, out)


@chosen_by_type(lambda s, action: source_of(s, "apply"))
def apply(s: State, action: int) -> None:
    """Carries out a legal action."""
    game_of(s).apply(s, action)


@chosen_by_type(lambda s, out: source_of(s, "scores"))
def scores(s: State, out: Counts) -> None:
    """Writes every seat's score, as the rulebook counts it."""
    game_of(s).scores(s, out)


@chosen_by_type(lambda s, out: source_of(s, "standings"))
def standings(s: State, out: Counts) -> None:
    """Writes one number per seat that orders the seats: more is better, equal shares the rank."""
    game_of(s).standings(s, out)


@chosen_by_type(lambda s: source_of(s, "ending"))
def ending(s: State) -> int:
    """How the game ended: a place in the game's ENDINGS."""
    return game_of(s).ending(s)


@chosen_by_type(lambda s, seat, out: source_of(s, "view"))
def view(s: State, seat: int, out: Any) -> None:
    """Fills the record of the game's VIEW with all and only what a seat, or NOBODY, may know."""
    game_of(s).view(s, seat, out)


@chosen_by_type(lambda before, action, after, seat, out: source_of(before, "witness"))
def witness(before: State, action: int, after: State, seat: int, out: Any) -> None:
    """Fills the record of the game's WITNESS with what a seat sees of an action."""
    game_of(before).witness(before, action, after, seat, out)


@chosen_by_type(lambda before, action, after: source_of(before, "reveals"))
def reveals(before: State, action: int, after: State) -> int:
    """1 if an action of a seat turned up something hidden, else 0."""
    return int(game_of(before).reveals(before, action, after))


@chosen_by_type(lambda s, action, seat, out: source_of(s, "explain"))
def explain(s: State, action: int, seat: int, out: Counts) -> int:
    """Why an action is not legal now, told to the seat that acts: a place in REASONS; its numbers go to `out`."""
    return int(game_of(s).explain(s, action, seat, out))


@chosen_by_type(lambda before, actions, after, seat, out: source_of(before, "advise"))
def advise(before: State, actions: Counts, after: State, seat: int, out: Counts) -> int:
    """What speaks for some actions of a seat: a place in ADVICE, or NOTHING_SAID; its numbers go to `out`."""
    return int(game_of(before).advise(before, actions, after, seat, out))


@chosen_by_type(lambda s, seat, out: source_of(s, "observe"))
def observe(s: State, seat: int, out: Counts) -> None:
    """Writes what a seat knows, as numbers for a network."""
    game_of(s).observe(s, seat, out)


@chosen_by_type(lambda s, seat, random: source_of(s, "imagine"))
def imagine(s: State, seat: int, random: Generator) -> None:
    """Replaces what a seat cannot know by a draw that agrees with all it can know."""
    game_of(s).imagine(s, seat, random)


@chosen_by_type(lambda s, action: source_of(s, "prefer"))
def prefer(s: State, action: int) -> int:
    """How good a legal action looks at first sight to the seat that takes it: more is better."""
    return game_of(s).prefer(s, action)


@chosen_by_type(lambda s, outputs, action: source_of(s, "logit"))
def logit(s: State, outputs: Any, action: int) -> float:
    """How promising an action is by what a network said: higher is better."""
    return game_of(s).logit(s, outputs, action)


@chosen_by_type(lambda s, out: source_of(s, "forecast"))
def forecast(s: State, out: Counts) -> None:
    """Writes what every seat's position looks worth, for games that are not played to their end."""
    game_of(s).forecast(s, out)


@chosen_by_type(lambda s: source_of(s, "problems"))
def problems(s: State) -> int:
    """The invariants that are broken, one bit each; 0 when all is well."""
    return game_of(s).problems(s)
