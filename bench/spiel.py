"""Our search against OpenSpiel's Python IS-MCTS, on the same game through the adapter, two players."""

import time
from collections.abc import Callable
from typing import Any

import numpy as np

from marula.arena.playing import Played, Setting, Stopped
from marula.arena.schedule import LineUp, line_ups
from marula.bots.bot import Budget, Player, answer
from marula.bots.naming import budget_of, open_bot
from marula.rules.randomness import draw_bits, generator
from marula.rules.types import Generator

PREFIX = "openspiel:"
EXPLORATION = 2.0
PLENTY = 1_000_000_000  # simulations, if the time limit ends a search

Choose = Callable[[Any], int]


def play_deal(setting: Setting, deal: int, stopped: Callable[[], bool]) -> list[Played]:
    """Plays one deal from both seats; the first bot is ours, the second OpenSpiel's."""
    return [play_game(setting, deal, line_up, stopped) for line_up in line_ups((0, 1), setting.players)]


def play_game(setting: Setting, deal: int, line_up: LineUp, stopped: Callable[[], bool]) -> Played:
    """One game."""
    import pyspiel

    import marula.adapters.openspiel

    state = pyspiel.load_game(marula.adapters.openspiel.short_name(setting.game)).new_initial_state()
    chance, random = generator(setting.seed, deal), generator(setting.seed ^ 0x5EED, 2 * deal + line_up[0])
    choose = [ours(setting, random), theirs(setting, state.get_game(), draw_bits(random) % 2**32)]
    actions, thinking, slowest = [0, 0], [0.0, 0.0], [0.0, 0.0]
    while not state.is_terminal():
        if stopped():
            raise Stopped
        seat = state.current_player()
        if state.is_chance_node():
            state.apply_action(id_of(state, state.position.pick(chance)))
            continue
        began = time.perf_counter()
        action = choose[line_up[seat]](state)
        took = time.perf_counter() - began
        actions[seat] += 1
        thinking[seat] += took
        slowest[seat] = max(slowest[seat], took)
        state.apply_action(action)
    outcome = state.position.outcome
    return Played(
        0,
        deal,
        line_up,
        tuple(outcome["ranks"]),
        tuple(outcome["scores"]),
        tuple(actions),
        tuple(thinking),
        tuple(slowest),
    )


def id_of(state: Any, token: str) -> int:
    """The id of a token in the state's game."""
    tokens: tuple[str, ...] = state.position.rules.TOKENS
    return tokens.index(token)


def ours(setting: Setting, random: Generator) -> Choose:
    """Our bot's action, from the position in the state."""
    bot: Player = open_bot(setting.names[0], setting.game).bot
    compiled = False

    def choose(state: Any) -> int:
        nonlocal compiled
        if not compiled:  # compiling does not count as thinking, so this search is discarded
            answer(open_bot(setting.names[0], setting.game).bot, state.position, generator(1), Budget(iterations=1))
            compiled = True
        return id_of(state, answer(bot, state.position, random))

    return choose


def theirs(setting: Setting, game: Any, seed: int) -> Choose:
    """OpenSpiel's bot with a budget of simulations, or of time."""
    from open_spiel.python.algorithms import ismcts, mcts

    class Timed(ismcts.ISMCTSBot):  # type: ignore[misc]
        """IS-MCTS that stops when its time is up, and answers with what it has found."""

        seconds: float | None = None

        def run_search(self, state: Any) -> Any:
            self.end = None if self.seconds is None else time.perf_counter() + self.seconds
            try:
                return super().run_search(state)
            except TimeoutError:
                return self.get_final_policy(state, self._root_node)

        def sample_root_state(self, state: Any) -> Any:
            tried = self._root_node.total_visits > 0  # without any visit, it has no answer
            if self.end is not None and tried and time.perf_counter() >= self.end:
                raise TimeoutError
            return super().sample_root_state(state)

    budget = budget_of(setting.names[1].removeprefix(PREFIX))
    random = np.random.RandomState(seed)
    evaluator = mcts.RandomRolloutEvaluator(1, random)
    bot = Timed(game, evaluator, EXPLORATION, budget.iterations or PLENTY, random_state=random)
    bot.seconds = budget.seconds
    return lambda state: int(bot.step(state))
