"""Credentials and devices: people sign in elsewhere, and are signed out."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from argon2 import PasswordHasher
from msgspec import structs
from websockets.asyncio.client import ClientConnection
from websockets.asyncio.client import connect as websocket
from websockets.exceptions import ConnectionClosedError

from botyard.drills.drill_server import NoLimits
from botyard.server import accounts, credentials
from botyard.server.accounts import SEEN_INTERVAL_SECONDS
from botyard.server.context import AppContext
from botyard.server.credentials import MAX_COMPUTATIONS, MAX_WAITING, PassphraseHasher
from botyard.server.device_labels import device_label
from botyard.server.errors import ApiError
from botyard.server.limits import SIGN_INS, SIGN_INS_BY_NAME
from botyard.server.session import TableSession

from .harness import Client, LiveServer
from .in_process_server import freeze_limits, make_client, run_in_process
from .test_session import Json, connect, run_with_context, start_strip
from .test_table_sessions import HeldStore, run_with_held_store

PASSPHRASE = "seven tin whistles"
FAST_ARGON2 = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


class CountingHasher(PassphraseHasher):
    """A hasher that notes which hashes it checks."""

    def __init__(self) -> None:
        super().__init__(FAST_ARGON2)
        self.checked: list[str] = []

    def _matches(self, expected: str, passphrase: str) -> bool:
        self.checked.append(expected)
        return super()._matches(expected, passphrase)


class Browser:
    """A browser with its cookie."""

    def __init__(self, http: httpx.AsyncClient) -> None:
        self.http = http

    async def get(self, path: str, status: int = 200) -> Json:
        return read(await self.http.get(path), status)

    async def post(self, path: str, status: int = 200, **body: Any) -> Json:
        return read(await self.http.post(path, json=body), status)

    async def user_id(self) -> str:
        return str((await self.get("/api/me"))["user_id"])

    async def keep(self, name: str = "Ada", passphrase: str = PASSPHRASE, **more: Any) -> Json:
        return await self.post("/api/account/passphrase", name=name, passphrase=passphrase, **more)

    async def sign_in(self, name: str = "Ada", passphrase: str = PASSPHRASE, **more: Any) -> Json:
        return await self.post("/api/account/sign-in", name=name, passphrase=passphrase, **more)


def read(response: httpx.Response, status: int) -> Json:
    assert response.status_code == status, response.text
    answer: Json = response.json()
    return answer


@asynccontextmanager
async def browsers(context: AppContext, count: int, agent: str = "") -> AsyncIterator[list[Browser]]:
    """Open browsers of different addresses, on a server without limits whose hashes cost nothing."""
    if not isinstance(context.accounts.hasher, CountingHasher):
        context.accounts.hasher = CountingHasher()
    opened = [make_client(context, f"192.0.2.{number + 1}") for number in range(count)]
    for http in opened:
        http.headers["user-agent"] = agent or "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0"
        http.headers["accept"] = "application/json"
    yield [Browser(http) for http in opened]
    for http in opened:
        await http.aclose()


def run_unlimited(tmp_path: Path, scenario: Any) -> None:
    async def unlimited(context: AppContext) -> None:
        context.limits = NoLimits()
        await scenario(context)

    run_with_context(tmp_path, unlimited)


# --- signing in ---


def test_person_signs_in_on_another_device(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        async with browsers(context, 2) as (desk, phone):
            await desk.post("/api/me", name="Ada L.")
            before = await desk.get("/api/me")
            assert not before["is_kept"]
            state = await desk.keep("Ada")
            assert (state["sign_in_name"], state["has_recovery_code"]) == ("Ada", False)
            assert await phone.user_id() != before["user_id"]
            for name in ("Ada", " aDA "):
                answer = await phone.sign_in(name)
                assert answer == {**before, "is_kept": True}
            assert await desk.user_id() == await phone.user_id() == before["user_id"]
            assert [device["is_this"] for device in (await phone.get("/api/account"))["devices"]] == [True, False]

    run_unlimited(tmp_path, scenario)


def test_recovery_code_signs_in_until_there_is_a_new_one(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        async with browsers(context, 2) as (desk, phone):
            user_id = await desk.user_id()
            first = (await desk.post("/api/account/recovery-code"))["code"]
            assert (await desk.get("/api/account"))["has_recovery_code"]
            second = (await desk.post("/api/account/recovery-code"))["code"]
            assert len({*first, "-"}) <= 32
            assert first != second
            rejected = await phone.post("/api/account/sign-in", 401, code=first)
            assert rejected["rule"] == "HOUSE-SIGN-IN"
            answer = await phone.post("/api/account/sign-in", code=second.lower().replace("-", " ").replace("0", "o"))
            assert answer["user_id"] == user_id
        for text in dump(tmp_path):
            assert first not in text
            assert second not in text

    run_unlimited(tmp_path, scenario)


def dump(folder: Path) -> list[str]:
    with closing(sqlite3.connect(folder / "botyard.sqlite")) as connection:
        return [*connection.iterdump()]


def test_stored_passphrase_is_an_argon2_hash(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        async with browsers(context, 1) as (desk,):
            await desk.keep()
        (row,) = [line for line in dump(tmp_path) if line.startswith('INSERT INTO "credentials"')]
        assert "$argon2id$v=19$m=8,t=1,p=1$" in row
        assert PASSPHRASE not in row

    run_unlimited(tmp_path, scenario)


def test_answer_does_not_tell_whether_a_name_exists(tmp_path: Path):
    """An unknown name, one without a passphrase and a wrong passphrase get one answer after the same work."""

    async def scenario(context: AppContext) -> None:
        async with browsers(context, 3) as (ada, ben, thief):
            hasher = context.accounts.hasher
            assert isinstance(hasher, CountingHasher)
            await ada.keep("Ada")
            await ben.post("/api/me", name="Ben")
            await ben.post("/api/account/recovery-code")
            answers, costs = [], []
            for name in ("Ada", "Ben", "Nobody", ""):
                hasher.checked.clear()
                answers.append(await thief.post("/api/account/sign-in", 401, name=name, passphrase="guess and guess"))
                costs.append([stored.rpartition("$")[0].rpartition("$")[0] for stored in hasher.checked])
            assert [answer == answers[0] for answer in answers] == [True] * 4
            assert answers[0]["reason"] == "The name or the passphrase is wrong."
            assert costs == [["$argon2id$v=19$m=8,t=1,p=1"]] * 4

    run_unlimited(tmp_path, scenario)


def test_hash_with_old_parameters_is_renewed(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        context.accounts.hasher = PassphraseHasher(PasswordHasher(time_cost=2, memory_cost=8, parallelism=1))
        desk = Browser(make_client(context))
        await desk.keep()
        async with browsers(context, 1) as (phone,):
            context.accounts.hasher = CountingHasher()
            await phone.sign_in()
            await phone.sign_in()
        assert [line for line in dump(tmp_path) if "t=1,p=1" in line]

    run_unlimited(tmp_path, scenario)


def test_name_for_signing_in_belongs_to_one_person(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        async with browsers(context, 2) as (ada, other):
            await ada.keep("Ada")
            await other.post("/api/me", name="Ada")  # a name at tables need not be unique
            for name in ("Ada", "ADA", "\uff21da"):
                answer = await other.post("/api/account/passphrase", 409, name=name, passphrase=PASSPHRASE)
                assert answer["rule"] == "HOUSE-ACCOUNT"
            assert not (await other.get("/api/me"))["is_kept"]
            await ada.keep("Ada L.", "another good one", confirmation=PASSPHRASE)
            await other.keep("Ada")

    run_unlimited(tmp_path, scenario)


@pytest.mark.parametrize("passphrase", ["short", "x" * 201, "aaaaaaaaaaaaaa", "adaadaada", "Lovelace 1"])
def test_weak_passphrase_is_rejected(tmp_path: Path, passphrase: str):
    async def scenario(context: AppContext) -> None:
        async with browsers(context, 1) as (desk,):
            answer = await desk.post("/api/account/passphrase", 400, name="Lovelace", passphrase=passphrase)
            assert answer["rule"] == "HOUSE-ACCOUNT"
            assert not (await desk.get("/api/me"))["is_kept"]

    run_unlimited(tmp_path, scenario)


def test_changing_credentials_needs_the_passphrase_or_the_code(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        async with browsers(context, 3) as (desk, phone, tablet):
            code = (await desk.post("/api/account/recovery-code"))["code"]
            await desk.keep()
            await phone.sign_in()
            for path, body in (
                ("passphrase", {"name": "Ada", "passphrase": "a thief's choice"}),
                ("recovery-code", {}),
                ("delete", {}),
            ):
                for guess in ("", "wrong guess", code[:-1]):
                    answer = await phone.post(f"/api/account/{path}", 403, **body, confirmation=guess)
                    assert answer["rule"] == "HOUSE-SIGN-IN"
            await desk.keep("Ada", "nine brass kettles", confirmation=code)
            assert (await phone.get("/api/me", 401))["rule"] == "HOUSE-DEVICE"  # a new passphrase signs others out
            await tablet.post("/api/account/sign-in", 401, name="Ada", passphrase=PASSPHRASE)
            await tablet.sign_in("Ada", "nine brass kettles")

    run_unlimited(tmp_path, scenario)


NEW_PASSPHRASE = "nine brass kettles"


@pytest.mark.parametrize("first", ["code", "passphrase"])
def test_code_and_passphrase_that_change_together_both_count(tmp_path: Path, first: str):
    async def scenario(context: AppContext, store: HeldStore) -> None:
        context.limits = NoLimits()
        async with browsers(context, 1) as (desk,):
            await desk.keep()
            store.writing.clear()
            calls = {
                "code": lambda: desk.post("/api/account/recovery-code", confirmation=PASSPHRASE),
                "passphrase": lambda: desk.keep("Ada", NEW_PASSPHRASE, confirmation=PASSPHRASE),
            }
            tasks = {}
            for name in sorted(calls, reverse=first == "passphrase"):
                tasks[name] = asyncio.ensure_future(calls[name]())
                await asyncio.sleep(0.2)  # until it writes, or waits for the other one
            store.writing.set()
            await asyncio.gather(*tasks.values())
            assert await context.accounts.find_by_code(tasks["code"].result()["code"])
            assert await context.accounts.find_by_passphrase("Ada", NEW_PASSPHRASE)
            with pytest.raises(ApiError, match="wrong"):
                await context.accounts.find_by_passphrase("Ada", PASSPHRASE)

    run_with_held_store(tmp_path, scenario)


@pytest.mark.parametrize("with_code", [False, True])
@pytest.mark.parametrize("change", ["changed", "deleted"])
def test_sign_in_under_way_ends_with_the_credentials(tmp_path: Path, change: str, with_code: bool):
    async def scenario(context: AppContext) -> None:
        async with browsers(context, 2) as (desk, thief):
            code = (await desk.post("/api/account/recovery-code"))["code"] if with_code else None
            await desk.keep()
            user_id, guest_id = await desk.user_id(), await thief.user_id()
            session = await start_strip(context, guest_id, "ben")
            gate, checked = asyncio.Event(), asyncio.Event()
            add_device = context.accounts.add_device

            async def add_later(*arguments: Any) -> Any:
                checked.set()
                await gate.wait()
                return await add_device(*arguments)

            context.accounts.add_device = add_later
            body = {"code": code} if with_code else {"name": "Ada", "passphrase": PASSPHRASE}
            attempt = asyncio.create_task(thief.http.post("/api/account/sign-in", json=body))
            await checked.wait()
            if change == "changed":
                await desk.keep("Ada", NEW_PASSPHRASE, confirmation=PASSPHRASE)
                await desk.post("/api/account/recovery-code", confirmation=NEW_PASSPHRASE)
                gate.set()
            else:
                deletion = asyncio.create_task(desk.post("/api/account/delete", confirmation=PASSPHRASE))
                await asyncio.sleep(0.05)
                gate.set()
                await deletion
            assert (await attempt).status_code == (401 if change == "changed" else 200)
            if change == "changed":
                assert len(await context.store.devices(user_id)) == 1
                assert session.seats_of(guest_id) == [0]
            else:
                assert await context.store.devices(user_id) == []
            assert session.seats_of(user_id) == []

    run_unlimited(tmp_path, scenario)


def test_damaged_credentials_make_nobody_a_guest(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        async with browsers(context, 2) as (desk, phone):
            await desk.keep()
            user_id = await desk.user_id()
            with closing(sqlite3.connect(tmp_path / "botyard.sqlite")) as connection, connection:
                connection.execute("UPDATE credentials SET created_at = 'x'")
            context.accounts.forget(user_id)
            answer = await desk.post("/api/account/passphrase", 503, name="Ada", passphrase=NEW_PASSPHRASE)
            assert answer["rule"] == "HOUSE-DAMAGED"
            body = {"name": "Ada", "passphrase": PASSPHRASE}
            assert (await phone.post("/api/account/sign-in", 503, **body))["rule"] == "HOUSE-DAMAGED"

    run_unlimited(tmp_path, scenario)


# --- limits ---


def test_attempts_are_limited_for_a_name_from_all_addresses(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        freeze_limits(context)
        async with browsers(context, 12) as thieves:
            for name in ("ada", "Nobody"):
                for thief in thieves[: SIGN_INS_BY_NAME.burst]:
                    await thief.post("/api/account/sign-in", 401, name=name, passphrase="a guess a guess")
                answer = await thieves[-1].post("/api/account/sign-in", 429, name=name.title(), passphrase=PASSPHRASE)
                assert answer["rule"] == "HOUSE-LIMIT-ACCOUNTS"
            code = "0" * 25
            await thieves[-1].post("/api/account/sign-in", 401, code=code)  # the owner can still recover

    run_with_context(tmp_path, scenario)


def test_attempts_are_limited_for_an_address(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        freeze_limits(context)
        hasher = context.accounts.hasher = CountingHasher()
        for number in range(SIGN_INS.burst * context.settings.people_per_address):
            body = {"name": f"name {number}", "passphrase": PASSPHRASE} if number % 2 else {"code": f"{number:025}"}
            await Browser(make_client(context)).post("/api/account/sign-in", 401, **body)  # with a new cookie
        answer = await Browser(make_client(context)).post("/api/account/sign-in", 429, name="one more")
        assert answer["rule"] == "HOUSE-LIMIT-SIGN-INS"
        assert len(hasher.checked) == SIGN_INS.burst * context.settings.people_per_address / 2

    run_with_context(tmp_path, scenario)


def test_guesses_of_a_signed_in_device_are_limited(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        freeze_limits(context)
        async with browsers(context, 1) as (desk,):
            await desk.keep()
            statuses = []
            for _ in range(8):
                response = await desk.http.post("/api/account/delete", json={"confirmation": "a guess a guess"})
                statuses.append(response.status_code)
            assert statuses[0] == 403
            assert statuses[-1] == 429

    run_with_context(tmp_path, scenario)


def test_few_hashes_are_computed_at_a_time():
    running, most = [0], [0]

    async def scenario() -> None:
        gate, lock = threading.Event(), threading.Lock()

        class SlowHasher(PassphraseHasher):
            def _matches(self, expected: str, passphrase: str) -> bool:
                with lock:
                    running[0] += 1
                    most[0] = max(most[0], running[0])
                gate.wait()
                with lock:
                    running[0] -= 1
                return False

        hasher = SlowHasher(FAST_ARGON2)
        allowed = [asyncio.create_task(hasher.verify("", "x")) for _ in range(MAX_COMPUTATIONS + MAX_WAITING)]
        await asyncio.sleep(0)
        with pytest.raises(ApiError) as caught:
            await hasher.verify("", "x")
        assert (caught.value.rule, caught.value.status) == ("HOUSE-LIMIT-SIGN-INS", 503)
        gate.set()
        assert await asyncio.gather(*allowed) == [False] * len(allowed)
        assert most[0] <= MAX_COMPUTATIONS
        assert await hasher.verify("", "x") is False
        hasher.close()

    asyncio.run(scenario())
    assert credentials.MEMORY_KIB * MAX_COMPUTATIONS <= 64 * 1024


# --- devices ---


def test_device_that_is_signed_out_is_told_and_becomes_a_guest(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        async with browsers(context, 2) as (desk, phone):
            await desk.keep()
            await phone.sign_in()
            user_id, cookie = await phone.user_id(), phone.http.cookies["botyard"]
            (other,) = [each for each in (await desk.get("/api/account"))["devices"] if not each["is_this"]]
            assert other["label"] == "Firefox, Linux"
            left = await desk.post("/api/account/devices/end", device=other["id"])
            assert len(left["devices"]) == 1
            assert "set-cookie" not in (await phone.http.get("/profile")).headers  # so that the page can tell
            answer = await phone.get("/api/me", 401)
            assert (answer["rule"], answer["reason"]) == ("HOUSE-DEVICE", "You were signed out on this device.")
            guest = await phone.get("/api/me")
            assert guest["user_id"] != user_id
            assert not guest["is_kept"]
            thief = make_client(context)
            assert (await thief.get("/api/mine", headers={"Cookie": f"botyard={cookie}"})).status_code == 401
            assert (await desk.get("/api/me"))["user_id"] == user_id
            assert (await desk.post("/api/account/devices/end", 404, device="gone"))["rule"] == "HOUSE-DEVICE"

    run_unlimited(tmp_path, scenario)


def test_device_that_signs_out_leaves_nothing_behind(tmp_path: Path):
    """The guest's cookie, from before the passphrase, counts as the first device and ends with it."""

    async def scenario(context: AppContext) -> None:
        async with browsers(context, 2) as (desk, phone):
            user_id, cookie = await desk.user_id(), desk.http.cookies["botyard"]
            assert (await desk.post("/api/account/sign-out", 403))["rule"] == "HOUSE-ACCOUNT"
            await desk.keep()
            assert desk.http.cookies["botyard"] == cookie  # an answer that is lost locks nobody out
            await desk.post("/api/account/sign-out")
            assert await desk.user_id() != user_id
            replayed = await make_client(context).get("/api/me", headers={"Cookie": f"botyard={cookie}"})
            assert replayed.status_code == 401
            await phone.sign_in()
            assert await phone.user_id() == user_id

    run_unlimited(tmp_path, scenario)


