# Texts around the How to play of a game.

title = How to play { $game }
exact-rules = Exact rules
views = How to play and exact rules
players = { $players } players
minutes = { $minutes } min
print = Print
lesson = Play the lesson
figure = Figure { $no }
rules-of = Exact rules: { $rules }
card-of = { $card } of { $cards }
next = Next
previous = Back
