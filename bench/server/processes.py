"""Starts, measures and stops server processes (from /proc, so only on Linux)."""

import contextlib
import os
import subprocess
import time
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")
PATIENCE = 180.0


class Process:
    """A process and its resource usage."""

    def __init__(self, pid: int) -> None:
        self.pid = pid

    def cpu_seconds(self) -> float:
        """Processor time of its threads since their start, to the microsecond."""
        nanoseconds = 0
        for task in Path(f"/proc/{self.pid}/task").iterdir():
            with contextlib.suppress(OSError):  # it has just ended
                nanoseconds += int((task / "schedstat").read_text(encoding="utf-8").split()[0])
        return nanoseconds / 1e9

    @property
    def parts(self) -> "list[Process]":
        """The processes that it stands for."""
        return [self]

    def cpu_seconds_of_ended(self) -> float:
        """Processor time of its children that have ended."""
        return sum(map(int, self._fields()[13:15])) / TICKS

    def _fields(self) -> list[str]:
        return Path(f"/proc/{self.pid}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()

    def memory(self) -> int:
        """Its memory in bytes."""
        for line in Path(f"/proc/{self.pid}/status").read_text(encoding="utf-8").splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) * 1024
        raise RuntimeError("the process has ended")


class Family(Process):
    """A process with all its descendants."""

    def members(self) -> list[Process]:
        """All of them that are alive."""
        found, waiting = [], [self.pid]
        while waiting:
            pid = waiting.pop()
            with contextlib.suppress(OSError):  # it has just ended
                for task in Path(f"/proc/{pid}/task").iterdir():
                    waiting += map(int, (task / "children").read_text(encoding="utf-8").split())
                found.append(Process(pid))
        return found

    def cpu_seconds(self) -> float:
        """Processor time of all of them, including ended ones."""
        total = 0.0
        for member in self.members():
            with contextlib.suppress(OSError):
                total += member.cpu_seconds() + member.cpu_seconds_of_ended()
        return total


class Together(Process):
    """Several processes, measured as one."""

    def __init__(self, processes: Sequence[Process]) -> None:
        super().__init__(processes[0].pid)
        self._processes = processes

    @property
    def parts(self) -> list[Process]:
        """The processes that it stands for."""
        return list(self._processes)

    def cpu_seconds(self) -> float:
        """Processor time of all of them."""
        return sum(process.cpu_seconds() for process in self._processes)

    def memory(self) -> int:
        """Memory of all of them in bytes."""
        return sum(process.memory() for process in self._processes)


@contextlib.contextmanager
def running(command: Sequence[str], folder: Path, ready: str, environment: Mapping[str, str]) -> Iterator[Process]:
    """A running server, from its first answer at `ready` to the end of the block. It logs to `server.log`."""
    with (folder / "server.log").open("wb") as log:
        started = subprocess.Popen(command, cwd=folder, env={**os.environ, **environment}, stdout=log, stderr=log)
    try:
        wait_until_ready(started, ready, folder / "server.log")
        yield Process(started.pid)
    finally:
        started.terminate()
        try:
            started.wait(20)
        except subprocess.TimeoutExpired:
            started.kill()
            started.wait()


def wait_until_ready(started: "subprocess.Popen[bytes]", address: str, log: Path) -> None:
    """Polls until the server is ready."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and started.poll() is None:
        try:
            with urllib.request.urlopen(address, timeout=5):
                return
        except OSError:
            time.sleep(0.2)
    raise RuntimeError(f"the server does not answer at {address}: {log.read_text(encoding='utf-8')[-2000:]}")
