# Texts that every game shares.

player-number = Player { $number }
list-empty = nobody
list-one = { $item }
list-comma = { $left }, { $right }
list-and = { $left } and { $right }
list-or = { $left } or { $right }

reason-random = Chosen at random.
undo-performed = { $player } goes back to { $to ->
    [0] the start
   *[other] entry { $to }
}
takeback-performed = { $player } takes moves back

plain = { $text }
prompt-plain = { $text }
choice-plain = { $text }
number-plain = { $text }

## Errors of any game. $seat is the number of a seat, from 0; $to and $entries are numbers of log entries.

unknown-action = { $text } is not an action: say { $examples }{ $more ->
        [true] { " " }or another answer that the question lists
       *[false] { "" }
    }.
stale-action = Too late: the game has moved on.
illegal-game-over = The game is over.
illegal-not-playing = Seat { $seat } does not play in this game.
illegal-left = You have left this game for good.
illegal-not-your-turn = It's not your turn.
illegal-no-prompt = You have nothing to answer now.
illegal-clock = Only the clock sends 'expire', and it sends nothing else.
illegal-timer = The timer '{ $timer }' is not running.
illegal-no-attempt = { $game } has no attempts to start in.

illegal-undo-of-undone = Entry { $to } was itself taken back.
illegal-undo-nothing = The game is at entry { $to } already.
illegal-undo-no-entry = There is no earlier position { $to }.
illegal-undo-nothing-yours = You have nothing to take back: what others have seen stays.
illegal-undo-built-on = Another player has moved since then, so it can't be taken back.
illegal-undo-timer = A timer has run out since then, so it can't be taken back.
illegal-undo-revealed = Something was revealed since then, so it can't be taken back.

suggest-new-game = Start another game.
suggest-watch = You can watch.
suggest-wait-for-turn = Wait for your turn.
suggest-wait-for-others = Wait for the others.
suggest-answer-current = Answer the question you see now.
suggest-wait-for-timer = Wait for the timer.
suggest-running-timers = Running now: { $timers }.
suggest-no-timer = No timer is running.
suggest-omit-attempt = Leave `in_attempt` out.
suggest-answers = Say { $count ->
        [one] { $answers }
       *[other] one of { $answers }
    }.
suggest-standing-entry = Choose an entry that still stands.
suggest-go-on = Play on.
suggest-log-entries = The log has { $entries ->
        [one] { $entries } entry
       *[other] { $entries } entries
    }.
suggest-ask-for-undo = Ask the others for an undo instead.
suggest-no-undo = Nothing can be taken back now.
suggest-farthest-undo = You can go back to entry { $to }, no farther.

## Options. $name is the name of an option, $value what was given.

option-unknown = There is no option { $name }; the options are { $options }.
option-true-or-false = { $name } = { $value }: write true or false.
option-one-of = { $name } = { $value }: write one of { $choices }.
option-number = { $name } = { $value }: write a whole number from { $minimum } to { $maximum }.
option-text = { $name } = { $value }: write a text.
option-seats = { $game } is for { $minimum } to { $maximum } players, not { $seats }.
