"""All pictures: their names, and how to get to what they show."""

from collections.abc import Awaitable, Callable
from functools import partial
from itertools import cycle

from playwright.async_api import Page

from scripts.screenshots.camera import Shot
from scripts.screenshots.guests import Guest, come_in
from scripts.screenshots.scenes import ENDINGS, GAMES, MINE, OTHERS, TABLES
from scripts.screenshots.stage import Scene, Set, Stage

NOON = "2026-03-02T12:00:00Z"
PASSWORD = "under the marula tree"


class Studio:
    """The stage and its sets; some sets serve for several pictures."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self._sets: dict[str, Set] = {}
        self._host: Guest | None = None

    async def set(self, name: str, scene: Scene) -> Set:
        """A scene that has been played."""
        if name not in self._sets:
            self._sets[name] = await self.stage.play(name, scene)
        return self._sets[name]

    async def guest(self) -> Guest:
        """Anna, who has games of her own, and others to join."""
        if self._host is None:
            self._host = await come_in(self.stage.url, "Anna")
            await fill_the_house(self.stage, self._host)
        return self._host


async def fill_the_house(stage: Stage, host: Guest) -> None:
    """Tables of Anna's, and tables of others that are open."""
    stage.randomness.begin("home")
    for game in GAMES:
        await stage.ready(game)
    for scene in MINE:
        await stage.make(host, scene)
    for name, scene in zip(cycle(("Ben", "Clara", "David")), OTHERS, strict=False):
        await stage.make(await come_in(stage.url, name), scene, public=True)


Staging = Callable[[Studio], Awaitable[Shot]]


async def at_home(studio: Studio) -> Shot:
    """The home page."""
    return Shot("/", await studio.guest())


async def in_settings(studio: Studio) -> Shot:
    """The settings, open above the home page."""
    return Shot("/", await studio.guest(), open_settings)


async def as_guest(studio: Studio) -> Shot:
    """What somebody without an account can do about that."""
    return Shot("/you", await studio.guest())


async def with_account(studio: Studio) -> Shot:
    """The same for somebody who has one."""
    guest = await come_in(studio.stage.url, "Anna")
    await guest.post("/api/me/account", {"login": "anna", "password": PASSWORD})
    return Shot("/you", guest)


async def new_table(game: str, studio: Studio) -> Shot:
    """The page for a new table."""
    return Shot(f"/new/{game}", await studio.guest())


async def gathering(studio: Studio) -> Shot:
    """Waiting for a friend."""
    studio.stage.randomness.begin("gathering")
    made = await studio.stage.make(await come_in(studio.stage.url, "Anna"), Scene("wampum", "me invited open bot"))
    return Shot(f"/table/{made.table}", made.guests[0])


async def at_table(scene: str, before: Callable[[Page], Awaitable[None]] | None, studio: Studio) -> Shot:
    """The guest's own turn in the middle of a game."""
    made = await studio.set(f"{scene} table", TABLES[scene])
    return Shot(f"/table/{made.table}", made.guests[0], before, company=made)


async def result(game: str, studio: Studio) -> Shot:
    """The end of a game."""
    made = await studio.set(f"{game} ending", ENDINGS[game])
    return Shot(f"/table/{made.table}", made.guests[0], follow_scoring, company=made)


async def replay(game: str, studio: Studio) -> Shot:
    """The replay of a finished game, at its middle."""
    made = await studio.set(f"{game} ending", ENDINGS[game])
    plies = len((await made.guests[0].get(f"/api/tables/{made.table}/games/0"))["witnessed"])
    return Shot(f"/replay/{made.table}/0?at={plies * 2 // 3}", made.guests[0])


async def review(studio: Studio) -> Shot:
    """Where the result of a finished game came from."""
    made = await studio.set("kariba ending", ENDINGS["kariba"])
    return Shot(f"/replay/{made.table}/0?review", made.guests[0], wait_for_review)


async def daily(studio: Studio) -> Shot:
    """The deals of a day that never ends."""
    return Shot("/daily", await studio.guest(), storage=f"Date.now = () => Date.parse('{NOON}');")


async def curtain(studio: Studio) -> Shot:
    """Between the turns of two people at one device."""
    studio.stage.randomness.begin("curtain")
    made = await studio.stage.make(await come_in(studio.stage.url, "Anna"), Scene("kariba", "me me"))
    names = f"localStorage.setItem('marula.names.{made.table}', JSON.stringify(['Anna', 'Grandpa']))"
    return Shot(f"/table/{made.table}", made.guests[0], storage=names)


async def rulebook(studio: Studio) -> Shot:
    """The rulebook as a page."""
    return Shot("/rules/wadi", await studio.guest())


async def lessons(studio: Studio) -> Shot:
    """The lessons of a game, two of which have been taken."""
    taken = "localStorage.setItem('marula.lessons', JSON.stringify({ wakawaka: ['goal', 'turn'] }))"
    return Shot("/learn/wakawaka", await studio.guest(), storage=taken)


async def lesson(studio: Studio) -> Shot:
    """A lesson after a wrong try."""
    return Shot("/learn/wakawaka/goal", await studio.guest(), try_wrongly)


async def try_wrongly(page: Page) -> None:
    """Continues until the lesson asks for something, and does something else."""
    for _ in range(3):
        await page.get_by_role("button", name="Next").click()
    await page.locator("[data-card=chimp]").click()
    await page.locator(".voice .answer").wait_for()


async def wait_for_review(page: Page) -> None:
    """Waits until all choices have been judged."""
    await page.locator(".chart").wait_for()


async def ask_for_hint(page: Page) -> None:
    """Asks for a hint."""
    await page.get_by_role("button", name="Hint").click()
    await page.get_by_text("Because").wait_for()


async def rest_on_card(page: Page) -> None:
    """Lets the pointer rest on a card until it explains itself."""
    await page.locator(".bubble").wait_for(state="attached")  # what explains is fetched after the table
    await page.locator(".hand [data-explain]").first.hover()
    await page.locator(".bubble.open").wait_for()


async def open_settings(page: Page) -> None:
    """Presses the gear."""
    await page.get_by_role("button", name="Settings").click()


async def open_rules(page: Page) -> None:
    """Opens the rules beside the board."""
    column = page.get_by_role("button", name="Log, chat and rules")
    if await column.is_visible():
        await column.click()
    await page.get_by_role("tab", name="Rules").click()


async def follow_scoring(page: Page) -> None:
    """Opens the scoring, point by point."""
    await page.get_by_role("button", name="Point by point").click()
    await page.get_by_role("button", name="All at once").click()


PICTURES: dict[str, Staging] = {
    "home": at_home,
    "settings": in_settings,
    "account-none": as_guest,
    "account": with_account,
    "gathering": gathering,
    "curtain": curtain,
    "rulebook": rulebook,
    "lessons": lessons,
    "lesson": lesson,
    "review": review,
    "hint": partial(at_table, "kariba", ask_for_hint),
    "explanation": partial(at_table, "wakawaka", rest_on_card),
    "daily": daily,
    **{f"{game}-new": partial(new_table, game) for game in GAMES},
    **{f"{scene}-table": partial(at_table, scene, None) for scene in TABLES},
    "kariba-rules": partial(at_table, "kariba", open_rules),
    **{f"{game}-result": partial(result, game) for game in GAMES},
    **{f"{game}-replay": partial(replay, game) for game in GAMES},
}
BOARDS = {f"board-{game}": partial(at_table, game, None) for game in GAMES}
"""For the README: the board without the side column."""