def test_all_other_devices_are_signed_out_at_once(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        async with browsers(context, 4) as (desk, *others):
            await desk.keep()
            for other in others:
                await other.sign_in()
            assert len((await desk.post("/api/account/devices/end"))["devices"]) == 1
            for other in others:
                await other.get("/api/me", 401)
            assert (await desk.get("/api/me"))["is_kept"]

    run_unlimited(tmp_path, scenario)


def test_too_many_devices_sign_the_oldest_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(accounts, "MAX_DEVICES", 3)

    async def scenario(context: AppContext) -> None:
        async with browsers(context, 4) as opened:
            await opened[0].keep()
            for other in opened[1:]:
                await other.sign_in()
            await opened[0].get("/api/me", 401)
            assert len((await opened[-1].get("/api/account"))["devices"]) == 3

    run_unlimited(tmp_path, scenario)


def test_forged_device_is_not_signed_in(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        async with browsers(context, 1) as (desk,):
            user_id = await desk.user_id()
            for owner in ((user_id, "0123456789abcdef"), ("0123456789abcdef", "x")):
                cookie = {"Cookie": f"botyard={context.identity.sign(*owner)}"}  # a guest has no devices
                assert (await make_client(context).get("/api/me", headers=cookie)).status_code == 401

    run_unlimited(tmp_path, scenario)


def test_devices_survive_a_restart(tmp_path: Path):
    cookies: list[str] = []

    async def first(context: AppContext) -> None:
        async with browsers(context, 3) as (desk, phone, tablet):
            await desk.keep()
            await phone.sign_in()
            await tablet.sign_in()
            cookies.extend(each.http.cookies["botyard"] for each in (desk, phone, tablet))
            await tablet.post("/api/account/sign-out")

    async def second(context: AppContext) -> None:
        found = [
            (await make_client(context).get("/api/me", headers={"Cookie": f"botyard={cookie}"})).status_code
            for cookie in cookies
        ]
        assert found == [200, 200, 401]

    run_unlimited(tmp_path, first)
    run_unlimited(tmp_path, second)


def test_device_that_is_used_while_it_is_signed_out_stays_signed_out(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        async with browsers(context, 2) as (desk, phone):
            await desk.keep()
            user_id = await desk.user_id()
            await phone.sign_in()
            (own,) = [each["id"] for each in (await desk.get("/api/account"))["devices"] if each["is_this"]]
            device = next(each for each in await context.accounts.devices(user_id) if each.id != own)
            await context.store.write(structs.replace(device, seen_at=device.seen_at - 2 * SEEN_INTERVAL_SECONDS))
            context.accounts.forget(user_id)
            await context.accounts.devices(user_id)  # in the cache
            await asyncio.gather(desk.post("/api/account/devices/end"), phone.http.get("/api/me"))
            assert [each.id for each in await context.store.devices(user_id)] == [own]

    run_unlimited(tmp_path, scenario)


def test_sockets_of_a_signed_out_device_are_closed_with_the_reason(server: LiveServer):
    async def scenario() -> None:
        desk, phone, ben = Client(server, "Ada"), Client(server), Client(server, "Ben")
        table = desk.create_table("me", "open")
        ben.join(table)
        desk.start(table)
        name = f"Ada {desk.id}"[:24]
        desk.post("/api/account/passphrase", {"name": name, "passphrase": PASSPHRASE})
        phone.post("/api/account/sign-in", {"name": name, "passphrase": PASSPHRASE})
        async with desk.connect(table) as one, phone.connect(table) as two:
            await one.wait_for("view")
            assert (await two.wait_for("view"))["seat"] == 0  # the seat is there
            (other,) = [each for each in desk.get("/api/account")["devices"] if not each["is_this"]]
            desk.post("/api/account/devices/end", {"device": other["id"]})
            assert (await two.wait_for("rejected"))["rule"] == "HOUSE-DEVICE"
            with pytest.raises(Exception, match="4003"):
                await two.receive()
            assert "rejected" not in await one.act("ready")
        async with phone.connect(table) as again:
            assert (await again.receive())["rule"] == "HOUSE-DEVICE"

    asyncio.run(scenario())


def test_device_that_is_signed_out_while_it_connects_is_rejected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Nobody closes a socket that does not belong to its session yet, so the server asks again afterwards."""

    async def scenario() -> None:
        async with run_in_process(tmp_path) as server:
            context, original = server.context, TableSession.on_connect
            async with browsers(context, 1) as (desk,):
                await desk.keep()
                seats = [{"kind": "me"}]
                table = (await desk.post("/api/tables", 201, game="ricochet-robots", seats=seats))["table"]["id"]
                cookie, user_id = desk.http.cookies["botyard"], await desk.user_id()

            async def on_connect(session: TableSession, socket: Any) -> None:
                await context.accounts.remove_devices(user_id, [""])
                await original(session, socket)

            monkeypatch.setattr(TableSession, "on_connect", on_connect)
            url = f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket"
            async with websocket(url, additional_headers={"Cookie": f"botyard={cookie}"}) as socket:
                received: list[Json] = []
                with pytest.raises(ConnectionClosedError, match="4003"):
                    await read_into(received, socket)
            assert received[-1]["rule"] == "HOUSE-DEVICE"

    asyncio.run(scenario())


async def read_into(received: list[Json], socket: ClientConnection) -> None:
    async for message in socket:
        received.append(json.loads(message))


def test_only_sockets_of_the_device_are_closed(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        session, rejected = await start_strip(context, "ann", "ben"), []
        for person, device in (("ann", ""), ("ann", "phone"), ("ben", "")):
            socket = await connect(session, person)
            socket.device_id, socket.reject = device, lambda error, key=(person, device): rejected.append(key)
        context.reject_sockets("ann", ["another"])
        assert rejected == []
        context.reject_sockets("ann", ["phone"])
        assert rejected == [("ann", "phone")]
        context.reject_sockets("ann")
        assert sorted(rejected) == [("ann", ""), ("ann", "phone"), ("ann", "phone")]

    run_with_context(tmp_path, scenario)


def test_labels_name_browser_and_system():
    chrome = (
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36"
    )
    safari = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/604.1"
    assert device_label(chrome) == "Chrome, Windows"
    assert device_label(f"{chrome} Edg/131.0") == "Edge, Windows"
    assert device_label(safari) == "Safari, iPhone"
    assert device_label("x\n" * 200) == "x" * 40
    assert device_label("") == ""
