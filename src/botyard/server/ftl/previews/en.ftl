# Link previews: what messengers show of a link. $taken of $seats seats are taken.

preview-home = Five robot board games at one table
    .about = Play in your browser, with friends and with bots. Free, no account.
preview-seat = { $host } saved you a seat
    .about = { $game }, { $taken } of { $seats } seats taken. Free, in your browser, no account.
preview-seat-private = A seat is waiting for you
    .about = { $game }, { $taken } of { $seats } seats taken. Free, in your browser, no account.
preview-full = { $game } on Botyard
    .about = All seats are taken. You can watch.
preview-game = { $game } on Botyard
    .about = The game has started. You can watch.
preview-replay = Replay: { $game }
    .about = Watch the whole game, step by step.
preview-puzzle = Today's puzzle: { $game }
    .about = Can you find the shortest solution? A new puzzle every day, free, no account.
preview-puzzle-of = Puzzle of { $day }: { $game }
    .about = Can you find the shortest solution? A new puzzle every day, free, no account.
preview-learn = How to play { $game }
    .about = Illustrated rules and a three-minute lesson. Free, no account.
preview-own-puzzle = A puzzle for you: { $game }
    .about = Can you find the shortest solution? Free, in your browser, no account.
