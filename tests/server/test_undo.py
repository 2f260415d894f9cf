"""Taking back: free, with consent, and never over what was turned up. What chance brought is never dealt again."""

from typing import Any

import pytest

import marula
from marula.server.messages.requests import Undo
from marula.server.refusals import Refused
from marula.server.table.draft import Draft
from marula.server.table.request_handler import Terms, decide
from marula.server.table.rows import Acted, Created, Plan, Resigned, Started, Undone
from marula.server.table.table import Table
from marula.server.table.undo import undoing
from marula.server.views.game_view import show_game
from tests.server.dealt import new_table
from tests.server.running import Refusal, Visitor

pytestmark = pytest.mark.anyio


async def two_at_a_table(ann: Visitor, ben: Visitor) -> tuple[str, dict[str, Any]]:
    """A game in which Ann has just acted (and drawn, so that taking back is not free)."""
    table = await ann.make(places="me open")
    await ben.ask(table, "join")
    view = await ann.look(table)
    await ann.ask(table, "act", ply=view["ply"], action=view["game"]["view"]["legal"][0])
    return table, await ann.look(table)


async def test_an_undo_past_chance_needs_the_others_consent(ann: Visitor, ben: Visitor) -> None:
    table, before = await two_at_a_table(ann, ben)
    assert before["game"]["undo"] == "ask"
    await ann.ask(table, "undo", ply=before["ply"])
    asked = (await ben.look(table))["table"]["undo"]
    assert (asked["seat"], asked["waiting_for"]) == (0, [1])
    with pytest.raises(Refusal, match="undo/asked"):
        await ann.ask(table, "undo", ply=before["ply"] + 1)
    with pytest.raises(Refusal, match="undo/not-asked"):
        await ann.ask(table, "answer-undo", ply=before["ply"] + 1, consent=True)
    await ben.ask(table, "answer-undo", ply=before["ply"] + 1, consent=True)
    after = await ann.look(table)
    assert after["ply"] > before["ply"]
    assert after["game"]["view"]["actor"] == 0
    assert after["events"][-1]["kind"] == "undone"
    # What was taken back can still be read in the log, as it was seen.
    taken_back = [event for event in after["events"] if event["kind"] == "acted" and event["row"] < before["ply"]]
    assert [event["witnessed"]["action"] for event in taken_back] == [
        event["witnessed"]["action"] for event in before["events"] if event["kind"] == "acted"
    ]


async def test_a_refusal_or_an_action_ends_an_undo_request(ann: Visitor, ben: Visitor) -> None:
    table, before = await two_at_a_table(ann, ben)
    await ann.ask(table, "undo", ply=before["ply"])
    await ben.ask(table, "answer-undo", ply=before["ply"] + 1, consent=False)
    assert (await ann.look(table))["table"]["undo"] is None
    await ann.ask(table, "undo", ply=before["ply"] + 2)
    view = await ben.look(table)
    await ben.ask(table, "act", ply=view["ply"], action=view["game"]["view"]["legal"][0])
    assert (await ann.look(table))["table"]["undo"] is None


async def test_there_must_be_something_to_undo(ann: Visitor, ben: Visitor) -> None:
    table, view = await two_at_a_table(ann, ben)
    with pytest.raises(Refusal, match="undo/nothing"):
        await ben.ask(table, "undo", ply=view["ply"])
    with pytest.raises(Refusal, match="action/stale"):
        await ann.ask(table, "undo", ply=view["ply"] - 1)


async def test_bots_always_agree(ann: Visitor) -> None:
    table = await ann.make(places="me bot")
    async with ann.sit(table) as socket:
        start = socket.welcome
        await socket.ask("act", ply=start["ply"], action=start["game"]["view"]["legal"][0])
        news = await socket.until(lambda message: bool(message.get("game") and message["game"]["view"]["legal"]))
        assert news["game"]["undo"] == "free"
        await socket.ask("undo", ply=news["ply"], id="u")
        again = await socket.ask("undo", ply=news["ply"], id="u")
    view = await ann.look(table)
    assert view["ply"] == again["ply"]
    assert view["game"]["view"]["ply"] == start["game"]["view"]["ply"]


def open_table(game: str, secret: bytes = bytes(32), **options: Any) -> Draft:
    """A started game of two people, without a server."""
    created = Created(
        at=0,
        game=game,
        version=1,
        options=dict(marula.game(game).start(2, options).options),
        plans=(Plan(kind="person", who="a"), Plan(kind="person", who="b")),
        host="a",
        commitments=(),
    )
    draft = Draft(Table("t", [created], [secret]), 0)
    draft.add(Started(at=0, game=0, order=(0, 1)))
    return draft


def test_draws_after_an_undo_are_new() -> None:
    drawn = set()
    for number in range(8):
        draft = open_table("kariba", bytes([number]) * 32)
        played = draft.table.played
        assert played is not None
        before = played.position.ply
        action = played.position.legal()[0]
        draws = []
        for _ in range(2):
            draft.add(Acted(at=0, action=action, seat=0))
            draws.append(tuple(played.position.actions[before + 1 :]))
            draft.add(Undone(at=0, seat=0, to=before))
        drawn.add(draws[0] == draws[1])
    assert False in drawn


def test_own_actions_can_be_undone_until_chance_or_another_seat_acts() -> None:
    draft = open_table("kariba", open_row=True)
    played = draft.table.played
    assert played is not None
    assert undoing(draft.table, 0).how == "nothing"
    draft.add(Acted(at=0, action=played.position.legal()[0], seat=0, person="a"))
    if played.position.actor == 0:  # the choice of where to draw from comes next
        assert undoing(draft.table, 0) == ("free", played.position.ply - 1)
        assert undoing(draft.table, 1).how == "nothing"


def test_whoever_has_given_up_takes_nothing_back() -> None:
    draft = new_table("wadi", players=3)
    draft.start_game()
    played = draft.table.played
    assert played is not None
    draft.add(Acted(at=0, action=played.position.legal()[0], seat=0, person="ann"))
    shown = show_game(draft.table, 0, 0)
    assert shown is not None
    assert shown.undo == "free"
    draft.add(Resigned(at=0, seat=0))
    shown = show_game(draft.table, 0, 0)
    assert shown is not None
    assert shown.undo is None
    for seat in (None, 0):
        with pytest.raises(Refused, match="undo/nothing"):
            decide(draft, "ann", Undo(ply=draft.table.row_count, seat=seat), Terms(bots=frozenset()))


def test_a_log_gives_the_same_table_again() -> None:
    draft = open_table("kariba")
    random = marula.generator(3)
    table = draft.table
    for _ in range(12):
        assert table.played is not None
        assert table.actor is not None
        draft.add(Acted(at=0, action=table.played.position.pick(random), seat=table.actor))
    draft.add(Undone(at=0, seat=0, to=table.played.position.ply - 3 if table.played else 0))
    again = Table("t", table.rows, [bytes(32)])
    assert again.played is not None
    assert table.played is not None
    assert again.played.position.actions == table.played.position.actions
    assert again.played.rows == table.played.rows
    assert again.played.taken_back == table.played.taken_back
