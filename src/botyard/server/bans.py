"""People and addresses that may not use this server."""

from __future__ import annotations

from ..core.messages import Message
from .addresses import rate_limit_key
from .errors import ApiError
from .records import Ban, BanKind, BanRemoval
from .store import Store


class Bans:
    """The bans of the store, in memory, because every request asks."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._bans: dict[tuple[BanKind, str], Ban] = {}

    async def load(self) -> None:
        self._bans = {(ban.kind, ban.subject): ban for ban in await self._store.bans()}

    def all(self) -> list[Ban]:
        return sorted(self._bans.values(), key=lambda ban: ban.at)

    def find(self, user_id: str, address: str) -> Ban | None:
        if not self._bans:
            return None
        return self._bans.get(("person", user_id)) or self._bans.get(("address", address))

    async def add(self, ban: Ban) -> None:
        await self._store.write(ban)
        self._bans[ban.kind, ban.subject] = ban

    async def remove(self, kind: BanKind, subject: str) -> None:
        """Remove a ban. Raise ApiError if there is none."""
        if (kind, subject) not in self._bans:
            reason = Message("rejected-no-ban", subject=subject[:80])
            raise ApiError("HOUSE-ADMIN", reason, Message("advise-list-bans"), status=404)
        await self._store.write(BanRemoval(kind, subject))
        del self._bans[kind, subject]


def subject_of(kind: BanKind, text: str) -> str:
    """Return what a ban counts: the address as limits count it, or the id of a person."""
    return rate_limit_key(text.strip()) if kind == "address" else text.strip()


def banned(ban: Ban) -> ApiError:
    suggestion = Message("advise-banned", given=bool(ban.reason), reason=ban.reason)
    return ApiError("HOUSE-BANNED", Message("rejected-banned"), suggestion, status=403)
