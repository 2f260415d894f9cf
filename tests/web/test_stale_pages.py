"""A page of another version than the server's loads itself again, and loses nothing."""

from typing import Any

from playwright.sync_api import expect

from marula.server.messages.requests import PROTOCOL
from tests.kariba.page import GAME as KARIBA
from tests.web.playing import begin_to_play, lines_of, sit_down_together, whose_turn

# Stands between the page and its server: `window.aged` makes a page send the number of another protocol. What it wants
# to do then gets lost with its connection; a mere sign of life does not, whenever it comes.
AGEING = f"""
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (text) {{
  const aged = window.aged || localStorage.getItem("aged");
  if (!aged) return send.call(this, text);
  const message = JSON.parse(text);
  if (message.type === "hello") send.call(this, JSON.stringify({{ ...message, protocol: {PROTOCOL + 1} }}));
  else if (message.type === "act") this.close();
  else send.call(this, text);
}};
"""


def sit_down_aged(visit: Any) -> Any:
    """Sits down with a friend; returns the page of whose turn it is."""
    pages = sit_down_together(visit, KARIBA, before=(lambda page: page.add_init_script(AGEING),) * 2)
    return pages[whose_turn(pages, KARIBA)]


def test_a_page_that_is_too_old_updates_itself_and_goes_on(visit: Any) -> None:
    page = sit_down_aged(visit)
    seat = int(page.locator("section[data-seat][aria-current]").get_attribute("data-seat"))
    before = lines_of(page, seat)
    page.get_by_role("tab", name="Chat").click()
    page.get_by_label("Write something").fill("half a sen")
    with page.expect_event("load"):
        page.evaluate("window.aged = true")
        begin_to_play(page, KARIBA)  # until the page is loaded again
    page.locator(f"section[data-seat='{1 - seat}'][aria-current]").wait_for()
    assert lines_of(page, seat) > before
    page.get_by_role("tab", name="Chat").click()
    expect(page.get_by_label("Write something")).to_have_value("half a sen")


def test_a_page_that_stays_too_old_says_so(visit: Any) -> None:
    page = sit_down_aged(visit)
    page.evaluate("localStorage.setItem('aged', 'yes')")
    page.reload()
    page.get_by_role("alert").get_by_text("This page and the server have different versions.").wait_for()
    page.evaluate("localStorage.removeItem('aged')")
    page.get_by_role("button", name="Load the page again").click()
    page.locator(KARIBA.anything).first.wait_for()
