"""What people sign in with: a name and a passphrase, or a recovery code."""

from __future__ import annotations

import asyncio
import secrets
import unicodedata
from base64 import b64encode
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from argon2.low_level import ARGON2_VERSION

from ..core.messages import Message
from .errors import ApiError

T = TypeVar("T")

MIN_PASSPHRASE, MAX_PASSPHRASE = 10, 200  # characters
MEMORY_KIB = 32 * 1024  # of one computation
MAX_COMPUTATIONS = 2  # at the same time, so that sign-ins take at most 64 MB
MAX_WAITING = 32  # computations that wait; with more the server rejects sign-ins
ARGON2 = PasswordHasher(time_cost=3, memory_cost=MEMORY_KIB, parallelism=1)

CODE_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's base 32: no I, L, O and U
CODE_LENGTH, CODE_GROUP = 25, 5  # 125 bits
MISREAD_LETTERS = str.maketrans({"I": "1", "L": "1", "O": "0", "-": "", " ": ""})


class PassphraseHasher:
    """Argon2id in threads of its own. It takes much memory on purpose, so few computations run at a time."""

    def __init__(self, argon2: PasswordHasher = ARGON2) -> None:
        self._argon2, self._waiting, self._placeholder = argon2, 0, random_hash(argon2)
        self._threads = ThreadPoolExecutor(MAX_COMPUTATIONS, thread_name_prefix="passphrases")

    async def hash(self, passphrase: str) -> str:
        return await self._run(lambda: self._argon2.hash(normalize_passphrase(passphrase)))

    async def verify(self, stored: str, passphrase: str) -> bool:
        """Return whether the passphrase matches. Without a stored hash do the same work and return False."""
        expected = stored or self._placeholder
        matches = await self._run(lambda: self._matches(expected, normalize_passphrase(passphrase)))
        return matches and bool(stored)

    def is_outdated(self, stored: str) -> bool:
        """Return whether a hash was made with other parameters than new ones."""
        return self._argon2.check_needs_rehash(stored)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _matches(self, expected: str, passphrase: str) -> bool:
        try:
            return self._argon2.verify(expected, passphrase)
        except (VerificationError, InvalidHashError):
            return False

    async def _run(self, work: Callable[[], T]) -> T:
        if self._waiting >= MAX_COMPUTATIONS + MAX_WAITING:
            reason = Message("rejected-busy-sign-ins")
            raise ApiError("HOUSE-LIMIT-SIGN-INS", reason, Message("advise-moment"), status=503, retry_after=5)
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._waiting -= 1


def random_hash(argon2: PasswordHasher) -> str:
    """Return a hash that no known passphrase has, with the parameters of real ones."""
    salt, digest = (
        b64encode(secrets.token_bytes(size)).decode().rstrip("=") for size in (argon2.salt_len, argon2.hash_len)
    )
    parameters = f"m={argon2.memory_cost},t={argon2.time_cost},p={argon2.parallelism}"
    return f"$argon2id$v={ARGON2_VERSION}${parameters}${salt}${digest}"


def normalize_passphrase(passphrase: str) -> str:
    """Return the passphrase in one Unicode form, because keyboards differ in theirs."""
    return unicodedata.normalize("NFKC", passphrase)


def require_good_passphrase(passphrase: str, name: str) -> None:
    """Raise ApiError if a passphrase is too short, too long, or can be guessed from the name."""
    if not MIN_PASSPHRASE <= len(passphrase) <= MAX_PASSPHRASE:
        reason = Message("rejected-passphrase-length", lowest=MIN_PASSPHRASE, highest=MAX_PASSPHRASE)
        raise ApiError("HOUSE-ACCOUNT", reason, Message("advise-passphrase"))
    rest = passphrase.casefold().replace(name.casefold(), "")
    if len(set(rest)) < MIN_PASSPHRASE // 2:
        raise ApiError("HOUSE-ACCOUNT", Message("rejected-passphrase-simple"), Message("advise-passphrase"))


def name_key(name: str) -> str:
    """Return what makes a name for signing in unique: case, spaces and compatible letters do not matter.

    >>> name_key(" ADA  Lovelace") == name_key("ada lovelace")
    True
    """
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def new_recovery_code() -> str:
    """Return a random code in groups, such as '7K2QH-0MZ4X-9V3TB-E8RNW-5CJDY'."""
    letters = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
    return "-".join(letters[start : start + CODE_GROUP] for start in range(0, CODE_LENGTH, CODE_GROUP))


def recovery_digest(code: str) -> str:
    """Return the digest that is stored of a code. A code has 125 random bits, so a fast digest is safe.

    >>> recovery_digest("7K2QH-0MZ4X") == recovery_digest(" 7k2qh omz4x ")
    True
    """
    return sha256(code.upper().translate(MISREAD_LETTERS).strip().encode(errors="replace")).hexdigest()
