"""Routes that belong to one game. The module `routes` in the package of the game defines them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from ..core.game import Game
from ..core.registry import BUILTIN_GAMES, find_module, game_module
from . import limits
from .http import address_of, context_of, json_response, rate_limit
from .routes.puzzles import analyse_position

CACHE_SECONDS = 24 * 3600


class GameRouteServices:
    """Implement `RouteServices` for the routes of one game."""

    def __init__(self, game_name: str) -> None:
        self.game_name = game_name

    def count_request(self, request: Request) -> None:
        rate_limit(request, limits.LISTS)

    def count_search(self, request: Request) -> None:
        rate_limit(request, limits.PUZZLES)

    async def compute(self, request: Request, key: str, work: Callable[..., Any], *arguments: Any) -> Any:
        return await context_of(request).analyses.get_or_compute(
            address_of(request), (self.game_name, key), work, *arguments, is_disconnected=request.is_disconnected
        )

    async def analyse(self, request: Request, position: str) -> Any:
        rate_limit(request, limits.REVIEWS)
        return (await analyse_position(request, self.game_name, position)).review

    def response(self, content: object, *, public: bool) -> Response:
        response = json_response(content)
        response.headers["cache-control"] = f"{'public' if public else 'private'}, max-age={CACHE_SECONDS}"
        return response


def page_previews(outside_games: Iterable[Game[Any, Any]]) -> dict[str, str]:
    """Return the game of each page that games bring, by the first part of its address; it has a link preview."""
    modules = {name: find_module(location.partition(":")[0], "routes") for name, location in BUILTIN_GAMES.items()}
    modules |= {game.name: game_module(game, "routes") for game in outside_games}
    return {page: name for name, module in modules.items() for page in getattr(module, "PAGES", ())}


def game_routers(outside_games: Iterable[Game[Any, Any]]) -> Iterator[APIRouter]:
    """Yield the routers of the built-in games, then of those from outside, that have routes of their own."""
    modules = {name: find_module(location.partition(":")[0], "routes") for name, location in BUILTIN_GAMES.items()}
    modules |= {game.name: game_module(game, "routes") for game in outside_games}
    for name, module in modules.items():
        if module:
            router = APIRouter(prefix=f"/api/games/{name}")
            router.include_router(module.make_router(GameRouteServices(name)))
            yield router
