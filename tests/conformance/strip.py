"""Strip: RoboRally on one row. A whole game in one file, with every hard case of the protocol.

STRIP-1  Robots start on the first spaces in seat order; the flag is on space 11, or on the space of the option.
STRIP-2  Each turn all cards are shuffled, and each player is dealt four. A card's number is its priority.
STRIP-3  Each player secretly puts a card in each of two registers, may take cards back, and says done.
STRIP-4  The last player still programming has thirty seconds. Then random cards fill the empty registers.
STRIP-5  Register by register the cards are shown and the robots move, the highest card first.
STRIP-6  A robot pushes one in its way; without pushing that one blocks it. No robot passes the wall behind the start.
STRIP-7  The first robot on the flag wins, even if it was pushed there.
STRIP-8  A player may leave at any time; the cards go back into the deck. The last player left wins.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from botyard.bots import RandomBot
from botyard.core.errors import IllegalAction, NotationError, NotYourTurn
from botyard.core.events import CLOCK, Event, EventSink, Seat, discard_event
from botyard.core.game import Game, Outcome, View, rank
from botyard.core.messages import Argument, Message, listed, player
from botyard.core.options import Options, option
from botyard.core.prompt import Prompt, plain_choice, plain_prompt
from botyard.core.rng import Rng
from botyard.core.timer import Timer, TimerExpired

DECK = tuple(range(10, 250, 10))
STEPS = (1, 2, -1, 1, 3, 1)  # how far the cards move the robot, in turn
REGISTERS = (1, 2)
EMPTY, OFF = 0, -1  # a register without a card; the space of a robot whose player has left


@dataclass(frozen=True, slots=True)
class StripOptions(Options):
    flag: int = option(11, "STRIP-1", "The space the flag stands on.", minimum=6, maximum=20)
    pushing: bool = option(True, "STRIP-6", "Robots push those in their way; otherwise they are blocked.")


# --- actions ---


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
class Declare:
    name: str

    def __str__(self) -> str:
        return self.name


DONE, LEAVE = Declare("done"), Declare("leave")
Action = Put | Take | Declare | TimerExpired


# --- events ---


@dataclass(frozen=True, slots=True)
class HiddenCards(Event):
    """Cards that only their owner may see; each is EMPTY for the others."""

    seat: Seat
    cards: tuple[int, ...]

    def masked_for(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, cards=(EMPTY,) * len(self.cards))


@dataclass(frozen=True, slots=True)
class Dealt(HiddenCards):
    reveals_information: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class CardPut(HiddenCards):
    register: int


@dataclass(frozen=True, slots=True)
class CardTaken(HiddenCards):
    register: int


@dataclass(frozen=True, slots=True)
class RegistersFilled(HiddenCards):
    reveals_information: ClassVar[bool] = True  # the owner sees the random cards


@dataclass(frozen=True, slots=True)
class Finished(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class RegisterShown(Event):
    register: int
    cards: tuple[int, ...]  # by seat; EMPTY for those who left
    reveals_information: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class RobotMoved(Event):
    seat: Seat
    to: int
    pushed_by: Seat | None


@dataclass(frozen=True, slots=True)
class PlayerLeft(Event):
    seat: Seat


# --- the position ---


@dataclass(slots=True)
class State:
    at: list[int]  # the space of each robot
    hands: list[list[int]]  # sorted, so that a card taken back leaves no trace
    registers: list[list[int]]
    done: list[bool]
    deck: list[int]
    turn: int
    flag: int
    pushing: bool
    rng: Rng

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
        rest = self.turn, self.flag, self.pushing, self.rng.copy()
        return State(self.at[:], hands, registers, self.done[:], self.deck[:], *rest)


def empty_registers(state: State, seat: Seat) -> list[int]:
    return [register for register in REGISTERS if state.registers[seat][register - 1] == EMPTY]


def all_cards(state: State) -> list[int]:
    places = [state.deck, *state.hands, *state.registers]
    return sorted(card for place in places for card in place if card != EMPTY)


# --- a turn ---


def deal(state: State, emit: EventSink) -> None:
    """Shuffle the deck and deal four cards to each player (STRIP-2)."""
    state.turn += 1
    state.rng.shuffle(state.deck)
    for seat in state.playing:
        state.hands[seat] = sorted(state.deck.pop() for _ in range(4))
        state.done[seat] = False
        emit(Dealt(seat, tuple(state.hands[seat])))


def collect_cards(state: State, seat: Seat) -> None:
    """Put all cards of a seat back into the deck."""
    state.deck += state.hands[seat] + [card for card in state.registers[seat] if card != EMPTY]
    state.hands[seat], state.registers[seat] = [], [EMPTY for _ in REGISTERS]


def put(state: State, seat: Seat, card: int, register: int) -> None:
    state.hands[seat].remove(card)
    state.registers[seat][register - 1] = card


def take(state: State, seat: Seat, register: int, emit: EventSink) -> None:
    card, state.registers[seat][register - 1] = state.registers[seat][register - 1], EMPTY
    insort(state.hands[seat], card)
    emit(CardTaken(seat, (card,), register))


def fill(state: State, seat: Seat, emit: EventSink) -> None:
    """Fill the empty registers with random cards (STRIP-4)."""
    for register in empty_registers(state, seat):
        put(state, seat, state.rng.choice(state.hands[seat]), register)
    emit(RegistersFilled(seat, tuple(state.registers[seat])))


def finish(state: State, seat: Seat, emit: EventSink) -> None:
    state.done[seat] = True
    emit(Finished(seat))
    run_turn_if_ready(state, emit)


def leave(state: State, seat: Seat, emit: EventSink) -> None:
    collect_cards(state, seat)
    state.at[seat], state.done[seat] = OFF, True
    emit(PlayerLeft(seat))
    run_turn_if_ready(state, emit)


def run_turn_if_ready(state: State, emit: EventSink) -> None:
    """Once all players are done, run the registers, collect all cards and deal again."""
    if not all(state.done) or state.over:
        return
    for register, cards in enumerate(zip(*state.registers, strict=True), start=1):
        emit(RegisterShown(register, cards))
        for card in sorted(set(cards) - {EMPTY}, reverse=True):  # the highest first (STRIP-5)
            run_card(state, cards.index(card), STEPS[card // 10 % len(STEPS)], emit)
    for seat in range(state.seats):
        collect_cards(state, seat)
    state.deck.sort()  # the order of collecting must not tell where a card that was shown lies
    if not state.over:
        deal(state, emit)


def run_card(state: State, seat: Seat, distance: int, emit: EventSink) -> None:
    for _ in range(abs(distance)):
        if not state.over:
            move(state, seat, 1 if distance > 0 else -1, None, emit)


def move(state: State, seat: Seat, direction: int, pushed_by: Seat | None, emit: EventSink) -> bool:
    """Move a robot one space and the robot in its way first. Return False if it is blocked (STRIP-6)."""
    target = state.at[seat] + direction
    if target < 0:
        return False
    if target in state.at and not (state.pushing and move(state, state.at.index(target), direction, seat, emit)):
        return False
    state.at[seat] = target
    emit(RobotMoved(seat, target, pushed_by))
    return True


# --- checks, views and text ---


def check_program(state: State, seat: Seat, action: Action) -> None:
    row, hand = state.registers[seat], state.hands[seat]
    match action:
        case Put(register=register) | Take(register=register) if register not in REGISTERS:
            raise IllegalAction("STRIP-3", f"there is no register {register}", "Choose 1 or 2.")
        case Put(card=card) if card not in hand:
            raise IllegalAction("STRIP-3", f"you do not hold {card}", f"You hold {format_cards(hand)}.")
        case Put(register=register) if row[register - 1] != EMPTY:
            raise IllegalAction("STRIP-3", f"register {register} is full", f"Say 'take {register}' first.")
        case Take(register=register) if row[register - 1] == EMPTY:
            raise IllegalAction("STRIP-3", f"register {register} is empty")
        case Declare() if EMPTY in row:
            raise IllegalAction("STRIP-3", "you have an empty register", "Put a card in each.")


@dataclass(frozen=True, slots=True)
class StripView(View):
    turn: int
    flag: int
    at: tuple[int, ...]
    filled: tuple[tuple[bool, ...], ...]  # which registers hold a card, by seat
    done: tuple[bool, ...]
    deck: int
    hand: tuple[int, ...] = ()  # of the viewer; empty for spectators
    program: tuple[int, ...] = ()


def program_prompt(state: State, seat: Seat) -> Prompt:
    free, hand, row = empty_registers(state, seat), state.hands[seat], state.registers[seat]
    puts = tuple(plain_choice(f"put {card} {at}", f"{card} in {at}", (str(card),)) for at in free for card in hand)
    return plain_prompt(
        f"program-{state.turn}",
        "Put a card in each register." if free else "Run this program?",
        choices=(
            *(puts or [plain_choice("done", "Run it")]),
            plain_choice("leave", "Leave", warning="You cannot come back."),
        ),
        takebacks=tuple(plain_choice(f"take {at}", f"Take {row[at - 1]} back") for at in REGISTERS if at not in free),
    )


def format_cards(cards: Sequence[int]) -> str:
    return ", ".join("?" if card == EMPTY else str(card) for card in cards)


def is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 6


def join_cards(cards: Sequence[int]) -> str:
    return ",".join(map(str, cards)) or "-"


def split_cards(text: str) -> list[int]:
    return [] if text == "-" else [int(card) for card in text.split(",")]


def validate_state(state: State) -> None:
    positions = [state.at[seat] for seat in state.playing]
    if state.seats not in Strip.players or len(set(positions)) < len(positions) or not positions:
        raise ValueError("there are two to four robots, each on its own space")
    if not 0 <= min(positions) <= max(positions) <= state.flag:
        raise ValueError("robots are between the start and the flag")
    if all_cards(state) != list(DECK) or any(len(row) != len(REGISTERS) for row in state.registers):
        raise ValueError("every card is in one place, and each player has two registers")


# --- the game ---


class Strip(Game[State, Action]):
    name, title, version, players, options = "strip", "Strip", 1, range(2, 5), StripOptions

    def initial_state(
        self, seats: int, rng: Rng, options: Mapping[str, object], emit: EventSink = discard_event
    ) -> State:
        self.check_seats(seats)
        chosen = self.options.parse(options)
        state = State(
            at=[*range(seats)],
            hands=[[] for _ in range(seats)],
            registers=[[EMPTY for _ in REGISTERS] for _ in range(seats)],
            done=[False] * seats,
            deck=[*DECK],
            turn=0,
            flag=chosen.flag,
            pushing=chosen.pushing,
            rng=rng,
        )
        deal(state, emit)
        return state

    def active_seats(self, state: State) -> tuple[Seat, ...]:
        return () if state.over else tuple(seat for seat, done in enumerate(state.done) if not done)

    def timers(self, state: State) -> tuple[Timer, ...]:
        return (Timer(f"program-{state.turn}", 30),) if len(self.active_seats(state)) == 1 else ()

    def legal_actions(self, state: State, seat: Seat) -> Iterator[Action]:
        if seat == CLOCK:
            yield from self.timer_actions(state)
        elif seat in self.active_seats(state):
            free = empty_registers(state, seat)
            yield from (Put(card, register) for register in free for card in state.hands[seat])
            if not free:
                yield DONE

    def validate_action(self, state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, TimerExpired):
            if seat != CLOCK or action not in self.timer_actions(state):
                raise IllegalAction("STRIP-4", f"no timer {action.timer!r} is running")
        elif action == LEAVE:
            if seat not in state.playing or state.over:
                raise NotYourTurn("STRIP-8", "you have left, or the game is over")
        elif seat not in self.active_seats(state):
            raise NotYourTurn("STRIP-3", "you have nothing to program now")
        else:
            check_program(state, seat, action)

    def apply(self, state: State, seat: Seat, action: Action, emit: EventSink = discard_event) -> None:
        match action:
            case Put(card=card, register=register):
                put(state, seat, card, register)
                emit(CardPut(seat, (card,), register))
            case Take(register=register):
                take(state, seat, register, emit)
            case Declare(name="leave"):
                leave(state, seat, emit)
            case Declare():
                finish(state, seat, emit)
            case TimerExpired():
                (late,) = self.active_seats(state)
                fill(state, late, emit)
                finish(state, late, emit)

    def outcome(self, state: State) -> Outcome | None:
        if not state.over:
            return None
        scores = tuple(float(at == max(state.at)) for at in state.at)
        return Outcome(rank(state.at), scores, "STRIP-7" if state.flag in state.at else "STRIP-8")

    def view(self, state: State, seat: Seat | None) -> StripView:
        filled = tuple(tuple(card != EMPTY for card in row) for row in state.registers)
        public_fields = state.turn, state.flag, tuple(state.at), filled, tuple(state.done), len(state.deck)
        if seat is None:
            return StripView(None, None, *public_fields)
        prompt = program_prompt(state, seat) if seat in self.active_seats(state) else None
        return StripView(seat, prompt, *public_fields, tuple(state.hands[seat]), tuple(state.registers[seat]))

    def determinize(self, state: State, seat: Seat, rng: Rng) -> State:
        """Deal all cards but those of the seat anew; everybody can see which registers are full, so these stay full."""
        sample = state.copy()
        others = [other for other in range(state.seats) if other != seat]
        for other in others:
            collect_cards(sample, other)
        rng.shuffle(sample.deck)
        for other in others:
            sample.registers[other] = [card and sample.deck.pop() for card in state.registers[other]]
            sample.hands[other] = sorted(sample.deck.pop() for _ in state.hands[other])
        sample.rng = rng
        return sample

    def parse_action(self, text: str) -> Action:
        match text.split():
            case ["put", card, register] if is_number(card) and is_number(register):
                return Put(int(card), int(register))
            case ["take", register] if is_number(register):
                return Take(int(register))
            case ["done" | "leave" as word]:
                return Declare(word)
            case ["expire", timer]:
                return TimerExpired(timer)
        raise NotationError(f"{text!r} is not an action; write 'put 130 1', 'take 1', 'done' or 'leave'")

    def serialize(self, state: State) -> str:
        """Write the table, then each seat: '1 11 push 7f 10,20,30 / 0 40,50,60 70,0 busy / 1 …'."""
        pushing_text = "push" if state.pushing else "block"
        table = f"{state.turn} {state.flag} {pushing_text} {state.rng.state:x} {join_cards(state.deck)}"
        rows = zip(state.at, map(join_cards, state.hands), map(join_cards, state.registers), state.done, strict=True)
        return " / ".join([table, *(f"{at} {hand} {row} {'done' if done else 'busy'}" for at, hand, row, done in rows)])

    def deserialize(self, text: str) -> State:
        try:
            table, *rows = (part.split() for part in text.split("/"))
            turn, flag, pushing_text, rng, deck = table
            at, hands, registers, done = zip(*rows, strict=True)
            lists = (
                [*map(int, at)],
                [*map(split_cards, hands)],
                [*map(split_cards, registers)],
                [word == "done" for word in done],
            )
            state = State(*lists, split_cards(deck), int(turn), int(flag), pushing_text == "push", Rng(int(rng, 16)))
            validate_state(state)
        except ValueError as exc:
            raise NotationError(f"{text!r} is not a position of Strip: {exc}") from exc
        return state

    def event_message(self, event: Event) -> Message | None:
        match event:
            case Dealt(cards=cards) | CardPut(cards=cards) | CardTaken(cards=cards) | RegistersFilled(cards=cards):
                return with_args(event.message(), cards=format_cards(cards))
            case RegisterShown(register=register, cards=cards):
                cards_of = enumerate(cards)
                shown = [Message("card-of", player=player(seat), card=card) for seat, card in cards_of if card != EMPTY]
                return Message("register-shown", register=register, shown=listed(shown, "list-comma"))
            case RobotMoved(seat=seat, to=to, pushed_by=int(pusher)):
                return Message("robot-pushed", player=player(seat), to=to, pusher=player(pusher))
        return event.message()

    def component_counts(self, state: State) -> dict[str, int]:
        """Count every card once: no card disappears or appears."""
        return {f"card {card}": all_cards(state).count(card) for card in all_cards(state)}


def with_args(message: Message | None, **args: Argument) -> Message | None:
    return message and Message(message.id, **{**message.args, **args})


def level(name: str) -> RandomBot:
    """Every level is the random bot: these tests are about the game."""
    return RandomBot(Strip())
