"""Random values from the operating system; tests replace them."""

import secrets

from marula.server.fairness.dealing import new_secret


class Randomness:
    """The operating system's randomness."""

    def seed(self) -> int:
        """The seed of a bot's random numbers."""
        return secrets.randbits(64)

    def id(self) -> str:
        """An id that nobody can guess: 128 bits."""
        return secrets.token_urlsafe(16)

    def secret(self) -> bytes:
        """A secret from which a game is dealt."""
        return new_secret()
