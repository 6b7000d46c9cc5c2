"""Link previews: tags of Open Graph in the page, for messengers. They tell nothing private, and are escaped."""

from __future__ import annotations

import html
import re
from pathlib import Path

import httpx
import pytest

from botyard.core.fluent import LANGUAGES, load_bundle
from botyard.server import previews, static_files
from botyard.server.context import AppContext
from botyard.server.records import SeatRecord, Table, User

from .in_process_server import freeze_limits, make_client
from .test_session import run_with_context

PAGE = '<!doctype html><html><head><!-- link preview --></head><body><div id="app"></div></body></html>'
TAG = re.compile(r'<meta (?:property|name)="([\w:]+)" content="([^"]*)" />')


@pytest.fixture(autouse=True)
def _built_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    static = tmp_path / "static"
    (static / "previews").mkdir(parents=True)
    (static / "index.html").write_text(PAGE)
    for name in ("home", "strip", "ricochet-robots", "atlas"):
        (static / "previews" / f"{name}.png").write_bytes(b"")
    for module in (static_files, previews):
        monkeypatch.setattr(module, "STATIC_DIR", static)


async def page_at(context: AppContext, path: str, user_id: str = "eve", **headers: str) -> httpx.Response:
    cookie = {"Cookie": f"botyard={context.identity.sign(user_id)}"}
    async with make_client(context) as client:
        response = await client.get(path, headers={**cookie, **headers})
    assert response.status_code in (200, 304), response.text
    return response


async def tags_at(context: AppContext, path: str, **headers: str) -> dict[str, str]:
    text = (await page_at(context, path, **headers)).text
    assert "link preview" not in text
    return {name: html.unescape(value) for name, value in TAG.findall(text)}


async def store_table(context: AppContext, **more: object) -> None:
    seats = [SeatRecord("person", "ann"), SeatRecord("bot", level="regular"), SeatRecord()]
    table = Table("calm-otter-aaaaaa", "strip", {}, seats, "ann", 1.0, 1.0, 1, "standard", **more)
    await context.store.write(table, User("ann", 'Ann <b> & "Co"'))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_has_a_description_and_is_used(language: str):
    shared, entries = load_bundle(language).entries, load_bundle(language, previews.PREVIEW_TEXTS).entries
    source = Path(previews.__file__).read_text(encoding="utf-8")
    own = entries.keys() - shared.keys()
    assert own == set(re.findall(r'Message\("(preview-[a-z-]+)"', source))
    assert all(entries[message_id].attributes.keys() == {"about"} for message_id in own)


