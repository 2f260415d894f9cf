"""What every game's view and witnessed action have in common, and the rules that write them as JSON.

A *page* is a record with everything that a seat is told of a position: the common fields, then the game's own. `slots`
is the same memory as one flat array, `mask` the part of it with the legal actions.
"""

from typing import Any

from marula.rules.compiling import rule
from marula.rules.contract import Game
from marula.rules.json_writer import LIST, Bytes, Program, Slots, close_list, write_json
from marula.rules.schema import SPREAD, Constant, Kind, List, Null, Number, OneOf, Seat, SetOf, Struct
from marula.rules.types import CHANCE, NOBODY, OVER, Mask, State, States
from marula.rules.verbs import actor, ending, legal, scores, standings, view, witness

LEGAL = 5
"""The slot at which the legal actions begin, behind players, seat, ply and actor."""


def page_of(game: Game) -> Struct:
    """The declaration of the whole view of a game."""
    most = game.PLAYERS[-1]
    outcome = Struct(
        {
            "scores": List(Number(), most, "by seat"),
            "ranks": List(Number(), most, "by seat; 1 is the best, equal ones share it"),
            "winners": List(Seat(), most),
            "reason": OneOf(game.ENDINGS, "how the game ended"),
        }
    )
    common: dict[str, Kind] = {
        "game": Constant(game.NAME),
        "players": Number("how many"),
        "seat": Null(Seat("whose view it is; null for a spectator")),
        "ply": Number("how many actions have been taken"),
        "actor": actor_kind(most),
        "legal": SetOf(game.TOKENS, "what this seat may do now"),
        "outcome": Null(outcome),
    }
    return Struct({**common, SPREAD: game.VIEW})


def sight_of(game: Game) -> Struct:
    """The declaration of a witnessed action of a game."""
    return Struct({"actor": actor_kind(game.PLAYERS[-1]), SPREAD: game.WITNESS})


def actor_kind(most: int) -> OneOf:
    """Who acts: nobody any more, chance, or a seat."""
    return OneOf((None, "chance", *range(most)), "a seat, `chance`, or null when the game is over")


@rule
def place_of_actor(who: int) -> int:
    """The place of an actor among the values of `actor_kind`."""
    if who == OVER:
        return 0
    return 1 if who == CHANCE else 2 + who


@rule
def clear(slots: Slots) -> None:
    """All zero: nothing is present."""
    for slot in range(slots.shape[0]):
        slots[slot] = 0


@rule
def fill_page(s: State, seat: int, ply: int, page: Any, slots: Slots, mask: Mask) -> None:
    """All that a seat, or NOBODY, may know of a position."""
    clear(slots)
    who = actor(s)
    page.players = s.players
    page.seat.present = int(seat != NOBODY)
    page.seat.value = seat
    page.ply = ply
    page.actor = place_of_actor(who)
    # What chance may bring tells what is left in the piles: that is for nobody's eyes.
    if who >= 0 and who == seat:
        legal(s, mask)
    if who == OVER:
        fill_outcome(s, page.outcome)
    view(s, seat, page.own)


@rule
def fill_outcome(s: State, outcome: Any) -> None:
    """How the game ended."""
    players = int(s.players)
    outcome.present = 1
    outcome.scores.length = players
    outcome.ranks.length = players
    scores(s, outcome.scores.items)
    # The place for the winners serves for the standings until the ranks are known.
    standings(s, outcome.winners.items)
    for seat in range(players):
        rank = 1
        for other in range(players):
            rank += int(outcome.winners.items[other] > outcome.winners.items[seat])
        outcome.ranks.items[seat] = rank
    winners = 0
    for seat in range(players):
        if outcome.ranks.items[seat] == 1:
            outcome.winners.items[winners] = seat
            winners += 1
    outcome.winners.length = winners
    outcome.reason = ending(s)


@rule
def write_view(
    s: State,
    seat: int,
    ply: int,
    page: Any,
    slots: Slots,
    mask: Mask,
    program: Program,
    pool: Bytes,
    out: Bytes,
    at: int,
) -> int:
    """Writes a seat's view from place `at` on, and returns the place behind it."""
    fill_page(s, seat, ply, page, slots, mask)
    return write_json(program, pool, slots, out, at)


@rule
def write_witnessed(
    before: State,
    action: int,
    after: State,
    seat: int,
    sight: Any,
    slots: Slots,
    program: Program,
    pool: Bytes,
    out: Bytes,
    at: int,
) -> int:
    """Writes what a seat sees of an action, from place `at` on; returns the place behind it, where a comma follows."""
    clear(slots)
    sight.actor = place_of_actor(actor(before))
    witness(before, action, after, seat, sight.own)
    return write_json(program, pool, slots, out, at)


@rule
def write_all_witnessed(
    states: States,
    actions: Slots,
    seat: int,
    sight: Any,
    slots: Slots,
    program: Program,
    pool: Bytes,
    out: Bytes,
    at: int,
) -> int:
    """Writes what a seat saw of each of some actions; `states` has one more than `actions`."""
    out[at] = LIST
    at += 1
    for index in range(actions.shape[0]):
        action = actions[index]
        at = 1 + write_witnessed(states[index], action, states[index + 1], seat, sight, slots, program, pool, out, at)
    return close_list(out, at) - 1
