# Texts of the generic board.

board = Board
empty = empty
pieces = with { $names }
piece = a piece
no-board = This game doesn't describe its board. Follow it in the log.
news = What happened
nothing = Nothing has happened yet.
to-act = their turn
key-choose = Choose an answer
key-cell = Choose the marked space
