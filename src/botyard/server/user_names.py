"""The names of users, in memory, so that messages to players are written without waiting for the store."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from .identity import guest_name
from .records import User
from .store import Store

MAX_NAMES = 100_000  # in memory, unless more are in use


class UserNames:
    """The names that were read from the store. A name changes only through `rename`, and ends with `forget`.

    Load the names of everybody whom a message is going to show; then `name_of` need not wait. `in_use` returns the
    users whose names must stay in memory: those at the tables in memory.
    """

    def __init__(self, store: Store, in_use: Callable[[], set[str]]) -> None:
        self._store, self._in_use = store, in_use
        self._names: dict[str, str] = {}
        self._max_names = MAX_NAMES

    def name_of(self, user_id: str) -> str:
        """Return the name of a user whose name is loaded; a user who has chosen none has a guest name."""
        return self._names.get(user_id) or guest_name(user_id)

    async def load(self, user_ids: Iterable[str]) -> None:
        wanted = {*user_ids}
        if missing := wanted - self._names.keys():
            stored = {user.id: user.name for user in await self._store.users(missing)}
            for user_id in missing:
                self._make_room()
                self._names.setdefault(user_id, stored.get(user_id) or guest_name(user_id))  # `rename` may be faster
        for user_id in wanted & self._names.keys():
            self._names[user_id] = self._names.pop(user_id)  # now the last to be dropped

    async def reload(self, user_id: str | None) -> set[str]:
        """Read a name again that another process has changed, or all names. Return the users whose names changed."""
        known = {*self._names} if user_id is None else {user_id} & self._names.keys()
        found = {user.id: user.name for user in await self._store.users(known)} if known else {}
        changed = {user_id for user_id, name in found.items() if self._names.get(user_id, name) != name}
        self._names.update({user_id: found[user_id] for user_id in changed})
        return changed

    async def rename(self, user_id: str, name: str, now: float) -> None:
        await self._store.write(User(user_id, name, now))
        self._names[user_id] = name

    def forget(self, user_id: str) -> None:
        self._names.pop(user_id, None)

    def _make_room(self) -> None:
        """Drop the oldest names that are not in use, half of all at most."""
        if len(self._names) < self._max_names:
            return
        in_use = self._in_use()
        unused = [user_id for user_id in self._names if user_id not in in_use]
        for user_id in unused[: len(self._names) // 2]:
            del self._names[user_id]
        self._max_names = max(MAX_NAMES, 2 * len(in_use))  # so that it is not done again for each name
