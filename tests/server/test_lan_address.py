"""The address a host can send to friends."""

from __future__ import annotations

import pytest

from botyard.server import lan_address

from .harness import Client, LiveServer


@pytest.mark.parametrize(
    ("host", "own", "address"),
    [
        ("127.0.0.1", "10.0.0.7", ""),
        ("localhost", "10.0.0.7", ""),
        ("0.0.0.0", "10.0.0.7", "http://10.0.0.7:8400"),
        ("0.0.0.0", "127.0.0.1", ""),
        ("0.0.0.0", "", ""),
        ("192.168.1.5", "10.0.0.7", "http://192.168.1.5:8400"),
    ],
)
def test_only_an_open_server_has_an_address_for_friends(
    host: str, own: str, address: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(lan_address, "own_address", lambda: own)
    assert lan_address.lan_url(host, 8400) == address


def test_account_of_a_local_server_has_no_lan_url(server: LiveServer):
    assert Client(server).get("/api/me")["lan_url"] == ""


def test_own_address_is_an_ip_address():
    assert lan_address.own_address().count(".") in (0, 3)
