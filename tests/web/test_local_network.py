"""A laptop and two phones on one local network: each is a network namespace with an address of its own."""

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect, sync_playwright
from scripts.browser import FLAGS, LEAN_CHROMIUM

from tests.kariba.page import GAME as KARIBA
from tests.server.programs import Missing, program
from tests.web.conftest import PAGE, PATIENCE, missing
from tests.web.playing import begin_to_play, end_playing
from tests.web.qr_reading import read

NETWORK = "10.79.0"
DEVICES = {"laptop": 2, "phone": 3, "telephone": 4}
SWITCH, BRIDGE = "switch", "bridge"
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
START_SECONDS = 300


class Network:
    """Namespaces on one bridge, which has a namespace of its own: nothing else on this machine can reach them.

    Nor does it notice them: whenever an address comes or goes, every browser on a machine gives up what it is fetching.
    """

    def __init__(self, ip: str) -> None:
        self._ip = ip

    def run(self, *words: str) -> None:
        """Runs `ip`."""
        subprocess.run([self._ip, *words], check=True, capture_output=True)

    def name(self, device: str) -> str:
        """The namespace of a device."""
        return f"marula-{os.getpid()}-{device}"

    def __enter__(self) -> "Network":
        self.run("netns", "add", self.name(SWITCH))
        self._run_at_switch("link", "add", BRIDGE, "type", "bridge")
        self._run_at_switch("link", "set", BRIDGE, "up")
        for device, number in DEVICES.items():
            self._add(self.name(device), device, f"{NETWORK}.{number}")
        return self

    def _run_at_switch(self, *words: str) -> None:
        self.run("-n", self.name(SWITCH), *words)

    def _add(self, name: str, outer: str, address: str) -> None:
        self.run("netns", "add", name)
        self._run_at_switch("link", "add", outer, "type", "veth", "peer", "name", "eth0", "netns", name)
        self._run_at_switch("link", "set", outer, "master", BRIDGE, "up")
        self.run("-n", name, "address", "add", f"{address}/24", "dev", "eth0")
        for link in ("eth0", "lo"):
            self.run("-n", name, "link", "set", link, "up")
        self.run("-n", name, "route", "add", "default", "via", f"{NETWORK}.1")

    def __exit__(self, *_: object) -> None:
        for device in (*DEVICES, SWITCH):
            subprocess.run([self._ip, "netns", "delete", self.name(device)], check=False, capture_output=True)

    def command(self, device: str, *words: str) -> list[str]:
        """A command that runs on a device."""
        return [self._ip, "netns", "exec", self.name(device), *words]


@pytest.fixture
def network() -> Iterator[Network]:
    """A laptop and two phones."""
    if not PAGE.is_file():
        missing("the built page (npm run build in web/)")
    if os.getuid() != 0:
        pytest.skip("only root can make network namespaces")
    try:
        ip = program("ip")
    except Missing as what:
        missing(str(what))
    with Network(ip) as made:
        yield made


@contextmanager
def marula(network: Network, folder: Path) -> Iterator[str]:
    """Somebody starts Marula on the laptop; what the terminal has printed until the games are compiled."""
    environment = {**os.environ, "BROWSER": "true"}
    command = network.command("laptop", sys.executable, "-u", "-m", "marula.cli.main", "--pace", "0.05")
    waiting = (
        "import urllib.request, urllib.error, time\n"
        f"for _ in range({START_SECONDS * 5}):\n"
        "    try: urllib.request.urlopen('http://127.0.0.1:8420/ready'); break\n"
        "    except OSError: time.sleep(0.2)\n"
        "else: raise SystemExit(1)"
    )
    log = folder / "terminal"
    with log.open("wb") as terminal:
        process = subprocess.Popen(command, cwd=folder, env=environment, stdout=terminal, stderr=subprocess.STDOUT)
    try:
        subprocess.run(network.command("laptop", sys.executable, "-c", waiting), check=True)
        yield str(log)
    finally:
        process.terminate()
        process.wait(60)


