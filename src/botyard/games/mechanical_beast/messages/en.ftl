# Mechanical Beast in English. Rooms have names, which move with them.

## Rooms and places

room-label =
    { $kind ->
        [entrance] Entrance
        [control] Control Room
        [emergency_exit] Emergency Exit
        [lockdown] Lockdown
        [boiler] Boiler { $number }
        [galley] Galley { $number }
        [shaft] Shaft { $number }
        [bunk] Bunk { $number }
        [pump] Pump { $number }
        [chart] Chart { $number }
        [gullet] Gullet { $number }
       *[store] Store { $number }
    }
room =
    { $kind ->
        [entrance] the { room-label }
        [control] the { room-label }
        [emergency_exit] the { room-label }
       *[other] { room-label }
    }
    .sentence-start =
        { $kind ->
            [entrance] The { room-label }
            [control] The { room-label }
            [emergency_exit] The { room-label }
           *[other] { room-label }
        }
place = { $direction ->
        [n] north
        [e] east
        [s] south
        [w] west
        [ne] north-east
        [se] south-east
        [sw] south-west
       *[nw] north-west
    } of { $room }

## Prompts

prompt-turn =
    { $can_move ->
        [true] Move, then explore or use a gear
       *[false] Explore, use a gear, or end your turn
    }
prompt-act = Explore, use a gear, or end your turn
prompt-end = End your turn?
prompt-collapse = { $room-sentence-start } is about to collapse. Explore first?
prompt-place-exit = Where do you place the Emergency Exit?
prompt-aim-exit = Emergency Exit { $place }: which way does its arrow point?
prompt-vote =
    { $ballot ->
        [abandon] Leave the android behind? Everyone must agree.
       *[concede] Concede this game? Everyone must agree.
    }

## Choices

choice-move =
    { $by_control ->
        [true] Move to { $room } through the Control Room
       *[false] Move to { $room }
    }{ other-figure }
choice-explore = Explore { direction } of { $room }{ other-figure }
choice-gear = { $gear-sentence-start } of { $room }: { $motion }{ other-figure }
choice-let-collapse = Let it collapse
choice-end =
    { $waits ->
        [true] Wait and end turn
       *[false] End turn
    }
choice-place-exit = Place it { $place }
choice-aim-exit = Point it { direction }
choice-vote =
    { $ballot ->
        [abandon]
            { $yes ->
                [true] Leave it behind
               *[false] Don't leave it
            }
       *[concede]
            { $yes ->
                [true] Concede
               *[false] Keep playing
            }
    }

# The engineer is the usual figure and is not named.
other-figure =
    { $who ->
        [engineer] {""}
       *[other] {" "}with { figure }
    }
figure =
    { $who ->
        [android] the android
        [first] your 1st engineer
        [second] your 2nd engineer
       *[engineer] your engineer
    }

## Gears and their motions

gear =
    { $kind ->
        [center] centre gear
        [corner] corner gear
        [edge] edge gear
       *[linear] rail gear
    }{ gear-place }
    .sentence-start =
        { $kind ->
            [center] Centre gear
            [corner] Corner gear
            [edge] Edge gear
           *[linear] Rail gear
        }{ gear-place }
gear-place =
    { $place ->
        [n] {" "}on the north wall
        [e] {" "}on the east wall
        [s] {" "}on the south wall
        [w] {" "}on the west wall
        [ne] {" "}at the north-east
        [se] {" "}at the south-east
        [sw] {" "}at the south-west
        [nw] {" "}at the north-west
        [ns] {" "}from north to south
        [we] {" "}from west to east
       *[other] {""}
    }
motion-turn =
    { $quarters ->
        [1] quarter turn clockwise
        [2] half turn
        [3] quarter turn counterclockwise
       *[other] all the way round
    }
motion-slide = { $rooms } { direction }
direction =
    { $direction ->
        [n] north
        [e] east
        [s] south
       *[w] west
    }

## Consequences

consequences = { $left }; { $right }
switches-off = switches the beast off
new-room = a new room, can't be undone
may-lock-down = could be the Lockdown: then nobody can explore
only-mark-moves = no room moves, only the pin moves to this gear
figure-rides =
    { $own ->
        [true] you ride { $way }
       *[false] the android rides { $way }
    }
rooms-move =
    { $rooms ->
        [0] no room moves
        [one] 1 room moves
       *[other] { $rooms } rooms move
    }
