"""Turns: nobody waits because somebody else asks for much."""

import asyncio

import pytest

from marula.server.bots.fair_queue import FairQueue

pytestmark = pytest.mark.anyio


async def served(queue: FairQueue, wanted: list[tuple[str, bool]]) -> list[str]:
    """The order in which owners get the only slot, if all ask at once while it is taken."""
    order: list[str] = []

    async def work(owner: str, can_wait: bool) -> None:
        async with queue.slot(owner, can_wait):
            order.append(owner)

    async with queue.slot("somebody"):
        tasks = [asyncio.create_task(work(*one)) for one in wanted]
        await asyncio.sleep(0)
    await asyncio.gather(*tasks)
    return order


async def test_owners_take_turns() -> None:
    wanted = [("eve", False)] * 3 + [("ann", False), ("ben", False)]
    assert await served(FairQueue(1), wanted) == ["eve", "ann", "ben", "eve", "eve"]


async def test_requests_that_nobody_waits_for_come_last() -> None:
    wanted = [("eve", True), ("eve", True), ("ann", False), ("ann", False)]
    assert await served(FairQueue(1), wanted) == ["ann", "ann", "eve", "eve"]


async def test_one_owner_never_holds_all_slots() -> None:
    queue = FairQueue(2)
    await queue.take("eve")
    second = asyncio.create_task(queue.take("eve"))
    async with asyncio.timeout(10), queue.slot("ann"):
        assert not second.done()
    queue.give_back("eve")
    await second
    queue.give_back("eve")


async def test_a_cancelled_wait_takes_no_slot() -> None:
    queue = FairQueue(1)
    await queue.take("eve")
    gone = asyncio.create_task(queue.take("ann"))
    await asyncio.sleep(0)
    gone.cancel()
    with pytest.raises(asyncio.CancelledError):
        await gone
    queue.give_back("eve")
    async with asyncio.timeout(10), queue.slot("ben"):
        pass