def test_listed_table_names_host_game_and_seats(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        await store_table(context, listed=True)
        assert await tags_at(context, "/t/calm-otter-aaaaaa") == {
            "og:type": "website",
            "og:site_name": "Botyard",
            "og:title": 'Ann <b> & "Co" saved you a seat',
            "og:description": "Strip, 2 of 3 seats taken. Free, in your browser, no account.",
            "og:image": "http://botyard.test/previews/strip.png",
            "og:image:width": "1200",
            "og:image:height": "630",
            "twitter:card": "summary_large_image",
        }
        source = (await page_at(context, "/t/calm-otter-aaaaaa")).text
        assert "<b>" not in source
        assert "Ann &lt;b&gt; &amp; &quot;Co&quot; saved you a seat" in source

    run_with_context(tmp_path, scenario)


def test_private_table_tells_the_game_and_the_free_seats_only(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        for status in ("open", "playing", "over"):
            await store_table(context, status=status)
            for path in ("", "/replay"):
                source = (await page_at(context, f"/t/calm-otter-aaaaaa{path}")).text
                assert "Ann" not in source
                assert "otter" not in source
        await store_table(context)
        tags = await tags_at(context, "/t/calm-otter-aaaaaa")
        assert tags["og:title"] == "A seat is waiting for you"
        assert tags["og:description"] == "Strip, 2 of 3 seats taken. Free, in your browser, no account."

    run_with_context(tmp_path, scenario)


@pytest.mark.parametrize(
    ("path", "status", "title"),
    [
        ("", "playing", "Strip on Botyard"),
        ("", "over", "Replay: Strip"),
        ("/replay", "over", "Replay: Strip"),
    ],
)
def test_table_that_has_started(tmp_path: Path, path: str, status: str, title: str):
    async def scenario(context: AppContext) -> None:
        await store_table(context, listed=True, status=status)
        assert (await tags_at(context, f"/t/calm-otter-aaaaaa{path}"))["og:title"] == title

    run_with_context(tmp_path, scenario)


@pytest.mark.parametrize(
    ("path", "title", "picture"),
    [
        ("/", "Five robot board games at one table", "home"),
        ("/learn/ricochet-robots/how-to-play", "How to play Ricochet Robots", "ricochet-robots"),
        ("/puzzle/ricochet-robots", "Today's puzzle: Ricochet Robots", "ricochet-robots"),
        ("/puzzle/ricochet-robots/2026-03-01", "Puzzle of 2026-03-01: Ricochet Robots", "ricochet-robots"),
        ("/puzzle/ricochet-robots/own?position=x", "A puzzle for you: Ricochet Robots", "ricochet-robots"),
        ("/puzzle/roborally", "Today's puzzle: RoboRally", "home"),  # there is no picture of it here
        ("/atlas/1A4A3A2C/rc", "The Ricochet Atlas", "atlas"),
        ("/puzzle/%3Cscript%3E", "Five robot board games at one table", "home"),
        ("/t/no-such-table", "Five robot board games at one table", "home"),
        ("/t/%00/replay", "Five robot board games at one table", "home"),
        ("/puzzle/" + "x" * 5000, "Five robot board games at one table", "home"),
    ],
)
def test_other_pages(tmp_path: Path, path: str, title: str, picture: str):
    async def scenario(context: AppContext) -> None:
        tags = await tags_at(context, path)
        assert (tags["og:title"], tags["og:image"]) == (title, f"http://botyard.test/previews/{picture}.png")

    run_with_context(tmp_path, scenario)


def test_preview_is_in_the_language_of_the_client(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        german = {"accept-language": "de-AT,en;q=0.5"}
        assert (await tags_at(context, "/atlas", **german))["og:title"] == "Der Ricochet-Atlas"
        title = (await tags_at(context, "/puzzle/ricochet-robots", **german))["og:title"]
        assert title == "Rätsel des Tages: Ricochet Robots"
        other = await tags_at(context, "/", **{"accept-language": "fr"})
        assert other["og:title"] == "Five robot board games at one table"

    run_with_context(tmp_path, scenario)


def test_guessing_names_by_previews_has_a_limit(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        freeze_limits(context)
        await store_table(context, listed=True)
        assert "seat" in (await tags_at(context, "/t/calm-otter-aaaaaa"))["og:title"]
        for number in range(30):
            await page_at(context, f"/t/unknown-{number}")
        assert "seat" not in (await tags_at(context, "/t/calm-otter-aaaaaa"))["og:title"]
        own = await page_at(context, "/t/calm-otter-aaaaaa", user_id="ann")
        assert "saved you a seat" in own.text

    run_with_context(tmp_path, scenario)


def test_host_of_the_picture_cannot_break_out_of_its_tag(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        text = (await page_at(context, "/", Host='evil"><script>')).text
        assert "<script>" not in text

    run_with_context(tmp_path, scenario)


def test_page_that_has_not_changed_is_not_sent_again(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        first = await page_at(context, "/")
        again = await page_at(context, "/", **{"If-None-Match": first.headers["etag"]})
        assert (again.status_code, again.text) == (304, "")
        assert first.headers["cache-control"] == "private, no-cache"

    run_with_context(tmp_path, scenario)


def test_page_of_a_game_without_messages_is_served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(previews, "page_previews", lambda games: {"lane": "strip"})

    async def scenario(context: AppContext) -> None:
        tags = await tags_at(context, "/lane")
        assert (tags["og:title"], tags["og:description"]) == ("preview-lane", "")

    run_with_context(tmp_path, scenario)
