"""Mail: who is told that it is their turn, how often, and what nobody can do with it."""

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy

from marula.server.notifications.links import Claim, parse
from marula.server.store import outbox as store_outbox
from marula.server.store.database import Database
from marula.server.store.models import StoredOutgoing
from tests.server.receiving import MailServer, link_in, mail_server, with_mail
from tests.server.running import Refusal, Server, Visitor, running, settings

pytestmark = pytest.mark.anyio
ACCOUNT = {"login": "ben", "password": "bens long password"}
ADDRESS = "ben@mail.example"
MINUTE = 60_000
HOUR = 60 * MINUTE


@pytest.fixture
async def post() -> AsyncIterator[MailServer]:
    async with mail_server() as made:
        yield made


@pytest.fixture
async def server(tmp_path: Path, post: MailServer) -> AsyncIterator[Server]:
    async with running(with_mail(tmp_path, post)) as server:
        yield server


async def outbox(server: Server) -> list[Any]:
    """What is to be sent."""
    async with server.services.database.read() as connection:
        return list(await connection.execute(sqlalchemy.select(StoredOutgoing)))


async def until_sent(server: Server) -> None:
    """Waits until nothing is to be sent."""
    async with asyncio.timeout(60):
        while await outbox(server):
            server.services.sender.wake()
            await asyncio.sleep(0.01)


async def give_address(visitor: Visitor, address: str = ADDRESS, language: str = "en") -> None:
    data = {"address": address, "password": ACCOUNT["password"], "language": language}
    response = await visitor.http.put("/api/me/mail", json=data)
    if response.status_code != 204:
        raise Refusal(response.json(), response.status_code)


async def confirm(visitor: Visitor, post: MailServer, language: str = "en") -> None:
    """Gets an account with a confirmed address."""
    await visitor.post("/api/me/account", ACCOUNT)
    await give_address(visitor, language=language)
    await visitor.post("/api/mail/confirm", {"text": link_in(await post.next(), "confirm")})
    await until_sent(visitor.server)


async def pass_turn(ann: Visitor, ben: Visitor, tables: int = 1) -> list[str]:
    """Tables at which Ann has played, and it is Ben's turn."""
    made = []
    for _ in range(tables):
        table = await ann.make(places="me open", live=False)
        await ben.ask(table, "join")
        if (await ann.look(table))["table"]["status"] == "open":
            await ann.ask(table, "start")
        await act(ann, table)
        made.append(table)
    return made


async def act(visitor: Visitor, table: str) -> None:
    view = await visitor.look(table)
    await visitor.ask(table, "act", ply=view["ply"], action=view["game"]["view"]["legal"][0])


def pass_by(server: Server, milliseconds: int) -> None:
    server.time.pass_by(milliseconds)
    server.services.sender.wake()


async def test_an_absent_player_gets_one_mail_about_all_tables_in_their_language(
    server: Server, ann: Visitor, ben: Visitor, post: MailServer
) -> None:
    await confirm(ben, post, "de")
    tables = await pass_turn(ann, ben, 2)
    assert {one.due - one.at for one in await outbox(server)} == {10 * MINUTE}
    pass_by(server, 10 * MINUTE)
    mail = await post.next()
    await until_sent(server)
    assert (mail["To"], mail["Subject"]) == (ADDRESS, "Du bist dran")
    assert all(f"Kariba: https://games.example/table/{table}" in mail.get_content() for table in tables)
    assert "Ann" not in re.sub(r"https://\S+", "", mail.get_content())
    assert len(post.mails) == 2, "the question, and one mail for both tables"


async def test_the_next_mail_waits_until_the_gap_is_over(
    server: Server, ann: Visitor, ben: Visitor, post: MailServer
) -> None:
    await confirm(ben, post)
    await pass_turn(ann, ben)
    pass_by(server, 10 * MINUTE)
    first = await post.next()
    await until_sent(server)
    await pass_turn(ann, ben)
    pass_by(server, 10 * MINUTE)
    async with asyncio.timeout(60):
        while (await outbox(server))[0].due <= server.time.now():
            await asyncio.sleep(0.01)
    assert len(post.mails) == 2
    pass_by(server, 2 * HOUR)
    assert (await post.next())["Message-ID"] != first["Message-ID"]


