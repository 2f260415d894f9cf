"""Guests, accounts, other devices, and leaving for good."""

import unicodedata

import httpx
import pytest
import sqlalchemy

from marula.server.refusals import Refused
from marula.server.security.text_cleaning import tidy_line, tidy_login, tidy_name
from marula.server.store.models import Stored
from tests.server.running import Refusal, Server, Visitor

pytestmark = pytest.mark.anyio
ACCOUNT = {"login": "Ann of Green", "password": "a long password"}


async def test_a_guest_is_known_by_a_cookie_that_scripts_cannot_read(server: Server, stranger: Visitor) -> None:
    response = await stranger.http.get("/api/me")
    assert (response.status_code, response.text) == (200, "null")  # not an error: browsers would show it in red
    response = await stranger.http.post("/api/people", json={"name": "  Ann \u202e\n B "})
    header = response.headers["set-cookie"].lower()
    assert "httponly" in header
    assert "samesite=lax" in header
    assert (await stranger.get("/api/me")) == {"name": "Ann B", "login": None}


@pytest.mark.parametrize("forged", ["x", "x.0.y", "..", "x.0." + "0" * 64, "é.1.ü", "x.99999999999.0"])
async def test_a_forged_cookie_is_nobodys(stranger: Visitor, forged: str) -> None:
    response = await stranger.http.get("/api/me", headers={b"cookie": f"marula={forged}".encode()})
    assert (response.status_code, response.text) == (200, "null")
    assert (await stranger.http.get("/api/me/export", headers=response.request.headers)).status_code == 401


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
    assert await ann.get("/api/me") is None


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


async def test_personal_data_can_be_exported_and_deleted(server: Server, ann: Visitor, ben: Visitor) -> None:
    table = await ann.make(places="me open")
    await ben.ask(table, "join")
    await ann.ask(table, "say", text="hello  there")
    await ann.post("/api/me/account", ACCOUNT)
    export = await ann.get("/api/me/export")
    assert (export["name"], export["tables"]) == ("Ann", [table])
    assert [line["text"] for line in export["chat"]] == ["hello there"]
    assert [row["kind"] for row in export["actions"]] == ["created"]
    with pytest.raises(Refusal, match="person/credentials"):
        await ann.post("/api/me/delete", {})
    await ann.post("/api/me/delete", {"password": ACCOUNT["password"]})
    assert await ann.get("/api/me") is None
    view = await ben.look(table)
    assert view["chat"] == []
    await ben.ask(table, "leave")
    async with server.visitor() as again:
        with pytest.raises(Refusal, match="person/credentials"):
            await again.post("/api/session", ACCOUNT)


async def test_the_export_has_everything_a_person_did_and_nothing_of_others(
    server: Server, ann: Visitor, ben: Visitor
) -> None:
    table = await ann.make(places="me open", contribution="anns dice")
    await ben.ask(table, "join", contribution="bens dice")
    for visitor in (ann, ben, ann):
        view = await visitor.look(table)
        await visitor.ask(table, "act", ply=view["ply"], action=view["game"]["view"]["legal"][0])
    await ann.ask(table, "undo", ply=(await ann.look(table))["ply"])
    await ben.ask(table, "answer-undo", ply=(await ben.look(table))["ply"], consent=False)
    await ann.ask(table, "resign")
    exports = [await visitor.get("/api/me/export") for visitor in (ann, ben)]
    kinds = [[row["kind"] for row in export["actions"]] for export in exports]
    assert kinds[0] == ["created", "contributed", "acted", "acted", "undo-asked", "resigned"]
    assert kinds[1] == ["seated", "contributed", "acted", "undo-answered"]
    assert [row["text"] for row in exports[1]["actions"] if "text" in row] == ["bens dice"]
    record = await ann.get(f"/api/tables/{table}/games/0/record")
    acted = [row["action"] for export in exports for row in export["actions"] if "action" in row]
    assert sorted(acted) == sorted(action for action in record["actions"] if not action.startswith("+"))
    people = [visitor.http.cookies["marula"].split(".")[0] for visitor in (ann, ben)]
    assert not any(person in str(exports) for person in people)


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
    assert await ann.get("/api/me") is None


async def test_the_cookie_is_renewed_by_whoever_comes_back(ann: Visitor) -> None:
    response = await ann.http.get("/api/me")
    assert "max-age=31536000" in response.headers["set-cookie"].lower()


async def test_another_password_ends_the_connections_of_all_devices(server: Server, ann: Visitor, ben: Visitor) -> None:
    table = await ann.make(places="me open")
    await ann.post("/api/me/account", ACCOUNT)
    async with server.visitor() as thief, ben.sit(table) as bystander:
        thief.http.cookies = httpx.Cookies(ann.http.cookies)
        async with thief.sit(table) as socket:
            await ann.post("/api/me/password", {"old": ACCOUNT["password"], "new": "another password"})
            farewell = await socket.until_goodbye()
            assert farewell["code"] == "person/changed"
        assert (await bystander.ask("ping", id="here"))["id"] == "here"
        async with thief.sit(table) as socket:
            assert socket.welcome["name"] is None
    async with ann.sit(table) as socket:
        assert socket.welcome["name"] == "Ann"


async def test_whoever_is_deleted_leaves_nothing_personal_behind(server: Server, ann: Visitor, ben: Visitor) -> None:
    table = await ann.make(places="me open", public=True)
    await ben.ask(table, "join")
    await ann.http.patch("/api/me", json={"name": "Annabel"})
    await ann.ask(table, "say", text="I live in Mutare")
    await ann.post("/api/me/account", ACCOUNT)
    async with ann.sit(table) as socket:
        await ann.post("/api/me/delete", {"password": ACCOUNT["password"]})
        assert (await socket.until_goodbye())["code"] == "person/changed"
    async with server.services.database.read() as connection:
        stored = [
            str((await connection.execute(sqlalchemy.select(kept))).all()) for kept in Stored.metadata.sorted_tables
        ]
    everything = " ".join(stored)
    assert "Ben" in everything
    for personal in ("Annabel", "Mutare", "ann of green", "argon2"):
        assert personal not in everything


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("  Ann \u202e\n B ", "Ann B"),
        ("A\u200bnn", "A nn"),
        ("Jose\u0301", "José"),
        ("z" + "\u0300" * 20, "z" + "\u0300" * 3),
        ("\u3164Ann\u2800", "Ann"),
        ("\u2066Ann\u2069", "Ann"),
        ("王小明 👍", "王小明 👍"),
    ],
)
def test_names_are_what_they_seem(given: str, shown: str) -> None:
    assert tidy_name(given) == unicodedata.normalize("NFC", shown)


@pytest.mark.parametrize(
    "given", ["\u3164", "\u200b\u200d", "\u0301\u0302", "\u2800 \u115f", "\u202e", "\ud800", "\U0001d160" * 24]
)
def test_a_name_that_nobody_can_read_is_refused(given: str) -> None:
    with pytest.raises(Refused, match="message/malformed"):
        tidy_name(given)


def test_sign_in_names_that_look_the_same_are_the_same() -> None:
    assert tidy_login("Ａnn\u00a0Of  GREEN") == tidy_login("ann of green")
    with pytest.raises(Refused):
        tidy_login("ﷺ" * 40)


def test_chat_keeps_its_letters_and_loses_its_tricks() -> None:
    assert tidy_line(" hi\x00 \u202ethere\n👩\u200d👧 ") == "hi there 👩\u200d👧"
    for nothing in ("\x00", "\u202e", " \u3164 "):
        with pytest.raises(Refused):
            tidy_line(nothing)
