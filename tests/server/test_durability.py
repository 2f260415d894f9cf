"""Real server processes, killed at random moments: what was acknowledged is there, nothing is there twice, games end.

`MARULA_KILLS` and `MARULA_SEED` choose how often and when. `make soak` does the same for longer, with all games.
"""

import os
import random
from pathlib import Path

import pytest

from tests.server.conftest import skip_without
from tests.server.programs import Missing
from tests.soak.servers import nursery
from tests.soak.soaking import Result, soak

pytestmark = pytest.mark.anyio
KILLS = int(os.environ.get("MARULA_KILLS", "20"))
SEED = int(os.environ.get("MARULA_SEED", "0")) or random.SystemRandom().randrange(1, 2**32)


async def kill_servers(kind: str, folder: Path, kills: int) -> Result:
    """Plays Kariba by interpreted rules: slow enough to be killed in the middle of things."""
    print(f"seed {SEED}")
    async with nursery(["kariba"], compiled=False) as ready:
        return await soak(kind, ready, folder, ["kariba"], kills, SEED)


async def test_nothing_acknowledged_is_lost_or_applied_twice_when_the_server_is_killed(tmp_path: Path) -> None:
    result = await kill_servers("sqlite", tmp_path, KILLS)
    assert result.acknowledged >= KILLS
    assert result.games >= 3


async def test_nothing_acknowledged_is_lost_or_applied_twice_when_one_of_two_processes_is_killed(
    tmp_path: Path,
) -> None:
    try:
        result = await kill_servers("cluster", tmp_path, max(1, KILLS // 4))
    except Missing as missing:
        skip_without(missing)
    assert result.acknowledged >= KILLS // 4