async def test_a_player_who_looks_or_acts_in_time_gets_no_mail(
    server: Server, ann: Visitor, ben: Visitor, post: MailServer
) -> None:
    await confirm(ben, post)
    [looked_at, played] = await pass_turn(ann, ben, 2)
    async with ben.sit(looked_at) as socket:
        await socket.ask("ping")
        assert [one.table_id for one in await outbox(server)] == [played]
    await act(ben, played)
    pass_by(server, HOUR)
    await until_sent(server)
    assert len(post.mails) == 1, "the question whether the address is theirs"


async def test_an_unconfirmed_address_gets_only_the_confirmation_mail(
    server: Server, ann: Visitor, ben: Visitor, post: MailServer
) -> None:
    await ben.post("/api/me/account", ACCOUNT)
    await give_address(ben)
    question = await post.next()
    await until_sent(server)
    assert question["List-Unsubscribe"] is None
    await pass_turn(ann, ben)
    assert await outbox(server) == []
    await ann.post("/api/mail/recovery", {"address": ADDRESS})
    await until_sent(server)
    assert len(post.mails) == 1


async def test_a_confirmation_link_confirms_only_the_address_it_was_sent_to(
    server: Server, ben: Visitor, post: MailServer
) -> None:
    await ben.post("/api/me/account", ACCOUNT)
    await give_address(ben)
    first = link_in(await post.next(), "confirm")
    await give_address(ben, "somebody@else.example")
    second = link_in(await post.next(), "confirm")
    for text in (first, second[:-1] + ("A" if second[-1] != "A" else "B"), "x.0.0.y", "", "." * 9):
        with pytest.raises(Refusal, match="mail/link"):
            await ben.post("/api/mail/confirm", {"text": text})
    assert not (await ben.get("/api/me/notifications"))["confirmed"]
    server.time.pass_by(4 * 24 * HOUR)
    with pytest.raises(Refusal, match="mail/link"):
        await ben.post("/api/mail/confirm", {"text": second})


async def test_one_click_ends_mail_without_signing_in(
    server: Server, ann: Visitor, ben: Visitor, stranger: Visitor, post: MailServer
) -> None:
    await confirm(ben, post)
    await pass_turn(ann, ben)
    pass_by(server, 10 * MINUTE)
    mail = await post.next()
    await until_sent(server)
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert b"\r\nList-Unsubscribe: <https://games.example/" in post.latest, "in one piece, as mail programs need it"
    address = mail["List-Unsubscribe"].strip("<>").removeprefix("https://games.example")
    answer = await stranger.http.post(address, data={"List-Unsubscribe": "One-Click"})  # as mail programs do
    assert answer.status_code == 204
    assert not (await ben.get("/api/me/notifications"))["mail"]
    await pass_turn(ann, ben)
    assert await outbox(server) == []
    await ben.http.patch("/api/me/mail", json={"mail": True})
    assert (await stranger.http.post("/api/mail/off", params={"text": link_in(mail, "off")})).status_code == 204
    assert not (await ben.get("/api/me/notifications"))["mail"]


NO_ADDRESSES = [
    "ben@mail.example\r\nBcc: everybody@mail.example",
    "ben@mail.example\nX: y",
    "ben@mail.example, ann@mail.example",
    "Ben <ben@mail.example>",
    '"ben b"@mail.example',
    "ben@localhost",
    "ben@[127.0.0.1]",
    "ben@mail..example",
    "béñ@mail.example",
    "@mail.example",
    "ben" * 90 + "@mail.example",
]


async def test_nothing_but_an_address_gets_into_a_header(server: Server, ben: Visitor) -> None:
    await ben.post("/api/me/account", ACCOUNT)
    for address in NO_ADDRESSES:
        with pytest.raises(Refusal, match="mail/address"):
            await give_address(ben, address)
        with pytest.raises(Refusal, match="mail/address"):
            await ben.post("/api/mail/recovery", {"address": address})
    assert await outbox(server) == []


