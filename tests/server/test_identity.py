"""The cookie is parsed with bounded work, and an incomplete signing key is rejected."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from botyard.core.errors import GameError
from botyard.server import data_dir, identity
from botyard.server.identity import (
    KEY_BYTES,
    MAX_COOKIE_VALUE_BYTES,
    MAX_COOKIES,
    MAX_SIGNATURE_CHECKS,
    CookieOwner,
    Identity,
)

from .harness import TIMEOUT_SECONDS, Client, LiveServer, free_port, run_server

Headers = list[tuple[bytes, bytes]]
SIZE = 64 * 1024
MAX_STEPS = 20 * MAX_COOKIES  # function calls


def cookie(text: bytes) -> Headers:
    return [(b"cookie", text)]


WORST_COOKIES: dict[str, Headers] = {
    "backslashes in quotes": cookie(b'botyard="' + b"\\" * SIZE + b'"'),
    "an open quote": cookie(b'botyard="' + b"\\1" * (SIZE // 2)),
    "octal escapes": cookie(b'botyard="' + b"\\101" * (SIZE // 4) + b'"'),
    "pairs": cookie(b"a=1;" * (SIZE // 4)),
    "our pairs": cookie(b"botyard=x.y;" * (SIZE // 12)),
    "semicolons": cookie(b";" * SIZE),
    "equal signs": cookie(b"botyard" + b"=" * SIZE),
    "spaces": cookie(b"botyard" + b" " * SIZE + b"=x"),
    "dots": cookie(b"botyard=" + b"." * SIZE),
    "quotes": cookie(b'"' * SIZE),
    "commas": cookie(b"botyard=a," * (SIZE // 10)),
    "not ASCII": cookie(b"botyard=" + b"\xff" * SIZE),
    "headers": cookie(b"botyard=x.y") * (SIZE // 12),
    "long headers": cookie(b"botyard=x.y;" * (SIZE // 12)) * 30,
}


def steps_of(work: Callable[[], Any]) -> int:
    """Return the number of function calls, in Python and in C."""
    calls = count()

    def profile(frame: object, event: str, argument: object) -> None:
        if event in ("call", "c_call"):
            next(calls)

    sys.setprofile(profile)
    try:
        work()
    finally:
        sys.setprofile(None)
    return next(calls)


@pytest.mark.parametrize("headers", WORST_COOKIES.values(), ids=WORST_COOKIES)
def test_cookie_header_parsing_is_bounded(headers: Headers, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    known, checked = Identity(tmp_path / "key"), [0]
    verify = known.verify

    def check(value: str) -> CookieOwner | None:
        checked[0] += 1
        return verify(value)

    monkeypatch.setattr(known, "verify", check)
    assert known.owner_from_headers(headers) is None
    assert checked[0] <= MAX_SIGNATURE_CHECKS
    assert steps_of(lambda: known.owner_from_headers(headers)) <= MAX_STEPS


def test_cookie_is_found_among_others(tmp_path: Path):
    known = Identity(tmp_path / "key")
    ours = known.sign("ann").encode()
    for text in (
        b"botyard=" + ours,
        b"a=1; botyard=" + ours + b"; b=2",
        b"a=1;botyard=" + ours,
        b'a="x; y"; botyard=' + ours,
        b"; ;=;botyard; botyard=; botyard=forged.00; botyard=" + ours,
        b"x=" + b"y" * 8_000 + b"; botyard=" + ours,
        b"a=1; " * (MAX_COOKIES - 1) + b"botyard=" + ours,
    ):
        assert known.owner_from_headers(cookie(text)) == CookieOwner("ann"), text[:60]
    headers = [(b"cookie", b"a=1"), (b"host", b"x"), (b"cookie", b"botyard=" + ours)]
    assert known.owner_from_headers(headers) == CookieOwner("ann")
    for text in (b"xbotyard=" + ours, b"botyardx=" + ours, b"a=botyard=" + ours, b"botyard=" + ours + b"x" * 60):
        assert known.owner_from_headers(cookie(text)) is None, text[:60]
    assert known.owner_from_headers([(b"x-cookie", b"botyard=" + ours)]) is None


def test_cookie_of_a_device_names_it(tmp_path: Path):
    known = Identity(tmp_path / "key")
    owner = CookieOwner(known.new_user_id(), known.new_device_id())
    signed = known.sign(*owner)
    assert known.owner_from_headers(cookie(b"botyard=" + signed.encode())) == owner
    user_id, _, signature = signed.replace(":", "").partition(".")
    assert known.verify(f"{user_id}.{signature}") is None
    assert known.verify(signed.replace(owner.device_id, "0" * 16)) is None
    assert len(signed) <= MAX_COOKIE_VALUE_BYTES


def test_hostile_cookie_header_does_not_block_the_server(server: LiveServer):
    """The server rejects such a header over HTTP; it parses a shorter one like any other."""
    ann = Client(server)
    assert ann.send("GET", "/api/me", {"Cookie": 'botyard="' + "\\" * 32_000}).status_code == 431
    assert ann.send("GET", "/api/me", {"Cookie": 'botyard="' + "\\" * 7_000}).status_code == 200


# --- the key ---


def test_new_key_is_complete_private_and_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture):
    known = Identity(tmp_path / "key")
    assert len((tmp_path / "key").read_bytes()) == KEY_BYTES
    assert stat.S_IMODE((tmp_path / "key").stat().st_mode) == 0o600
    assert [path.name for path in tmp_path.iterdir()] == ["key"]
    assert "a new key file was created" in caplog.text
    caplog.clear()
    assert Identity(tmp_path / "key").verify(known.sign("ann")) == CookieOwner("ann")
    assert caplog.text == ""


@pytest.mark.parametrize("step", ["write", "fsync", "link"])
def test_server_killed_while_it_makes_the_key_leaves_none(step: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    class Killed(BaseException):
        pass

    def kill(*given: object) -> None:
        raise Killed

    with monkeypatch.context() as patch:
        if step == "write":
            patch.setattr(identity.secrets, "token_bytes", kill)
        else:
            patch.setattr(identity.os, step, kill)
        with pytest.raises(Killed):
            Identity(tmp_path / "key")
    assert not (tmp_path / "key").exists()
    known = Identity(tmp_path / "key")
    assert known.verify(known.sign("ann")) == CookieOwner("ann")
    assert [path.name for path in tmp_path.iterdir()] == ["key"]


def test_key_is_on_the_disk_before_it_has_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    done: list[str] = []
    sync, link = os.fsync, os.link
    monkeypatch.setattr(os, "fsync", lambda file: (done.append("sync"), sync(file)))
    monkeypatch.setattr(os, "link", lambda old, new: (done.append("name"), link(old, new)))
    Identity(tmp_path / "key")
    assert done[:2] == ["sync", "name"]


def test_key_that_another_server_has_just_made_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    other = b"k" * KEY_BYTES
    monkeypatch.setattr(Path, "exists", lambda path: False)
    (tmp_path / "key").write_bytes(other)
    Identity(tmp_path / "key")
    assert (tmp_path / "key").read_bytes() == other


def test_key_on_a_file_system_without_hard_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    def refuse(*given: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", refuse)
    Identity(tmp_path / "key")
    assert len((tmp_path / "key").read_bytes()) == KEY_BYTES
    assert [path.name for path in tmp_path.iterdir()] == ["key"]


@pytest.mark.parametrize("content", [b"", b"x", b"x" * (KEY_BYTES - 1)])
def test_short_key_is_refused(content: bytes, tmp_path: Path):
    (tmp_path / "key").write_bytes(content)
    with pytest.raises(GameError, match=rf"is damaged \({len(content)} of 32 bytes\): restore it from a backup"):
        Identity(tmp_path / "key")
    assert (tmp_path / "key").read_bytes() == content


# --- starting ---


def start(*options: str) -> subprocess.CompletedProcess[str]:
    serve = [sys.executable, "-c", "from botyard.cli import main; main()", "serve", "--port", str(free_port())]
    return subprocess.run([*serve, *options], capture_output=True, text=True, timeout=4 * TIMEOUT_SECONDS, check=False)


def error_message(done: subprocess.CompletedProcess[str]) -> str:
    lines = [line for line in done.stderr.splitlines() if not line.startswith("{")]
    assert len(lines) == 1, done.stderr
    assert done.returncode == 2
    return lines[0]


def test_server_with_a_damaged_key_does_not_start(tmp_path: Path):
    (tmp_path / "key").touch()
    texts = error_message(start("--data-dir", str(tmp_path)))
    assert texts.startswith(f"botyard: the key file {tmp_path}/key is damaged (0 of 32 bytes): restore it")
    (tmp_path / "key").unlink()
    (tmp_path / "key").mkdir()
    texts = error_message(start("--data-dir", str(tmp_path)))
    assert texts.startswith(f"botyard: the key file {tmp_path}/key cannot be used (Is a directory): make it readable")


def test_server_without_a_folder_does_not_start(tmp_path: Path):
    (tmp_path / "file").touch()
    texts = error_message(start("--data-dir", str(tmp_path / "file" / "folder")))
    assert texts == (
        f"botyard: the server cannot store data in {tmp_path}/file/folder (Not a directory): "
        "give a folder that the user who runs the server may write, with --data-dir"
    )


@pytest.mark.parametrize("what", ["mkdir", "open"])
def test_read_only_data_dir_is_rejected_in_one_sentence(what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    def refuse(*given: object, **named: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(Path, what, refuse)
    with pytest.raises(GameError, match=r"the server cannot store data in .* \(Read-only file system\): give a folder"):
        data_dir.lock_data_dir(tmp_path / "folder")


def test_data_dir_that_takes_no_new_file_is_rejected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    def refuse(*given: object, **named: object) -> None:
        raise PermissionError(13, "Permission denied")

    (tmp_path / "lock").touch()
    monkeypatch.setattr(data_dir.tempfile, "TemporaryFile", refuse)
    with pytest.raises(GameError, match=r"\(Permission denied\)"):
        data_dir.lock_data_dir(tmp_path)


def test_new_key_is_in_the_log_of_the_server(tmp_path: Path):
    with run_server(tmp_path / "data") as server:
        ann = Client(server)
        (announced,) = [line for line in server.log_records() if "key file" in line["message"]]
        assert announced["level"] == "info"
        assert announced["file"] == str(server.data_dir / "key")
        server.stop()
        server.start()
        assert ann.get("/api/me")["user_id"] == ann.id
        assert len([line for line in server.log_records() if "key file" in line["message"]]) == 1
        server.stop()
        (server.data_dir / "key").unlink()
        server.start()
        announced = [line for line in server.log_records() if "key file" in line["message"]][-1]
        assert announced["level"] == "warning"
        assert announced["message"].startswith("a new key file")
