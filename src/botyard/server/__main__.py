"""Run the server with `python -m botyard.server`, without the `botyard` command."""

from __future__ import annotations

import argparse
from typing import Any

from ..core.errors import GameError
from .app import run
from .configuration import configure
from .setting_kinds import Flag
from .settings import SETTINGS, Setting


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m botyard.server")
    parser.add_argument("--config", metavar="FILE")
    for setting in SETTINGS:
        parser.add_argument(setting.option, dest=setting.field_name, default=None, **argument_of(setting))
    try:
        configuration = configure(vars(parser.parse_args()))
        run(configuration.settings())
    except GameError as exc:
        parser.error(str(exc))


def argument_of(setting: Setting) -> dict[str, Any]:
    if isinstance(setting.kind, Flag):
        return {"action": argparse.BooleanOptionalAction}
    return {"metavar": setting.kind.metavar, "action": "append" if setting.kind.is_list else "store"}


if __name__ == "__main__":
    main()
