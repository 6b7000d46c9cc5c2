"""The effective settings: the first counts of an option, the environment, the file and the default."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from ..core.errors import OptionError
from .setting_kinds import Kind
from .settings import FILE_VARIABLE, SETTINGS, Setting, Settings

OTHER_VARIABLES = {FILE_VARIABLE, "BOTYARD_SOLVER", "BOTYARD_CHROMIUM"}  # of other parts of Botyard and its tests
MASK = "(set)"  # instead of a secret


@dataclass(frozen=True)
class Effective:
    """The value of a setting and where it comes from."""

    setting: Setting
    value: Any
    origin: str  # 'default', an option, a variable, or a file with its line

    @property
    def is_default(self) -> bool:
        return self.origin == "default"

    @property
    def shown(self) -> str:
        if self.setting.is_secret:
            return MASK if self.value else ""
        return self.setting.kind.text(self.value)


@dataclass(frozen=True)
class Configuration:
    effective: tuple[Effective, ...]
    file: Path | None
    unknown_variables: tuple[str, ...]  # that look like a setting and are none

    def settings(self) -> Settings:
        return Settings(**{found.setting.field_name: found.value for found in self.effective})

    def warnings(self) -> Iterator[str]:
        known = [setting.variable for setting in SETTINGS]
        for variable in self.unknown_variables:
            yield f"the environment variable {variable} is no setting{did_you_mean(variable, known)}"


class File:
    """A TOML file with settings; its keys are checked when it is read."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self._text = path.read_bytes().decode()
            self.values = tomllib.loads(self._text)
        except OSError as error:
            raise OptionError(f"the settings file {path} cannot be read ({error.strerror})") from error
        except UnicodeDecodeError as error:
            raise OptionError(f"the settings file {path} is not UTF-8 text (at byte {error.start})") from error
        except tomllib.TOMLDecodeError as error:
            raise OptionError(f"the settings file {path} is not valid TOML: {error}") from error
        known = [setting.key for setting in SETTINGS]
        for key in self.values:
            if key not in known:
                raise OptionError(f"{self.place(key)} is no setting{did_you_mean(key, known)}")

    def place(self, key: str) -> str:
        return f"{self.path}{self.line_of(key)}: {key}"

    def line_of(self, key: str) -> str:
        """Return the line of a key; tomllib does not tell it."""
        pattern = re.compile(rf"""\s*\[?\s*["']?{re.escape(key)}["']?\s*[].=]""")
        found = (number for number, line in enumerate(self._text.splitlines(), 1) if pattern.match(line))
        number = next(found, None)
        return f", line {number}" if number else ""


def did_you_mean(word: str, known: list[str]) -> str:
    near = get_close_matches(word, known, 1)
    return f": did you mean {near[0]}?" if near else ": botyard config lists all settings"


def configure(options: Mapping[str, Any], environment: Mapping[str, str] = os.environ) -> Configuration:
    """Return the effective settings. `options` has those of the command line by field, and `config`, the file.

    Raise OptionError in one sentence that names the option, the variable, or the file with line and key.
    """
    path = settings_file(options.get("config"), environment)
    file = File(path) if path else None
    variables = {name for name in environment if name.startswith("BOTYARD_")}
    known = {setting.variable for setting in SETTINGS} | OTHER_VARIABLES
    effective = tuple(find_value(setting, options.get(setting.field_name), environment, file) for setting in SETTINGS)
    return Configuration(effective, path, tuple(sorted(variables - known)))


def settings_file(option: str | None, environment: Mapping[str, str]) -> Path | None:
    """Return the named file, or the one in the user's own folder if it exists."""
    named = option or environment.get(FILE_VARIABLE, "")
    if named:
        return Path(named).expanduser()
    folder = Path(environment.get("XDG_CONFIG_HOME", ""))
    own = (folder if folder.is_absolute() else Path("~/.config").expanduser()) / "botyard" / "botyard.toml"
    return own if own.is_file() else None


def find_value(setting: Setting, option: Any, environment: Mapping[str, str], file: File | None) -> Effective:
    kind: Kind[Any] = setting.kind
    if option is not None and option != []:
        return Effective(setting, at(setting.option, kind.parse_option, option), setting.option)
    if variable := environment.get(setting.variable):  # an empty variable counts as not set
        return Effective(setting, at(setting.variable, kind.parse, variable), setting.variable)
    if file and setting.key in file.values:
        value = at(file.place(setting.key), kind.read, file.values[setting.key])
        return Effective(setting, value, f"{file.path}{file.line_of(setting.key)}")
    return Effective(setting, setting.default(), "default")


def at(place: str, read: Any, given: Any) -> Any:
    try:
        return read(given)
    except OptionError as error:
        raise OptionError(f"{place} {error}") from error


# --- printed forms -----------------------------------------------------------------------------------------


def as_lines(configuration: Configuration) -> Iterator[str]:
    """Yield every setting with its value and where it comes from."""
    rows = [(found.setting.key, found.shown, found.origin) for found in configuration.effective]
    widths = [max(len(row[column]) for row in rows) for column in (0, 1)]
    for key, value, origin in rows:
        yield f"{key:{widths[0]}}  {value:{widths[1]}}  {origin}"


def as_toml(configuration: Configuration) -> Iterator[str]:
    """Yield a settings file that gives these settings; defaults and secrets are comments."""
    for found in configuration.effective:
        setting = found.setting
        yield f"# {setting.help}"
        value = f'"{MASK}"' if setting.is_secret else setting.kind.toml(found.value)
        yield f"{'# ' if found.is_default or setting.is_secret else ''}{setting.key} = {value}"
        yield ""


def as_markdown() -> Iterator[str]:
    """Yield the table of all settings for the documentation."""
    yield "| Option | Default | |"
    yield "|---|---|---|"
    for setting in SETTINGS:
        option = f"{setting.option} {setting.kind.metavar}".strip()
        yield f"| `{option}` | {setting.default_text} | {setting.help} |"
