# Options and presets.

preset-first = First game
preset-first-about = Without inventors, with one bot.
preset-whole = Standard
preset-whole-about = Each player chooses one of two inventors.
preset-alone = Solo
preset-alone-about = Eight rounds for a rank.
preset-challenge = Challenge
preset-challenge-about = Solo: three games without shuffling in between.
preset-bidding = Bidding
preset-bidding-about = Bid for your inventor (2–6 players).
option-inventors = Inventors
option-solo_even = Solo: cubes 1, 2, 1, 2
option-challenge = Solo: three games in a row
option-own_pace = Each player at their own pace
option-undo = Undo goes back
value-round = until something is revealed
value-phase = to the beginning of the phase
chapter-RAI-3 = The start
chapter-RAI-4 = Rounds
chapter-RAI-16 = Solo and two players
value-draft = draw two, keep one
value-bidding = bid for them
value-off = none
