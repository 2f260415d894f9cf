"""Links in mails, signed so that nothing about them has to be stored.

A link to recover a password names the generation of the person's cookies. Using it ends that generation, and so the
link: it works once. A new password from elsewhere ends it, too, and so does giving up the address it was sent to.
"""

import hashlib
import hmac
from base64 import urlsafe_b64encode
from typing import Literal, NamedTuple

from marula.server.security.text_cleaning import is_key

HOUR = 3600 * 1000
CONFIRM_WITHIN = 3 * 24 * HOUR
RECOVER_WITHIN = HOUR
LONGEST = 200

Purpose = Literal["confirm", "off", "recover"]


class Claim(NamedTuple):
    """What a link says: about whom, of which generation, and until when."""

    person: str
    generation: int
    expires: int


class Links:
    """Signs links and reads them."""

    def __init__(self, key: bytes, url: str) -> None:
        self._key = key
        self._url = url.rstrip("/")

    def page(self, purpose: Purpose, claim: Claim, address: str = "") -> str:
        """A link for people. The text is behind a #, so it is in no log, and nothing follows it without a click."""
        return f"{self._url}/mail/{purpose}#{self.sign(purpose, claim, address)}"

    def one_click_off(self, claim: Claim) -> str:
        """The address to which mail programs post to unsubscribe."""
        return f"{self._url}/api/mail/off?text={self.sign('off', claim)}"

    def table(self, id: str) -> str:
        """A table."""
        return f"{self._url}/table/{id}"

    def sign(self, purpose: Purpose, claim: Claim, address: str = "") -> str:
        """The text of a link. With an address, it is valid only as long as the person has that address."""
        said = f"{claim.person}.{claim.generation}.{claim.expires}"
        signature = hmac.new(self._key, f"{purpose} {said} {address}".encode(), hashlib.sha256).digest()
        return f"{said}.{urlsafe_b64encode(signature).rstrip(b'=').decode()}"

    def read(self, purpose: Purpose, text: str, now: int) -> Claim | None:
        """The claim of a link without an address, if it is ours and still valid."""
        claim = parse(text)
        return claim if claim is not None and self.is_ours(purpose, text, claim, now) else None

    def is_ours(self, purpose: Purpose, text: str, claim: Claim, now: int, address: str = "") -> bool:
        """Whether a link was signed here and is still valid."""
        ours = hmac.compare_digest(self.sign(purpose, claim, address), text)
        return ours and (claim.expires == 0 or now < claim.expires)


def parse(text: str) -> Claim | None:
    """The claim of a link, whoever made it."""
    parts = text.split(".")
    if len(text) > LONGEST or not text.isascii() or len(parts) != 4:
        return None
    person, generation, expires, _ = parts
    if not (is_key(person) and generation.isdecimal() and expires.isdecimal()):
        return None
    return Claim(person, int(generation), int(expires))
