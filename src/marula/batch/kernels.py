"""The CUDA kernels of a batch: one game per thread.

In global memory the records lie word by word: the same word of neighbouring games side by side, so that threads which
load them together touch few cache lines. Threads work on copies, in local memory or, if the records of a block fit, in
shared memory: then a thread can take any game of its block, and a step sorts them by phase, so that the threads of a
warp mostly do the same. Rows of observations are too long to be written by single threads, so a block transposes them
in shared memory.
"""

from functools import cache
from typing import Any, NamedTuple

import numba
import numba.cuda
import numpy as np

from marula.batch import queries, steps
from marula.play.registry import rules_of
from marula.rules import masks

cuda: Any = numba.cuda  # a module-level name, because the simulator replaces it inside kernels
SIMULATED = bool(getattr(numba.config, "ENABLE_CUDASIM", False))
BLOCK = 128
THREADS = 32 if SIMULATED else BLOCK
WARP = 32
PHASES = 32  # more than any game has
SHARED = 40_000  # bytes for the records of a block; with the rest it must stay below 48 KiB
TILE = (THREADS, WARP + 2)  # two more, so that the threads of a warp use different banks


class Kernels(NamedTuple):
    """The kernels that are compiled for one game."""

    step: Any
    play: Any
    look: Any
    observe: Any
    imagine: Any


@cuda.jit(device=True)  # type: ignore[untyped-decorator]
def load(words: Any, index: int, held: Any) -> None:
    """A record into local memory."""
    for word in range(held.shape[0]):
        held[word] = words[word, index]


@cuda.jit(device=True)  # type: ignore[untyped-decorator]
def store(words: Any, index: int, held: Any) -> None:
    """A record back into global memory."""
    for word in range(held.shape[0]):
        words[word, index] = held[word]


@cuda.jit(device=True)  # type: ignore[untyped-decorator]
def write_rows(row: Any, rows: Any, tile: Any) -> None:
    """Writes every thread's row of numbers to global memory; a warp writes one row after another.

    All threads of the block must come here.
    """
    thread = cuda.threadIdx.x
    lane = thread % WARP
    first = thread - lane
    above = cuda.grid(1) - lane
    for start in range(0, row.shape[0], WARP):
        for column in range(min(WARP, row.shape[0] - start)):
            tile[thread, column] = row[start + column]
        cuda.syncthreads()
        if start + lane < row.shape[0]:
            for other in range(min(WARP, rows.shape[0] - above)):
                rows[above + other, start + lane] = tile[first + other, lane]
        cuda.syncthreads()


@cuda.jit(device=True)  # type: ignore[untyped-decorator]
def sort_by_phase(phase: int, order: Any, counts: Any) -> None:
    """Writes the threads of a block in the order of their games' phases. All threads of the block must come here."""
    thread = cuda.threadIdx.x
    if thread < PHASES:
        counts[thread] = 0
    cuda.syncthreads()
    place = cuda.atomic.add(counts, phase, 1)
    cuda.syncthreads()
    for before in range(phase):
        place += counts[before]
    order[place] = thread
    cuda.syncthreads()


