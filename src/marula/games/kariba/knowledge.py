"""What a seat can know in Kariba (§K8): imagining the rest, and numbers for a network."""

from marula.games.kariba.data import CARDS_OF_A_KIND, CHASING_GROUP, DECK, HAND, KINDS, MOST_PLAYERS, OPEN_ROW
from marula.games.kariba.state import DEAL, ENDED
from marula.rules.compiling import rule
from marula.rules.features import Feature, observation_size
from marula.rules.randomness import draw_kind
from marula.rules.types import NOBODY, Counts, Generator, State

FEATURES: tuple[Feature, ...] = (
    Feature("hand", (KINDS,), 0, HAND, "the own hand", because="all five cards can be of one kind, but seldom are"),
    Feature("waterhole", (KINDS,), 0, CARDS_OF_A_KIND, "cards at the waterhole"),
    Feature("open_row", (KINDS,), 0, OPEN_ROW, "open cards; all 0 without an open row"),
    Feature("unseen", (KINDS,), 0, CARDS_OF_A_KIND, "cards that the seat cannot see"),
    Feature("hand_sizes", (MOST_PLAYERS,), 0, HAND, "cards in each hand, from the own seat clockwise"),
    Feature(
        "won",
        (MOST_PLAYERS,),
        0,
        DECK - CHASING_GROUP,
        "cards each seat has won, from the own seat clockwise",
        because="three cards must stay at the waterhole when the last animal there is chased away",
    ),
    Feature(
        "known",
        (MOST_PLAYERS, KINDS),
        0,
        HAND,
        "cards taken openly, from the own seat clockwise",
        because="whoever plays five cards can take five of one kind openly, row after row",
    ),
    Feature("pile", (), 0, DECK, "cards in the pile"),
    Feature("players", (), 2, MOST_PLAYERS, "how many play"),
    Feature("turn", (), 0, MOST_PLAYERS - 1, "how far clockwise the seat is whose turn it is"),
    Feature("phase", (), DEAL, ENDED, "what happens now"),
    Feature("with_row", (), 0, 1, "1 with an open row"),
)
OBSERVATION = observation_size(FEATURES)


@rule
def imagine(s: State, seat: int, random: Generator) -> None:
    """Deals the unseen cards anew.

    Cards known to be in a hand stay there. All others that the seat cannot see are put together and dealt
    to the same places, every assignment being equally likely; what is left is the pile.
    """
    gather_unseen(s, seat)
    for other in range(s.players):
        if other != seat:
            deal_unseen(s, other, random)


@rule
def gather_unseen(s: State, seat: int) -> None:
    """Puts the unseen cards of the other hands into the pile; the known ones remain."""
    for other in range(s.players):
        if other == seat:
            continue
        for kind in range(KINDS):
            unseen = int(s.hand[other, kind]) - int(s.known[other, kind])
            s.hand[other, kind] -= unseen
            s.pile[kind] += unseen
            s.pile_size += unseen


@rule
def deal_unseen(s: State, seat: int, random: Generator) -> None:
    """Draws from the pile until the hand has its size again."""
    missing = int(s.hand_size[seat])
    for kind in range(KINDS):
        missing -= int(s.hand[seat, kind])
    for _ in range(missing):
        kind = draw_kind(s.pile, int(s.pile_size), random)
        s.pile[kind] -= 1
        s.pile_size -= 1
        s.hand[seat, kind] += 1


@rule
def unseen_of_kind(s: State, seat: int, kind: int) -> int:
    """How many cards of a kind are somewhere where the seat cannot see them: in the pile or in other hands."""
    unseen = int(s.pile[kind])
    for other in range(s.players):
        if other != seat:
            unseen += int(s.hand[other, kind]) - int(s.known[other, kind])
    return unseen


@rule
def observe(s: State, seat: int, out: Counts) -> None:
    """Writes OBSERVATION numbers, other seats by their distance clockwise."""
    for kind in range(KINDS):
        out[kind] = 0 if seat == NOBODY else s.hand[seat, kind]
        out[KINDS + kind] = s.waterhole[kind]
        out[2 * KINDS + kind] = s.open_row[kind]
        out[3 * KINDS + kind] = unseen_of_kind(s, seat, kind)
    place = 4 * KINDS
    players = int(s.players)
    for distance in range(MOST_PLAYERS):
        other = (max(seat, 0) + distance) % players
        taken = distance < players
        out[place + distance] = s.hand_size[other] if taken else 0
        out[place + MOST_PLAYERS + distance] = s.won[other] if taken else 0
        for kind in range(KINDS):
            out[place + 2 * MOST_PLAYERS + distance * KINDS + kind] = s.known[other, kind] if taken else 0
    place += 2 * MOST_PLAYERS + MOST_PLAYERS * KINDS
    out[place] = s.pile_size
    out[place + 1] = players
    out[place + 2] = (int(s.turn) - max(seat, 0)) % players
    out[place + 3] = s.phase
    out[place + 4] = s.with_row
