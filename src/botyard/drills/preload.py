"""Load the server and all games in the process that the servers of a drill are forked from."""

from ..core.registry import load_game
from ..games import GAMES
from . import drill_server

LOADED = drill_server, [load_game(name) for name in GAMES]
