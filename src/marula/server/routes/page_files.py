"""The files of the built page, in memory: plain, and as compressed by the build."""

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ENCODINGS = {"br": ".br", "gzip": ".gz"}
"""The encodings, best first, each with the suffix of the files that the build compresses with it."""
MEDIA_TYPES = {".webmanifest": "application/manifest+json", ".js": "text/javascript", ".wasm": "application/wasm"}
"""Python takes the other types from the machine, and machines differ in these."""

DEEPEST = 4
"""As many folders as the longest address of the page has."""


@dataclass(frozen=True)
class PageFile:
    """A file in the encoding for one browser."""

    body: bytes
    media_type: str
    encoding: str | None
    varies: bool
    """Whether other browsers get another encoding."""
    tag: str


class PageFiles:
    """The files of a folder. Each is read once, until the page is rebuilt."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._built = 0
        self._names: frozenset[str] = frozenset()
        self._read: dict[tuple[str, str | None], PageFile] = {}

    def exist(self) -> bool:
        """Whether there is a page; if it was rebuilt, the old one is dropped."""
        try:
            built = (self._folder / "index.html").stat().st_mtime_ns
        except OSError:
            return False
        if built != self._built:
            files = (path.relative_to(self._folder) for path in self._folder.rglob("*") if path.is_file())
            self._names = frozenset(file.as_posix() for file in files if not file.parts[0].startswith("."))
            self._read.clear()
            self._built = built
        return True

    def find(self, name: str, accepted: str) -> PageFile | None:
        """A file by its name, in the best encoding that a browser accepts; None for names outside the folder."""
        if name not in self._names:
            return None
        encodings = [encoding for encoding, ending in ENCODINGS.items() if name + ending in self._names]
        encoding = best(encodings, accepted)
        file = self._read.get((name, encoding))
        if file is None:
            file = self._read[name, encoding] = self._load(name, encoding, varies=bool(encodings))
        return file

    def index(self, depth: int, accepted: str) -> PageFile | None:
        """The page itself, for an address this many folders deep: it refers to its files by relative paths."""
        if not depth:
            return self.find("index.html", accepted)
        if depth > DEEPEST:
            return None
        encoding = best(["gzip"], accepted)
        key = f"{'../' * depth}index.html", encoding
        if key not in self._read:
            text = (self._folder / "index.html").read_text("utf-8").replace('="./', f'="{"../" * depth}')
            body = gzip.compress(text.encode(), mtime=0) if encoding else text.encode()
            self._read[key] = PageFile(body, "text/html", encoding, varies=True, tag=tag_of(body))
        return self._read[key]

    def _load(self, name: str, encoding: str | None, varies: bool) -> PageFile:
        body = (self._folder / (name + ENCODINGS[encoding] if encoding else name)).read_bytes()
        kind = MEDIA_TYPES.get(Path(name).suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
        return PageFile(body, kind, encoding, varies, tag_of(body))


def tag_of(body: bytes) -> str:
    """The ETag, by which a browser asks whether a file has changed."""
    return f'"{hashlib.sha256(body).hexdigest()[:20]}"'


def best(encodings: list[str], accepted: str) -> str | None:
    """The first of some encodings that a browser accepts; None for the plain file."""
    wanted = [part.replace(" ", "").lower() for part in accepted.split(",")]
    names = {part.split(";")[0] for part in wanted if part.partition(";q=")[2] not in ("0", "0.0", "0.00", "0.000")}
    return next((encoding for encoding in encodings if encoding in names), None)


@cache
def files_of(folder: Path) -> PageFiles:
    """The files of a folder, the same ones for every request."""
    return PageFiles(folder)
