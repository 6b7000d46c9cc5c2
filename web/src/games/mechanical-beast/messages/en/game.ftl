# Beside the board: the turn, the seats, the state of the beast, answers and notes.

## The turn

move = Move
act = Act
end = End
turn-end = End of the turn
vote = Vote
next-player = Next: { $name }
next-turn = Next turn
goal =
    { $mode ->
        [co-operative] Switch the beast off, then get everyone out
        [semi-co-operative] Get everyone out; most rescues win
       *[competitive] First with both engineers on the Exit wins
    }

## Seats

where =
    { $standing ->
        [trapped] { $room }, trapped
        [safe] { $room }, safe
        [way-out] { $room }, can get out
        [cut-off] { $room }, cut off
       *[none] { $room }
    }
on-exit = { $room }, on the Exit, place { $place }
android = Android
android-about = anyone may use it
people-rescued =
    { $people ->
        [one] 1 person rescued
       *[other] { $people } people rescued
    }
engineers-on-exit = { $engineers } of 2 on the Exit

## The state of the beast

shelf = State of the beast
aim =
    { $step ->
        [find] Find the Control Room
        [switch] Switch the beast off
        [find-exit] Find the Emergency Exit
        [to-exit] Get everyone to the Emergency Exit
        [race] Both engineers to the Exit
       *[out] Get everyone to the Entrance
    }
aim-about =
    { $step ->
        [find] Among the next { $least }–{ $most } cards
        [switch] An engineer must enter the Control Room
       *[out] The room you leave collapses
    }
switch =
    { $off ->
        [true] Off
       *[false] On
    }
rescued = rescued
inside = { $people } inside
rooms =
    { $rooms ->
        [one] room
       *[other] rooms
    }
in-pile = in the pile
comes-at = { $room }: card { $card } from the top
comes-between = { $room }: among the next { $least }–{ $most } cards
arrivals = On the Exit
gear-does =
    { $kind ->
        [center] turns this room, neighbours the other way
        [corner] swings 4 rooms around this corner
        [edge] slides the row behind the wall
       *[linear] swaps rooms along the rail
    }
all-signs = Signs
sign =
    { $sign ->
        [people] Person: waits to be rescued
        [arrow] Arrow: if the room collapses, the rooms behind it slide this way
        [door] Red door: never opens; its room has people inside
        [glass] Glass: you can move through it, unless it has a lock plate
        [wall] Wall with rivets: nobody can move through it
        [pin] Pin on a gear: the figure of this colour used it last
        [dots] Dots in a lit room: who can move there, by colour
       *[band] White band: the second engineer of its colour
    }
own-rooms = The printed cards are not included; we designed these rooms ourselves.

## Answers

ask-turn = { $gear } of { $room }: turn it how far?
ask-slide = { $gear } of { $room }: slide how far?
ask-figure = Who moves to { $room }?
ask-explorer = Who explores { $direction } of { $room }?
ask-room = Which room do you move to?
explore-group = Explore: a new room, can't be undone
gear-group = Gears
explore = Explore { $direction }
explore-with = Explore { $direction } { $figure }
tap-again = tap again: can't be undone
via-switch = { $room }, switch
gear-of = { $gear } of { $room }
ways =
    { $ways ->
        [one] 1 way to use it
       *[other] { $ways } ways to use it
    }
with-figure = with { $figure }
either =
    { $who ->
        [first] 1st or 2nd engineer
        [second] 1st or 2nd engineer
       *[other] engineer or android
    }
move-with = Move { $figure }
move-somewhere = Move to a lit room …
another = Another action
take-back = Undo
concede = Concede
concede-about = Ask everyone to concede this game
abandon = Leave the android behind
abandon-about = Ask everyone to win without the android

## A gear and what it does

now = Now
after = After
opens = opens
shuts = shuts
comes-round = { $room } comes round

## The steps of this turn

steps-so-far = What you have done in this turn
back-to = Back to before:
walked = to { $room }
walked-around = { $room } and back
thrown = switched off
collapsed = { $room } collapsed
gear-used = gear of { $room }

## Notes

on-board =
    You can also { $touch ->
        [true] tap
       *[false] click
    } lit rooms, gears and doorways.
checking-trapped = Checking whether anyone is trapped. You can play on.
undecided = Unclear whether anyone is trapped. In the menu you can ask everyone to concede.
barred = { $gear }: not again { $figure } until that figure ends a turn elsewhere or uses another gear here.
waiting-votes = Still to answer: { $names }.

## The end

turns-played =
    { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    }
left-inside = { $people } left inside
escaped =
    { $players ->
        [one] You escaped!
       *[other] You escaped!
    }
beaten = The beast got you
scene-won = Everyone who escaped stands before the beast. Its eyes are shut.
scene-lost = The beast is awake.
left-behind =
    { $figures ->
        [0] { left-people }
       *[other]
            { $people ->
                [0] { left-figures }
               *[other] { left-figures } and { left-people }
            }
    } left inside
left-figures =
    { $figures ->
        [one] 1 figure
       *[other] { $figures } figures
    }
left-people =
    { $people ->
        [one] 1 person
       *[other] { $people } people
    }
since = Since your turn
since-nothing = Nothing has happened since your turn.

## Keys

key-choose = Choose an answer, by its number
key-end = End your turn, or let the room collapse
key-back = One step back
key-rooms = From room to room, to gears and doorways
key-zoom = Zoom in and out
key-pan = Move the board
key-whole = The whole beast
