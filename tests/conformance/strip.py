"""Strip: RoboRally folded to one line. A whole game in one file, with every hard case of the protocol in it.

STRIP-1  Robots start on the first spaces in seat order; the flag stands on space 11, or where the table puts it.
STRIP-2  Each turn all cards are shuffled and everybody is dealt four. A card is its priority.
STRIP-3  Everybody puts a card in each of two registers, secretly, may take cards back, and says done.
STRIP-4  The last one still programming has thirty seconds. Then chance fills the registers that are still empty.
STRIP-5  Register by register the cards are shown and the robots move, the highest card first.
STRIP-6  A robot in the way is pushed along; without pushing it blocks. The wall behind the start stops everybody.
STRIP-7  The first robot on the flag wins, however it came there.
STRIP-8  A player may leave at any time; the cards go back into the deck. The last one left wins.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from botyard.core.errors import BadNotation, Illegal, NotYourTurn
from botyard.core.events import CLOCK, Event, Seat, Tell, hush
from botyard.core.luck import Luck
from botyard.core.options import Options, option
from botyard.core.rules import Ask, Choice, Expire, Outcome, Rules, Timer, View, places_by

DECK = tuple(range(10, 250, 10))
STEPS = (1, 2, -1, 1, 3, 1)  # how far the cards move, in turn
REGISTERS = (1, 2)
EMPTY, OFF = 0, -1  # a register without a card; where a robot stands whose player has left


@dataclass(frozen=True, slots=True)
class StripOptions(Options):
    flag: int = option(11, "STRIP-1", "The space the flag stands on.", least=6, most=20)
    pushing: bool = option(True, "STRIP-6", "Robots push those in their way; otherwise they are blocked.")


# --- actions -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Put:
    card: int
    register: int

    def __str__(self) -> str:
        return f"put {self.card} {self.register}"


@dataclass(frozen=True, slots=True)
class Take:
    register: int

    def __str__(self) -> str:
        return f"take {self.register}"


@dataclass(frozen=True, slots=True)
class Say:
    word: str

    def __str__(self) -> str:
        return self.word


DONE, LEAVE = Say("done"), Say("leave")
Action = Put | Take | Say | Expire


# --- events ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Secret(Event):
    """Cards that only their owner may see; to everybody else each is EMPTY."""

    seat: Seat
    cards: tuple[int, ...]

    def for_seat(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, cards=(EMPTY,) * len(self.cards))


@dataclass(frozen=True, slots=True)
class Dealt(Secret):
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Laid(Secret):
    register: int


@dataclass(frozen=True, slots=True)
class Taken(Secret):
    register: int


@dataclass(frozen=True, slots=True)
class Filled(Secret):
    reveals: ClassVar[bool] = True  # chance has spoken, and the owner sees what it said


@dataclass(frozen=True, slots=True)
class Finished(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class Shown(Event):
    register: int
    cards: tuple[int, ...]  # by seat; EMPTY for those who left
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Moved(Event):
    seat: Seat
    to: int
    pushed_by: Seat | None


@dataclass(frozen=True, slots=True)
class Left(Event):
    seat: Seat


# --- the position ------------------------------------------------------------------------------------------


@dataclass(slots=True)
class State:
    at: list[int]  # where each robot stands
    hands: list[list[int]]  # sorted, so that a card taken back leaves no trace
    registers: list[list[int]]
    done: list[bool]
    deck: list[int]
    turn: int
    flag: int
    pushing: bool
    luck: Luck

    @property
    def seats(self) -> int:
        return len(self.at)

    @property
    def playing(self) -> list[Seat]:
        return [seat for seat, at in enumerate(self.at) if at != OFF]

    @property
    def over(self) -> bool:
        return self.flag in self.at or len(self.playing) == 1

    def copy(self) -> State:
        hands, registers = [hand[:] for hand in self.hands], [row[:] for row in self.registers]
        rest = self.turn, self.flag, self.pushing, self.luck.copy()
        return State(self.at[:], hands, registers, self.done[:], self.deck[:], *rest)


def empty_registers(state: State, seat: Seat) -> list[int]:
    return [register for register in REGISTERS if state.registers[seat][register - 1] == EMPTY]


def all_cards(state: State) -> list[int]:
    places = [state.deck, *state.hands, *state.registers]
    return sorted(card for place in places for card in place if card != EMPTY)


# --- how a turn goes ---------------------------------------------------------------------------------------


def deal(state: State, tell: Tell) -> None:
    """Shuffle the deck and deal four cards to everybody (STRIP-2)."""
    state.turn += 1
    state.luck.shuffle(state.deck)
    for seat in state.playing:
        state.hands[seat] = sorted(state.deck.pop() for _ in range(4))
        state.done[seat] = False
        tell(Dealt(seat, tuple(state.hands[seat])))


def gather(state: State, seat: Seat) -> None:
    """Put all cards of a seat back into the deck."""
    state.deck += state.hands[seat] + [card for card in state.registers[seat] if card != EMPTY]
    state.hands[seat], state.registers[seat] = [], [EMPTY for _ in REGISTERS]


def put(state: State, seat: Seat, card: int, register: int) -> None:
    state.hands[seat].remove(card)
    state.registers[seat][register - 1] = card


def take(state: State, seat: Seat, register: int, tell: Tell) -> None:
    card, state.registers[seat][register - 1] = state.registers[seat][register - 1], EMPTY
    insort(state.hands[seat], card)
    tell(Taken(seat, (card,), register))


def fill(state: State, seat: Seat, tell: Tell) -> None:
    """Let chance fill what is still empty, and only that (STRIP-4)."""
    for register in empty_registers(state, seat):
        put(state, seat, state.luck.pick(state.hands[seat]), register)
    tell(Filled(seat, tuple(state.registers[seat])))


def finish(state: State, seat: Seat, tell: Tell) -> None:
    state.done[seat] = True
    tell(Finished(seat))
    go_on(state, tell)


def leave(state: State, seat: Seat, tell: Tell) -> None:
    gather(state, seat)
    state.at[seat], state.done[seat] = OFF, True
    tell(Left(seat))
    go_on(state, tell)


def go_on(state: State, tell: Tell) -> None:
    """Once all are done, run the registers, gather all cards and deal again."""
    if not all(state.done) or state.over:
        return
    for register, cards in enumerate(zip(*state.registers, strict=True), start=1):
        tell(Shown(register, cards))
        for card in sorted(set(cards) - {EMPTY}, reverse=True):  # the highest first (STRIP-5)
            run(state, cards.index(card), STEPS[card // 10 % len(STEPS)], tell)
    for seat in range(state.seats):
        gather(state, seat)
    state.deck.sort()  # so that nobody finds a card again that was shown
    if not state.over:
        deal(state, tell)


def run(state: State, seat: Seat, distance: int, tell: Tell) -> None:
    for _ in range(abs(distance)):
        if not state.over:
            move(state, seat, 1 if distance > 0 else -1, None, tell)


def move(state: State, seat: Seat, way: int, pushed_by: Seat | None, tell: Tell) -> bool:
    """Move one robot one space, the one in its way first; False when something does not give (STRIP-6)."""
    to = state.at[seat] + way
    if to < 0:
        return False
    if to in state.at and not (state.pushing and move(state, state.at.index(to), way, seat, tell)):
        return False
    state.at[seat] = to
    tell(Moved(seat, to, pushed_by))
    return True


# --- what may be said, seen and told -----------------------------------------------------------------------


def check_program(state: State, seat: Seat, action: Action) -> None:
    row, hand = state.registers[seat], state.hands[seat]
    match action:
        case Put(register=register) | Take(register=register) if register not in REGISTERS:
            raise Illegal("STRIP-3", f"there is no register {register}", "Choose 1 or 2.")
        case Put(card=card) if card not in hand:
            raise Illegal("STRIP-3", f"you do not hold {card}", f"You hold {listed(hand)}.")
        case Put(register=register) if row[register - 1] != EMPTY:
            raise Illegal("STRIP-3", f"register {register} is full", f"Say 'take {register}' first.")
        case Take(register=register) if row[register - 1] == EMPTY:
            raise Illegal("STRIP-3", f"register {register} is empty")
        case Say() if EMPTY in row:
            raise Illegal("STRIP-3", "you have an empty register", "Put a card in each.")


@dataclass(frozen=True, slots=True)
class StripView(View):
    turn: int
    flag: int
    at: tuple[int, ...]
    filled: tuple[tuple[bool, ...], ...]  # which registers hold a card, by seat
    done: tuple[bool, ...]
    deck: int
    hand: tuple[int, ...] = ()  # one's own; a spectator has none
    program: tuple[int, ...] = ()


def ask_program(state: State, seat: Seat) -> Ask:
    free, hand, row = empty_registers(state, seat), state.hands[seat], state.registers[seat]
    puts = tuple(Choice(f"put {card} {at}", f"{card} in {at}", (str(card),)) for at in free for card in hand)
    return Ask(
        id=f"program-{state.turn}",
        text="Put a card in each register." if free else "Run this program?",
        choices=(*(puts or [Choice("done", "Run it")]), Choice("leave", "Leave", warning="You cannot come back.")),
        retracts=tuple(Choice(f"take {at}", f"Take {row[at - 1]} back") for at in REGISTERS if at not in free),
    )


def listed(cards: Sequence[int]) -> str:
    return ", ".join("?" if card == EMPTY else str(card) for card in cards)


def is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 6


def joined(cards: Sequence[int]) -> str:
    return ",".join(map(str, cards)) or "-"


def split(text: str) -> list[int]:
    return [] if text == "-" else [int(card) for card in text.split(",")]


def must_be_possible(state: State) -> None:
    stand = [state.at[seat] for seat in state.playing]
    if state.seats not in Strip.players or len(set(stand)) < len(stand) or not stand:
        raise ValueError("two to four robots stand on spaces of their own")
    if not 0 <= min(stand) <= max(stand) <= state.flag:
        raise ValueError("robots stand between the start and the flag")
    if all_cards(state) != list(DECK) or any(len(row) != len(REGISTERS) for row in state.registers):
        raise ValueError("every card is in one place, and everybody has two registers")


# --- the game ----------------------------------------------------------------------------------------------


class Strip(Rules[State, Action]):
    name, title, version, players, options = "strip", "Strip", 1, range(2, 5), StripOptions

    def start(self, seats: int, luck: Luck, options: Mapping[str, object], tell: Tell = hush) -> State:
        self.check_seats(seats)
        chosen = self.options.read(options)
        state = State(
            at=[*range(seats)],
            hands=[[] for _ in range(seats)],
            registers=[[EMPTY for _ in REGISTERS] for _ in range(seats)],
            done=[False] * seats,
            deck=[*DECK],
            turn=0,
            flag=chosen.flag,
            pushing=chosen.pushing,
            luck=luck,
        )
        deal(state, tell)
        return state

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return () if state.over else tuple(seat for seat, done in enumerate(state.done) if not done)

    def timers(self, state: State) -> tuple[Timer, ...]:
        return (Timer(f"program-{state.turn}", 30),) if len(self.to_act(state)) == 1 else ()

    def legal(self, state: State, seat: Seat) -> Iterator[Action]:
        if seat == CLOCK:
            yield from self.expired(state)
        elif seat in self.to_act(state):
            free = empty_registers(state, seat)
            yield from (Put(card, register) for register in free for card in state.hands[seat])
            if not free:
                yield DONE

    def check(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, Expire):
            if seat != CLOCK or action not in self.expired(state):
                raise Illegal("STRIP-4", f"no glass {action.timer!r} is running")
        elif action == LEAVE:
            if seat not in state.playing or state.over:
                raise NotYourTurn("STRIP-8", "you have left, or the game is over")
        elif seat not in self.to_act(state):
            raise NotYourTurn("STRIP-3", "you have nothing to program now")
        else:
            check_program(state, seat, action)

    def apply(self, state: State, seat: Seat, action: Action, tell: Tell = hush) -> None:
        match action:
            case Put(card=card, register=register):
                put(state, seat, card, register)
                tell(Laid(seat, (card,), register))
            case Take(register=register):
                take(state, seat, register, tell)
            case Say(word="leave"):
                leave(state, seat, tell)
            case Say():
                finish(state, seat, tell)
            case Expire():
                (late,) = self.to_act(state)
                fill(state, late, tell)
                finish(state, late, tell)

    def outcome(self, state: State) -> Outcome | None:
        if not state.over:
            return None
        scores = tuple(float(at == max(state.at)) for at in state.at)
        return Outcome(places_by(state.at), scores, "STRIP-7" if state.flag in state.at else "STRIP-8")

    def view(self, state: State, seat: Seat | None) -> StripView:
        filled = tuple(tuple(card != EMPTY for card in row) for row in state.registers)
        seen = state.turn, state.flag, tuple(state.at), filled, tuple(state.done), len(state.deck)
        if seat is None:
            return StripView(None, None, *seen)
        ask = ask_program(state, seat) if seat in self.to_act(state) else None
        return StripView(seat, ask, *seen, tuple(state.hands[seat]), tuple(state.registers[seat]))

    def imagine(self, state: State, seat: Seat, luck: Luck) -> State:
        """All cards but the seat's own are dealt anew; which registers are full stays, for all can see it."""
        dream = state.copy()
        others = [other for other in range(state.seats) if other != seat]
        for other in others:
            gather(dream, other)
        luck.shuffle(dream.deck)
        for other in others:
            dream.registers[other] = [card and dream.deck.pop() for card in state.registers[other]]
            dream.hands[other] = sorted(dream.deck.pop() for _ in state.hands[other])
        dream.luck = luck
        return dream

    def parse(self, text: str) -> Action:
        match text.split():
            case ["put", card, register] if is_number(card) and is_number(register):
                return Put(int(card), int(register))
            case ["take", register] if is_number(register):
                return Take(int(register))
            case ["done" | "leave" as word]:
                return Say(word)
            case ["expire", timer]:
                return Expire(timer)
        raise BadNotation(f"{text!r} is not an action; write 'put 130 1', 'take 1', 'done' or 'leave'")

    def write(self, state: State) -> str:
        """The table, then each seat: '1 11 push 7f 10,20,30 / 0 40,50,60 70,0 busy / 1 …'."""
        way = "push" if state.pushing else "block"
        table = f"{state.turn} {state.flag} {way} {state.luck.state:x} {joined(state.deck)}"
        rows = zip(state.at, map(joined, state.hands), map(joined, state.registers), state.done, strict=True)
        return " / ".join([table, *(f"{at} {hand} {row} {'done' if done else 'busy'}" for at, hand, row, done in rows)])

    def read(self, text: str) -> State:
        try:
            table, *rows = (part.split() for part in text.split("/"))
            turn, flag, way, luck, deck = table
            at, hands, registers, done = zip(*rows, strict=True)
            lists = [*map(int, at)], [*map(split, hands)], [*map(split, registers)], [word == "done" for word in done]
            state = State(*lists, split(deck), int(turn), int(flag), way == "push", Luck(int(luck, 16)))
            must_be_possible(state)
        except ValueError as fault:
            raise BadNotation(f"{text!r} is not a position of Strip: {fault}") from fault
        return state

    def sentence(self, event: Event, names: Sequence[str]) -> str:
        match event:
            case Dealt(seat=seat, cards=cards):
                return f"{names[seat]} is dealt {listed(cards)}."
            case Laid(seat=seat, cards=cards, register=register):
                return f"{names[seat]} puts {listed(cards)} in register {register}."
            case Taken(seat=seat, cards=cards, register=register):
                return f"{names[seat]} takes {listed(cards)} back from register {register}."
            case Filled(seat=seat, cards=cards):
                return f"Time is up: {names[seat]} runs {listed(cards)}."
            case Shown(register=register, cards=cards):
                shown = [f"{names[seat]} {card}" for seat, card in enumerate(cards) if card != EMPTY]
                return f"Register {register}: {', '.join(shown)}."
            case Moved(seat=seat, to=to, pushed_by=None):
                return f"{names[seat]} moves to {to}."
            case Moved(seat=seat, to=to, pushed_by=int(pusher)):
                return f"{names[pusher]} pushes {names[seat]} to {to}."
            case Finished(seat=seat):
                return f"{names[seat]} is done."
            case Left(seat=seat):
                return f"{names[seat]} leaves."
        return ""

    def census(self, state: State) -> dict[str, int]:
        """What the conformance suite holds us to: no card vanishes, none appears."""
        return {f"card {card}": all_cards(state).count(card) for card in all_cards(state)}
