"""The page, if it was built; else a few words that say how."""

from __future__ import annotations

from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles

from .refusals import Refusal

STATIC = Path(__file__).resolve().parent / "static"
FILES = StaticFiles(directory=STATIC, check_dir=False)
ASK_AGAIN = "private, no-cache"  # private, because it may bring a cookie
FOR_EVER = "public, max-age=31536000, immutable"
NOT_BUILT = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Botyard</title></head><body>
<h1>Botyard</h1>
<p>The server runs, but the page is not built yet. The games can be reached through <code>/api</code>.</p>
</body></html>"""


async def page(request: Request) -> Response:
    """A file of the page, or the page itself, whose own router knows the rest of the address."""
    path = request.url.path.lstrip("/")
    if path.startswith("api/"):
        raise Refusal("HOUSE-ADDRESS", f"there is nothing at /{path[:80]}", "See docs/server.md.", status=404)
    if is_file(path):
        return await file(path, request, FOR_EVER if path.startswith("assets/") else ASK_AGAIN)
    if not (STATIC / "index.html").is_file():
        return HTMLResponse(NOT_BUILT)
    return await file("index.html", request, ASK_AGAIN)


def is_file(path: str) -> bool:
    """Rooms of the page have no dot in their address; a page from before an update may ask for files that are gone."""
    return path.startswith("assets/") or "." in path.rpartition("/")[2]


async def file(path: str, request: Request, keep: str) -> Response:
    try:
        response = await FILES.get_response(path, request.scope)
    except HTTPException as fault:
        raise Refusal("HOUSE-ADDRESS", f"there is no file /{path[:80]}", "Load the page anew.", status=404) from fault
    response.headers["cache-control"] = keep
    return response