in-reach =
    { $rooms ->
        [0] no room in reach
        [one] 1 room in reach
       *[other] { $rooms } rooms in reach
    }{ $exit ->
        [entrance] , the Entrance too
        [emergency_exit] , the Emergency Exit too
       *[none] {""}
    }
goal =
    { $people ->
        [true] people inside{ $direction ->
                [none] {""}
               *[other] , { next-to-figure }
            }
       *[false] { next-to-figure }
    }
next-to-figure = { direction } of { $own ->
        [true] you
       *[false] the android
    }
room-collapses = { $room } collapses
rooms-slide =
    { $rooms ->
        [one] 1 room slides
       *[other] { $rooms } rooms slide
    }
people-rescued = you rescue its people
game-lost = game lost
cut-off = cuts { $figures } off

# Figures as the object of a sentence.
figure-android = the android
figure-own =
    { $who ->
        [first] your 1st engineer
        [second] your 2nd engineer
       *[engineer] you
    }
figure-other =
    { $who ->
        [first] { $player }'s 1st engineer
        [second] { $player }'s 2nd engineer
       *[engineer] { $player }
    }

## Warnings

warning-loss =
    { $reason ->
        [people_inside] This ends the game with people inside: everyone loses.
        [no_exit] This destroys the last way out: everyone loses.
        [exit_fell] This leaves the Emergency Exit empty: it collapses, and everyone loses.
        [first_on_exit] This ends the game: the first player on the Emergency Exit wins.
        [turn_limit] This is the last turn: you lose if you end it now.
        [repeated] The same position for the third time: this decides the game against you.
       *[quiet] Too many rounds without progress: this decides the game against you.
    }
warning-cut-off = This cuts { $figures } off from every exit and every open doorway.
warning-exit-collapses = This leaves the Emergency Exit empty: it collapses.

## Log

turn-began = Turn { $turn }
walked = { $player } moves{ $who ->
        [android] {" "}the android
        [first] {" "}the 1st engineer
        [second] {" "}the 2nd engineer
       *[engineer] {""}
    }{ $returns ->
        [true] {" "}around and back
       *[false] {""}
    } to { $room }
switch-thrown = { $player } switches the beast off!
explored = { $player } finds { $room }{ with-figure }{ $found ->
        [center] : centre gear
        [corner] : corner gear
        [edge] : edge gear
        [linear] : rail gear
        [room]
            { $gears ->
                [0] {""}
               *[other] : { $gears } gears
            }
       *[other] !
    }{ $people ->
        [true] , people inside
       *[false] {""}
    }
locked-down = Lockdown: nobody can explore any more
gear-used = { $player } uses { $room }'s { gear }{ with-figure }: { rooms-move }
collapsed = { $room-sentence-start } collapses{ $rooms ->
        [0] {""}
       *[other] , { rooms-slide }
    }{ $people ->
        [true] : { $player } rescues its people
       *[false] {""}
    }
waited = { $player } waits
exit-placed = { $player } places the Emergency Exit { $place }
exit-reached = { $player } reaches the Emergency Exit{ with-figure }: place { $place }
repeated = This position came up { $times } times: the 3rd time decides the game
quiet =
    { $rounds ->
        [one] 1 round
       *[other] { $rounds } rounds
    } without progress: { $most } decide the game
trapped =
    { $who ->
        [switch] Nobody can reach the switch any more
        [android] The android is trapped
       *[other] { actor } is trapped
    } (proven)
trap-check-ended = Unclear whether anyone is trapped
vote-called =
    { $ballot ->
        [abandon] { $player } asks to leave the android behind
       *[concede] { $player } asks to concede
    }
voted =
    { $yes ->
        [true] { $player } agrees
       *[false] { $player } disagrees
    }
vote-lost = No agreement: the game goes on
game-ended =
    { $count ->
        [0] Game lost
        [one] { $winners } wins
       *[other] { $winners } win
    }: { $reason }
