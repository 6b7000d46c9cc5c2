# The table: round, seats, answers, result and card browser. Log lines, prompts and choices come from the engine.

round = Round { $round } of { $rounds }
chapter = Round { $round }
start = The start
game-of = Game { $game } of { $games }
game = Game { $game }
step-bid = Bidding
step-start = Start
step-choose = Prepare
step-phases = Phases
step-end = End
step-break = Break
step-of = Round { $round }: { $step }
goal = Highest score after { $rounds } rounds
goal-alone =
    { $games ->
        [1] As high a score as you can
       *[other] As high a score as you can in { $games } games
    }
challenge-begins = Play { $games } games; your scores add up. Robots and classes you use are out for good, and so are the inventors you are dealt; everything else starts over. { $points } points earn the rank { $rank }.
challenge-stands = Game { $game }: { $points } points, { $total } in all. The cards you used are out; the next game starts with the rest.

# A seat
doing-bid = bids
doing-start = sets up
doing-phases = chooses
doing-ability = chooses an ability
doing-energy = counts batteries
doing-upgrade = unlocks tokens
doing-assemble = builds robots
doing-run = runs a row
doing-pay = pays
doing-spot = unlocks a token
doing-gains = takes goods
doing-swap = changes cards
doing-class = chooses a class
doing-after = uses the inventor
doing-end = uses the inventor
doing-done = places the last tokens
ready = ready
done = done
in-phase = { $phase }: { $what }
seat =
    Score { $total } now, { $cards } in hand, { $robots ->
        [one] { $robots } robot
       *[other] { $robots } robots
    }, { $tokens ->
        [one] { $tokens } token
       *[other] { $tokens } tokens
    }; stock: { $stock }
deed-built = built { $names }
deed-unlocked =
    { $tokens ->
        [one] unlocked a token
       *[other] unlocked { $tokens } tokens
    }
deed-drew = drew { $cards }
score-now = Score { $total } if the game ended now

# Answers
one-step = One step at a time
run-question = Run the row with { $energy } energy?
spend-question = { $phase }: what do you buy?
unlock-question = { $phase }: which token do you unlock for { $price }?
nothing-to-buy = { $phase }: you can't pay for anything.
one-by-one = Or buy one by one
own-payment = choose price and payment yourself
needed-by = for { $robots }
use-or-skip = { $name }: use it or skip it?
one-more = One battery more
spent-of = { $spent } of { $most }
one-fewer = One battery fewer
picked =
    { $times ->
        [one] chosen
       *[other] chosen { $times } times
    }
keep-robots = Keep { $robots } robots
chosen-of = { $chosen } of { $robots } chosen
more-to-choose = { $left } more to choose
discard-and-draw =
    { $discards ->
        [0] Draw, keep your cards
       *[other] Discard { $discards } and draw
    }
replaced-class = Which of your classes does { $name } replace?
second-phase = And which phase gets the other one?
with-energy = { $name }, { $energy } energy
taken-by = taken by card { $value }
then-reveal = With the second one you're ready. All cards are turned over together.
again = { $name } once more
upgraded = { $name }, upgraded
action = { $phase }, action { $place }
action-place = Action { $place }
space = Space { $space }
place-token = Place a token: at any time, for free
place-tokens = Place a token
place-question = Which token goes where?
token-places = free, at any time: { $places } places
energy-more = +{ $energy } energy
ends-phase = ends the phase
all-end = Each of these ends the phase.
cannot-undo = can't be undone
cards-are-gone = The cards you pay are seen by all: no undo behind that.
ends-at-once = You can't do anything with this energy: the phase ends at once.
replace-anyway = Replace it anyway
go-on = Go on anyway
back = Back
back-before = Back to before:
steps-so-far = What you have done in this phase
batteries =
    { $count ->
        [0] no batteries
        [one] 1 battery
       *[other] { $count } batteries
    }
energy = { $energy } energy
start-phase = { $phase } with { $energy } energy
is-enough-for = enough for { $names }
not-now = not now
impossible = Not now: { $names }

# Rules of thumb
tip-keep = Look for cheap robots, and for robots that feed each other.
tip-class = A class pays for what you collect: look at your robots below.
tip-inventor = The first ability works from the start, the second needs a token.
tip-starters = The second robot in a row costs a wild; in two rows, both are free.
tip-spot = Upgrade spots inspire you right now, the others help all game.
tip-confirm = Until everyone is ready, you can still change everything.
tip-phases = Every cube counts for all players.
tip-upgrade = The more energy you have, the fewer goods a token costs.
tip-assemble = Each robot has two prices: more goods, or more energy.
tip-run = Energy isn't spent in a row: each step just needs enough of it.
tip-gains = Robots in your hand show which goods they need.
tip-swap = You draw one card more than you discard.
tip-pay = Duct tape stands for any of the four goods.
tip-end = A token that lies on no card brings nothing.
tip-done = A token that lies on no card brings nothing.

# The end
score-breakdown = Score breakdown
part-robots = Robots
part-classes = Classes
part-inventory = Points in stock
part-leftovers = Leftover goods
part-inventor = Inventor
total = Total
next-rank = { $points } more for { $rank }.
best-rank = Top rank!
without-inventors = The ranks are meant for games with inventors.
highest = Highest score after { $rounds } rounds.
tied = Tied scores: points from robots decide, then points from classes.

# All cards
all-cards = All cards
cards-left = { $robots } robots, { $classes } classes left
browser = Cards of the game
shelf-robots = Robots
shelf-classes = Classes
shelf-inventors = Inventors
any-row = All rows
any-type = All tokens
any-where = Everywhere
where-deck = Unseen
where-hand = My hand
where-built = Built
where-pile = Discarded
search = Name or effect
found =
    { $cards ->
        [0] No card matches. Remove a filter or try another word.
        [one] 1 card
       *[other] { $cards } cards
    }
own-design = These cards are our own design.
word-forms = robots robot, tokens token, classes class, columns column

# Since your last choice
since = Since your last choice
since-nothing = Nothing has happened since your last choice.

# Keys
key-choose = Choose an answer by its number
key-letters = Answers after the ninth, by their letter
key-main = What you usually want: pay, draw, ready
key-pass = Pass, or end the phase
key-back = One step back
key-tab = To the answers, the board and your cards
key-arrows = On the board: to the next card or action
key-look = Look at another workshop
