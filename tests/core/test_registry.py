"""The registry: built-in names, entry points, locations, and errors for names that it cannot load."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from botyard import GAMES, Game, Match, RegistryError, Rng, restore
from botyard.bots import RandomBot, VirtualTimeRunner
from botyard.core import registry
from botyard.core.bot import BotMove
from botyard.core.errors import DataError, LogError, OptionError
from botyard.core.events import Seat
from botyard.core.registry import load_game, load_installed_game, make_bot
from botyard.core.rulebook import require_rulebook, rulebook_of

from .toy_game import Toy, ToyState

HERE = __name__
PROJECT = Path(__file__).parents[2] / "pyproject.toml"


class FirstChoiceBot:
    """A bot from another package that plays the first legal action."""

    def __init__(self, game: Toy) -> None:
        self.game = game

    def answer(self, sample: ToyState, seat: Seat, rng: Rng) -> BotMove:
        return BotMove(next(iter(self.game.legal_actions(sample, seat))))


class NotABot:
    def __init__(self, game: Toy) -> None:
        self.game = game


class UnfinishedGame(Game[ToyState, str]):
    name, title, version = "unfinished", "Unfinished", 1


class GameWithData(Toy):
    def __init__(self, data: Path | None = None) -> None:
        self.folder = data


def make_broken_bot(game: Toy) -> None:
    raise ZeroDivisionError("by design")


TOY = Toy()


@pytest.fixture
def entry_points(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[EntryPoint]]:
    """Replace the entry points of installed packages."""
    declared: list[EntryPoint] = []
    monkeypatch.setattr(
        "importlib.metadata.entry_points", lambda group: [entry for entry in declared if entry.group == group]
    )
    registry.installed_entry_points.cache_clear()
    yield declared
    registry.installed_entry_points.cache_clear()


def game_entry(name: str, value: str) -> EntryPoint:
    return EntryPoint(name, value, "botyard.games")


def test_pyproject_declares_the_builtin_games_and_bots():
    declared = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["entry-points"]
    assert declared == {"botyard.games": registry.BUILTIN_GAMES, "botyard.bots": registry.BUILTIN_BOTS}


@pytest.mark.parametrize("name", registry.BUILTIN_GAMES)
def test_builtin_game_is_found_without_entry_points(name: str, entry_points: list[EntryPoint]):
    assert load_game(name).name == name
    assert type(load_game(name)) is type(load_game(registry.BUILTIN_GAMES[name])) is type(load_installed_game(name))
    assert list(GAMES) == list(registry.game_names())


def test_builtin_name_wins_over_an_entry_point(entry_points: list[EntryPoint]):
    entry_points += [game_entry("roborally", f"{HERE}:Toy"), EntryPoint("random", f"{HERE}:NotABot", "botyard.bots")]
    assert load_game("roborally").title == "RoboRally"
    assert isinstance(make_bot(TOY, "random"), RandomBot)


def test_game_of_an_installed_package_is_found_by_name_and_restored(entry_points: list[EntryPoint]):
    entry_points.append(game_entry(Toy.name, f"{HERE}:Toy"))
    match = Match(load_installed_game(Toy.name), seats=2, seed=1)
    match.play(0, "add 1")
    assert restore(match.save()).log == match.log
    assert registry.game_names() == (*GAMES, Toy.name)


def test_entry_points_of_one_name_and_several_values_are_rejected(entry_points: list[EntryPoint]):
    entry_points += [game_entry("toy", f"{HERE}:Toy"), game_entry("toy", f"{HERE}:Toy")]
    assert load_game("toy").name == Toy.name, "one value that is installed twice is no conflict"
    registry.installed_entry_points.cache_clear()
    entry_points.append(game_entry("toy", f"{HERE}:GameWithData"))
    with pytest.raises(RegistryError, match=r"several packages define 'toy' in botyard\.games: .*write module:Class"):
        load_game("toy")


@pytest.mark.parametrize("location", [f"{HERE}:Toy", f"{HERE}:TOY"])
def test_game_by_location_is_a_class_or_an_object(location: str):
    assert isinstance(load_game(location), Toy)


def test_game_by_location_takes_the_data_of_a_folder(tmp_path: Path):
    game = load_game(f"{HERE}:GameWithData", tmp_path)
    assert isinstance(game, GameWithData)
    assert (game.folder, game.dataset_label) == (tmp_path, tmp_path.name)
    for location in (f"{HERE}:Toy", f"{HERE}:TOY"):
        with pytest.raises(RegistryError, match="takes no other data: leave the folder"):
            load_game(location, tmp_path)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        (
            "ricochet",
            r"there is no game 'ricochet'; did you mean ricochet-robots\? There are ricochet-robots, ",
        ),
        (
            "zzzz",
            "there is no game 'zzzz'; there are ricochet-robots, roborally, into-the-machine, mechanical-beast",
        ),
        (
            "no_such_module:Game",
            "the module 'no_such_module' cannot be imported .*: install it or add its folder",
        ),
        (f"{HERE}:Nothing", "has no 'Nothing'; write module:Class"),
        (f"{HERE}:HERE", "is not a game: it is not a subclass of botyard.Game"),
        (f"{HERE}:FirstChoiceBot", "is not a game"),
        (
            f"{HERE}:UnfinishedGame",
            "is incomplete: define active_seats, apply, .*validate_action, .*, players, options",
        ),
        (":Toy", "the module '' cannot be imported"),
    ],
)
def test_game_that_cannot_be_loaded_is_one_sentence(name: str, message: str):
    with pytest.raises(RegistryError, match=message):
        load_game(name)


def test_module_with_an_error_is_named_with_its_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    (tmp_path / "registry_broken.py").write_text("1 / 0\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(RegistryError, match=r"'registry_broken' cannot be imported \(ZeroDivisionError: division"):
        load_game("registry_broken:Game")


def test_name_from_a_request_never_imports_a_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    (tmp_path / "registry_trap.py").write_text("class Game: pass\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(OptionError, match="there is no game 'registry_trap:Game'"):
        load_installed_game("registry_trap:Game")
    saved = Match(load_installed_game("ricochet-robots"), seats=2, seed=1).save()
    with pytest.raises(LogError, match="this saved match is of 'registry_trap:Game', and the games here are ricochet"):
        restore(saved.replace('"game": "ricochet-robots"', '"game": "registry_trap:Game"'))
    assert "registry_trap" not in sys.modules


def test_bots_are_found_by_location_and_by_entry_point(entry_points: list[EntryPoint]):
    assert isinstance(make_bot(TOY, f"{HERE}:FirstChoiceBot"), FirstChoiceBot)
    entry_points.append(EntryPoint("first", f"{HERE}:FirstChoiceBot", "botyard.bots"))
    assert isinstance(make_bot(TOY, "first"), FirstChoiceBot)
    assert registry.bot_names() == ("rookie", "regular", "master", "random", "first")


def test_bot_from_outside_plays_a_builtin_game():
    game = load_installed_game("mechanical-beast")
    match = Match(game, seats=1, seed=3)
    VirtualTimeRunner(match, {0: make_bot(game, f"{HERE}:FirstChoiceBot")}, 1).step()
    assert [entry.seat for entry in match.log] == [0]


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("champion", "there is no bot 'champion'; the bots are rookie, regular, master and random; .*module:Class"),
        (f"{HERE}:NotABot", "is not a bot: it has no method `answer`"),
        (f"{HERE}:make_broken_bot", r"cannot be created \(ZeroDivisionError: by design\)"),
        ("no_such_module:Bot", "the module 'no_such_module' cannot be imported"),
        ("master", r"Toy has no bot 'master'; use random or module:Class \(the module 'tests.core.bots' cannot be"),
    ],
)
def test_bot_that_cannot_be_loaded_is_one_sentence(name: str, message: str):
    with pytest.raises(RegistryError, match=message):
        make_bot(TOY, name)


# --- registered games and the levels of games from outside ---


@pytest.fixture
def outside_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder on the path; what it registers is forgotten afterwards."""
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(registry, "REGISTERED_GAMES", {})
    known = set(sys.modules)
    yield tmp_path
    for name in set(sys.modules) - known:
        del sys.modules[name]


