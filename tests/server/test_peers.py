"""When another process counts as silent, as gone, or as living."""

from marula.server.cluster.peers import LEASE, SILENT, Pause, Peers
from marula.server.rooms.uptime import RECOVERY

BEAT = 1000


def look_on(peers: Peers, first: int, last: int, sign: int | None = None) -> list[Pause]:
    """Looks at another process at every beat, up to a moment; its sign of life is always new, or always the same."""
    pauses: list[Pause] = []
    for now in range(first, last + BEAT, BEAT):
        pauses = peers.look({"other": now if sign is None else sign}, now, wall=0)
    return pauses


def test_a_process_with_new_signs_of_life_is_never_silent() -> None:
    peers = Peers()
    for now in range(0, 2 * LEASE, BEAT):
        assert look_on(peers, now, now) == []
    assert peers.silent_since(0) == 0


def test_a_pause_lasts_from_one_sign_of_life_to_the_next() -> None:
    peers = Peers()
    look_on(peers, 0, 10_000)
    assert look_on(peers, 11_000, 9000 + SILENT, sign=10_000) == []
    # Its last sign was written after the look at 9000, and perhaps only just.
    assert look_on(peers, 10_000 + SILENT, 20_000, sign=10_000) == [Pause("other", 9000, 20_000 + RECOVERY)]
    assert peers.silent_since(0) == 0
    assert look_on(peers, 21_000, 21_000) == [Pause("other", 9000, 21_000 + RECOVERY)]
    assert look_on(peers, 22_000, 22_000) == []
    assert peers.silent_since(0) == 12_000 + RECOVERY
    assert peers.silent_since(20_000) == 1000 + RECOVERY


def test_a_process_that_stays_silent_is_gone_until_it_speaks_again() -> None:
    peers = Peers()
    look_on(peers, 0, 10_000)
    end = 9000 + LEASE
    assert look_on(peers, 11_000, end + BEAT, sign=10_000) == [Pause("other", 9000, end + RECOVERY)]
    assert look_on(peers, end + 2 * BEAT, end + 9 * BEAT, sign=10_000) == []
    assert peers.silent_since(0) == LEASE + RECOVERY
    assert look_on(peers, end + 10 * BEAT, end + 10 * BEAT) == []
    assert look_on(peers, end + 11 * BEAT, end + 20 * BEAT, sign=end + 10 * BEAT) != []


def test_a_process_that_has_left_is_not_waited_for() -> None:
    peers = Peers()
    look_on(peers, 0, 10_000)
    assert peers.look({}, 60_000, wall=0) == []
    assert peers.silent_since(0) == 0


def test_a_newcomer_knows_which_processes_died_long_ago() -> None:
    peers = Peers()
    for now in range(0, 10_000, BEAT):
        pauses = peers.look({"frozen": 1_000_000, "dead": 900_000}, now, wall=1_010_000 + now)
    assert [pause.origin for pause in pauses] == ["frozen"]


def test_two_pauses_at_the_same_time_count_once() -> None:
    peers = Peers()
    for now, sign in ((0, 0), (1000, 1), (2000, 1), (11_000, 1), (12_000, 2)):
        peers.look({"one": sign, "other": sign}, now, wall=0)
    assert peers.silent_since(0) == 12_000 + RECOVERY
