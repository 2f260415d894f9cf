"""The load benchmark: it measures a real server, and what it counts has really happened."""

import pytest
from bench.server.load import Tally, measure, quantile
from bench.server.ours import our_crowd, our_server

pytestmark = pytest.mark.anyio


async def test_scripted_people_play_at_a_real_server() -> None:
    with our_server() as (process, port):
        crowd = await our_crowd(process, [port], ["kariba"], 3)
        measured = await measure(crowd, 4.0, 1.0)
        assert process.memory() > 0
    assert measured.refused == 0
    assert measured.actions > 0
    assert 0 < measured.p50 <= measured.p99 <= measured.max
    assert measured.server_cpu > 0


def test_nothing_is_counted_before_the_measurement_begins() -> None:
    tally = Tally()
    tally.seen(10, 15)
    tally.counting = True
    tally.seen(20, 27)
    assert tally.nanoseconds == [7]


def test_quantiles_are_times_that_occurred() -> None:
    times = [1_000_000 * n for n in range(1, 101)]
    assert (quantile(times, 0.5), quantile(times, 0.99), quantile(times[:1], 0.99)) == (50, 99, 1)
