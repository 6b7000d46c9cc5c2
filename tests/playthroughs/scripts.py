"""Random players for all seats. They make mistakes, take back choices and sometimes let timers expire."""

from __future__ import annotations

from typing import Any

from botyard import CLOCK, Event, IllegalAction, Match, Rng
from botyard.core.capabilities import EarlyTimers
from botyard.core.squares import parse_square, square_name
from botyard.games.mechanical_beast.grid import flood, square_at
from botyard.games.mechanical_beast.state import is_exit

PROOF_NODES = 10_000


class Script:
    """Plays any game; `odd_actions` are tried sometimes, legal or not."""

    odd_actions: tuple[str, ...] = ("leave",)

    def __init__(self, match: Match[Any, Any], rng: Rng) -> None:
        self.match, self.game, self.rng = match, match.game, rng

    def next_action(self) -> tuple[int, str]:
        waiting, expirations = self.game.active_seats(self.match.state), self.game.timer_actions(self.match.state)
        if expirations and (CLOCK in waiting or self.rng.randbelow(14) == 0):
            return CLOCK, str(self.rng.choice(expirations))
        if self.rng.randbelow(9) == 0:
            return self.odd_action(self.rng.randbelow(self.match.state.seats + 1))
        if self.rng.randbelow(10) == 0 and (takeback_action := self.takeback()):
            return takeback_action
        seat = self.rng.choice(waiting)
        return seat, self.choose_action(seat)

    def choose_action(self, seat: int) -> str:
        return str(self.game.random_action(self.match.state, seat, self.rng))

    def odd_action(self, seat: int) -> tuple[int, str]:
        """Return an odd action; at small tables nobody leaves, and a newcomer joins."""
        words = self.odd_actions[self.match.seats < 4 :]
        return seat, "join" if seat == self.match.state.seats else self.rng.choice(words)

    def takeback(self) -> tuple[int, str] | None:
        """Return a seat and one of its takebacks."""
        prompts = {seat: self.game.view(self.match.state, seat).prompt for seat in range(self.match.state.seats)}
        back = [(seat, choice.action) for seat, prompt in prompts.items() if prompt for choice in prompt.takebacks]
        return self.rng.choice(back) if back else None

    def legal_or(self, seat: int, preferred: str, otherwise: str) -> str:
        try:
            self.game.validate_action(self.match.state, seat, self.game.parse_action(preferred))
        except IllegalAction:
            return otherwise
        return preferred


class RicochetScript(Script):
    """Bids low numbers, and plays a short solution if it finds one."""

    odd_actions = (
        "leave",
        "wait",
        "back",
        "bid 1",
        "bid 9",
        "done",
        "pass",
        "call",
        "ready",
        "give",
        "rn",
        "ke",
        "bid 3",
    )

    def choose_action(self, seat: int) -> str:
        if self.game.view(self.match.state, None).attempt and self.rng.randbelow(4):
            for text in self.find_solution(self.match.state, seat, 3 if self.match.seats == 1 else 2):
                return text
        text = super().choose_action(seat)
        if text.startswith("bid ") or (text == "pass" and self.rng.randbelow(3)):
            text = self.legal_or(seat, f"bid {2 + self.rng.randbelow(5)}", text)
        return text

    def find_solution(self, state: Any, seat: int, depth: int) -> list[str]:
        """Return moves that win the chip, at most `depth`; empty if there are none."""
        for action in self.game.legal_actions(state, seat) if depth else ():
            after, events = state.copy(), list[Event]()
            self.game.apply(after, seat, action, events.append)
            if any(type(event).__name__ == "ChipWon" for event in events):
                return [str(action)]
            if self.game.active_seats(after) == (seat,) and (rest := self.find_solution(after, seat, depth - 1)):
                return [str(action), *rest]
        return []


