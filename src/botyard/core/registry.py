"""Find games and bots by name or by location.

A name belongs to a built-in game or bot, or to an entry point of an installed package (groups `botyard.games` and
`botyard.bots`). A location is `module:Class`. Loading a location imports the module, so pass only text that its author
may use to run code; for names in requests and saved files use `load_installed_game`.

The package of a game may hold modules that are found by their names: `bots` (its function `level` makes the bots),
`terminal` (its class `TerminalRenderer` draws the game, see `botyard.terminal`), `commands` (what the game adds to the
command line, see `botyard.cli.game_commands`) and `routes` (what it adds to the server, see `core.route_services`).
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, TypeVar

from .bot import BOT_LEVELS, Bot, SearchModel
from .errors import GameError, RegistryError
from .game import Game

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

T = TypeVar("T")

BUILTIN_GAMES = {
    "ricochet-robots": "botyard.games.ricochet_robots:RicochetRobots",
    "roborally": "botyard.games.roborally:RoboRally",
    "into-the-machine": "botyard.games.into_the_machine:IntoTheMachine",
    "mechanical-beast": "botyard.games.mechanical_beast:MechanicalBeast",
    "raising-robots": "botyard.games.raising_robots:RaisingRobots",
}
BUILTIN_BOTS = {"random": "botyard.bots.random:RandomBot"}  # besides the levels, which each game defines
SEARCH_BOT = "botyard.bots.ismcts:IsmctsBot"
REGISTERED_GAMES: dict[str, str] = {}  # locations by name, for this process: see `register_game`
GAME_NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")  # a name is part of addresses and file names
GAMES_GROUP, BOTS_GROUP = "botyard.games", "botyard.bots"
REQUIRED_ATTRIBUTES = ("name", "title", "version", "players", "options")  # class attributes without a default


def game_names() -> tuple[str, ...]:
    return tuple(dict.fromkeys([*known_names(BUILTIN_GAMES, GAMES_GROUP), *REGISTERED_GAMES]))


def bot_names() -> tuple[str, ...]:
    return (*BOT_LEVELS, *known_names(BUILTIN_BOTS, BOTS_GROUP))


def known_names(builtin: dict[str, str], group: str) -> tuple[str, ...]:
    """Return the built-in names first, each name once."""
    return tuple(dict.fromkeys([*builtin, *(entry.name for entry in installed_entry_points(group))]))


@cache
def installed_entry_points(group: str) -> tuple[EntryPoint, ...]:
    """Return the entry points of a group, sorted by name; cached, because reading them is slow."""
    from importlib.metadata import entry_points  # noqa: PLC0415 (slow to import, and built-in names do not need it)

    return tuple(sorted(entry_points(group=group), key=lambda entry: (entry.name, entry.value)))


def load_game(name: str, data: Path | str | None = None) -> Game[Any, Any]:
    """Return the game with this name or location, with its own data or the data in a folder.

    >>> load_game("botyard.games.roborally:RoboRally").title
    'RoboRally'
    """
    return make_game(import_location(name), name, data) if ":" in name else load_installed_game(name, data)


def load_installed_game(name: str, data: Path | str | None = None) -> Game[Any, Any]:
    """Return the game with this name. It never treats the name as a location, so the name may come from a request.

    >>> load_installed_game("ricochet-robots").title
    'Ricochet Robots'
    """
    if name in REGISTERED_GAMES:
        return load_game(REGISTERED_GAMES[name], data)
    found = find_by_name(name, BUILTIN_GAMES, GAMES_GROUP)
    if found is None:
        raise unknown_game_error(name, game_names())
    return make_game(found, name, data)


def register_game(location: str) -> Game[Any, Any]:
    """Load the game of a location and make it known by its name in this process.

    The person who starts a command calls this with locations; names in requests and saved files then find the game.
    """
    game = load_game(location)
    check_outside_name(game, location)
    if REGISTERED_GAMES.get(game.name, location) != location:
        raise RegistryError(
            f"{REGISTERED_GAMES[game.name]} and {location} are both named {game.name!r}: leave one of them out"
        )
    REGISTERED_GAMES[game.name] = location
    return game


def check_outside_name(game: Game[Any, Any], source: str) -> None:
    """Refuse a name that belongs to a built-in game or cannot be part of an address."""
    if game.name in BUILTIN_GAMES:
        raise RegistryError(f"{source} has the name of a built-in game, {game.name!r}: give it another `name`")
    if not GAME_NAME.fullmatch(game.name):
        rule = "use 1 to 40 lower-case letters, digits and hyphens"
        raise RegistryError(f"{source} has the name {game.name!r}, which cannot be part of an address: {rule}")


def make_bot(game: Game[Any, Any], name: str) -> Bot:
    """Return the bot with this level, name or location for a game. A class is called with the game."""
    found = level_bot(game, name) if name in BOT_LEVELS else named_bot(game, name)
    return import_location(SEARCH_BOT)(found) if isinstance(found, SearchModel) else found


def level_bot(game: Game[Any, Any], level: str) -> Bot | SearchModel[Any, Any]:
    """Return the bot for a level, which a function `level` makes: see `level_locations`."""
    problems = []
    for location in level_locations(game):
        try:
            make: Callable[[str], Bot | SearchModel[Any, Any]] = import_location(location)
        except RegistryError as error:
            problems.append(str(error))
        else:
            return attempt(partial(make, level), f"the bot {level!r} of {game.title} cannot be created")
    others = ", ".join(name for name in bot_names() if name not in BOT_LEVELS)
    raise RegistryError(f"{game.title} has no bot {level!r}; use {others} or module:Class ({problems[0]})")


def level_locations(game: Game[Any, Any]) -> tuple[str, ...]:
    """The places of the function `level`: the module `bots` of the game's package, or the game's own module.

    A class that extends another game inherits its bots.
    """
    if builtin := BUILTIN_GAMES.get(game.name):
        return (f"{builtin.partition(':')[0]}.bots:level",)
    return tuple(
        location
        for module in class_modules(game)
        for location in (f"{package_of(module)}.bots:level", f"{module}:level")
    )


def class_modules(game: Game[Any, Any]) -> tuple[str, ...]:
    """Return the module of the game's class, then those of the games that it extends."""
    modules = [base.__module__ for base in type(game).__mro__ if issubclass(base, Game) and base is not Game]
    return tuple(dict.fromkeys(modules))


