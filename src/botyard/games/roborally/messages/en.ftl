# RoboRally in English. `whose` begins a question for a player with two robots. The attribute `you` of a log line, or of a
# part of one, tells the owner of $robot what happened to it.

# --- robots, cards and directions ---

second-piece = { $player }’s blocker
target = the target
whose = { $role ->
    [racer] Your racer:{ " " }
    [blocker] Your blocker:{ " " }
   *[only] { "" }
}
card-name = { $kind ->
    [u_turn] U-Turn
    [rotate_left] Rotate Left
    [rotate_right] Rotate Right
    [back_up] Back Up
    [move_1] Move 1
    [move_2] Move 2
   *[move_3] Move 3
}
card = { card-name } ({ $card })
face-down = a face-down card
direction = { $direction ->
    [n] north
    [e] east
    [s] south
   *[w] west
}
relative = { $relative ->
    [ahead] ahead
    [ahead-right] ahead on the right
    [right] on the right
    [back-right] behind you on the right
    [back] behind you
    [back-left] behind you on the left
    [left] on the left
   *[ahead-left] ahead on the left
}
register = Register { $register }

# --- questions ---

prompt-program = { $stage ->
    [fill] { whose }Which card goes into register { $register }?
    [complete] Lock in your program?
    [nobody-runs] You’re powered down, and nobody else is running. Continue the turn?
    [locked-in] Your program is locked in. Waiting for the others.
    [powered-down] You’re powered down: you sit out this turn, and your damage is repaired.
   *[nothing] You have nothing to program. Waiting for the others.
}
prompt-draft = { whose }Which Option card do you keep?
prompt-home = Your team won the toss. Which board is your home?
prompt-square = { whose }{ $entry ->
    [start] Where do you start?
    [sent-home] You were sent home. Where do you re-enter?
    [pit] Your archive is in a pit. Where do you re-enter?
   *[taken] Your archive is taken. Where do you re-enter?
}
prompt-facing = { whose }{ $entry ->
    [reentry] You re-enter on { $square } ({ lives }, { $damage } damage). Which way do you face?
   *[start] Which way do you face?
}
lives = { $lives ->
    [one] 1 life
   *[other] { $lives } lives
}
prompt-store = { whose }Keep a leftover card on { option-name }?
prompt-power-down = { whose }Power down next turn?{ $known ->
    [true] { " " }{ $answers }.
   *[false] { "" }
}
power-answer = { $down ->
    [true] { $robot } powers down
   *[false] { $robot } keeps running
}
prompt-stabilize = { whose }Switch on the Gyroscopic Stabilizer this turn?
prompt-condition = { whose }Play { card-name } from Conditional Program in register { $register }?
prompt-abort = { whose }Throw the Abort Switch?
prompt-brakes = { whose }Brake instead of moving?
prompt-fourth-gear = { whose }Move 4 squares instead of 3?
prompt-reverse-gear = { whose }Back up 2 squares instead of 1?
prompt-weapon = { whose }{ $target ->
    [-1] Which weapon do you fire?
   *[other] You aim at { $target_name }. Which weapon do you fire?
}
prompt-fire-control = { whose }Your laser hits { $target_name }. What does Fire Control do?
prompt-spend = { whose }{ $cause ->
    [laser] Lasers deal you { $tokens } damage.
    [ramming_gear] Ramming Gear deals you { $tokens } damage.
    [recompile] Recompile costs you { $tokens } damage.
   *[reentry] Re-entry costs you { $tokens } damage.
} Spend an Option card to prevent { $preventable ->
    [one] it?
   *[other] 1 of { $preventable }?
}
prompt-lose = { whose }Your robot was destroyed. Which Option card do you lose?
prompt-arm = { whose }What does your Mechanical Arm touch?
prompt-free = { whose }Unlock a register instead of repairing damage?
prompt-stay-down = { whose }Stay powered down for another turn?
prompt-come-back = { whose }Re-enter powered down?
prompt-play-on = { whose }The race is won. Play on for the places?
prompt-drive-on = { whose }You win as the last robot on the course. Drive on for the flags?

# --- answers ---

