"""Bots that are other programs: JSON lines over standard input and output (docs/bots.md describes the protocol).

Such a bot gets what its seat knows, nothing else. It may be slow, answer nonsense or crash: then there is a BotFailure
that says what happened, and the next question starts the program again.
"""

import contextlib
import json
import queue
import subprocess
import tempfile
import threading
from collections.abc import Sequence
from typing import IO, Any, NoReturn

from marula.bots.question import Budget, Question, message

PROTOCOL = 1
GREETING = {"marula": PROTOCOL}
READY = "ready"
SECONDS_TO_START = 60.0
SECONDS_TO_LEAVE = 1.0
LAST_WORDS = 400  # characters of what a program said on standard error before it failed


class BotFailure(RuntimeError):
    """A bot that gave no answer; the text says why."""


class External:
    """A program that plays. It is started by `start`, else with the first question, and runs until `close`."""

    def __init__(self, command: Sequence[str], seconds: float = 10.0) -> None:
        self.command = list(command)
        self.seconds = seconds
        self._process: subprocess.Popen[str] | None = None
        self._lines: queue.Queue[str | None] = queue.Queue()
        self._complaints: IO[str] | None = None

    def __call__(self, question: Question, /) -> str:
        """Asks, and waits for the answer no longer than the budget (else: the limit) allows."""
        self.start()
        seconds = self.seconds if question.seconds is None else min(question.seconds, self.seconds)
        question.budget = Budget(question.iterations, seconds)
        self._send(message(question))
        return self._receive(seconds)

    def start(self) -> None:
        """Starts the program unless it is running, and waits until it is ready."""
        if self._process is None:
            self._start()

    def close(self) -> None:
        """Ends the program: politely by closing its input, then by force."""
        process, self._process = self._process, None
        if process is None:
            return
        _shut(process.stdin)
        try:
            process.wait(SECONDS_TO_LEAVE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        _shut(process.stdout)
        _shut(self._complaints)

    def _start(self) -> None:
        self._complaints = tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace")  # noqa: SIM115
        try:
            self._process = subprocess.Popen(
                self.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._complaints,
                text=True,
                encoding="utf-8",
                errors="replace",
            )
        except OSError as error:
            _shut(self._complaints)
            raise BotFailure(f"cannot be started: {error}") from None
        self._lines = queue.Queue()
        # A thread of its own reads: waiting for a pipe with a time limit works so on every system.
        threading.Thread(target=_read, args=(self._process.stdout, self._lines), daemon=True).start()
        self._send(GREETING)
        if (reply := self._receive(SECONDS_TO_START)) != READY:
            self._fail(f"greeted with {reply[:80]!r} instead of {READY!r}")

    def _send(self, sent: dict[str, Any]) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        # A program that has gone may have said something before; `_receive` reports what, or that it has gone.
        with contextlib.suppress(OSError):
            self._process.stdin.write(json.dumps(sent, ensure_ascii=False) + "\n")
            self._process.stdin.flush()

    def _receive(self, seconds: float) -> str:
        try:
            line = self._lines.get(timeout=seconds)
        except queue.Empty:
            self._fail(f"gave no answer within {seconds:.1f} s")
        if line is None:
            self._fail("has gone away")
        return line.strip()

    def _fail(self, what: str) -> NoReturn:
        process, complaints = self._process, self._complaints
        said = ""
        if process is not None and complaints is not None:
            if process.poll() is None and what == "has gone away":
                _wait_a_little(process)
            code = process.poll()
            what += "" if code is None else f" (exit code {code})"
            process.kill()
            complaints.seek(0)
            said = complaints.read()[-LAST_WORDS:].strip()
        self.close()
        raise BotFailure(what + (f"; its last words: {said}" if said else ""))


def _read(source: IO[str] | None, lines: "queue.Queue[str | None]") -> None:
    assert source is not None
    try:
        for line in source:
            lines.put(line)
    except (OSError, ValueError):
        pass  # closed while reading: the bot was sent away
    lines.put(None)


def _wait_a_little(process: "subprocess.Popen[str]") -> None:
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(SECONDS_TO_LEAVE)


def _shut(file: IO[str] | None) -> None:
    try:
        if file is not None:
            file.close()
    except OSError:
        pass  # what was still to be written has nobody to read it
