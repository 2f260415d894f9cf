"""The rules of Kariba: who acts, what is legal, what it does (§K2 to §K6)."""

from marula.games.kariba.data import (
    CHASING_GROUP,
    DRAW,
    ELEPHANT,
    HAND,
    KINDS,
    MOUSE,
    NO_ANIMAL,
    OPEN_ROW,
    PLAY,
    TAKE,
)
from marula.games.kariba.state import CHOOSE_DRAW, CHOOSE_PLAY, DEAL, ENDED, FILL_ROW, REFILL
from marula.rules import masks
from marula.rules.compiling import rule
from marula.rules.seats import next_seat
from marula.rules.types import CHANCE, OVER, Counts, Mask, State


@rule
def actor(s: State) -> int:
    """§K3.2: seats in turn; chance deals and refills."""
    if s.phase == ENDED:
        return OVER
    if s.phase == CHOOSE_PLAY or s.phase == CHOOSE_DRAW:
        return int(s.turn)
    return CHANCE


@rule
def legal(s: State, mask: Mask) -> None:
    """Writes the legal actions."""
    masks.clear(mask)
    if s.phase == CHOOSE_PLAY:
        for animal in range(KINDS):  # §K3.1: one or more cards of one animal; no passing
            masks.allow_run(mask, PLAY + animal * HAND, int(s.hand[s.turn, animal]))
    elif s.phase == CHOOSE_DRAW:
        for animal in range(KINDS):
            masks.allow_if(mask, TAKE + animal, s.open_row[animal] > 0)
        masks.allow_if(mask, DRAW, s.pile_size > 0)
    elif s.phase != ENDED:
        for animal in range(KINDS):
            masks.allow_if(mask, animal, s.pile[animal] > 0)


@rule
def weights(s: State, out: Counts) -> None:
    """A card comes off the pile in proportion to the copies left in it."""
    for animal in range(KINDS):
        out[animal] = s.pile[animal]


@rule
def apply(s: State, action: int) -> None:
    """Carries out a legal action."""
    if action < PLAY:
        come_off_the_pile(s, action)
    elif action < TAKE:
        play(s, (action - PLAY) // HAND, (action - PLAY) % HAND + 1)
    elif action < DRAW:
        take_openly(s, action - TAKE)
    else:
        s.phase = REFILL


@rule
def come_off_the_pile(s: State, animal: int) -> None:
    """`+N`: to a hand, or into the open row."""
    s.pile[animal] -= 1
    s.pile_size -= 1
    if s.phase == FILL_ROW:
        s.open_row[animal] += 1
        s.row_size += 1
        fill_row(s)
    else:
        s.hand[s.turn, animal] += 1
        s.hand_size[s.turn] += 1
        if s.phase == DEAL:
            deal_on(s)
        else:
            refill(s)


@rule
def deal_on(s: State) -> None:
    """§K2.1: five cards to each seat in turn, then (§K2.2) the open row."""
    if s.hand_size[s.turn] < HAND:
        return
    if s.turn + 1 < s.players:
        s.turn += 1
    else:
        # As if the last seat had just finished its turn: the row is filled and seat 0 begins.
        fill_row(s)


@rule
def play(s: State, animal: int, count: int) -> None:
    """§K3: cards to the waterhole, then the chase, then the refill."""
    seat = int(s.turn)
    s.hand[seat, animal] -= count
    s.hand_size[seat] -= count
    s.known[seat, animal] = max(0, int(s.known[seat, animal]) - count)  # §K8
    s.waterhole[animal] += count
    chase(s, animal)
    if s.hand_size[seat] == 0 and s.pile_size == 0 and s.row_size == 0:
        s.phase = ENDED  # §K6.2
    else:
        refill(s)


@rule
def chase(s: State, animal: int) -> None:
    """§K4.1, §K4.2: a group of three or more chases one animal away, and the player wins it."""
    if s.waterhole[animal] < CHASING_GROUP:
        return
    prey = prey_of(s, animal)
    if prey != NO_ANIMAL:
        s.won[s.turn] += s.waterhole[prey]
        s.waterhole[prey] = 0


@rule
def prey_of(s: State, animal: int) -> int:
    """Whom an animal would chase: the next weaker one present (§K4.1), or NO_ANIMAL (§K4.3)."""
    if animal == MOUSE:  # §K4.4: mice chase elephants and nothing else
        return ELEPHANT if s.waterhole[ELEPHANT] > 0 else NO_ANIMAL
    for weaker in range(animal - 1, -1, -1):
        if s.waterhole[weaker] > 0:
            return weaker
    return NO_ANIMAL


@rule
def refill(s: State) -> None:
    """§K5: the player draws until holding five cards, as far as the stock reaches; then without drawing (§K6.1)."""
    if s.hand_size[s.turn] == HAND or (s.pile_size == 0 and s.row_size == 0):
        fill_row(s)
    elif s.with_row:
        s.phase = CHOOSE_DRAW  # §K5.2
    else:
        s.phase = REFILL  # §K5.1


@rule
def take_openly(s: State, animal: int) -> None:
    """§K5.2: an open card goes to the hand, and everybody knows it is there (§K8)."""
    s.open_row[animal] -= 1
    s.row_size -= 1
    s.hand[s.turn, animal] += 1
    s.hand_size[s.turn] += 1
    s.known[s.turn, animal] += 1
    refill(s)


@rule
def fill_row(s: State) -> None:
    """§K5.2: only when the player has finished drawing is the row filled up; then the next seat (§K3.2)."""
    if s.with_row and s.row_size < OPEN_ROW and s.pile_size > 0:
        s.phase = FILL_ROW
    else:
        s.phase = CHOOSE_PLAY
        s.turn = next_seat(s.turn, s.players)


@rule
def scores(s: State, out: Counts) -> None:
    """§K6.3: cards won; hands and waterhole count for nobody."""
    for seat in range(s.players):
        out[seat] = s.won[seat]


@rule
def standings(s: State, out: Counts) -> None:
    """§K6.3: most cards win, ties share."""
    scores(s, out)


@rule
def ending(s: State) -> int:
    """§K6.2: there is only one way to end."""
    return 0
