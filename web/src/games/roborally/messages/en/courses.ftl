# Texts of the course chooser and the course editor.

course = Course
own = Course of your own
choose = Choose another course
close = Keep this course
random = Random course
make = Make your own
edit = Edit this course
filters = Which courses are shown
search = Search
search-hint = Name, board or rule
all = all
fitting = Only for { $seats } players
special = Only with special rules
length = Length
level = Difficulty
category = Kind
length-short = short
length-medium = medium length
length-long = long
length-unrated = of any length
level-easy = easy
level-mid = medium
level-hard = hard
level-expert = expert
level-team = in teams
level-unrated = unrated
category-beginner = For beginners
category-expert = For experts
category-team = For teams
category-own = Botyard's own
range = { $first } to { $last }
players = { $players } players
flags = { $flags ->
    [0] no flags
    [one] { $flags } flag
   *[other] { $flags } flags
}
found = { $t-courses ->
    [one] { $t-courses } course
   *[other] { $t-courses } courses
}, { $fitting } of them for this table
none = No course matches.
everything = Show all courses
misfit = For { $players } players, and this table has { $seats } seats.
chosen = { $name } chosen.
rule-count = { $rules } chosen

## The workshop

title = Make a course
lead = Combine boards, add a docking bay, place the flags.
tool = Tool
tool-boards = Boards
tool-flags = Flags
tool-elements = Elements
elements = Your own elements
elements-lead = Choose an element, then the squares for it. A second click removes it.
direction = Direction
beams = Beams
beam-count = { $beams ->
    [one] 1 beam
   *[other] { $beams } beams
}
pusher-registers = Registers in which it pushes
element-floor = Floor
element-pit = Pit
element-belt = Belt
element-express = Express belt
element-gear-right = Gear right
element-gear-left = Gear left
element-wrench = Repair site
element-hammer = With hammer
element-wall = Wall
element-laser = Laser
element-pusher = Pusher
element-eraser = Eraser
saved = Saved courses
save = Save
save-name = Name of this course
none-saved = No courses saved yet. They stay in this browser.
delete-saved = Delete { $name }
copy-link = Copy link
link-copied = Link copied.
look-closer = Look closer
look-closer-at = Look closer at { $name }
boards-used = Boards: { $boards }
your-courses = Your saved courses
fresh = Start over
begin = Start from a course
begin-none = Start from a course …
plan = The course
catalogue = Boards to add
docks = Docking bays
factory = Factory boards
first = Choose a board to start with.
place-first = Choose the first board.
place-edge = Choose a board for the place { $side } { $board }.
place-board = Choose another instead of { $board }, or turn or remove it.
place-dock = Choose another docking bay instead, or remove it.
place-nothing = Choose a place in the course first: a plus, or a board.
place-full = A course has at most { $most } boards.
place-dock-later = Add a board first, then a docking bay.
place-dock-where = For a docking bay, choose a plus beside a board, or the docking bay.
side-n = above
side-e = right of
side-s = below
side-w = left of
edge = Add { $side } { $board }
placed = { $turn ->
    [0] { $board } at { $square }
   *[other] { $board } at { $square }, turned by { $turn } degrees
}
turn = Turn
remove = Remove
turn-of = Turn { $board }
remove-of = Remove { $board }
row = Row { $row }
flag = flag { $flag }
flag-list = Flags
flag-lead = Choose a square to place the next flag. To move a flag, choose it, then its new square.
in-hand = Flag { $flag } is selected. Choose its new square.
no-flags = No flags yet.
no-boards = Add a board first.
take = Select flag { $flag } on { $square }
sooner = Move flag { $flag } one place earlier
remove-flag = Remove flag { $flag }
special-rules = Special rules
square-floor = floor
square-X = pit
square-b = belt
square-x = express belt
square-G = gear
square-R = repair site
square-D = dock
verdict = Check
quoted = “{ $name }”
fine = This course is fine.
fine-players = This course is fine for { $players }.
errors = { $errors ->
    [one] 1 problem
   *[other] { $errors } problems
}
judging = Checking …
unjudged = The server isn't responding. The course can't be checked.
empty = Add the first board.
seats = Players
any-seats = any number
seats-of = { $seats } players
share = Share
share-more = Course code: share it or save it.
text = Course code
copy = Copy
copied = Copied.
copy-failed = Your browser doesn't allow copying. Select the code and copy it.
load = Load a course code
load-hint = Paste a course code
load-now = Load
loaded = Course loaded.
play = Play this course
