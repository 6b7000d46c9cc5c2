# Why the server rejects a request, and what to do. $game is the title of a game, $seat the number of a seat, from 0.

## Tables and seats

rejected-no-table = There is no table { $table } here.
rejected-no-game = There is no game { $game } here.
rejected-damaged = The stored record of table { $table } is damaged, so it can't be opened.
rejected-not-host = Only the host may do this.
rejected-started = The game has started.
rejected-not-started = The game has not started.
rejected-not-over = This game is not over.
rejected-not-player = You did not play at this table.
rejected-not-playing = No game is being played.
rejected-empty-seats = These seats are empty: { $seats }.
rejected-seated = You have a seat already.
rejected-full = All seats are taken.
rejected-seat-taken = Seat { $seat } is not free.
rejected-removed = The host has removed you from this table.
rejected-locked = The host has locked this table.
rejected-watching = You are watching and have no seat here.
rejected-several-seats = You have several seats.
rejected-foreign-seat = Seat { $seat } is not yours.
rejected-name = A name has 1 to { $limit } characters.
rejected-no-level = { $game } has no bot { $level }.
rejected-no-bot = There is no bot { $level }.
rejected-unloading = This table is being closed.
rejected-rules-version = This game was played by version { $version } of the rules.
rejected-other-data = This game started with other data than this server has now: { $started }, not { $now }.
rejected-no-dataset = This server does not have the data { $dataset } of { $game }.

advise-check-link = Check the link, or open a new table.
advise-backup = Ask the operator of this server for a backup; other tables aren't affected.
advise-ask-host = Ask the host.
advise-started = Seats and options can no longer change.
advise-wait-for-start = Wait for the start.
advise-host-starts = The host starts it.
advise-finish = Finish it or leave it first.
advise-open-table = Open your own table.
advise-bot-in-game = A bot can play for you during a game.
advise-fill-seats = Wait for players, add bots, or remove the seats.
advise-host-adds = Only the host can add more players at one screen.
advise-free-seats = Free: { $seats }.
advise-watch-or-ask = You can watch, or ask the host to let you in again.
advise-which-seat = Say which one: { $seats }.
advise-own-seat = Your seat is { $seat }.
advise-other-name = Choose another name.
advise-levels = Choose one of these: { $levels }.
advise-games = The games here are { $games }.
advise-moment = Try again in a moment.
advise-rules-version = This server has version { $version }, so the game cannot go on. Its replay is still here.
advise-no-archive = Its replay is not kept yet. The host can start and stop the earlier Botyard once more, which keeps it.
advise-data = The game is not lost: it continues when the server is started { $builtin ->
        [true] without --data for { $game }
       *[false] with --data { $game }=FOLDER as it was
    }.
advise-builtin-data = Omit `dataset_id` to use the built-in data.

## During a game

rejected-question-closed = Too late: the question is closed.
rejected-no-hint-bot = { $game } has no bot that gives hints.
rejected-hints-off = The host has switched hints off.
rejected-no-substitute = The host has switched hints off, so a bot plays only for players who are away.
rejected-undo-pending = An undo request is already open.
rejected-undo-gone = That undo request is no longer open.
rejected-undo-foreign = This request doesn't need your answer.
rejected-undo-left = A player has left the game since then.
rejected-no-entry = There is no entry { $entry }.
notice-undo-refused = { $player } does not agree to the undo.
notice-undo-expired = Nobody answered in time, so there is no undo.
notice-closed = The operator of this server has closed this table.

advise-own-move = Choose a move yourself.
advise-play-or-close = Keep playing, or close the page if you have to leave.
advise-wait-for-answers = Wait for the answers.
advise-log-entry = Choose an entry that the log shows.

## Replays, reviews and puzzles

rejected-no-seat = There is no seat { $seat }.
rejected-foreign-replay = While the game is running, you can replay it only from your own seat.
rejected-unmasked = A replay shows all hands only when the game is over.
rejected-review = Entry { $entry } ended no round, and the game is still running.
rejected-log = The log of a running game contains the seed and all secrets.
rejected-seed = The seed is revealed at the end.
rejected-nothing-to-solve = There is nothing to solve in this position.
rejected-in-play = A table is playing this position now.
rejected-puzzle-day = There is no puzzle of { $day }.
rejected-puzzle = There is no puzzle { $number } of grade { $grade }.
rejected-no-puzzles = { $game } has no puzzles.
rejected-no-rules = { $game } has no rules to read here.
rejected-no-catalog = { $game } has no catalog.

advise-seats = The table has { $seats ->
        [one] { $seats } seat
       *[other] { $seats } seats
    }.
advise-spectator = Wait for the end, or replay it as a spectator.
advise-wait-for-end = Wait for the end.
advise-review = Choose the entry that ended a round, or wait for the end.
advise-log-later = You can download it after the end.
advise-commitment = Until then you see only its fingerprint: { $commitment }.
advise-seed-later = Its fingerprint appears when the game starts.
advise-open-problem = Send one with an open problem.
advise-round-over = Wait until that round is over.
advise-puzzle-days = There is one a day, from { $first } to { $today }.
advise-puzzles = There are the grades { $lowest } to { $highest }, and the numbers 1 to { $numbers } of each.
advise-api-games = Its options are in /api/games.

## Accounts

