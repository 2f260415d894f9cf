"""Plays the same random games on one engine and prints a checksum over every position of each.

`python -m tests.engines ENGINE GAMES` with ENGINE `host` (interpreted or compiled, as Numba is set) or `cuda`
(a real device, or Numba's simulator with NUMBA_ENABLE_CUDASIM=1 NUMBA_DISABLE_JIT=1), or
`told` (on the host: what seats are told); several between commas.
"""

import json
import sys
from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Any

import numpy as np

from marula.rules.compiling import rule
from marula.rules.masks import words as mask_words
from marula.rules.playout import choose
from marula.rules.randomness import MASK, generator, scramble, start_stream
from marula.rules.types import NOBODY, OVER, Counts, Generator, Mask, States
from marula.rules.verbs import actor, apply, imagine, observe, problems
from tests.configurations import ALL, SOME, Configuration

SEED = 20
IMAGINE_EVERY = 13
ASK_EVERY = 11


@rule
def fold(checksum: int, words: Any, index: int) -> int:
    """Adds every byte of one position to the checksum."""
    for word in range(words.shape[1]):
        checksum = scramble(int(np.uint64(checksum)) ^ int(words[index, word]))
    return checksum


@rule
def play_one(
    states: States, words: Any, index: int, mask: Mask, weights: Counts, seen: Counts, random: Generator
) -> int:
    """One random game; positions, legal sets, imagined worlds and observations all go into the checksum."""
    start_stream(SEED, index, random)
    s = states[index]
    checksum = scramble(int(np.uint64(index)))
    actions = 0
    while actor(s) != OVER:
        action = choose(s, mask, weights, random)
        for word in range(mask.shape[0]):
            checksum = scramble(checksum ^ int(mask[word]))
        apply(s, action)
        actions += 1
        if actions % IMAGINE_EVERY == 0:
            # The game goes on in a world that somebody imagines: it must be as good as the true one.
            imagine(s, NOBODY if actions % 3 == 0 else actions % 3 - 1, random)
        checksum = fold(checksum, words, index)
        checksum = (checksum + int(np.uint64(problems(s)))) & MASK
    # A finished game still has secrets: the others' hands.
    for seat in (NOBODY, 0, 1):
        imagine(s, seat, random)
        checksum = fold(checksum, words, index)
        if seat >= 0:
            observe(s, seat, seen)
            for place in range(seen.shape[0]):
                checksum = scramble(checksum ^ int(np.uint64(int(seen[place]) + 40000)))
    return checksum


def arrays(configuration: Configuration, games: int) -> tuple[Any, ...]:
    """Everything the games need, one row each."""
    position = configuration.start()
    states = np.repeat(np.array([position.state], position.rules.STATE), games)
    words = states.view(np.uint64).reshape(games, -1)
    masks = np.zeros((games, mask_words(len(position.rules.TOKENS))), np.uint64)
    weights = np.zeros((games, max(position.rules.OUTCOMES, 1)), np.int32)
    seen = np.zeros((games, position.rules.OBSERVATION), np.int16)
    return states, words, masks, weights, seen, np.zeros((games, 1), np.uint64)


def on_host(configuration: Configuration, games: int) -> list[int]:
    """Interpreted or compiled."""
    states, words, masks, weights, seen, randoms = arrays(configuration, games)
    return [
        int(play_one(states, words, index, masks[index], weights[index], seen[index], randoms[index]))
        for index in range(games)
    ]


def on_cuda(configuration: Configuration, games: int) -> list[int]:
    """One game per thread of a CUDA device, or of the simulator."""
    from tests.cuda_engine import play_all

    return play_all(arrays(configuration, games))


def told(configuration: Configuration, games: int) -> list[str]:
    """Digests of all that seats are told in random games: views, witnessed actions, reasons, previews."""
    return [digest_of(configuration, index) for index in range(games)]


def digest_of(configuration: Configuration, index: int) -> str:
    """One game; it need not run on a GPU, so it is played position by position."""
    position, random, digest = configuration.start(), generator(SEED, index), sha256()
    while position.actor != OVER:
        seat = position.ply % (position.players + 1)
        eyes = None if seat == position.players else seat
        digest.update(position.view_json(eyes))
        position.play(position.pick(random))
        digest.update(position.witnessed_json(eyes, position.ply - 1))
        if position.ply % ASK_EVERY == 0 and position.actor >= 0:
            digest.update(position.preview_json([[token] for token in position.legal()[:4]], position.actor, random))
            for token in position.rules.TOKENS[:: 1 + len(position.rules.TOKENS) // 60]:
                digest.update(str(position.explain(token, position.actor)).encode())
    for seat in range(position.players):
        digest.update(position.view_json(seat))
    return digest.hexdigest()


def main(engine: str, games: int, which: str = "some") -> None:
    """Prints one object for each engine, or several between commas: configuration -> checksums."""
    engines: dict[str, Callable[[Configuration, int], Sequence[int | str]]]
    engines = {"host": on_host, "cuda": on_cuda, "told": told}
    chosen = {"some": SOME, "all": ALL}[which]
    for play in map(engines.__getitem__, engine.split(",")):
        print(json.dumps({str(configuration): play(configuration, games) for configuration in chosen}))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), *sys.argv[3:])
