# Options and presets.

preset-book = Standard
preset-book-about = Rules as printed.
preset-short = Short game
preset-short-about = After 60 turns in total, the player in the lead wins.
preset-strict = Strict rules
preset-strict-about = Bots you gain wait a turn; an empty deck is reshuffled at once.
option-first_player = First player
option-fresh_crew_waits = New bots wait a turn
option-reshuffle = Reshuffling the discard pile
option-turn_cap = Turn limit
chapter-ITM-2 = Set-up
chapter-ITM-3 = The turn
chapter-ITM-11 = Upgrades
chapter-ITM-12 = Power cards
value-random = random
value-1 = seat 1
value-2 = seat 2
value-3 = seat 3
value-4 = seat 4
value-5 = seat 5
value-lazy = when a card is needed
value-eager = once the deck is empty