@cache
def kernels(name: str) -> Kernels:
    """The kernels of one game: sizes of local arrays must be known when a kernel is compiled."""
    rules = rules_of(name)
    record = rules.STATE
    record_words = record.itemsize // 8
    mask_words, outcomes = masks.words(len(rules.TOKENS)), max(rules.OUTCOMES, 1)
    numbers = rules.OBSERVATION
    stride = record_words | 1  # odd, so that records start in different banks
    block_words = THREADS * stride

    def step_in_shared_memory(
        what: int, actions: Any, words: Any, openings: Any, randoms: Any, shown: Any, history: Any
    ) -> None:
        index = cuda.grid(1)
        thread = cuda.threadIdx.x
        memory = cuda.shared.array(block_words, np.uint64)
        order = cuda.shared.array(THREADS, np.int16)
        counts = cuda.shared.array(PHASES, np.int32)
        seen = cuda.local.array(numbers, np.int16)
        mask = cuda.local.array(mask_words, np.uint64)
        own = memory[thread * stride : thread * stride + record_words]
        phase = PHASES - 1
        if index < actions.shape[0]:
            load(words, index, own)
            phase = int(own.view(record)[0].phase)
        sort_by_phase(phase, order, counts)
        slot = int(order[thread])
        game = index - thread + slot
        if game < actions.shape[0]:
            weights = cuda.local.array(outcomes, np.int32)
            random = cuda.local.array(1, np.uint64)
            held = memory[slot * stride : slot * stride + record_words]
            random[0] = randoms[game, 0]
            opening = openings[game % openings.shape[0]]
            action = int(actions[game])
            steps.step(what, game, held.view(record)[0], held, opening, action, shown, history, mask, weights, random)
            randoms[game, 0] = random[0]
        cuda.syncthreads()
        if index < actions.shape[0]:
            store(words, index, own)
            steps.show(index, own.view(record)[0], shown.actors, mask, seen)
            steps.copy_words(mask, shown.legal[index])
        write_rows(seen, shown.observations, cuda.shared.array(TILE, np.int16))

    def step(what: int, actions: Any, words: Any, openings: Any, randoms: Any, shown: Any, history: Any) -> None:
        index = cuda.grid(1)
        seen = cuda.local.array(numbers, np.int16)
        if index < actions.shape[0]:
            held = cuda.local.array(record_words, np.uint64)
            mask = cuda.local.array(mask_words, np.uint64)
            weights = cuda.local.array(outcomes, np.int32)
            random = cuda.local.array(1, np.uint64)
            load(words, index, held)
            random[0] = randoms[index, 0]
            s = held.view(record)[0]
            opening = openings[index % openings.shape[0]]
            action = int(actions[index])
            steps.step(what, index, s, held, opening, action, shown, history, mask, weights, random)
            store(words, index, held)
            randoms[index, 0] = random[0]
            steps.show(index, s, shown.actors, mask, seen)
            steps.copy_words(mask, shown.legal[index])
        write_rows(seen, shown.observations, cuda.shared.array(TILE, np.int16))

    def play(games: int, counts: Any, words: Any, openings: Any, randoms: Any, history: Any) -> None:
        index = cuda.grid(1)
        if index < counts.shape[0]:
            held = cuda.local.array(record_words, np.uint64)
            mask = cuda.local.array(mask_words, np.uint64)
            weights = cuda.local.array(outcomes, np.int32)
            random = cuda.local.array(1, np.uint64)
            random[0] = randoms[index, 0]
            s = held.view(record)[0]
            opening = openings[index % openings.shape[0]]
            counts[index] = steps.play_in_a_row(index, s, held, opening, games, history, mask, weights, random)
            store(words, index, held)
            randoms[index, 0] = random[0]

    def look(ended: bool, words: Any, shown: Any) -> None:
        index = cuda.grid(1)
        seen = cuda.local.array(numbers, np.int16)
        if index < shown.actors.shape[0]:
            held = cuda.local.array(record_words, np.uint64)
            mask = cuda.local.array(mask_words, np.uint64)
            load(words, index, held)
            s = held.view(record)[0]
            if ended:
                steps.show_ended(index, s, shown)
            else:
                steps.show_going_on(index, s, shown)
            steps.show(index, s, shown.actors, mask, seen)
            steps.copy_words(mask, shown.legal[index])
        write_rows(seen, shown.observations, cuda.shared.array(TILE, np.int16))

    def observe(words: Any, seats: Any, out: Any) -> None:
        index = cuda.grid(1)
        seen = cuda.local.array(numbers, np.int16)
        if index < seats.shape[0]:
            held = cuda.local.array(record_words, np.uint64)
            load(words, index, held)
            queries.observe_for(held.view(record)[0], int(seats[index]), seen)
        write_rows(seen, out, cuda.shared.array(TILE, np.int16))

    def imagine(words: Any, seats: Any, randoms: Any) -> None:
        index = cuda.grid(1)
        if index < seats.shape[0]:
            held = cuda.local.array(record_words, np.uint64)
            random = cuda.local.array(1, np.uint64)
            load(words, index, held)
            random[0] = randoms[index, 0]
            queries.imagine_for(held.view(record)[0], int(seats[index]), random)
            store(words, index, held)
            randoms[index, 0] = random[0]

    fits = 8 * BLOCK * stride <= SHARED
    return Kernels(*map(cuda.jit, (step_in_shared_memory if fits else step, play, look, observe, imagine)))


