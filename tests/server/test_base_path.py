"""A server below a path: what belongs to it, and what does not."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest

from botyard.server.context import AppContext

from .harness import Client, run_server
from .in_process_server import make_client
from .test_proxies import run_with_settings

BASE = "/games/botyard"


@pytest.mark.parametrize(
    ("path", "status"),
    [
        (f"{BASE}/api/me", 200),
        (f"{BASE}/healthz", 200),
        ("/healthz", 200),
        ("/metrics", 403),
        ("/api/me", 404),
        ("/", 404),
        ("/games/botyard2/api/me", 404),
        ("/games", 404),
        (f"{BASE}/t/none", 200),
    ],
)
def test_only_the_path_and_the_operators_addresses_answer(path: str, status: int, tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        async with make_client(context) as client:
            assert (await client.get(path)).status_code == status

    run_with_settings(tmp_path, scenario, base_path=BASE)


def test_path_without_its_slash_redirects(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        async with make_client(context) as client:
            response: httpx.Response = await client.get(f"{BASE}?a=1")
            assert (response.status_code, response.headers["location"]) == (308, f"{BASE}/?a=1")

    run_with_settings(tmp_path, scenario, base_path=BASE)


def test_page_tells_its_path_and_the_cookie_keeps_to_it(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        async with make_client(context) as client:
            response = await client.get(f"{BASE}/learn")
            assert f'data-base-path="{BASE}"' in response.text
            assert f'<script src="{BASE}/theme.js">' in response.text
            assert f'content="http://botyard.test{BASE}/previews/home.png"' in response.text
            assert '="./' not in response.text
            assert f"Path={BASE};" in response.headers["set-cookie"]

    run_with_settings(tmp_path, scenario, base_path=BASE)


def test_sockets_work_below_the_path(tmp_path: Path):
    async def scenario(client: Client) -> None:
        table = client.create_table("me", "rookie")
        async with client.connect(table) as socket:
            assert (await socket.receive())["you"]["user_id"] == client.id

    with run_server(tmp_path / "data", 1.0, "--base-path", BASE) as server:
        asyncio.run(scenario(Client(server)))
