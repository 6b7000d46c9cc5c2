"""Names for devices in the list of a person's devices: the browser and the system."""

from __future__ import annotations

MAX_LABEL_LENGTH = 40
BROWSERS = (  # the first that a user agent names; many name others as well
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("Chrome", "Chrome"),
    ("CriOS", "Chrome"),
    ("Safari", "Safari"),
)
SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS X", "Mac"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)


def device_label(user_agent: str) -> str:
    """Return a name for the device of a user agent; without a known one the beginning of its text.

    >>> device_label("Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0")
    'Firefox, Linux'
    >>> device_label("python-httpx/0.28.1")
    'python-httpx/0.28.1'
    """
    found = [next((name for mark, name in marks if mark in user_agent), "") for marks in (BROWSERS, SYSTEMS)]
    label = ", ".join(filter(None, found)) or "".join(filter(str.isprintable, user_agent))
    return label[:MAX_LABEL_LENGTH]
