"""The cookie that identifies a person: their id and generation, signed. Scripts cannot read it."""

import hashlib
import hmac

from litestar.datastructures import Cookie

NAME = "marula"
YEAR = 365 * 24 * 3600


def sign(key: bytes, person: str, generation: int) -> str:
    """The value of the cookie."""
    return f"{person}.{generation}.{_signature(key, person, generation)}"


def read(key: bytes, value: str) -> tuple[str, int] | None:
    """The person and the generation, if the signature is right."""
    person, _, rest = value.partition(".")
    generation, _, signature = rest.partition(".")
    if not (generation.isascii() and generation.isdecimal() and len(generation) < 10 and signature.isascii()):
        return None
    expected = _signature(key, person, int(generation))
    return (person, int(generation)) if hmac.compare_digest(expected, signature) else None


def _signature(key: bytes, person: str, generation: int) -> str:
    return hmac.new(key, f"{person}.{generation}".encode(), hashlib.sha256).hexdigest()


def cookie(value: str, secure: bool) -> Cookie:
    """The cookie to set."""
    return Cookie(key=NAME, value=value, max_age=YEAR, path="/", httponly=True, samesite="lax", secure=secure)


def no_cookie(secure: bool) -> Cookie:
    """The cookie that signs somebody out."""
    return Cookie(key=NAME, value="", max_age=0, path="/", httponly=True, samesite="lax", secure=secure)
