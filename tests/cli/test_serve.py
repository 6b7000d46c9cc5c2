"""botyard serve: where games are stored, and --open, which waits for the server."""

from __future__ import annotations

import threading
import webbrowser
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from select import select

import pytest

from botyard.cli.serve import open_when_ready, serve
from botyard.server import __main__ as alone
from botyard.server import app
from botyard.server.addresses import parse_networks
from botyard.server.settings import Settings

from ..timeouts import TIMEOUT_SECONDS
from .conftest import Botyard


class Healthy(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        self.send_response(200 if self.path == "/healthz" else 404)
        self.end_headers()

    def log_message(self, *words: object) -> None:
        """Print nothing."""


@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0"])
def test_the_browser_opens_when_the_server_answers(
    host: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    opened, done = [], threading.Event()
    monkeypatch.setattr(webbrowser, "open", lambda address: (opened.append(address), done.set()))
    with HTTPServer(("127.0.0.1", 0), Healthy) as server:
        port = server.server_address[1]
        open_when_ready(host, port)
        select([server.socket], [], [], TIMEOUT_SECONDS)  # wait for the request
        assert not done.is_set(), "it was opened before anybody answered"
        threading.Thread(target=server.serve_forever, daemon=True).start()
        assert done.wait(TIMEOUT_SECONDS)
        server.shutdown()
    assert opened == [f"http://localhost:{port}"]
    assert f"Botyard is open at http://localhost:{port}" in capsys.readouterr().out


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[Settings]:
    """Record the settings of the server instead of running it."""
    found: list[Settings] = []
    monkeypatch.setattr(app, "run", found.append)
    monkeypatch.setattr(alone, "run", found.append)
    monkeypatch.setenv("HOME", "/home/ada")
    monkeypatch.setenv("XDG_DATA_HOME", "/srv/own")
    return found


@pytest.mark.parametrize(
    ("home", "data_dir"),
    [
        ("/srv/own", "/srv/own/botyard"),
        (None, "/home/ada/.local/share/botyard"),
        ("", "/home/ada/.local/share/botyard"),
        ("own", "/home/ada/.local/share/botyard"),
    ],
)
@pytest.mark.parametrize("begin", [serve, alone.main])
def test_games_are_stored_in_the_default_data_dir(
    home: str | None, data_dir: str, begin: Callable[[], None], served: list[Settings], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("sys.argv", ["botyard.server"])
    if home is None:
        monkeypatch.delenv("XDG_DATA_HOME")
    else:
        monkeypatch.setenv("XDG_DATA_HOME", home)
    begin()
    assert [settings.data_dir for settings in served] == [Path(data_dir)]


@pytest.mark.parametrize(("given", "data_dir"), [("/srv/games", "/srv/games"), ("~/games", "/home/ada/games")])
def test_games_are_stored_in_the_given_data_dir(given: str, data_dir: str, served: list[Settings], botyard: Botyard):
    assert botyard("serve", "--data-dir", given).code == 0
    assert [settings.data_dir for settings in served] == [Path(data_dir)]


def test_serve_proxy_and_limit_options(served: list[Settings], botyard: Botyard, monkeypatch: pytest.MonkeyPatch):
    limits = ["--people-per-address", "60", "--connections-per-address", "900"]
    assert botyard("serve", "--trusted-proxy", "127.0.0.1,10.0.0.0/8", "--metrics-token", "word", *limits).code == 0
    monkeypatch.setenv("BOTYARD_METRICS_TOKEN", "other word")
    assert botyard("serve").code == 0
    monkeypatch.setattr("sys.argv", ["botyard.server", "--trusted-proxy", "fd00::/8", *limits])
    alone.main()
    given, usual, other = served
    assert (given.trusted_proxy, given.metrics_token) == (parse_networks("127.0.0.1, 10.0.0.0/8"), "word")
    assert (given.people_per_address, given.connections_per_address) == (60, 900)
    assert (usual.trusted_proxy, usual.metrics_token) == ((), "other word")
    assert (usual.people_per_address, usual.connections_per_address) == (8, 600)
    assert (other.trusted_proxy, other.metrics_token) == (parse_networks("fd00::/8"), "other word")
    assert (other.people_per_address, other.connections_per_address) == (60, 900)


def test_serve_rejects_bad_proxies(
    served: list[Settings], botyard: Botyard, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    refused = botyard("serve", "--trusted-proxy", "proxy.example")
    assert refused.code == 2
    assert refused.err.startswith("botyard: --trusted-proxy 'proxy.example' is not an IP address or network")
    assert refused.err.count("\n") == 1
    monkeypatch.setattr("sys.argv", ["botyard.server", "--trusted-proxy", "0.0.0.0/0"])
    with pytest.raises(SystemExit) as ended:
        alone.main()
    assert ended.value.code == 2
    assert "--trusted-proxy 0.0.0.0/0 would let every client choose its address" in capsys.readouterr().err
    assert not served
