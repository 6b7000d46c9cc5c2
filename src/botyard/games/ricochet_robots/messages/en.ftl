# $robot is the letter of a robot: r, g, b, y or k. $direction is n, e, s or w. $square is a square such as d13.

robot =
    { $robot ->
        [r] Red
        [g] Green
        [b] Blue
        [y] Yellow
       *[k] Black
    }
direction =
    { $direction ->
        [n] up
        [e] right
        [s] down
       *[w] left
    }
colour =
    { $colour ->
        [r] red
        [g] green
        [b] blue
       *[y] yellow
    }
chip =
    { $symbol ->
        [c] the { colour } moon
        [t] the { colour } gear
        [s] the { colour } planet
        [h] the { colour } star
       *[v] the vortex
    }
    .sentence-start =
        { $symbol ->
            [c] The { colour } moon
            [t] The { colour } gear
            [s] The { colour } planet
            [h] The { colour } star
           *[v] The vortex
        }

## Prompts. $robot is the robot that must reach the target, or "any".

prompt-ready = Ready for the next chip?
prompt-await-round = Waiting for the others.
prompt-bid = How many moves to { $target }{ with-any-robot }?
prompt-last-call = Last call: moves to { $target }?
prompt-lower-bid = You bid { $bid }. Can you do it in fewer?
prompt-lowest-bid = You bid { $bid }. Nobody can bid less.
prompt-await-bids = { $phase ->
    [bid] You’re done bidding.
    [last_call] You passed.
   *[think] You passed until the first bid.
}
prompt-slide = Bring { $robot ->
        [any] any robot
       *[other] { robot }
    } to { $target }.
prompt-out-of-moves = { $made } of { $bid } moves used, target missed.
with-any-robot =
    { $robot ->
        [any] , with any robot
       *[other] { "" }
    }

## Answers

choice-ready = Ready
choice-not-ready = Not ready
choice-pass = Pass
choice-done = Done bidding
choice-last-call = Last call
choice-keep-thinking = Keep thinking
choice-slide = { robot } { direction } to { $square }
choice-take-back = Take the last move back
choice-give-up = Give up
number-bid = Bid

## What an answer leads to

pass-until-bid = until the first bid; if everyone passes: last call
pass-in-last-call = if everyone passes, the chip goes back
time-to-bid = everyone has { $seconds } s left to bid
reaches-target = reaches the target
next-shows = the robots go back, { $player } shows next
nobody-wins-chip = nobody wins the chip

## Log

board-built = Board { $board }
readied = { $player } is ready
took-back = { $player } is not ready yet
chip-turned = Round { $round }: { $chip } on { $square }{ $passed_over ->
        [0] { "" }
        [one] { " " }(1 chip skipped as too hard)
       *[other] { " " }({ $passed_over } chips skipped as too hard)
    }
bid-made = { $player } bids { $moves ->
        [0] a secret number
       *[other] { $moves }
    }{ $first ->
        [true] : timer starts
       *[false] { "" }
    }
bid-repeated = { $player } repeats the bid
passed = { $player } passes
said-done = { $player } is done
call-allowed = Nobody has bid for a while: anyone can start the last call
last-call-made =
    { $cause ->
        [called] { $player } starts the last call
        [passed] Everyone has passed: last call for bids
       *[waited] Still no bid: last call
    }
bidding-ended = Bids in order: { $bids }
bid-of = { $player } { $moves }
try-began = { $player } has to show { moves }
moves =
    { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }
slid = { robot } { direction } to { $square }{ $bounced ->
        [true] , off the diagonal at { $bounces }
       *[false] { "" }
    } (move { $count })
slide-taken-back = { $player } takes a move back: { robot } returns to { $square }
try-failed = { $player } { $why ->
        [number] used all moves and missed
        [gave_up] gives up
        [time] ran out of time
        [left] has left
       *[not_shortest] reached the target, but a shorter solution exists
    }: robots go back
chip-won = { $player } wins { $chip } in { moves } ({ $chips ->
        [one] { $chips } chip
       *[other] { $chips } chips
    } now)
