# Prompt, tray, seats and shelf.

## Where the game is

set-up = Set-up
turn = Turn { $turn }
turn-and-register = Turn { $turn } · register { $register }
turn-ends = The turn ends
program = Program
power-down = Power down
repair = Repair
moment-set_up = Set-up
moment-draft = Option draft
moment-home = Home board
moment-stabilize = Stabilizer
moment-stay_down = Stay down
moment-reentry = Re-entry
phase-reveal = Reveal
phase-move = Robots move
phase-express = Express belts
phase-belts = All belts
phase-pushers = Pushers
phase-gears = Gears
phase-lasers = Lasers
phase-touch = Flags, repairs

## Seats

finished = { $place ->
    [1] finished first
   *[other] finished, place { $place }
}
out = out of lives
destroyed = destroyed, re-enters
down = powered down
programs = programs
done = done
placed = { $placed } of { $registers } placed
asked = has to decide
announced = powers down next turn
plays = plays { $cards }
flags = { $flags ->
    [one] { $touched } of 1 flag
   *[other] { $touched } of { $flags } flags
}
damage = damage { $damage } of 10
superbot = SuperBot

## Who wins

in-order = { $flags ->
    [one] 1 flag
   *[other] { $flags } flags in order
}
in-any-order = hold all { $flags } flags
capture = bring the other flag home
elimination = be the last team
own-course = Own course

## Prompt

lock-in = Lock in
take-back = Take back
empty = { $count ->
    [one] Register { $registers } is empty.
   *[other] Registers { $registers } are empty.
}
power-down-more = Next turn: no cards, damage { $damage } → 0
priority = The highest priority in a register moves first.
after = After { $register } you stand { $place }, if nobody pushes you.
on-flag = on flag { $flag }
on-site = on a repair site
same-square = where you are now
ahead = { $squares } ahead
behind = { $squares } behind you
left = { $squares } to your left
right = { $squares } to your right
falls = In register { $register } this leads { $fall ->
    [pit] into a pit
   *[edge] off the board
}, if nobody pushes you.
shared = Two cards may share a register: drag the second onto the first.
on-board = Choose a marked square on the board, or choose it here.
face-n = Up
face-e = Right
face-s = Down
face-w = Left
toward = toward flag { $flag }
option-cards = Option cards
registers = Registers

## Program and hand

tray = Program and hand
planning = The players are programming. Their cards stay face down until they are played.
your-program = Your program
program-of = { $name }’s program
hand = { $cards ->
    [0] Hand
    [one] Hand: 1 card
   *[other] Hand: { $cards } cards
}
card-short = { $kind ->
    [u_turn] U-turn
    [rotate_left] Left
    [rotate_right] Right
    [back_up] Back up
    [move_1] Move 1
    [move_2] Move 2
   *[move_3] Move 3
}
card = { $name }, priority { $priority }
in-register = in { $register }
card-in = { $card }, in register { $register }
register-empty = Register { $register }, empty
register-with = Register { $register }, { $cards }
locked-by = { $cause ->
    [fire_control] locked by Fire Control
   *[damage] locked by damage
}
next = next
token = damage token
order = Register { $register }, in order of priority
acts = acts now
acted = has acted
order-of-register = Order of a register

## Options

your-options = Your Options
counter = { $count } left
coat = { $count } of 3 tokens
holds = holds { $card }
options = Options and standing answers
no-options = Nobody has an Option card yet.
standing = Standing answers
standing-about = Always and Never answer for you at once. Ask me asks you each time.

## Since your turn

since-title = Since your turn
since-before = Before register 1
since-nothing = Nothing has happened to your robot yet.
since-whose = Choose a player’s view to read what happened to their robot.

## Keys

key-put = Put the card into the next register
key-take-back = Take the last card back
key-clear = Take all cards back
key-lock-in = Lock in the program
key-choose = Choose an answer
key-face = Choose a facing
