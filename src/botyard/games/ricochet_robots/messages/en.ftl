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

prompt-ready = Ready for the next target?
prompt-await-round = Waiting for the others.
prompt-bid = How many moves to { $target } on { $square }{ with-any-robot }?
prompt-last-call = Last call: how many moves to { $target } on { $square }{ with-any-robot }?
prompt-lower-bid = You bid { $bid }. Can you get to { $target } on { $square } in fewer moves?
prompt-lowest-bid = You bid { $bid }. Nobody can bid less.
prompt-await-bids = Waiting for the others.
prompt-slide = Bring { $robot ->
        [any] any robot
       *[other] { robot }
    } to { $target } on { $square }.
prompt-out-of-moves = { $made } of { $bid } moves used, target missed.
with-any-robot =
    { $robot ->
        [any] , with any robot
       *[other] { "" }
    }

## Answers

choice-ready = Ready
choice-not-ready = I’m not ready yet
choice-pass = No idea
choice-done = Done bidding
choice-last-call = Last call
choice-keep-thinking = Keep thinking
choice-slide = { robot } { direction } to { $square }
choice-take-back = Take the last move back
choice-give-up = Give up
number-bid = Bid

## What an answer leads to

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
    { $called ->
        [true] { $player } starts the last call
       *[false] Last call for bids
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

## Why a bot plays its move

reason-ready = Ready for the next target.
reason-bid = There is a solution in { moves }.
reason-backup-bid = There is a solution in { moves }. It counts only if the lower bid fails.
reason-pass = No solution found.
reason-done = No shorter solution found.
reason-slide = { robot } moves next: { moves } to the target.
reason-give-up = No solution fits into the moves left.
