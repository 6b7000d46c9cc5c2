"""botyard serve: the table in the browser, and botyard config: its settings."""

from __future__ import annotations

import inspect
import sys
import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..server.setting_kinds import Flag
from ..server.settings import FILE_VARIABLE, SETTINGS, Setting

if TYPE_CHECKING:
    from ..server.configuration import Configuration

ConfigOption = Annotated[
    str | None,
    typer.Option(
        metavar="FILE",
        envvar=FILE_VARIABLE,
        help="A TOML file with settings.",
        show_default="botyard/botyard.toml in XDG_CONFIG_HOME or in ~/.config, if it exists",
    ),
]
CONFIG_FORMATS = ("text", "toml")


def with_setting_options(command: Callable[..., None]) -> Callable[..., None]:
    """Add `--config` and an option for each setting to a command; its `options` receives them by field."""
    own = [found.replace(kind=found.KEYWORD_ONLY) for found in parameters_of(command)]
    config = inspect.Parameter("config", inspect.Parameter.KEYWORD_ONLY, default=None, annotation=ConfigOption)
    command.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
        [config, *map(parameter_of, SETTINGS), *own]
    )
    return command


def parameters_of(command: Callable[..., None]) -> list[inspect.Parameter]:
    """Return the parameters of a command without its `**options`."""
    parameters = inspect.signature(command, eval_str=True).parameters.values()
    return [parameter for parameter in parameters if parameter.kind is not parameter.VAR_KEYWORD]


def parameter_of(setting: Setting) -> inspect.Parameter:
    """Return the parameter of typer. Its type is text, because `configure` reads and checks all sources alike."""
    kind = setting.kind
    is_flag = isinstance(kind, Flag)
    given: Any = bool | None if is_flag else list[str] | None if kind.is_list else str | None
    names = [f"{setting.option}/--no-{setting.name}" if is_flag else setting.option]
    text = f"{setting.help}  [default: {setting.default_text}]"
    option = typer.Option(*names, metavar=None if is_flag else kind.metavar, help=text, show_default=False)
    return inspect.Parameter(
        setting.field_name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=Annotated[given, option]
    )


@with_setting_options
def serve(
    browser: Annotated[
        bool, typer.Option("--open", help="Open the page in your browser when the server is ready.")
    ] = False,
    **options: Any,
) -> None:
    """Serve all games to browsers until you press Ctrl-C.

    Games are stored. When you start the server again, they go on. Every option can also be an environment variable,
    such as BOTYARD_PORT, or a line of a settings file: see botyard config.
    """
    from ..server.app import run
    from .inputs import add_current_folder

    configuration = configured(options)
    settings = configuration.settings()
    if settings.games:
        add_current_folder()
    if browser:
        open_when_ready(settings.host, settings.port, settings.base_path)
    run(settings)


@with_setting_options
def config(
    format: Annotated[  # noqa: A002
        str, typer.Option(metavar="|".join(CONFIG_FORMATS), help="toml prints a file to start from.")
    ] = "text",
    **options: Any,
) -> None:
    """Print the settings that botyard serve would use with these options, and where each comes from.

    An option counts before an environment variable, that before the settings file, and that before the default.
    """
    if format not in CONFIG_FORMATS:
        raise typer.BadParameter(f"'{format}' is not one of {', '.join(CONFIG_FORMATS)}", param_hint="'--format'")
    from ..server.configuration import as_lines, as_toml

    configuration = configured(options)
    for line in as_toml(configuration) if format == "toml" else as_lines(configuration):
        print(line)


def configured(options: dict[str, Any]) -> Configuration:
    """Return the settings, and print warnings about the environment on stderr."""
    from ..server.configuration import configure

    configuration = configure(options)
    for warning in configuration.warnings():
        print("botyard:", warning, file=sys.stderr)
    return configuration


def open_when_ready(host: str, port: int, base_path: str = "", timeout_seconds: float = 20.0) -> None:
    """Wait for the server in another thread, then open the page."""
    import urllib.error
    import urllib.request
    import webbrowser

    from ..server.lan_address import lan_url

    address = f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0') else host}:{port}{base_path}"

    def wait() -> None:
        deadline = time.monotonic() + timeout_seconds
        while time.monotonic() < deadline:
            try:
                urllib.request.urlopen(f"http://{'127.0.0.1' if host == '0.0.0.0' else host}:{port}/healthz").close()
            except (urllib.error.URLError, OSError):
                time.sleep(0.1)
            else:
                typer.echo(f"Botyard is open at {address} (Ctrl-C ends it; games are stored).")
                if lan_address := lan_url(host, port):
                    typer.echo(f"Others in your network find it at {lan_address}{base_path}")
                webbrowser.open(address)
                return

    threading.Thread(target=wait, daemon=True).start()
