"""What is said when an optional library is not installed."""

from importlib.util import find_spec


class MissingLibrary(ImportError):
    """A part of Marula was used that needs a library which is not installed; the text says how to get it."""


def missing(library: str, extra: str, who: str = "this adapter") -> MissingLibrary:
    """The error for a library that an extra installs."""
    return MissingLibrary(f"{who} needs {library}, which is not installed; pip install 'marula[{extra}]'")


def require(*libraries: str, extra: str, who: str) -> None:
    """Raises MissingLibrary if one of these is not installed. Nothing is imported, so it costs next to nothing."""
    for library in libraries:
        if find_spec(library) is None:
            raise missing(library, extra, who)
