"""How the page of Kariba marks what can be done."""

from tests.web.game import Game

GAME = Game(
    "kariba",
    "Kariba",
    (".choices .button:enabled", ".hand .group:has(.can)"),
    opening=(".hand .group:has(.can)", ".choices .button:enabled"),
    picture=".board-area svg[role=img]",
)
