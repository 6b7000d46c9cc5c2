# Texts that all pages share.

unreachable = The server isn't responding.
unreachable-more = Your games are safe. Try again in a moment.
offline = You're offline.
offline-more = Your games are safe on the server. Try again when you're back online.
broken = Something went wrong on this page.
too-soon = Too fast. Try again in { $seconds } s.
go = Go
close = Close
skip = Skip to content
loading = Loading …
retry = Try again
undo = Undo
undo-turns = { $turns ->
    [one] Undo also takes back another player's turn.
   *[other] Undo also takes back { $turns } turns of other players.
}
redo = Redo
rule = Rule { $rule }, in a new tab
nowhere = Page not found
nowhere-more = Nothing is at this address. The link may be old or cut short.
home = Home
mark = Botyard: home
level-rookie = Rookie
level-regular = Regular
level-master = Master
level-random = Random
bot-of = { $level ->
    [rookie] { level-rookie } bot
    [regular] { level-regular } bot
    [master] { level-master } bot
    [random] { level-random } bot
   *[other] Bot
}
guest = Guest { $number }
former-player = Former player
signed-out = You were signed out on this device.
signed-out-more = Your games are safe. Sign in on your profile to see them here.
sign-in = Sign in
player = Player { $number }
board = Board
shelf = Around the board
tray = Your area
other-number = Other number
type-number = Type a number
next-digit = Second digit …
number-too-large = The highest possible number is { $maximum }.
more-below = { $answers ->
    [0] more
    [one] 1 more
   *[other] { $answers } more
}
how-to-play = How to play
substitute-delay = { $seconds ->
    [0] never
    [120] { $minutes } min
    [300] { $minutes } min
   *[other] { $seconds } s
}
