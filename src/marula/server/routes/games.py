"""HTTP routes of the games and their rulebooks."""

from pathlib import Path

from litestar import Controller, Response, get
from litestar.params import FromPath

import marula
from marula.play.registry import game, names, rules_of
from marula.rules.options import Option
from marula.server.bots.roster import Roster
from marula.server.messages.resources import BotView, GameDescription, Games, OptionView
from marula.server.refusals import Refused
from marula.server.services import Injected

PACKAGE = Path(marula.__file__).parent
# Part of the package; in a checkout, they are where they are written.
RULEBOOKS = (PACKAGE / "rulebooks", PACKAGE.parent.parent / "docs" / "games")


def rulebooks() -> Path:
    """The folder with the rulebooks."""
    return next((folder for folder in RULEBOOKS if folder.is_dir()), RULEBOOKS[0])


def languages(name: str) -> list[str]:
    """The languages of a rulebook."""
    return sorted(path.name.split(".")[1] for path in rulebooks().glob(f"{name}.*.md"))


def describe_option(option: Option) -> OptionView:
    """An option that people can choose."""
    return OptionView(
        name=option.name,
        kind=option.kind,
        default=option.default,
        meaning=option.meaning,
        samples=list(option.samples),
        low=option.low,
        high=option.high,
    )


def describe_game(name: str, roster: Roster) -> GameDescription:
    """A game that people can choose."""
    rules = rules_of(name)
    return GameDescription(
        name=name,
        title=rules.TITLE,
        version=rules.VERSION,
        players=list(game(name).players),
        options=[describe_option(option) for option in rules.OPTIONS],
        examples=list(rules.EXAMPLES),
        reasons=list(rules.ENDINGS),
        hidden=rules.OUTCOMES > 0,
        bots=[BotView(name=bot.name, title=bot.title, line=bot.line) for bot in roster.listed(name)],
        rulebooks=languages(name),
    )


class GamesController(Controller):
    """The games that can be played."""

    path = "/api/games"
    tags = ("games",)

    @get("/")
    async def list_games(self, services: Injected) -> Games:
        """All games with their options and bots."""
        ready = all(services.tables.bot_pool.ready.values())
        roster = services.tables.roster
        return Games(games=[describe_game(name, roster) for name in names()], ready=ready)

    @get("/{name:str}/rules/{language:str}", media_type="text/markdown", refuses=["game/unknown"])
    async def rulebook(self, name: FromPath[str], language: FromPath[str]) -> Response[str]:
        """The rulebook of a game, as Markdown."""
        if name not in names() or language not in languages(name):
            raise Refused("game/unknown")
        text = (rulebooks() / f"{name}.{language}.md").read_text(encoding="utf-8")
        return Response(text, media_type="text/markdown", headers={"cache-control": "max-age=3600"})
