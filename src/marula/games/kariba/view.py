"""What people and clients see of Kariba (§K8): views, witnessed actions, and what they hide."""

from typing import Any

from marula.games.kariba.data import CHASING_GROUP, HAND, KINDS, MOST_PLAYERS, PLAY, TAKE, TOKENS
from marula.games.kariba.knowledge import unseen_of_kind
from marula.games.kariba.state import FILL_ROW, PHASES
from marula.rules.compiling import rule
from marula.rules.schema import Array, List, Null, Number, OneOf, Optional, Seat, Struct, Token
from marula.rules.types import NOBODY, State


def by_animal(meaning: str) -> Array:
    """Cards counted by kind, from the mouse to the elephant."""
    return Array(Number(), KINDS, meaning)


SHOWN = {"CHASING_GROUP": CHASING_GROUP}
"""Numbers of the rulebook that the board draws."""

VIEW = Struct(
    {
        "phase": OneOf(tuple(PHASES), "what happens now"),
        "turn": Seat("whose turn it is"),
        "waterhole": by_animal("the cards at the waterhole"),
        "open_row": Null(by_animal("the open cards; null without an open row")),
        "pile": Number("cards in the pile"),
        "hand_sizes": List(Number(), MOST_PLAYERS, "cards in each hand"),
        "won": List(Number(), MOST_PLAYERS, "cards each seat has won"),
        "known": List(by_animal(""), MOST_PLAYERS, "what everybody knows of each hand: cards taken openly"),
        "hand": Null(by_animal("the own hand; null for a spectator")),
        "unseen": by_animal("the cards that this seat cannot see: in the pile and unknown in other hands"),
    }
)

ROW = MOST_PLAYERS
"""Where a card can come to: into a seat's hand, or into the open row."""

WON = Struct({"animal": Number("1 to 8"), "count": Number("how many")}, "the animals that were chased away and won")
WITNESS = Struct(
    {
        "action": Token(TOKENS, ("+?",), "what was done; `+?` is a card that this seat does not see"),
        "to": Optional(OneOf((*range(MOST_PLAYERS), "row"), "where a card came to: a seat, or the open row")),
        "won": Optional(WON),
    }
)
UNSEEN_CARD = len(TOKENS)


@rule
def view(s: State, seat: int, out: Any) -> None:
    """All and only what a seat, or NOBODY, may know; cards are counted by kind."""
    out.phase = s.phase
    out.turn = s.turn
    out.pile = s.pile_size
    out.open_row.present = s.with_row
    out.hand.present = int(seat != NOBODY)
    for kind in range(KINDS):
        out.waterhole[kind] = s.waterhole[kind]
        out.open_row.items[kind] = s.open_row[kind]
        out.unseen[kind] = unseen_of_kind(s, seat, kind)
        if seat != NOBODY:
            out.hand.items[kind] = s.hand[seat, kind]
    view_players(s, out)


@rule
def view_players(s: State, out: Any) -> None:
    """What everybody sees of every player."""
    out.hand_sizes.length = s.players
    out.won.length = s.players
    out.known.length = s.players
    for seat in range(s.players):
        out.hand_sizes.items[seat] = s.hand_size[seat]
        out.won.items[seat] = s.won[seat]
        for kind in range(KINDS):
            out.known.items[seat, kind] = s.known[seat, kind]


@rule
def witness(before: State, action: int, after: State, seat: int, out: Any) -> None:
    """What a seat sees of an action: cards drawn into a hand are seen by its owner alone."""
    out.action = action
    if action < PLAY:
        out.to.present = 1
        if before.phase == FILL_ROW:
            out.to.value = ROW
        else:
            out.to.value = before.turn
            if seat != before.turn:
                out.action = UNSEEN_CARD
    elif action < TAKE:
        for prey in range(KINDS):
            if prey != (action - PLAY) // HAND and after.waterhole[prey] < before.waterhole[prey]:
                out.won.present = 1
                out.won.animal = prey + 1
                out.won.count = before.waterhole[prey]


@rule
def reveals(before: State, action: int, after: State) -> int:
    """No action of a player turns up anything in Kariba: only chance does."""
    return 0
