"""The package as users install it: built offline, used without dependencies, and errors for a missing extra."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tarfile
import tomllib
import venv
from collections.abc import Iterable, Iterator
from importlib.metadata import distribution
from pathlib import Path
from typing import NamedTuple
from zipfile import ZipFile

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from trove_classifiers import classifiers

import botyard
from botyard import cli
from botyard.core.extras import EXTRAS

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
OPTIONAL: dict[str, list[str]] = PROJECT["optional-dependencies"]
PINS = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
STANDALONE = Path(__file__).with_name("standalone.py")
NOT_PACKAGED = shutil.ignore_patterns(".git", ".venv", ".*_cache", ".artefacts", "__pycache__", "dist", "node_modules")
SLOW_TO_IMPORT = ("asyncio", "email", "importlib.metadata", "multiprocessing", "statistics", "tomllib")


class Built(NamedTuple):
    wheel: Path
    sdist: Path


def run(*command: str | Path, cwd: Path | None = None, **environment: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "BOTYARD"))}
    return subprocess.run(
        command, cwd=cwd, env={**kept, **environment}, text=True, capture_output=True, check=False, input=""
    )


def done(*command: str | Path, cwd: Path | None = None, **environment: str) -> str:
    ended = run(*command, cwd=cwd, **environment)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    return ended.stdout


def build(source: Path, target: Path, *kinds: str) -> list[Path]:
    """Build with the installed hatchling, without network and without Node."""
    options = [word for kind in kinds for word in ("--target", kind)]
    done(sys.executable, "-m", "hatchling", "build", "--directory", target, *options, cwd=source, PATH="")
    return sorted(target.iterdir())


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """Return the wheel and sdist of a copy without .git, with the page as it is."""
    assert (ROOT / "src/botyard/server/static/index.html").exists(), "build the page first: make page"
    source = tmp_path_factory.mktemp("source") / "botyard"
    shutil.copytree(ROOT, source, ignore=NOT_PACKAGED)
    wheel, sdist = build(source, tmp_path_factory.mktemp("dist"), "sdist", "wheel")
    assert (wheel.suffix, sdist.suffix) == (".whl", ".gz")
    return Built(wheel, sdist)


def clean_python(folder: Path) -> Path:
    venv.create(folder, with_pip=False)
    return folder / "bin" / "python"


def packages_of(requirements: Iterable[str], seen: set[str]) -> Iterator[Path]:
    """Yield the files and folders in site-packages of these requirements and of their requirements."""
    for requirement in map(Requirement, requirements):
        name = canonicalize_name(requirement.name)
        if name in seen or (requirement.marker and not requirement.marker.evaluate({"extra": ""})):
            continue
        seen.add(name)
        found = distribution(name)
        tops = {file.parts[0] for file in found.files or ()} - {"..", "__pycache__"}
        yield from (Path(str(found.locate_file(top))) for top in tops)
        yield from packages_of(found.requires or (), seen)


class Installed:
    """Botyard from source with some extras, in an environment without other packages."""

    def __init__(self, folder: Path, *extras: str) -> None:
        self.python, self.links = clean_python(folder / "venv"), folder / "links"
        self.links.mkdir()
        for path in packages_of([each for extra in extras for each in OPTIONAL[extra]], set()):
            (self.links / path.name).symlink_to(path)
        self.cwd = folder

    def __call__(self, *words: str) -> subprocess.CompletedProcess[str]:
        path = os.pathsep.join([str(ROOT / "src"), str(self.links)])
        return run(self.python, "-m", "botyard", *words, cwd=self.cwd, PYTHONPATH=path)


def contents(wheel: Path) -> dict[str, int]:
    with ZipFile(wheel) as archive:
        return {each.filename: each.CRC for each in archive.infolist()}


def test_wheel_contains_the_page_the_data_and_the_rules(built: Built):
    names = set(contents(built.wheel))
    files = [
        path for path in (ROOT / "src" / "botyard").rglob("*") if path.is_file() and "__pycache__" not in path.parts
    ]
    assert {path.relative_to(ROOT / "src").as_posix() for path in files} <= names
    assert {"botyard/py.typed", "botyard/server/static/index.html"} <= names
    assert "botyard/games/ricochet_robots/atlas/atlas.bin" in names
    assert {f"botyard/docs/rules/{game}.md" for game in botyard.GAMES} <= names
    assert {name.partition("/")[0] for name in names} == {"botyard", f"botyard-{botyard.__version__}.dist-info"}


def test_sdist_builds_the_same_wheel(built: Built, tmp_path: Path):
    with tarfile.open(built.sdist) as archive:
        archive.extractall(tmp_path, filter="data")
    (source,) = tmp_path.iterdir()
    assert (source / "constraints.txt").exists()
    (wheel,) = build(source, tmp_path / "dist", "wheel")
    assert contents(wheel) == contents(built.wheel)


def test_wheel_alone_plays_every_game(built: Built, tmp_path: Path):
    python = clean_python(tmp_path / "venv")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", python]
    done(*pip, "install", "--quiet", "--no-index", "--no-compile", built.wheel)
    found = json.loads(done(python, STANDALONE, cwd=tmp_path))
    assert found["version"] == botyard.__version__
    assert Path(found["file"]).is_relative_to(tmp_path)
    assert found["over"] == found["restored"] == dict.fromkeys(botyard.GAMES, True)
    assert (found["solved"], found["is_fast"], found["foreign"]) == (True, False, [])
    script = run(python.with_name("botyard"), "--help")
    assert (script.returncode, script.stderr.count("\n")) == (2, 1)
    assert "pip install 'botyard[cli]'" in script.stderr


def test_command_line_without_extras_names_the_extra_to_install(tmp_path: Path):
    ended = Installed(tmp_path)("play", "ricochet-robots")
    sentence = "The command line needs the extra 'cli', which is not installed: pip install 'botyard[cli]'"
    assert (ended.returncode, ended.stdout, ended.stderr) == (2, "", f"botyard: {sentence}\n")


def test_command_line_with_its_extra_alone(tmp_path: Path):
    botyard_with_cli = Installed(tmp_path, "cli")
    for words in (
        ["--help"],
        ["rules", "roborally", "RAL-1"],
        ["solve", "1A4A3A2C", "rd16", "ga12", "bc7", "yn8", "rc"],
        ["solve", "--lines"],
    ):
        ended = botyard_with_cli(*words)
        assert (ended.returncode, ended.stderr) == (0, ""), (words, ended.stderr)
    for extra, words in (
        ("server", ["serve"]),
        ("arena", ["arena", "roborally", "--games", "1"]),
        ("fast", ["atlas", "1A4B3B2B", "bt"]),
        ("cluster", ["solve", "--lines", "--cluster", "local"]),
    ):
        ended = botyard_with_cli(*words)
        assert (ended.returncode, ended.stderr.count("\n")) == (2, 1), (words, ended.stderr)
        assert f"pip install 'botyard[{extra}]'" in ended.stderr, words


def test_arena_needs_no_server(tmp_path: Path):
    ended = Installed(tmp_path, "cli", "arena")(
        "arena", "roborally", "--players", "rookie,random", "--games", "1", "--json"
    )
    assert ended.returncode == 0, ended.stderr
    assert json.loads(ended.stdout)["games"] == 1


@pytest.mark.parametrize(
    "code", ["import botyard", "import botyard.bots", "import botyard; botyard.load_game('roborally')"]
)
def test_base_imports_no_extra_and_nothing_slow(code: str):
    report = f"{code}\nimport sys\nprint(*sys.modules)"
    loaded = set(done(sys.executable, "-c", report, PYTHONPATH=str(ROOT / "src")).split())
    assert "botyard.core.match" in loaded
    assert loaded & {*EXTRAS, *SLOW_TO_IMPORT} == set()


def test_python_m_botyard_is_the_command_line():
    for words in (["--version"], ["rules", "chess"]):
        ended = [
            run(sys.executable, *start, *words, PYTHONPATH=str(ROOT / "src"))
            for start in (["-m", "botyard"], ["-c", "from botyard.cli import main; main()"])
        ]
        assert len({(each.returncode, each.stdout, each.stderr) for each in ended}) == 1


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_shell_completion_prints_the_script_of_the_shell_in_use(
    shell: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setattr("shellingham.detect_shell", lambda: (shell, f"/bin/{shell}"))
    with pytest.raises(SystemExit, match="0"):
        cli.run(["--show-completion"])
    assert f"_BOTYARD_COMPLETE=complete_{shell}" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("line", "completions"),
    [("botyard rep", "replay"), ("botyard play r", "ricochet-robots roborally raising-robots")],
)
def test_shell_completion_knows_commands_and_games(
    line: str, completions: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    words = {"COMP_WORDS": line, "COMP_CWORD": str(line.count(" ")), "_BOTYARD_COMPLETE": "complete_bash"}
    for name, value in words.items():
        monkeypatch.setenv(name, value)
    with pytest.raises(SystemExit, match="0"):
        cli.run([])
    assert capsys.readouterr().out.split() == completions.split()


def test_every_range_has_a_pin_inside_it():
    pins = dict(line.split("==") for line in PINS)
    pinned = {canonicalize_name(name): version for name, version in pins.items()}
    for extra, requirements in OPTIONAL.items():
        for requirement in map(Requirement, requirements):
            if requirement.name == PROJECT["name"]:
                assert requirement.extras <= {*OPTIONAL}
                continue
            assert {each.operator for each in requirement.specifier} == {">=", "<"}, (extra, requirement)
            assert requirement.specifier.contains(pinned[canonicalize_name(requirement.name)]), (extra, requirement)


def test_base_has_no_dependency_and_every_extra_is_used():
    assert PROJECT["dependencies"] == []
    assert {*OPTIONAL} == {*EXTRAS.values(), "all", "dev"}


def test_metadata_is_known_to_package_indexes_and_names_no_address():
    assert set(PROJECT["classifiers"]) <= classifiers
    assert "urls" not in PROJECT
    assert all(line.replace("==", "").replace("-", "").replace("_", "").replace(".", "").isalnum() for line in PINS)
