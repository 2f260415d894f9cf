"""Gives server processes a part of a core (Linux control groups, so only as root).

Where clients, database and server share two cores, these are full whatever the number of server processes. With a part
of a core each, the processes themselves are what is full.
"""

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

from bench.server.processes import Family, Process

GROUPS = Path("/sys/fs/cgroup")
PERIOD = 10_000  # microseconds


@contextlib.contextmanager
def quota(processes: list[Process], cores: float) -> Iterator[None]:
    """Lets some processes and their descendants use this many cores together, until the end of the block."""
    unified = (GROUPS / "cgroup.controllers").exists()  # version 2; before it every controller had its own tree
    group = (GROUPS if unified else GROUPS / "cpu") / f"marula-bench-{os.getpid()}-{processes[0].pid}"
    group.mkdir()
    members = [member.pid for process in processes for member in Family(process.pid).members()]
    try:
        if unified:
            (group / "cpu.max").write_text(f"{round(cores * PERIOD)} {PERIOD}")
        else:
            (group / "cpu.cfs_period_us").write_text(str(PERIOD))
            (group / "cpu.cfs_quota_us").write_text(str(round(cores * PERIOD)))
        for pid in members:
            (group / "cgroup.procs").write_text(str(pid))
        yield
    finally:
        with contextlib.suppress(OSError):  # they have ended
            for left in (group / "cgroup.procs").read_text().split():
                (group.parent / "cgroup.procs").write_text(left)
        with contextlib.suppress(OSError):
            group.rmdir()
