# Texts of the table, its waiting room and its menu.

connecting = Connecting …
no-table = This table doesn't exist
no-table-more = Ask for the link again, or open your own table.
no-ui = This page can't show this game yet.
no-ui-more = Play it on the command line, or choose another game.
lost = Connection lost. Your game is safe; we're reconnecting.
restarting = The server is restarting. Your game continues in a moment.
offline = You're offline. The table waits for you.
retry-now = Retry now
steps = Steps of the round

undo = Undo
hint = Hint
hint-by = Hint from a { $level } bot
hint-only-answer = There's only one answer.
hint-play-step = Play step { $step }
hint-play-all = Play all
hint-stopped = Step { $step } isn't possible right now.
hint-why = Why
hint-level = Level of the hint
hint-done = done:
hint-again = New hint
hint-whole = Show the whole hint
hint-less = Show less
sound-on = Sound is on
sound-off = Sound is off
menu = Menu
zoom-in = Zoom in
zoom-out = Zoom out
turn-board = Rotate the board
north-up = North is up
north-right = North is to the right
north-down = North is down
north-left = North is to the left
full-screen = Full screen
board-view = Board view
try-out = Try it on your own board
try-out-short = Own board
own-board = Your own board. Only you see it.
own-tools = Your own board
tables-board = The table's board again
to-table = Back to the table
to-table-short = Back
moves = { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
move-back = Take back one move
moves-restart = Start over

seats = Seats
show-seats = Show all seats
you = you
host = host
here = here
away = away
left = has left
bot = bot
played-by-bot = A substitute bot made this move
bot-for = { $level } bot plays for { $name }
hints-used = { $hints ->
    [one] 1 hint
   *[other] { $hints } hints
}
substituted = { $moves ->
    [one] 1 move
   *[other] { $moves } moves
} by a substitute bot
absences = { $times ->
    [one] away once
   *[other] away { $times } times
}
to-act = their turn
spectators = { $spectators ->
    [one] 1 spectator
   *[other] { $spectators } spectators
}
take-seat = Take seat
leave-seat = Leave seat
join-game = Join the game

your-turn = Your turn
turn-of = { $name }'s turn
spectating = Spectating
waiting-for = Waiting for { $names }
waiting-all = Waiting for the others
nothing-asked = Nothing to do right now.
well-done = Well done!
showing = Showing the move …
skip = Skip to the end
playback = Playback
pause = Pause
resume = Continue
one-step = One step
you-left = You left
you-left-more = You left this game for good. A substitute bot has taken your seat.
spectate = Spectate
spectating-more = You see only what all players can see.
over = Game over
confirm = Do it anyway
moved-first = That move isn't possible any more: { $name } moved first.
not-yet = Not yet
keys-too-early = You pressed these keys before the question appeared. Press them again.
really = { $action }: sure?
number = { $minimum } to { $maximum }
whole-text = Show the whole text
less = One less
more = One more
bot-plays = A { $level } bot plays for you.
back = I'm back
suggestion = { $level } suggests
suggestion-play = Play it
suggestion-none = No better move than waiting.
thinking = The bot is thinking …
play-as = You play for
hand-over = Hand the screen to { $name }
hand-over-more = The board stays hidden until { $name } takes over.
i-am = I'm { $name }

call-urgent = { $step }: { $seconds } s left
call-title = Your turn, { $name }
call-other = Your turn in { $game }
call-rematch = Rematch? The table is ready.
calls-back = Notify me
notifications = Notifications
mute-table = No notifications for this table
nudge = Want a nudge when it's your turn?
nudge-yes = Yes, nudge me
nudge-no = No thanks

undo-request = { $name } asks to take back the last move.
undo-request-mine = You asked to take back your move. Waiting for { $names }.
undo-request-other = { $name } asked to take back a move. Waiting for { $names }.
agree = Agree
refuse = Refuse
seconds-left = { $seconds ->
    [one] 1 second left.
   *[other] { $seconds } seconds left.
}

panels = Log, chat and how to play
log = Log
chat = Chat
rules = How to play
recap = What happened to me?
log-empty = No moves yet.
since-mine = Since your turn
highlights = Highlights
highlights-empty = No highlights yet.
log-enter = Enter: watch it in the replay
since-away = While you were away
server = Botyard
chat-empty = No messages. Say hello.
chat-label = Message
chat-send = Send
unread = { $messages ->
    [one] 1 new message
   *[other] { $messages } new messages
}
reactions = Quick reactions
reaction-hello = Hello!
reaction-well-played = Well played!
reaction-thinking = Thinking …
reaction-oops = Oops!
reaction-hurry = Hurry up!
reaction-thanks = Thank you!
rule = Rule { $id }

review = Shortest solutions
review-working = Searching for the shortest solutions …
review-none = No solutions to show.

wins = { $count ->
    [one] { $names } wins
   *[other] { $names } share the win
}
result = Result
result-up = Pull the result up
result-down = Pull the result down
show-log = Show log and chat
you-win = You win!
you-win-together = You win together!
you-share-win = You share the win!
place-of = { $place ->
    [2] Second
    [3] Third
    [4] Fourth
    [5] Fifth
    [6] Sixth
    [7] Seventh
    [8] Eighth
    [9] Ninth
    [10] Tenth
    [11] Eleventh
   *[other] Twelfth
} of { $players ->
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [11] eleven
   *[other] { $players }
}
place-shared-of = Tied for { $place ->
    [2] second
    [3] third
    [4] fourth
    [5] fifth
    [6] sixth
    [7] seventh
    [8] eighth
    [9] ninth
    [10] tenth
    [11] eleventh
   *[other] twelfth
} of { $players ->
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [11] eleven
   *[other] { $players }
}
player = Player
score = Score
against-by = By
watch-moment = Watch it
your-profile = Your profile
rating = Rating
rematch-join = Join the rematch
share = Share
share-text = We played { $game } on Botyard: { $players }.
share-words = Text to share
share-picture = Picture of the result
share-copy = Copy text
share-save = Save picture
share-copied = Text copied.
lost-together = Nobody wins
place = Place { $place }
rematch = Rematch
replay = Replay
replay-so-far = Replay so far
home = Home
show-result = Show result

settings = Settings
theme = Theme
theme-light = Light
theme-dark = Dark
theme-system = Match system
language = Language
sound = Sound
volume = Volume
speed = Speed
speed-of = Speed { $speed }
motion = Motion
motion-system = Match system
motion-still = None
game = Game
let-bot = Let a bot play until I'm back
let-bot-without-hints = Hints are off at this table, so a bot can play for you only while you're away.
leave = Leave for good
leave-ask = Leave this game for good?
leave-more = A substitute bot takes your seat. You can't rejoin.
stay = Stay
host-settings = Host settings
hints-allowed = Hints allowed
locked = Lock the table
locked-more = Nobody else can take a seat or join.
removed = Removed from this table
let-in = Let { $name } back in
substitute-after = A substitute bot plays after
substitute-level = Level of the substitute bot
listed = Listed under Open tables
listed-more = If not, only people with the link can find it.

fairness = Fairness
fairness-more = The server fixed the seed and showed its fingerprint before the game began. At the end it shows the seed, and your browser can check that both match.
fingerprint = Fingerprint
check = Check the seed
check-later = The seed is shown when the game is over.
checked = Verified: the seed was fixed before the game began.
checked-not = Not verified: this seed doesn't match the fingerprint shown at the start.
seed = Seed
salt = Salt

source = Uses boards that the operator of this server added: { $name }

waiting-title = Waiting room
waiting-lead = Share the link, add bots, then start.
guest-lead = { $host } will start the game.
guest-lead-nobody = Take a seat to become the host.
invite = Invite with this link
only-here = Only this device can open the link. For other devices on your network, restart the server with --host 0.0.0.0.
qr-code = QR code of the link
scan = Friends next to you can scan this code with their phones.
invitation = { $name } saved you a seat: { $game } on Botyard. Free, in your browser, no account.
copy = Copy
copied = Link copied.
copy-failed = The browser didn't allow copying. Select the link and copy it yourself.
your-name = Your name
save = Save
open-seat = Open seat
open-seat-more = anyone with the link
seat-by = Who plays at seat { $seat }
seat-open = Open
seat-guest = Second player at this screen
add-seat = Add a seat
remove-seat = Remove seat { $seat }
start = Start game
start-not = { $seats ->
    [one] 1 seat is still open.
   *[other] { $seats } seats are still open.
}
fill-with-bots = Fill with bots
remove-player = Remove
no-seat-full = All seats are taken. You can watch once the game starts.
no-seat-locked = The host has locked this table. You can watch once the game starts.
no-seat-removed = The host has removed you from this table. You can watch once the game starts.
options = Game settings
options-standard = Standard rules
read-rules = Read the rules
learn = Lesson (3 min)
on = on
off = off

keys = Keys
keys-answers = Answers
keys-table = Table
keys-signs = Signs on the board
key-choose = Choose an answer
key-confirm = Confirm
key-back = Go back one step, or pass
key-undo = Undo
key-hint = Hint from a Regular bot
key-hint-master = Hint from a Master bot
key-mute = Sound on or off
key-log = Log
key-chat = Chat
key-full = Full screen
key-zoom = Zoom in, zoom out
key-try-out = Your own board, where allowed
key-pause = Pause or continue playback
key-step = Play one step
key-skip = Skip to the end
key-help = Show these keys
key-close = Close
