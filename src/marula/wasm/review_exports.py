"""What an engine can do to review a finished game: exported functions like those of `exports`."""

from typing import Any

from marula.bots.review.accounting import close_accounts, enter, open_accounts
from marula.bots.review.judging import SEARCHED, judge, weigh
from marula.bots.search.memory import EXPECTS
from marula.bots.search.tree import Scratch, Tree, clear
from marula.rules import verbs
from marula.rules.randomness import start_branch, start_stream
from marula.wasm.exported import exported
from marula.wasm.exports import begin_answer
from marula.wasm.memory_layout import NOW


@exported
def begin_review(arena: Any, tables: Any) -> int:
    """Opens the accounts of a finished game, which is then gone through from decision to decision."""
    open_accounts(arena.accounts, int(arena.states[NOW].players))
    return 0


@exported
def begin_decision(arena: Any, tables: Any, ply: int) -> int:
    """Prepares the search for the best action of the seat that acts; returns how many actions are legal."""
    start_stream(SEARCHED, ply, arena.random)
    count = begin_answer(arena, tables)
    clear(Tree(arena.nodes, arena.marks, arena.path))
    start_branch(arena.random, 0, arena.stream)
    arena.notes[EXPECTS] = 0
    arena.uses_network[0] = 0
    return count


@exported
def judge_action(arena: Any, tables: Any, ply: int, action: int, place: int, iterations: int) -> int:
    """Judges an action of the seat that acts, for `tallies[place]`: 0 for the best action, 1 for the one played."""
    tree = Tree(arena.nodes, arena.marks, arena.path)
    scratch = Scratch(arena.scratch, arena.mask, arena.weights, arena.standings, arena.forecast, arena.seats)
    seat, tally = verbs.actor(arena.root[0]), arena.tallies[place]
    judge(arena.root, tree, scratch, tables.judging, seat, action, ply, iterations, arena.stream, tally)
    return 0


@exported
def weigh_decision(arena: Any, tables: Any, iterations: int, best_place: int, steepness: int) -> int:
    """Writes everybody's chances `before` and `after` the choice; returns what it cost its seat.

    `best_place` is 1 if the best action was played, which is then judged only once; the steepness is in thousandths.
    """
    players, seat = int(arena.root[0].players), verbs.actor(arena.root[0])
    best, played = arena.tallies[best_place], arena.tallies[1]
    before, after = arena.before[:players], arena.after[:players]
    weigh(best, played, seat, iterations, steepness, before, after)
    return int(before[seat]) - int(after[seat])


@exported
def book_decision(arena: Any, tables: Any, seat: int) -> int:
    """Books a choice of a seat by `before` and `after`, which another engine may have found."""
    players = int(arena.states[NOW].players)
    enter(arena.accounts, seat, arena.before[:players], arena.after[:players])
    return 0


@exported
def end_review(arena: Any, tables: Any) -> int:
    """Books the result of the finished game; `accounts` are then complete."""
    verbs.standings(arena.states[NOW], arena.standings)
    close_accounts(arena.accounts, arena.standings, int(arena.states[NOW].players))
    return 0
