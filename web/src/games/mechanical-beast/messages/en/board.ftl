# Written on the board, and spoken about it.

board = The rooms of the beast
map = Map of the beast
whole = Show the whole beast
back = Back to the question
game-lost = Game lost
cut-off = cut off

## Rooms

role =
    { $role ->
        [entrance] Entrance
        [control] Control Room
        [emergency_exit] Emergency Exit
        [lockdown] Lockdown Room
       *[room] Room
    }
short-role =
    { $role ->
        [entrance] Entrance
        [control] Control
        [emergency_exit] Exit
       *[lockdown] Lockdown
    }
# On the plate in a room; all other rooms have their whole name there.
plate-control = Control
plate-emergency_exit = Exit
room = { $room }, facing { $direction }.
side =
    { $side ->
        [O] { $direction } open
        [G] { $direction } glass
        [K] { $direction } locked glass
        [L] { $direction } red door
       *[W] { $direction } wall
    }
switch =
    { $off ->
        [true] the switch is off
       *[false] the switch is on
    }
hatch =
    { $open ->
        [true] its hatch is open
       *[false] its hatch is shut
    }
you-are-here = you are here
both-are-here = both of your engineers are here
is-here = { $name } is here
the-android = the android
one-person = one person
collapses = collapses when it is left

## What can be chosen

doorway = Doorway to the { $direction } of { $room }.
blank = Empty square { $place }.
arrow = Arrow to the { $direction }.
choice =
    { $key ->
        [none] Can be chosen: { $actions }.
       *[other] Choice { $key }: { $actions }.
    }
choice-move = move here with { $figure }
choice-by-control = move here with { $figure } through the Control Room
choice-explore = explore with { $figure }
choice-gear =
    { $ways ->
        [one] use it with { $figure }, 1 way
       *[other] use it with { $figure }, { $ways } ways
    }
choice-place-exit = place the Emergency Exit here
choice-aim-exit = point the arrow of the Emergency Exit this way
