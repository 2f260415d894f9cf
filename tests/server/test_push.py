"""Web Push: it is one's turn, and a browser says so; to known push services only."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import sqlalchemy
from cryptography.hazmat.primitives.asymmetric import ec

from marula.server.notifications.push_encryption import Keys, bytes_of, encrypt
from marula.server.notifications.push_services import split_endpoint
from marula.server.settings import PUSH_SERVICES
from marula.server.store import subscriptions
from marula.server.store.database import Database
from marula.server.store.models import StoredSubscription
from tests.server.receiving import Browser, PushService, check_signature, decrypt, push_service
from tests.server.running import Refusal, Server, Visitor, running, settings
from tests.server.test_mail import ACCOUNT, act, outbox, pass_by, pass_turn, until_sent

pytestmark = pytest.mark.anyio
MINUTE = 60_000


@pytest.fixture
async def service() -> AsyncIterator[PushService]:
    async with push_service() as made:
        yield made


@pytest.fixture
async def server(tmp_path: Path, service: PushService) -> AsyncIterator[Server]:
    chosen = settings(tmp_path / "marula.db", push_services=(service.origin,), url="https://games.example")
    async with running(chosen) as server:
        yield server


async def subscribe(visitor: Visitor, browser: Browser, language: str = "en") -> None:
    answer = await visitor.http.put("/api/me/push", json={**browser.subscription, "language": language})
    if answer.status_code != 204:
        raise Refusal(answer.json(), answer.status_code)


async def endpoints(server: Server) -> list[str]:
    async with server.services.database.read() as connection:
        found = await connection.execute(sqlalchemy.select(StoredSubscription.endpoint))
        return [endpoint.rpartition("/")[2] for endpoint in found.scalars()]


async def test_every_browser_is_notified_once_of_what_waits_and_where(
    server: Server, ann: Visitor, ben: Visitor, service: PushService
) -> None:
    laptop, phone = Browser(service, "laptop"), Browser(service, "phone")
    await subscribe(ben, laptop)
    await subscribe(ben, phone, "de")
    [table] = await pass_turn(ann, ben)
    told = {one.path: one for one in (await service.next(), await service.next())}
    await until_sent(server)
    said = {"title": "Your turn", "body": "Kariba: it is your turn.", "table": table}
    assert laptop.read(told["/laptop"].body) == said
    assert phone.read(told["/phone"].body)["title"] == "Du bist dran"
    assert len(service.messages) == 2
    for one in told.values():
        claim = check_signature(one.headers["authorization"], service.origin)
        assert claim["sub"] == "https://games.example"
        assert claim["exp"] * 1000 > server.time.now()
        assert one.headers["content-encoding"] == "aes128gcm"
    key = (await ben.get("/api/me/notifications"))["push_key"]
    assert told["/phone"].headers["authorization"].endswith(f"k={key}")


async def test_people_who_look_at_the_table_are_not_notified_and_all_others_are(
    server: Server, ann: Visitor, ben: Visitor, service: PushService
) -> None:
    await subscribe(ben, Browser(service, "phone"))
    async with ben.sit(await ann.make(places="me open", live=False)) as socket:
        table = socket.welcome["table"]["id"]
        await socket.ask("join")
        await act(ann, table)
        assert await outbox(server) == []
        view = await ben.look(table)
        await socket.ask("act", ply=view["ply"], action=view["game"]["view"]["legal"][0])
        await socket.ask("visibility", visible=False)
        await act(ann, table)
        await service.next()
    await until_sent(server)
    assert len(service.messages) == 1


async def test_a_player_disconnected_while_they_seemed_to_look_is_notified(
    server: Server, ann: Visitor, ben: Visitor, service: PushService
) -> None:
    phone = Browser(service, "phone")
    await subscribe(ben, phone)
    for breaks_off in (False, True):
        async with ben.sit(await ann.make(places="me open", live=False)) as socket:
            table = socket.welcome["table"]["id"]
            await socket.ask("join")
            server.time.pass_by(1000)
            await act(ann, table)
            assert await outbox(server) == []
            if breaks_off:
                socket.connection.transport.abort()
        room = server.services.tables.rooms[table]
        async with asyncio.timeout(60):
            while room.watchers:
                await asyncio.sleep(0.01)
    assert phone.read((await service.next()).body)["table"] == table
    await until_sent(server)
    assert len(service.messages) == 1, "who closes the page has seen whose turn it is"


async def test_the_outbox_is_not_read_for_people_who_are_looking(
    server: Server, ann: Visitor, ben: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    woken: list[None] = []
    monkeypatch.setattr(server.services.sender, "wake", lambda: woken.append(None))
    async with ben.sit(await ann.make(places="me open", live=False)) as socket:
        table = socket.welcome["table"]["id"]
        await socket.ask("join")
        woken.clear()
        await act(ann, table)
        assert woken == []
        await act(ben, table)
        assert len(woken) == 1, "Ann has no socket there"


async def test_a_message_that_was_not_accepted_is_sent_again_under_the_same_topic(
    server: Server, ann: Visitor, ben: Visitor, service: PushService
) -> None:
    await subscribe(ben, Browser(service, "phone"))
    service.status = lambda path: 503
    await pass_turn(ann, ben)
    first = await service.next()
    service.status = lambda path: 201
    async with asyncio.timeout(60):
        while not [one for one in await outbox(server) if one.attempts]:
            await asyncio.sleep(0.01)
    pass_by(server, 3 * MINUTE)
    again = await service.next()
    await until_sent(server)
    assert first.headers["topic"] == again.headers["topic"]
    assert len(first.headers["topic"]) <= 32


async def test_nobody_is_notified_of_a_turn_that_is_over(
    server: Server, ann: Visitor, ben: Visitor, service: PushService
) -> None:
    await subscribe(ben, Browser(service, "phone"))
    service.status = lambda path: 503
    [table] = await pass_turn(ann, ben)
    await service.next()
    await act(ben, table)
    pass_by(server, 3 * MINUTE)
    await until_sent(server)
    assert len(service.messages) == 1


async def test_a_browser_that_is_gone_is_dropped_and_the_others_are_notified(
    server: Server, ann: Visitor, ben: Visitor, service: PushService
) -> None:
    for name in ("gone", "never-was", "phone"):
        await subscribe(ben, Browser(service, name))
    service.status = lambda path: {"/gone": 410, "/never-was": 404}.get(path, 201)
    await pass_turn(ann, ben)
    await until_sent(server)
    assert await endpoints(server) == ["phone"]


async def test_redirects_are_not_followed(server: Server, ann: Visitor, ben: Visitor, service: PushService) -> None:
    await subscribe(ben, Browser(service, "phone"))
    service.status, service.headers = (lambda path: 307), f"location: {service.origin}/elsewhere\r\n"
    await pass_turn(ann, ben)
    await until_sent(server)
    assert [one.path for one in service.messages] == ["/phone"]


async def test_signing_out_ends_push_on_that_device_and_a_new_password_on_the_others(
    server: Server, ben: Visitor, service: PushService
) -> None:
    await ben.post("/api/me/account", ACCOUNT)
    await subscribe(ben, Browser(service, "laptop"))
    async with server.visitor() as phone:
        await phone.post("/api/session", ACCOUNT)
        await subscribe(phone, Browser(service, "phone"))
        await ben.post("/api/me/password", {"old": ACCOUNT["password"], "new": "a new password"})
        assert (await ben.get("/api/me/notifications"))["push"]
        person = ben.http.cookies["marula"].split(".")[0]
        assert await subscriptions_of(server.services.database, person) == ["laptop"]
    await ben.http.delete("/api/session")
    assert "laptop" not in await endpoints(server)


async def subscriptions_of(database: Database, person: str) -> list[str]:
    return [one.endpoint.rpartition("/")[2] for one in await subscriptions.of_person(database, person)]


async def test_a_guest_who_opens_an_account_is_notified_as_before(
    server: Server, ann: Visitor, ben: Visitor, service: PushService
) -> None:
    await subscribe(ben, Browser(service, "phone"))
    await ben.post("/api/me/account", ACCOUNT)
    await pass_turn(ann, ben)
    await service.next()
    await ben.http.delete("/api/me/push")
    assert await endpoints(server) == []
    assert not (await ben.get("/api/me/notifications"))["push"]


async def test_the_browsers_of_a_person_are_limited(server: Server, ben: Visitor, service: PushService) -> None:
    for number in range(10):
        server.time.pass_by(MINUTE)
        await subscribe(ben, Browser(service, f"b{number}"))
    server.time.pass_by(MINUTE)
    await subscribe(ben, Browser(service, "b10"))
    assert sorted(await endpoints(server)) == sorted(f"b{number}" for number in range(1, 11))


GOOD = [
    "https://fcm.googleapis.com/fcm/send/abc:def",
    "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "https://web.push.apple.com/abc",
    "https://wns2-by3p.notify.windows.com/w/?token=abc%2b",
    "https://fcm.googleapis.com:443/fcm/send/abc",
]
BAD = [
    "http://fcm.googleapis.com/fcm/send/abc",
    "https://fcm.googleapis.com:8443/abc",
    "https://fcm.googleapis.com.evil.example/abc",
    "https://evilfcm.googleapis.com/abc",
    "https://push.apple.com.evil.example/",
    "https://evilpush.apple.com/",
    "https://push.apple.com@evil.example/",
    "https://evil.example/#.push.apple.com",
    "https://user:word@web.push.apple.com/abc",
    "https://127.0.0.1/",
    "https://[::1]/",
    "https://169.254.169.254/latest/meta-data",
    "file:///etc/passwd",
    "https://web.push.apple.com/a b",
    "https://web.push.apple.com/a\r\nx: y",
    "https://web.push.apple.com:x/",
    "https://web.push.apple.com/" + "a" * 1000,
    "https://wéb.push.apple.com/",
    "//fcm.googleapis.com/abc",
    "",
]


def test_only_push_services_on_the_list_are_written_to() -> None:
    assert [one for one in GOOD if split_endpoint(one, PUSH_SERVICES) is None] == []
    assert [one for one in BAD if split_endpoint(one, PUSH_SERVICES) is not None] == []
    assert split_endpoint("http://127.0.0.1:99/a", ("http://127.0.0.1:98",)) is None


async def test_an_endpoint_elsewhere_or_a_wrong_key_is_refused(
    server: Server, ben: Visitor, service: PushService
) -> None:
    good = Browser(service, "phone").subscription
    off_curve = "B" + "A" * 86
    for changed, code in (
        ({"endpoint": "https://evil.example/x"}, "push/service"),
        ({"public_key": off_curve}, "message/malformed"),
        ({"public_key": "é"}, "message/malformed"),
        ({"secret": "AAAA"}, "message/malformed"),
    ):
        answer = await ben.http.put("/api/me/push", json={**good, **changed})
        assert answer.json()["code"] == code
    assert await endpoints(server) == []


async def test_a_service_removed_from_the_list_gets_nothing(
    tmp_path: Path, server: Server, ann: Visitor, ben: Visitor, service: PushService
) -> None:
    await subscribe(ben, Browser(service, "phone"))
    server.services.sender._pusher._services = ()
    await pass_turn(ann, ben)
    await until_sent(server)
    assert (service.messages, await endpoints(server)) == ([], [])


def test_a_message_is_sealed_as_the_standard_says() -> None:
    """The example of RFC 8291, section 5."""
    own = key_of("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")
    public = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    secret = bytes_of("BTBZMqHH6r4Tts7J_aSIgg")
    message = b"When I grow up, I want to be a watermelon"
    sealed = encrypt(message, Keys(bytes_of(public), secret), own, bytes_of("DGv6ra1nlYgDCS1FRnbzlw"))
    assert sealed == bytes_of(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
        "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    assert decrypt(sealed, key_of("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"), secret) == message


def key_of(text: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(bytes_of(text), "big"), ec.SECP256R1())