chip-returned = { $why ->
        [nobody_bid] Nobody bid
       *[nobody_succeeded] Nobody made it
    }: { $chip } goes back
chip-lost = { $chip-sentence-start } is lost
chip-set-aside = { $chip-sentence-start } came back three times and is set aside
player-left = { $player } leaves the game
player-joined = { $player } joins the game
game-ended = { $count ->
        [0] Nobody wins
        [one] { $winners } wins
       *[other] { $winners } share the win
    }: { $reason ->
        [too-few-players] too few players are left
        [chips-won] enough chips are won
        [chips-given-out] all chips are given out
        [number-reached] the agreed number is reached, or no chip is left
       *[chips-used] all chips are used
    } ({ $chips })
chips-of = { $player } { $chips }

## Plans

aim-range = It takes { $lowest } to { $highest } moves
aim-target = { moves } to { $target }
step-bid = Bid { $moves }

## The summary of a finished game

summary-winning-bid = { $value ->
    [0] no winning bid
   *[other] moves: average winning bid
}
    .column = Winning bid
summary-shortest-chips = { $value ->
    [one] chip with the shortest solution
   *[other] chips with the shortest solution
}
    .column = Shortest
summary-above-shortest = { $value ->
    [one] move above the shortest, on average
   *[other] moves above the shortest, on average
}
    .column = Above the shortest
summary-course = Chips by round
moment-find = Best find: { $chip } in { moves } with { $robots ->
    [one] 1 robot
   *[other] { $robots } robots
}, the shortest solution

## Why a bot plays its move

reason-ready = Ready for the next chip.
reason-bid = There is a solution in { moves }.
reason-backup-bid = There is a solution in { moves }. It counts only if the lower bid fails.
reason-pass = No solution found.
reason-done = No shorter solution found.
reason-slide = { robot } moves next: { moves } to the target.
reason-give-up = No solution fits into the moves left.

## Rejected actions. $lowest and $highest are bids.

illegal-bid-without-target = You can only bid while a target is open.
illegal-bid-too-low = No solution can be shown in { moves }.
illegal-bid-too-high = { $moves } is too high a bid.
illegal-bid-not-lower = You bid { $bid } before.
illegal-robots-untouched = Nobody moves the robots until a solution is shown.
illegal-other-shows = Another player is showing a solution.
illegal-nothing-said = You have nothing to take back.
illegal-ready-in-round = You can only be ready between rounds.
illegal-done-without-timer = You can only be done while the timer runs.
illegal-done-off = At this table the timer always runs to its end.
illegal-pass-after-bid = You can only pass before the first bid.
illegal-call-after-bid = The last call is only for targets without a bid.
illegal-call-too-early = You can start the last call only after some minutes without a bid.
illegal-said-already = You have said so already.
illegal-black-robot = The black robot is not in this game.
illegal-slide = { robot } can't go { direction }: { $why ->
        [obstacle] something is right in front of it
        [on-diagonal] it would stop on a diagonal
        [endless] it would slide forever
        [rebound] that is straight back, which isn't allowed at this table
       *[no-ricochet] it would stop on the target without having ricocheted
    }.
illegal-moves-used = You bid { $bid } and have made all these moves.
illegal-no-move-yet = There is no move to take back.
illegal-second-slip = You can take back only one slip in a try.
illegal-slips-off = At this table you can't take back moves of a try.
illegal-slip-too-late = You can take back a slip only within { $seconds } seconds.
illegal-join-after-start = The seats are fixed once the game has begun.
illegal-join-in-round = You can only join between rounds.
illegal-join-full = All { $seats } seats are taken.
illegal-join-wrong-seat = The next free seat is { $free }, not { $seat }.
illegal-no-private-board = You have no board of your own at this table.
illegal-no-target = There is no target to aim for.
illegal-sandbox-option = Your own board can't play positions with { $name }, which needs the solver at every move.
illegal-sandbox-no-target = There is no target to reach.

