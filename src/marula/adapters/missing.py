"""What an adapter says when its library is not there."""


class MissingLibrary(ImportError):
    """An adapter was imported, and the library it adapts to was not found; the text says how to get it."""


def missing(library: str, extra: str) -> MissingLibrary:
    """The error for a library that a certain extra brings."""
    return MissingLibrary(f"this adapter needs {library}, which is not installed; pip install 'marula[{extra}]'")
