"""The page, if it was built; else a few words that say how."""

from __future__ import annotations

from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

from .refusals import Refusal

STATIC = Path(__file__).parent / "static"
FOR_EVER = "public, max-age=31536000, immutable"
NOT_BUILT = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Botyard</title></head><body>
<h1>Botyard</h1>
<p>The server runs, but the page is not built yet. The games can be reached through <code>/api</code>.</p>
</body></html>"""


def page(request: Request) -> Response:
    """A file of the page, or the page itself, whose own router knows the rest of the address."""
    path = request.url.path.lstrip("/")
    if path.startswith("api/"):
        raise Refusal("HOUSE-ADDRESS", f"there is nothing at /{path[:80]}", "See docs/server.md.", status=404)
    file = (STATIC / path).resolve()
    if path and file.is_relative_to(STATIC) and file.is_file():
        return FileResponse(file, headers={"cache-control": FOR_EVER if path.startswith("assets/") else "no-cache"})
    index = STATIC / "index.html"
    if not index.is_file():
        return HTMLResponse(NOT_BUILT)
    return FileResponse(index, headers={"cache-control": "no-cache"})