async def test_an_address_needs_the_password(server: Server, ann: Visitor, ben: Visitor) -> None:
    await ben.post("/api/me/account", ACCOUNT)
    for visitor, password in ((ben, "not this one"), (ann, "")):  # Ann is a guest
        data = {"address": ADDRESS, "password": password}
        assert (await visitor.http.put("/api/me/mail", json=data)).status_code == 403


async def test_nobody_can_be_flooded_with_confirmation_or_recovery_mails(
    server: Server, ben: Visitor, stranger: Visitor, post: MailServer
) -> None:
    await confirm(ben, post)
    statuses = []
    for number in range(20):
        headers = {"x-forwarded-for": f"203.0.113.{number}"}
        answer = await stranger.http.post("/api/mail/recovery", json={"address": ADDRESS}, headers=headers)
        statuses.append(answer.status_code)
    await until_sent(server)
    assert statuses.count(204) == 2, "and one was the question"
    assert len(post.mails) <= 3


async def test_a_mail_that_was_not_accepted_is_sent_again_with_the_same_id(
    server: Server, ann: Visitor, ben: Visitor, post: MailServer
) -> None:
    await confirm(ben, post)
    await pass_turn(ann, ben)
    post.answer = "451 try again later"
    pass_by(server, 10 * MINUTE)
    first = await post.next()
    post.answer = "250 OK"
    pass_by(server, 3 * MINUTE)
    again = await post.next()
    await until_sent(server)
    assert first["Message-ID"] == again["Message-ID"]


async def test_a_mail_that_is_refused_for_good_is_not_sent_again(
    server: Server, ann: Visitor, ben: Visitor, post: MailServer
) -> None:
    await confirm(ben, post)
    await pass_turn(ann, ben)
    post.answer = "550 no such mailbox"
    pass_by(server, 10 * MINUTE)
    await post.next()
    await until_sent(server)


async def test_sending_is_given_up_after_some_attempts(
    server: Server, ann: Visitor, ben: Visitor, post: MailServer
) -> None:
    await confirm(ben, post)
    await pass_turn(ann, ben)
    post.answer = "451 try again later"
    for _ in range(10):
        pass_by(server, 6 * HOUR)
        await server.services.sender.send_some()
    await until_sent(server)
    assert len(post.mails) <= 1 + 8


async def test_deleting_oneself_deletes_the_address_and_what_was_to_be_sent(
    server: Server, ann: Visitor, ben: Visitor, post: MailServer
) -> None:
    await confirm(ben, post)
    await pass_turn(ann, ben)
    assert await outbox(server)
    exported = await ben.get("/api/me/export")
    assert exported["address"] == ADDRESS
    await ben.post("/api/me/delete", {"password": ACCOUNT["password"]})
    assert await outbox(server) == []
    async with server.services.database.read() as connection:
        assert (await connection.execute(sqlalchemy.text("SELECT count(*) FROM mail_address"))).scalar() == 0


async def test_without_a_mail_server_nobody_is_asked_for_an_address(tmp_path: Path) -> None:
    async with running(settings(tmp_path / "marula.db")) as server, server.visitor("Ben") as ben:
        await ben.post("/api/me/account", ACCOUNT)
        assert not (await ben.get("/api/me/notifications"))["sends_mail"]
        with pytest.raises(Refusal, match="mail/none"):
            await give_address(ben)
        with pytest.raises(Refusal, match="mail/none"):
            await ben.post("/api/mail/recovery", {"address": ADDRESS})


