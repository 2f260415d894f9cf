"""It is one's turn, and somebody says so: the tab, a notification, a mail. And a new password by mail."""

import json
import re
from collections.abc import Callable, Iterator
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from queue import Queue
from threading import Thread
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives.asymmetric import ec
from playwright.sync_api import expect
from scripts.browser import CHROMIUM
from scripts.ports import free_port

from marula.server.notifications.push_encryption import public_bytes, text_of
from tests.server.receiving import decrypt
from tests.web.seeing import PHONE, scrolls_sideways, serious_faults, small_targets
from tests.web.serving import Server
from tests.web.test_you import PASSWORD, open_account, send

SECONDS = 60
SECRET = b"sixteen bytes..!"
# The browser's own push service is out of reach: what it would answer, for an endpoint of this test.
SUBSCRIBE = """([endpoint, key, secret]) => {
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    if (applicationServerKey.length !== 65) throw new Error('no key');
    return { toJSON: () => ({ endpoint, keys: { p256dh: key, auth: secret } }) };
  };
}"""


@pytest.fixture(scope="module")
def browser_program() -> str | None:
    """Only a whole Chromium shows notifications."""
    return CHROMIUM


class Post:
    """A mail server in a thread."""

    def __init__(self) -> None:
        self.port = free_port()
        self.mails: Queue[EmailMessage] = Queue()

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        mail = message_from_bytes(envelope.content, policy=default)
        assert isinstance(mail, EmailMessage)
        self.mails.put(mail)
        return "250 OK"

    def path(self) -> str:
        """The path of the link to this page in the next mail."""
        found = re.search(r"http://\S+?(/mail/\S+)", self.mails.get(timeout=SECONDS).get_content())
        assert found is not None
        return found[1]


class PushService:
    """A push service in a thread."""

    def __init__(self) -> None:
        self.messages: Queue[bytes] = Queue()
        messages = self.messages

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                messages.put(self.rfile.read(int(self.headers["content-length"])))
                self.send_response(201)
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.origin = f"http://127.0.0.1:{self._server.server_address[1]}"
        Thread(target=self._server.serve_forever).start()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


@pytest.fixture(scope="module")
def post() -> Iterator[Post]:
    made = Post()
    controller = Controller(made, hostname="127.0.0.1", port=made.port)
    controller.start()
    yield made
    controller.stop()


@pytest.fixture(scope="module")
def push() -> Iterator[PushService]:
    made = PushService()
    yield made
    made.close()


