"""Limits, the origin check, headers, cookies, health and metrics."""

from __future__ import annotations

import asyncio
import stat
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from botyard.server.context import AppContext as RealHouse
from botyard.server.errors import ApiError
from botyard.server.identity import CookieOwner, Identity, clean_name
from botyard.server.limits import CHAT, MOVES, UNKNOWN_TABLES, Limits
from botyard.server.static_files import STATIC_DIR

from .harness import Client, LiveServer
from .in_process_server import freeze_limits, make_client, make_context
from .test_messages import two_at_a_table
from .test_session import connect, run_with_context, start_strip, submit


def test_buckets_name_the_limit_and_the_wait():
    now = 0.0
    limits = Limits(lambda: now)
    for _ in range(20):
        limits.consume(MOVES, "table", 1)
    limits.consume(MOVES, "table", 2)
    with pytest.raises(ApiError) as refused:
        limits.consume(MOVES, "table", 1)
    assert (refused.value.rule, refused.value.retry_after, refused.value.status) == ("HOUSE-LIMIT-MOVES", 0.1, 429)
    assert refused.value.reason == "Too many moves: the limit is 10 a second, and 20 at once."
    now = 0.15
    limits.consume(MOVES, "table", 1)
    for _ in range(5):
        limits.consume(CHAT, "x")
    with pytest.raises(ApiError, match="Too many chat messages: the limit is 1 in 2 seconds, and 5 at once") as slow:
        limits.consume(CHAT, "x")
    assert slow.value.retry_after == 2.0


def test_moves_and_chat_are_limited(tmp_path: Path):
    async def scenario(context: RealHouse) -> None:
        freeze_limits(context)
        session = await start_strip(context, "ann", "ben")
        one = await connect(session, "ann")
        answers = [await submit(session, one, action="done") for _ in range(MOVES.burst + 1)]
        assert [answer["rule"] for answer in answers] == [*["STRIP-3"] * MOVES.burst, "HOUSE-LIMIT-MOVES"]
        assert (answers[-1]["retry_after"], answers[-1]["suggestion"]) == (0.1, "Wait 0.1 s.")
        talk = [await submit(session, one, chat="hm") for _ in range(CHAT.burst + 1)]
        assert ["ok" in answer for answer in talk] == [*[True] * CHAT.burst, False]
        assert (talk[-1]["rule"], talk[-1]["suggestion"]) == ("HOUSE-LIMIT-CHAT", "Wait 2 s.")

    run_with_context(tmp_path, scenario)


def test_sockets_of_one_person_are_limited(server: LiveServer):
    async def scenario() -> None:
        ann, _, table = await two_at_a_table(server)
        async with (
            ann.connect(table),
            ann.connect(table),
            ann.connect(table),
            ann.connect(table),
            ann.connect(table) as fifth,
        ):
            await fifth.wait_for("view")
            async with ann.connect(table) as sixth:
                assert (await sixth.wait_for("rejected"))["rule"] == "HOUSE-LIMIT-SOCKETS"

    asyncio.run(scenario())


def test_opening_tables_is_limited_for_a_person_and_for_an_address(tmp_path: Path):
    request = {"game": "ricochet-robots", "seats": [{"kind": "me"}]}

    async def main() -> None:
        context = make_context(tmp_path)
        freeze_limits(context)
        async with make_client(context) as ann, make_client(context) as ben, make_client(context, "192.0.2.2") as cal:
            for _ in range(10):
                assert (await ann.post("/api/tables", json=request)).status_code == 201
            for neighbour in (ann, ben):
                refused = await neighbour.post("/api/tables", json=request)
                assert (refused.status_code, refused.json()["rule"]) == (429, "HOUSE-LIMIT-TABLES")
                assert refused.headers["retry-after"] == "6"
            assert (await cal.post("/api/tables", json=request)).status_code == 201
        await context.close()

    asyncio.run(main())


def test_guessing_names_of_tables_is_limited(tmp_path: Path):
    async def main() -> None:
        context = make_context(tmp_path)
        freeze_limits(context)
        async with make_client(context) as ben:
            codes = [
                (await ben.get(f"/api/tables/calm-otter-{n:06}")).status_code for n in range(UNKNOWN_TABLES.burst + 1)
            ]
        assert codes == [404] * UNKNOWN_TABLES.burst + [429]
        await context.close()

    asyncio.run(main())


