"""Behind a proxy: client addresses, the Secure cookie, the origin check, and access to metrics."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from botyard.core.errors import OptionError
from botyard.server.addresses import UNKNOWN_CLIENT, TrustedProxies, parse_networks, rate_limit_key
from botyard.server.context import AppContext
from tests.timeouts import TIMEOUT_SECONDS

from .in_process_server import make_client, make_context, run_in_process
from .test_session import run_with_context

PROXY, CLIENT = "10.0.0.1", "203.0.113.7"
TRUSTED = parse_networks("10.0.0.0/8, 127.0.0.1, fd00::/8")
XFF = "x-forwarded-for"


def run_with_settings(folder: Path, scenario: Callable[[AppContext], Awaitable[None]], **settings: Any) -> None:
    async def main() -> None:
        context = make_context(folder, **settings)
        await scenario(context)
        await context.close()

    asyncio.run(main())


@pytest.mark.parametrize(
    ("peer", "said", "client"),
    [
        (PROXY, [CLIENT], CLIENT),
        (PROXY, [], PROXY),
        (PROXY, [f"1.1.1.1, {CLIENT}"], CLIENT),
        (PROXY, ["1.1.1.1", CLIENT], CLIENT),
        (PROXY, [f"1.1.1.1, {CLIENT}, 10.9.9.9"], CLIENT),
        (PROXY, [f"10.2.2.2, {CLIENT}, 10.9.9.9, 127.0.0.1"], CLIENT),
        (PROXY, ["10.2.2.2, 10.9.9.9"], "10.2.2.2"),
        (PROXY, [f"{CLIENT}:51234"], CLIENT),
        (PROXY, ["[2001:db8::1]:51234"], "2001:db8::1"),
        (PROXY, ["2001:db8::1"], "2001:db8::1"),
        (PROXY, [f"::ffff:{CLIENT}"], CLIENT),
        (f"::ffff:{PROXY}", [CLIENT], CLIENT),
        ("fd00::1", [CLIENT], CLIENT),
        (PROXY, ["unknown"], UNKNOWN_CLIENT),
        (PROXY, [""], UNKNOWN_CLIENT),
        (PROXY, [f"{CLIENT}, "], UNKNOWN_CLIENT),
        (PROXY, [f"{CLIENT}, 999.1.1.1"], UNKNOWN_CLIENT),
        (PROXY, ["\xff\x00;drop"], UNKNOWN_CLIENT),
        (PROXY, ["1.1.1.1," * 2_000 + CLIENT], CLIENT),
        (CLIENT, ["1.1.1.1"], CLIENT),
        (CLIENT, ["127.0.0.1"], CLIENT),
        ("", [CLIENT], ""),
        ("not an address", [CLIENT], "not an address"),
    ],
)
def test_client_is_the_rightmost_address_that_is_not_trusted(peer: str, said: list[str], client: str):
    headers = [(XFF.encode(), value.encode("latin-1")) for value in said]
    assert TrustedProxies(TRUSTED).client(peer, headers).host == client
    assert TrustedProxies().client(peer, headers).host == peer


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("192.0.2.1", "192.0.2.2", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("fe80::1%eth0", "fe80::2%eth1", True),
        ("", "", True),
    ],
)
def test_ipv6_network_counts_as_one_address(one: str, other: str, same: bool):
    assert (rate_limit_key(one) == rate_limit_key(other)) is same


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("proxy.example", "'proxy.example' is not an IP address or network"),
        ("*", "'*' is not an IP address or network"),
        ("10.0.0.1,", "'' is not an IP address or network"),
        ("10.0.0.1/8", "'10.0.0.1/8' is not an IP address or network (10.0.0.1/8 has host bits set)"),
        ("10.0.0.1/33", "'10.0.0.1/33' is not"),
        ("127.0.0.1:80", "'127.0.0.1:80' is not"),
        ("0.0.0.0/0", "0.0.0.0/0 would let every client choose its address"),
        ("127.0.0.1,::/0", "::/0 would let every client choose its address"),
    ],
)
def test_bad_proxies_are_refused_in_one_sentence(text: str, reason: str):
    with pytest.raises(OptionError) as refused:
        parse_networks(text)
    assert str(refused.value).startswith(reason)
    assert "\n" not in str(refused.value)
    assert parse_networks("") == parse_networks("  ") == ()


# --- what follows from it ---


async def me(client: httpx.AsyncClient, **headers: str) -> httpx.Response:
    client.cookies.clear()
    return await client.get("/api/me", headers={name.replace("_", "-"): value for name, value in headers.items()})


def test_limits_count_the_client_and_not_the_proxy(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        counted: list[str] = []
        context.limits.consume_shared = lambda limit, address, *whose, **more: counted.append(address)  # type: ignore[method-assign]
        async with make_client(context, PROXY) as proxied, make_client(context, CLIENT) as direct:
            await me(proxied, x_forwarded_for="203.0.113.8")
            await me(proxied, x_forwarded_for=f"1.1.1.1, {CLIENT}")
            await me(direct, x_forwarded_for="203.0.113.8")
        assert counted == ["203.0.113.8", CLIENT, CLIENT]

    run_with_settings(tmp_path, scenario, trusted_proxy=TRUSTED)


@pytest.mark.parametrize(
    ("peer", "said", "secure"),
    [
        (PROXY, "https", True),
        (PROXY, "HTTPS", True),
        (PROXY, "http, https", True),
        (PROXY, "https, http", False),
        (PROXY, "http", False),
        (PROXY, "gopher", False),
        (PROXY, "", False),
        (PROXY, None, False),
        (CLIENT, "https", False),
    ],
)
def test_cookie_is_secure_under_https(peer: str, said: str | None, secure: bool, tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        async with make_client(context, peer) as client:
            headers = {} if said is None else {"x_forwarded_proto": said}
            cookie = (await me(client, **headers)).headers["set-cookie"]
            assert ("; Secure" in cookie) is secure

    run_with_settings(tmp_path, scenario, trusted_proxy=TRUSTED)


def test_forwarding_headers_are_ignored_without_a_trusted_proxy(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        async with make_client(context, "127.0.0.1") as client:
            assert "Secure" not in (await me(client, x_forwarded_proto="https")).headers["set-cookie"]

    run_with_context(tmp_path, scenario)


@pytest.mark.parametrize(
    ("peer", "headers", "status"),
    [
        (PROXY, {"host": "play.example", "origin": "https://play.example"}, 200),
        (PROXY, {"host": "play.example:443", "origin": "https://play.example"}, 200),
        (PROXY, {"host": "inside:8400", "x-forwarded-host": "play.example", "origin": "https://play.example"}, 200),
        (PROXY, {"host": "inside:8400", "x-forwarded-host": "Play.Example", "origin": "https://play.example"}, 200),
        (PROXY, {"host": "inside:8400", "origin": "https://play.example"}, 403),
        (PROXY, {"host": "play.example", "x-forwarded-host": "play.example", "origin": "https://evil.example"}, 403),
        (PROXY, {"host": "play.example:444", "origin": "https://play.example"}, 403),
        (PROXY, {"host": "play.example:80", "origin": "https://play.example"}, 403),
        (CLIENT, {"host": "play.example", "x-forwarded-host": "evil.example", "origin": "https://evil.example"}, 403),
        (CLIENT, {"host": "play.example", "origin": "http://["}, 403),
        (CLIENT, {"host": "play.example", "origin": "null"}, 403),
        (CLIENT, {"host": "", "origin": "null"}, 403),
    ],
)
def test_pages_of_other_sites_are_refused_behind_a_proxy_too(
    peer: str, headers: dict[str, str], status: int, tmp_path: Path
):
    async def scenario(context: AppContext) -> None:
        async with make_client(context, peer) as client:
            answer = await client.post("/api/me", json={"name": "Ann"}, headers=headers)
            assert answer.status_code == status
            assert status == 200 or answer.json()["rule"] == "HOUSE-ORIGIN"

    run_with_settings(tmp_path, scenario, trusted_proxy=TRUSTED)


def test_sockets_of_other_sites_are_refused_behind_a_proxy_too(tmp_path: Path):
    async def main() -> None:
        async with run_in_process(tmp_path, trusted_proxy=TRUSTED) as server:
            url = f"ws://127.0.0.1:{server.port}/api/tables/none/socket"
            headers = {"X-Forwarded-Host": "play.example", "X-Forwarded-Proto": "https", "X-Forwarded-For": CLIENT}
            async with connect(url, additional_headers=headers, origin="https://play.example") as socket:
                assert "Secure" in socket.response.headers["set-cookie"]
                assert "HOUSE-TABLE" in str(await asyncio.wait_for(socket.recv(), TIMEOUT_SECONDS))
            with pytest.raises(InvalidStatus) as refused:
                await connect(url, additional_headers=headers, origin="https://evil.example")
            assert refused.value.response.status_code == 403

    asyncio.run(main())


# --- figures ---


TOKEN = "a long and secret word"


@pytest.mark.parametrize(
    ("peer", "headers", "status"),
    [
        ("127.0.0.1", {}, 200),
        ("::1", {}, 200),
        ("::ffff:127.0.0.1", {}, 200),
        (CLIENT, {}, 403),
        (CLIENT, {XFF: "127.0.0.1"}, 403),
        (PROXY, {XFF: "127.0.0.1"}, 200),
        (PROXY, {XFF: CLIENT}, 403),
        (PROXY, {XFF: "unknown"}, 403),
        (PROXY, {}, 403),
        ("127.0.0.1", {XFF: CLIENT}, 403),
        ("127.0.0.1", {XFF: "nonsense"}, 403),
        ("127.0.0.1", {"forwarded": f"for={CLIENT}"}, 403),
        ("127.0.0.2", {XFF: "127.0.0.1"}, 403),
        ("127.0.0.2", {"via": "1.1 proxy"}, 403),
        (CLIENT, {"authorization": f"Bearer {TOKEN}"}, 200),
        (CLIENT, {"authorization": f"bearer {TOKEN}"}, 200),
        (CLIENT, {"authorization": f"Bearer {TOKEN}x"}, 403),
        (CLIENT, {"authorization": f"Bearer {TOKEN[:-1]}"}, 403),
        (CLIENT, {"authorization": "Bearer "}, 403),
        (CLIENT, {"authorization": f"Basic {TOKEN}"}, 403),
        (CLIENT, {"authorization": TOKEN}, 403),
    ],
)
def test_metrics_are_for_the_operator(peer: str, headers: dict[str, str], status: int, tmp_path: Path):
    """127.0.0.2 stands for a local proxy that --trusted-proxy does not name."""

    async def scenario(context: AppContext) -> None:
        async with make_client(context, peer) as client:
            answer = await client.get("/metrics", headers=headers)
            assert answer.status_code == status
            assert ("botyard_moves_total" in answer.text) is (status == 200)
            assert status == 200 or answer.json()["rule"] == "HOUSE-METRICS"

    run_with_settings(tmp_path, scenario, trusted_proxy=TRUSTED, metrics_token=TOKEN)


@pytest.mark.parametrize("said", ["Bearer ", "Bearer", "Bearer None", ""])
def test_metrics_without_a_token_are_rejected(said: str, tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        async with make_client(context, CLIENT) as client:
            assert (await client.get("/metrics", headers={"authorization": said})).status_code == 403

    run_with_context(tmp_path, scenario)


def test_tokens_are_compared_in_constant_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    compared: list[tuple[bytes, bytes]] = []
    monkeypatch.setattr("botyard.server.metrics.hmac.compare_digest", lambda *pair: compared.append(pair) or False)

    async def scenario(context: AppContext) -> None:
        async with make_client(context, CLIENT) as client:
            headers = {"authorization": f"Bearer {TOKEN}"}
            assert (await client.get("/metrics", headers=headers)).status_code == 403

    run_with_settings(tmp_path, scenario, metrics_token=TOKEN)
    assert compared == [(TOKEN.encode(), TOKEN.encode())]