suggest-in-phase = { $phase ->
        [pause] The next round has not begun: say ready.
        [think] Nobody has bid yet: bid a number or pass.
        [last_call] This is the last call: bid a number or pass.
        [bid] The timer is running: bid a number or say done.
       *[try] A player is showing a solution: wait for the end.
    }
suggest-bid = Bid { $lowest } to { $highest }.
suggest-lowest-bid = You can't do better than that.
suggest-bid-or-pass = Bid, pass or be ready first.
suggest-improve-or-wait = Improve your bid or wait.
suggest-think-or-pass = Think on, or pass.
suggest-take-back = Say wait to take it back.
suggest-other-robot = Move red, green, blue or yellow.
suggest-other-direction = Choose another direction.
suggest-turn-or-other = Turn, or move another robot.
suggest-ricochet = It must first turn by 90 degrees after a move.
suggest-take-last-back = Take the last one back or give up.
suggest-take-moves-back = Give up, or take moves back.
suggest-move-first = Move a robot first.
suggest-move-on = Move on or give up.
suggest-wait-for-round = Wait for the next round.
suggest-wait-for-end = Wait for the end of this round.
suggest-free-seat = Take the free one.
suggest-private-board = Start the game with --option scratch_board=true.
suggest-omit-option = Leave that option out.
suggest-write-chip = Write the chip last: … rc
suggest-playing-seat = Choose a seat that plays.

## Positions and options. $text is what was written, $robot the letter of a robot, $square a square.

notation-position = A position is a board, four or five robots and a chip: 1A4A3A2C rd16 ga12 bc7 yn8 rc
notation-board = { $text } is not a board: write four section names clockwise from the top left, such as 1A2B3C4D.
notation-section-colours = A board needs four sections of four different colours (RIC-2.1).
notation-no-board = { $text } is not a board: { $why }
notation-wall = { $text } is not a wall: write a square and one of its sides, such as d4n for the north of d4.
notation-wall-twice = The wall { $wall } is named twice; { $same } is the same one.
notation-target = { $text } is not a moved target: write its chip and a square, such as rc-d5.
notation-target-twice = The target { $chip } is named twice.
notation-target-square = The target { $chip } can't lie on { $square }: another target or a diagonal is there.
notation-fixed-wall = { $wall }: the { $place ->
        [edge] outer edge
       *[centre] centre
    } stays as it is (RIC-2.7).
notation-robot = { $text } is not a robot on a square: write rd16 for red on column d, row 16.
notation-robot-twice = The robot { $robot } is there twice.
notation-no-space = No robot can stand on { $square }: it is part of the middle block or a diagonal.
notation-two-robots = Two robots stand on { $square }.
notation-robots = Place the robots { $robots }, each once.
notation-chip = { $text } is not a chip: write colour and shape such as rc, gt, bs, yh, or v for the vortex.
notation-bid = { $text } is not a bid: write 'bid 7', a whole number of moves.
notation-slide = '{ $text }' is not a slide: write rn for red up; e, s and w are right, down and left.
notation-atlas-none = No position that takes { moves } was found here.
notation-atlas-board = '{ $board }' is not in the atlas, which has the printed boards only.

option-board = board: { $why }
option-robots = robots: { $why }
option-robot-on-target = robots: { $square } carries a target, and no robot starts on one (RIC-3.3).
option-no-diagonals = diagonals = at_least_one: the sections of this data have none.
option-no-section = The data has no { colour } section that fits these options.
option-chips-to-win = chips_to_win is for two players or more; alone, all chips are played (RIC-14.3).
option-first-editions = first_editions_only has no diagonals, so it does not go with diagonals = at_least_one.
option-hidden-bids = hidden_bids needs skip_when_all_done: otherwise everyone sees who can't bid any lower.
option-grade = Choose a grade from { $lowest } to { $highest }.
option-legend = Choose a grade from { $lowest } to { $highest }: Legends come from the atlas, which has the printed board sections only.

## Link previews

preview-atlas = The Ricochet Atlas
    .about = Every position of every printed board, solved. How hard is yours?
