"""How a table fits into its window, measured in the page: what covers what, what is cut off, how large the board is."""

from typing import Any

from tests.web.game import Game

LEAST_TEXT = 12  # pixels
LEAST_NUMBER = 8  # pixels, of numbers in drawings; the smallest phones need them so small
LEAST_BOARD = 0.65
"""The side of the board, as if it were square, as a part of the shorter side of the window."""

# Parts of which none may cover another, and all must be in sight.
PARTS = (
    "header, section[data-seat], .sentence, .tools > *, .board-area, .hand-area, .docked[aria-label], .choices > *, "
    ".chests > li > *"
)
# Initials of players are not there to be read: colour and shape say the same.
UNREAD = ".initial, .unseen-text"

MEASURE = """({ parts, unread, picture, least, text, number, scrolls }) => {
  const faults = [];
  const seen = (selector) => [...document.querySelectorAll(selector)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .map((one) => ({ one, box: one.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && box.height > 0);
  const name = (one) => one.dataset.seat ? `seat ${one.dataset.seat}` : one.className?.baseVal ?? one.className;
  const round = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(" ");
  const all = seen(parts);
  const table = document.querySelector(".page");
  const lowest = scrolls ? table.scrollHeight : innerHeight;
  for (const { one, box } of all)
    if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > lowest + 1)
      faults.push(`${name(one)} is not all in sight: ${round(box)}`);
  all.forEach(({ one, box }, index) => {
    for (const { one: other, box: second } of all.slice(index + 1)) {
      if (one.contains(other) || other.contains(one)) continue;
      const wide = Math.min(box.right, second.right) - Math.max(box.left, second.left);
      const high = Math.min(box.bottom, second.bottom) - Math.max(box.top, second.top);
      if (wide > 1 && high > 1) faults.push(`${name(one)} and ${name(other)} overlap by ${wide | 0} x ${high | 0}`);
    }
  });
  for (const scroller of [document.documentElement, table]) {
    if (scroller.scrollWidth > scroller.clientWidth + 1) faults.push("scrolls sideways");
    if (!scrolls && scroller.scrollHeight > scroller.clientHeight + 1)
      faults.push(`scrolls down by ${scroller.scrollHeight - scroller.clientHeight}`);
  }
  for (const { one } of seen(".board-area *, .hand-area *, .seat *"))
    if (!one.closest(".unseen-text, svg") && getComputedStyle(one).overflowY !== "visible"
        && (one.scrollHeight > one.clientHeight + 2 || one.scrollWidth > one.clientWidth + 2)
        && getComputedStyle(one).textOverflow !== "ellipsis")
      faults.push(`${name(one)} is cut off: ${one.scrollWidth} x ${one.scrollHeight}`);
  for (const { one } of seen(".play .tools .button, .seat .name:not(.long)"))
    if (one.scrollWidth > one.clientWidth + 1) faults.push(`"${one.textContent.trim()}" has no room: ${name(one)}`);
  for (const { box } of seen(".play .tools svg"))
    if (box.width < box.height - 1) faults.push(`the icon of a tool is only ${box.width.toFixed(1)} wide`);
  for (const { one, box } of seen(".seat .main b")) {
    const panel = one.closest(".seat").getBoundingClientRect();
    if (box.left < panel.left + 2 || box.right > panel.right - 2)
      faults.push(`${name(one.closest(".seat"))}: its number sticks out`);
  }
  for (const [selector, width] of least)
    for (const { one, box } of seen(selector))
      if (box.width < width - 0.5) faults.push(`${selector} is only ${box.width.toFixed(1)} wide`);
  const area = document.querySelector(".board-area");
  const drawnAt = area.getBoundingClientRect().width / area.offsetWidth;
  for (const { one } of seen(".play *")) {
    const own = [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (!own || one.closest(unread)) continue;
    const scale = one instanceof SVGGraphicsElement ? one.getScreenCTM().a : area.contains(one) ? drawnAt : 1;
    const size = Number.parseFloat(getComputedStyle(one).fontSize) * Math.abs(scale);
    const wanted = one instanceof SVGElement ? number : text;
    if (size < wanted - 0.1) faults.push(`"${one.textContent.trim().slice(0, 20)}" has ${size.toFixed(1)} px`);
  }
  const [drawn] = seen(picture);
  const side = drawn ? Math.sqrt(drawn.box.width * drawn.box.height) : 0;
  return { faults: [...new Set(faults)], board: side / Math.min(innerWidth, innerHeight) };
}"""
IS_SO_LARGE = "([width, height]) => innerWidth === width && innerHeight === height"
# The page hears of its new size, draws itself anew, and the browser lays that out: a frame for each.
SETTLED = """async () => {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
}"""


def resize(page: Any, width: int, height: int) -> None:
    """Gives the window another size; returns when the page is laid out anew."""
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function(IS_SO_LARGE, arg=[width, height])
    page.evaluate(SETTLED)


def enlarge_text(page: Any, size: int) -> None:
    """Sets the size of text as a user does in the browser's settings, in pixels: lengths in rem follow everywhere."""
    session = page.context.new_cdp_session(page)
    session.send("Page.setFontSizes", {"fontSizes": {"standard": size}})
    page.wait_for_function("(size) => matchMedia(`(width: ${innerWidth / size}rem)`).matches", arg=size)


def measure(page: Any, game: Game, scrolls: bool = False) -> tuple[float, list[str]]:
    """How large the board is, and what is wrong with the table in the window that it has now.

    With large text the page may scroll down, but nothing may be lost.
    """
    page.evaluate(SETTLED)
    wanted = {
        "parts": PARTS,
        "unread": UNREAD,
        "picture": game.picture,
        "least": list(game.least),
        "text": LEAST_TEXT,
        "number": LEAST_NUMBER,
        "scrolls": scrolls,
    }
    found = page.evaluate(MEASURE, wanted)
    return float(found["board"]), list(found["faults"])