choice-put = { card } into register { $register }
choice-take = Take back { card }
choice-read-pair = { $option ->
    [crab_legs] Register { $register }: sidestep instead (Crab Legs)
   *[dual_processor] Register { $register }: turn on the spot instead (Dual Processor)
}
choice-lock-in = { $stage ->
    [nobody-runs] Continue
   *[complete] Lock in program
}
choice-recompile = Recompile: draw a new hand
choice-fetch = Take { card } from Flywheel
choice-keep = Keep { option-name }
choice-home = Board { $board }: { $title }
choice-place = Square { $square }
choice-face = Face { direction }
choice-touch = { $flag ->
    [0] Touch the repair site { relative }
   *[other] Touch flag { $flag } { relative }
}
choice-store = Keep { card }
choice-use = Use { option-name }
choice-lock = Lock register { $register }
choice-free = Unlock register { $register }
choice-destroy = Destroy { option-name }
choice-spend = Spend { option-name }
choice-lose = Lose { option-name }
choice-answer-later = Answer after the others
choice-accept = { $question ->
    [power-down] Power down
    [stabilize] Switch it on
    [condition] Play it
    [abort] Throw the switch
    [brakes] Brake
    [fourth-gear] Move 4
    [reverse-gear] Back up 2
    [stay-down] Stay powered down
    [come-back] Re-enter powered down
    [play-on] Play on
   *[drive-on] Drive on
}
choice-decline = { $question ->
    [store] Keep none
    [power-down] Keep running
    [stabilize] Leave it off
    [condition] Not now
    [abort] Not now
    [brakes] Don’t brake
    [fourth-gear] Move 3
    [reverse-gear] Back up 1
    [weapon] Main laser
    [fire-control] Normal damage
    [spend] Take the damage
    [arm] Touch nothing
    [free] Repair damage
    [stay-down] Power up
    [come-back] Re-enter running
    [play-on] Stop here
   *[drive-on] Stop here
}

# --- what comes of an answer ---

damage-change = Damage { $damage } → { $after }
register-contents = Holds { $cards }
register-empty = Empty
home-flags = With flag { $flags }
answer-later-consequence = You see the answers of the players before you first.
store-decline-consequence = All leftover cards are discarded.
no-cards = { $damage ->
    [0] Next turn: no cards
   *[other] Next turn: no cards, damage { $damage } → 0
}
power-down-accept-consequence = { no-cards }
power-down-decline-consequence = You keep your { $damage } damage.
stabilize-accept-consequence = Gears and curved belts don’t turn you this turn.
stabilize-decline-consequence = Gears and curved belts turn you as usual.
condition-accept-consequence = It replaces the card in this register.
condition-decline-consequence = You play the card that you programmed.
abort-accept-consequence = This and all later registers get random cards from the deck.
abort-decline-consequence = You play your own card and can decide again next register.
brakes-accept-consequence = You stay where you are.
brakes-decline-consequence = You move 1 square.
weapon-decline-consequence = Your laser hits { $target_name } as usual.
fire-control-decline-consequence = { $target_name } takes 1 damage.
spend-decline-consequence = You have { $damage } damage and take { $preventable } more.
free-decline-consequence = { $damage ->
    [0] You have no damage.
   *[other] { damage-change }
}
stay-down-accept-consequence = { no-cards }
stay-down-decline-consequence = { $damage ->
    [0] You get cards next turn.
   *[other] You get cards next turn and keep your { $damage } damage.
}
come-back-accept-consequence = { no-cards }
come-back-decline-consequence = { stay-down-decline-consequence }
play-on-accept-consequence = The race goes on if everyone still driving agrees.
play-on-decline-consequence = The game ends with the places as they are.
drive-on-accept-consequence = You drive alone to the flags that are left.
drive-on-decline-consequence = The game ends, and you win.
weapon-effect = { $option ->
    [high_power_laser] Your shot passes 1 wall or 1 robot; that robot is hit too.
    [mini_howitzer] 1 damage, and { $target_name } is pushed 1 square away.
    [pressor_beam] No damage; { $target_name } is pushed 1 square away.
    [radio_control] No damage; { $target_name } runs your program for the rest of the turn.
    [scrambler] No damage; a random card replaces the next card of { $target_name }.
   *[tractor_beam] No damage; { $target_name } is pulled 1 square closer.
}

