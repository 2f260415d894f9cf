"""How the page of Wadi marks what can be done."""

from tests.web.game import Game

GAME = Game(
    "wadi",
    "Wadi",
    (".hand-area .button.main", ".able:not([aria-pressed=true])", ".hand-area .button"),
    opening=(".able", ".hand-area .button.main"),
    hidden_hands=False,
    picture=".board-area .frame",
    least=(("[data-cell]", 28),),
    names=frozenset({"wadis", "baraka", "mabraq", "arish", "masilah"}),
)
