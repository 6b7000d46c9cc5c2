# What the board shows, and what a screen reader says of it.

own-board = Your workshop
board-of = { $name }’s workshop
score-if-ended = { $points } if the game ended now
score-parts = robots { $robots }, classes { $classes }, stock { $inventory }, leftovers { $leftovers }{ $inventor ->
        [0] { "" }
       *[other] , inventor { $inventor }
    }
back-to-own = Back to mine
look-at = Look at { $name }’s workshop
hidden-cards = { $cards } in hand, hidden

# Phases
phases = Phases of this round
does-upgrade = unlock tokens
does-assemble = build robots
does-design = run the first row
does-fabricate = run the second row
does-recycle = run the third row
closed-for-you = closed for you
nobody = nobody chose it
state-now = now
state-done = done
state-closed = closed
state-next = still to come
state-secret = cards are still secret
energy = { $energy } energy
cubes =
    { $cubes ->
        [one] { $cubes } cube
       *[other] { $cubes } cubes
    }
own-card = card { $value }
more-energy = { $energy } more
assigned = { $name }: card { $value }
absent-players = Absent players
face-down = face down
spent = cubes cleared
faded = faded: cubes cleared

# Rows
ladder = Steps of this row
asks = asks
now = NOW
acted = has acted
out-of-reach = can't act
basic = Basic
upgraded = Upgraded
short-communications = comms
token-place = Place for a { $type } token
token-on = active
has-token = { $type } token
next-space = next space
free = free
energy-spot = more energy
covered = covered by a token: { $type }
open = open

# Stock
stock = Stock
would-be = { $now }, then { $then }
might-be = { $now }, perhaps more
unlock-for = Unlock a token for
inspiration = Inspiration spots
tokens = Tokens
none = none

# Goods; the names of special effects come from the engine
good-S = Sensor
good-G = Gear
good-M = Microchip
good-P = Program
good-T = Tape
good-B = Battery
in-stock = Stock
good-V = Points
good-C = Robot card
good-W = Wild

# Cards
class = class
inventor = inventor
complexity-easy = easy
complexity-medium = medium
complexity-hard = hard
timing-immediate = right away
timing-ongoing = always
timing-round_end = end of round
timing-game_end = end of game
link-and = and, after
link-or = or, after
requires =
    { $what ->
        [robots] { $count } robots built
       *[tokens] { $count } tokens unlocked
    }
qualified =
    { $what ->
        [robots] { $count } robots: ready to upgrade
       *[tokens] { $count } tokens: ready to upgrade
    }
raises-grade = +1 grade
raised-grade = one grade better
extra-credit = extra credit
count-now = you have { $count } now: grade { $grade }
at-least = { $least } or more
fewer = fewer
token-raises = { $type } token here: one grade better
or = or
hand = Your robot cards
no-hand = No robot cards
from-deck = Draw one
kept = kept

# Choosing phases
choose = Give each energy card a phase
secret = secret until everyone has chosen; others may open more phases with their cubes
energy-card = energy card
brings-nothing = no cubes
brings-cubes = puts { cubes } on its phase
doubles = cubes there count double for you
token-for = a token for { $price }
no-token = too little energy
cards-fit =
    { $of ->
        [0] no card in hand
       *[other] enough for { $cards } of { $of } cards
    }
actions-fit = { $actions } of { $of } actions
per-cube = +2 per
chosen = chosen
on-table = On the table
ready = ready
choosing = choosing
others-bring = the others’ cards bring { cubes }
dealt = Cards dealt to you
bidding = Bid for an inventor
track = Track { $track }
space = Space { $space }
no-price = nothing

# Tabs of the phone
tab-hand = Hand
tab-classes = Classes
tab-inventor = Inventor
tab-overview = Overview
tab-upgrade = Tokens
tab-bid = Bidding
tab-choose = Phases
tab-dealt = Cards
