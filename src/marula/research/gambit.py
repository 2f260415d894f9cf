"""A small game as Gambit's extensive form (`.efg`), which Gambit and OpenSpiel read."""

import json
from collections.abc import Iterator, Sequence
from itertools import count

from marula.research.tree import Chance, Decision, InformationSet, Leaf, Tree


def gambit(tree: Tree) -> str:
    """The whole tree as text: pyspiel.load_efg_game reads it. An information set is named by its number."""
    return "\n".join(
        [f"EFG 2 R {quoted(tree.game.name)} {{ {quoted('seat 0')} {quoted('seat 1')} }}", '""', *lines(tree)]
    )


def lines(tree: Tree) -> Iterator[str]:
    """A line for each node, parents first."""
    draws = count(1)
    outcomes: dict[tuple[float, ...], int] = {}
    places = {known.number: place for seat in (0, 1) for place, known in enumerate(of_seat(tree, seat), 1)}
    for node in tree.nodes():
        match node:
            case Leaf(utilities):
                number = outcomes.setdefault(tuple(utilities), len(outcomes) + 1)
                yield f't "" {number} "" {{ {" ".join(map(repr, utilities))} }}'
            case Chance(probabilities, tokens):
                yield f'c "" {next(draws)} "" {{ {with_chances(tokens, probabilities)} }} 0'
            case Decision(known):
                actions = " ".join(map(quoted, known.tokens))
                yield f'p "" {known.seat + 1} {places[known.number]} "{known.number}" {{ {actions} }} 0'


def of_seat(tree: Tree, seat: int) -> list[InformationSet]:
    """The information sets of a seat: Gambit numbers those of each player from 1."""
    return [known for known in tree.information_sets if known.seat == seat]


def with_chances(tokens: Sequence[str], probabilities: Sequence[float]) -> str:
    """What chance can bring, and how likely each is."""
    return " ".join(f"{quoted(token)} {chance!r}" for token, chance in zip(tokens, probabilities, strict=True))


def quoted(text: str) -> str:
    """A name in quotation marks."""
    return json.dumps(text)