async def test_a_forgotten_password_is_replaced_once_and_old_devices_are_signed_out(
    server: Server, ben: Visitor, stranger: Visitor, post: MailServer
) -> None:
    await confirm(ben, post)
    await stranger.post("/api/mail/recovery", {"address": ADDRESS.upper(), "language": "pl"})
    mail = await post.next()
    assert (mail["To"], mail["Subject"]) == (ADDRESS, "Nowe hasło")
    text = link_in(mail, "recover")
    assert f"ben: https://games.example/mail/recover#{text}" in mail.get_content()
    await stranger.post("/api/mail/password", {"text": text, "password": "a new password"})
    assert (await stranger.get("/api/me"))["login"] == "ben"
    assert await ben.get("/api/me") is None
    await ben.post("/api/session", {"login": "ben", "password": "a new password"})
    with pytest.raises(Refusal, match="mail/link"):
        await stranger.post("/api/mail/password", {"text": text, "password": "one more password"})
    with pytest.raises(Refusal, match="person/credentials"):
        await stranger.post("/api/session", ACCOUNT)


async def test_of_two_who_use_a_link_at_the_same_time_one_is_refused(
    server: Server, ben: Visitor, stranger: Visitor, post: MailServer
) -> None:
    await confirm(ben, post)
    await stranger.post("/api/mail/recovery", {"address": ADDRESS})
    text = link_in(await post.next(), "recover")
    tries = [{"text": text, "password": f"password {number}"} for number in range(5)]
    answers = await asyncio.gather(*(stranger.http.post("/api/mail/password", json=one) for one in tries))
    assert sorted(answer.status_code for answer in answers) == [200, 410, 410, 410, 410]


async def test_a_link_for_a_password_ends_after_an_hour_and_with_another_password(
    server: Server, ben: Visitor, stranger: Visitor, post: MailServer
) -> None:
    await confirm(ben, post)
    await stranger.post("/api/mail/recovery", {"address": ADDRESS})
    first = link_in(await post.next(), "recover")
    await ben.post("/api/me/password", {"old": ACCOUNT["password"], "new": "a new password"})
    await stranger.post("/api/mail/recovery", {"address": ADDRESS})
    second = link_in(await post.next(), "recover")
    server.time.pass_by(HOUR)
    claim = parse_claim(second)
    off = server.services.links.sign("off", claim)
    longer = second.replace(f".{claim.expires}.", f".{claim.expires + HOUR}.")
    for text in (first, second, off, longer):
        with pytest.raises(Refusal, match="mail/link"):
            await stranger.post("/api/mail/password", {"text": text, "password": "one more password"})


@pytest.mark.parametrize("other", [None, "ben@elsewhere.example"])
async def test_a_link_for_a_password_ends_when_the_account_gives_up_the_address(
    ben: Visitor, stranger: Visitor, post: MailServer, other: str | None
) -> None:
    await confirm(ben, post)
    await stranger.post("/api/mail/recovery", {"address": ADDRESS})
    text = link_in(await post.next(), "recover")
    if other is None:
        await ben.http.delete("/api/me/mail")
    else:
        await give_address(ben, other)
        await ben.post("/api/mail/confirm", {"text": link_in(await post.next(), "confirm")})
    with pytest.raises(Refusal, match="mail/link"):
        await stranger.post("/api/mail/password", {"text": text, "password": "one more password"})


def parse_claim(text: str) -> Claim:
    claim = parse(text)
    assert claim is not None
    return claim


async def test_nobody_learns_whether_an_address_has_an_account(
    server: Server, ben: Visitor, stranger: Visitor, post: MailServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same answer after the same statements: whose address it is is looked up later, by the sender."""
    await confirm(ben, post)
    await until_sent(server)
    monkeypatch.setattr(store_outbox, "next_due", nothing_due)  # the sender does nothing meanwhile
    statements: list[str] = []
    engine = server.services.database.engine.sync_engine
    sqlalchemy.event.listen(engine, "before_cursor_execute", lambda *told: statements.append(told[2]))
    told = []
    for address in (ADDRESS, "nobody@mail.example"):
        statements.clear()
        answer = await stranger.http.post("/api/mail/recovery", json={"address": address})
        about = [one for one in statements if "INTO outbox" in one or "mail_address" in one]
        told.append((answer.status_code, answer.content, about))
    assert told[0] == told[1]
    assert len(told[0][2]) == 1
    assert "mail_address" not in told[0][2][0]


async def nothing_due(database: Database) -> None:
    return None
