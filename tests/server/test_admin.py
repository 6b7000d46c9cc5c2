"""botyard admin: tables and people of a running server, behind a token."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from botyard.cli import run

from .harness import Client, Json, LiveServer, run_server
from .in_process_server import freeze_limits, make_client
from .test_messages import two_at_a_table
from .test_proxies import run_with_settings

TOKEN = "a-token-of-the-operator"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    options = ["--tables-per-minute", "100000", "--admin-token", TOKEN]
    with run_server(tmp_path_factory.mktemp("admin"), 1.0, *options) as running:
        yield running


@pytest.fixture
def admin(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Callable[..., str]:
    """Run `botyard admin` against the server and return what it prints."""
    monkeypatch.setenv("BOTYARD_ADMIN_TOKEN", TOKEN)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))

    def call(*words: str, code: int = 0) -> str:
        capsys.readouterr()
        assert run(["admin", "--url", server.url, *words]) == code
        printed = capsys.readouterr()
        assert printed.err.count("\n") == (code > 0)
        return printed.out + printed.err

    return call


Admin = Callable[..., str]


def test_private_tables_are_listed_and_shown(server: LiveServer, admin: Admin):
    ada = Client(server, "Ada")
    table = ada.create_table("me", "rookie", "open")
    [line] = [line for line in admin("tables", "--status", "open").splitlines() if line.startswith(table)]
    assert "ricochet-robots" in line
    assert line.endswith("Ada")
    assert ada.id in admin("table", table)
    assert json.loads(admin("--json", "table", table))["table"]["bots"] == 1
    assert table not in admin("tables", "--status", "over")
    assert "There is no status paused. There are open, playing, over." in admin("tables", "--status", "paused", code=2)
    assert "There is no table" in admin("table", "no-such-table", code=2)


def test_inspection_tells_no_secret_and_export_tells_all(server: LiveServer, admin: Admin, tmp_path: Path):
    ada, _, table = asyncio.run(two_at_a_table(server))

    async def bid() -> None:
        async with ada.connect(table) as socket:
            await socket.act("bid 9", prompt_id="bid-1")
            await socket.request(chat="hello there")

    asyncio.run(bid())
    shown = admin("--json", "table", table)
    assert "bid 9" not in shown
    assert "seed" not in shown
    assert json.loads(shown)["moves"] == 1
    assert "Ann: hello there" in admin("table", table)
    admin("export", table, str(tmp_path / "table.json"))
    exported: Json = json.loads((tmp_path / "table.json").read_text())
    assert [entry["text"] for entry in exported["entries"]] == ["bid 9"]
    assert exported["table"]["seed"] > 0


def test_closed_table_takes_no_move_and_keeps_its_replay(server: LiveServer, admin: Admin):
    ada, _, table = asyncio.run(two_at_a_table(server))

    async def play() -> None:
        async with ada.connect(table) as socket:
            await socket.act("bid 9", prompt_id="bid-1")
            await asyncio.to_thread(admin, "close", table)
            state = await socket.wait_for("table")
            while state["table"]["status"] != "over":
                state = await socket.wait_for("table")
            assert (await socket.expect_rejection(action="bid 8", prompt_id="bid-1"))["rule"] == "HOUSE-CLOSED"

    asyncio.run(play())
    assert len(ada.get(f"/api/tables/{table}/replay?unmasked=1")["steps"]) == 2
    assert ada.get(f"/api/tables/{table}/log")["log"]
    assert table not in [result["table_id"] for result in ada.get("/api/results?mine=1")["results"]]
    assert "This game is over." in admin("close", table, code=2)


def test_deleted_table_is_gone_for_everybody(server: LiveServer, admin: Admin):
    ada, _, table = asyncio.run(two_at_a_table(server))

    async def play() -> None:
        async with ada.connect(table) as socket:
            await socket.act("bid 9", prompt_id="bid-1")
            await asyncio.to_thread(admin, "delete", table, "--yes")
            await socket.socket.wait_closed()

    asyncio.run(play())
    ada.get(f"/api/tables/{table}", 404)
    assert ada.get("/api/mine")["tables"] == []
    open_table = ada.create_table("me", "open")
    assert f"{open_table} is deleted." in admin("delete", open_table, "--yes")


def test_banned_person_is_out_at_once_and_reads_the_reason(server: LiveServer, admin: Admin):
    ada, ben, table = asyncio.run(two_at_a_table(server))

    async def play() -> None:
        async with ada.connect(table) as socket:
            await socket.wait_for("view")
            await asyncio.to_thread(admin, "ban", "person", ada.id, "--reason", "Rude names.")
            rejection = await socket.wait_for("rejected")
            assert (rejection["rule"], rejection["suggestion"]) == ("HOUSE-BANNED", "Rude names.")
            await socket.socket.wait_closed()

    asyncio.run(play())
    assert ada.get("/api/me", 403)["reason"] == "You may not use this server."
    assert ada.send("GET", "/").status_code == 200  # the page shows the reason
    assert ben.get("/api/me")["user_id"] == ben.id
    assert ada.id in admin("bans")
    admin("unban", "person", ada.id)
    assert ada.get("/api/me")["user_id"] == ada.id
    assert "is not banned" in admin("unban", "person", ada.id, code=2)


def test_bans_survive_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("BOTYARD_ADMIN_TOKEN", TOKEN)
    with run_server(tmp_path / "data") as server:
        ada = Client(server, "Ada")
        assert run(["admin", "--url", server.url, "ban", "person", ada.id]) == 0
        server.kill()
        server.start()
        assert ada.get("/api/me", 403)["suggestion"] == "Ask the operator of this server."


def test_ban_of_an_address_counts_its_network(tmp_path: Path):
    async def scenario(context: object) -> None:
        headers = {"authorization": f"Bearer {TOKEN}"}
        async with make_client(context, "192.0.2.1") as operator:
            body = {"kind": "address", "subject": "2001:db8::5"}
            assert (await operator.post("/api/admin/bans", json=body, headers=headers)).status_code == 201
        async with make_client(context, "2001:db8::77") as near, make_client(context, "2001:db8:1::5") as far:
            assert [(await client.get("/api/me")).status_code for client in (near, far)] == [403, 200]
            assert (await near.get("/api/admin/bans", headers=headers)).status_code == 200  # nobody locks himself out

    run_with_settings(tmp_path, scenario, admin_token=TOKEN)


def test_people_are_found_renamed_and_deleted(server: LiveServer, admin: Admin):
    name = "Zoë Quill"
    zoe = Client(server, name)
    zoe.create_table("me", "rookie")
    assert admin("people", "quill") == f"{zoe.id}  {name}\n"
    admin("rename", zoe.id, "Guest 7")
    assert zoe.get("/api/me")["name"] == "Guest 7"
    admin("rename", zoe.id, "x" * 40, code=2)
    assert zoe.get("/api/me")["name"] == "Guest 7"
    admin("delete-person", zoe.id, "--yes")
    assert admin("people", "Guest 7") == "\n"
    assert zoe.id not in admin("--json", "tables")
    assert "There is nothing stored about nobody." in admin("rename", "nobody", "Ada", code=2)


def test_limits_are_shown_without_secrets(admin: Admin):
    shown = admin("limits")
    assert "tables_per_minute        100000" in shown
    assert TOKEN not in shown
    assert "admin_token              (set)" in shown


@pytest.mark.parametrize(
    ("settings", "header", "status"),
    [
        ({}, f"Bearer {TOKEN}", 403),
        ({}, "Bearer ", 403),
        ({"admin_token": TOKEN}, "", 401),
        ({"admin_token": TOKEN}, f"Bearer {TOKEN}x", 401),
        ({"admin_token": TOKEN}, f"Bearer {TOKEN[:-1]}", 401),
        ({"admin_token": TOKEN}, f"Basic {TOKEN}", 401),
        ({"admin_token": TOKEN}, f"Bearer {TOKEN}", 200),
    ],
)
@pytest.mark.parametrize("path", ["tables", "bans", "people", "limits"])
def test_nothing_without_the_token(path: str, settings: Json, header: str, status: int, tmp_path: Path):
    async def scenario(context: object) -> None:
        async with make_client(context, "127.0.0.1") as client:  # the server's own machine is not enough
            answer = await client.get(f"/api/admin/{path}", headers={"authorization": header})
            assert answer.status_code == status, answer.text

    run_with_settings(tmp_path, scenario, **settings)


def test_wrong_tokens_are_limited_by_address(tmp_path: Path):
    async def scenario(context: object) -> None:
        freeze_limits(context)
        right = {"authorization": f"Bearer {TOKEN}"}
        async with make_client(context, "192.0.2.1") as guesser, make_client(context, "192.0.2.2") as operator:
            guesses = [(await guesser.get("/api/admin/bans")).status_code for _ in range(6)]
            assert guesses == [401] * 5 + [429]
            assert (await guesser.get("/api/admin/bans", headers=right)).status_code == 429
            assert (await operator.get("/api/admin/bans", headers=right)).status_code == 200

    run_with_settings(tmp_path, scenario, admin_token=TOKEN)


def test_command_without_token_or_server_is_one_sentence(
    admin: Admin, server: LiveServer, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.delenv("BOTYARD_ADMIN_TOKEN")
    assert "set BOTYARD_ADMIN_TOKEN" in admin("bans", code=2)
    monkeypatch.setenv("BOTYARD_ADMIN_TOKEN", "another-token-than-that")
    assert "The admin token is missing or wrong." in admin("bans", code=2)
    assert run(["admin", "--url", "http://127.0.0.1:9", "bans"]) == 2
    assert "no server answers at http://127.0.0.1:9" in capsys.readouterr().err