class RallyScript(Script):
    """Mostly puts the card that brings its robot nearest to its flag; seldom leaves, and only in large games."""

    odd_actions = (
        "leave",
        "put 430 1",
        "take 500",
        "done",
        "yes",
        "after",
        "recompile",
        "set spend never",
        "face n",
        "use brakes",
    )

    def odd_action(self, seat: int) -> tuple[int, str]:
        words = self.odd_actions[self.rng.randbelow(6) > 0 or self.match.seats < 5 :]
        return min(seat, self.match.seats - 1), self.rng.choice(words)

    def choose_action(self, seat: int) -> str:
        view = self.game.view(self.match.state, seat)
        for hand in view.hands:
            safe = [landing for landing in hand.card_previews if landing.square]
            if safe and self.rng.randbelow(3):
                wanted = self.goal(view, hand.robot)
                best = min(safe, key=lambda landing: (distance(landing.square, wanted), -landing.card))
                return f"put {best.card} {best.register}"
        return super().choose_action(seat)

    def goal(self, view: Any, robot: int) -> str:
        """Return the square of the next flag, or of any flag; without flags the middle of the floor."""
        flags = [flag.square for flag in view.flags if flag.square]
        touched = view.robots[robot].flags
        middle = square_name(view.floor.width // 2, view.floor.height // 2)
        return flags[min(touched, len(flags) - 1)] if flags else middle


class MachineScript(Script):
    """Mostly races; seldom leaves, and only in large games."""

    odd_actions = (
        "leave",
        "home",
        "end",
        "hex",
        "crew ccc",
        "move 5",
        "junction c1-c2",
        "terminal t3",
        "power p2 ignore",
    )
    racing = ("S4", "T1", "S3", "T3", "T2", "C4", "S2", "T6")

    def odd_action(self, seat: int) -> tuple[int, str]:
        words = self.odd_actions[self.rng.randbelow(4) > 0 or self.match.seats < 4 :]
        actor = self.match.state.actor if self.rng.randbelow(3) else min(seat, self.match.seats - 1)
        return actor, self.rng.choice(words)

    def choose_action(self, seat: int) -> str:
        view = self.game.view(self.match.state, seat)
        places = {terminal.card: f"terminal {terminal.place}" for terminal in view.terminals}
        offered = {choice.action for choice in view.prompt.choices} if view.prompt else set()
        preferred = ["hex", "move h", "power p4", "power p1", *(places[card] for card in self.racing)]
        if self.rng.randbelow(5):
            for wanted in preferred:
                if wanted in offered:
                    return wanted
        return super().choose_action(seat)


class BeastScript(Script):
    """Explores until the switch is off; then fetches people and goes home, or tries gears."""

    odd_actions = (
        "leave",
        "concede",
        "walk engineer z9",
        "walk second b2",
        "explore android n",
        "gear engineer 1 +",
        "settle",
        "end",
        "abandon",
        "exit c3",
        "face n",
        "yes",
    )

    def next_action(self) -> tuple[int, str]:
        state = self.match.state
        proofs = [timer.name for timer in self.game.timers(state) if timer.resolvable]
        early_timers = self.game.capability(EarlyTimers)
        tries = early_timers and proofs and self.rng.randbelow(3) == 0
        verdict = early_timers.resolve(state, proofs[-1], PROOF_NODES) if early_timers and tries else None
        return (CLOCK, str(verdict)) if verdict else super().next_action()

    def odd_action(self, seat: int) -> tuple[int, str]:
        words = self.odd_actions[1 + (self.rng.randbelow(9) > 0 or self.match.seats == 1) :]
        actor = self.match.state.actor if self.rng.randbelow(3) else min(seat, self.match.seats - 1)
        return actor, self.rng.choice(words)

    def takeback(self) -> None:
        """Return None: this game has no takebacks."""

    def choose_action(self, seat: int) -> str:
        state = self.match.state
        legal = [str(action) for action in self.game.legal_actions(state, seat)]
        if state.vote:
            return "yes" if self.rng.randbelow(4) == 0 else "no"
        act = "explore" if not state.switch_off else "gear"
        preferred = self.useful_walks(legal) or [text for text in legal if text.startswith(act)]
        return self.rng.choice(preferred if preferred and self.rng.randbelow(7) else legal)

    def useful_walks(self, legal: list[str]) -> list[str]:
        """Return walks to the switch, then to people and back, then out, that cut nobody off."""
        state = self.match.state
        walks = [text for text in legal if text.startswith("walk")]
        people = [room for room in state.floor.rooms() if state.people >> room & 1]
        exits = [room for room in state.floor.rooms() if is_exit(state, room)]
        for goals in (people, exits) if state.switch_off else ([state.deck.control],):
            squares = {square_at(state.floor.where[room], state.corner) for room in goals if room in state.floor}
            found = [text for text in walks if text.split()[2] in squares and self.is_sensible(text)]
            if found:
                return found
        return []

    def is_sensible(self, text: str) -> bool:
        """Return whether every meeple keeps its path to an exit and the walk is not only from exit to exit."""
        after = self.match.state.copy()
        before, inside = self.meeples_with_exit(after), after.meeples[:]
        self.game.apply(after, after.actor, self.game.parse_action(text))
        if after.pending:
            self.game.apply(after, after.actor, self.game.parse_action("settle"))
        gone = [old for old, new in zip(inside, after.meeples, strict=True) if old != new]
        at_home = [room for room in after.meeples if room not in inside and is_exit(after, room)]
        idle = bool(at_home) and all(is_exit(after, room) for room in gone)
        return not idle and before <= self.meeples_with_exit(after)

    def meeples_with_exit(self, state: Any) -> set[int]:
        rooms = state.floor
        reach = {meeple: flood(rooms, room) for meeple, room in enumerate(state.meeples) if room in rooms}
        return {meeple for meeple, found in reach.items() if any(is_exit(state, room) for room in found)}


class RaisingScript(Script):
    """Mostly does something before it ends a phase."""

    odd_actions = (
        "keep r01",
        "class k04",
        "confirm",
        "rethink",
        "phases design recycle",
        "energy 9",
        "row u1",
        "spot s09",
        "assemble r17 left",
        "run d3",
        "run r17 upgraded",
        "again basic",
        "reverse",
        "pay t",
        "pay r17",
        "wild c",
        "token speed r17",
        "bid t1 4",
        "next",
    )
    idle = ("next", "skip", "done", "energy 0")

    def odd_action(self, seat: int) -> tuple[int, str]:
        return min(seat, self.match.seats - 1), self.rng.choice(self.odd_actions)

    def choose_action(self, seat: int) -> str:
        legal = [str(action) for action in self.game.legal_actions(self.match.state, seat)]
        busy = [text for text in legal if text not in self.idle]
        return self.rng.choice(busy if busy and self.rng.randbelow(9) else legal)


def distance(one: str, other: str) -> int:
    (a, b), (c, d) = (parse_square(square) or (0, 0) for square in (one, other))
    return abs(a - c) + abs(b - d)


SCRIPTS = {
    "ricochet-robots": RicochetScript,
    "roborally": RallyScript,
    "into-the-machine": MachineScript,
    "mechanical-beast": BeastScript,
    "raising-robots": RaisingScript,
}