@contextmanager
def browsers(network: Network, folder: Path) -> Iterator[dict[str, Any]]:
    """A page of a browser on each device."""
    if not LEAN_CHROMIUM:
        missing("Chromium")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright, ExitStack() as stack:
        pages = {}
        for device in DEVICES:
            script = folder / f"browser-{device}"
            script.write_text(f'#!/bin/sh\nexec {" ".join(network.command(device, str(LEAN_CHROMIUM)))} "$@"\n')
            script.chmod(0o755)
            browser = stack.enter_context(playwright.chromium.launch(executable_path=script, args=FLAGS))
            options = {"locale": "en-GB", "reduced_motion": "reduce", **({} if device == "laptop" else PHONE)}
            context = browser.new_context(**options)
            context.add_init_script(
                "localStorage.getItem('marula.settings') || "
                "localStorage.setItem('marula.settings', JSON.stringify({ pace: 'instant' }))"
            )
            pages[device] = context.new_page()
            pages[device].set_default_timeout(PATIENCE)
        yield pages


@pytest.mark.usefixtures("network")
def test_other_browsers_on_this_machine_notice_nothing_of_the_network() -> None:
    made_here = [name for _, name in socket.if_nameindex() if name in (BRIDGE, *DEVICES)]
    assert made_here == []


def test_a_laptop_and_two_phones_play_a_game(network: Network, tmp_path: Path) -> None:
    with marula(network, tmp_path) as terminal, browsers(network, tmp_path) as pages:
        laptop, phone, telephone = pages.values()
        here, there = "http://localhost:8420", f"http://{NETWORK}.2:8420"

        # So far nobody else can open the page, and the link says so.
        laptop.goto(f"{here}/new/kariba")
        laptop.get_by_role("button", name="3", exact=True).click()
        laptop.get_by_label("Your name").fill("Ann")
        laptop.get_by_role("button", name="Open the table").click()
        laptop.get_by_text("Only this computer can open this link.").wait_for()
        assert laptop.get_by_role("img", name="QR code of the invitation").count() == 0
        with pytest.raises(Exception, match="ERR_CONNECTION_REFUSED"):
            phone.goto(there)

        # It is asked once, and says what it means.
        laptop.get_by_role("button", name="Let my network in …").click()
        laptop.get_by_role("dialog").get_by_text(there).wait_for()
        laptop.get_by_role("button", name="Let them in").click()
        code = laptop.get_by_role("img", name="QR code of the invitation").locator("path")
        scanned = read(code.get_attribute("d"))
        link = laptop.get_by_label("Invitation link").input_value()
        assert scanned == link
        assert link.startswith(f"{there}/table/")
        assert f"people on the same network can open {there} now" in Path(terminal).read_text()

        # Friends see who is there, and are asked for their names.
        for page, name, others in ((phone, "Ben", ["Ann"]), (telephone, "Cem", ["Ann", "Ben"])):
            page.goto(scanned)
            for other in others:
                page.locator(".gathering li").get_by_text(other, exact=True).wait_for()
            expect(page.get_by_label("What are you called?")).to_have_value("")
            page.get_by_label("What are you called?").fill(name)
            page.get_by_role("button", name="Sit down").click()
        for page in pages.values():
            page.locator(".play").wait_for()
        for page in pages.values():
            begin_to_play(page, KARIBA)
        for page in pages.values():
            end_playing(page)
        told = {tuple(sorted(page.locator(".veil tbody th").all_inner_texts())) for page in pages.values()}
        assert len(told) == 1
        assert [name for name in ("Ann", "Ben", "Cem") if not any(name in text for text in next(iter(told)))] == []

        # A second table is not asked for again; the next time the name is known.
        laptop.goto(f"{here}/new/kariba")
        expect(laptop.get_by_label("Your name")).to_have_value("Ann")
        laptop.get_by_role("button", name="Open the table").click()
        laptop.get_by_text("It works for everybody in your network").wait_for()
        link = laptop.get_by_label("Invitation link").input_value()
        assert link.startswith(there)
        phone.goto(link)
        expect(phone.get_by_label("What are you called?")).to_have_value("Ben")
