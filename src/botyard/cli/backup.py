"""botyard backup and botyard restore."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from .serve import ConfigOption

DataDirOption = Annotated[
    str | None, typer.Option(metavar="FOLDER", help="The folder of the server.  [default: that of botyard serve]")
]


def data_dir_of(config: str | None, data_dir: str | None) -> Path:
    from ..server.configuration import configure

    return configure({"config": config, "data_dir": data_dir}).settings().data_dir


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The backup to write; an older one is replaced.")],
    config: ConfigOption = None,
    data_dir: DataDirOption = None,
) -> None:
    """Write all games, names and settings of guests into one file, also while the server runs.

    The file has the key of the cookies: anyone who can read it can play as any player. Only you may read it at first.
    """
    from ..server.backup import back_up

    manifest = back_up(data_dir_of(config, data_dir), file.expanduser())
    print(f"{file}: {describe(manifest)}")


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup.")],
    overwrite: Annotated[
        bool, typer.Option("--overwrite", help="Replace the data in the folder; it is kept in a folder beside.")
    ] = False,
    config: ConfigOption = None,
    data_dir: DataDirOption = None,
) -> None:
    """Put a backup into the folder of a server that does not run."""
    from ..server.backup import restore as restore_backup

    folder = data_dir_of(config, data_dir)
    manifest, replaced = restore_backup(file.expanduser(), folder, overwrite)
    if replaced:
        print(f"What was in {folder} before is in {replaced}.")
    print(f"{folder}: {describe(manifest)}")


def describe(manifest: dict[str, Any]) -> str:
    tables, entries = f"{manifest['tables']:,} tables", f"{manifest['entries']:,} moves"
    return f"{tables} with {entries}, of {manifest['created_at']} by Botyard {manifest['botyard']}."