def test_pages_of_other_sites_are_refused(server: LiveServer):
    async def scenario() -> None:
        ann, _, table = await two_at_a_table(server)
        for origin in ("http://evil.example", "null", "http://127.0.0.1:1"):
            with pytest.raises(InvalidStatus) as refused:
                async with ann.connect(table, Origin=origin):
                    pass
            assert refused.value.response.status_code == 403
        assert "handshake" not in server.stderr_path.read_text(), "a rejection is no error of the server"
        async with ann.connect(table, Origin=server.url) as one:
            assert (await one.act("bid 9", prompt_id="bid-1"))["n"] == 1
        refused_post = ann.send("POST", "/api/me", {"Origin": "http://evil.example"}, json={"name": "Eve"})
        assert refused_post.status_code == 403
        assert refused_post.json()["rule"] == "HOUSE-ORIGIN"

    asyncio.run(scenario())


def test_every_answer_carries_the_headers(server: LiveServer):
    ann = Client(server)
    for path in ("/", "/api/me", "/api/nothing", "/healthz", "/api/tables/none-such-aaaaaa"):
        headers = ann.send("GET", path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert "http" not in headers["content-security-policy"]
        assert (headers["x-content-type-options"], headers["referrer-policy"]) == ("nosniff", "no-referrer")
        assert "server" not in headers


def test_cookie_is_signed_and_out_of_reach_of_scripts(server: LiveServer):
    ann = Client(server, "Ann")
    fresh = server.http.get(f"{server.url}/api/me").headers["set-cookie"]
    assert "HttpOnly" in fresh
    assert "SameSite=Lax" in fresh
    forged = f"botyard={ann.id}.{'0' * 32}"
    assert server.http.get(f"{server.url}/api/me", headers={"Cookie": forged}).json()["user_id"] != ann.id
    assert stat.S_IMODE((server.data_dir / "key").stat().st_mode) == 0o600


def test_page_sets_the_cookie_before_any_request(server: LiveServer):
    """Otherwise the parallel requests of a first visit would create several guests."""
    for path, makes_one in (("/", True), ("/t/some-table", True), ("/healthz", False), ("/theme.js", False)):
        server.http.cookies.clear()
        assert ("set-cookie" in server.http.get(f"{server.url}{path}").headers) is makes_one, path
    server.http.cookies.clear()


@pytest.mark.parametrize(
    ("path", "status", "keep"),
    [
        ("/", 200, "private, no-cache"),
        ("/t/brass-otter-aaaaaa/replay", 200, "private, no-cache"),
        ("/%00", 200, "private, no-cache"),
        (f"/{'a' * 3000}", 200, "private, no-cache"),
        ("/assets/gone-12345678.js", 404, None),
        ("/no-such-file.svg", 404, None),
        ("/..%2fapp.py", 404, None),
        ("/assets/..%2f..%2fapp.py", 404, None),
        ("/api/nothing", 404, None),
    ],
)
def test_page_routes_get_the_page_and_missing_files_are_not_found(
    server: LiveServer, path: str, status: int, keep: str | None
):
    answer = server.http.get(f"{server.url}{path}")
    assert answer.status_code == status
    if keep and (STATIC_DIR / "index.html").is_file():
        assert answer.headers["cache-control"] == keep
        assert server.http.head(f"{server.url}{path}").status_code == 200
        etag_header = {"if-none-match": answer.headers["etag"]}
        assert server.http.get(f"{server.url}{path}", headers=etag_header).status_code == 304
    elif not keep:
        assert answer.json()["rule"] == "HOUSE-ADDRESS"


def test_files_are_sent_as_the_build_has_compressed_them(server: LiveServer):
    scripts = sorted(STATIC_DIR.glob("assets/*.js"))
    if not scripts:
        pytest.skip("the page is not built")
    path = f"{server.url}/assets/{scripts[0].name}"
    for accepted, coding in (("gzip, br", "br"), ("gzip", "gzip"), ("identity", None)):
        with server.http.stream("GET", path, headers={"accept-encoding": accepted}) as answer:
            assert answer.headers.get("content-encoding") == coding
            assert answer.headers["content-type"].startswith("text/javascript")
            assert "accept-encoding" in answer.headers["vary"].lower()
            sent = b"".join(answer.iter_raw())
        expected = Path(f"{scripts[0]}.br") if coding == "br" else scripts[0]
        assert (sent == expected.read_bytes()) is (coding != "gzip")


@pytest.mark.parametrize("accepted", ["br", "identity"])
def test_file_name_that_is_too_long_for_the_disk_is_not_found(server: LiveServer, accepted: str):
    path = f"{server.url}/assets/{'a' * 300}.js"
    answer = server.http.get(path, headers={"accept-encoding": accepted})
    assert (answer.status_code, answer.json()["rule"]) == (404, "HOUSE-ADDRESS")


def test_cookies_of_one_server_are_worthless_in_another(tmp_path: Path):
    one, two = Identity(tmp_path / "one"), Identity(tmp_path / "two")
    assert one.verify(one.sign("ann")) == CookieOwner("ann")
    assert two.verify(one.sign("ann")) is None
    assert Identity(tmp_path / "one").verify(one.sign("ann")) == CookieOwner("ann")
    for odd in ("", ".", "ann", "ann.", "änn.é", "a.b.c", "ann." + "f" * 32):
        assert one.verify(odd) is None
        assert one.owner_from_headers([(b"cookie", f'botyard="{odd}'.encode())]) is None


@pytest.mark.parametrize("name", ["", "   ", "\n", "x" * 25])
def test_names_that_cannot_be_shown(name: str):
    with pytest.raises(ApiError):
        clean_name(name)


def test_bodies_are_checked(server: LiveServer):
    ann = Client(server)
    assert ann.send("POST", "/api/me", content=b"x" * 20_000).status_code == 413
    assert ann.send("POST", "/api/me", content=b"{").status_code == 400
    assert ann.send("POST", "/api/me", {"Content-Type": "text/plain"}, content=b"{}").status_code == 415
    assert ann.send("POST", "/api/nothing").status_code in (404, 405)
    assert ann.get("/api/nothing", status=404)["rule"] == "HOUSE-ADDRESS"


def test_health_and_metrics(server: LiveServer):
    async def scenario() -> None:
        ann, _, table = await two_at_a_table(server)
        async with ann.connect(table) as one:
            await one.act("bid 9", prompt_id="bid-1")
            health = ann.get("/healthz")
            assert (health["ok"], health["restoring"]) == (True, False)
            text = ann.send("GET", "/metrics").text
        figures = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
        assert float(figures["botyard_moves_total"]) >= 1
        assert float(figures["botyard_tables"]) >= 1
        assert float(figures["botyard_sockets"]) >= 1
        assert float(figures['botyard_frame_seconds_bucket{le="+Inf"}']) >= 1
        assert figures["botyard_frame_seconds_count"] == figures['botyard_frame_seconds_bucket{le="+Inf"}']
        assert float(figures["botyard_store_seconds_count"]) >= 1

    asyncio.run(scenario())


def test_without_a_built_page_the_server_says_so(server: LiveServer):
    ann = Client(server)
    answer = ann.send("GET", "/table/any")
    assert answer.status_code == 200
    assert "text/html" in answer.headers["content-type"]
    assert ann.send("GET", "/..%2f..%2f..%2fetc/passwd").text.count("root:") == 0


def test_routes_and_bodies_are_described(server: LiveServer):
    ann = Client(server)
    described = ann.send("GET", "/openapi.json").json()
    body = described["paths"]["/api/tables"]["post"]["requestBody"]["content"]["application/json"]["schema"]
    assert body == {"$ref": "#/components/schemas/CreateTable"}
    assert {"CreateTable", "SeatRequest", "JoinTable"} <= described["components"]["schemas"].keys()
    assert "seat should be a whole number" in ann.get("/api/tables/x/replay?seat=many", status=400)["reason"]


def test_wrong_method_is_rejected_in_the_usual_form(server: LiveServer):
    ann = Client(server)
    for path, allowed in (("/api/tables/x/start", "POST"), ("/learn", "GET")):
        response = ann.send("DELETE", path)
        assert response.status_code == 405
        assert allowed in response.headers["allow"]
        assert response.json()["rule"] == "HOUSE-ADDRESS"
        assert response.json()["reason"] == f"{path} takes no DELETE requests."


def test_head_answers_as_get_without_a_body(server: LiveServer):
    ann = Client(server)
    for path, status in (("/api/games", 200), ("/healthz", 200), ("/learn", 200), ("/api/nothing", 404)):
        response = ann.send("HEAD", path)
        assert (response.status_code, response.content) == (status, b"")
        assert response.headers["content-type"] == ann.send("GET", path).headers["content-type"]
