"""Behind a proxy: whose address counts, when the cookie is Secure, which pages are foreign, and who sees figures."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from botyard.core.errors import BadOption
from botyard.server.addresses import UNKNOWN, Proxies, counted_as, networks_of
from botyard.server.house import House

from .edge import client_of, house_in, serving
from .playing import SOON
from .test_room import in_a_house

PROXY, CLIENT = "10.0.0.1", "203.0.113.7"
TRUSTED = networks_of("10.0.0.0/8, 127.0.0.1, fd00::/8")
XFF = "x-forwarded-for"


def in_a_house_with(folder: Path, scene: Callable[[House], Awaitable[None]], **settings: Any) -> None:
    async def whole() -> None:
        house = house_in(folder, **settings)
        await scene(house)
        await house.close()

    asyncio.run(whole())


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
        (PROXY, ["unknown"], UNKNOWN),
        (PROXY, [""], UNKNOWN),
        (PROXY, [f"{CLIENT}, "], UNKNOWN),
        (PROXY, [f"{CLIENT}, 999.1.1.1"], UNKNOWN),
        (PROXY, ["\xff\x00;drop"], UNKNOWN),
        (PROXY, ["1.1.1.1," * 2_000 + CLIENT], CLIENT),
        (CLIENT, ["1.1.1.1"], CLIENT),
        (CLIENT, ["127.0.0.1"], CLIENT),
        ("", [CLIENT], ""),
        ("not an address", [CLIENT], "not an address"),
    ],
)
def test_the_client_is_the_rightmost_address_that_is_not_trusted(peer: str, said: list[str], client: str):
    headers = [(XFF.encode(), value.encode("latin-1")) for value in said]
    assert Proxies(TRUSTED).client(peer, headers).host == client
    assert Proxies().client(peer, headers).host == peer


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
def test_an_ipv6_network_counts_as_one_address(one: str, other: str, same: bool):
    assert (counted_as(one) == counted_as(other)) is same


@pytest.mark.parametrize(
    ("text", "why"),
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
def test_bad_proxies_are_refused_in_one_sentence(text: str, why: str):
    with pytest.raises(BadOption) as refused:
        networks_of(text)
    assert str(refused.value).startswith(f"--trusted-proxy {why}")
    assert "\n" not in str(refused.value)
    assert networks_of("") == networks_of("  ") == ()


# --- what follows from it ---


async def me(client: httpx.AsyncClient, **headers: str) -> httpx.Response:
    client.cookies.clear()
    return await client.get("/api/me", headers={name.replace("_", "-"): value for name, value in headers.items()})


def test_limits_count_the_client_and_not_the_proxy(tmp_path: Path):
    async def scene(house: House) -> None:
        counted: list[str] = []
        house.limits.share = lambda limit, address, *whose, **more: counted.append(address)  # type: ignore[method-assign]
        async with client_of(house, PROXY) as proxied, client_of(house, CLIENT) as direct:
            await me(proxied, x_forwarded_for="203.0.113.8")
            await me(proxied, x_forwarded_for=f"1.1.1.1, {CLIENT}")
            await me(direct, x_forwarded_for="203.0.113.8")
        assert counted == ["203.0.113.8", CLIENT, CLIENT]

    in_a_house_with(tmp_path, scene, trusted_proxy=TRUSTED)


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
def test_the_cookie_is_secure_under_https(peer: str, said: str | None, secure: bool, tmp_path: Path):
    async def scene(house: House) -> None:
        async with client_of(house, peer) as client:
            headers = {} if said is None else {"x_forwarded_proto": said}
            cookie = (await me(client, **headers)).headers["set-cookie"]
            assert ("; Secure" in cookie) is secure

    in_a_house_with(tmp_path, scene, trusted_proxy=TRUSTED)


def test_without_a_proxy_nothing_is_believed(tmp_path: Path):
    async def scene(house: House) -> None:
        async with client_of(house, "127.0.0.1") as client:
            assert "Secure" not in (await me(client, x_forwarded_proto="https")).headers["set-cookie"]

    in_a_house(tmp_path, scene)


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
    async def scene(house: House) -> None:
        async with client_of(house, peer) as client:
            answer = await client.post("/api/me", json={"name": "Ann"}, headers=headers)
            assert answer.status_code == status
            assert status == 200 or answer.json()["rule"] == "HOUSE-ORIGIN"

    in_a_house_with(tmp_path, scene, trusted_proxy=TRUSTED)


def test_sockets_of_other_sites_are_refused_behind_a_proxy_too(tmp_path: Path):
    async def whole() -> None:
        async with serving(tmp_path, trusted_proxy=TRUSTED) as edge:
            url = f"ws://127.0.0.1:{edge.port}/api/tables/none/socket"
            headers = {"X-Forwarded-Host": "play.example", "X-Forwarded-Proto": "https", "X-Forwarded-For": CLIENT}
            async with connect(url, additional_headers=headers, origin="https://play.example") as socket:
                assert "Secure" in socket.response.headers["set-cookie"]
                assert "HOUSE-TABLE" in str(await asyncio.wait_for(socket.recv(), SOON))
            with pytest.raises(InvalidStatus) as refused:
                await connect(url, additional_headers=headers, origin="https://evil.example")
            assert refused.value.response.status_code == 403

    asyncio.run(whole())


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
def test_only_the_operator_sees_figures(peer: str, headers: dict[str, str], status: int, tmp_path: Path):
    """127.0.0.2 stands for a proxy on this machine that nobody has declared."""

    async def scene(house: House) -> None:
        async with client_of(house, peer) as client:
            answer = await client.get("/metrics", headers=headers)
            assert answer.status_code == status
            assert ("botyard_moves_total" in answer.text) is (status == 200)
            assert status == 200 or answer.json()["rule"] == "HOUSE-METRICS"

    in_a_house_with(tmp_path, scene, trusted_proxy=TRUSTED, metrics_token=TOKEN)


@pytest.mark.parametrize("said", ["Bearer ", "Bearer", "Bearer None", ""])
def test_no_token_opens_nothing(said: str, tmp_path: Path):
    async def scene(house: House) -> None:
        async with client_of(house, CLIENT) as client:
            assert (await client.get("/metrics", headers={"authorization": said})).status_code == 403

    in_a_house(tmp_path, scene)


def test_tokens_are_compared_in_constant_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    compared: list[tuple[bytes, bytes]] = []
    monkeypatch.setattr("botyard.server.metrics.hmac.compare_digest", lambda *pair: compared.append(pair) or False)

    async def scene(house: House) -> None:
        async with client_of(house, CLIENT) as client:
            headers = {"authorization": f"Bearer {TOKEN}"}
            assert (await client.get("/metrics", headers=headers)).status_code == 403

    in_a_house_with(tmp_path, scene, metrics_token=TOKEN)
    assert compared == [(TOKEN.encode(), TOKEN.encode())]
