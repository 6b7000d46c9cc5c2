"""Who somebody is: a guest with a name, known by a signed cookie."""

from __future__ import annotations

import hmac
import os
import secrets
from collections.abc import Iterable
from hashlib import sha256
from http.cookies import CookieError, SimpleCookie
from pathlib import Path

from .refusals import Refusal

COOKIE = "botyard"
A_YEAR = 365 * 24 * 3600
LONGEST_NAME = 24


class Identity:
    """Signs and reads the cookie. Whoever has the key file can be anybody, so only its owner may read it."""

    def __init__(self, key_file: Path) -> None:
        self._key = read_key(key_file)

    def fresh(self) -> str:
        return secrets.token_hex(8)

    def sign(self, person: str) -> str:
        return f"{person}.{self._mark(person)}"

    def read(self, cookie: str) -> str | None:
        """The person of a cookie, if it is ours."""
        person, _, mark = cookie.partition(".")
        good = hmac.compare_digest(mark.encode(errors="replace"), self._mark(person).encode())
        return person if good else None

    def of(self, headers: Iterable[tuple[bytes, bytes]]) -> str | None:
        """The person of a request's headers."""
        for name, value in headers:
            if name == b"cookie" and (person := self._in(value.decode("latin-1"))):
                return person
        return None

    def _in(self, header: str) -> str | None:
        try:
            found = SimpleCookie(header).get(COOKIE)
        except CookieError:
            return None
        return self.read(found.value) if found else None

    def _mark(self, person: str) -> str:
        return hmac.new(self._key, person.encode(errors="replace"), sha256).hexdigest()[:32]

    def header(self, person: str, secure: bool) -> str:
        """What sets the cookie."""
        only_https = "; Secure" if secure else ""
        return f"{COOKIE}={self.sign(person)}; Path=/; Max-Age={A_YEAR}; HttpOnly; SameSite=Lax{only_https}"


def read_key(path: Path) -> bytes:
    """The key of this house, made at the first start."""
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_bytes()
    with os.fdopen(descriptor, "wb") as file:
        file.write(secrets.token_bytes(32))
    return path.read_bytes()


def guest_name(person: str) -> str:
    """The name of somebody who has not said one yet."""
    return f"Guest {1000 + int(sha256(person.encode()).hexdigest()[:8], 16) % 9000}"


def clean_name(name: str) -> str:
    """A name that can be shown in one line; Refusal where there is none."""
    shown = " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())
    if not shown or len(shown) > LONGEST_NAME:
        raise Refusal("HOUSE-NAME", f"a name has 1 to {LONGEST_NAME} letters", "Choose another one.")
    return shown
