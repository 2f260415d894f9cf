"""Numbers for a network: what a seat of Wampum knows, and nothing else (§M9)."""

from marula.games.wampum.data import (
    ABOVE_LARGEST_OFFER,
    CARDS_OF_A_KIND,
    DECK,
    KINDS,
    MOST_PLAYERS,
    MOST_VILLAGES,
    NO_TRADER,
    ROUNDS,
)
from marula.games.wampum.knowledge.bounds import discarding_now, known_in_hand, known_with_offer, unseen_of_kind
from marula.games.wampum.state import ENDED, REMOVE
from marula.rules.compiling import rule
from marula.rules.features import Feature, observation_size, places
from marula.rules.types import NOBODY, Counts, State

UNLIMITED = "no rule keeps all cards from coming together in one place, but no game comes near it"
SEATS = "from the own seat clockwise"
FEATURES: tuple[Feature, ...] = (
    Feature("hand", (KINDS,), 0, CARDS_OF_A_KIND, "the own hand", because=UNLIMITED),
    Feature("offer", (KINDS,), 0, CARDS_OF_A_KIND, "the own offer", because=UNLIMITED),
    Feature("discards", (KINDS,), 0, CARDS_OF_A_KIND, "all the own discards", because=UNLIMITED),
    Feature(
        "unseen",
        (KINDS,),
        0,
        CARDS_OF_A_KIND,
        "cards that the seat cannot see and cannot remember",
        because="at the end all cards of a kind can have been seen, but seldom have been",
    ),
    Feature("goods", (MOST_VILLAGES, KINDS), 0, CARDS_OF_A_KIND, "goods in each village", because=UNLIMITED),
    Feature("offers", (MOST_VILLAGES,), 0, DECK, "cards offered in each village", because=UNLIMITED),
    Feature("traders", (MOST_VILLAGES,), 0, MOST_PLAYERS, "how far clockwise the trader is, from 1; 0: nobody"),
    Feature("hand_sizes", (MOST_PLAYERS,), 0, DECK, f"cards in each hand, {SEATS}", because=UNLIMITED),
    Feature("offer_sizes", (MOST_PLAYERS,), 0, DECK, f"cards in each offer, {SEATS}", because=UNLIMITED),
    Feature("discard_sizes", (MOST_PLAYERS,), 0, DECK, f"cards each seat has discarded, {SEATS}", because=UNLIMITED),
    Feature("chests", (MOST_PLAYERS,), 0, DECK, f"cards under each chest, {SEATS}", because=UNLIMITED),
    Feature(
        "known", (MOST_PLAYERS, KINDS), 0, CARDS_OF_A_KIND, f"what each hand holds at least, {SEATS}", because=UNLIMITED
    ),
    Feature(
        "known_with_offer",
        (MOST_PLAYERS, KINDS),
        0,
        CARDS_OF_A_KIND,
        f"what each hand and its offer hold at least, {SEATS}",
        because=UNLIMITED,
    ),
    Feature(
        "known_with_discards",
        (MOST_PLAYERS, KINDS),
        0,
        CARDS_OF_A_KIND,
        f"what each hand, its offer and its discards hold at least, {SEATS}",
        because=UNLIMITED,
    ),
    Feature("pile", (), 0, DECK, "cards in the pile"),
    Feature("players", (), 2, MOST_PLAYERS, "how many play"),
    Feature("round", (), 0, max(ROUNDS), "from 1; 0 while cards are dealt"),
    Feature("last_round", (), 0, 1, "1 in the last round"),
    Feature("canoe", (), 0, MOST_PLAYERS - 1, "how far clockwise the canoe is"),
    Feature("turn", (), 0, MOST_PLAYERS - 1, "how far clockwise the seat is whose turn it is"),
    Feature("phase", (), REMOVE, ENDED, "what happens now"),
    Feature("limit", (), 0, DECK + ABOVE_LARGEST_OFFER, "of cards in a hand; 0: not settled yet", because=UNLIMITED),
    Feature("lowest", (), 0, KINDS - 1, "for a seat that picks cards: the lowest kind it may still pick"),
)
OBSERVATION = observation_size(FEATURES)
VILLAGES_FROM = places(FEATURES)["goods"].start
SEATS_FROM = places(FEATURES)["hand_sizes"].start
KNOWN_FROM = places(FEATURES)["known"].start
REST_FROM = places(FEATURES)["pile"].start


@rule
def observe(s: State, seat: int, out: Counts) -> None:
    """Writes OBSERVATION numbers, other seats by their distance clockwise."""
    observe_cards(s, seat, out)
    for village in range(MOST_VILLAGES):
        observe_village(s, seat, village, out)
    for distance in range(MOST_PLAYERS):
        observe_seat(s, seat, distance, out)
    out[REST_FROM] = s.pile_size
    out[REST_FROM + 1] = s.players
    out[REST_FROM + 2] = s.round_number
    out[REST_FROM + 3] = s.last_round
    out[REST_FROM + 4] = distance_to(s, seat, int(s.canoe))
    out[REST_FROM + 5] = distance_to(s, seat, int(s.turn))
    out[REST_FROM + 6] = s.phase
    out[REST_FROM + 7] = s.limit
    out[REST_FROM + 8] = s.lowest if s.turn == seat else 0


@rule
def observe_cards(s: State, seat: int, out: Counts) -> None:
    """What only the own seat sees, and what it does not see."""
    for kind in range(KINDS):
        out[kind] = 0 if seat == NOBODY else s.hand[seat, kind]
        out[KINDS + kind] = 0 if seat == NOBODY else s.offer[seat, kind]
        out[2 * KINDS + kind] = 0 if seat == NOBODY else s.discarded[seat, kind]
        out[2 * KINDS + kind] += s.discarding[kind] if s.turn == seat else 0
        out[3 * KINDS + kind] = unseen_of_kind(s, seat, kind)


@rule
def observe_village(s: State, seat: int, village: int, out: Counts) -> None:
    """Goods, offer and trader; nothing for a village that is not in use."""
    for kind in range(KINDS):
        out[VILLAGES_FROM + village * KINDS + kind] = s.goods[village, kind]
    trader = int(s.trader[village])
    place = VILLAGES_FROM + MOST_VILLAGES * KINDS + village
    out[place] = s.offered[village]
    out[place + MOST_VILLAGES] = 0 if trader == NO_TRADER else 1 + distance_to(s, seat, trader)


@rule
def observe_seat(s: State, seat: int, distance: int, out: Counts) -> None:
    """The public facts about the seat at a distance; nothing where nobody sits."""
    players = int(s.players)
    taken = distance < players
    other = (max(seat, 0) + distance) % players
    place = SEATS_FROM + distance
    out[place] = s.hand_size[other] if taken else 0
    out[place + MOST_PLAYERS] = s.offer_size[other] if taken else 0
    out[place + 2 * MOST_PLAYERS] = int(s.discarded_size[other]) + discarding_now(s, other) if taken else 0
    out[place + 3 * MOST_PLAYERS] = s.chest[other] if taken else 0
    place = KNOWN_FROM + distance * KINDS
    for kind in range(KINDS):
        out[place + kind] = known_in_hand(s, other, kind) if taken else 0
        out[place + MOST_PLAYERS * KINDS + kind] = known_with_offer(s, other, kind) if taken else 0
        out[place + 2 * MOST_PLAYERS * KINDS + kind] = s.known_with_discards[other, kind] if taken else 0


@rule
def distance_to(s: State, seat: int, other: int) -> int:
    """How many seats clockwise; a spectator sits with seat 0."""
    return (other - max(seat, 0)) % int(s.players)