@cache
def greedy(name: str) -> Any:
    """The greedy action for each game. Separate, because few callers need it, and some games' tables are too large."""
    rules = rules_of(name)
    record = rules.STATE
    record_words, mask_words = record.itemsize // 8, masks.words(len(rules.TOKENS))

    def greedy(words: Any, choices: Any, actions: Any) -> None:
        index = cuda.grid(1)
        if index < actions.shape[0]:
            held = cuda.local.array(record_words, np.uint64)
            mask = cuda.local.array(mask_words, np.uint64)
            load(words, index, held)
            actions[index] = queries.greedy(held.view(record)[0], mask, choices[index])

    return cuda.jit(greedy)


@cuda.jit  # type: ignore[untyped-decorator]
def start_streams(seed: int, first: int, randoms: Any, choices: Any) -> None:
    """Sets the streams of all games to their start."""
    index = cuda.grid(1)
    if index < randoms.shape[0]:
        steps.start_streams(seed, first + index, randoms[index], choices[index])


@cuda.jit  # type: ignore[untyped-decorator]
def check(actions: Any, shown: Any, found: Any) -> None:
    """Marks the games that cannot take their actions, and counts them."""
    index = cuda.grid(1)
    if index < actions.shape[0]:
        shown.refused[index] = steps.refuses(index, int(actions[index]), shown)
        if shown.refused[index]:
            cuda.atomic.add(found, 0, 1)


@cuda.jit  # type: ignore[untyped-decorator]
def cast(source: Any, target: Any) -> None:
    """Numbers of another kind."""
    index = cuda.grid(1)
    if index < target.shape[0]:
        target[index] = source[index]


@cuda.jit  # type: ignore[untyped-decorator]
def write_masks(legal: Any, actions: int, out: Any) -> None:
    """The legal sets as booleans: each thread writes eight of them."""
    place = cuda.grid(1)
    if place < out.shape[0]:
        out[place] = queries.eight_flags(legal, actions, 8 * place)


@cuda.jit  # type: ignore[untyped-decorator]
def sample(legal: Any, choices: Any, actions: Any) -> None:
    """Any action for each game."""
    index = cuda.grid(1)
    if index < actions.shape[0]:
        actions[index] = queries.sample(legal[index], choices[index])


@cuda.jit  # type: ignore[untyped-decorator]
def sample_by_logits(legal: Any, logits: Any, choices: Any, actions: Any) -> None:
    """An action for each game by its logits."""
    index = cuda.grid(1)
    if index < actions.shape[0]:
        actions[index] = queries.sample_by_logits(legal[index], logits[index], choices[index])


@cuda.jit  # type: ignore[untyped-decorator]
def read_truth(words: Any, table: Any, out: Any) -> None:
    """Every number of every record: one thread for each, so that rows are written side by side."""
    place = cuda.grid(1)
    numbers = table.shape[0]
    if place < out.shape[0] * numbers:
        index = place // numbers
        out[index, place % numbers] = queries.read_number(words[:, index], table, place % numbers)


@cuda.jit  # type: ignore[untyped-decorator]
def get(words: Any, randoms: Any, choices: Any, places: Any, into: Any, into_randoms: Any, into_choices: Any) -> None:
    """Copies of games, as rows."""
    index = cuda.grid(1)
    if index < places.shape[0]:
        place = places[index]
        for word in range(into.shape[1]):
            into[index, word] = words[word, place]
        into_randoms[index, 0] = randoms[place, 0]
        into_choices[index, 0] = choices[place, 0]


@cuda.jit  # type: ignore[untyped-decorator]
def put(
    words: Any,
    randoms: Any,
    choices: Any,
    places: Any,
    given: Any,
    given_randoms: Any,
    given_choices: Any,
    history: Any,
) -> None:
    """Copies of rows into games."""
    index = cuda.grid(1)
    if index < places.shape[0]:
        place = places[index]
        for word in range(given.shape[1]):
            words[word, place] = given[index, word]
        randoms[place, 0] = given_randoms[index, 0]
        choices[place, 0] = given_choices[index, 0]
        history.lengths[history.half[place], place] = steps.UNKNOWN