rejected-sign-in = The name or the passphrase is wrong.
rejected-recovery-code = This recovery code isn't valid.
rejected-confirmation = This is neither your passphrase nor your recovery code.
rejected-sign-in-name = Somebody else signs in as { $name }.
rejected-passphrase-length = A passphrase has { $lowest } to { $highest } characters.
rejected-passphrase-simple = This passphrase is too easy to guess.
rejected-signed-out = You were signed out on this device.
rejected-no-device = You are not signed in on that device.
rejected-guest = You are a guest on this device.
rejected-puzzle-results = The server keeps { $limit } puzzle results for you, and no more.
rejected-busy-sign-ins = Too many people are signing in.

advise-sign-in = Check both, or sign in with your recovery code.
advise-recovery-code = Check it, or sign in with your name and passphrase.
advise-confirmation = Enter one of them.
advise-passphrase = Choose a few words that don't belong together.
advise-sign-in-again = Your games are safe. Sign in to see them here.
advise-keep = Set a passphrase or take a recovery code first.

## Limits. $limit is the limit, or the name of a limit on how often; $burst is how many are allowed at once.

rejected-too-fast = Too many { $limit ->
        [openings] new connections
        [lists] requests for lists
        [moves] moves
        [chat] chat messages
        [messages] messages
        [tables] new tables
        [rematches] rematches
        [changes] changes to tables
        [joins] attempts to join
        [admin] wrong admin tokens
        [unknown-tables] links to tables that don't exist
        [names] name changes
        [replays] replays
        [profiles] requests for your profile
        [sign-ins] attempts to sign in
        [accounts] attempts with one name
        [credentials] changes of your passphrase or code
        [exports] exports of your data
        [puzzle-results] puzzle results
        [hints] hints
        [sandbox] moves on your own board
        [checks] checks of options
        [reviews] reviews
        [puzzles] puzzles
       *[requests] requests
    }: the limit is { $count } { $seconds ->
        [1] a second
       *[other] in { $seconds } seconds
    }, and { $burst } at once.
rejected-cancelled = The request was cancelled.
rejected-own-studies = { $count } analyses, hints, replays or puzzles for you are being computed.
rejected-all-studies = Too many reviews, hints, replays and puzzles are being computed.
rejected-busy-bots = Too many bots are computing moves.
rejected-connections = Your address has { $connections } connections open.
rejected-own-sockets = You have this table open in { $count } tabs or windows.
rejected-sockets = Your address has this table open in { $count } tabs or windows.
rejected-size = The limit is { $limit } bytes.
rejected-message-size = This message has { $size } bytes and the limit is { $limit }.
rejected-request-size = The request is too large: { $part ->
        [headers] its headers may have { $limit } bytes together
        [address] its address may have { $limit } bytes
        [header] a header may have { $limit } bytes
       *[count] it may have { $limit } headers
    }.
rejected-pipelined = Too many pipelined requests.
rejected-slow = The { $part ->
        [headers] headers
       *[body] body
    } of the request did not arrive in time.
rejected-too-long = { $field } is too long: { $limit } is the most.

advise-wait-seconds = Wait { $seconds } s.
advise-again = Try again.
advise-wait-first = Wait for the first of them.
advise-close-some = Close some of them.
advise-close-one = Close one of them.
advise-less = Send less at once.
advise-delete-cookies = Delete cookies of this site, or shorten the address.

## Faults of the server

rejected-store = { $problem ->
        [disk-full] The server's disk is full
        [read-only] The server can't write, because its data is read-only
        [no-write] The server can't write to its disk
        [no-open] The server can't open its database
        [held] Another program is using the server's database
        [gone] The server's data folder is gone
        [unreachable] The server can't reach its database
        [moved] The table is moving to another server
       *[damaged] The server's database is damaged
    }.
rejected-fault = Server error.

advise-consequence = { $consequence ->
        [move] Your move was not played.
        [stored] What you did is stored. Reload the page to see it.
       *[nothing] Nothing was changed.
    }
advise-after-store-error = { advise-consequence } Try again later.
advise-after-fault = { advise-consequence } The error was logged.

## Requests of programs

rejected-not-json = The body must be JSON.
rejected-body = The body is invalid: { $why }
rejected-request = The request is invalid: { $why }
rejected-message = This is not a message: { $why }
rejected-message-fields = A message needs exactly one of the fields that tell its kind.
rejected-origin = The request comes from a page of another site.
rejected-metrics = Only the operator of this server may read its metrics.
rejected-admin-off = Administration of this server is off.
rejected-admin = The admin token is missing or wrong.
rejected-status = There is no status { $status }.
rejected-no-ban = { $subject } is not banned.
rejected-no-subject = A ban needs a person or an address.
rejected-no-person = There is nothing stored about { $person }.
rejected-banned = You may not use this server.
rejected-closed = The operator of this server has closed this table.
rejected-already-over = This game is over.
rejected-no-route = There is no route /{ $path }.
rejected-method = /{ $path } takes no { $method } requests.
rejected-no-file = There is no file /{ $path }.
rejected-no-http = This is not HTTP/1.1.
rejected-no-websocket = This is not a WebSocket request.

advise-json = Send application/json.
advise-fields = They are { $fields }.
advise-docs = See docs/server.md.
advise-this-site = Open the table on this site.
advise-metrics = Connect from the server's machine, or send its --metrics-token as a bearer token.
advise-admin-token = Start the server with an admin token; docs/hosting.md explains it.
advise-admin = Send the server's admin token as a bearer token.
advise-statuses = There are { $statuses }.
advise-list-bans = The list of bans shows who is.
advise-closed = Its replay stays.
advise-banned = { $given ->
    [true] { $reason }
   *[false] Ask the operator of this server.
}
advise-reload = Reload the page.
