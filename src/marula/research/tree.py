"""The whole tree of a small game, with its information sets.

What a seat knows at a node is what it saw of the deal, and what it has witnessed since: so nobody forgets anything.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from marula.adapters.encoding import final_utilities
from marula.play.position import Position
from marula.research.small import SmallGame
from marula.rules.types import CHANCE, OVER

Knowledge: TypeAlias = tuple[tuple[bytes, ...], ...]
"""For each seat all that it has seen, in order."""


@dataclass(slots=True, eq=False)
class Leaf:
    """An end of the game, with what each seat gets: 1 for a win, -1 for a loss, 0 for a tie."""

    utilities: list[float]


@dataclass(slots=True, eq=False)
class Chance:
    """Cards are dealt or drawn."""

    probabilities: list[float]
    tokens: list[str]
    children: list["Node"] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class InformationSet:
    """The nodes that a seat cannot tell apart."""

    number: int
    seat: int
    tokens: list[str]
    example: Position
    """The first of the positions."""


@dataclass(slots=True, eq=False)
class Decision:
    """A seat acts."""

    known: InformationSet
    children: list["Node"] = field(default_factory=list)


Node: TypeAlias = Leaf | Chance | Decision


@dataclass(frozen=True, eq=False)
class Tree:
    """A small game as a whole."""

    game: SmallGame
    root: Node
    information_sets: list[InformationSet]

    def nodes(self) -> Iterator[Node]:
        """Every node, parents first."""
        waiting = [self.root]
        while waiting:
            node = waiting.pop()
            yield node
            if not isinstance(node, Leaf):
                waiting += reversed(node.children)


def build(game: SmallGame) -> Tree:
    """Plays every course of a small game."""
    sets: dict[tuple[int, tuple[bytes, ...]], InformationSet] = {}
    deals = list(game.deals())
    total = sum(times for times, _ in deals)
    root = Chance([times / total for times, _ in deals], [f"deal{number}" for number in range(1, len(deals) + 1)])
    for _, position in deals:
        known = tuple((position.view_json(seat),) for seat in range(position.players))
        root.children.append(grow(position, known, sets))
    return Tree(game, root.children[0] if len(deals) == 1 else root, list(sets.values()))


def grow(position: Position, known: Knowledge, sets: dict[tuple[int, tuple[bytes, ...]], InformationSet]) -> Node:
    """The tree below a position."""
    actor = position.actor
    if actor == OVER:
        return Leaf(final_utilities(position))
    tokens = position.legal()
    node: Chance | Decision
    if actor == CHANCE:
        weights = position.weights()
        node = Chance([weight / sum(weights) for weight in weights], tokens)
    else:
        key = (actor, known[actor])
        if key not in sets:
            sets[key] = InformationSet(len(sets), actor, tokens, position.copy())
        assert sets[key].tokens == tokens, "whoever acts knows what is legal"
        node = Decision(sets[key])
    node.children = list(below(position, tokens, known, sets))
    return node


def below(
    position: Position,
    tokens: Sequence[str],
    known: Knowledge,
    sets: dict[tuple[int, tuple[bytes, ...]], InformationSet],
) -> Iterator[Node]:
    """The trees after each of the actions."""
    for token in tokens:
        ply = position.ply
        position.play(token)
        seen = (position.witnessed_json(seat, ply) for seat in range(position.players))
        yield grow(position, tuple((*old, new) for old, new in zip(known, seen, strict=True)), sets)
        position.undo()
