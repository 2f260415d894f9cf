"""Why a play of Kariba is advised. The sentences are in texts/; only what the seat knows is looked at."""

from marula.games.kariba.actions import prey_of
from marula.games.kariba.data import CHASING_GROUP, DRAW, HAND, KINDS, NO_ANIMAL, PLAY, TAKE
from marula.rules.compiling import rule
from marula.rules.reasons import NOTHING_SAID, Reason
from marula.rules.types import Counts, State

ADVICE: tuple[Reason, ...] = (
    Reason("wins", "K4.2", ("count", "prey")),
    Reason("can-chase-next", "K4.1", ("held", "animal", "count", "prey")),
    Reason("no-single-card", "K4.1"),
    Reason("single-card-wins", "K4.2", ("count",)),
    Reason("keeps-set", "K4.1", ("held", "animal")),
    Reason("collects", "K5.2", ("held", "animal")),
    Reason("fits-waterhole", "K5.2", ("count", "animal")),
    Reason("row-does-not-help", "K5.2"),
)
(
    WINS,
    CAN_CHASE_NEXT,
    NO_SINGLE_CARD,
    SINGLE_CARD_WINS,
    KEEPS_SET,
    COLLECTS,
    FITS_WATERHOLE,
    ROW_DOES_NOT_HELP,
) = range(len(ADVICE))
A_PAIR = 2


@rule
def advise(before: State, actions: Counts, after: State, seat: int, out: Counts) -> int:
    """What speaks for some actions that led from one position to another."""
    action = int(actions[0])
    if action >= TAKE:
        return advise_draw(before, action, seat, out)
    if after.won[seat] > before.won[seat]:
        out[0] = int(after.won[seat]) - int(before.won[seat])
        out[1] = chased(before, after)
        return WINS
    return advise_play(before, (action - PLAY) // HAND, after, seat, out)


@rule
def chased(before: State, after: State) -> int:
    """The animal that is no longer at the waterhole."""
    prey = 0
    while before.waterhole[prey] == 0 or after.waterhole[prey] > 0:
        prey += 1
    return prey


@rule
def advise_play(before: State, animal: int, after: State, seat: int, out: Counts) -> int:
    """What speaks for a play that wins nothing."""
    held = int(after.hand[seat, animal])
    prey = prey_of(after, animal)
    if held > 0 and prey != NO_ANIMAL and int(after.waterhole[animal]) + held >= CHASING_GROUP:
        out[0] = held
        out[1] = animal
        out[2] = after.waterhole[prey]
        out[3] = prey
        return CAN_CHASE_NEXT
    loot = won_by_one_card(after)
    if loot == 0:
        return NO_SINGLE_CARD
    out[0] = loot
    if loot == 1 or loot < won_by_one_card(before):
        return SINGLE_CARD_WINS
    largest = largest_set(after, seat)
    out[0] = after.hand[seat, largest]
    out[1] = largest
    return KEEPS_SET if after.hand[seat, largest] >= A_PAIR else NOTHING_SAID


@rule
def won_by_one_card(s: State) -> int:
    """The most that a player can win with a single card."""
    most = 0
    for hunter in range(KINDS):
        prey = prey_of(s, hunter)
        if s.waterhole[hunter] >= CHASING_GROUP - 1 and prey != NO_ANIMAL:
            most = max(most, int(s.waterhole[prey]))
    return most


@rule
def largest_set(s: State, seat: int) -> int:
    """The animal of which the seat holds most; of equal ones the strongest."""
    best = 0
    for animal in range(KINDS):
        if s.hand[seat, animal] >= s.hand[seat, best]:
            best = animal
    return best


@rule
def advise_draw(before: State, action: int, seat: int, out: Counts) -> int:
    """What speaks for an open card, or for the pile."""
    if action != DRAW:
        animal = action - TAKE
        out[0] = int(before.hand[seat, animal]) + 1
        out[1] = animal
        if before.hand[seat, animal] > 0:
            return COLLECTS
        out[0] = before.waterhole[animal]
        return FITS_WATERHOLE if before.waterhole[animal] > 0 else NOTHING_SAID
    helpful = 0
    for animal in range(KINDS):
        helpful += int(before.open_row[animal] > 0 and before.hand[seat, animal] > 0)
    return ROW_DOES_NOT_HELP if helpful == 0 and before.row_size > 0 else NOTHING_SAID
