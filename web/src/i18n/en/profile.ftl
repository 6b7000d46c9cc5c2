# Texts of the profile page.

profile = Profile
edit = Change name
install = Install as an app
guest = guest on this device
since = playing since { $month }, guest on this device
kept = signed in on this device
since-kept = playing since { $month }
games = { $games ->
    [one] game
   *[other] games
}
wins = { $wins ->
    [one] win
   *[other] wins
}
with-people = with people
failed = Your profile couldn't be loaded.
first-line = No finished games yet. Each game you finish shows up here.
first-game = Play your first game

## Rating

rating = Rating
rating-range = Period
days-30 = 30 days
months-6 = 6 months
no-rating = Your first rating appears after a game against bots or people.
no-recent-rating = No rated games in this time.
rating-chart = Rating over time. { $now }

## Games and wins

by-game = Games and wins
won-played = won / played
game = Game
played = Played
won = Won
people = People
of-played = { $won } of { $played } won
no-games-against = none

## History

history = History
all = All
people-only = With people
wins-only = Wins
losses-only = Losses
filter = Show
export = Download as JSON
win = Win
won-solo = Won
lost-solo = Lost
won-together = Won together
lost-together = Lost together
place = { $place ->
    [1] 1st of { $seats }
    [2] 2nd of { $seats }
    [3] 3rd of { $seats }
   *[other] { $place }th of { $seats }
}
with-others = with { $others }
solo = solo
rating-change = { $points } rating points
replay = Replay
more-games = Show { $games } more
left-out = Your latest { $listed } of { $total } games.
none-found = No games here.
none-all = Show all games
today = today { $time }
yesterday = yesterday

## Moments and records

moments = Proud moments
watch = Watch
records = Records

## Puzzles

puzzles = Puzzles
streak = { $days ->
    [one] 1-day streak
   *[other] { $days }-day streak
}
solved = solved
shortest = shortest
best-streak = best streak
one-star = 1 star
three-stars = 3 stars
calendar = Daily puzzles of the last { $weeks } weeks: { $solved } solved
no-puzzles = No puzzles solved yet. There's a new one every day.
to-puzzle = Puzzle of the day
on-device = Puzzle results are kept in this browser.
