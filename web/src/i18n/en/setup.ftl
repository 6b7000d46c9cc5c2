# Texts of the set-up page; those of the options belong to the games.

title = New { $game } table
short = New table
unknown = This game isn't available here.
presets = Choose a preset
seats = Seats
seat = Seat { $number }
kind-me = Me
kind-open = Open: anyone with the link
kind-guest = Second player at this screen
bot = Bot: { $level }
guest-name = Name for seat { $number }
add = Add a seat
remove = Remove seat { $number }
range = { $minimum } to { $maximum } seats
table = The table
who = Visibility
private = Friends with the link
private-more = Only people with the link can join.
listed = Everyone
listed-more = Listed under Open tables.
hints = Hints allowed
hints-more = Players may ask for hints. Everyone sees how many.
substitute-after = If a player is away,
substitute-after-more = a substitute bot plays after
seconds = { $seconds } s
substitute-level = Level of the substitute bot
rules = Game settings
more = More house rules ({ $rules })
changed-more = { $rules } changed
changed = changed
reset = Reset to standard: { $option }
in-seconds = s
limits = A whole number from { $minimum } to { $maximum }.
open = Open table
start = Start game
opening = Opening …
sum = { $seats ->
    [one] 1 seat
   *[other] { $seats } seats
}{ $bots ->
    [0] { "" }
    [one] , 1 bot
   *[other] , { $bots } bots
}{ $free ->
    [0] { "" }
   *[other] , { $free } open
}
no-clocks = No timers.
workshop = Workshop
no-workshop = There's no editor for this game yet.
house-rules = { $rules ->
    [0] standard rules
    [one] 1 house rule
   *[other] { $rules } house rules
}
