# Texts of the position editor.

title = Make your own puzzle
dice = Random position
tool = Tool
tool-pieces = Robots and target
tool-walls = Walls
tool-hint-pieces = Drag a robot, or press it and then a square. A press on a symbol makes it the target.
tool-hint-walls = Press near the edge of a square to put up a wall or to take one away.
key-hint-pieces = Keys: 1 to 5 pick up a robot, arrows move, Enter puts it down.
key-hint-walls = Keys: arrows move, Shift and an arrow change the wall there.
board = Board in the editor
pieces = Pieces
robots = Pick up a robot
target = Target
sections = Sections
corner-0 = top left
corner-1 = top right
corner-2 = bottom right
corner-3 = bottom left
section-at = Section { $corner }
design-at = Design { $corner }
changed-walls = { $walls ->
    [one] { $walls } wall
   *[other] { $walls } walls
} changed
no-walls = As printed
readings = Rules
verdict = Shortest solution
searching = Searching …
unsolved = The search isn't available right now.
play = Play it
share = Share
text = The position as text
copy-text = Copy text
copy-puzzle = Copy link to puzzle
copy-puzzle-more = No spoilers. The link to the editor shows the solutions too.
copy-editor = Copy link to editor
copied = Copied.
copy-failed = Your browser doesn't allow copying.
load = Load a position or a link
load-hint = 1A4A3A2C rd16 ga12 bc7 yn8 rc
load-now = Load