# --- log: set-up and programming ---

course-laid = { $custom ->
    [true] Own course
   *[false] Course { $course }
}, dock order: { $robots }
home-chosen = { $player }’s team chooses { $board } as home
turn-began = Turn { $turn }: new cards
powered-down = { $robot } is powered down{ damage-repaired }
    .you = You’re powered down{ damage-repaired }
damage-repaired = { $repaired ->
    [0] { "" }
   *[other] , { $repaired } damage repaired
}
recompiled = { $robot }: Recompile, new hand
    .you = You get a new hand (Recompile)
registers-filled = { $robot } ran out of time{ filled }
    .you = You ran out of time{ filled }
filled = { $count ->
    [0] { "" }
    [one] : register { $registers } filled at random
   *[other] : registers { $registers } filled at random
}
card-stored = { $robot } keeps { $card } on { option-name }
    .you = You keep { $card } on { option-name }
card-fetched = { $robot } takes { $card } from Flywheel
    .you = You take { $card } from Flywheel
power-down-announced = { $robot } powers down next turn
    .you = You power down next turn
stabilized = { $robot } switches on Gyroscopic Stabilizer
    .you = You switch on Gyroscopic Stabilizer

# --- log: a register ---

revealed = Register { $register }: { $count ->
    [0] nobody moves
   *[other] { $order }
}
reveal = { $robot } { $priority }
    .you = You play { $cards }: number { $place } of { $count }
replaced = { $by }: { option-name }, { $card } into { $own ->
    [true] { "" }
   *[false] { $robot }’s{ " " }
}register { $register }
    .you = { $own ->
        [true] { option-name }
       *[false] { $by } uses { option-name }
    }: { $card } into your register { $register }
order-changed = New order: { $robots }
used = { $robot } uses { option-name }
    .you = You use { option-name }
drove = { $robot }: { card-name }{ $side ->
    [left] , sidestep left
    [right] , sidestep right
   *[none] { "" }
}{ $squares ->
    [0] { "" }
   *[other] , { squares }
}{ $pushes ->
    [0] { "" }
   *[other] , pushes { $pushed }
}
    .you = { $side ->
        [left] You sidestep left
        [right] You sidestep right
       *[none] { $kind ->
            [back_up] You back up { steps }
           *[other] You move { steps }
        }
    }{ $pushes ->
        [0] { "" }
       *[other] , pushing { $pushed }
    }
steps = { $steps ->
    [one] 1 square
   *[other] { $steps } squares
}
squares = { $squares ->
    [one] 1 square
   *[other] { $squares } squares
}
pushed-robot = { $robot } { $squares }
    .you = { $by } pushes you { squares }
blocked = { drove }, { $pushing ->
    [true] can’t push { $stopped }: wall
   *[false] stopped by a wall
}
    .you = { $steps ->
        [0] A wall stops
       *[other] { drove.you }, then a wall stops
    } { $pushing ->
        [true] { $stopped } ahead of you
       *[false] you
    }
stopped-robot = { $robot }
    .you = { $by } runs into you, but a wall holds you
turned = { $robot } turns { turn }
    .you = You turn { turn }
turn = { $turn ->
    [1] right
    [2] around
   *[3] left
}
carried = { $moved_count ->
    [0] { $cause ->
        [express] Express belt
       *[belt] Belt
    }: { $held }
    [one] { $cause ->
        [express] An express belt
       *[belt] A belt
    } moves { moved }
   *[other] { $cause ->
        [express] Express belts
       *[belt] Belts
    } move { moved }
}
pushers-pushed = { $moved_count ->
    [0] Pusher: { $held }
    [one] A pusher moves { moved }
   *[other] Pushers move { moved }
}
weapons-pushed = { $moved_count ->
    [0] Shot: { $held }
    [one] A shot moves { moved }
   *[other] Shots move { moved }
}
gears-turned = { $moved_count ->
    [one] A gear turns { $moved }
   *[other] Gears turn { $moved }
}
moved = { $moved }{ $held_count ->
    [0] { "" }
   *[other] ; { $held }
}
moved-robot = { $robot }{ $turned ->
    [true] { " " }(turned)
   *[false] { "" }
}
    .you = { $cause ->
        [belt] A belt moves you
        [express] An express belt moves you
        [pusher] A pusher moves you
        [gear] A gear turns you
       *[weapon] A shot moves you
    }{ $turned ->
        [true] { " " }and turns you
       *[false] { "" }
    }
