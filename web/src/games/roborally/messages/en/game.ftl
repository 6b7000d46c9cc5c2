# Prompt, tray, seats and shelf.

## Where the game is

set-up = Set-up
turn = Turn { $turn }
course-and-turn = { $course }, turn { $turn }
turn-ends = The turn ends
program = Program
power-down = Power down
repair = Repair
moment-set_up = Set-up
moment-draft = Option draft
moment-home = Home board
moment-stabilize = Stabilizer
moment-stay_down = Stay powered down
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
destroyed = destroyed
down = powered down
programs = programming
done = done
placed = { $placed } of { $registers } placed
asked = deciding
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
end-flag = { $own ->
    [true] You
   *[false] { $robot }
} touched flag { $flag } in turn { $turn }.
end-last = { $own ->
    [true] You were
   *[false] { $robot } was
} the last robot on the course.
end-nobody = Every robot is out of lives.
end-captured = The other team’s flag came home.
end-held = One team held all flags.
play-on = { $count ->
    [one] { $winners } has won.
   *[other] { $winners } have won.
} Play on for the places?
race-over = The replay shows every turn again.
race-title = { $own ->
    [true] Your race
   *[false] { $robot }’s race
}, turn by turn
race-destroyed = { $fate ->
    [pit] pit
    [edge] off the board
   *[damage] destroyed
}
race-finishes = { $robot } finishes
end-stopped = { $own ->
    [true] { $count ->
        [0] You
       *[other] You, { $robots }
    }
   *[false] { $robots }
} voted to stop there.

## Prompt

lock-in = Lock in
take-back = Take back
empty = { $count ->
    [one] Register { $registers } is empty.
   *[other] Registers { $registers } are empty.
}
power-down-more = Next turn: no cards, damage { $damage } → 0
priority = The highest priority in a register moves first.
ends = You end on { $square }, { $place }, facing { $arrow }, if nobody pushes you.
on-flag = flag { $flag }
on-site = a repair site
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

## While robots drive

stage-cards = Cards
stage-express = Express
stage-belts = Belts
stage-pushers = Pushers
stage-gears = Gears
stage-lasers = Lasers
stage-touch = Flags
skip = Skip
skip-to-hit = Skip to my next hit
film-speed = Playback speed
own-only = Only what affects me
own-only-more = Skips steps in which your robot neither moves nor is hit.
plays-card = { $own ->
    [true] You: { $card }
   *[false] { $robot }: { $card }
}
pushes-you = { $robot } pushes you
lasers-hit = { $count ->
    [0] The lasers hit nobody
   *[other] The lasers hit { $robots }
}
about-reveal = Everyone turns over the card in this register.
about-move = The highest priority moves first. Robots push whatever is in their way.
about-express = Express belts carry the robots on them 1 square.
about-belts = All belts carry the robots on them 1 square, express belts too.
about-pushers = Pushers work in the registers printed on them.
about-gears = Gears turn the robots on them a quarter turn.
about-lasers = A laser damages the first robot in its line.
about-touch = Where you stand on a flag or repair site, your archive is now.
about-end = Flags and wrenches repair 1 damage; destroyed robots re-enter.

## Options

your-options = Your Options
counter = { $count } left
coat = { $count } of 3 tokens
holds = holds { $card }
options = Options and standing answers
option-brief = { $option ->
    [ablative_coat] Takes your next three damage tokens.
    [abort_switch] Your cards become random cards from the deck.
    [brakes] On a Move 1 you may stay where you are.
    [circuit_breaker] You power down when a turn ends with 3 or more damage.
    [conditional_program] Keep a spare card and play it in place of one of your own.
    [crab_legs] Move 1 and a turn in one register: one step sideways.
    [double_barreled_laser] Your laser hits twice.
    [dual_processor] A move and a turn in one register: both, one square shorter.
    [extra_memory] You are dealt one card more.
    [fire_control] Your hit may lock a register or destroy an Option card.
    [flywheel] Keep a spare card for a later turn.
    [fourth_gear] A Move 3 may take you 4 squares.
    [gyroscopic_stabilizer] Gears and belts do not turn you.
    [high_power_laser] Your laser may pass one wall or one robot.
    [mechanical_arm] Reach flags and repair sites one square away.
    [mini_howitzer] Your laser may also push a robot one square away.
    [power_down_shield] Powered down, you are safe from one hit from each side.
    [pressor_beam] Your laser may push a robot one square instead of hitting it.
    [radio_control] Your laser may make a robot run your program.
    [ramming_gear] Robots you push take 1 damage.
    [rear_firing_laser] A second laser fires behind you.
    [recompile] Swap your whole hand for 1 damage.
    [reverse_gear] A Back Up may take you 2 squares.
    [scrambler] Your laser may replace a robot’s next card.
    [superior_archive] You re-enter without damage.
   *[tractor_beam] Your laser may pull a robot one square closer.
}
option-when = { $option ->
    [ablative_coat] by itself
    [abort_switch] asked once a turn, at a reveal
    [brakes] asked before each Move 1
    [circuit_breaker] by itself
    [conditional_program] asked after programming
    [crab_legs] while you program
    [double_barreled_laser] always
    [dual_processor] while you program
    [extra_memory] always
    [fire_control] asked when you hit
    [flywheel] asked after programming
    [fourth_gear] asked before each Move 3
    [gyroscopic_stabilizer] asked before register 1
    [high_power_laser] asked when you fire
    [mechanical_arm] asked after the lasers
    [mini_howitzer] asked when you hit
    [power_down_shield] by itself
    [pressor_beam] asked when you hit
    [radio_control] asked when you hit
    [ramming_gear] always
    [rear_firing_laser] always
    [recompile] while you program
    [reverse_gear] asked before each Back Up
    [scrambler] asked when you hit
    [superior_archive] by itself
   *[tractor_beam] asked when you hit
}
options-of = Options of { $name }
others-options = Other players' Options: point at a seat.
no-options = Nobody has an Option card yet.
standing = Standing answers
standing-about = Always and Never answer for you at once. Ask me asks you each time.

## Since your turn

since-title = Last turn
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
