"""The optional dependencies: which extra of the package provides an imported module."""

from __future__ import annotations

EXTRAS = {
    "typer": "cli",
    "rich": "cli",
    "argon2": "server",
    "fastapi": "server",
    "httptools": "server",
    "msgspec": "server",
    "starlette": "server",
    "uvicorn": "server",
    "uvloop": "server",
    "websockets": "server",
    "openskill": "arena",
    "numba": "fast",
    "numpy": "fast",
    "asyncpg": "postgresql",
    "ray": "cluster",
    "cupy": "gpu",
}


def install_command(extra: str) -> str:
    return f"pip install 'botyard[{extra}]'"


def missing_extra(error: ImportError, command: str) -> str:
    """Say which extra `command` needs; empty if the module that cannot be imported belongs to none.

    >>> missing_extra(ModuleNotFoundError(name="uvicorn.config"), "botyard serve")
    "botyard serve needs the extra 'server', which is not installed: pip install 'botyard[server]'"
    """
    extra = EXTRAS.get((error.name or "").partition(".")[0])
    return f"{command} needs the extra {extra!r}, which is not installed: {install_command(extra)}" if extra else ""
