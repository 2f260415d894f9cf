"""How the page of Waka Waka marks what can be done."""

from tests.web.game import Game

GAME = Game(
    "wakawaka",
    "Waka Waka",
    (
        ".choices .button.main:enabled",
        ".choices .glow, .choices .button.good:not(.chosen), .paper.can:not(.full)",
        ".choices .choice:not(.calm), .choices .button:enabled",
    ),
    opening=(".paper.can",),
    picture=".board-area .ground",
    least=(("[data-stock] .picture", 15), ("[data-store] .place", 9)),
    short=("max_rounds", "2"),
)
