"""Guests, accounts, other devices, and leaving for good."""

import pytest

from tests.server.running import Refusal, Server, Visitor

pytestmark = pytest.mark.anyio
ACCOUNT = {"login": "Ann of Green", "password": "a long password"}


async def test_a_guest_is_known_by_a_cookie_that_scripts_cannot_read(server: Server, stranger: Visitor) -> None:
    with pytest.raises(Refusal, match="person/unknown"):
        await stranger.get("/api/me")
    response = await stranger.http.post("/api/people", json={"name": "  Ann \u202e\n B "})
    header = response.headers["set-cookie"].lower()
    assert "httponly" in header
    assert "samesite=lax" in header
    assert (await stranger.get("/api/me")) == {"name": "Ann B", "login": None}


@pytest.mark.parametrize("forged", ["x", "x.0.y", "..", "x.0." + "0" * 64, "é.1.ü", "x.99999999999.0"])
async def test_a_forged_cookie_is_nobodys(stranger: Visitor, forged: str) -> None:
    response = await stranger.http.get("/api/me", headers={b"cookie": f"marula={forged}".encode()})
    assert response.status_code == 401


async def test_an_account_keeps_the_guests_games_on_another_device(server: Server, ann: Visitor) -> None:
    table = await ann.make()
    assert (await ann.post("/api/me/account", ACCOUNT))["login"] == "ann of green"
    with pytest.raises(Refusal, match="person/has-account"):
        await ann.post("/api/me/account", ACCOUNT)
    async with server.visitor() as elsewhere:
        await elsewhere.post("/api/session", {**ACCOUNT, "login": "ANN of  green"})
        mine = await elsewhere.get("/api/tables/mine")
        assert [one["id"] for one in mine["tables"]] == [table]
        assert mine["tables"][0]["my_turn"]
        changed = {"old": ACCOUNT["password"], "new": "another password"}
        await elsewhere.post("/api/me/password", changed)
        assert (await elsewhere.get("/api/me"))["name"] == "Ann"
    with pytest.raises(Refusal, match="person/unknown"):
        await ann.get("/api/me")


async def test_wrong_names_and_wrong_passwords_look_the_same(server: Server, ann: Visitor, stranger: Visitor) -> None:
    await ann.post("/api/me/account", ACCOUNT)
    answers = []
    for credentials in ({**ACCOUNT, "password": "not this one"}, {**ACCOUNT, "login": "nobody here"}):
        response = await stranger.http.post("/api/session", json=credentials)
        answers.append((response.status_code, response.content))
    assert answers[0] == answers[1]
    assert answers[0][0] == 403


async def test_a_sign_in_name_is_used_once(server: Server, ann: Visitor, ben: Visitor) -> None:
    await ann.post("/api/me/account", ACCOUNT)
    with pytest.raises(Refusal, match="person/login-taken"):
        await ben.post("/api/me/account", ACCOUNT)


async def test_guessing_passwords_is_slow(server: Server, ann: Visitor, stranger: Visitor) -> None:
    await ann.post("/api/me/account", ACCOUNT)
    codes = []
    for _ in range(12):
        response = await stranger.http.post("/api/session", json={**ACCOUNT, "password": "not this one"})
        codes.append(response.status_code)
    assert codes.count(429) >= 2


async def test_ones_data_can_be_had_and_deleted(server: Server, ann: Visitor, ben: Visitor) -> None:
    table = await ann.make(places="me open")
    await ben.ask(table, "join")
    await ann.ask(table, "say", text="hello  there")
    await ann.post("/api/me/account", ACCOUNT)
    export = await ann.get("/api/me/export")
    assert (export["name"], export["tables"]) == ("Ann", [table])
    assert [line["text"] for line in export["chat"]] == ["hello there"]
    with pytest.raises(Refusal, match="person/credentials"):
        await ann.post("/api/me/delete", {})
    await ann.post("/api/me/delete", {"password": ACCOUNT["password"]})
    with pytest.raises(Refusal, match="person/unknown"):
        await ann.get("/api/me")
    view = await ben.look(table)
    assert view["chat"] == []
    await ben.ask(table, "leave")
    async with server.visitor() as again:
        with pytest.raises(Refusal, match="person/credentials"):
            await again.post("/api/session", ACCOUNT)


async def test_another_name_is_seen_by_others_at_once(server: Server, ann: Visitor, ben: Visitor) -> None:
    table = await ann.make(places="me open")
    async with ben.sit(table) as socket:
        response = await ann.http.patch("/api/me", json={"name": "Anna"})
        assert response.status_code == 200
        news = await socket.until(
            lambda message: bool(message.get("table")) and message["table"]["places"][0]["name"] == "Anna"
        )
        assert news["table"]["places"][0]["present"] is False


async def test_signing_out_forgets_the_cookie(ann: Visitor) -> None:
    response = await ann.http.delete("/api/session")
    assert response.status_code == 204
    with pytest.raises(Refusal, match="person/unknown"):
        await ann.get("/api/me")
