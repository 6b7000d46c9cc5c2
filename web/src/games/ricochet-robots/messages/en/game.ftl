# Texts of the table, the board and the review of a round.

## Chips. $colour is an adjective, $symbol the last letter of the chip.

chip = { $symbol ->
    [c] { $colour } moon
    [t] { $colour } gear
    [s] { $colour } planet
    [h] { $colour } star
   *[v] vortex
}
any-robot = any robot
to-target = to the { chip }
goal = { $robot } { to-target }
bring = Bring { $robot } { to-target }

## The game

round = { $round ->
    [0] Before round 1
   *[other] Round { $round }
}
step-think = Think
step-bid = Bid
step-try = Show
step-pause = Next chip
step-over = Result
chips = { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}
chips-of = { $chips } of { $goal } chips
chips-title = Chips
first-to = First to { chips }
most-chips = Most chips win
more-won = Win more chips than you lose
last-chip = { $whose ->
    [yours] Your last chip
   *[other] The last chip
}: { $chip } in { moves }.
solo-end = { chips-won }, { $lost } lost.
chips-won = { $won ->
    [one] { $won } chip
   *[other] { $won } chips
} won

## Seats

seat-left = has left
seat-ready = ready
seat-looking = not ready
seat-thinking = thinking
seat-no-idea = passed
seat-bid = bid { $moves }
seat-secret-bid = has bid
seat-done = done
seat-bid-done = { $bid }, done
seat-no-bid = no bid
seat-showing = showing, { $made } of { $bid } moves
seat-next = bid { $moves }, shows next
seat-failed = missed the target

## Answers

bid = Bid { $moves }
rank-first = leads
rank-after = after { $player }
rank-last = last
bid-rank = You bid { $moves }: { $rank ->
    [first] you show first
    [last] you show last
   *[after] you show after { $player }
}. A bid stands.
bid-at-once = A tap bids when you let go. Slide off to cancel: a bid stands.
bid-stands = Your bid stands; you can only go lower.{ $seconds ->
    [0] { "" }
   *[other] { " " }To show: { $seconds } s for the first move.
}
pass-ended = { $player } bids { $moves ->
    [0] a secret number
   *[other] { $moves }
}, so your pass is over.
number-of-moves = Number of moves, { $least } to { $most }
ask-number = Exactly how many moves?
ask-robot = Which robot moves first?
ask-move = What's the next move?
moves-first = { $robot } moves first
you-show = You show { $place ->
    [first] first
   *[next] now
}, { moves }
shows-now = { $player } shows now, in { moves }.
you-won = { $chip } in { moves }. You have { chips }.
your-time-ran-out = Your { $seconds } seconds ran out.
your-moves-missed = Your { moves } missed the target.
yours-not-shortest = You reached the target, but a shorter solution exists.
you-gave-up = You gave up.
take-back = Take back
really-give-up = Really give up?
move = move { $move }
move-of = move { $move } of { $bid }
moves-made = { $made } of { $bid } moves made
choose-robot = Choose a robot
choose-direction = Choose a direction
must-ricochet = { $robot } must still ricochet
runner-must-ricochet = The robot that arrives must ricochet first
blocked = { $by ->
    [wall] wall
    [barrier] diagonal
    [ricochet] must turn
   *[back] no way back
}
cannot-slide = { $robot } can't slide { $direction }: { $why }

## Around the board

only-robot = only { $robot } can claim it
any-counts = any robot can claim it
next-chip = The next chip is still face down
chips-left = { $chips ->
    [0] no chips left
    [one] { $chips } chip left
   *[other] { $chips } chips left
}
skipped = { $chips ->
    [one] { $chips } chip skipped: too hard
   *[other] { $chips } chips skipped: too hard
}
timer-pause = Next chip in
timer-think = Thinking time
timer-patience = Last call in
timer-call = Last call
timer-bid = Timer
timer-first = First move
timer-show = Time to show
timer-slip = Time to take back
bids = Bids, in order
you = You
no-bids = Nobody has bid. The first bid starts the timer.
secret = secret
if-you-fail = If you miss, { $next } shows next.
if-fails = If { $player } misses, { $next } shows next.
lost = Chips lost: { $chips }
set-aside = Set aside
won = Chips of { $player }

## The board, for screen readers

board = Ricochet Robots board
letters = { $letters } choose a robot here
row = row { $row }
centre = middle block
the-target = the target
wall-on = { $direction ->
    [n] wall above
    [e] wall on the right
    [s] wall below
   *[w] wall on the left
}
diagonal = diagonal of { $robot }, slanting { $slope ->
    [up] up
   *[down] down
} to the right
plate = plate of { $robot }
robot = { $robot } robot
chosen = chosen
can-slide = can slide { $slides }
slide-to = { $direction } to { $square }

## After a round

difficulty = Difficulty:
best = The shortest solution takes { moves }
moves = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
moves-dative = { moves }
best-unproved = Best solution found: { moves }. None takes fewer than { $least }
not-found = No solution found. None takes fewer than { $least } moves
impossible = No solution takes { $most } moves or fewer
solutions = { $solutions ->
    [one] The only shortest solution
   *[other] { $solutions } shortest solutions
}
some-solutions = { $solutions ->
    [one] A shortest solution
   *[other] { $solutions } of the shortest solutions
}
one-in-orders = The only shortest solution, in { $orders } orders
apart-from-order = { $solutions }, { $extent ->
    [all] { $groups }
   *[some] at least { $groups }
} apart from the order of moves
in-orders = { $extent ->
    [all] in { $orders } orders
   *[some] in at least { $orders } orders
}
your-solution = Your solution: { moves }
shown-by-you = yours
shown-by = { $player }'s
your-failed = Your try, which missed the target
solution-of = { $player }'s solution: { moves }
your-bid = You bid { $moves }
solution-number = Solution { $number }
show-solutions = { $extent ->
    [first] The first { $shown } of { $all }
    [first-found] The first { $shown } of { $all } found
    [found] All { $all } found
   *[all] All { $all }
}

## Keys

key-number = Type a bid
key-bid = Bid it
key-robot = Choose a robot
key-letter = Choose red, green, blue, yellow or black
key-slide = Slide it
key-let-go = Choose none
