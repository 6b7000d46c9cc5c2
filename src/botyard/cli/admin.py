"""botyard admin: the operator's commands, sent to a running server."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple
from urllib.parse import quote, urlencode

import typer

from ..core.errors import GameError
from .serve import ConfigOption

if TYPE_CHECKING:
    from urllib.error import HTTPError

TIMEOUT_SECONDS = 60.0

app = typer.Typer(rich_markup_mode=None, no_args_is_help=True)


class Target(NamedTuple):
    url: str
    token: str
    prints_json: bool


@app.callback()
def admin(
    context: typer.Context,
    url: Annotated[
        str,
        typer.Option(help="The address of the server.  [default: host, port and path of botyard serve]"),
    ] = "",
    prints_json: Annotated[bool, typer.Option("--json", help="Print the server's answer as it is.")] = False,
    config: ConfigOption = None,
) -> None:
    """Manage tables and people of a running server.

    Server and command need the same admin token, in BOTYARD_ADMIN_TOKEN or as admin_token in a settings file.
    """
    from ..server.configuration import configure

    settings = configure({"config": config}).settings()
    host = "127.0.0.1" if settings.host in ("0.0.0.0", "::") else settings.host
    own = f"http://{f'[{host}]' if ':' in host else host}:{settings.port}{settings.base_path}"
    context.obj = Target((url or own).rstrip("/"), settings.admin_token, prints_json)


def call(context: typer.Context, path: str, body: dict[str, Any] | None = None) -> Any:
    """Send a request of the operator. Raise GameError with the server's reason."""
    import urllib.error
    import urllib.request

    target: Target = context.obj
    if not target.token:
        raise GameError(
            "botyard admin needs the server's token: set BOTYARD_ADMIN_TOKEN, or name its file with --config"
        )
    data = None if body is None else json.dumps(body).encode()
    headers = {"authorization": f"Bearer {target.token}", "content-type": "application/json"}
    try:
        request = urllib.request.Request(f"{target.url}/api/admin{path}", data, headers)
        with urllib.request.urlopen(request, timeout=TIMEOUT_SECONDS) as response:
            return json.load(response)
    except urllib.error.HTTPError as error:
        raise GameError(reason_in(error)) from error
    except (OSError, ValueError) as error:
        reason = getattr(error, "reason", error)
        raise GameError(f"no server answers at {target.url} ({reason}): start it, or give its --url") from error


def reason_in(error: HTTPError) -> str:
    try:
        rejection = json.load(error)
        return f"{rejection['reason']} {rejection['suggestion']}".strip()
    except (ValueError, KeyError, TypeError):
        return f"the server at this address is no Botyard ({error.code} {error.reason})"


def show(context: typer.Context, found: Any, *lines: str) -> None:
    target: Target = context.obj
    print(json.dumps(found, indent=2, ensure_ascii=False) if target.prints_json else "\n".join(lines))


def time_text(seconds: float) -> str:
    return f"{datetime.fromtimestamp(seconds, UTC):%Y-%m-%d %H:%M}"


def table_line(table: dict[str, Any]) -> str:
    people = ", ".join(person["name"] for person in table["people"]) or "nobody"
    words = [table["status"], *(["closed"] if table["closed"] else []), *(["listed"] if table["listed"] else [])]
    return f"{table['id']:32} {time_text(table['updated_at'])}  {table['game']:17} {' '.join(words):14} {people}"


# --- tables ------------------------------------------------------------------------------------------------

TableArgument = Annotated[str, typer.Argument(metavar="TABLE", help="The name of the table, as in its link.")]
YesOption = Annotated[bool, typer.Option("--yes", help="Do not ask.")]


@app.command()
def tables(
    context: typer.Context,
    status: Annotated[str, typer.Option(metavar="open|playing|over", help="Only tables in this state.")] = "",
    limit: Annotated[int, typer.Option(help="How many tables at most.", min=1, max=1000)] = 100,
) -> None:
    """List tables, private ones too, the latest first."""
    found = call(context, f"/tables?{urlencode({'status': status, 'limit': limit})}")
    show(context, found, *map(table_line, found["tables"]))


