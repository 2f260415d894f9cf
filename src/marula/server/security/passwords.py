"""Passwords: Argon2id, in threads, a few at a time, and equally slow whether or not the account exists."""

import asyncio

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

AT_ONCE = 2


class Passwords:
    """Makes and checks hashes."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._turns = asyncio.Semaphore(AT_ONCE)
        self._nobody = self._hasher.hash("nobody has this password")

    async def hash(self, password: str) -> str:
        """The hash that is stored for a password."""
        async with self._turns:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def fits(self, stored: str | None, password: str) -> bool:
        """Whether a password is correct. Takes as long if there is no account."""
        async with self._turns:
            right = await asyncio.to_thread(self._check, stored or self._nobody, password)
        return right and stored is not None

    def _check(self, stored: str, password: str) -> bool:
        try:
            return self._hasher.verify(stored, password)
        except (VerificationError, InvalidHashError):
            return False
