"""Rows of other libraries, measured in the same run: OpenSpiel on the CPU, Pgx on a GPU."""

import random
from collections.abc import Iterator
from functools import partial
from typing import Any

from bench.measure import Row, gpu, rate

OPENSPIEL_GAMES = ("backgammon", "oh_hell", "gin_rummy", "tic_tac_toe")
OPENSPIEL_STEP = "legal actions as a list, random choice (chance by weight), carried out; C++ game driven from Python"
OPENSPIEL_MCTS = "one simulation of its C++ MCTS with one random rollout"
PGX_GAMES = ("sparrow_mahjong", "backgammon", "kuhn_poker")
PGX_STEP = "legal mask, random choice on the device, step with auto-reset; batch of 2**17 under jit and vmap"


def openspiel(seconds: float) -> Iterator[Row]:
    """Random play of OpenSpiel's own games, and its search."""
    try:
        import pyspiel
    except ImportError:
        print("OpenSpiel is not installed; its rows are omitted")
        return
    for name in OPENSPIEL_GAMES:
        game = pyspiel.load_game(name)
        yield Row(f"OpenSpiel {name}", "C++ from Python, 1 core", OPENSPIEL_STEP, rate(partial(play, game), seconds))
    game = pyspiel.load_game("backgammon")
    yield Row("OpenSpiel backgammon", "C++ MCTS, 1 core", OPENSPIEL_MCTS, rate(lambda: search(pyspiel, game), seconds))


def play(game: Any) -> int:
    """Plays one random game; returns its number of actions."""
    state = game.new_initial_state()
    steps = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(outcomes, weights)[0])
        else:
            state.apply_action(random.choice(state.legal_actions()))
        steps += 1
    return steps


def search(pyspiel: Any, game: Any) -> int:
    """One search of 1,000 simulations."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    evaluator = pyspiel.RandomRolloutEvaluator(1, 7)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1000, 100, False, 7, False)
    bot.step(state)
    return 1000


def pgx(seconds: float) -> Iterator[Row]:
    """Random play of comparable games by Pgx, on the GPU."""
    if gpu() is None:
        return
    try:
        import jax
        import pgx as library
    except ImportError:
        print("Pgx is not installed; its rows are omitted")
        return
    for name in PGX_GAMES:
        work = pgx_work(jax, library, name)
        yield Row(f"Pgx {name}", "GPU, 131,072 games", PGX_STEP, rate(work, seconds))


def pgx_work(jax: Any, library: Any, name: str) -> Any:
    """A function that takes a hundred random steps in a batch, all on the device."""
    from pgx.experimental.wrappers import auto_reset

    size, steps = 1 << 17, 100
    environment = library.make(name)
    step = jax.vmap(auto_reset(environment.step, environment.init))
    state = jax.vmap(environment.init)(jax.random.split(jax.random.PRNGKey(0), size))

    def one(carry: Any, key: Any) -> Any:
        logits = jax.numpy.log(carry.legal_action_mask.astype(jax.numpy.float32))
        actions = jax.random.categorical(key, logits, axis=1)
        return step(carry, actions, jax.random.split(key, size)), None

    run = jax.jit(lambda state, key: jax.lax.scan(one, state, jax.random.split(key, steps))[0])

    def work() -> int:
        jax.block_until_ready(run(state, jax.random.PRNGKey(1)))
        return size * steps

    return work
