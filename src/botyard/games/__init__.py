"""The built-in games. Each is a package with the same modules; none imports another."""

from ..core.registry import BUILTIN_GAMES

GAMES = {  # name: package and class
    name: tuple(location.removeprefix(f"{__name__}.").split(":")) for name, location in BUILTIN_GAMES.items()
}