held-robot = { $robot } stays ({ held-reason })
    .you = You stay where you are ({ held-reason })
held-reason = { $reason ->
    [wall] wall
    [taken] square taken
    [same-square] two for one square
    [swap] head-on
   *[two-pushes] two pushes meet
}
flags-carried = { $count ->
    [one] Flag { $flags } falls
   *[other] Flags { $flags } fall
}: back next register
fired = { $hits }
hit = { $by }: { option-name } on { $robot }
    .you = { $option ->
        [board] A wall laser hits you{ times }
        [main] { $by } hits you{ times }
        [rear] { $by } hits you{ times }
       *[other] { $by } uses { option-name } on you
    }
times = { $tokens ->
    [one] { "" }
   *[other] { " " }{ $tokens } times
}
controlled = { $by } controls { $robot } for the rest of the turn
    .you = { $by } controls you for the rest of the turn
wall-laser = wall laser
re-entry = re-entry
damaged = { $robot } takes { damage-taken }
    .you = You take { damage-taken }
damage-taken = { $tokens } damage ({ $sources }): now { $damage }{ $locks ->
    [0] { "" }
    [one] , register { $registers } locked{ face-up }
   *[other] , registers { $registers } locked{ face-up }
}
face-up = { $filled ->
    [true] { " " }with { $cards }
   *[false] { "" }
}
prevented = { $paid ->
    [true] { $robot } spends { option-name } to avoid 1 damage
   *[false] { $robot }’s { option-name } absorbs 1 damage
}
    .you = { $paid ->
        [true] You spend { option-name } to avoid 1 damage
       *[false] Your { option-name } absorbs 1 damage
    }
register-locked = { $fire_control ->
    [true] { $by }’s Fire Control locks { $robot }’s register { $register }
   *[false] { $robot }’s register { $register } is locked
}{ face-up }
    .you = { $fire_control ->
        [true] { $by }’s Fire Control locks your register { $register }
       *[false] Your register { $register } is locked
    }{ face-up }
register-freed = { $robot }’s register { $register } is unlocked
    .you = Your register { $register } is unlocked
option-lost = { $why ->
    [destroyed] { $by }’s Fire Control destroys { $robot }’s { option-name }
    [used_up] { $robot }’s { option-name } is used up
   *[death] { $robot } loses { option-name }
}
    .you = { $why ->
        [destroyed] { $by }’s Fire Control destroys your { option-name }
        [used_up] Your { option-name } is used up
       *[death] You lose { option-name }
    }
destroyed = { $fate ->
    [damage] { $robot } is destroyed by damage
   *[other] { $pushed ->
        [true] { $by } pushes { $robot } { fall }
       *[false] { $robot } falls { fall }
    }
}: { lives-left }
    .you = { $fate ->
        [damage] Damage destroys you
       *[other] { $pushed ->
            [true] { $by } pushes you { fall }
           *[false] You fall { fall }
        }
    }: { lives-left }
fall = { $fate ->
    [pit] into a pit
   *[edge] off the board
}
lives-left = { $lives ->
    [0] no lives left
    [one] 1 life left
   *[other] { $lives } lives left
}
flag-touched = { $robot } touches flag { $flag }{ touch }
    .you = You touch flag { $flag }{ touch }
touch = { $arm ->
    [true] { " " }with Mechanical Arm
   *[false] { "" }
}{ $why ->
    [order] , but flag { $next_flag } comes first
    [again] { " " }again
    [turn] , but only one flag counts in a turn
    [robot] , but flags don’t count for this robot
   *[counts] { "" }
}
archived = { $robot }’s archive moves to { $square }
    .you = Your archive moves to { $square }

# --- log: end of a turn, special courses, end of the game ---

repaired = { $robot } repairs { damage-left }
    .you = You repair { damage-left }
