"""How the page of Wadi marks what can be done."""

from tests.web.game import Game

GAME = Game(
    "wadi",
    "Wadi",
    (".hand-area .button.main", ".able:not([aria-pressed=true])", ".hand-area .button"),
    hidden_hands=False,
    names=frozenset({"wadis", "baraka", "mabraq", "arish", "masilah"}),
)
