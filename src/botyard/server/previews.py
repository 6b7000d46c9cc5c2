"""Link previews: what a messenger shows of a link to a table, a puzzle, a replay or a page of a game.

Messengers run no scripts, so the server writes the preview into the page. Of a private table, whose name is its key, it
tells the game and the free seats only.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from html import escape
from typing import NamedTuple
from urllib.parse import unquote

from starlette.requests import Request

from ..core.fluent import LANGUAGES, Bundle, game_bundle, load_bundle
from ..core.messages import Message
from . import table_setup
from .context import AppContext
from .errors import TEXTS, ApiError
from .game_routes import page_previews
from .http import address_of, context_of, user_id_of
from .limits import UNKNOWN_TABLES
from .presenters import seat_name
from .records import Table, UnreadableRecordError
from .static_files import STATIC_DIR

DAY = re.compile(r"\d{4}-\d\d-\d\d")
PREVIEW_TEXTS = TEXTS / "previews"  # apart from those that the page formats
HOME = "home"  # the picture of everything that has none of its own


class Preview(NamedTuple):
    message: Message  # the title; its attribute `about` is the description
    picture: str = HOME  # the name of a file in `previews`
    game: str = ""  # whose messages have the text; empty for the server's own


async def preview_tags(request: Request) -> str:
    """Return the preview of the requested page as tags of Open Graph."""
    context = context_of(request)
    try:
        preview = await find_preview(context, request.url.path, user_id_of(request), address_of(request))
    except (ApiError, UnreadableRecordError):  # an unknown game or a damaged table; the page says what is wrong
        preview = Preview(Message("preview-home"))
    texts = bundle_for(context, preview.game, request.headers.get("accept-language", "")).resolve(preview.message, ())
    tags = {
        "og:type": "website",
        "og:site_name": "Botyard",
        "og:title": texts[""],
        "og:description": texts.get("-about", ""),  # a game from outside may have no text for its page
        "og:image": f"{origin_of(request)}{context.settings.base_path}/previews/{picture_name(preview.picture)}.png",
        "og:image:width": "1200",
        "og:image:height": "630",
    }
    lines = [f'<meta property="{name}" content="{escape(value)}" />' for name, value in tags.items()]
    return "\n    ".join([*lines, '<meta name="twitter:card" content="summary_large_image" />'])


async def find_preview(context: AppContext, path: str, user_id: str, address: str) -> Preview:
    match [unquote(part) for part in path.strip("/").split("/")]:
        case ["t", name, *rest]:
            return await table_preview(context, name, rest == ["replay"], user_id, address)
        case ["puzzle", game, *rest]:
            return puzzle_preview(context.game(game).title, game, rest)
        case ["learn" | "rules", game, *_]:
            return Preview(Message("preview-learn", game=context.game(game).title), game)
        case [page, *_] if page in (pages := page_previews(context.outside_games.values())):
            return Preview(Message(f"preview-{page}"), page, pages[page])
    return Preview(Message("preview-home"))


async def table_preview(context: AppContext, name: str, is_replay: bool, user_id: str, address: str) -> Preview:
    """Return the preview of a table. Raise ApiError for an unknown one, and for an address that tries many names."""
    table = await context.store.table(name)
    if table is None:
        context.limits.consume(UNKNOWN_TABLES, address)
        return Preview(Message("preview-home"))
    if not table_setup.seats_of(table, user_id):
        context.limits.require_token(UNKNOWN_TABLES, address)
    title = context.game(table.game).title
    if is_replay or table.status == "over":
        return Preview(Message("preview-replay", game=title), table.game)
    if table.status == "playing":
        return Preview(Message("preview-game", game=title), table.game)
    await context.user_names.load([table.host])
    return open_table_preview(context, table, title)


def open_table_preview(context: AppContext, table: Table, title: str) -> Preview:
    seats = len(table.seats)
    taken = sum(seat_record.kind != "open" for seat_record in table.seats)
    if taken == seats:
        return Preview(Message("preview-full", game=title), table.game)
    numbers: dict[str, str | int] = {"game": title, "taken": taken, "seats": seats}
    host = host_name(context, table) if table.listed else ""
    if host:
        return Preview(Message("preview-seat", host=host, **numbers), table.game)
    return Preview(Message("preview-seat-private", **numbers), table.game)


def host_name(context: AppContext, table: Table) -> str:
    """Return the name of the host; empty if the host has no seat."""
    seats = [(seat, record) for seat, record in enumerate(table.seats) if record.user_id == table.host]
    return seat_name(*seats[0], context.name_of) if seats else ""


def puzzle_preview(title: str, game: str, rest: Sequence[str]) -> Preview:
    match rest:
        case []:
            message = Message("preview-puzzle", game=title)
        case [day] if DAY.fullmatch(day):
            message = Message("preview-puzzle-of", game=title, day=day)
        case _:
            message = Message("preview-own-puzzle", game=title)
    return Preview(message, game)


def bundle_for(context: AppContext, game: str, accepted_languages: str) -> Bundle:
    """Return the texts in the first language that the client asks for, or in English."""
    wanted = accepted_languages.partition(",")[0].partition("-")[0].strip().lower()
    language = wanted if wanted in LANGUAGES else "en"
    return game_bundle(context.game(game), language) if game else load_bundle(language, PREVIEW_TEXTS)


def origin_of(request: Request) -> str:
    """Return the address that the client has requested, as a trusted proxy reports it."""
    host = request.scope["state"]["client"].requested_host or request.headers.get("host", "")
    return f"{request.url.scheme}://{host}"


def picture_name(name: str) -> str:
    with suppress(OSError, ValueError):
        if (STATIC_DIR / "previews" / f"{name}.png").is_file():
            return name
    return HOME
