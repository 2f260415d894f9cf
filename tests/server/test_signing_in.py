"""Attacks on signing in: locking somebody out, keeping a cookie that has ended, and requests that race each other."""

import asyncio

import httpx
import pytest
import sqlalchemy

from marula.server.store.models import StoredLine, StoredPerson
from tests.server.running import Refusal, Server, Visitor

pytestmark = pytest.mark.anyio
ACCOUNT = {"login": "Ann of Green", "password": "a long password"}
WRONG = {**ACCOUNT, "password": "not this one"}
ATTACKER, HOME, ELSEWHERE = "203.0.113.6", "198.51.100.7", "198.51.100.8"


async def try_password(visitor: Visitor, credentials: dict[str, str], address: str) -> int:
    response = await visitor.http.post("/api/session", json=credentials, headers={"x-forwarded-for": address})
    return response.status_code


async def test_wrong_passwords_from_elsewhere_do_not_lock_the_owner_out(
    server: Server, ann: Visitor, stranger: Visitor
) -> None:
    await ann.post("/api/me/account", ACCOUNT)
    answers = [await try_password(stranger, WRONG, ATTACKER) for _ in range(40)]
    assert answers.count(429) >= 20
    async with server.visitor() as owner:
        assert [await try_password(owner, ACCOUNT, HOME) for _ in range(8)] == [200] * 8


async def test_a_known_device_gets_a_try_from_the_attackers_own_address(
    server: Server, ann: Visitor, stranger: Visitor
) -> None:
    await ann.post("/api/me/account", ACCOUNT)
    for _ in range(40):
        await try_password(stranger, WRONG, ATTACKER)
    assert await try_password(stranger, ACCOUNT, ATTACKER) == 429
    await ann.http.delete("/api/session")
    assert await try_password(ann, ACCOUNT, ATTACKER) == 200
    changed = {"old": ACCOUNT["password"], "new": "another password"}
    await ann.post("/api/me/password", changed, **{"x-forwarded-for": ATTACKER})


async def test_a_known_device_may_not_guess_for_ever_nor_for_somebody_else(
    server: Server, ann: Visitor, ben: Visitor
) -> None:
    await ann.post("/api/me/account", ACCOUNT)
    await ben.post("/api/me/account", {"login": "ben", "password": "bens password"})
    answers = [await try_password(ben, WRONG, f"192.0.2.{number // 10}") for number in range(20)]
    assert answers == [403] * 20  # no more and no fewer than a stranger at two addresses
    answers = [await try_password(ann, WRONG, HOME) for _ in range(40)]
    assert answers.count(403) <= 40 - 10
    assert answers[-1] == 429


async def test_a_forged_device_is_not_known(server: Server, ann: Visitor, stranger: Visitor) -> None:
    await ann.post("/api/me/account", ACCOUNT)
    value = ann.http.cookies["marula-device"]
    person = ann.http.cookies["marula"].split(".")[0]
    for _ in range(40):
        await try_password(stranger, WRONG, ATTACKER)
    for forged in (value[:-1] + ("0" if value[-1] != "0" else "1"), f"x.{person}." + "0" * 64, "é..", value[1:]):
        headers = {b"cookie": f"marula-device={forged}".encode(), b"x-forwarded-for": ATTACKER.encode()}
        response = await stranger.http.post("/api/session", json=ACCOUNT, headers=headers)
        assert response.status_code == 429, forged


async def test_one_address_cannot_try_the_same_password_on_everybody(stranger: Visitor) -> None:
    logins = [{"login": f"somebody {number}", "password": "password1"} for number in range(60)]
    answers = [await try_password(stranger, one, ATTACKER) for one in logins]
    assert answers.count(429) >= 20


async def test_a_device_that_several_people_share_knows_all_of_them(server: Server, ann: Visitor) -> None:
    await ann.post("/api/me/account", ACCOUNT)
    await ann.http.delete("/api/session")
    await ann.post("/api/people", {"name": "Ben"})
    await ann.post("/api/me/account", {"login": "ben", "password": "bens password"})
    for number in range(60):
        await try_password(ann, {"login": f"nobody {number}", "password": "password1"}, ATTACKER)
    assert await try_password(ann, ACCOUNT, ATTACKER) == 200
    assert await try_password(ann, {"login": "ben", "password": "bens password"}, ATTACKER) == 200


async def copy_of(server: Server, visitor: Visitor, thief: Visitor) -> Visitor:
    """Somebody else with the same cookie."""
    thief.http.cookies = httpx.Cookies(visitor.http.cookies)
    assert await thief.get("/api/me") == await visitor.get("/api/me")
    return thief


