"""No imagined world contradicts what the public history proves (§K8), worked out anew from witnessed actions."""

from typing import Any

import numpy as np
import pytest

import marula

KINDS = 8
EVERY = 3  # actions between two looks at a game


class History:
    """What a spectator has seen: hand sizes, cards taken openly, and where every card is that lay open once."""

    def __init__(self, players: int) -> None:
        self.sizes = [0] * players
        self.known = np.zeros((players, KINDS), int)
        self.waterhole, self.row, self.won = np.zeros((3, KINDS), int)

    def follow(self, seen: dict[str, Any]) -> None:
        """One more action, as a spectator saw it."""
        action, actor = seen["action"], seen["actor"]
        if seen.get("to") == "row":
            self.row[int(action[1:]) - 1] += 1
        elif "to" in seen:
            self.sizes[seen["to"]] += 1
        elif action.startswith("^"):
            self.take(actor, int(action[1:]) - 1)
        elif action != "?":
            animal, count = map(int, action.split("x"))
            self.play(actor, animal - 1, count, seen.get("won"))

    def take(self, seat: int, kind: int) -> None:
        self.row[kind] -= 1
        self.known[seat, kind] += 1
        self.sizes[seat] += 1

    def play(self, seat: int, kind: int, count: int, won: dict[str, int] | None) -> None:
        self.sizes[seat] -= count
        self.known[seat, kind] = max(0, self.known[seat, kind] - count)
        self.waterhole[kind] += count
        if won:
            self.waterhole[won["animal"] - 1] -= won["count"]
            self.won[won["animal"] - 1] += won["count"]


def assert_possible(world: marula.Position, history: History, truth: marula.Position, seat: int | None) -> None:
    """A world agrees with all that was seen, and looks to the seat as the true one does."""
    s = world.state
    hands = s.hand[: world.players].astype(int)
    assert hands.sum(axis=1).tolist() == history.sizes
    assert (hands >= history.known).all()
    assert s.waterhole.tolist() == history.waterhole.tolist()
    assert s.open_row.tolist() == history.row.tolist()
    there = hands.sum(axis=0) + s.pile + history.row + history.waterhole + history.won
    assert there.tolist() == [8] * KINDS
    assert world.view(seat) | {"ply": 0} == truth.view(seat) | {"ply": 0}


@pytest.mark.parametrize("open_row", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_imagined_world_contradicts_the_history(players: int, open_row: bool) -> None:  # §K8
    worlds = 0
    for index in range(4):
        random = marula.generator(37, index)
        position, history = marula.game("kariba").start(players, {"open_row": open_row}), History(players)
        while position.actor != marula.OVER:
            position.play(position.pick(random))
            history.follow(position.witnessed(None, position.ply - 1)[0])
            assert position.view(None)["known"] == history.known.tolist()
            if position.ply % EVERY and position.actor != marula.OVER:
                continue
            for seat in (None, *range(players)) * 2:
                assert_possible(position.imagine(seat, random), history, position, seat)
                worlds += 1
    assert worlds > 500
