"""The games of a batch on the processor, one after another: games `first` to `last - 1`."""

from typing import Any

from marula.batch import queries, steps
from marula.batch.steps import History, Shown
from marula.rules.compiling import rule
from marula.rules.types import Counts, Mask, States


@rule
def start_streams(first: int, last: int, seed: int, first_number: int, randoms: Any, choices: Any) -> None:
    """Sets the streams of the games to their start."""
    for index in range(first, last):
        steps.start_streams(seed, first_number + index, randoms[index], choices[index])


@rule
def step(
    first: int,
    last: int,
    what: int,
    actions: Counts,
    records: States,
    words: Any,
    openings: Any,
    randoms: Any,
    shown: Shown,
    history: History,
    mask: Mask,
    weights: Counts,
) -> None:
    """Begins, advances and shows games."""
    for index in range(first, last):
        s = records[index]
        opening = openings[index % openings.shape[0]]
        action = int(actions[index])
        steps.step(what, index, s, words[index], opening, action, shown, history, mask, weights, randoms[index])
        steps.show(index, s, shown.actors, shown.legal[index], shown.observations[index])


@rule
def check(first: int, last: int, actions: Counts, shown: Shown) -> None:
    """Marks the games that cannot take their actions."""
    for index in range(first, last):
        shown.refused[index] = steps.refuses(index, int(actions[index]), shown)


@rule
def play(
    first: int,
    last: int,
    games: int,
    counts: Counts,
    records: States,
    words: Any,
    openings: Any,
    randoms: Any,
    shown: Shown,
    history: History,
    mask: Mask,
    weights: Counts,
) -> None:
    """Plays random games to their end, and shows them."""
    for index in range(first, last):
        s = records[index]
        opening = openings[index % openings.shape[0]]
        counts[index] = steps.play_in_a_row(
            index, s, words[index], opening, games, history, mask, weights, randoms[index]
        )
        steps.show_ended(index, s, shown)
        steps.show(index, s, shown.actors, shown.legal[index], shown.observations[index])


@rule
def greedy(first: int, last: int, records: States, choices: Any, actions: Counts, mask: Mask, weights: Counts) -> None:
    """What the game prefers at first sight."""
    for index in range(first, last):
        actions[index] = queries.greedy(records[index], mask, choices[index])


@rule
def look(first: int, last: int, records: States, shown: Shown) -> None:
    """Shows games as they are."""
    for index in range(first, last):
        s = records[index]
        steps.show_going_on(index, s, shown)
        steps.show(index, s, shown.actors, shown.legal[index], shown.observations[index])


@rule
def sample(first: int, last: int, legal: Any, choices: Any, actions: Counts) -> None:
    """Any action for each game."""
    for index in range(first, last):
        actions[index] = queries.sample(legal[index], choices[index])


@rule
def sample_by_logits(first: int, last: int, legal: Any, logits: Any, choices: Any, actions: Counts) -> None:
    """An action for each game by its logits."""
    for index in range(first, last):
        actions[index] = queries.sample_by_logits(legal[index], logits[index], choices[index])


@rule
def observe(first: int, last: int, records: States, seats: Counts, out: Any) -> None:
    """What the seats know."""
    for index in range(first, last):
        queries.observe_for(records[index], int(seats[index]), out[index])


@rule
def imagine(first: int, last: int, records: States, seats: Counts, randoms: Any) -> None:
    """Replaces what the seats cannot know."""
    for index in range(first, last):
        queries.imagine_for(records[index], int(seats[index]), randoms[index])


@rule
def read_truth(first: int, last: int, words: Any, table: Any, out: Any) -> None:
    """Every number of every record."""
    for index in range(first, last):
        queries.read_all(words[index], table, out[index])
