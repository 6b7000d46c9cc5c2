"""botyard serve: the table in the browser."""

from __future__ import annotations

import threading
import time
from pathlib import Path
from typing import Annotated

import typer


def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen on; 0.0.0.0 lets other machines in your network connect.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.", min=1, max=65535)] = 8400,
    data_dir: Annotated[
        Path | None,
        typer.Option(
            help="The folder in which games are stored.", show_default="botyard in XDG_DATA_HOME or in ~/.local/share"
        ),
    ] = None,
    store: Annotated[
        str,
        typer.Option(
            envvar="BOTYARD_STORE",
            metavar="postgresql://…",
            help="A PostgreSQL database that stores games instead of the folder; several servers can share it.",
            show_default="none",
        ),
    ] = "",
    fast: Annotated[
        bool,
        typer.Option("--fast", help="Accept a move before it is on the disk; a power cut may lose the last moves."),
    ] = False,
    workers: Annotated[int, typer.Option(help="How many processes compute the moves of bots.", min=1, max=64)] = 1,
    tables_per_minute: Annotated[
        int, typer.Option(help="How many tables one person or address may open in a minute.", min=1)
    ] = 10,
    people_per_address: Annotated[
        int,
        typer.Option(
            help="For all other limits an address counts as this many people; raise it for a club or a school.", min=1
        ),
    ] = 8,
    connections_per_address: Annotated[
        int, typer.Option(help="How many connections one address may have open.", min=1)
    ] = 600,
    trusted_proxy: Annotated[
        str,
        typer.Option(
            metavar="ADDRESS[,ADDRESS]",
            help="IP addresses or networks of proxies; the server trusts their X-Forwarded headers.",
            show_default="none",
        ),
    ] = "",
    metrics_token: Annotated[
        str,
        typer.Option(
            envvar="BOTYARD_METRICS_TOKEN",
            help="Other machines that send this bearer token may read /metrics.",
            show_default="this machine only",
        ),
    ] = "",
    data: Annotated[
        list[str] | None,
        typer.Option(
            metavar="GAME=FOLDER",
            help="A folder with your own data for a game, such as a board; repeat it for other games.",
        ),
    ] = None,
    game: Annotated[
        list[str] | None,
        typer.Option(
            metavar="MODULE:CLASS",
            help="A game that no installed package declares; repeat it for other games."
            " The server runs the code of the module.",
        ),
    ] = None,
    browser: Annotated[
        bool, typer.Option("--open", help="Open the page in your browser when the server is ready.")
    ] = False,
) -> None:
    """Serve all games to browsers until you press Ctrl-C.

    Games are stored. When you start the server again, they go on.
    """
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
            store=store,
        )
    )


def open_when_ready(host: str, port: int, timeout_seconds: float = 20.0) -> None:
    """Wait for the server in another thread, then open the page."""
    import urllib.error
    import urllib.request
    import webbrowser

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