damage-left = { $tokens } damage: { $damage } left{ $register ->
    [0] { "" }
   *[other] , register { $register } unlocked
}
option-drawn = { $robot } gets { option-name }
    .you = You get { option-name }
breaker-tripped = { $robot }’s Circuit Breaker trips: powered down next turn
    .you = Your Circuit Breaker trips: powered down next turn
stayed-down = { $robot } stays powered down
    .you = You stay powered down
entered = { $robot } { $back ->
    [true] re-enters
   *[false] starts
} on { $square }{ entered-down }
    .you = You { $back ->
        [true] re-enter
       *[false] start
    } on { $square }{ entered-down }
entered-down = { $down ->
    [true] , powered down
   *[false] { "" }
}
board-turned = { $robot } flips { coin }
    .you = You flip { coin }
coin = { $result ->
    [turns] heads: { $board } turns
    [cannot-turn] heads, but { $board } can’t turn
   *[tails] tails: { $board } stays
}
super-bot-made = { $robot } is now the SuperBot
    .you = You’re now the SuperBot
flag-claimed = { $robot } takes flag { $flag } for the team
    .you = You take flag { $flag } for your team
flag-moved = { $how ->
    [taken] { $robot } picks up flag { $flag }
    [dropped] { $robot } drops flag { $flag }
   *[returned] Flag { $flag } returns to its place
}
    .you = { $how ->
        [taken] You pick up flag { $flag }
        [dropped] You drop flag { $flag }
       *[returned] Flag { $flag } returns to its place
    }
sent-home = { $by } sends { $robot } off the board until the turn ends
    .you = { $by } sends you off the board until the turn ends
finished = { $robot } finishes: place { $place }
    .you = You finish: place { $place }
player-left = { $player } leaves the game
play-on-declined = { $robot } votes to stop: no race for the places
    .you = You vote to stop: no race for the places
game-ended = { $count ->
    [0] Nobody wins
    [one] { $winners } wins
   *[other] { $winners } share the win
}: { $reason ->
    [flags-touched] all flags touched
    [nobody-can-win] every robot is out
    [nobody-else-left] nobody else is left
    [flag-captured] a flag is captured
   *[flags-held] one team holds all flags
}{ $others ->
    [0] { "" }
   *[other] { " " }({ $places })
}
place = { $place }. { $player }
your-line = { $line-you }

# --- the result ---

summary-damage-dealt = damage dealt
    .column = Damage dealt
summary-pushes = { $value ->
    [one] robot pushed
   *[other] robots pushed
}
    .column = Robots pushed
summary-squares-driven = { $value ->
    [one] square driven
   *[other] squares driven
}
    .column = Squares driven
summary-pits = { $value ->
    [one] robot pushed into a pit or off the board
   *[other] robots pushed into pits or off the board
}
    .column = Pushed into pits
summary-squares-by-belt = { $value ->
    [one] square by belt
   *[other] squares by belt
}
    .column = Squares by belt
summary-course = Flags, turn by turn
summary-against = Who shot whom
mark-flag = flag { $flag }
mark-destroyed = { $fate ->
    [pit] pit
    [edge] off the board
   *[damage] 10 damage
}
mark-powered-down = powered down
mark-finished = { $place ->
    [1] finishes first
   *[other] finishes, place { $place }
}
moment-flag = You touch flag { $flag }
moment-push = You push { $robot } { fall }
moment-volley = You deal { $damage } damage at once

# --- why a bot plays its move ---

