"""Accounts: how a guest keeps a name, signs in on other devices, and signs them out again."""

from __future__ import annotations

import asyncio
import hmac
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from weakref import WeakValueDictionary

from msgspec import structs

from ..core.messages import Message
from .credentials import PassphraseHasher, name_key, new_recovery_code, recovery_digest, require_good_passphrase
from .errors import ApiError
from .health import StoreError
from .identity import CookieOwner, Identity, clean_name
from .records import (
    Credentials,
    Device,
    DeviceRemoval,
    DeviceSeen,
    PassphraseChange,
    PassphraseRehash,
    RecoveryCodeChange,
    SignIn,
)
from .schemas import DeviceState
from .store import Store

MAX_DEVICES = 20  # of a person; a new one signs out the one that was away for longest
CACHED_PEOPLE = 50_000
CACHE_SECONDS = 60.0  # after which another process's changes are seen
SEEN_INTERVAL_SECONDS = 24 * 3600.0  # how exactly the time is stored at which a device was seen


@dataclass(frozen=True, slots=True)
class KnownDevices:
    """The devices of a person with credentials; None for a guest, who has one cookie that names no device."""

    devices: dict[str, Device] | None
    expires_at: float

    def has(self, device_id: str) -> bool:
        return not device_id if self.devices is None else device_id in self.devices