end-reason =
    { $reason ->
        [all_out] everyone is out
        [android_trapped] all engineers are out, the android is trapped
        [android_left] all engineers are out, the android stays behind
        [people_inside] people are left inside
        [trapped] an engineer is trapped
        [trapped_growing] an engineer is trapped, and the beast is still on
        [no_exit] there is no exit any more
        [turn_limit] the last turn is over
        [given_up] everyone agreed to concede
        [no_switch] nobody can reach the switch any more
        [most_saved] most people rescued
        [both_on_exit] both engineers are on the Emergency Exit
        [exit_fell] the Emergency Exit has collapsed
        [all_trapped] everyone is trapped, nobody is on the Emergency Exit
        [first_on_exit] first on the Emergency Exit, everyone else is trapped
        [agreed] everyone agreed to stop, { exit-decides }
        [repeated] same position 3 times, { exit-decides }
       *[quiet] no progress for too long, { exit-decides }
    }
exit-decides =
    { $won ->
        [true] first on the Emergency Exit
       *[false] nobody is on the Emergency Exit
    }

# $player as the figure $who.
actor =
    { $who ->
        [first] { $player }'s 1st engineer
        [second] { $player }'s 2nd engineer
       *[other] { $player }
    }
# The figure that acts, if it is not the only engineer.
with-figure =
    { $who ->
        [android] {" "}with the android
        [first] {" "}with the 1st engineer
        [second] {" "}with the 2nd engineer
       *[engineer] {""}
    }

## Why a bot answers so

reason-place-exit = The place { $place } is closest to your engineers.
reason-aim-exit = The arrow only matters if the Emergency Exit collapses, and then everyone loses.
reason-end = Nothing else useful this turn.
reason-let-collapse = Nothing left to do in { $room }: it can collapse.
reason-wait = Nothing in reach helps, and waiting costs nothing.
reason-wait-in-race = Anything else helps the others more.
reason-concede = No path found for anyone. If you see none either, you can concede.
reason-vote-yes = Everyone must agree, and a bot doesn't block the vote.
reason-vote-no = The race isn't decided yet.
reason-explore =
    { $aim ->
        [control] The Control Room isn't found yet: exploring
        [exit] The Emergency Exit isn't found yet: exploring
        [escape] No escape route for everyone yet: exploring
       *[paths] Exploring
    } { direction } of { $room } is likeliest to open new paths.
reason-next-step = The next step needs { $figure }; { plan }.
reason-move = This move { $gain }{ purpose }.
reason-gear = This gear { $gain }{ purpose }.
reason-gear-there = The gear of { $room } then { $gain }{ purpose }.

gain-switch = switches the beast off
gain-rescue = rescues the people in { $room }
gain-out = leads out
gain-blocks = keeps { $figures } off the Emergency Exit
gain-frees = opens a way out for { $figures }
gain-to-people = opens a path to the people in { $room }
gain-to-control = opens a path to the Control Room
gain-people = leads to the people in { $room }
gain-joins = opens a path to { $figures }
gain-closer = brings { $figures } { rooms } closer to an exit
gain-people-closer = brings the people in { $room } { rooms } closer
gain-to-gear = leads to a gear in { $room }
gain-doorways = leads to more doorways to explore
gain-more = brings more within reach
rooms =
    { $rooms ->
        [one] 1 room
       *[other] { $rooms } rooms
    }

purpose =
    { $aim ->
        [out]
            { $steps ->
                [one] , and everyone is out
               *[other] ; { plan }
            }
        [gather]
            { $steps ->
                [one] , and everyone is at a doorway
               *[other] ; { plan }
            }
        [try] ; no plan for everyone was found
        [race-to-exit] , and you get closer to the Emergency Exit than the others
        [race] , and your paths get better than those of the others
       *[help] {""}
    }
plan =
    { $aim ->
        [gather] everyone can be at a doorway
       *[out] everyone can be out
    } in { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    }

## Hints: the aim of a turn, and why it is better than the second best

aim-explore =
    { $find ->
        [control] Find the Control Room
        [exit] Find the Emergency Exit
        [escape] Find a way out for everyone
       *[paths] Open new ways
    }
aim-switch = Switch the beast off
aim-rescue = Rescue the people in { $room }
aim-out = Get out
aim-free = Open a way out for { $figures }
aim-join = Open a way to { $figures }
aim-block = Keep { $figures } off the Emergency Exit
aim-prepare = Bring more within reach
aim-wait = Let the others go first
why-both = { $reason } { $compared }
why-wait = Someone else has the next step: { plan }.
why-plan = With it { plan }.
why-android = The android goes: an engineer who finds the Control Room switches the beast off at once.
why-equal = “{ $second }” is just as good.
why-steps = With it { plan }. By the bot's estimate that is { $value } points from a win; with “{ $second }”, { $other }.
why-distance = By the bot's estimate you're then { $value } points from a win; with “{ $second }”, { $other }.
why-explore = On average over the cards left, you're then { $value } points from a win; with “{ $second }”, { $other }.
why-race = By the bot's estimate you then lead by { $value } points; with “{ $second }”, by { $other }.