@pytest.fixture(scope="module")
def telling(post: Post, push: PushService, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that sends mail, and writes to the push service of the test."""
    smtp = {"HOST": "127.0.0.1", "PORT": str(post.port), "SECURITY": "none"}
    told = {f"MARULA_SMTP_{name}": value for name, value in smtp.items()}
    told |= {"MARULA_URL": "http://games.example", "MARULA_MAIL_FROM": "marula@games.example"}
    told |= {"MARULA_PUSH_SERVICES": push.origin, "MARULA_MAIL_DELAY_MINUTES": "0"}
    server = Server(tmp_path_factory.mktemp("telling"), **told)
    server.start()
    yield server.address
    server.stop()


def invite(page: Any, address: str) -> str:
    """A table that somebody else makes, at which whoever has the page sits and has to wait."""
    other = page.context.browser.new_context(base_url=address)
    other.request.post("/api/people", data={"name": "Ben"})
    places = [{"kind": "me"}, {"kind": "open"}]
    table = other.request.post("/api/tables", data={"game": "kariba", "places": places, "live": False}).json()["table"]
    page.request.post(f"{address}/api/tables/{table}", data={"type": "join"})
    page.context.other = other
    return str(table)


def let_other_act(page: Any, table: str) -> None:
    """The other player takes the first action there is: it is one's own turn then."""
    request = page.context.other.request
    view = request.get(f"/api/tables/{table}").json()
    move = {"type": "act", "ply": view["ply"], "action": view["game"]["view"]["legal"][0]}
    assert request.post(f"/api/tables/{table}", data=move).ok


def test_a_notification_arrives_when_one_does_not_look_and_opens_the_table(
    visit: Any, telling: str, push: PushService
) -> None:
    page = visit("/you", at=telling, service_workers="allow", stacked=False)
    page.context.grant_permissions(["notifications"], origin=telling)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    key = ec.generate_private_key(ec.SECP256R1())
    page.evaluate(SUBSCRIBE, [f"{push.origin}/this-browser", text_of(public_bytes(key)), text_of(SECRET)])
    page.get_by_label("Notifications on this device").check()
    page.get_by_text("Saved.").wait_for()
    table = invite(page, telling)
    let_other_act(page, table)
    message = decrypt(push.messages.get(timeout=SECONDS), key, SECRET)
    assert json.loads(message) == {"title": "Your turn", "body": "Kariba: it is your turn.", "table": table}
    deliver(page, telling, message)
    shown = page.evaluate(
        """async () => {
          const registration = await navigator.serviceWorker.ready;
          for (;;) {
            const [one] = await registration.getNotifications();
            if (one) return [one.title, one.body, one.tag];
            await new Promise((next) => setTimeout(next, 20));
          }
        }"""
    )
    assert shown == ["Your turn", "Kariba: it is your turn.", table]
    page.goto(f"{telling}/table/{table}")
    expect(page).to_have_title(re.compile("^● "))
    expect(page.locator("link[rel=icon]")).to_have_attribute("href", "/turn.svg")
    assert push.messages.empty(), "told once"
    look_away(page, telling, table)
    let_other_act(page, table)
    assert table in decrypt(push.messages.get(timeout=SECONDS), key, SECRET).decode()
    page.goto(telling)
    expect(page).to_have_title("● Marula")
    page.goto(f"{telling}/you")
    page.get_by_label("Notifications on this device").uncheck()
    page.get_by_text("Saved.").wait_for()
    assert push.messages.empty(), "told once"


def look_away(page: Any, address: str, table: str) -> None:
    """One acts, then another tab covers the table; the page says so, and that it is heard is seen by its answer."""
    view = page.request.get(f"{address}/api/tables/{table}").json()
    move = {"type": "act", "ply": view["ply"], "action": view["game"]["view"]["legal"][0]}
    assert page.request.post(f"{address}/api/tables/{table}", data=move).ok
    expect(page).to_have_title(re.compile("^[^●]"))
    tools = page.context.new_cdp_session(page)
    tools.send("Network.enable")
    heard: list[str] = []
    tools.on("Network.webSocketFrameReceived", lambda told: heard.append(told["response"]["payloadData"]))
    page.evaluate(
        """() => {
          Object.defineProperty(document, 'hidden', { value: true });
          document.dispatchEvent(new Event('visibilitychange'));
        }"""
    )
    wait_until(page, lambda: any('"type":"done"' in text for text in heard))


def deliver(page: Any, address: str, message: bytes) -> None:
    """What the browser does when its push service has a message for it."""
    tools = page.context.new_cdp_session(page)
    found: list[str] = []
    tools.on("ServiceWorker.workerRegistrationUpdated", lambda told: found.extend(ids_in(told)))
    tools.send("ServiceWorker.enable")
    wait_until(page, lambda: bool(found))
    data = {"origin": address, "registrationId": found[0], "data": message.decode()}
    tools.send("ServiceWorker.deliverPushMessage", data)


def wait_until(page: Any, condition: Callable[[], bool]) -> None:
    """Lets the browser tell what it has to tell until something has happened."""
    for _ in range(50 * SECONDS):
        if condition():
            return
        page.wait_for_timeout(20)
    raise TimeoutError


def ids_in(told: dict[str, Any]) -> list[str]:
    return [one["registrationId"] for one in told["registrations"]]


def test_a_mail_address_is_confirmed_used_for_a_new_password_and_silenced(visit: Any, telling: str, post: Post) -> None:
    page = visit("/you", at=telling, **PHONE)
    open_account(page, "writes-mail")
    page.get_by_role("button", name="Give a mail address").click()
    page.get_by_label("Mail address", exact=True).fill("ola@mail.example")
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    assert serious_faults(page) == []
    assert small_targets(page, besides=".unseen-text") == []
    page.set_viewport_size({"width": 320, "height": 568})
    assert not scrolls_sideways(page)
    page.get_by_role("button", name="Save", exact=True).last.click()
    page.get_by_text("We have sent a mail to ola@mail.example.").wait_for()
    page.get_by_text("ola@mail.example is not confirmed yet.").wait_for()
    page.goto(telling + post.path())
    page.get_by_role("button", name="Yes, it is mine").click()
    page.get_by_text("Thank you.").wait_for()
    let_other_act(page, invite(page, telling))
    off = post.path()
    assert off.startswith("/mail/off#")
    forget_password(page, telling, post)
    page.goto(telling + off)
    page.get_by_text("We send you no more mail about your turns.").wait_for()
    page.goto(f"{telling}/you")
    expect(page.get_by_label("Mail, with all your games that wait")).not_to_be_checked()
    page.get_by_role("button", name="Delete the mail address").click()
    page.get_by_text("The mail address is deleted.").wait_for()
    page.get_by_role("button", name="Sign out").click()
    page.get_by_text("You are signed out on this device.").wait_for()
    expect(page.get_by_text("The mail address is deleted.")).to_have_count(0)


def forget_password(page: Any, address: str, post: Post) -> None:
    """Signs out, and comes back in by a link."""
    page.goto(f"{address}/you")
    page.get_by_role("button", name="Sign out").click()
    page.get_by_text("You are signed out on this device.").wait_for()
    page.get_by_role("button", name="Sign in").click()
    page.get_by_role("button", name="Forgotten the password?").click()
    page.get_by_label("Mail address").fill("ola@mail.example")
    page.get_by_role("button", name="Send the link").click()
    page.get_by_text("If an account has this address, a mail is on its way.").wait_for()
    page.goto(address + post.path())
    page.get_by_label("New password").fill("a new password")
    page.get_by_role("button", name="Save").click()
    page.get_by_text("Your new password is set").wait_for()
    page.goto(f"{address}/you")
    page.get_by_role("button", name="Sign out").click()
    page.get_by_role("button", name="Sign in").click()
    send(page, "writes-mail", "a new password", "Sign in")
    page.get_by_text("Welcome back").wait_for()


def test_by_plain_http_the_page_says_what_it_needs(visit: Any, telling: str) -> None:
    """Browsers take this machine for safe without https, so the page is told that it is not."""
    unsafe = "Object.defineProperty(window, 'isSecureContext', { value: false })"
    page = visit("/you", at=telling, before=lambda page: page.add_init_script(unsafe))
    page.get_by_text("Notifications, and installing the page, need a connection by https.").wait_for()
