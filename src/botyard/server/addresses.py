"""Client addresses: how limits count them, and which proxies may name the client of a forwarded request."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import NamedTuple

from ..core.errors import OptionError

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network
Headers = Iterable[tuple[bytes, bytes]]

ADDRESS_FACTOR = 8  # an address gets the limits of this many people
IPV6_CUSTOMER_PREFIX_BITS = 64  # a provider gives each IPv6 customer a network of this size or larger
UNKNOWN_CLIENT = "unknown"  # the trusted proxy sent no valid client address
FORWARDING_HEADERS = (b"x-forwarded-for", b"forwarded", b"x-real-ip", b"via")


def parse_networks(text: str) -> tuple[Network, ...]:
    """Parse addresses and networks that commas separate.

    >>> parse_networks("127.0.0.1, 10.0.0.0/8")
    (IPv4Network('127.0.0.1/32'), IPv4Network('10.0.0.0/8'))
    """
    return tuple(parse_network(part.strip()) for part in text.split(",")) if text.strip() else ()


def parse_network(text: str) -> Network:
    try:
        network = ip_network(text)
    except ValueError as error:
        suggestion = "write IP addresses or networks, separated by commas, such as 127.0.0.1,10.0.0.0/8"
        raise OptionError(f"{text!r} is not an IP address or network ({error}): {suggestion}") from error
    if network.prefixlen == 0:
        raise OptionError(f"{text} would let every client choose its address: name the proxy's address")
    return network


def parse_address(text: str) -> Address | None:
    """Return the address in a header or of a socket, without its port; None if it is not an IP address."""
    host = text.strip()
    if host.startswith("["):
        host = host[1:].partition("]")[0]
    elif host.count(":") == 1:
        host = host.partition(":")[0]
    try:
        address = ip_address(host)
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return mapped or address


@lru_cache(4096)
def rate_limit_key(host: str) -> str:
    """Return the key that limits count for a host; an IPv6 customer can change the last 64 bits at will.

    >>> rate_limit_key("2001:db8::1:2:3:4"), rate_limit_key("::ffff:192.0.2.1")
    ('2001:db8::/64', '192.0.2.1')
    """
    address = parse_address(host)
    if isinstance(address, IPv6Address):
        return str(ip_network((int(address), IPV6_CUSTOMER_PREFIX_BITS), strict=False))
    return str(address or host)


class Client(NamedTuple):
    """The client of a request, with the scheme and host it requested if a trusted proxy reports them."""

    host: str
    scheme: str | None = None
    requested_host: str | None = None
    is_hidden: bool = False  # the proxy is not trusted, or does not name its client

    @property
    def is_local(self) -> bool:
        address = parse_address(self.host)
        return not self.is_hidden and address is not None and address.is_loopback


class TrustedProxies:
    """The proxies whose X-Forwarded headers the server trusts; it ignores those of any other peer."""

    def __init__(self, networks: Iterable[Network] = ()) -> None:
        self._networks = tuple(networks)

    def trusts(self, host: str) -> bool:
        if not self._networks:
            return False
        address = parse_address(host)
        return address is not None and any(address in network for network in self._networks)

    def client(self, peer: str, headers: Headers) -> Client:
        is_forwarded = any(name in FORWARDING_HEADERS for name, _ in headers)
        if not self.trusts(peer):
            return Client(peer, is_hidden=is_forwarded)
        hops = header_values(headers, b"x-forwarded-for")
        scheme = last_header_value(headers, b"x-forwarded-proto")
        return Client(
            self._first_untrusted(peer, hops),
            scheme if scheme in ("http", "https") else None,
            last_header_value(headers, b"x-forwarded-host"),
            is_forwarded and not hops,
        )

    def _first_untrusted(self, peer: str, hops: list[str]) -> str:
        """Return the rightmost untrusted hop; the client could have invented everything to its left."""
        client = peer
        for hop in reversed(hops):
            address = parse_address(hop)
            if address is None:
                return UNKNOWN_CLIENT
            client = str(address)
            if not self.trusts(client):
                break
        return client


def header_values(headers: Headers, header_name: bytes) -> list[str]:
    """Return the comma-separated values of a header, which may occur several times."""
    lines = [value.decode("latin-1") for name, value in headers if name == header_name]
    return [part.strip() for line in lines for part in line.split(",")]


def last_header_value(headers: Headers, header_name: bytes) -> str | None:
    """Return the last value, which the proxy nearest to this server has written."""
    values = header_values(headers, header_name)
    return values[-1].lower() if values else None
