"""Who somebody is: a guest with a name, known by a signed cookie."""

from __future__ import annotations

import hmac
import os
import secrets
from collections.abc import Iterable, Iterator
from contextlib import suppress
from hashlib import sha256
from itertools import islice
from pathlib import Path

from ..core.errors import GameError
from .logs import warn
from .refusals import Refusal

COOKIE = "botyard"
LONGEST_COOKIE = 64  # bytes of its value
MOST_COOKIE_HEADERS, MOST_COOKIE_BYTES, MOST_COOKIES = 20, 16 * 1024, 200  # that are looked through in a request
MOST_CHECKS = 4  # of signatures: several cookies of our name can come from several paths
KEY_BYTES = 32
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
        for value in islice(cookies_in(headers), MOST_CHECKS):
            if person := self.read(value):
                return person
        return None

    def _mark(self, person: str) -> str:
        return hmac.new(self._key, person.encode(errors="replace"), sha256).hexdigest()[:32]

    def header(self, person: str, secure: bool) -> str:
        """What sets the cookie."""
        only_https = "; Secure" if secure else ""
        return f"{COOKIE}={self.sign(person)}; Path=/; Max-Age={A_YEAR}; HttpOnly; SameSite=Lax{only_https}"


def cookies_in(headers: Iterable[tuple[bytes, bytes]]) -> Iterator[str]:
    """The values of our cookie, as far as a request is looked through.

    >>> list(cookies_in([(b"cookie", b"a=1; botyard=ann.77; b"), (b"cookie", b"botyard=ben.78")]))
    ['ann.77', 'ben.78']
    """
    sent = islice((value for name, value in headers if name == b"cookie"), MOST_COOKIE_HEADERS)
    text = b";".join(value[:MOST_COOKIE_BYTES] for value in sent)[:MOST_COOKIE_BYTES]
    for pair in text.split(b";", MOST_COOKIES)[:MOST_COOKIES]:
        name, _, value = pair.strip().partition(b"=")
        if name == COOKIE.encode() and len(value) <= LONGEST_COOKIE:
            yield value.decode("latin-1")


def read_key(path: Path) -> bytes:
    """The key of this server, made at the first start. A damaged one is refused: with it cookies could be forged."""
    try:
        if not path.exists():
            make_key(path)
        key = path.read_bytes()
    except OSError as error:
        how = "make it readable and writable for the user who runs the server"
        raise GameError(f"the key file {path} cannot be used ({error.strerror}): {how}") from error
    if len(key) < KEY_BYTES:
        how = "restore it from a backup, or delete it: a new one is made, and all players become new guests"
        raise GameError(f"the key file {path} is damaged ({len(key)} of {KEY_BYTES} bytes): {how}")
    return key


def make_key(path: Path) -> None:
    """Write a whole key or none, whenever the power goes; one that another server has just made stays."""
    draft = path.with_name(f"{path.name}.new")
    draft.unlink(missing_ok=True)
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(secrets.token_bytes(KEY_BYTES))
        file.flush()
        os.fsync(file.fileno())
    publish(draft, path)
    warn("a new key file was created: the server no longer recognizes guests of earlier runs", file=str(path))


def publish(draft: Path, path: Path) -> None:
    """Give the draft its name, unless a file has it."""
    try:
        os.link(draft, path)
    except FileExistsError:
        pass
    except OSError:  # a file system without links; the lock of the folder keeps other servers away
        draft.rename(path)
    draft.unlink(missing_ok=True)
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    with suppress(OSError):  # not every system can
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def guest_name(person: str) -> str:
    """The name of somebody who has not said one yet."""
    return f"Guest {1000 + int(sha256(person.encode()).hexdigest()[:8], 16) % 9000}"


def clean_name(name: str) -> str:
    """A name that can be shown in one line; Refusal where there is none."""
    shown = " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())
    if not shown or len(shown) > LONGEST_NAME:
        raise Refusal("HOUSE-NAME", f"a name has 1 to {LONGEST_NAME} letters", "Choose another one.")
    return shown
