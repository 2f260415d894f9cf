"""What people and clients see of Kariba (§K8): views, witnessed actions, and what they hide."""

from typing import Any

from marula.games.kariba.data import COMES, HAND, KINDS, PLAY, TAKE, TOKENS
from marula.games.kariba.knowledge import unseen_of_kind
from marula.games.kariba.state import FILL_ROW
from marula.rules.contract import View, Witnessed
from marula.rules.types import NOBODY, State

PHASES = ("deal", "refill", "fill-row", "play", "draw", "over")


def view(s: State, seat: int) -> View:
    """All and only what a seat, or NOBODY, may know; cards are counted by kind."""
    players = int(s.players)
    return {
        "phase": PHASES[s.phase],
        "turn": int(s.turn),
        "waterhole": s.waterhole.tolist(),
        "open_row": s.open_row.tolist() if s.with_row else None,
        "pile": int(s.pile_size),
        "hand_sizes": s.hand_size[:players].tolist(),
        "won": s.won[:players].tolist(),
        "known": s.known[:players].tolist(),
        "hand": None if seat == NOBODY else s.hand[seat].tolist(),
        "unseen": [int(unseen_of_kind(s, seat, kind)) for kind in range(KINDS)],
    }


def witness(before: State, action: int, after: State, seat: int) -> Witnessed:
    """What a seat sees of an action: cards drawn into a hand are seen by its owner alone."""
    if action < PLAY:
        return witness_card(before, action, seat)
    seen: dict[str, Any] = {"action": TOKENS[action]}
    if PLAY <= action < TAKE:
        animal = (action - PLAY) // HAND
        for prey in range(KINDS):
            if prey != animal and after.waterhole[prey] < before.waterhole[prey]:
                seen["won"] = {"animal": prey + 1, "count": int(before.waterhole[prey])}
    return seen


def witness_card(before: State, action: int, seat: int) -> Witnessed:
    """A card that came off the pile."""
    if before.phase == FILL_ROW:
        return {"action": TOKENS[action], "to": "row"}
    owner = int(before.turn)
    return {"action": TOKENS[COMES + action] if seat == owner else "+?", "to": owner}


def reveals(before: State, action: int, after: State) -> bool:
    """No action of a player turns up anything in Kariba: only chance does."""
    return False