@app.command()
def table(context: typer.Context, name: TableArgument) -> None:
    """Show a table with its people, addresses and chat."""
    found = call(context, f"/tables/{quote(name)}")
    people = [f"  {person['user_id']}  {person['name']}" for person in found["table"]["people"]]
    chat = [f"  {time_text(line['at'])}  {line['name'] or 'server'}: {line['text']}" for line in found["chat"]]
    lines = [table_line(found["table"]), f"moves: {found['moves']}, sockets: {found['table']['sockets']}"]
    addresses = [f"addresses: {', '.join(found['addresses'])}"] if found["addresses"] else []
    show(
        context,
        found,
        *lines,
        *addresses,
        *(["people:", *people] if people else []),
        *(["chat:", *chat] if chat else []),
    )


@app.command()
def close(context: typer.Context, name: TableArgument) -> None:
    """End a table without a result; its replay stays."""
    show(context, call(context, f"/tables/{quote(name)}/close", {}), f"{name} is closed.")


@app.command()
def export(
    context: typer.Context,
    name: TableArgument,
    file: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", help="Where to write it; else it is printed.")
    ] = None,
) -> None:
    """Write everything that is stored about a table as JSON, with the secrets of a running game."""
    text = json.dumps(call(context, f"/tables/{quote(name)}/export"), indent=2, ensure_ascii=False)
    if file:
        file.expanduser().write_text(f"{text}\n", encoding="utf-8")
    else:
        print(text)


@app.command()
def delete(context: typer.Context, name: TableArgument, yes: YesOption = False) -> None:
    """Delete a table with its moves, chat and result. This cannot be undone."""
    confirm(f"Delete {name} with its moves, chat and result?", yes)
    show(context, call(context, f"/tables/{quote(name)}/delete", {}), f"{name} is deleted.")


def confirm(question: str, yes: bool) -> None:
    if not yes and not typer.confirm(question, err=True):
        raise GameError("nothing was changed")


# --- people ------------------------------------------------------------------------------------------------

PersonArgument = Annotated[
    str, typer.Argument(metavar="ID", help="The id of the person; botyard admin people finds it.")
]
KindArgument = Annotated[str, typer.Argument(metavar="person|address")]


@app.command()
def people(
    context: typer.Context, name: Annotated[str, typer.Argument(metavar="[NAME]", help="A part of the name.")] = ""
) -> None:
    """Find people by name."""
    found = call(context, f"/people?{urlencode({'name': name})}")
    show(context, found, *(f"{person['user_id']}  {person['name']}" for person in found["people"]))


@app.command()
def rename(
    context: typer.Context, person: PersonArgument, name: Annotated[str, typer.Argument(metavar="NAME")]
) -> None:
    """Give a person another name."""
    found = call(context, f"/people/{quote(person)}/rename", {"name": name})
    show(context, found, f"{person} is called {found['name']}.")


@app.command()
def delete_person(context: typer.Context, person: PersonArgument, yes: YesOption = False) -> None:
    """Delete everything about a person. Games of others stay, with the name of a former player."""
    confirm(f"Delete everything about {person}?", yes)
    show(context, call(context, f"/people/{quote(person)}/delete", {}), f"Everything about {person} is deleted.")


@app.command()
def ban(
    context: typer.Context,
    kind: KindArgument,
    subject: Annotated[str, typer.Argument(metavar="ID|ADDRESS")],
    reason: Annotated[str, typer.Option(help="What the banned person reads.")] = "",
) -> None:
    """Ban a person by id, or an address."""
    found = call(context, "/bans", {"kind": kind, "subject": subject, "reason": reason})
    show(context, found, f"{found['subject']} is banned.")


@app.command()
def unban(
    context: typer.Context, kind: KindArgument, subject: Annotated[str, typer.Argument(metavar="ID|ADDRESS")]
) -> None:
    """Lift a ban."""
    show(context, call(context, "/bans/remove", {"kind": kind, "subject": subject}), f"{subject} is no longer banned.")


@app.command()
def bans(context: typer.Context) -> None:
    """List all bans."""
    found = call(context, "/bans")
    lines = (f"{time_text(ban['at'])}  {ban['kind']:8} {ban['subject']}  {ban['reason']}" for ban in found["bans"])
    show(context, found, *lines)


@app.command()
def limits(context: typer.Context) -> None:
    """Show the limits and settings of the server."""
    found = call(context, "/limits")
    rows = (
        f"{limit['name']:20} {limit['at_once']:6} at once  {limit['per_second']:8.3g} a second"
        for limit in found["limits"]
    )
    show(context, found, *rows, "", *(f"{key:24} {value}" for key, value in found["settings"].items()))