def package_of(module: str) -> str:
    return module.rpartition(".")[0] or module


def game_module(game: Game[Any, Any], name: str) -> ModuleType | None:
    """Return the module `name` of the game's package; None if there is none.

    A class that extends another game inherits its module.
    """
    found = (find_module(package_of(module), name) for module in class_modules(game))
    return next(filter(None, found), None)


def find_module(package: str, name: str) -> ModuleType | None:
    """Return the module `name` of a package; None if there is none."""
    from importlib.util import find_spec  # noqa: PLC0415 (only the command line needs it)

    parent = attempt(lambda: import_module(package), f"the package {package!r} cannot be imported")
    location = f"{package}.{name}"
    if not hasattr(parent, "__path__") or find_spec(location) is None:
        return None
    return attempt(lambda: import_module(location), f"the module {location!r} cannot be imported")


def installed_game_packages() -> tuple[str, ...]:
    """Return the packages of the games that other installed packages declare."""
    entries = [entry for entry in installed_entry_points(GAMES_GROUP) if entry.name not in BUILTIN_GAMES]
    return tuple(dict.fromkeys(package_of(entry.module) for entry in entries))


def available_levels(game: Game[Any, Any]) -> tuple[str, ...]:
    """Return the levels for which the game has a bot. A built-in game has all of them."""
    if game.name in BUILTIN_GAMES:
        return BOT_LEVELS
    return tuple(level for level in BOT_LEVELS if has_bot(game, level))


