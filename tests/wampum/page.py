"""How the page of Wampum marks what can be done."""

from tests.web.game import Game

GAME = Game(
    "wampum",
    "Wampum",
    (".choices .button.main", ".village.glows", ".take.glows"),
    opening=(".take.glows", ".village.glows"),
    picture=".board-area .river",
    least=((".landing", 36),),
)
