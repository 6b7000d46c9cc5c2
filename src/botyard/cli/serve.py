"""botyard serve: the table in the browser."""

from __future__ import annotations

import threading
import time
import urllib.error
import urllib.request
import webbrowser
from pathlib import Path
from typing import Annotated

import typer


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for the whole network.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port.", min=1, max=65535)] = 8400,
    data_dir: Annotated[
        Path | None,
        typer.Option(help="Where games are stored.", show_default="botyard in XDG_DATA_HOME or in ~/.local/share"),
    ] = None,
    fast: Annotated[
        bool, typer.Option("--fast", help="Do not wait for the disk: a power cut may cost moments.")
    ] = False,
    workers: Annotated[int, typer.Option(help="Processes that think for bots.", min=1, max=64)] = 1,
    tables_per_minute: Annotated[int, typer.Option(help="That one person or address may open.", min=1)] = 10,
    people_per_address: Annotated[
        int, typer.Option(help="Whose limits one address has: more for a club or a school.", min=1)
    ] = 8,
    connections_per_address: Annotated[int, typer.Option(help="That one address may have open.", min=1)] = 600,
    trusted_proxy: Annotated[
        str,
        typer.Option(
            metavar="ADDRESS[,ADDRESS]",
            help="Proxies whose X-Forwarded headers are believed: IP addresses or networks.",
            show_default="none",
        ),
    ] = "",
    metrics_token: Annotated[
        str,
        typer.Option(
            envvar="BOTYARD_METRICS_TOKEN",
            help="Opens /metrics to other machines that send it as a bearer token.",
            show_default="this machine only",
        ),
    ] = "",
    data: Annotated[
        list[str] | None,
        typer.Option(metavar="GAME=FOLDER", help="Other data of a game, such as a board; may be given for each game."),
    ] = None,
    game: Annotated[
        list[str] | None,
        typer.Option(
            metavar="MODULE:CLASS",
            help="A game that no installed package declares; may be given several times. Its code runs here.",
        ),
    ] = None,
    browser: Annotated[bool, typer.Option("--open", help="Open the page in the browser when it is ready.")] = False,
) -> None:
    """Serve all games until Ctrl-C; games are stored."""
    from ..server.addresses import parse_networks
    from ..server.app import run
    from ..server.settings import Settings, default_data_dir, parse_data_options
    from .inputs import add_current_folder

    if game:
        add_current_folder()
    folders, proxies = parse_data_options(data or []), parse_networks(trusted_proxy)
    if browser:
        open_when_ready(host, port)
    data_folder = data_dir.expanduser() if data_dir else default_data_dir()
    run(
        Settings(
            data_folder,
            host,
            port,
            fast,
            workers,
            tables_per_minute,
            people_per_address=people_per_address,
            connections_per_address=connections_per_address,
            trusted_proxy=proxies,
            metrics_token=metrics_token,
            data=folders,
            games=tuple(game or ()),
        )
    )


def open_when_ready(host: str, port: int, timeout_seconds: float = 20.0) -> None:
    """Wait for the server in another thread, then open the page."""
    from ..server.lan_address import lan_url

    address = f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0') else host}:{port}"

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
                    typer.echo(f"Others in your network find it at {lan_address}")
                webbrowser.open(address)
                return

    threading.Thread(target=wait, daemon=True).start()
