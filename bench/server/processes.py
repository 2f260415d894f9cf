"""Server processes: starting them, what they use (from /proc, so on Linux), and stopping them."""

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
    """A process, as its meters show it."""

    def __init__(self, pid: int) -> None:
        self.pid = pid

    def cpu_seconds(self) -> float:
        """What its threads have used of processors since they started, to the microsecond."""
        nanoseconds = 0
        for task in Path(f"/proc/{self.pid}/task").iterdir():
            with contextlib.suppress(OSError):  # it has just ended
                nanoseconds += int((task / "schedstat").read_text(encoding="utf-8").split()[0])
        return nanoseconds / 1e9

    def cpu_seconds_of_ended(self) -> float:
        """What its children had used that have ended."""
        return sum(map(int, self._fields()[13:15])) / TICKS

    def _fields(self) -> list[str]:
        return Path(f"/proc/{self.pid}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()

    def memory(self) -> int:
        """Bytes of memory that it holds."""
        for line in Path(f"/proc/{self.pid}/status").read_text(encoding="utf-8").splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) * 1024
        raise RuntimeError("the process has ended")


class Family(Process):
    """A process with all its descendants."""

    def members(self) -> list[Process]:
        """All of them that live."""
        found, waiting = [], [self.pid]
        while waiting:
            pid = waiting.pop()
            with contextlib.suppress(OSError):  # it has just ended
                for task in Path(f"/proc/{pid}/task").iterdir():
                    waiting += map(int, (task / "children").read_text(encoding="utf-8").split())
                found.append(Process(pid))
        return found

    def cpu_seconds(self) -> float:
        """What all of them have used of processors, those that have ended, too."""
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

    def cpu_seconds(self) -> float:
        """What all of them have used."""
        return sum(process.cpu_seconds() for process in self._processes)

    def memory(self) -> int:
        """Bytes of memory that all of them hold."""
        return sum(process.memory() for process in self._processes)


@contextlib.contextmanager
def running(command: Sequence[str], folder: Path, ready: str, environment: Mapping[str, str]) -> Iterator[Process]:
    """A server, from when it answers at the address `ready` until it is told to stop. It writes to `server.log`."""
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
    """Asks until the server says that it is ready."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and started.poll() is None:
        try:
            with urllib.request.urlopen(address, timeout=5):
                return
        except OSError:
            time.sleep(0.2)
    raise RuntimeError(f"the server does not answer at {address}: {log.read_text(encoding='utf-8')[-2000:]}")
