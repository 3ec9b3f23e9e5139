"""How often somebody may do something: moving windows in memory, by address and by account.

The windows are our own few lines, for the ones to be had look through everybody's window every time that somebody
knocks: with four thousand players that took 0.8 ms of each request.
"""

import math
import re
import time
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address
from typing import Any

from ludotheque.server.refusals import Refusal

SWEEP_S = 60.0  # between two looks for windows that nobody needs any more


@dataclass(frozen=True, slots=True)
class Rate:
    """So many in so many seconds."""

    number: int
    seconds: float


#: Every class of requests with its rate; None: no limit.
RATES: Mapping[str, Rate | None] = {
    "commands": Rate(100, 20),  # by account
    "chat": Rate(10, 20),  # by account
    "reads": Rate(600, 60),  # by account
    "tables": Rate(10, 60),  # by address, like all that follow
    "guests": Rate(20, 60),
    "logins": Rate(100, 600),
    "login": Rate(20, 900),  # by the login that somebody wants to get in with
    "other": Rate(600, 60),
}
BY_ACCOUNT = ("commands", "chat", "reads")  # of strangers they count as "other"
ROUTES = (
    ("commands", re.compile(r"/api/tables/[^/]+/commands")),
    ("chat", re.compile(r"/api/tables/[^/]+/chat")),
    ("tables", re.compile(r"/api/tables(/[^/]+/rematch)?")),
    ("guests", re.compile(r"/api/me")),
    ("logins", re.compile(r"/api/(login|register|passkeys(/[^/]+)?)")),
)
# All that is read by handlers which ask who it is; nothing else may stand here, for it would not be counted.
READS = re.compile(r"/api/(me|lobby|tables/[^/]+(/(events|position|preview|chat|result|export))?)")
UNLIMITED = re.compile(r"/health|/metrics|/favicon\.svg|/assets/.*")


class Limits:
    """Counts what is done, and refuses what is too much. What was refused does not count."""

    def __init__(self, rates: Mapping[str, Rate | None] = RATES, clock: Callable[[], float] = time.monotonic) -> None:
        if unknown := set(rates) - set(RATES):
            raise ValueError(f"there is no limit for {', '.join(unknown)}; the limits are: {', '.join(RATES)}")
        self.rates = {**RATES, **rates}
        self._clock = clock
        self._windows: dict[tuple[str, str], deque[float]] = {}
        self._swept = clock()

    def check(self, kind: str, who: str) -> None:
        """Count something that somebody does, or refuse it and say when to try again."""
        rate = self.rates[kind]
        if rate is None:
            return
        now = self._clock()
        if now - self._swept > SWEEP_S:
            self._sweep(now)
        window = self._windows.setdefault((kind, who), deque())
        while window and window[0] <= now - rate.seconds:
            window.popleft()
        if len(window) >= rate.number:
            wait = window[0] + rate.seconds - now if window else rate.seconds
            raise Refusal(429, "too-many-requests", seconds=max(1, math.ceil(wait)))
        window.append(now)

    def check_address(self, scope: Mapping[str, Any]) -> None:
        """Count a request by where it comes from, unless it is one that counts by account."""
        kind = kind_of(scope)
        if kind is not None and kind not in BY_ACCOUNT:
            self.check(kind, address_of(scope))

    def check_account(self, scope: Mapping[str, Any], person_id: str) -> None:
        """Count a request by who sends it, if it is such a one."""
        kind = kind_of(scope)
        if kind in BY_ACCOUNT:
            self.check(kind, person_id)

    def check_stranger(self, scope: Mapping[str, Any]) -> None:
        """Count a request that should count by account, but comes from nobody we know."""
        if kind_of(scope) in BY_ACCOUNT:
            self.check("other", address_of(scope))

    def _sweep(self, now: float) -> None:
        self._swept = now
        for (kind, who), window in list(self._windows.items()):
            rate = self.rates[kind]
            if not window or rate is None or window[-1] <= now - rate.seconds:
                del self._windows[kind, who]


def kind_of(scope: Mapping[str, Any]) -> str | None:
    """The class that a request belongs to; None if it is never counted."""
    path = scope["path"].rstrip("/")
    if scope.get("method") == "POST":
        for kind, route in ROUTES:
            if route.fullmatch(path):
                return kind
    elif scope.get("method") == "GET" and READS.fullmatch(path):
        return "reads"
    return None if UNLIMITED.fullmatch(path) else "other"


def address_of(scope: Mapping[str, Any]) -> str:
    """Where a request comes from; the addresses that one IPv6 connection is given count as one."""
    host = scope["client"][0] if scope.get("client") else ""
    try:
        address = ip_address(host)
    except ValueError:
        return str(host)
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Address(int(address) >> 64 << 64))