square = { $square }
flag = { $flag ->
    [0] the flag
   *[other] flag { $flag }
}
reason-draft = The most useful of these: { option-name }.
reason-home = Both boards are equally good.
reason-square = { $square } is the closest to where you want to go.
reason-facing = You need the fewest cards from there when you face this way.
reason-power-down = You lose a turn, but { $damage } damage is gone: { $cards } cards → { $full }.
reason-keep-running = A turn without cards costs more than { $damage ->
    [0] it repairs
   *[other] { $damage } damage
}.
reason-store = { card-name } may be useful later.
reason-stabilize = Gears and belts would turn you the wrong way.
reason-no-stabilize = Your program counts on being turned, or nothing turns you.
reason-condition = { card-name } is better here than the card you programmed.
reason-no-condition = Your program is better without { card-name } here.
reason-abort = Your program destroys your robot; random cards are better.
reason-no-abort = Your program is better than random cards.
reason-drive = You end up where you want to be with { option-name }.
reason-no-drive = You end up where you want to be without { option-name }.
reason-destroys = { option-name } destroys the robot ahead of you.
reason-does-more = { option-name } does more than the main laser.
reason-one-more = It hits one more robot.
reason-main-laser = The main laser does the most here.
reason-normal-damage = Normal damage does the most here.
reason-lock = Register { $register } then keeps its card until it’s repaired.
reason-save = Without it your robot is destroyed.
reason-spend = 1 damage costs you more than losing { option-name }.
reason-take-damage = Your Option cards are worth more than 1 damage.
reason-lose = The least useful of these: { option-name }.
reason-touch-flag = The flag counts.
reason-touch-site = { $gain ->
    [both] It repairs 1 damage and gives you an Option card.
    [option] It gives you an Option card.
   *[repair] It repairs 1 damage.
}
reason-touch-archive = If you’re destroyed you re-enter closer to your flag.
reason-touch-nothing = There is nothing to gain.
reason-free = An unlocked register is worth more than 1 damage.
reason-decided = The race is decided.
reason-next-place = You’re the last one racing, so the next place is yours.
reason-better-with = Against the likely programs of the others, the turn ends better with it.
reason-better-without = Against the likely programs of the others, the turn ends better without it.
reason-fetch = One more card to choose from; you can store another one later.
reason-recompile = A new hand is likely to get you farther.
reason-done = Program ready: lock in.
reason-take = Another card does more there than { card-name }.
reason-read-pair = With { option-name } these two cards do what you need.
reason-put = { $effect ->
    [over] Any card will do now
    [destroyed] With these cards nothing saves your robot
    [belt] { card-name } gets you onto a belt that carries you to { $place }
    [express] { card-name } gets you onto an express belt that carries you to { $place }
    [pusher] { card-name } gets you to a pusher that moves you to { $place }
    [gear] { card-name }, then the gear on { $place } turns you { turn }
    [turns] { card-name } turns you { turn }
    [stays] With { card-name } you stay where you are
   *[moves] { card-name } takes you to { $place }
}{ $after ->
    [touches] ; in register { $register } you touch { $goal }
    [repairs] ; you end the turn on a repair site
    [option] ; you end the turn on a repair site that gives an Option card
    [ends] ; you end the turn on { $goal }
   *[none] { "" }
}.

# --- the plan of a hint ---

aim-win = Win the race this turn
aim-flag = Touch { $goal } in register { $register }
aim-site = { $gain ->
    [option] End the turn on a repair site: repair 1 damage or get an Option card
   *[repair] End the turn on a repair site
}
aim-closer = { $registers ->
    [0] Get next to { $goal }
    [one] Get within 1 register of { $goal }
   *[other] Get within { $registers } registers of { $goal }
}
aim-chase = Get closer to the robot you're hunting
aim-destroyed = No clear plan: every program destroys your robot
why-only-safe = Second best: a program that destroys your robot.
why-second-best = Second best: ending on { $place }, { $difference }.
difference-chance = a { $other }% chance to win instead of { $chance }%
difference-flags = { $flags ->
    [one] with 1 flag fewer
   *[other] with { $flags } flags fewer
}
difference-slower = about { $registers ->
    [one] 1 register
   *[other] { $registers } registers
} slower
difference-none = about as good

# --- standing orders ---

choice-standing-order = { $standing_order ->
    [always] Always
    [never] Never
   *[ask] Ask me
}
standing-order-name = { $question ->
    [power_down] Power down when damaged
    [stay_down] Stay powered down
    [come_back] Re-enter powered down
    [play_on] Play on for the places
    [drive_on] Drive on after winning
    [spend] Spend Option cards to prevent damage
   *[other] Use { option-name }
}

# --- Option cards ---

