"""botyard serve --open waits for the server's first answer before it opens the browser."""

from __future__ import annotations

import threading
import webbrowser
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from botyard.cli.serve import open_when_ready


class Healthy(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        self.send_response(200 if self.path == "/healthz" else 404)
        self.end_headers()

    def log_message(self, *words: object) -> None:
        """Say nothing."""


@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0"])
def test_the_browser_opens_when_the_server_answers(
    host: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    opened, done = [], threading.Event()
    monkeypatch.setattr(webbrowser, "open", lambda address: (opened.append(address), done.set()))
    with HTTPServer(("127.0.0.1", 0), Healthy) as server:
        port = server.server_address[1]
        open_when_ready(host, port)
        assert not done.wait(0.2), "it was opened before anybody answered"
        threading.Thread(target=server.serve_forever, daemon=True).start()
        assert done.wait(10)
        server.shutdown()
    assert opened == [f"http://localhost:{port}"]
    assert f"Botyard is open at http://localhost:{port}" in capsys.readouterr().out
