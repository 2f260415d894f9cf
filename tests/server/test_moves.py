"""Several actions in one request, previews, and reasons that can be said in any language."""

from typing import Any

import pytest

from marula.games.wampum.data import DECK
from marula.server.settings import Limits
from tests.server.running import Refusal, Visitor, running, settings

pytestmark = pytest.mark.anyio


async def at_turn(ann: Visitor) -> tuple[str, dict[str, Any]]:
    """A game with an open row, in which Ann is to play."""
    table = await ann.make(options={"open_row": True})
    return table, await ann.look(table)


def open_card(seen: dict[str, Any]) -> str:
    row: list[int] = seen["game"]["view"]["open_row"]
    return f"^{next(animal for animal, count in enumerate(row, 1) if count)}"


async def test_several_actions_are_one_request(ann: Visitor) -> None:
    table, seen = await at_turn(ann)
    play = seen["game"]["view"]["legal"][0]
    move = {"ply": seen["ply"], "actions": [play, open_card(seen)], "id": "move"}
    await ann.ask(table, "act", **move)
    await ann.ask(table, "act", **move)  # sent again: it has been carried out already
    async with ann.sit(table, since=seen["ply"]) as socket:
        taken = [
            event["witnessed"]["action"]
            for event in socket.welcome["events"]
            if event.get("seat") == seen["game"]["seat"]
        ]
    assert taken == [play, open_card(seen)]


@pytest.mark.parametrize("together", [True, False])
async def test_actions_of_one_request_are_undone_together(ann: Visitor, together: bool) -> None:
    table = await ann.make("wampum", places="me me")
    seen = await ann.look(table)
    first = seen["game"]["view"]["legal"][0]
    [trial] = (await ann.ask(table, "preview", lists=[[first]]))["previews"]
    second = trial["view"]["legal"][0]
    moves = [[first, second]] if together else [[first], [second]]
    before = []
    for actions in moves:
        now = await ann.look(table)
        before.append(now["game"]["view"])
        await ann.ask(table, "act", ply=now["ply"], actions=actions, id=f"move-{len(before)}")
    await ann.ask(table, "undo", ply=(await ann.look(table))["ply"])
    assert (await ann.look(table))["game"]["view"] == before[-1]


@pytest.mark.parametrize("first", ["chance", "illegal"])
async def test_all_or_none_of_several_actions_are_taken(ann: Visitor, first: str) -> None:
    table, seen = await at_turn(ann)
    play = seen["game"]["view"]["legal"][0]
    actions = {"chance": [play, "?", open_card(seen)], "illegal": [play, play]}[first]
    with pytest.raises(Refusal) as refusal:
        await ann.ask(table, "act", ply=seen["ply"], actions=actions, id="move")
    assert refusal.value.code == {"chance": "action/several", "illegal": "action/illegal"}[first]
    now = await ann.look(table)
    assert (now["ply"], now["game"]["view"]) == (seen["ply"], seen["game"]["view"])


@pytest.mark.parametrize("fields", [{}, {"action": "1x1", "actions": ["1x1"]}])
async def test_an_act_has_either_an_action_or_several(ann: Visitor, fields: dict[str, Any]) -> None:
    table, seen = await at_turn(ann)
    with pytest.raises(Refusal, match="message/malformed"):
        await ann.ask(table, "act", ply=seen["ply"], **fields)


@pytest.mark.parametrize(("cards", "code"), [(DECK, "action/illegal"), (DECK + 1, "message/malformed")])
async def test_a_move_can_name_every_card_of_the_largest_hand(ann: Visitor, cards: int, code: str) -> None:
    table = await ann.make("wampum")
    seen = await ann.look(table)
    with pytest.raises(Refusal, match=code):
        await ann.ask(table, "act", ply=seen["ply"], actions=["P"] * cards)


async def test_a_refusal_says_why_in_a_form_for_every_language(ann: Visitor) -> None:
    table, seen = await at_turn(ann)
    expected = {"key": "play-first", "section": "K3.2", "values": []}
    async with ann.sit(table) as socket:
        asked = await socket.ask("why-not", action="?")
        assert asked["because"] == expected
        with pytest.raises(Refusal) as refusal:
            await socket.ask("act", ply=seen["ply"], action="?")
    assert refusal.value.problem["because"] == expected
    with pytest.raises(Refusal) as refusal:
        await ann.ask(table, "act", ply=seen["ply"], action="?")
    assert refusal.value.problem["because"] == expected


async def test_a_preview_changes_nothing_and_tells_what_would_happen(ann: Visitor) -> None:
    table, seen = await at_turn(ann)
    legal = seen["game"]["view"]["legal"]
    async with ann.sit(table) as socket:
        told = await socket.ask("preview", lists=[[token] for token in legal] + [["?"]])
    assert [trial["stopped"] for trial in told["previews"]] == ["done"] * len(legal) + ["illegal"]
    assert [trial["witnessed"][0]["action"] for trial in told["previews"][:-1]] == legal
    assert told["previews"][-1]["reason"]["key"] == "play-first"
    assert (await ann.look(table))["game"]["view"] == seen["game"]["view"]
    assert (await ann.ask(table, "preview", lists=[[legal[0]]]))["previews"] == told["previews"][:1]


async def test_a_preview_without_views_tells_what_would_be_seen(ann: Visitor) -> None:
    table, seen = await at_turn(ann)
    [token, *_] = seen["game"]["view"]["legal"]
    async with ann.sit(table) as socket:
        [whole] = (await socket.ask("preview", lists=[[token]]))["previews"]
        [short] = (await socket.ask("preview", lists=[[token]], views=False))["previews"]
    assert whole["view"]
    assert short == {**whole, "view": None}


@pytest.mark.parametrize("lists", [[["9x9"]], [["1x1"] * 91], [["1x1"]] * 65], ids=["unknown", "long", "many"])
async def test_a_preview_is_bounded(ann: Visitor, lists: list[list[str]]) -> None:
    table, _ = await at_turn(ann)
    with pytest.raises(Refusal) as refusal:
        await ann.ask(table, "preview", lists=lists)
    assert refusal.value.code in ("action/illegal", "message/malformed")


async def test_nobody_previews_for_another(ann: Visitor, ben: Visitor) -> None:
    table, _ = await at_turn(ann)
    with pytest.raises(Refusal, match="place/none"):
        await ben.ask(table, "preview", lists=[["1x1"]])


async def test_previews_do_not_use_up_the_rate_for_acting(tmp_path: Any) -> None:
    rates = {**Limits().rates, "preview": (3.0, 0.001), "message": (4.0, 0.001)}
    async with (
        running(settings(tmp_path / "marula.db", limits=Limits(rates=rates))) as server,
        server.visitor("Ann") as ann,
    ):
        table, seen = await at_turn(ann)
        legal = seen["game"]["view"]["legal"]
        async with ann.sit(table) as socket:
            for _ in range(3):
                await socket.ask("preview", lists=[legal[:1]])
            with pytest.raises(Refusal, match="rate/limited"):
                await socket.ask("preview", lists=[legal[:1]])
            assert (await socket.ask("act", ply=seen["ply"], action=legal[0]))["type"] == "done"
