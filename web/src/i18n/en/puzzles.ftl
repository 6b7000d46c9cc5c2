# Texts of the puzzle pages.

puzzle = Puzzle
puzzles = Puzzles
lead = A new puzzle every day at midnight UTC, the same for everyone.
puzzle-of = { $game } puzzle { $number }
training-of = { $game } training { $number }
own-of = { $game } puzzle
none = There are no puzzles for this game yet.
no-puzzle = This puzzle couldn't be loaded.
no-room = The puzzles couldn't be loaded.
lack-day = This link is incomplete: it needs a day, such as 2026-03-01.
lack-position = This link is incomplete: it has no position.

grade-1 = gentle
grade-2 = steady
grade-3 = tricky
grade-4 = hard
grade-5 = fiendish
grade-6 = legend
grade-note-6 = 18 moves or more
grade-of = Difficulty: { $grade }
stars = { $stars } of 3 stars

## The puzzle

any-way = 3 stars for the shortest solution without hints. Each extra move costs 1.
your-best = Your best so far: { made }.
made = { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
try = Your solution
solved-best = Solved in { $moves }. That's the shortest!
solved-more = Solved in { $moves }. It can be done in fewer.
solved-in = Solved in { $moves }.
only = The only one that short.
ways-as-short = { $ways } solutions are that short, counting every order of moves.
share-hints = { $hints ->
    [0] no hints
    [one] 1 of 4 hints
   *[other] { $hints } of 4 hints
}
streak = { $days }-day streak.
share = Share
shared = Copied. No spoilers.
share-text = Text to share
ways = Show shortest solutions
ways-cost = Showing solutions uses all your hints.
looking = Finding the shortest solutions …
no-ways = The solutions couldn't be loaded.
again = Try again
shorter = Find a shorter one
before = Previous day
after = Next day
today = Puzzle of the day
all = All puzzles
next = Next puzzle
change = Edit

## Hints

hints = Hints
hints-used = { $hints ->
    [one] 1 hint used
   *[other] { $hints } hints used
}
hint-step-range = Roughly how many moves?
hint-step-number = Exactly how many moves?
hint-step-first = Which robot moves first?
hint-step-next = What's the next move?
between = Between { $minimum } and { $maximum } moves.
exactly = { made }, and no fewer.
take-back = Take back { made } first.
next-cost = Costs a star.
do-first = Play it first, then ask for the next.
arrived = You're already there.
no-way = { $has-moved ->
    [true] There's no solution from the start, not even in { $maximum } moves.
   *[false] There's no solution from here, not even in { $maximum } moves.
}
none-known = The search stopped before it found a shortest solution. If there is one, it takes at least { $minimum ->
    [one] 1 move
   *[other] { $minimum } moves
}.
perhaps-best = Best known: { made } (not proven).

## The overview

week = This week
open = open
missed = missed, still playable
to-come = upcoming
now = today
solved-as = solved in { $moves }
figures = Your results
figure-streak = day streak
figure-longest = best streak
figure-solved = solved
figure-shortest = with 3 stars
archive = Archive
month-before = Previous month
month-after = Next month
training = Training
training-lead = As many as you like. The record counts shortest solutions in a row, without hints.
trained = { $solved ->
    [0] none solved yet
   *[other] { $solved } solved, { $shortest } with 3 stars
}
record = record { $record }
draw = New puzzle
draw-of = New puzzle: { $grade }

## The editor

editor = Make your own
editor-lead = Place robots, walls and the target. We find the shortest solution while you build.
to-editor = Open editor
no-editor = There's no editor for this game yet.
