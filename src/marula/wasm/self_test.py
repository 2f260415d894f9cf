"""A random game in which an engine does all it can do, folded into one checksum: equal engines give equal sums.

It is part of every module, so that a host can make sure of its own engine, and it runs interpreted and compiled, too.
"""

from typing import Any

import numpy as np

from marula.bots.review.accounting import PARTS
from marula.bots.search.memory import EXPECTS
from marula.bots.search.tree import NODE
from marula.rules import masks, verbs
from marula.rules.compiling import rule
from marula.rules.playout import choose
from marula.rules.randomness import scramble, start_stream
from marula.rules.reasons import NOTHING_SAID
from marula.rules.types import NOBODY, OVER, Counts, Generator, Mask
from marula.wasm.exported import exported
from marula.wasm.exports import (
    advise,
    answer_greedily,
    begin_answer,
    begin_preview,
    begin_search,
    count_tried,
    end_search,
    explain,
    forecast,
    imagine,
    most_tried,
    observe,
    outcome,
    play,
    prefer,
    preview,
    reveals,
    search,
    view,
    witness,
)
from marula.wasm.memory_layout import NOW
from marula.wasm.review_exports import (
    begin_decision,
    begin_review,
    book_decision,
    end_review,
    judge_action,
    weigh_decision,
)

SEED = 20
IMAGINE_EVERY = 13
WORDS_OF_A_NODE = NODE.itemsize // 8
PREVIEWS = 4
STEEPNESS = 1200
REFUSALS = 60


@exported
def self_test(arena: Any, tables: Any, index: int, ask_every: int, search_every: int, iterations: int) -> int:
    """Plays random game `index` from the position as it was set up; the checksum goes to `checksum`.

    Previews, reasons and observations are asked for after every so many actions, and searches are made.
    """
    start_stream(SEED, index, arena.random)
    arena.checksum[0] = 0
    fold(arena.checksum, index)
    arena.notes[EXPECTS] = 0
    begin_review(arena, tables)
    ply = 0
    while verbs.actor(arena.states[NOW]) != OVER:
        take_action(arena, tables, ply)
        ply += 1
        seat = verbs.actor(arena.states[NOW])
        if seat >= 0 and ply % ask_every == 0:
            ask(arena, tables, seat, ply)
        if seat >= 0 and ply % search_every == 0:
            search_twice(arena, tables, iterations)
            review_decision(arena, tables, ply, iterations)
    look_back(arena, tables, ply)
    return ply


@exported
def take_action(arena: Any, tables: Any, ply: int) -> None:
    """One action, as somebody sees it; now and then the game goes on in a world that somebody imagines."""
    eyes = ply % (int(arena.states[NOW].players) + 1)
    if eyes == arena.states[NOW].players:
        eyes = NOBODY
    fold_numbers(arena.checksum, arena.text, view(arena, tables, eyes, ply))
    action = choose(arena.states[NOW], arena.mask, arena.weights, arena.random)
    fold_bits(arena.checksum, arena.mask, arena.mask.shape[0])
    fold(arena.checksum, play(arena, tables, action))
    fold_numbers(arena.checksum, arena.text, witness(arena, tables, action, eyes))
    fold(arena.checksum, reveals(arena, tables, action))
    if ply % IMAGINE_EVERY == 0:
        imagine(arena, tables, eyes)
    fold_bits(arena.checksum, arena.state_words[NOW], arena.state_words.shape[1])
    fold(arena.checksum, verbs.problems(arena.states[NOW]))