## The summary of a game

summary-rescued =
    { $value ->
        [one] person rescued
       *[other] people rescued
    }
    .column = Rescued
summary-explored =
    { $value ->
        [one] room explored
       *[other] rooms explored
    }
    .column = Explored
summary-collapsed =
    { $value ->
        [one] room collapsed behind you
       *[other] rooms collapsed behind you
    }
    .column = Collapsed
summary-gears =
    { $value ->
        [one] gear used
       *[other] gears used
    }
    .column = Gears
summary-course = Rooms of the beast
mark-rescue = rescue
mark-switch = switched off
mark-lockdown = Lockdown
moment-rescue = People rescued from { $room }
moment-switch = The beast is switched off
moment-cut-off = Closest call: turn { $turn }, cut off from every exit

# Rejected actions. $figure is the name of a figure in actions, such as engineer1.

illegal-only-players = Only players can act.
illegal-clock-only = Only the clock can do that.
illegal-clock-turn = The clock has no turn.
illegal-unknown-figure = Nobody here is called { $figure }.
illegal-other-proof = The proof is not about { $figure }.
illegal-not-trapped = { $figure } is not trapped.
illegal-vote-open = A vote is under way.
illegal-second-vote = There has already been a vote this turn.
illegal-no-android = There is no android in this game.
illegal-abandon = The android is left behind only when all others are out and no proof was found either way.
illegal-no-vote = There is no vote.
illegal-placing-exit = You are placing the Emergency Exit.
illegal-no-exit = There is no Emergency Exit to place now.
illegal-exit-square = { $square } can't hold the Emergency Exit.
illegal-foreign-figure = You have no { $figure } here.
illegal-move-after-action = You move before your action, not after it.
illegal-second-move = Only one figure moves in a turn, once.
illegal-no-room = There is no room on { $square }.
illegal-no-switch = You pass no switch on the way.
illegal-control-room = That is the Control Room itself.
illegal-by-control = The only way there is through the Control Room.
illegal-no-way = There is no way to { $square }: walls or locked doors are in between.
illegal-lockdown = Nobody can explore after Lockdown.
illegal-no-card = There are no cards left to explore with.
illegal-explore-collapsed = The room behind has collapsed: this figure can't explore again this turn.
illegal-explored = There is already a room { $direction ->
        [n] north
        [e] east
        [s] south
       *[w] west
    } of here.
illegal-no-doorway = No doorway leads { $direction ->
        [n] north
        [e] east
        [s] south
       *[w] west
    } from here.
illegal-second-action = You take only one action a turn.
illegal-collapse-first = The room behind your figure collapses first.
illegal-no-gear = There { $gears ->
        [0] is no gear
        [one] is one gear
       *[other] are { $gears } gears
    } in this room.
illegal-same-gear = This figure used that gear last; it must spend a turn elsewhere or use another gear of the room first.
illegal-idle-gear = There is no room behind that edge: the gear moves nothing.
illegal-too-far = That is more than { $cells } squares outside the other rooms.
illegal-no-collapse = No room is waiting to collapse.

suggest-settle = Say 'settle'.
suggest-take-seat = Take a seat first.
suggest-end-timer = It can end a timer.
suggest-figures = There are { $figures }.
suggest-proof = It is about { $figures }.
suggest-check-proof = Check the proof.
suggest-vote = Say 'yes' or 'no'.
suggest-concede = Say 'concede' to give up.
suggest-bring-out = Bring it out, or say 'concede' to give up.
suggest-call-vote = Say 'concede' to call one.
suggest-exit-square = Say 'exit' with a square.
suggest-exit-facing = Say 'face n', e, s or w.
suggest-exit-squares = It must be an empty square next to a room, away from your own engineers and near the Control Room: { $squares }.
suggest-own-figures = You move and act with { $figures }.
suggest-end-turn = End your turn.
suggest-walk = Say '{ $walk }'.
suggest-fewer-steps = Take fewer steps.
option-mode-players = The { $mode } game needs at least 2 players (BST-1.4).
