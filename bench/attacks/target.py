"""The server that is attacked: a separate process with default settings, from any checkout."""

import contextlib
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from scripts.ports import free_port

from bench.server.processes import Process, running

DESCRIPTORS = 1024
"""The soft limit on open files of most systems."""
START = """
import resource
hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
resource.setrlimit(resource.RLIMIT_NOFILE, (min({}, hard), hard))
from marula.cli.main import main
main()
"""


class Target:
    """A running server."""

    def __init__(self, process: Process, port: int, log: Path) -> None:
        self.process = process
        self.port = port
        self._log = log

    @property
    def memory(self) -> int:
        """Its memory in bytes."""
        return self.process.memory()

    @property
    def log_bytes(self) -> int:
        """The size of its log in bytes."""
        return self._log.stat().st_size

    @property
    def log_end(self) -> str:
        """The last lines of its log."""
        return self._log.read_text(encoding="utf-8", errors="replace")[-2000:]


@contextlib.contextmanager
def serving(checkout: Path, descriptors: int = DESCRIPTORS) -> Iterator[Target]:
    """`marula serve` of a checkout, with default settings (and usually the default soft limit on open files)."""
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="marula-attack-") as name:
        folder = Path(name)
        database = f"sqlite:///{folder / 'marula.db'}"
        start = START.format(descriptors)
        command = [sys.executable, "-c", start, "serve", "--port", str(port), "--database", database]
        environment = {"PYTHONPATH": os.fspath(checkout / "src")}
        with running(command, folder, f"http://127.0.0.1:{port}/ready", environment) as process:
            yield Target(process, port, folder / "server.log")
