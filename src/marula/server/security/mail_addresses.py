"""Mail addresses: plain ASCII ones, on one line. Nothing else ever gets into a mail's header."""

import re

LONGEST = 254
_label = r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
_address = re.compile(
    rf"[A-Za-z0-9!#$%&'*+/=?^_`{{|}}~.-]{{1,64}}@(?:{_label}\.)+[A-Za-z][A-Za-z0-9-]{{0,61}}[A-Za-z0-9]"
)


def is_mail_address(text: str) -> bool:
    """Whether this is an address that mail can be sent to."""
    return len(text) <= LONGEST and _address.fullmatch(text) is not None and ".." not in text and text[0] != "."


def tidy_address(text: str) -> str:
    """An address in its canonical form; case never matters."""
    return text.strip().lower()