@exported
def ask(arena: Any, tables: Any, seat: int, ply: int) -> None:
    """What a player may ask for: previews, reasons, what the position looks worth."""
    verbs.legal(arena.states[NOW], arena.mask)
    some, first = min(masks.count(arena.mask), PREVIEWS), 0
    begin_preview(arena, tables, seat)
    for place in range(some):
        verbs.legal(arena.states[NOW], arena.mask)
        action = masks.nth(arena.mask, place)
        arena.actions[first] = action
        arena.actions[first + 1] = action
        fold_numbers(arena.checksum, arena.text, preview(arena, tables, seat, ply, int(place != 1), 1 + place % 2))
        fold(arena.checksum, prefer(arena, tables, action))
        advice = advise(arena, tables, seat, 1)
        fold(arena.checksum, advice)
        if advice != NOTHING_SAID:
            fold_numbers(arena.checksum, arena.reason_values, tables.advice_sizes[advice])
    verbs.legal(arena.states[NOW], arena.mask)
    for action in range(0, arena.visits.shape[0], 1 + arena.visits.shape[0] // REFUSALS):
        if not masks.allows(arena.mask, action):
            reason = explain(arena, tables, action, seat)
            fold(arena.checksum, reason)
            fold_numbers(arena.checksum, arena.reason_values, tables.sizes[reason])
    observe(arena, tables, seat)
    fold_numbers(arena.checksum, arena.seen, arena.seen.shape[0])
    forecast(arena, tables)
    fold_numbers(arena.checksum, arena.forecast, int(arena.states[NOW].players))


@exported
def search_twice(arena: Any, tables: Any, iterations: int) -> None:
    """What bots answer, and every byte of the trees; the second search may keep a part of the first one.

    Where a network was loaded, they are made with it.
    """
    for stream in range(2):
        begin_answer(arena, tables)
        fold(arena.checksum, answer_greedily(arena, tables))
        begin_search(arena, tables, stream, 1)
        search(arena, tables, iterations)
        count_tried(arena, tables)
        fold_bits(arena.checksum, arena.gain_words, arena.gain_words.shape[0])
        action = most_tried(arena, tables)
        fold(arena.checksum, action)
        fold_bits(arena.checksum, arena.node_words, arena.marks[1] * WORDS_OF_A_NODE)
        end_search(arena, tables, action)
        fold(arena.checksum, arena.notes[EXPECTS])


@exported
def review_decision(arena: Any, tables: Any, ply: int, iterations: int) -> None:
    """What a review says of the first legal action."""
    begin_decision(arena, tables, ply)
    search(arena, tables, iterations)
    count_tried(arena, tables)
    best = most_tried(arena, tables)
    judge_action(arena, tables, ply, best, 0, iterations)
    verbs.legal(arena.root[0], arena.mask)
    judge_action(arena, tables, ply, masks.nth(arena.mask, 0), 1, iterations)
    fold(arena.checksum, weigh_decision(arena, tables, iterations, 0, STEEPNESS))
    book_decision(arena, tables, verbs.actor(arena.root[0]))


@exported
def look_back(arena: Any, tables: Any, ply: int) -> None:
    """The end of the game, as everybody sees it; a finished game still has secrets, the others' hands."""
    players = int(arena.states[NOW].players)
    fold(arena.checksum, outcome(arena, tables))
    for seat in range(players):
        fold_numbers(arena.checksum, arena.text, view(arena, tables, seat, ply))
    fold_numbers(arena.checksum, arena.scores, players)
    fold_numbers(arena.checksum, arena.standings, players)
    end_review(arena, tables)
    for seat in range(players):
        fold_numbers(arena.checksum, arena.accounts[seat], PARTS)
    for seat in range(players):
        imagine(arena, tables, seat)
        fold_bits(arena.checksum, arena.state_words[NOW], arena.state_words.shape[1])


@rule
def fold(checksum: Generator, number: int) -> None:
    """Adds a number to the checksum."""
    checksum[0] = scramble(int(checksum[0]) ^ int(np.int64(number).view(np.uint64)))


@rule
def fold_numbers(checksum: Generator, numbers: Counts, count: int) -> None:
    """Adds the first of some numbers."""
    for place in range(count):
        fold(checksum, int(numbers[place]))


@rule
def fold_bits(checksum: Generator, words: Mask, count: int) -> None:
    """Adds the first of some words: a set of actions, or a record."""
    for word in range(count):
        checksum[0] = scramble(int(checksum[0]) ^ int(words[word]))
