"""Chromium as a camera: pages in light and dark, on desktop and phone, saved with few colours."""

import io
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image
from playwright.async_api import Browser, Page, async_playwright

from scripts.browser import CHROMIUM, FLAGS
from scripts.screenshots.guests import Guest
from scripts.screenshots.stage import Set

DEVICES = {"desktop": (1280, 800), "phone": (360, 740), "tablet": (820, 1180), "wall": (3840, 2160)}
THEMES = ("light", "dark")
HOST = "marula.example"
"""The server's host name in the pictures, so that addresses and QR codes are the same every time."""
ADDRESS = f"http://{HOST}"
LARGEST = 150 * 1024
SETTLE = 400  # milliseconds until nothing moves any more
COLOURS = 256
FLAT = 64
"""So many of them are the most frequent ones, as they are."""
PACKING = np.array([65536, 256, 1])

Doing = Callable[[Page], Awaitable[None]]


@dataclass(frozen=True)
class Shot:
    """What a picture shows: an address, for which guest, and what is done there first."""

    path: str
    guest: Guest
    before: Doing | None = None
    storage: str = ""
    """A script for what else the browser remembers."""
    company: Set | None = None
    """The other guests who are present at the table."""


class Camera:
    """A browser that takes pictures into a folder."""

    def __init__(self, browser: Browser, folder: Path) -> None:
        self._browser = browser
        self._folder = folder

    async def take(self, name: str, shot: Shot, device: str, theme: str) -> list[str]:
        """Takes one picture, of the whole page unless a dialog is open; returns what is wrong."""
        async with self._open(shot, device, theme) as (page, faults):
            picture = await page.screenshot(full_page=shot.before is None, animations="disabled")
        faults += self._keep(f"{name}-{device}-{theme}.png", picture, LARGEST if device != "wall" else LARGEST * 4)
        return [f"{name} ({device}, {theme}): {fault}" for fault in faults]

    async def take_board(self, name: str, shot: Shot) -> list[str]:
        """Takes a picture of the table without its side column."""
        async with self._open(shot, "desktop", "light") as (page, faults):
            picture = await page.locator("main").screenshot(animations="disabled")
        faults += self._keep(f"{name}.png", picture, LARGEST)
        return [f"{name}: {fault}" for fault in faults]

    def _keep(self, file: str, raw: bytes, largest: int) -> list[str]:
        picture = shrunk(raw)
        (self._folder / file).write_bytes(picture)
        return [f"{len(picture) // 1024} KB is too much"] if len(picture) > largest else []

    @asynccontextmanager
    async def _open(self, shot: Shot, device: str, theme: str) -> AsyncIterator[tuple[Page, list[str]]]:
        """A page on which nothing moves any more, and what is wrong with it."""
        faults: list[str] = []
        async with self._page(shot, device, theme) as page:
            page.on("pageerror", lambda error: faults.append(str(error)))
            await page.goto(ADDRESS + shot.path)
            await page.wait_for_selector("main:not([aria-busy]), .curtain")
            if shot.before:
                await shot.before(page)
            await page.evaluate("Promise.all([...document.images].map((image) => image.decode()))")
            await page.wait_for_timeout(SETTLE)
            wide = await page.evaluate("document.documentElement.scrollWidth - innerWidth")
            faults += [f"scrolls sideways by {wide} px"] if wide > 0 else []
            yield page, faults

    @asynccontextmanager
    async def _page(self, shot: Shot, device: str, theme: str) -> AsyncIterator[Page]:
        width, height = DEVICES[device]
        context = await self._browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme="dark" if theme == "dark" else "light",
            locale="en-GB",
            reduced_motion="reduce",
            has_touch=device in ("phone", "tablet"),
        )
        await context.add_init_script(
            "localStorage.setItem('marula.settings', JSON.stringify({ pace: 'instant' }));" + shot.storage
        )
        name, value = shot.guest.cookie
        await context.add_cookies([{"name": name, "value": value, "url": ADDRESS}])
        yield await context.new_page()
        await context.close()


def shrunk(png: bytes) -> bytes:
    """The same picture with few colours, at a third of the size. Large areas and small pieces keep their colour."""
    picture = Image.open(io.BytesIO(png)).convert("RGB")
    pixels = np.asarray(picture).reshape(-1, 3).astype(np.int32)
    colours, places, counts = np.unique(pixels @ PACKING, return_inverse=True, return_counts=True)
    colours = colours[:, None] // PACKING % 256
    fewer = picture.quantize(COLOURS - FLAT, method=Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE)
    rare = (fewer.getpalette() or [])[: 3 * (COLOURS - FLAT)]
    palette = np.concatenate([colours[np.argsort(-counts)[:FLAT]], np.reshape(rare, (-1, 3))])
    nearest = np.abs(colours[:, None] - palette).sum(axis=2).argmin(axis=1)
    few = Image.fromarray(nearest[places].astype(np.uint8).reshape(picture.height, picture.width), "P")
    few.putpalette(palette.astype(np.uint8).tobytes())
    made = io.BytesIO()
    few.save(made, "PNG", optimize=True)
    return made.getvalue()


@asynccontextmanager
async def camera(url: str, folder: Path) -> AsyncIterator[Camera]:
    """Opens the browser during the block."""
    folder.mkdir(parents=True, exist_ok=True)
    async with async_playwright() as playwright:
        names = f"--host-resolver-rules=MAP {HOST} {url.removeprefix('http://')}"
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=[*FLAGS, names])
        yield Camera(browser, folder)
        await browser.close()
