"""Takes the requested pictures: starts the server, plays the games on it, and runs the camera."""

import argparse
import shutil
import tempfile
from contextlib import AsyncExitStack
from itertools import product
from pathlib import Path

from marula.server.app import create_app
from marula.server.settings import Limits, Settings
from scripts.screenshots.camera import DEVICES, THEMES, Camera, camera
from scripts.screenshots.pictures import BOARDS, PICTURES, Studio
from scripts.screenshots.stage import Set, Stage
from scripts.still import Foreseeable, StillTime, listening

FOLDER = Path(__file__).parent.parent.parent / "docs" / "screenshots"
KEPT = ("desktop", "phone")
UNLIMITED = (1e9, 1e9)


def files() -> set[str]:
    """The file names of all pictures."""
    pages = (f"{name}-{device}-{theme}.png" for name, device, theme in product(PICTURES, KEPT, THEMES))
    return {*pages, *(f"{name}.png" for name in BOARDS)}


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m scripts.screenshots", description="Takes pictures of the table.")
    parser.add_argument("only", nargs="?", default="", help="only pictures with this in their names")
    parser.add_argument("--to", type=Path, default=FOLDER, help="the folder for them")
    parser.add_argument("--devices", default=",".join(KEPT), help=f"some of {', '.join(DEVICES)}")
    parser.add_argument("--themes", default=",".join(THEMES), help=f"some of {', '.join(THEMES)}")
    return parser.parse_args()


def settings(folder: Path) -> Settings:
    """A server that hurries, lets everybody in, and shows the page as it is now, whatever is built meanwhile."""
    page = shutil.copytree(Settings.page, folder / "page")
    limits = Limits(tables_per_person=10**6, rates=dict.fromkeys(Limits().rates, UNLIMITED))
    database = f"sqlite:///{folder / 'marula.db'}"
    return Settings(
        database=database,
        pace=0.0,
        shortest_pause=0.0,  # time stands still, so a bot that waits would wait for ever
        bot_processes=1,
        compile_ahead=False,
        page=page,
        limits=limits,
    )


async def take_all() -> list[str]:
    """Takes all requested pictures; returns what is wrong with them."""
    wanted = arguments()
    randomness = Foreseeable()
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(settings(Path(folder)), time=StillTime(), randomness=randomness)
        async with listening(app) as url, camera(url, wanted.to) as lens:
            studio = Studio(Stage(url, app.state.services, randomness))
            names = [name for name in (*PICTURES, *BOARDS) if wanted.only in name]
            return [fault for name in names for fault in await take(lens, studio, name, wanted)]


async def take(lens: Camera, studio: Studio, name: str, wanted: argparse.Namespace) -> list[str]:
    """One page on all devices, light and dark; a board for the README once."""
    shot = await (BOARDS | PICTURES)[name](studio)
    async with AsyncExitStack() as company:
        await seat_company(company, shot.company)
        if name in BOARDS:
            return await lens.take_board(name, shot)
        kinds = product(wanted.devices.split(","), wanted.themes.split(","))
        return [fault for device, theme in kinds for fault in await lens.take(name, shot, device, theme)]


async def seat_company(company: AsyncExitStack, made: Set | None) -> None:
    """Shows all other players as present at the table."""
    if made is not None:
        for guest in made.guests[1:]:
            await company.enter_async_context(guest.present(made.table))
