"""nginx and HAProxy of Debian with the configurations of deploy/: a game through each of them."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.server.harness import TIMEOUT_SECONDS, Client, LiveServer, free_port, run_server
from tests.server.test_messages import NO_HURRY

DEPLOY = Path(__file__).parents[2] / "deploy"
PATH = os.pathsep.join((os.environ.get("PATH", ""), "/usr/sbin"))
NGINX, HAPROXY, OPENSSL = (shutil.which(name, path=PATH) for name in ("nginx", "haproxy", "openssl"))
BASE = "/botyard"
TRUSTED = ["--trusted-proxy", "127.0.0.1", "--tables-per-minute", "1000"]


class ProxiedServer(LiveServer):
    """A server as clients see it behind a proxy."""

    def __init__(self, inner: LiveServer, address: str) -> None:
        self.inner, self.http, self.address = inner, inner.http, address

    @property
    def url(self) -> str:
        return self.address


@contextmanager
def certificate(folder: Path) -> Iterator[tuple[Path, Path]]:
    key, certificate = folder / "key.pem", folder / "certificate.pem"
    assert OPENSSL
    words = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=club.example", "-days", "2"]
    subprocess.run([OPENSSL, *words, "-keyout", str(key), "-out", str(certificate)], check=True, capture_output=True)
    yield key, certificate


@contextmanager
def running(command: list[str], port: int, log: Path) -> Iterator[None]:
    with log.open("wb") as output, subprocess.Popen(command, stdout=output, stderr=output) as process:
        try:
            end = time.monotonic() + TIMEOUT_SECONDS
            while time.monotonic() < end:
                try:
                    httpx.get(f"http://127.0.0.1:{port}/", timeout=TIMEOUT_SECONDS)
                    break
                except httpx.TransportError:
                    assert process.poll() is None, log.read_text()
                    time.sleep(0.05)
            yield
        finally:
            process.terminate()


def play(server: LiveServer) -> None:
    """Play a move over a socket, with the proxy between."""

    async def scenario() -> None:
        ada, ben = Client(server, "Ada"), Client(server, "Ben")
        table = ada.create_table("me", "open", options=NO_HURRY)
        ben.join(table)
        ada.start(table)
        async with ada.connect(table) as one, ben.connect(table) as two:
            assert (await one.act("bid 9", prompt_id="bid-1"))["n"] == 1
            assert (await two.wait_for("events", n=1))["cause_seat"] == 0

    asyncio.run(scenario())


@pytest.mark.skipif(not (NGINX and OPENSSL), reason="nginx or openssl is not installed: apt-get install nginx-light")
def test_game_through_nginx_below_a_path(tmp_path: Path):
    port, tls_port = free_port(), free_port()
    with (
        certificate(tmp_path) as (key, chain),
        run_server(tmp_path / "data", 1.0, *TRUSTED, "--base-path", BASE) as server,
    ):
        site = (DEPLOY / "nginx.conf").read_text()
        for old, new in {
            "127.0.0.1:8400": f"127.0.0.1:{server.port}",
            "listen 80;": f"listen 127.0.0.1:{port};",
            "listen [::]:80;": "",
            "listen 443 ssl http2;": f"listen 127.0.0.1:{tls_port} ssl http2;",
            "listen [::]:443 ssl http2;": "",
            "/etc/letsencrypt/live/club.example/fullchain.pem": str(chain),
            "/etc/letsencrypt/live/club.example/privkey.pem": str(key),
        }.items():
            assert old in site
            site = site.replace(old, new)
        folders = "".join(f"{name}_temp_path {tmp_path}/{name};\n" for name in ("client_body", "proxy", "fastcgi"))
        others = "".join(f"{name}_temp_path {tmp_path}/{name};\n" for name in ("uwsgi", "scgi"))
        # Plain HTTP beside TLS, so that the client of the tests needs no certificate.
        plain = site[site.index("server {\n    listen 127.0.0.1:" + str(tls_port)) :]
        plain_port = free_port()
        plain = plain.replace(f"127.0.0.1:{tls_port} ssl http2", f"127.0.0.1:{plain_port}")
        plain = "\n".join(line for line in plain.splitlines() if "ssl_" not in line)
        whole = f"pid {tmp_path}/pid;\nerror_log stderr;\nevents {{}}\nhttp {{\naccess_log off;\n{folders}{others}"
        (tmp_path / "nginx.conf").write_text(f"{whole}{site}\n{plain}\n}}\n")
        command = [str(NGINX), "-c", str(tmp_path / "nginx.conf"), "-p", str(tmp_path), "-g", "daemon off;"]
        checked = subprocess.run([*command[:-2], "-t"], capture_output=True, text=True, check=False)
        assert checked.returncode == 0, checked.stderr
        assert "[warn]" not in checked.stderr, checked.stderr
        with running(command, plain_port, tmp_path / "log"):
            proxied = ProxiedServer(server, f"http://127.0.0.1:{plain_port}{BASE}")
            play(proxied)
            secure = f"https://127.0.0.1:{tls_port}{BASE}"
            answer = server.http.get(f"{secure}/api/me")
            assert "Secure" in answer.headers["set-cookie"]
            assert f"Path={BASE};" in answer.headers["set-cookie"]
            assert server.http.get(f"{secure}/metrics").status_code == 404
            moved = server.http.get(f"http://127.0.0.1:{port}{BASE}/t/x")
            assert (moved.status_code, moved.headers["location"]) == (301, f"https://127.0.0.1{BASE}/t/x")
            require_client_address(f"http://127.0.0.1:{plain_port}{BASE}")


def require_client_address(url: str) -> None:
    """An address that the client invents must not count: the proxy appends the real one."""
    with httpx.Client(transport=httpx.HTTPTransport(local_address="127.0.0.2"), timeout=TIMEOUT_SECONDS) as client:
        for number in range(60):  # unknown tables count per address
            forged = {"x-forwarded-for": f"203.0.113.{number}"}
            if client.get(f"{url}/api/tables/none-{number}", headers=forged).status_code == 429:
                return
    raise AssertionError("every invented address counted as another client")


@pytest.mark.skipif(not (HAPROXY and OPENSSL), reason="haproxy or openssl is not installed: apt-get install haproxy")
def test_game_through_haproxy(tmp_path: Path):
    port, tls_port = free_port(), free_port()
    with certificate(tmp_path) as (key, chain), run_server(tmp_path / "data", 1.0, *TRUSTED) as server:
        (tmp_path / "botyard.pem").write_text(chain.read_text() + key.read_text())
        text = (DEPLOY / "haproxy.cfg").read_text()
        for old, new in {
            "127.0.0.1:8400": f"127.0.0.1:{server.port}",
            "bind :80\n": f"bind 127.0.0.1:{port}\n",
            "bind :443": f"bind 127.0.0.1:{tls_port}",
            "/etc/haproxy/botyard.pem": str(tmp_path / "botyard.pem"),
        }.items():
            assert old in text
            text = text.replace(old, new)
        file = tmp_path / "haproxy.cfg"
        file.write_text(text)
        checked = subprocess.run([str(HAPROXY), "-c", "-f", str(file)], capture_output=True, text=True, check=False)
        assert checked.returncode == 0, checked.stderr
        file.write_text(text.replace("    http-request redirect scheme https code 301 unless { ssl_fc }\n", ""))
        with running([str(HAPROXY), "-f", str(file)], port, tmp_path / "log"):
            play(ProxiedServer(server, f"http://127.0.0.1:{port}"))
            secure = f"https://127.0.0.1:{tls_port}"
            assert "Secure" in server.http.get(f"{secure}/api/me").headers["set-cookie"]
            assert server.http.get(f"{secure}/metrics").status_code == 404
            require_client_address(f"http://127.0.0.1:{port}")
