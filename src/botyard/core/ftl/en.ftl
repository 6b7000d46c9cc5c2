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