def test_registered_game_is_found_by_its_name(outside_folder: Path):
    with pytest.raises(RegistryError, match="there is no game 'toy'"):
        load_installed_game("toy")
    assert registry.register_game(f"{HERE}:Toy").name == "toy"
    assert isinstance(load_installed_game("toy"), Toy)
    assert registry.game_names() == (*GAMES, "toy")
    assert registry.register_game(f"{HERE}:Toy").name == "toy", "the same location may be registered again"
    with pytest.raises(RegistryError, match=r":Toy and .*:GameWithData are both named 'toy': leave one of them out"):
        registry.register_game(f"{HERE}:GameWithData")


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("roborally", "has the name of a built-in game, 'roborally': give it another `name`"),
        ("Bad Name", "which cannot be part of an address: use 1 to 40 lower-case letters"),
        ("a/b", "which cannot be part of an address"),
        ("", "which cannot be part of an address"),
    ],
)
def test_name_of_a_registered_game_is_checked(
    name: str, message: str, outside_folder: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(Toy, "name", name)
    with pytest.raises(RegistryError, match=message):
        registry.register_game(f"{HERE}:Toy")
    assert not registry.REGISTERED_GAMES


def test_restore_takes_a_location_from_the_caller_only(outside_folder: Path):
    match = Match(TOY, seats=2, seed=1)
    match.play(0, "add 1")
    with pytest.raises(LogError, match="this saved match is of 'toy', and the games here are"):
        restore(match.save())
    assert restore(match.save(), location=f"{HERE}:Toy").log == match.log


GAME_FILE = "from tests.core.toy_game import Toy\n\nclass Mine(Toy):\n    name = 'mine'\n"
BOTS = "from botyard.bots import RandomBot\nfrom tests.core.toy_game import Toy\n"
LEVEL = "def level(name):\n    return RandomBot(Toy())\n"
TWO_LEVELS = "def level(name):\n    return {'rookie': RandomBot(Toy()), 'master': RandomBot(Toy())}[name]\n"


@pytest.mark.parametrize(
    ("files", "location", "levels"),
    [
        ({"lone.py": GAME_FILE}, "lone:Mine", ()),
        ({"lone.py": GAME_FILE + BOTS + LEVEL}, "lone:Mine", ("rookie", "regular", "master")),
        ({"lone.py": GAME_FILE + BOTS + TWO_LEVELS}, "lone:Mine", ("rookie", "master")),
        (
            {"pack/__init__.py": "", "pack/game.py": GAME_FILE, "pack/bots.py": BOTS + LEVEL},
            "pack.game:Mine",
            ("rookie", "regular", "master"),
        ),
        (
            {"pack/__init__.py": GAME_FILE, "pack/bots.py": BOTS + LEVEL},
            "pack:Mine",
            ("rookie", "regular", "master"),
        ),
        ({"pack/__init__.py": GAME_FILE, "pack/bots.py": "1 / 0\n"}, "pack:Mine", ()),
    ],
)
def test_levels_of_a_game_from_outside(
    files: dict[str, str], location: str, levels: tuple[str, ...], outside_folder: Path
):
    for name, text in files.items():
        (outside_folder / name).parent.mkdir(exist_ok=True)
        (outside_folder / name).write_text(text, encoding="utf-8")
    game = load_game(location)
    assert registry.available_levels(game) == levels
    for level in levels:
        assert isinstance(make_bot(game, level), RandomBot)


def test_rules_of_a_game_from_outside_lie_beside_its_module(outside_folder: Path):
    (outside_folder / "lone.py").write_text(GAME_FILE, encoding="utf-8")
    game = load_game("lone:Mine")
    assert rulebook_of(game) is None
    with pytest.raises(DataError, match=r"Toy has no rules to show: write them into .*rules\.md"):
        require_rulebook(game)
    (outside_folder / "rules.md").write_text("# Mine\n\nAdd and stop.\n", encoding="utf-8")
    plain = require_rulebook(game)
    assert plain.text.startswith("# Mine")
    with pytest.raises(OptionError, match="there is no rule 'TOY-1'; these rules have no ids"):
        plain.find("TOY-1")
    (outside_folder / "rules.md").write_text("# Mine\n\n## TOY-1 Sums\n- TOY-1.1 Add.\n", encoding="utf-8")
    assert require_rulebook(game).ids == ("TOY-1", "TOY-1.1")


def test_rules_of_a_builtin_game_do_not_lie_beside_it():
    assert require_rulebook(load_game("ricochet-robots")).find("RIC-1").title
