# Texts of the position editor.

title = Make your own puzzle
dice = Random position
tool = Tool
tool-pieces = Robots
tool-target = Target
tool-walls = Walls
tool-hint-pieces = Drag a robot, or choose it and then a square. Choose a symbol to make it the target.
tool-hint-target = Choose any square to put the target there.
tool-hint-walls = Choose the edge of a square to add or remove a wall.
key-hint-pieces = Keys: 1 to 5 pick up a robot, arrows move, Enter puts it down.
key-hint-target = Keys: arrows move, Enter puts the target there.
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
changed-board = { $walls ->
    [0] { "" }
    [one] { $walls } wall changed
   *[other] { $walls } walls changed
}{ $targets ->
    [0] { "" }
   *[other] { $walls ->
        [0] { "" }
       *[other] , { "" }
    }{ $targets ->
        [one] { $targets } target moved
       *[other] { $targets } targets moved
    }
}
as-printed = As printed
saved = My positions
save = Save in this browser
is-saved = Saved
none-saved = Nothing saved yet. Save this position to find it here again.
delete = Delete { $position }
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
