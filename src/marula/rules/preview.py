"""What would happen: lists of actions, tried by a seat in a world that it imagines.

For each list come the actions as the seat would witness them, why the trial stopped, and the view after it if one
asks for it (what a seat witnesses is a tenth of a view, and often all that a board shows). Nothing
that the seat does not know can show: where an action would turn up something hidden, neither the action nor the view
is told, and chance is never played. So what comes out is the same in every world that the seat can imagine.
"""

from typing import Any

import numpy as np

from marula.rules import masks
from marula.rules.compiling import rule
from marula.rules.contract import Game
from marula.rules.json_writer import COMMA, Bytes, Slots, close_list, close_object, write_json
from marula.rules.reasons import MOST_VALUES
from marula.rules.schema import List, Null, Number, OneOf, Struct
from marula.rules.types import CHANCE, OVER, Mask, States
from marula.rules.verbs import actor, advise, apply, explain, legal, reveals
from marula.rules.view_records import clear, fill_page, write_witnessed

MOST_LISTS = 64
MOST_ACTIONS = 90  # one for each card of the largest hand in any game

# Why a trial stopped.
STOPS = ("done", "chance", "seat", "over", "reveal", "illegal")
DONE = 0  # all actions were taken, and the seat is still to act
CHANCE_ACTS = 1
OTHER_ACTS = 2
ENDED = 3
REVEAL = 4  # the next action would turn up something hidden: it is not told
ILLEGAL = 5  # the next action is not legal: the reason says why

NONE = -1  # no reason

WORLDS = 3
IMAGINED, NOW, BEFORE = range(WORLDS)

OPENING = np.frombuffer(b'{"witnessed":[', np.uint8)
VIEW_KEY = np.frombuffer(b',"view":', np.uint8)
NOTHING = np.frombuffer(b"null", np.uint8)
ENDS = 64  # bytes for brackets, keys and null around the parts of one preview


def stop_of(game: Game) -> Struct:
    """The declaration of why a trial stopped."""
    reason = Struct(
        {
            "key": OneOf(tuple(reason.key for reason in game.REASONS), "the reason in the game's catalogue"),
            "section": OneOf(tuple(reason.section for reason in game.REASONS), "of the rulebook"),
            "values": List(Number(), MOST_VALUES, "the numbers of the reason"),
        }
    )
    return Struct({"stopped": OneOf(STOPS, "why no more was tried"), "reason": Null(reason)})


@rule
def write_preview(
    worlds: States,
    seat: int,
    ply: int,
    views: int,
    actions: Slots,
    page: Any,
    sight: Any,
    stop: Any,
    mask: Mask,
    values: Slots,
    sizes: Slots,
    out: Bytes,
    at: int,
) -> int:
    """Tries one list of actions in `worlds[IMAGINED]`; `page`, `sight` and `stop` are sheets of the view buffers.

    The view after them is null unless `views` is 1.

    Returns the place behind the comma that follows. The caller goes through the lists of a request: a rule around this
    one would take as long to compile again.
    """
    at = write_piece(OPENING, out, at)
    worlds[NOW] = worlds[IMAGINED]
    taken = 0
    reason = NONE
    stopped = next_stop(actor(worlds[NOW]), seat)
    while stopped == DONE and taken < actions.shape[0]:
        action = actions[taken]
        legal(worlds[NOW], mask)
        if not masks.allows(mask, action):
            stopped = ILLEGAL
            reason = explain(worlds[NOW], action, seat, values)
        else:
            worlds[BEFORE] = worlds[NOW]
            apply(worlds[NOW], action)
            if reveals(worlds[BEFORE], action, worlds[NOW]):
                stopped = REVEAL
            else:
                record, slots, program, pool = sight
                at = 1 + write_witnessed(
                    worlds[BEFORE], action, worlds[NOW], seat, record, slots, program, pool, out, at
                )
                stopped = next_stop(actor(worlds[NOW]), seat)
                taken += 1
    at = close_list(out, at) - 1
    at = write_stop(stopped, reason, values, sizes, stop, out, at)
    at = write_piece(VIEW_KEY, out, at)
    if stopped == REVEAL or views == 0:
        at = write_piece(NOTHING, out, at)
    else:
        whole, parts, order, texts = page
        fill_page(worlds[NOW], seat, ply + taken, whole, parts, mask)
        at = write_json(order, texts, parts, out, at)
    return close_object(out, at)


@rule
def advise_on(worlds: States, seat: int, actions: Slots, values: Slots) -> int:
    """What speaks for some legal actions in `worlds[IMAGINED]`: a place in ADVICE, or NOTHING_SAID."""
    worlds[NOW] = worlds[IMAGINED]
    for taken in range(actions.shape[0]):
        apply(worlds[NOW], actions[taken])
    return int(advise(worlds[IMAGINED], actions, worlds[NOW], seat, values))


@rule
def next_stop(who: int, seat: int) -> int:
    """Whether the seat can go on, or why not."""
    if who == OVER:
        return ENDED
    if who == CHANCE:
        return CHANCE_ACTS
    return DONE if who == seat else OTHER_ACTS


@rule
def write_stop(stopped: int, reason: int, values: Slots, sizes: Slots, stop: Any, out: Bytes, at: int) -> int:
    """Why the trial stopped, as further keys of the object that is being written; returns the place behind them."""
    record, slots, program, pool = stop
    clear(slots)
    record.stopped = stopped
    if reason != NONE:
        record.reason.present = 1
        record.reason.key = reason
        record.reason.section = reason
        record.reason.values.length = sizes[reason]
        for index in range(sizes[reason]):
            record.reason.values.items[index] = values[index]
    end: int = write_json(program, pool, slots, out, at)
    # It is an object of its own: its first bracket becomes the comma between keys, and its last one goes.
    out[at] = COMMA
    return end - 1


@rule
def write_piece(piece: Bytes, out: Bytes, at: int) -> int:
    """Copies fixed bytes."""
    for place in range(len(piece)):
        out[at + place] = piece[place]
    return at + len(piece)
