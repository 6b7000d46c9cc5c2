# Texts of the Atlas.

title = The Ricochet Atlas
lead = Every position of four robots on all { $boards } printed boards, solved. Look one up, or try the hardest.
solved = positions solved
longest = moves: the longest shortest solution
need = positions need all { $moves }
unknown-word = “{ $word }” is not a board, a chip or a robot on a square.

## The position

hardest-of = Hardest position { $number } of { $all }
this-position = This position
moves = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
solutions = { $solutions ->
    [one] { $solutions } shortest solution
   *[other] { $solutions } shortest solutions
}
at-least = At least { moves }. The search stopped there.
longer-than = Takes more moves than { $percent } of all positions on this board with this chip
none-takes-more = No position on this board with this chip takes more moves.
none-takes-fewer = No position on this board with this chip takes fewer moves.
searching = Looking it up …
try-it = Try it
hint = Hint
hints = Hints
first-move = First move
show-solution = Show solution
a-solution = A shortest solution
no-solution = The search found no shortest solution in time.
share = Share

## Looking up

look-up = Look up a position
board = Board
chip = Chip
chip-record = { $chip }, up to { moves }
section = Section { $corner }: { $id }
change = Choose the { $corner } section
section-name = Section { $id }
robots = Robots
robots-hint = Drag them on the board, or choose a robot and then a square.
paste = Or paste a position or a link:
look-up-now = Look up
edit = Open in the editor

## The histogram

histogram = How long is the shortest solution?
scope-all = All boards
scope-board = This board
scope-chip = This chip
scope = Which positions are counted
mean = mean { $mean } moves
power-0 = 1,000
power-1 = million
power-2 = billion
power-3 = trillion
positions = { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
}
bar = { moves }: { positions }
part-of = ({ $share }).
one-in = (1 in { $number }).
shorter = { $share } of all are shorter.
none-shorter = None is shorter.
none-longer = None is longer.
deal = Show a position that takes { moves }
dealing = Looking for one …
not-dealt = No position that takes { moves } was found in time. Try again.

## The hardest

plates = The hardest: { moves }
plates-note = { $extent ->
    [some] { $listed } of { positions }.
    [only] The only one.
    [all] All { positions }.
   *[swapped] All { positions }: these { $listed }, and the same ones with interchangeable robots swapped.
}
yours = you: { $solved } solved, { $tried } tried
none-tried = none tried yet
plate = Position { $number }{ $state ->
    [open] { "" }
   *[other] , { $state }
}
records = Records
world = Hardest of all: { $moves } moves
plain = Hardest without diagonals: { $moves } moves
by-chip = Hardest by chip
on-boards = on { $boards ->
    [one] { $boards } board
   *[other] { $boards } boards
}

## The picture to share

card-unit-0 = moves,
card-unit-1 = and not one fewer
card-world = One of the { $hardest } hardest of { $all } positions. Can you see it?
card-hardest = The hardest of { $all } positions: this board, this chip. Can you see it?
card-other = More moves than { $percent } of all positions on this board. Can you see it?
card-easy = Can you see it?
card-unknown = How few can you do it in?
card-saved = Picture saved, link copied.
card-failed = The picture couldn't be made.
