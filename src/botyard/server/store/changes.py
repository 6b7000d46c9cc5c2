"""Records that change or delete what is stored, as statements with `?` for each value, which all stores share."""

from __future__ import annotations

from typing import Any

from ..records import (
    BanRemoval,
    DeviceRemoval,
    DeviceSeen,
    NoticeRemoval,
    OldChatRemoval,
    PassphraseChange,
    PassphraseRehash,
    RecoveryCodeChange,
    SignIn,
    TableRemoval,
    UserMerge,
    UserRemoval,
)

Statement = tuple[str, tuple[Any, ...]]
CredentialsChange = PassphraseChange | PassphraseRehash | RecoveryCodeChange
Change = (
    BanRemoval
    | CredentialsChange
    | DeviceRemoval
    | DeviceSeen
    | NoticeRemoval
    | OldChatRemoval
    | SignIn
    | TableRemoval
    | UserMerge
    | UserRemoval
)


def change_statements(record: Change) -> list[Statement]:
    match record:
        case BanRemoval() | OldChatRemoval() | TableRemoval():
            return operator_statements(record)
        case PassphraseChange() | PassphraseRehash() | RecoveryCodeChange() | SignIn():
            return credentials_statements(record)
        case DeviceRemoval() | DeviceSeen():
            return [device_statement(record)]
        case NoticeRemoval():
            return [("DELETE FROM chat WHERE table_id = ? AND user_id = ''", (record.table_id,))]
        case UserMerge():
            return merge_statements(record)
        case UserRemoval():
            return removal_statements(record.user_id)


def sign_in_statements(record: SignIn) -> list[Statement]:
    """Lock the row of the credentials first, so that no other process changes them meanwhile."""
    device, checked = record.device, record.checked
    lock = "UPDATE credentials SET user_id = user_id WHERE user_id = ?"
    insert = """INSERT INTO devices (user_id, id, label, created_at, seen_at)
                SELECT user_id, ?, ?, ?, ? FROM credentials
                WHERE user_id = ? AND passphrase_hash = ? AND COALESCE(recovery_digest, '') = ?"""
    new = device.id, device.label, device.created_at, device.seen_at
    expected = checked.user_id, checked.passphrase_hash, checked.recovery_digest or ""
    return [(lock, (checked.user_id,)), (insert, (*new, *expected))]


def credentials_statements(record: CredentialsChange | SignIn) -> list[Statement]:
    if isinstance(record, SignIn):
        return sign_in_statements(record)
    changes = [credentials_statement(record)]
    if isinstance(record, PassphraseChange) and record.kept_device is not None:
        others = "DELETE FROM devices WHERE user_id = ? AND id <> ?"
        changes.append((others, (record.user_id, record.kept_device)))
    return changes


def credentials_statement(record: CredentialsChange) -> Statement:
    """Return what changes the named columns only. It fails if somebody else has the name."""
    insert = "INSERT INTO credentials VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (user_id) DO UPDATE SET"
    match record:
        case PassphraseChange():
            changes = "name = excluded.name, name_key = excluded.name_key, passphrase_hash = excluded.passphrase_hash"
            values = record.user_id, record.name, record.name_key, record.passphrase_hash, None, record.at
            return f"{insert} {changes}", values
        case RecoveryCodeChange():
            changes = "recovery_digest = excluded.recovery_digest"
            return f"{insert} {changes}", (record.user_id, "", None, "", record.recovery_digest, record.at)
        case PassphraseRehash():
            sql = "UPDATE credentials SET passphrase_hash = ? WHERE user_id = ? AND passphrase_hash = ?"
            return sql, (record.after, record.user_id, record.before)


def device_statement(record: DeviceRemoval | DeviceSeen) -> Statement:
    which = "WHERE user_id = ? AND id = ?"
    match record:
        case DeviceRemoval():
            return f"DELETE FROM devices {which}", (record.user_id, record.device_id)
        case DeviceSeen():
            return f"UPDATE devices SET seen_at = ? {which}", (record.at, record.user_id, record.device_id)


def merge_statements(merge: UserMerge) -> list[Statement]:
    guest_id, user_id = merge.guest_id, merge.user_id
    return [
        ("UPDATE chat SET user_id = ? WHERE user_id = ?", (user_id, guest_id)),
        (
            """UPDATE ratings SET user_id = ''
               WHERE user_id = ? AND game IN (SELECT game FROM ratings WHERE user_id = ?)""",
            (guest_id, user_id),
        ),
        ("UPDATE ratings SET user_id = ? WHERE user_id = ?", (user_id, guest_id)),
        ("DELETE FROM users WHERE id = ?", (guest_id,)),
    ]


def removal_statements(user_id: str) -> list[Statement]:
    """Return what deletes a user. Seats and host are left only of tables whose documents cannot be read."""
    tables = ("credentials", "devices", "chat", "seats", "puzzle_results")  # a sign-in locks the first one, too
    return [
        *((f"DELETE FROM {table} WHERE user_id = ?", (user_id,)) for table in tables),
        ("UPDATE ratings SET user_id = '' WHERE user_id = ?", (user_id,)),
        ("UPDATE tables SET host = '' WHERE host = ?", (user_id,)),
        ("DELETE FROM users WHERE id = ?", (user_id,)),
    ]


def operator_statements(record: BanRemoval | TableRemoval | OldChatRemoval) -> list[Statement]:
    match record:
        case BanRemoval():
            return [("DELETE FROM bans WHERE kind = ? AND subject = ?", (record.kind, record.subject))]
        case OldChatRemoval():
            return [("DELETE FROM chat WHERE at < ?", (record.before,))]
        case TableRemoval():
            parts = ("entries", "chat", "results", "summaries", "archives", "seats")
            removals = [(f"DELETE FROM {part} WHERE table_id = ?", (record.table_id,)) for part in parts]
            return [*removals, ("DELETE FROM tables WHERE id = ?", (record.table_id,))]
