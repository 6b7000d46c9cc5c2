# Why the server rejects a request, and what to do. $game is the title of a game, $seat the number of a seat, from 0.

## Tables and seats

rejected-no-table = There is no table { $table } here.
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
rejected-several-seats = You hold several seats.
rejected-foreign-seat = Seat { $seat } is not yours.
rejected-name = A name has 1 to { $limit } characters.
rejected-no-level = { $game } has no bot { $level }.
rejected-no-bot = There is no bot { $level }.
rejected-unloading = This table is being unloaded.
rejected-rules-version = This game was played by version { $version } of the rules.
rejected-other-data = This game started with other data than this server has now: { $started }, not { $now }.
rejected-no-dataset = This server does not have the data { $dataset } of { $game }.

suggest-check-link = Check the link, or open a new table.
suggest-backup = Ask the host of this server for a backup; other tables go on.
suggest-ask-host = Ask the host.
suggest-started = Seats and options can no longer change.
suggest-wait-for-start = Wait for the start.
suggest-host-starts = The host starts it.
suggest-finish = Finish it or leave it first.
suggest-open-table = Open your own table.
suggest-bot-in-game = A bot can play for you during a game.
suggest-fill-seats = Wait for players, add bots, or remove the seats.
suggest-host-adds = Only the host can add more players at one screen.
suggest-free-seats = Free: { $seats }.
suggest-watch-or-ask = You can watch, or ask the host to let you in again.
suggest-which-seat = Say which: { $seats }.
suggest-own-seat = Yours: { $seat }.
suggest-other-name = Choose another name.
suggest-levels = Choose one of these: { $levels }.
suggest-moment = Try again in a moment.
suggest-rules-version = This server has version { $version }.
suggest-data = The game is not lost: it continues when the server is started { $builtin ->
        [true] without --data for { $game }
       *[false] with --data { $game }=FOLDER as it was
    }.
suggest-builtin-data = Omit `dataset_id` to use the built-in data.

## During a game

rejected-question-closed = Too late: the question is closed.
rejected-no-hint-bot = { $game } has no bot that gives hints.
rejected-hints-off = The host has switched hints off.
rejected-no-stand-in = The host has switched hints off, so a bot plays only for players who are gone.
rejected-undo-pending = Another undo is being asked for.
rejected-undo-gone = This undo is no longer asked for.
rejected-undo-foreign = This undo does not concern you.
rejected-undo-left = Somebody has left the game since.
rejected-no-entry = There is no entry { $entry }.

suggest-own-move = Choose a move yourself.
suggest-play-or-close = Play on, or close the page if you must go.
suggest-wait-for-answers = Wait for the answers.
suggest-log-entry = Choose an entry that the log shows.

## Replays, reviews and puzzles

rejected-no-seat = There is no seat { $seat }.
rejected-foreign-replay = While the game runs you can replay it only from your own seat.
rejected-unmasked = An unmasked replay is only for games that are over.
rejected-review = Entry { $entry } ended no round, and the game still runs.
rejected-log = The log of a running game contains the seed and all secrets.
rejected-seed = The seed is revealed at the end.
rejected-nothing-to-solve = There is nothing to solve in this position.
rejected-in-play = A table is playing this position now.
rejected-puzzle-day = There is no puzzle of { $day }.
rejected-puzzle = There is no puzzle { $number } of grade { $grade }.
rejected-no-puzzles = { $game } has no puzzles.
rejected-no-rules = { $game } has no rules to read here.
rejected-no-catalog = { $game } has no catalog.

suggest-seats = The table has { $seats ->
        [one] { $seats } seat
       *[other] { $seats } seats
    }.
suggest-spectator = Wait for the end, or replay it as a spectator.
suggest-wait-for-end = Wait for the end.
suggest-review = Choose the entry that ended a round, or wait for the end.
suggest-log-later = You can download it after the end.
suggest-commitment = Until then only its commitment is shown: { $commitment }.
suggest-open-problem = Send one with an open problem.
suggest-round-over = Wait until that round is over.
suggest-puzzle-days = There is one a day, from { $first } to { $today }.
suggest-puzzles = There are the grades { $lowest } to { $highest }, and the numbers 1 to { $numbers } of each.
suggest-api-games = Its options are in /api/games.

## Limits. $limit is the limit.

rejected-too-fast = Too fast: the limit is { $limit }.
rejected-cancelled = The request was cancelled.
rejected-own-studies = { $count } analyses, hints, replays or puzzles for you are being computed.
rejected-all-studies = Too many reviews, hints, replays and puzzles are being computed.
rejected-busy-bots = Too many bots are computing moves.
rejected-connections = Your address has { $connections } connections open.
rejected-own-sockets = You have this table open in { $count } tabs or windows.
rejected-sockets = Your address has this table open in { $count } tabs or windows.
rejected-size = The limit is { $limit } bytes.
rejected-message-size = This message has { $size } bytes and the limit is { $limit }.
rejected-request-size = A request has at most { $limit }.
rejected-pipelined = Too many pipelined requests.
rejected-slow = The { $part } did not arrive in time.
rejected-too-long = { $field } is too long: { $limit } is the most.

suggest-wait-seconds = Wait { $seconds } s.
suggest-again = Try again.
suggest-wait-first = Wait for the first of them.
suggest-close-some = Close some of them.
suggest-close-one = Close one of them.
suggest-less = Send less at once.
suggest-delete-cookies = Delete cookies of this site, or shorten the address.

## Faults of the server

rejected-store = { $problem ->
        [disk-full] The server's disk is full
        [read-only] The server can't write, because its data is read-only
        [no-write] The server can't write to its disk
        [no-open] The server can't open its database
        [held] Another program holds the server's database
        [gone] The server's data folder is gone
       *[damaged] The server's database is damaged
    }.
rejected-fault = Server error.

consequence = { $consequence ->
        [move] Your move was not played.
        [stored] What you did is stored. Reload the page to see it.
       *[nothing] Nothing was changed.
    }
suggest-after-store-error = { consequence } Try again later.
suggest-after-fault = { consequence } The error was logged.

## Requests of programs

rejected-not-json = The body must be JSON.
rejected-body = The body is invalid: { $why }
rejected-request = The request is invalid: { $why }
rejected-message = This is not a message: { $why }
rejected-message-fields = A message has exactly one of these fields.
rejected-origin = The request comes from a page of another site.
rejected-metrics = Only the operator of this server may read its metrics.
rejected-no-route = There is no route /{ $path }.
rejected-no-file = There is no file /{ $path }.
rejected-no-http = This is not HTTP/1.1.
rejected-no-websocket = This is not a WebSocket request.

suggest-json = Send application/json.
suggest-fields = The fields are { $fields }.
suggest-docs = See docs/server.md.
suggest-this-site = Open the table on this site.
suggest-metrics = Connect from the server's machine, or send its --metrics-token as a bearer token.
suggest-reload = Reload the page.
