"""Identity of users: a signed cookie identifies each guest, and each device of a person with credentials."""

from __future__ import annotations

import hmac
import os
import secrets
from collections.abc import Iterable, Iterator
from contextlib import suppress
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from ..core.errors import GameError
from ..core.messages import Message
from .errors import ApiError
from .logs import info, warning

COOKIE_NAME = "botyard"
MAX_COOKIE_VALUE_BYTES = 80
MAX_COOKIE_HEADERS, MAX_COOKIE_BYTES, MAX_COOKIES = 20, 16 * 1024, 200  # that the server parses in a request
MAX_SIGNATURE_CHECKS = 4  # a browser sends several cookies of this name if several paths have set one
KEY_BYTES = 32
COOKIE_MAX_AGE_SECONDS = 365 * 24 * 3600
MAX_NAME_LENGTH = 24
FORMER_PLAYER = "Former player"  # the name of deleted people in their games


class CookieOwner(NamedTuple):
    """Who a cookie belongs to. That of a guest names no device."""

    user_id: str
    device_id: str = ""

    def __str__(self) -> str:
        return f"{self.user_id}:{self.device_id}" if self.device_id else self.user_id


class Identity:
    """Sign and verify the cookie. With the key file anyone can forge cookies, so only its owner may read it."""

    def __init__(self, key_file: Path, base_path: str = "", is_first_start: bool = False) -> None:
        self.key, self._cookie_path = read_key(key_file, is_first_start), base_path or "/"

    def new_user_id(self) -> str:
        return secrets.token_hex(8)

    def new_device_id(self) -> str:
        return secrets.token_hex(8)

    def sign(self, user_id: str, device_id: str = "") -> str:
        owner = str(CookieOwner(user_id, device_id))
        return f"{owner}.{self._signature(owner)}"

    def verify(self, cookie: str) -> CookieOwner | None:
        """Return the owner of a cookie, or None if its signature is not valid."""
        owner, _, signature = cookie.partition(".")
        if not hmac.compare_digest(signature.encode(errors="replace"), self._signature(owner).encode()):
            return None
        user_id, _, device_id = owner.partition(":")
        return CookieOwner(user_id, device_id)

    def owner_from_headers(self, headers: Iterable[tuple[bytes, bytes]]) -> CookieOwner | None:
        """Return the owner of the first valid cookie in the headers, or None."""
        for value in islice(session_cookies(headers), MAX_SIGNATURE_CHECKS):
            if owner := self.verify(value):
                return owner
        return None

    def _signature(self, owner: str) -> str:
        return hmac.new(self.key, owner.encode(errors="replace"), sha256).hexdigest()[:32]

    def set_cookie_header(self, owner: CookieOwner, secure: bool) -> str:
        """Return the value of the Set-Cookie header."""
        only_https = "; Secure" if secure else ""
        lifetime = f"Path={self._cookie_path}; Max-Age={COOKIE_MAX_AGE_SECONDS}"
        return f"{COOKIE_NAME}={self.sign(*owner)}; {lifetime}; HttpOnly; SameSite=Lax{only_https}"


def session_cookies(headers: Iterable[tuple[bytes, bytes]]) -> Iterator[str]:
    """Yield the values of the cookies named COOKIE_NAME, within the parsing limits.

    >>> list(session_cookies([(b"cookie", b"a=1; botyard=ann.77; b"), (b"cookie", b"botyard=ben.78")]))
    ['ann.77', 'ben.78']
    """
    sent = islice((value for name, value in headers if name == b"cookie"), MAX_COOKIE_HEADERS)
    text = b";".join(value[:MAX_COOKIE_BYTES] for value in sent)[:MAX_COOKIE_BYTES]
    for pair in text.split(b";", MAX_COOKIES)[:MAX_COOKIES]:
        name, _, value = pair.strip().partition(b"=")
        if name == COOKIE_NAME.encode() and len(value) <= MAX_COOKIE_VALUE_BYTES:
            yield value.decode("latin-1")


def read_key(path: Path, is_first_start: bool = False) -> bytes:
    """Return the key of this server; create it at the first start.

    Raise GameError if the key is too short, because with it cookies could be forged.
    """
    try:
        if not path.exists():
            make_key(path, is_first_start)
        key = path.read_bytes()
    except OSError as error:
        suggestion = "make it readable and writable for the user who runs the server"
        raise GameError(f"the key file {path} cannot be used ({error.strerror}): {suggestion}") from error
    if len(key) < KEY_BYTES:
        suggestion = "restore it from a backup, or delete it: a new one is made, and all players become new guests"
        raise GameError(f"the key file {path} is damaged ({len(key)} of {KEY_BYTES} bytes): {suggestion}")
    return key


def make_key(path: Path, is_first_start: bool = False) -> None:
    """Create the key file atomically, even in a power cut. A file that another server has just created stays.

    At the first start nobody has a cookie of another key.
    """
    draft = path.with_name(f"{path.name}.new")
    draft.unlink(missing_ok=True)
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(secrets.token_bytes(KEY_BYTES))
        file.flush()
        os.fsync(file.fileno())
    publish(draft, path)
    if is_first_start:
        info("a key file was created", file=str(path))
        return
    warning("a new key file was created; guests of a server with another key are not recognized", file=str(path))


def publish(draft: Path, path: Path) -> None:
    """Move the draft to `path`, unless that file exists."""
    try:
        os.link(draft, path)
    except FileExistsError:
        pass
    except OSError:  # a file system without hard links; the folder is locked, so no other server writes the key
        draft.rename(path)
    draft.unlink(missing_ok=True)
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    with suppress(OSError):  # not every system can open a folder
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def guest_name(user_id: str) -> str:
    """Return the default name of a user who has not chosen one."""
    return f"Guest {1000 + int(sha256(user_id.encode()).hexdigest()[:8], 16) % 9000}"


def clean_name(name: str) -> str:
    """Return the name on one line with printable characters only. Raise ApiError if it is empty or too long."""
    cleaned = " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())
    if not cleaned or len(cleaned) > MAX_NAME_LENGTH:
        raise ApiError("HOUSE-NAME", Message("rejected-name", limit=MAX_NAME_LENGTH), Message("advise-other-name"))
    return cleaned