option-name = { $option ->
    [ablative_coat] Ablative Coat
    [abort_switch] Abort Switch
    [brakes] Brakes
    [circuit_breaker] Circuit Breaker
    [conditional_program] Conditional Program
    [crab_legs] Crab Legs
    [double_barreled_laser] Double-Barreled Laser
    [dual_processor] Dual Processor
    [extra_memory] Extra Memory
    [fire_control] Fire Control
    [flywheel] Flywheel
    [fourth_gear] Fourth Gear
    [gyroscopic_stabilizer] Gyroscopic Stabilizer
    [high_power_laser] High-Power Laser
    [mechanical_arm] Mechanical Arm
    [mini_howitzer] Mini Howitzer
    [power_down_shield] Power-Down Shield
    [pressor_beam] Pressor Beam
    [radio_control] Radio Control
    [ramming_gear] Ramming Gear
    [rear_firing_laser] Rear-Firing Laser
    [recompile] Recompile
    [reverse_gear] Reverse Gear
    [scrambler] Scrambler
    [superior_archive] Superior Archive
   *[tractor_beam] Tractor Beam
}
option-effect = { $option ->
    [ablative_coat] The next three damage tokens land on this card. With the third it is spent.
    [abort_switch] Once a turn, at a reveal: random cards from the deck replace yours in this and every later register of the turn.
    [brakes] On a Move 1 you may stay where you are. Its priority still counts.
    [circuit_breaker] If you end a turn with three or more damage, you are powered down for the next one.
    [conditional_program] Keep one leftover card face down here. Before one reveal of this turn it may take the place of what lies in that register.
    [crab_legs] Put a Move 1 and a rotation in one register: you step one square to that side and keep your facing.
    [double_barreled_laser] Your main laser fires two shots.
    [dual_processor] Put a move and a rotation in one register: you move one square less, two less with a U-Turn, and then rotate.
    [extra_memory] You are dealt one Program card more.
    [fire_control] When your main laser hits, the damage may lock a register of your choice or destroy an Option card instead. Your target can't spend Option cards to prevent it.
    [flywheel] Store one leftover card. At a later deal you may take it into your hand.
    [fourth_gear] A Move 3 may take you four squares.
    [gyroscopic_stabilizer] Switched on before register 1, it keeps gears and bends of belts from turning you this turn.
    [high_power_laser] Your main laser may pass one wall or one robot; that robot is hit as well.
    [mechanical_arm] You may touch one flag or repair site next to you, also across a corner, if no wall is between.
    [mini_howitzer] In place of the main laser: one damage, and its target is pushed one square away. It has five shots.
    [power_down_shield] While powered down, you are safe from one damage from each direction in each register.
    [pressor_beam] In place of the main laser: its target is pushed one square away.
    [radio_control] In place of the main laser: for the rest of the turn its target executes your program.
    [ramming_gear] Robots you push or bump into take one damage.
    [rear_firing_laser] A second laser fires backward.
    [recompile] Before you place a card you may swap your whole hand for a new one; that costs one damage.
    [reverse_gear] A Back Up may take you two squares.
    [scrambler] In place of the main laser, before register 5: the top card of the deck replaces the next card of its target.
    [superior_archive] You re-enter without the usual two damage.
   *[tractor_beam] In place of the main laser: a target that is not next to you is pulled one square closer.
}

# --- rejected actions ---

illegal-no-answer = '{ $action }' is no answer to this question.
illegal-program-stands = Your program is locked in.
illegal-not-in-program = { $card } is not in your program.
illegal-flywheel-empty = You have no card on Flywheel.
illegal-not-in-hand = { $card } is not in your hand.
illegal-register-locked = { register } is locked.
illegal-register-full = { register } holds { $card }.
illegal-pair = A pair would leave a register empty.
illegal-reading = { register } has no Move 1 and rotation that another Option could read.
illegal-registers-empty = { $count ->
    [one] Register { $registers } is
   *[other] Registers { $registers } are
} still empty.
illegal-recompile = Recompile is used once a turn, before any card is placed, with less than nine damage.
illegal-never = { $question } never asks a question.
illegal-always = { $question } needs a choice each time.
suggest-take-another = Take a card that is.
suggest-use-hand = Program with the cards in your hand.
suggest-program = Put cards into your registers, then lock in your program.
suggest-hand = Choose one of the cards in your hand.
suggest-free-registers = Fill the free registers.
suggest-take-first = Say '{ $action }' first.
suggest-keep-cards = Keep a card for every free register.
suggest-reading = With Crab Legs and Dual Processor, put both cards into one register; Crab Legs reads them first.
suggest-fill-registers = Put one card into every free register.
suggest-use-cards = Program with the cards you have.
suggest-never = You can set { $questions }.
suggest-always = You can set { $questions } to Always.

