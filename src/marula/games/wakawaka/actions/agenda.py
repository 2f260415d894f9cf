"""Who is asked what, and what comes after: the stack of questions.

The open question is `s.phase`, put to `s.asked`. Below it lie at most two more, which come up again one after
the other as soon as it is settled. Card by card, `<` meaning "lies on", `->` "is replaced by":

| card | its questions | below them |
| --- | --- | --- |
| trade | TRADE_CHOICE (-> TASK, or STORE_LIMIT) | PLAY |
| rain, shaman | none, done at once | PLAY |
| chimp | PEEK | PLAY |
| gather | TAKE -> STORE_LIMIT | CO_USE < PLAY |
| porter | GIVE -> EXCHANGE | CO_USE < PLAY |
| drum | DISCARD -> DRAW | CO_USE < PLAY |
| fortune | DRAW | CO_USE < PLAY |
| elder | ASK -> USE -> the questions of the used card | PLAY; from USE on SWAP (the owner, -> DRAW) < PLAY |
| torch | all questions of the card before it, asked anew; after an elder a whole new elder | as there, without CO_USE |
| substitute | LAY -> TRADE_CHOICE ... | PLAY |

CO_USE (§W5) goes round the others, from the left of the active player: who pays gets the questions of the card on
top of CO_USE, who passes or cannot (no gold, or the action is not possible) does not, and the next seat is asked.
So when a drummer is played: the active player DISCARDs, card by card until `done`; chance DRAWs as many; then each
other seat in turn: CO_USE, and if paid, DISCARD and DRAW. What lies below is put down first: `play` lays CO_USE and
then the card on it.

A turn is PLAY (up to three times) -> RESUPPLY -> LIMIT -> LOAD -> PLAY of the next seat, with DRAW on top of LIMIT.
"""

from marula.games.wakawaka.state import PLAY
from marula.rules.compiling import rule
from marula.rules.types import State


@rule
def ask_first(s: State, phase: int, seat: int) -> None:
    """Puts a question on top: what was open before comes after it."""
    s.then_phase[s.then_count] = s.phase
    s.then_seat[s.then_count] = s.asked
    s.then_count += 1
    s.phase = phase
    s.asked = seat


@rule
def ask_instead(s: State, phase: int, seat: int) -> None:
    """Replaces the open question: what lies below stays."""
    s.phase = phase
    s.asked = seat


@rule
def settled(s: State) -> None:
    """The open question needs no more answer: the one below comes up again."""
    s.then_count -= 1
    s.phase = s.then_phase[s.then_count]
    s.asked = s.then_seat[s.then_count]
    # No trace is left, so that equal positions are equal bytes.
    s.then_phase[s.then_count] = 0
    s.then_seat[s.then_count] = 0
    s.count = 0
    s.lowest = 0
    s.barred = 0


@rule
def begin_turn(s: State, seat: int) -> None:
    """§W3.1: nothing lies below the question which card to play."""
    s.turn = seat
    ask_instead(s, PLAY, seat)
