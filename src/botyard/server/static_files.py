"""Serve the web page, or a placeholder if it is not built."""

from __future__ import annotations

import mimetypes
import os
import re
from collections.abc import Awaitable, Callable
from hashlib import sha256
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles

from ..core.messages import Message
from .errors import ApiError

mimetypes.add_type("application/manifest+json", ".webmanifest")
STATIC_DIR = Path(__file__).resolve().parent / "static"
STATIC_FILES = StaticFiles(directory=STATIC_DIR, check_dir=False)
REVALIDATE = "private, no-cache"  # private, because the response may set a cookie
IMMUTABLE = "public, max-age=31536000, immutable"
PREVIEW_PLACE = "<!-- link preview -->"
BASE_PATH_PLACE = 'data-base-path=""'
RELATIVE_ADDRESS = re.compile(r'\b(href|src)="\./')
NOT_BUILT_PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Botyard</title></head><body>
<h1>Botyard</h1>
<p>The server runs, but the page is not built yet. The games can be reached through <code>/api</code>.</p>
</body></html>"""


async def serve_page(request: Request, preview_tags: Callable[[Request], Awaitable[str]], base_path: str) -> Response:
    """Serve a file of the page, or index.html with a link preview, whose router handles all other paths."""
    path = request.url.path.lstrip("/")
    if path.startswith("api/"):
        raise ApiError(
            "HOUSE-ADDRESS", Message("rejected-no-route", path=path[:80]), Message("advise-docs"), status=404
        )
    if is_file_path(path):
        return await serve_file(path, request, IMMUTABLE if path.startswith("assets/") else REVALIDATE)
    index = STATIC_DIR / "index.html"
    if not index.is_file():
        return HTMLResponse(NOT_BUILT_PAGE)
    page = under_base_path(index.read_text(encoding="utf-8"), base_path)
    page = page.replace(PREVIEW_PLACE, await preview_tags(request))
    etag = f'W/"{sha256(page.encode()).hexdigest()[:32]}"'
    headers = {"etag": etag, "cache-control": REVALIDATE, "vary": "accept-language"}
    if etag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return HTMLResponse(page, headers=headers)


def under_base_path(page: str, base_path: str) -> str:
    """Complete the addresses of the page's files, which the build writes as ./NAME, and tell the page its base path."""
    page = page.replace(BASE_PATH_PLACE, f'data-base-path="{base_path}"')
    return RELATIVE_ADDRESS.sub(rf'\1="{base_path}/', page)


def is_file_path(path: str) -> bool:
    """Return whether the path names a file. Routes of the page have no dot.

    An outdated page may request files that no longer exist; it must get 404 and not index.html.
    """
    return path.startswith("assets/") or "." in path.rpartition("/")[2]


async def serve_file(path: str, request: Request, cache_control: str) -> Response:
    """Serve the file; compressed, if the build has compressed it and the client accepts that."""
    is_compressed = accepts_brotli(request) and os.path.isfile(STATIC_DIR / f"{path}.br")  # False if it is too long
    try:
        response = await STATIC_FILES.get_response(f"{path}.br" if is_compressed else path, request.scope)
    except HTTPException as exc:
        reason = Message("rejected-no-file", path=path[:80])
        raise ApiError("HOUSE-ADDRESS", reason, Message("advise-reload"), status=404) from exc
    response.headers["cache-control"] = cache_control
    response.headers["vary"] = "accept-encoding"
    if is_compressed:
        response.headers["content-encoding"] = "br"
        response.headers["content-type"] = mimetypes.guess_type(path)[0] or "application/octet-stream"
    return response


def accepts_brotli(request: Request) -> bool:
    offered = request.headers.get("accept-encoding", "").split(",")
    return "br" in (coding.strip() for coding in offered)
