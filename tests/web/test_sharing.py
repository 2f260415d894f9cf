"""A finished local game as a link and as a file: any page and `marula replay` open it; a broken one is refused."""

from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from marula.cli.main import main
from tests.kariba.page import GAME as KARIBA
from tests.web.playing import open_more, play_quickly, see_again, sit_down, told

# Where browsers let no test read the clipboard, a page is heard writing to it.
LISTEN = "navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve(); }"
QUICK = "localStorage.setItem('marula.settings', JSON.stringify({ pace: 'instant', bot: 'greedy' }))"


def prepare(page: Any) -> None:
    page.add_init_script(LISTEN)
    page.add_init_script(QUICK)


def open_finished(visit: Any) -> Any:
    """The replay of a local game."""
    page = visit(before=prepare)
    sit_down(page, KARIBA)
    play_quickly(page, KARIBA)
    return page


def to_the_end(page: Any, last: str = "wins") -> list[str]:
    page.get_by_role("slider").wait_for()
    page.get_by_role("button", name="To the end").click()
    page.get_by_text(last).first.wait_for()
    return told(page)


def test_a_game_is_shared_as_a_link_that_no_server_sees(visit: Any) -> None:
    page = open_finished(visit)
    open_more(page)
    page.get_by_role("button", name="Share").click()
    page.get_by_text("Copied").wait_for()
    link = page.evaluate("window.copied")
    assert urlsplit(link).fragment.startswith("/shared/")
    assert urlsplit(link).path == "/"
    see_again(page)
    lines = to_the_end(page)
    asked: list[str] = []
    other = visit("/" + "#" + urlsplit(link).fragment, before=lambda page: listen(page, asked))
    assert to_the_end(other) == lines
    game = urlsplit(link).fragment.removeprefix("/shared/")
    assert asked
    assert [url for url in asked if game[:20] in url] == []
    other.reload()
    assert to_the_end(other) == lines


def test_who_gave_up_is_told_in_a_shared_game(visit: Any) -> None:
    page = visit(before=prepare)
    sit_down(page, KARIBA)
    page.get_by_role("button", name="Give up").click()
    page.locator("dialog").get_by_role("button", name="Give up").click()
    open_more(page)
    page.get_by_role("button", name="Share").click()
    page.get_by_text("Copied").wait_for()
    other = visit("/" + "#" + urlsplit(page.evaluate("window.copied")).fragment)
    assert to_the_end(other, "gives up.")[-1].endswith("Guest gives up.")


def test_without_a_clipboard_the_link_can_be_copied_by_hand(visit: Any) -> None:
    page = open_finished(visit)
    page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    open_more(page)
    page.get_by_role("button", name="Share").click()
    link = page.locator("dialog").get_by_role("textbox", name="Share").input_value()
    assert urlsplit(link).fragment.startswith("/shared/")
    page.locator("dialog").get_by_role("button", name="Close").click()
    see_again(page)
    page.get_by_role("button", name="Share").click()
    assert page.locator("dialog").get_by_role("textbox", name="Share").input_value() == link


def listen(page: Any, asked: list[str]) -> None:
    """Notes what is asked of servers: a fragment is no part of it."""
    page.on("request", lambda request: asked.append(request.url.partition("#")[0]))


def test_a_game_is_saved_as_a_file_for_the_page_and_for_the_command(
    visit: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = open_finished(visit)
    see_again(page)
    to_the_end(page)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    file = tmp_path / "kariba.json"
    download.value.save_as(file)
    assert main(["replay", str(file)]) == 0
    assert "The game is over" in capsys.readouterr().out
    other = visit()
    other.get_by_label("Open a saved game").set_input_files(file)
    assert to_the_end(other)


def test_a_broken_link_or_file_is_said_to_be_one(visit: Any, tmp_path: Path) -> None:
    broken = "This link or file holds no game."
    visit("/#/shared/nonsense").get_by_role("alert").get_by_text(broken).wait_for()
    (tmp_path / "letter.json").write_text("Dear Ann")
    page = visit()
    page.get_by_label("Open a saved game").set_input_files(tmp_path / "letter.json")
    page.get_by_role("alert").get_by_text(broken).wait_for()
