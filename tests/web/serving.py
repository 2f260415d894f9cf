"""Server processes: one that a test may end and start again, with the same tables, and a host of mere files."""

import os
import shutil
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from scripts.ports import free_port

START_SECONDS = 300  # the very first start compiles all games


class Server:
    """A server with its tables in a folder; what it deals is always the same."""

    def __init__(self, folder: Path, **environment: str) -> None:
        self._folder = folder
        self._environment = {**os.environ, **environment}
        self._port = free_port()
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        """Where the page is."""
        return f"http://127.0.0.1:{self._port}"

    def start(self) -> None:
        """Returns when all games are compiled."""
        self.launch()
        self._wait("/ready")

    def start_compiling(self) -> None:
        """Returns when the page can be opened."""
        self.launch()
        self._wait("/health")

    def launch(self) -> None:
        """Starts the process."""
        program = [sys.executable, "-m", "tests.web.stacked_server", "serve"]
        options = ["--port", str(self._port), "--pace", "0.05"]
        database = f"sqlite:///{self._folder / 'marula.db'}"
        with (self._folder / "server.log").open("ab") as log:
            self._process = subprocess.Popen(
                [*program, *options, "--database", database],
                stdout=log,
                stderr=subprocess.STDOUT,
                env=self._environment,
            )

    def _wait(self, path: str) -> None:
        assert self._process is not None
        deadline = time.monotonic() + START_SECONDS
        while not self._answers(path):
            assert self._process.poll() is None, "the server has ended"
            assert time.monotonic() < deadline, "the server did not get ready"
            time.sleep(0.1)

    @property
    def ready(self) -> bool:
        """Whether all games are compiled."""
        return self._answers("/ready")

    def _answers(self, path: str) -> bool:
        try:
            with urllib.request.urlopen(f"{self.address}{path}") as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, ConnectionError):
            return False

    def kill(self) -> None:
        """Ends it with no chance to tidy up, as a power cut would."""
        assert self._process is not None
        self._process.kill()
        self._process.wait(timeout=60)

    def keep(self) -> Path:
        """A copy of all tables, made while nobody writes."""
        copy = self._folder / "kept"
        copy.mkdir()
        for file in self._folder.glob("marula.db*"):
            shutil.copy(file, copy)
        return copy

    def put_back(self, copy: Path) -> None:
        """All tables as they were, as if nothing had happened since."""
        for file in self._folder.glob("marula.db*"):
            file.unlink()
        for file in copy.iterdir():
            shutil.copy(file, self._folder)

    def stop(self) -> None:
        """Ends it in good order."""
        assert self._process is not None
        self._process.terminate()
        self._process.wait(timeout=60)


@contextmanager
def hosting(folder: Path) -> Iterator[str]:
    """A host of mere files, Python's own little server; its origin."""
    command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        assert process.stdout is not None
        line = process.stdout.readline()  # Serving HTTP on 127.0.0.1 port 40001 (http://127.0.0.1:40001/) ...
        try:
            yield line.split("(")[1].split("/)")[0]
        finally:
            process.terminate()
