"""What an engine can do: functions of an arena, its tables and whole numbers, one for each exported function.

`states[NOW]` is the position, `states[BEFORE]` the one before its last action. Every function returns a whole number,
0 where there is nothing to tell; texts are JSON in `arena.text`, and their length is returned.
"""

from typing import Any

from marula.bots.favourite import favourite
from marula.bots.network.evaluation import Evaluation, Network
from marula.bots.network.iteration import iterate as iterate_with_network
from marula.bots.network.unpacking import Packed, unpack
from marula.bots.search.iteration import iterate
from marula.bots.search.memory import add_tried, expect, is_expected, most_visited, prepare
from marula.bots.search.tree import Scratch, Tree
from marula.rules import masks, verbs
from marula.rules.playout import choose
from marula.rules.preview import IMAGINED, advise_on, write_preview
from marula.rules.randomness import below, start_branch, start_stream
from marula.rules.view_records import write_view, write_witnessed
from marula.wasm.exported import exported
from marula.wasm.memory_layout import BEFORE, NOW


@exported
def actor(arena: Any, tables: Any) -> int:
    """Who acts: a seat, CHANCE or OVER."""
    return verbs.actor(arena.states[NOW])


@exported
def legal(arena: Any, tables: Any) -> int:
    """Writes the legal actions to `mask`, and returns how many there are."""
    verbs.legal(arena.states[NOW], arena.mask)
    return masks.count(arena.mask)


@exported
def weights(arena: Any, tables: Any) -> int:
    """Where chance acts: writes the weights of its outcomes, and returns their sum."""
    verbs.weights(arena.states[NOW], arena.weights)
    total = 0
    for outcome in range(arena.weights.shape[0]):
        total += int(arena.weights[outcome])
    return total


@exported
def play(arena: Any, tables: Any, action: int) -> int:
    """Takes an action if it is legal; returns 1 if it was, else 0, and then nothing is changed but `mask`."""
    if action < 0 or action >= arena.visits.shape[0]:
        return 0
    verbs.legal(arena.states[NOW], arena.mask)
    if not masks.allows(arena.mask, action):
        return 0
    arena.states[BEFORE] = arena.states[NOW]
    verbs.apply(arena.states[NOW], action)
    return 1


@exported
def pick(arena: Any, tables: Any) -> int:
    """A random legal action: an outcome of chance by its weight, any other uniformly. The game must not be over."""
    return choose(arena.states[NOW], arena.mask, arena.weights, arena.random)


@exported
def outcome(arena: Any, tables: Any) -> int:
    """Writes scores and standings; returns how the game ended, a place in the game's endings."""
    verbs.scores(arena.states[NOW], arena.scores)
    verbs.standings(arena.states[NOW], arena.standings)
    return verbs.ending(arena.states[NOW])


@exported
def forecast(arena: Any, tables: Any) -> int:
    """Writes what every seat's position looks worth."""
    verbs.forecast(arena.states[NOW], arena.forecast)
    return 0


@exported
def prefer(arena: Any, tables: Any, action: int) -> int:
    """How good a legal action looks at first sight."""
    return verbs.prefer(arena.states[NOW], action)


@exported
def observe(arena: Any, tables: Any, seat: int) -> int:
    """Writes what a seat knows, as numbers, to `seen`."""
    verbs.observe(arena.states[NOW], seat, arena.seen)
    return 0


@exported
def imagine(arena: Any, tables: Any, seat: int) -> int:
    """Replaces what a seat, or NOBODY, cannot know by a draw."""
    verbs.imagine(arena.states[NOW], seat, arena.random)
    return 0


@exported
def problems(arena: Any, tables: Any) -> int:
    """The broken invariants of the position, one bit each."""
    return verbs.problems(arena.states[NOW])


@exported
def explain(arena: Any, tables: Any, action: int, seat: int) -> int:
    """Why an action is not legal: a place in the game's reasons, whose numbers go to `reason_values`."""
    return verbs.explain(arena.states[NOW], action, seat, arena.reason_values)


@exported
def reveals(arena: Any, tables: Any, action: int) -> int:
    """1 if the last action, one of a seat, turned up something hidden."""
    return verbs.reveals(arena.states[BEFORE], action, arena.states[NOW])


@exported
def view(arena: Any, tables: Any, seat: int, ply: int) -> int:
    """Writes the view of a seat, or NOBODY."""
    program, pool, start = tables.page_program, tables.page_pool, 0
    return write_view(
        arena.states[NOW], seat, ply, arena.page, arena.page_slots, arena.page_mask, program, pool, arena.text, start
    )


@exported
def witness(arena: Any, tables: Any, action: int, seat: int) -> int:
    """Writes what a seat, or NOBODY, saw of the last action."""
    program, pool, start = tables.sight_program, tables.sight_pool, 0
    before, after = arena.states[BEFORE], arena.states[NOW]
    return write_witnessed(
        before, action, after, seat, arena.sight, arena.sight_slots, program, pool, arena.text, start
    )


