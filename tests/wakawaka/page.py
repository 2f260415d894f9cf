"""How the page of Waka Waka marks what can be done."""

from tests.web.game import Game

GAME = Game(
    "wakawaka",
    "Waka Waka",
    (
        ".choices .button.main:enabled",
        ".choices .glow, .choices .button.good:not(.chosen), .paper.can:not(.up)",
        ".choices .choice:not(.calm), .choices .button:enabled",
    ),
    short=("max_rounds", "2"),
)
