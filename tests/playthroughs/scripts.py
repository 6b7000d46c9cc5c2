"""Random players for all seats who make mistakes, change their minds, and let the glass run out at times."""

from __future__ import annotations

from typing import Any

from botyard import CLOCK, Event, Illegal, Luck, Match
from botyard.core.grid import find_square, square_name
from botyard.games.mechanical_beast.floor import flood, name_of
from botyard.games.mechanical_beast.state import is_exit

LITTLE = 10_000  # effort for a proof


class Script:
    """Plays any game; `odd` is what a player may also try, whether it is allowed or not."""

    odd: tuple[str, ...] = ("leave",)

    def __init__(self, match: Match[Any, Any], luck: Luck) -> None:
        self.match, self.rules, self.luck = match, match.rules, luck

    def next(self) -> tuple[int, str]:
        waiting, rings = self.rules.to_act(self.match.state), self.rules.expired(self.match.state)
        if rings and (CLOCK in waiting or self.luck.below(14) == 0):
            return CLOCK, str(self.luck.pick(rings))
        if self.luck.below(9) == 0:
            return self.odd_word(self.luck.below(self.match.state.seats + 1))
        if self.luck.below(10) == 0 and (word := self.second_thought()):
            return word
        seat = self.luck.pick(waiting)
        return seat, self.word(seat)

    def word(self, seat: int) -> str:
        return str(self.rules.sample(self.match.state, seat, self.luck))

    def odd_word(self, seat: int) -> tuple[int, str]:
        """Anything; at small tables nobody leaves, and who has no seat would like one."""
        words = self.odd[self.match.seats < 4 :]
        return seat, "join" if seat == self.match.state.seats else self.luck.pick(words)

    def second_thought(self) -> tuple[int, str] | None:
        """Something a seat may take back now."""
        asks = {seat: self.rules.view(self.match.state, seat).ask for seat in range(self.match.state.seats)}
        back = [(seat, choice.action) for seat, ask in asks.items() if ask for choice in ask.retracts]
        return self.luck.pick(back) if back else None

    def possible(self, seat: int, wish: str, otherwise: str) -> str:
        try:
            self.rules.check(self.match.state, seat, self.rules.parse(wish))
        except Illegal:
            return otherwise
        return wish


class RicochetScript(Script):
    """Bids modestly, and shows a way that it sees."""

    odd = ("leave", "wait", "back", "bid 1", "bid 9", "done", "pass", "call", "ready", "give", "rn", "ke", "bid 3")

    def word(self, seat: int) -> str:
        if self.rules.view(self.match.state, None).attempt and self.luck.below(4):
            for text in self.way(self.match.state, seat, 3 if self.match.seats == 1 else 2):
                return text
        text = super().word(seat)
        if text.startswith("bid ") or (text == "pass" and self.luck.below(3)):
            text = self.possible(seat, f"bid {2 + self.luck.below(5)}", text)
        return text

    def way(self, state: Any, seat: int, depth: int) -> list[str]:
        """Moves that win the chip, if this player sees some of at most `depth`."""
        for action in self.rules.legal(state, seat) if depth else ():
            twin, events = state.copy(), list[Event]()
            self.rules.apply(twin, seat, action, events.append)
            if any(type(event).__name__ == "ChipWon" for event in events):
                return [str(action)]
            if self.rules.to_act(twin) == (seat,) and (rest := self.way(twin, seat, depth - 1)):
                return [str(action), *rest]
        return []