@exported
def begin_preview(arena: Any, tables: Any, seat: int) -> int:
    """Imagines the world in which the previews that follow are tried."""
    arena.worlds[IMAGINED] = arena.states[NOW]
    verbs.imagine(arena.worlds[IMAGINED], seat, arena.random)
    return 0


@exported
def preview(arena: Any, tables: Any, seat: int, ply: int, views: int, count: int) -> int:
    """Writes what would come of the first `count` actions in `actions`, with the view after them if `views` is 1."""
    page = (arena.page, arena.page_slots, tables.page_program, tables.page_pool)
    sight = (arena.sight, arena.sight_slots, tables.sight_program, tables.sight_pool)
    stop = (arena.stop, arena.stop_slots, tables.stop_program, tables.stop_pool)
    tried, mask, values, sizes, start = arena.actions[:count], arena.page_mask, arena.reason_values, tables.sizes, 0
    end = write_preview(
        arena.worlds, seat, ply, views, tried, page, sight, stop, mask, values, sizes, arena.text, start
    )
    return end - 1


@exported
def advise(arena: Any, tables: Any, seat: int, count: int) -> int:
    """What speaks for the first `count` actions in `actions`, tried where previews are.

    A place in the game's advice, whose numbers go to `reason_values`; or -1.
    """
    return advise_on(arena.worlds, seat, arena.actions[:count], arena.reason_values)


@exported
def seed(arena: Any, tables: Any, number: int, index: int) -> int:
    """Sets the random numbers to a stream. Where chance matters, a host writes 64 bits of its own to `random`."""
    start_stream(number, index, arena.random)
    return 0


@exported
def draw(arena: Any, tables: Any, bound: int) -> int:
    """A random number from 0 to bound - 1."""
    return below(arena.random, bound)


@exported
def begin_answer(arena: Any, tables: Any) -> int:
    """Imagines the position in which a bot chooses for the seat that acts; returns how many actions are legal."""
    arena.root[0] = arena.states[NOW]
    root = arena.root[0]
    verbs.imagine(root, verbs.actor(root), arena.random)
    verbs.legal(root, arena.mask)
    return masks.count(arena.mask)


@exported
def answer_randomly(arena: Any, tables: Any) -> int:
    """Any legal action."""
    return choose(arena.root[0], arena.mask, arena.weights, arena.random)


@exported
def answer_greedily(arena: Any, tables: Any) -> int:
    """The action that looks best at first sight."""
    return favourite(arena.root[0], arena.mask, arena.random)


@exported
def begin_search(arena: Any, tables: Any, stream: int, with_network: int) -> int:
    """Keeps what is still true of the tree. Each of several engines that share a search has a stream of its own.

    The search is made with the network if `with_network` is 1, and if one was loaded.
    """
    root, tree = arena.root[0], Tree(arena.nodes, arena.marks, arena.path)
    with_network = min(with_network, int(arena.has_network[0]))
    kept = is_expected(root, verbs.actor(root), arena.notes, arena.expected, arena.seen)
    prepare(tree, kept and with_network == arena.uses_network[0], arena.notes)
    arena.uses_network[0] = with_network
    start_branch(arena.random, stream, arena.stream)
    return 0


@exported
def search(arena: Any, tables: Any, iterations: int) -> int:
    """Searches on. Where one call ends and the next begins makes no difference."""
    tree = Tree(arena.nodes, arena.marks, arena.path)
    scratch = Scratch(arena.scratch, arena.mask, arena.weights, arena.standings, arena.forecast, arena.seats)
    seat = verbs.actor(arena.root[0])
    if arena.uses_network[0]:
        network = Network(arena.network_weights, tables.network_shape)
        said = Evaluation(arena.seen, arena.hidden, arena.added, arena.outputs, arena.values)
        foresight = tables.foresight
        iterate_with_network(arena.root, tree, scratch, network, said, foresight, seat, iterations, arena.stream)
    else:
        iterate(arena.root, tree, scratch, tables.settings, seat, iterations, arena.stream)
    return 0


@exported
def load_network(arena: Any, tables: Any) -> int:
    """Unpacks the network whose file, without its first line, was written to `network_file`."""
    network = Network(arena.network_weights, tables.network_shape)
    unpack(Packed(arena.network_file, arena.network_floats), network)
    arena.has_network[0] = 1
    return 0


@exported
def count_tried(arena: Any, tables: Any) -> int:
    """Writes how often each action was tried to `visits`, and what that brought in all to `gains`.

    A host may add what other engines have counted.
    """
    for action in range(arena.visits.shape[0]):
        arena.visits[action] = 0
        arena.gains[action] = 0.0
    add_tried(Tree(arena.nodes, arena.marks, arena.path), arena.visits, arena.gains)
    return 0


@exported
def most_tried(arena: Any, tables: Any) -> int:
    """The legal action with most `visits`."""
    verbs.legal(arena.root[0], arena.mask)
    return most_visited(arena.mask, arena.visits)


@exported
def end_search(arena: Any, tables: Any, action: int) -> int:
    """Notes which action was chosen, so that its part of the tree can be kept."""
    arena.scratch[0] = arena.root[0]
    expect(arena.scratch[0], verbs.actor(arena.root[0]), action, arena.notes, arena.expected)
    return 0