async def test_opening_an_account_ends_the_guests_cookie(server: Server, ann: Visitor, stranger: Visitor) -> None:
    table = await ann.make(places="me open")
    thief = await copy_of(server, ann, stranger)
    async with thief.sit(table) as socket:
        await ann.post("/api/me/account", ACCOUNT)
        assert (await socket.until_goodbye())["code"] == "person/changed"
    assert await thief.get("/api/me") is None
    assert (await ann.get("/api/me"))["login"] == "ann of green"


async def test_signing_out_ends_a_guests_cookie_for_good(server: Server, ann: Visitor, stranger: Visitor) -> None:
    thief = await copy_of(server, ann, stranger)
    await ann.http.delete("/api/session")
    assert await thief.get("/api/me") is None


async def test_signing_in_ends_the_cookie_of_the_guest_one_was(server: Server, ann: Visitor, ben: Visitor) -> None:
    await ann.post("/api/me/account", ACCOUNT)
    async with server.visitor() as thief:
        await copy_of(server, ben, thief)
        await ben.post("/api/session", ACCOUNT)
        assert await thief.get("/api/me") is None


async def test_signing_out_of_an_account_leaves_other_devices_signed_in(server: Server, ann: Visitor) -> None:
    await ann.post("/api/me/account", ACCOUNT)
    async with server.visitor() as elsewhere:
        await elsewhere.post("/api/session", ACCOUNT)
        await ann.http.delete("/api/session")
        assert (await elsewhere.get("/api/me"))["name"] == "Ann"


async def test_of_password_changes_at_the_same_time_one_counts_and_ends_all_other_cookies(
    server: Server, ann: Visitor
) -> None:
    await ann.post("/api/me/account", ACCOUNT)
    async with server.visitor() as one, server.visitor() as two:
        for device in (one, two):
            await device.post("/api/session", ACCOUNT)
        wanted = [{"old": ACCOUNT["password"], "new": f"password number {number}"} for number in range(2)]
        devices = list(zip((one, two), wanted, strict=True))
        settled = await asyncio.gather(
            *(device.post("/api/me/password", data) for device, data in devices), return_exceptions=True
        )
        [refused] = [answer for answer in settled if isinstance(answer, Refusal)]
        assert refused.code == "person/changed"
        [counted] = [number for number, answer in enumerate(settled) if not isinstance(answer, Refusal)]
        known = [await device.get("/api/me") is not None for device in (one, two)]
        assert known == [counted == 0, counted == 1]
    assert await ann.get("/api/me") is None
    async with server.visitor() as again:
        await again.post("/api/session", {**ACCOUNT, "password": f"password number {counted}"})


async def people_left(server: Server) -> list[tuple[str, str | None]]:
    async with server.services.database.read() as connection:
        query = sqlalchemy.select(StoredPerson.name, StoredPerson.login).order_by(StoredPerson.name)
        return [(row.name, row.login) for row in await connection.execute(query)]


async def test_an_account_opened_while_its_person_is_deleted_leaves_no_login_behind(
    server: Server, ann: Visitor, stranger: Visitor
) -> None:
    twin = await copy_of(server, ann, stranger)
    hashing, go_on = asyncio.Event(), asyncio.Event()
    hash_password = server.services.auth.passwords.hash

    async def slowly(password: str) -> str:
        hashing.set()
        await go_on.wait()
        return await hash_password(password)

    server.services.auth.passwords.hash = slowly  # type: ignore[method-assign]
    opening = asyncio.create_task(twin.post("/api/me/account", ACCOUNT))
    await hashing.wait()
    await ann.post("/api/me/delete", {})
    go_on.set()
    with pytest.raises(Refusal, match="person/changed"):
        await opening
    assert await people_left(server) == []
    async with server.visitor("Ann") as again:
        await again.post("/api/me/account", ACCOUNT)


async def test_a_person_is_deleted_once_and_nothing_they_say_meanwhile_stays(server: Server, ann: Visitor) -> None:
    table = await ann.make(places="me open")
    requests = [ann.post("/api/me/delete", {}) for _ in range(3)]
    requests += [ann.ask(table, "say", text=f"I live in Mutare {number}") for number in range(5)]
    requests += [ann.http.patch("/api/me", json={"name": "Annabel"}) for _ in range(3)]
    await asyncio.gather(*requests, return_exceptions=True)
    assert await people_left(server) == []
    async with server.services.database.read() as connection:
        said = (await connection.execute(sqlalchemy.select(StoredLine.text, StoredLine.person_id))).all()
    assert all(row == ("", None) for row in said)
    assert (await ann.look(table))["chat"] == []