class RallyScript(Script):
    """Mostly puts the card next that brings its robot nearest to its flag; leaves only in large games, not often."""

    odd = (
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

    def odd_word(self, seat: int) -> tuple[int, str]:
        words = self.odd[self.luck.below(6) > 0 or self.match.seats < 5 :]
        return min(seat, self.match.seats - 1), self.luck.pick(words)

    def word(self, seat: int) -> str:
        view = self.rules.view(self.match.state, seat)
        for hand in view.hands:
            safe = [landing for landing in hand.landings if landing.square]
            if safe and self.luck.below(3):
                wanted = self.goal(view, hand.robot)
                best = min(safe, key=lambda landing: (distance(landing.square, wanted), -landing.card))
                return f"put {best.card} {best.register}"
        return super().word(seat)

    def goal(self, view: Any, robot: int) -> str:
        """The next flag, or whatever flag there is; without flags the middle of the floor."""
        flags = [flag.square for flag in view.flags if flag.square]
        touched = view.robots[robot].flags
        middle = square_name(view.floor.width // 2, view.floor.height // 2)
        return flags[min(touched, len(flags) - 1)] if flags else middle


class MachineScript(Script):
    """Mostly races; leaves only in large games, not often."""

    odd = ("leave", "home", "end", "hex", "crew ccc", "move 5", "junction c1-c2", "terminal t3", "power p2 ignore")
    racing = ("S4", "T1", "S3", "T3", "T2", "C4", "S2", "T6")

    def odd_word(self, seat: int) -> tuple[int, str]:
        words = self.odd[self.luck.below(4) > 0 or self.match.seats < 4 :]
        speaker = self.match.state.actor if self.luck.below(3) else min(seat, self.match.seats - 1)
        return speaker, self.luck.pick(words)

    def word(self, seat: int) -> str:
        view = self.rules.view(self.match.state, seat)
        places = {terminal.card: f"terminal {terminal.place}" for terminal in view.terminals}
        offered = {choice.action for choice in view.ask.choices} if view.ask else set()
        wishes = ["hex", "move h", "power p4", "power p1", *(places[card] for card in self.racing)]
        if self.luck.below(5):
            for wish in wishes:
                if wish in offered:
                    return wish
        return super().word(seat)


class BeastScript(Script):
    """Explores until somebody throws the switch; then fetches people and goes home, or tries gears."""

    odd = (
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

    def next(self) -> tuple[int, str]:
        state = self.match.state
        proofs = [timer.name for timer in self.rules.timers(state) if timer.thought]
        verdict = self.rules.ponder(state, proofs[-1], LITTLE) if proofs and self.luck.below(3) == 0 else None
        return (CLOCK, str(verdict)) if verdict else super().next()

    def odd_word(self, seat: int) -> tuple[int, str]:
        words = self.odd[1 + (self.luck.below(9) > 0 or self.match.seats == 1) :]
        speaker = self.match.state.actor if self.luck.below(3) else min(seat, self.match.seats - 1)
        return speaker, self.luck.pick(words)

    def second_thought(self) -> None:
        """Nothing is taken back here by what one says."""

    def word(self, seat: int) -> str:
        state = self.match.state
        legal = [str(action) for action in self.rules.legal(state, seat)]
        if state.vote:
            return "yes" if self.luck.below(4) == 0 else "no"
        act = "explore" if not state.switch_off else "gear"
        wishes = self.ways(legal) or [text for text in legal if text.startswith(act)]
        return self.luck.pick(wishes if wishes and self.luck.below(7) else legal)

    def ways(self, legal: list[str]) -> list[str]:
        """Walks to the switch, then to people and back, then out, as long as nobody is cut off by them."""
        state = self.match.state
        walks = [text for text in legal if text.startswith("walk")]
        people = [room for room in state.floor.rooms() if state.people >> room & 1]
        exits = [room for room in state.floor.rooms() if is_exit(state, room)]
        for goals in (people, exits) if state.switch_off else ([state.deck.control],):
            squares = {name_of(state.floor.where[room], state.corner) for room in goals if room in state.floor}
            found = [text for text in walks if text.split()[2] in squares and self.sensible(text)]
            if found:
                return found
        return []

    def sensible(self, text: str) -> bool:
        """Whoever had a way out has it still, and nobody only goes from exit to exit."""
        twin = self.match.state.copy()
        before, inside = self.with_way_out(twin), twin.meeples[:]
        self.rules.apply(twin, twin.actor, self.rules.parse(text))
        if twin.agenda:
            self.rules.apply(twin, twin.actor, self.rules.parse("settle"))
        gone = [old for old, new in zip(inside, twin.meeples, strict=True) if old != new]
        at_home = [room for room in twin.meeples if room not in inside and is_exit(twin, room)]
        idle = bool(at_home) and all(is_exit(twin, room) for room in gone)
        return not idle and before <= self.with_way_out(twin)

    def with_way_out(self, state: Any) -> set[int]:
        rooms = state.floor
        reach = {meeple: flood(rooms, room) for meeple, room in enumerate(state.meeples) if room in rooms}
        return {meeple for meeple, found in reach.items() if any(is_exit(state, room) for room in found)}


class RaisingScript(Script):
    """Mostly does something before it ends a phase."""

    odd = (
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

    def odd_word(self, seat: int) -> tuple[int, str]:
        return min(seat, self.match.seats - 1), self.luck.pick(self.odd)

    def word(self, seat: int) -> str:
        legal = [str(action) for action in self.rules.legal(self.match.state, seat)]
        busy = [text for text in legal if text not in self.idle]
        return self.luck.pick(busy if busy and self.luck.below(9) else legal)


def distance(one: str, other: str) -> int:
    (a, b), (c, d) = (find_square(square) or (0, 0) for square in (one, other))
    return abs(a - c) + abs(b - d)


SCRIPTS = {
    "ricochet-robots": RicochetScript,
    "roborally": RallyScript,
    "into-the-machine": MachineScript,
    "mechanical-beast": BeastScript,
    "raising-robots": RaisingScript,
}
