"""Logs: lines for people, or one JSON object per line.

No cookies, passwords, secrets, table addresses or game data ever get into them.
"""

import json
import logging
from typing import Any

STANDARD = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message", "taskName"}


def trace(error: BaseException) -> list[str]:
    """Where an error happened. Its text is left out: it may quote what a player sent or holds."""
    lines, traceback = [type(error).__name__], error.__traceback__
    while traceback is not None:
        code = traceback.tb_frame.f_code
        lines.append(f"{code.co_filename}:{traceback.tb_lineno} {code.co_name}")
        traceback = traceback.tb_next
    return lines


def trace_of(record: logging.LogRecord) -> list[str]:
    """Where the error of a record happened: in this process, or in another one, which has sent its trace."""
    if record.exc_info and record.exc_info[1]:
        return trace(record.exc_info[1])
    found: list[str] = getattr(record, "error", [])
    return found


class TextFormatter(logging.Formatter):
    """Formats a record for people at a terminal: time and message, and for an error where it happened."""

    def format(self, record: logging.LogRecord) -> str:
        """The line, or several."""
        level = "" if record.levelno <= logging.INFO else f"{record.levelname.lower()}: "
        lines = [f"{self.formatTime(record, '%H:%M:%S')} {level}{record.getMessage()}"]
        lines += [f"    {line}" for line in trace_of(record)]
        return "\n".join(lines)


class JsonFormatter(logging.Formatter):
    """Writes a record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        values: dict[str, Any] = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        values |= {name: value for name, value in vars(record).items() if name not in STANDARD}
        if where := trace_of(record):
            values["error"] = where
        return json.dumps(values, ensure_ascii=False, default=str)


class Throttle(logging.Filter):
    """Lets a line through a few times a minute; the next one let through says how many were left out."""

    def __init__(self, at_most: int = 10, seconds: float = 60.0) -> None:
        super().__init__()
        self._at_most = at_most
        self._seconds = seconds
        self._seen: dict[tuple[str, str], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a line is kept. Lines that differ only in what they quote count as the same."""
        key = record.name, f"{record.pathname}:{record.lineno}"
        since, count = self._seen.get(key, (record.created, 0))
        if record.created - since > self._seconds:
            record.left_out = max(0, count - self._at_most)
            since, count = record.created, 0
        self._seen[key] = since, count + 1
        return count < self._at_most


class NoTables(logging.Filter):
    """Drops the web server's lines about sockets, because their path is the key of a table."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a line is kept."""
        return "WebSocket" not in str(record.msg)


FORMATTERS: dict[str, type[logging.Formatter]] = {"text": TextFormatter, "json": JsonFormatter}


def configuration(format: str) -> dict[str, Any]:
    """The logging configuration: `text`, which omits the web server's start and stop, or `json`."""
    handler = {"class": "logging.StreamHandler", "formatter": "line", "filters": ["tables", "throttle"]}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"line": {"()": FORMATTERS[format]}},
        "filters": {"tables": {"()": NoTables}, "throttle": {"()": Throttle}},
        "handlers": {"stderr": handler},
        "root": {"handlers": ["stderr"], "level": "WARNING"},
        "loggers": {
            "marula": {"level": "INFO"},
            "uvicorn": {"level": "INFO" if format == "json" else "WARNING"},
        },
    }