class Accounts:
    """Credentials and devices. Only what is in the store counts; the cache spares every request a read."""

    def __init__(
        self, store: Store, identity: Identity, now: Callable[[], float], hasher: PassphraseHasher | None = None
    ) -> None:
        self._store, self._identity, self._now = store, identity, now
        self.hasher = hasher or PassphraseHasher()
        self._cache: OrderedDict[str, KnownDevices] = OrderedDict()
        self._changes = 0  # so that a read that a change has overtaken is not cached
        self._names = asyncio.Lock()  # held while credentials change
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def close(self) -> None:
        self.hasher.close()

    # --- devices ---

    async def is_signed_in(self, owner: CookieOwner) -> bool:
        """Return whether a cookie still counts: a guest's always, another one until its device is signed out."""
        known = await self._known_devices(owner.user_id)
        if not known.has(owner.device_id):
            return False
        await self._mark_seen(known, owner.device_id)
        return True

    async def devices(self, user_id: str) -> list[Device]:
        """Return the devices of a person, the latest first; none of a guest."""
        known = (await self._known_devices(user_id)).devices or {}
        return sorted(known.values(), key=lambda device: -device.seen_at)

    def lock(self, user_id: str) -> asyncio.Lock:
        """Return what is held while a person signs in with a guest's games, or is deleted."""
        return self._locks.setdefault(user_id, asyncio.Lock())

    async def add_device(self, checked: Credentials, label: str) -> CookieOwner | None:
        """Sign a new device in, and return the owner of its cookie; None if the credentials have changed meanwhile."""
        user_id, now = checked.user_id, self._now()
        device = Device(user_id, self._identity.new_device_id(), label, now, now)
        await self._store.write(SignIn(device, checked))
        self.forget(user_id)
        devices = await self.devices(user_id)
        if device.id not in [each.id for each in devices]:
            return None
        others = [each.id for each in devices if each.id != device.id]
        if oldest := others[MAX_DEVICES - 1 :]:
            await self.remove_devices(user_id, oldest)
        return CookieOwner(user_id, device.id)

    async def remove_devices(self, user_id: str, device_ids: Iterable[str]) -> None:
        await self._store.write(*(DeviceRemoval(user_id, device_id) for device_id in device_ids))
        self.forget(user_id)

    def forget(self, user_id: str) -> None:
        """Read the devices of a person from the store next time."""
        self._cache.pop(user_id, None)
        self._changes += 1

    async def _known_devices(self, user_id: str) -> KnownDevices:
        found = self._cache.get(user_id)
        if found is None or found.expires_at < time.monotonic():
            changes, found = self._changes, await self._read_devices(user_id)
            if changes == self._changes:
                self._cache[user_id] = found
            if len(self._cache) > CACHED_PEOPLE:
                self._cache.popitem(last=False)
        return found

    async def _read_devices(self, user_id: str) -> KnownDevices:
        expires_at = time.monotonic() + CACHE_SECONDS
        if await self._store.credentials(user_id) is None:
            return KnownDevices(None, expires_at)
        return KnownDevices({device.id: device for device in await self._store.devices(user_id)}, expires_at)

    async def _mark_seen(self, known: KnownDevices, device_id: str) -> None:
        now = self._now()
        device = known.devices and known.devices.get(device_id)
        if device and known.devices is not None and now - device.seen_at > SEEN_INTERVAL_SECONDS:
            known.devices[device_id] = structs.replace(device, seen_at=now)
            with suppress(StoreError):  # a full disk signs nobody out
                await self._store.write(DeviceSeen(device.user_id, device_id, now))

    # --- credentials ---

    async def credentials(self, user_id: str) -> Credentials | None:
        return await self._store.credentials(user_id)

    async def set_passphrase(self, owner: CookieOwner, label: str, name: str, passphrase: str) -> None:
        """Let a person sign in with this name and passphrase from now on. A changed one signs out other devices."""
        name = clean_name(name)
        require_good_passphrase(passphrase, name)
        passphrase_hash = await self.hasher.hash(passphrase)
        async with self._names:
            await self._require_free_name(owner.user_id, name)
            before = await self._store.credentials(owner.user_id)
            kept_device = owner.device_id if before and before.passphrase_hash else None
            change = PassphraseChange(owner.user_id, name, name_key(name), passphrase_hash, self._now(), kept_device)
            await self._store_credentials(owner, label, change)

    async def renew_recovery_code(self, owner: CookieOwner, label: str) -> str:
        """Return a new recovery code of a person; an earlier one no longer counts."""
        code = new_recovery_code()
        async with self._names:
            change = RecoveryCodeChange(owner.user_id, recovery_digest(code), self._now())
            await self._store_credentials(owner, label, change)
        return code

    async def find_by_passphrase(self, name: str, passphrase: str) -> Credentials:
        """Return the credentials with this name and passphrase. Any other gets the same error after the same work."""
        found = await self._store.credentials_named(name_key(name))
        stored = found.passphrase_hash if found else ""
        if not await self.hasher.verify(stored, passphrase) or not found:
            raise ApiError("HOUSE-SIGN-IN", Message("rejected-sign-in"), Message("advise-sign-in"), status=401)
        if self.hasher.is_outdated(stored):
            renewed = await self.hasher.hash(passphrase)
            await self._store.write(PassphraseRehash(found.user_id, stored, renewed))
            return structs.replace(found, passphrase_hash=renewed)
        return found

    async def find_by_code(self, code: str) -> Credentials:
        found = await self._store.credentials_recovered_by(recovery_digest(code))
        if not found:
            suggestion = Message("advise-recovery-code")
            raise ApiError("HOUSE-SIGN-IN", Message("rejected-recovery-code"), suggestion, status=401)
        return found

    async def require_confirmation(self, user_id: str, secret: str) -> None:
        """Raise ApiError unless `secret` is the passphrase or the recovery code of a person who has a passphrase."""
        found = await self._store.credentials(user_id)
        if not found or not found.passphrase_hash:
            return
        if hmac.compare_digest(found.recovery_digest or "", recovery_digest(secret)):
            return
        if not await self.hasher.verify(found.passphrase_hash, secret):
            reason = Message("rejected-confirmation")
            raise ApiError("HOUSE-SIGN-IN", reason, Message("advise-confirmation"), status=403)

    async def _require_free_name(self, user_id: str, name: str) -> None:
        other = await self._store.credentials_named(name_key(name))
        if other and other.user_id != user_id:
            reason = Message("rejected-sign-in-name", name=name)
            raise ApiError("HOUSE-ACCOUNT", reason, Message("advise-other-name"), status=409)

    async def _store_credentials(
        self, owner: CookieOwner, label: str, change: PassphraseChange | RecoveryCodeChange
    ) -> None:
        """Store credentials. The browser in which a guest gets the first ones is signed in with the cookie it has."""
        known, now = await self._known_devices(owner.user_id), self._now()
        first = [Device(owner.user_id, owner.device_id, label, now, now)] if known.devices is None else []
        await self._store.write(change, *first)
        self.forget(owner.user_id)


def device_state(device: Device, own_id: str | None = None) -> DeviceState:
    return DeviceState(device.id, device.label, device.created_at, device.seen_at, device.id == own_id)