# --- courses. They may stand inside another sentence, so they begin small and have no full stop. ---

option-course = course: { $why }
option-no-card = without_options: there is no Option card { $name }; { known-names }
option-too-few-options = without_options: too few Options are left for the draft of this course (RAL-17.1)
meant = did you mean { $name }?
known-names = there are { $names }.
numbers = { $first } to { $last }
notation-no-course = there is no course { $text }; { $known }
notation-course-part = { $text } is neither a board with its place nor a special rule; { $known }
notation-board-turn = { $board }: { $text } is no turn of a board; write r90, r180, r270 or nothing
notation-square = { $text } is no square: write column and row, letters from the left and numbers from the top: h2
notation-two-docks = { $one } and { $other }: a course has one docking bay
notation-element = { $name }: { $text } is no element; write { $example }
course-element-count = a course has at most { $most } elements of its own, and this one has { $elements }
course-element-off = { $square } is on no factory board, and only those carry elements of your own
course-elements-turn = boards with elements of your own cannot turn (RAL-17.7)
board-belt-wall = the belt on { $square } runs into a wall
board-belts-meet = the belts on { $square } and { $other } run against each other
board-belt-joint = the belt on { $square } feeds the one on { $other } from a side where that has no tail
board-belt-tail = the belt on { $square } has a tail at { $side }, and no belt comes from there
board-laser-mount = the laser on { $square } fires { $side }, and there is no wall behind it to hold it
board-laser-beams = the laser on { $square } has { $beams } beams; there are 1, 2 or 3 (RAL-10.2)
board-laser-open = the laser on { $square } fires { $side } off the board; a wall has to end its beam
board-pusher-mount = the pusher on { $square } pushes { $side }, and there is no wall behind it to hold it
board-pusher-wall = the pusher on { $square } pushes { $side } into a wall
board-pusher-square = the pusher on { $square } is on { $token }; it belongs on plain floor
board-pusher-registers = the pusher on { $square } works in some of the registers 1 to 5, in order (RAL-9.1)
course-board-count = a course has 1 to { $most } factory boards, and this one has { $boards }
course-no-board = there is no board { $board }; { $known }
course-wrong-board = { $board } is no { $wanted ->
    [dock] docking bay
   *[factory] factory board
}
course-too-far = { $board } lies too far away; boards begin between a1 and { $last }
course-overlap = { $board } and { $other } overlap, on { $square } for one
course-apart = { $board } lies apart; every board joins another along an edge (RAL-1.2)
course-dock-forbidden = capture_the_flag is played without a docking bay (RAL-17.9)
course-no-dock = there is no docking bay, and robots start there (RAL-1.5)
course-dock-apart = the front of the docking bay touches no factory board (RAL-1.5)
course-flag-count = a course has at most { $most } flags, and this one has { $flags }
course-flag = flag { $flag } on { $square } { $fault ->
    [off-board] is off the board
    [pit] is in a pit
    [dock] is on the docking bay; flags stand on factory boards
    [belt] is on a belt, where flags stand only with flags_ride_belts (RAL-17.6)
    [shared] shares its square with another flag
   *[cut-off] cannot be driven to
}
course-exclusive-rules = { $rules } do not go together
course-flags-forbidden = team_elimination is played without flags (RAL-17.2)
course-no-flag = there is no flag to touch (RAL-14.1)
course-unnumbered = toggle_control and unnumbered flags belong together (RAL-17.10)
course-two-boards = capture_the_flag needs two boards with one flag on each (RAL-17.9)
course-not-square = { $board } is not square, so it cannot be turned (RAL-17.7)
course-rule-players = with these special rules { $able } can play, and players are { $players }
course-players = this course is for { $players } players, not for { $seats } (RAL-1.1)
course-docks = { $robots } robots need a dock each, and there are { $docks } (RAL-1.5)
course-dock-cut-off = no way leads from dock 1 to dock { $dock }
