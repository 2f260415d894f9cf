"""Random values from the operating system; tests replace them."""

import secrets

from marula.server.fairness.dealing import new_secret


class Randomness:
    """The operating system's randomness."""

    def seed(self) -> int:
        """Where a bot's stream of random numbers starts."""
        return secrets.randbits(64)

    def id(self) -> str:
        """Something nobody can guess: 128 bits."""
        return secrets.token_urlsafe(16)

    def secret(self) -> bytes:
        """What a game is dealt from."""
        return new_secret()
