# Texts of the home page.

play = Play
puzzles = Puzzles
nav-tables = Tables
learn = Learn
rules = Rules
main-menu = Main menu
title = Five robot games, one table
promise = Free, no account. Bots fill empty seats.
games = The games
about-into-the-machine = Feed your crew into the Machine and win the race back out.
about-ricochet-robots = Robots without brakes. Find the shortest solution in your head.
about-roborally = Five cards, four robots, one belt. What could go wrong?
about-mechanical-beast = Find the switch together. Then get out before it all collapses.
about-raising-robots = Everyone builds at once. Make every bit of energy count.
about-outside = A game added by the operator of this server.
players = Players:
time = Playing time:
minutes = { $minutes } min
play-now = { $together ->
    [true] Play now with bots
   *[false] Play now against bots
}
opening = Opening …
friends = With friends
play-alone = Solo
lesson = Lesson (3 min)
lesson-again = Replay lesson
coming = Coming soon

## Your games

mine = Continue
begun = started { $ago }
alone = solo
with-others = with { $others }
others = { $more ->
    [0] { $shown }
   *[other] { $shown } and { $more } more
}
waiting-for = waiting for { $seats ->
    [one] 1 player
   *[other] { $seats } players
}
ready-to-start = ready to start
your-move = Your turn
play-on = Continue
look-in = Spectate
waiting-for-you = { $games ->
    [one] 1 is waiting for you
   *[other] { $games } are waiting for you
}
none-running = No game in progress.
finished-games = Finished games
none-mine = No games yet. Start one; it waits for you even if you close the page.
first-game = Play now
turns-title = ({ $games }) { $games ->
    [one] Your turn
   *[other] Your turn at { $games } tables
}

## Open tables

tables = Open tables
waiting = { $tables } waiting
house-rules = { $rules ->
    [one] 1 house rule
   *[other] { $rules } house rules
}
seats-taken = { $taken } of { $seats } seats taken
sit = Take seat
go-there = Open
no-tables = No open tables right now.
open-one = Open a table

## Games to watch

watch = Watch
watch-lead = Public games in progress.
live = { $games } live
watching = watching
none-to-watch = No public games right now.
tables-lead = Your games, and tables with a free seat.

## The daily puzzle

puzzle = Puzzle of the day
next-in = { $hours ->
    [0] Next puzzle within the hour.
    [one] Next puzzle in 1 hour.
   *[other] Next puzzle in { $hours } hours.
}
your-best = You solved it in { $slides }.
solve = Solve it
improve = Try again
no-puzzle = The puzzle couldn't be loaded.

## Joining

join = Join with a code
join-hint = A table code, or the whole link you were sent.
code = Code or link
join-now = Join
no-code = We can't find that table. Codes look like brass-otter-k7m2qx.
unknown = There's no table with this code.
ready = Your table for friends is ready.
seats-open = { $seats ->
    [one] 1 seat is open
   *[other] { $seats } seats are open
}
copy = Copy link
open-table = Open table
gone = The server isn't responding.
offline-more = Your games are safe on the server. Offline you can read How to play and see your puzzle results. Games, lessons and puzzles need the server.
gone-more = Your games are safe. Retrying every 10 s.
not-now = Not available right now.

## Settings

you = Your name
profile = Your profile
rename = Change your name
rename-hint = Other players see it at the table. Up to 24 characters.
keep = Save
other-language = Deutsch
theme-light = light
theme-dark = dark
theme-system = system
theme-now = Theme: { $now }. Switch to { $next }
learn-lead = Short lessons on a real board, and the rules of every game.
