# What a host can set: the options and their values.

option-first_player = First player
option-first_player-about = A random player, or the one in this seat.
option-fresh_crew_waits = New bots wait a turn
option-fresh_crew_waits-about = Crew gained by a Power card before the Terminal action waits until the next turn.
option-reshuffle = Reshuffling the discard pile
option-reshuffle-about = The discard pile is shuffled when a card is needed (lazy) or once the deck is empty (eager).
option-turn_cap = Turn limit
option-turn_cap-about = After this many turns the player in the lead wins; 0 for no limit.

value-random = random
value-1 = seat 1
value-2 = seat 2
value-3 = seat 3
value-4 = seat 4
value-5 = seat 5
value-lazy = when a card is needed
value-eager = once the deck is empty
