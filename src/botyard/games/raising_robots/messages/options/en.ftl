# What a host can set: the options and their values.

option-inventors = Inventors
option-inventors-about = Inventors: draw two and keep one, bid for them (2 to 6 players), or play without.
option-solo_even = Solo: cubes 1, 2, 1, 2
option-solo_even-about = Solo: the line of phase cards has 1, 2, 1, 2 cubes instead of 1, 1, 2, 2.
option-challenge = Solo: three games in a row
option-challenge-about = Solo: three games in a row without shuffling the cards in between.
option-own_pace = Each player at their own pace
option-own_pace-about = All players play a step at their own pace; without this, one seat after the other.
option-undo = Undo goes back
option-undo-about = Undo goes back until something was revealed, or only to the beginning of the phase.

value-round = until something is revealed
value-phase = to the beginning of the phase
value-draft = draw two, keep one
value-bidding = bid for them
value-off = none
