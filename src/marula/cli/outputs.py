"""Files that a command writes: checked before the work starts; a later error loses nothing else."""

import contextlib
import os
import sys
from pathlib import Path
from typing import IO

from marula.cli.arguments import UserError

STANDARD_OUTPUT = "-"


def check_outputs(*names: str | None) -> None:
    """Rejects files that cannot be written. Their content stays until there is something to write."""
    given = [name for name in names if name and name != STANDARD_OUTPUT]
    if len({Path(name).resolve() for name in given}) != len(given):
        raise UserError("each output file needs a different name")
    for name in given:
        existed = Path(name).exists()
        try:
            with Path(name).open("a", encoding="utf-8"):
                pass
        except OSError as error:
            raise UserError(f"{name} cannot be written to: {error.strerror}") from None
        if not existed:
            Path(name).unlink()


def write_output(name: str, text: str) -> str | None:
    """Writes a file; returns what went wrong, if anything."""
    try:
        if name == STANDARD_OUTPUT:
            print(text, end="", flush=True)
        else:
            Path(name).write_text(text, encoding="utf-8")
    except BrokenPipeError:
        raise  # whoever reads has seen enough
    except OSError as error:
        if name == STANDARD_OUTPUT:
            drop_output()
            name = "standard output"
        return f"{name} could not be written: {error.strerror}"
    return None


def drop_output() -> None:
    """Nothing more can be written to standard output; without this, Python complains again while shutting down."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


class Lines:
    """A file that is written line by line during the work, so that it always contains everything so far."""

    def __init__(self, name: str | None) -> None:
        self.name = name
        self.problem: str | None = None
        self._file: IO[str] | None = None

    def write(self, lines: list[str]) -> None:
        """Adds lines. After an error it adds no more; `problem` says what happened."""
        if self.name is None or self.problem:
            return
        try:
            # Only now: as long as there is nothing to write, the old content stays.
            self._file = self._file or Path(self.name).open("w", encoding="utf-8")  # noqa: SIM115
            self._file.writelines(line + "\n" for line in lines)
            self._file.flush()
        except OSError as error:
            self.problem = f"{self.name} could not be written: {error.strerror}"
            self.close()

    def close(self) -> None:
        """Closes the file."""
        file, self._file = self._file, None
        if file is not None:
            with contextlib.suppress(OSError):  # the error has been reported already
                file.close()