def has_bot(game: Game[Any, Any], level: str) -> bool:
    try:
        make_bot(game, level)
    except GameError:
        return False
    return True


def named_bot(game: Game[Any, Any], name: str) -> Bot | SearchModel[Any, Any]:
    make = import_location(name) if ":" in name else find_by_name(name, BUILTIN_BOTS, BOTS_GROUP)
    if make is None:
        *rest, last = bot_names()
        known = f"the bots are {', '.join(rest)} and {last}"
        raise RegistryError(f"there is no bot {name!r}; {known}; for a bot of your own, write module:Class")
    found: Bot | SearchModel[Any, Any] = attempt(lambda: make(game), f"the bot {name!r} cannot be created")
    if not (isinstance(found, SearchModel) or callable(getattr(found, "answer", None))):
        raise RegistryError(f"{name!r} is not a bot: it has no method `answer` (see botyard.core.bot.Bot)")
    return found


def find_by_name(name: str, builtin: dict[str, str], group: str) -> Any:
    """Return the object with this name; built-in ones come first. None if there is none."""
    if name in builtin:
        return import_location(builtin[name])
    entries = {entry.value: entry for entry in installed_entry_points(group) if entry.name == name}
    if len(entries) > 1:
        raise RegistryError(f"several packages define {name!r} in {group}: {', '.join(entries)}; write module:Class")
    for value, entry in entries.items():
        return attempt(entry.load, f"the entry point {name} = {value} cannot be loaded")
    return None


def import_location(location: str) -> Any:
    module_name, _, attribute = location.partition(":")
    module = attempt(lambda: import_module(module_name), f"the module {module_name!r} cannot be imported")
    try:
        return getattr(module, attribute)
    except AttributeError as error:
        raise RegistryError(f"the module {module_name!r} has no {attribute!r}; write module:Class") from error


def attempt(action: Callable[[], T], problem: str) -> T:
    """Run code that may belong to another author; turn any exception into a RegistryError with its reason."""
    try:
        return action()
    except GameError:
        raise
    except ImportError as error:
        raise RegistryError(f"{problem} ({error}): install it or add its folder to PYTHONPATH") from error
    except Exception as error:
        raise RegistryError(f"{problem} ({type(error).__name__}: {error})") from error


def make_game(found: Any, name: str, data: Path | str | None) -> Game[Any, Any]:
    """Create a game from its class and data; an object that is a game already is used as it is."""
    if not isinstance(found, Game):
        check_game_class(found, name)
    if data is None:
        return found if isinstance(found, Game) else found()
    if isinstance(found, Game) or not inspect.signature(found).parameters:
        raise RegistryError(f"{name!r} takes no other data: leave the folder {data} out")
    game: Game[Any, Any] = found(Path(data))
    game.dataset_label = game.dataset_label or Path(data).resolve().name
    return game


def check_game_class(found: Any, name: str) -> None:
    if not (inspect.isclass(found) and issubclass(found, Game)):
        raise RegistryError(f"{name!r} is not a game: it is not a subclass of botyard.Game")
    missing = [
        *sorted(found.__abstractmethods__),
        *(attribute for attribute in REQUIRED_ATTRIBUTES if not hasattr(found, attribute)),
    ]
    if missing:
        raise RegistryError(f"the game {name!r} is incomplete: define {', '.join(missing)}")


def unknown_game_error(name: str, known: tuple[str, ...]) -> RegistryError:
    return RegistryError(f"there is no game {name!r}; {suggestion(name, known)}")


def suggestion(name: str, known: tuple[str, ...]) -> str:
    from difflib import get_close_matches  # noqa: PLC0415 (only errors need it)

    close_matches = get_close_matches(name, known, n=1, cutoff=0.5)
    sentence = f"here are {', '.join(known)}."
    return f"did you mean {close_matches[0]}? T{sentence}" if close_matches else f"t{sentence}"
