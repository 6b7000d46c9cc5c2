"""botyard serve: the table in the browser."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for the whole network.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port.", min=1, max=65535)] = 8400,
    data_dir: Annotated[Path, typer.Option(help="Where games are kept.")] = Path("~/.local/share/botyard"),
    fast: Annotated[
        bool, typer.Option("--fast", help="Do not wait for the disk: a power cut may cost moments.")
    ] = False,
    workers: Annotated[int, typer.Option(help="Processes that think for bots.", min=1, max=64)] = 1,
    tables_per_minute: Annotated[int, typer.Option(help="That one person or address may open.", min=1)] = 10,
) -> None:
    """Serve all games until Ctrl-C; what was played is kept."""
    from ..server.app import run
    from ..server.settings import Settings

    run(Settings(data_dir.expanduser(), host, port, fast, workers, tables_per_minute))
