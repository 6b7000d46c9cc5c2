# --- prompts ---

prompt-bid = Bid for an inventor: choose a space on a track.
prompt-keep =
    { $kept ->
        [0] Keep { $left } of your { $dealt } robots.
       *[other] Keep { $left } more of your robots.
    }
prompt-class =
    { $full ->
        [true] Replace one of your classes?
       *[false] Which class do you keep?
    }
prompt-inventor = Which inventor do you keep?
prompt-starters =
    { $left ->
        [one] Build 1 more robot.
       *[other] Build your first { $left } robots.
    }
prompt-confirm = Happy with your start? It stays secret until everyone is ready.
prompt-phases = Choose a phase for each of your two energy cards.
prompt-ability = Which ability of your inventor counts this round?
prompt-energy =
    { $idle ->
        [true] { phase }: place tokens before it begins?
       *[false] How many batteries do you spend on { phase }?
    }
prompt-upgrade =
    { $idle ->
        [true] { phase }: you can't pay for another token.
       *[false] Unlock a token? You have { $energy } energy to spend.
    }
prompt-assemble =
    { $idle ->
        [true] { phase }: you can't pay for a robot.
       *[false] Which robot do you build? You have { $energy } energy to spend.
    }
prompt-run =
    { $idle ->
        [true] { phase }: nothing else can act.
       *[false] Choose the next action for up to { $energy } energy (energy isn't spent).
    }
prompt-pay =
    { $paid ->
        [0] Pay { $price }.
       *[other] Pay { $price } ({ $part } paid so far).
    }
prompt-spot = Which token do you unlock?
prompt-gains =
    { $acts ->
        [true] Now possible: { $gains }.
       *[false] What do you take: { $gains }?
    }
prompt-swap =
    { $draws ->
        [one] Discard any number of robot cards, then draw 1.
       *[other] Discard any number of robot cards, then draw { $draws }.
    }
prompt-after = Which ability of your inventor counts?
prompt-end =
    { $idle ->
        [true] Round end: place tokens?
       *[false] Round end: use your inventor's ability?
    }
prompt-done = Place your last tokens, then the score is counted.
prompt-wait =
    { $waiting ->
        [0] You're ready.
       *[other] You're ready. Waiting for { $others }.
    }

number-batteries = Batteries on top of { $energy } energy
number-batteries-limited =
    { $useful ->
        [0] Batteries on top of { $energy } energy; more is no use
       *[other] Batteries on top of { $energy } energy; more than { $useful } are no use
    }

# --- choices ---

choice-keep = Keep { $name }
choice-class = { $name }
choice-replace-class = { $name } instead of { $old_name }
choice-keep-none = Keep none of them
choice-inventor = { $name }
choice-bid =
    { $free ->
        [true] Space { $space }: free
       *[false] Space { $space }: { $price }
    }
choice-confirm = Start the game
choice-rethink = Take it back
choice-assign = { $first } with { $first_value } and { $second } with { $second_value }
choice-unlock = { $energy } energy and { $price }
choice-spot-inspiration = { token-start }: { special }
choice-spot-energy = { token-start }: { spot-energy }
choice-spot-gain = { token-start }: { spot-gain }
choice-assemble = { $name }: { $energy } energy, { $price }
choice-assemble-free =
    { $free ->
        [true] { $name }: no cost
       *[false] { $name }: { $price }
    }
choice-run-board = { phase } action { $place } ({ $energy } energy): { $effect }
choice-run-robot =
    { $act ->
        [upgraded] { $name }, upgraded ({ $energy } energy): { $effect }
       *[basic] { $name } ({ $energy } energy): { $effect }
    }
choice-again =
    { $free ->
        [true] { $name } again: { $effect }
       *[false] { $name } again for { $price }: { $effect }
    }
choice-run-all = Run all in order
choice-skip-phase = Skip { phase }
choice-place-best =
    { $points ->
        [one] Place for most points: { $cards } (+{ $points } point)
       *[other] Place for most points: { $cards } (+{ $points } points)
    }
choice-run-whole = { $element }: { $effect }{ $chooses ->
        [true] , take { $gain }
       *[false] { "" }
    }
choice-assemble-free-whole = { $name }: { $price }
choice-place-confirm = { token-start } on { $name }, then start
choice-run-all-quick = Run all, pay as suggested
choice-assemble-two = { $name } and { $second_name }
choice-skip-element = Skip { $name }
choice-unlock-whole = Unlock { a-token } for { $price }: { $opens }
choice-assemble-whole = { $name }: { $energy } energy, { $price }
choice-reverse = Run the robots from right to left
choice-ability =
    { $act ->
        [upgraded] Upgraded ability: { $ability }
       *[basic] Basic ability: { $ability }
    }
choice-place-token = { token-start } on { $name }
choice-pay-suggested = Pay { $price }
choice-pay-good = { $price }
choice-pay-robot = Discard { $name }
choice-gain = { $gain }
choice-gain-special =
    { $special ->
        [X] Swap any cards, draw 1 more
        [U] Unlock a token
        [I] Take inspiration
        [K] Draw 3 classes, keep 1
       *[A] Build a robot without energy
    }
choice-wild = { $gain }
choice-inspire =
    { $what ->
        [classes] Draw 3 classes, keep 1
        [wilds] Take any 2 goods
       *[batteries] Take 4 batteries
    }
choice-draw = Draw a robot card
choice-draw-swapped =
    { $cards ->
        [one] Draw 1 card
       *[other] Draw { $cards } cards
    }
choice-draw-classes = Draw 3 classes, keep 1
choice-swap = Swap any cards, draw 1 more
choice-discard = Discard { $name }
choice-skip = Skip
choice-skip-draw = Draw no card
choice-end-phase =
    { $energy ->
        [0] End this phase
       *[other] End this phase, { $energy } energy left
    }
choice-end-round = End this round
choice-finish = Done: count the score

# --- headings, consequences and warnings ---

group-tokens = Tokens
group-inspiration = Inspiration
group-section = { phase }
group-inventor = { $name }
group-wild = For a wild
group-gain = One of these

robot-summary = { phase }, { $points }: { $effect }
robot-brief = { phase }, { $points }
class-counts = Counts { $counter }
inventor-abilities = { $basic }; { $counted ->
        [robots] with { $least } robots built
       *[tokens] with { $least } tokens unlocked
    } { $link ->
        [and] also
       *[or] instead
    }: { $upgraded }
token-opens-action = opens its action at { $energy } energy: { $effect }
token-opens-ability = opens: { $ability }
token-raises-grade =
    { $changes ->
        [true] grade { $grade } becomes { $raised }: { $points } › { $raised_points } { $raised_points ->
            [one] point
           *[other] points
        }
       *[false] grade { $grade } stays: { $points } { $points ->
            [one] point
           *[other] points
        }
    }
skips = Skips { $skipped }
asks-quickly = discards nothing, { asks }
asks =
    { $asks ->
        [0] asks nothing
        [one] asks you once
       *[other] asks you { $asks } times
    }
paid-with =
    { $batteries ->
        [0] pays { $price }
        [one] { $batteries } battery{ paid-too }
       *[other] { $batteries } batteries{ paid-too }
    }
paid-too =
    { $pays ->
        [true] , pays { $price }
       *[false] { "" }
    }
warning-token-lost = The token on { $name } leaves the game with it.
warning-could-build = You could still build { $name } with { $energy } energy. End { phase }?
warning-could-unlock = You could still unlock a token with { $energy } energy. End { phase }?
warning-last-tokens = Tokens that aren't on a card are worth nothing.

# --- phases and tokens ---

phase =
    { $phase ->
        [upgrade] Upgrade
        [assemble] Assemble
        [design] Design
        [fabricate] Fabricate
       *[recycle] Recycle
    }
token-start =
    { $type ->
        [cosmetic] Cosmetic token
        [speed] Speed token
        [communications] Communications token
       *[efficiency] Efficiency token
    }
a-token =
    { $type ->
        [efficiency] an { token-type } token
       *[other] a { token-type } token
    }
token-type =
    { $type ->
        [cosmetic] cosmetic
        [speed] speed
        [communications] communications
       *[efficiency] efficiency
    }
board-action = { phase } action { $place }
action-place = action { $place }
spot-energy = +{ $energy } energy for { phase }
spot-gain = { $action } also gives { $gain }

# --- goods ---

nothing = nothing
amount-sensor =
    { $amount ->
        [one] { $amount } sensor
       *[other] { $amount } sensors
    }
amount-gear =
    { $amount ->
        [one] { $amount } gear
       *[other] { $amount } gears
    }
amount-microchip =
    { $amount ->
        [one] { $amount } microchip
       *[other] { $amount } microchips
    }
amount-program =
    { $amount ->
        [one] { $amount } program
       *[other] { $amount } programs
    }
amount-tape = { $amount } duct tape
amount-battery =
    { $amount ->
        [one] { $amount } battery
       *[other] { $amount } batteries
    }
amount-point =
    { $amount ->
        [one] { $amount } point
       *[other] { $amount } points
    }
amount-card =
    { $amount ->
        [one] { $amount } robot card
       *[other] { $amount } robot cards
    }
amount-wild =
    { $amount ->
        [one] { $amount } wild
       *[other] { $amount } wilds
    }

# --- effects ---

effect-with-cost =
    { $cards ->
        [0] pay { $cost }
        [one] discard a card
       *[other] discard { $cards } cards
    }: { $gains }
effect-for-cost = { $gains } for { $cost }
gain-wild =
    { $amount ->
        [one] any good
       *[other] any { $amount } goods
    }
choice-and-more = { $choice }, plus { $more }
gains-and-act = { $gains }; { $act }
special =
    { $special ->
        [X] swap any cards, draw 1 more
        [U] unlock a token
        [I] inspiration
        [K] draw 3 classes, keep 1
       *[A] build a robot without energy
    }
gain-for-each = { $gain } for each { $counter-one }
gain-for-every = { $gain } for every { $per } { $counter }
gain-by-table = points for { $counter } ({ $lines })
table-line = { $points } for { $least }

# What a card counts. The attribute is the singular, which other messages use as $counter-one.
one-counted = { $counter-one }
counter-tokens = unlocked tokens
    .one = unlocked token
counter-tokens-of-type = unlocked { token-type } tokens
    .one = unlocked { token-type } token
counter-robots = robots you have built
    .one = robot you have built
counter-hand = robots in hand
    .one = robot in hand
counter-wilds = sensors, gears, microchips, programs and robots in hand
    .one = sensor, gear, microchip, program and robot in hand
counter-sets = sets of sensor, gear, microchip and program
    .one = set of sensor, gear, microchip and program
counter-columns = full columns
    .one = full column
counter-classes = classes
    .one = class
counter-inventory-vp = points in stock
    .one = point in stock
counter-row = robots in { phase }
    .one = robot in { phase }
counter-resource =
    { $good ->
        [S] sensors
        [G] gears
        [M] microchips
        [P] programs
        [T] duct tape
       *[B] batteries
    }
    .one = { good }
counter-needs = robots whose cost shows a { good }
    .one = robot whose cost shows a { good }
counter-vp = robots worth { $low } to { $high } points
    .one = robot worth { $low } to { $high } points
counter-action = robots with an action of { $low } to { $high } energy
    .one = robot with an action of { $low } to { $high } energy
counter-asm = robots with { $energy } energy in the cost
    .one = robot with { $energy } energy in the cost
good =
    { $good ->
        [S] sensor
        [G] gear
        [M] microchip
        [P] program
        [T] duct tape
       *[B] battery
    }

# --- abilities of inventors ---

timing-immediate = right away: { $what }
timing-round-end = at the end of each round: { $what }
timing-game-end = at the end of the game: { $what }
ability-energy = +{ $energy } energy for { phase }
ability-cube-energy =
    { $phases ->
        [all] +{ $energy } energy for each phase with a cube
       *[assigned] +{ $energy } energy for each phase you chose that has a cube
    }
ability-unassigned-energy = +{ $amount } energy for each phase you didn't choose
ability-quiet-energy = +{ $amount } energy for each phase you chose that has no cube
ability-extra-cost =
    { $wilds ->
        [one] spaces cost { $wilds } wild less
       *[other] spaces cost { $wilds } wilds less
    }
ability-encore =
    { $free ->
        [true] once a round, a robot acts a second time for free
       *[false] once a round, a robot acts a second time for { $cost }
    }
ability-row-order = you may run a row from right to left
ability-row-order-effect = you may run a row from right to left; with two robots in it: { $effect }
ability-start-robots = start with { $amount } robots, one in each row
ability-after-assemble = after each robot you build: { $effect }
ability-after-unlock = after each token you unlock: { $effect }

# --- log ---

player-line = { $player } { $clause }

# Clauses: what a player does. The page joins the clauses of one action.
kept = keeps { $cards }
start-shown = starts with { $cards }
start-shown-with-inventor = starts with { $inventor }: { $cards }
bid-made =
    { $free ->
        [true] bids on track { $track } for free
       *[false] bids { $price } on track { $track }
    }{ $outbids ->
        [true] , outbids { $rival }
       *[false] { "" }
    }
inventor-won = gets { $inventor } for { $free ->
        [true] free
       *[false] { $price }
    }
energy-drawn = drew { $cards }
energy-card = { $value }{ $multiplier ->
        [true] { " " }(cubes ×2)
       *[false] { energy-card-cubes }
    }
energy-card-cubes =
    { $cubes ->
        [0] { "" }
        [one] { " " }(1 cube)
       *[other] { " " }({ $cubes } cubes)
    }
phase-began = has { $total } energy for { phase }{ $batteries ->
        [0] { "" }
       *[other] { " " }({ $batteries } from batteries)
    }
ability-chosen =
    { $ability ->
        [upgraded] uses the inventor's upgraded ability
       *[basic] uses the inventor's basic ability
    }
ran-board = uses { $action }
ran = runs { $name }{ $again ->
        [true] { " " }again
       *[false] { "" }
    }{ $act ->
        [upgraded] { " " }(upgraded)
       *[basic] { "" }
    }
row-reversed = runs the { phase } row from right to left
paid = pays { $price }
gained = gains { $goods }
drew = draws { $cards }
discarded = discards { $cards }
unlocked = unlocks { a-token } ({ $opens })
token-placed = places { a-token } on { $name }
assembled = builds { $name } in { phase }
classes-drawn =
    { $classes ->
        [one] draws { $classes } class
       *[other] draws { $classes } classes
    }
class-kept = keeps the class { $name }
class-replaced = keeps the class { $name } instead of { $old_name }
no-class-kept = keeps none of the new classes
scored = scores { $total } (robots { $robots }, classes { $classes }, stock { $inventory }, goods { $leftovers }{ $inventor ->
        [0] { "" }
       *[other] , inventor { $inventor }
    })

bidding-began = Bidding for inventors: { $player } starts
round-began = Round { $round }
phases-chosen = { $player } chose { two-phases }
phases-chosen-too = { $player } { two-phases }
two-phases = { $first } + { $second }
line-laid = New phase cards for absent players{ $shown ->
        [0] { "" }
       *[other] , face up: { $phases }
    }
line-revealed = Absent players chose { $phases }
break-began = Break: everyone chooses a class
energy-shuffled = All energy cards are reshuffled
reshuffled =
    { $deck ->
        [robots] New robot deck
       *[classes] New class deck
    }: { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }
game-ended =
    { $count ->
        [one] { $winners } wins
       *[other] { $winners } share the win
    }
rank-reached = Rank: { $rank }{ $without_inventors ->
        [true] { " " }(meant for games with inventors)
       *[false] { "" }
    }
rank = { $name }
next-game = Game { $game } of the challenge

# --- reasons of bots ---

reason-phases = { $best } should bring the most points. { $points ->
        [0] Second best, and almost as good: { $second }.
        [one] Second best: { $second }, { $points } point less.
       *[other] Second best: { $second }, { $points } points less.
    }
reason-robot = { $points }{ $classes ->
        [0] { "" }
        [one] , counts for 1 of your classes
       *[other] , counts for { $classes } of your classes
    }. Its action: { $action }.
reason-energy =
    { $batteries ->
        [0] { $total } energy is enough: more isn't worth the batteries.
       *[other] With { $total } energy you can { energy-aim }.
    }
energy-aim =
    { $phase ->
        [upgrade] unlock one more token
        [assemble] build one more robot
       *[other] use better actions
    }
reason-class = It counts { $counter }. You have { $count } so far.
reason-run = Worth it: { $action }.
reason-run-for-robots = Worth it: { $action }. Robots in your hand still need { $missing }.
reason-wild = Robots in your hand still need { $missing }.
reason-wild-spare = Robots in your hand need nothing more. You have the least of this to spare.
reason-token-on-robot = It opens the robot's upgraded action: { $action }.
reason-token-on-class = It raises the class by one grade.
reason-token-on-inventor = It opens the inventor's upgraded ability: { $ability }.
reason-spot = From now on: { $opens }.
reason-spot-inspiration = You get inspiration right away.
reason-inspire =
    { $choice ->
        [classes] You have room for another class, and time to raise its grade.
        [wilds] 2 wilds pay for much of the next robot or token.
       *[batteries] 4 batteries reach actions that you can't use otherwise.
    }
reason-bid = { $inventor } is worth the price.
reason-inventor = Its abilities promise more than the other inventor's.
reason-confirm = This is the best start with these cards.
reason-next = Nothing else in this phase is worth its cost.
reason-done = Nothing else helps now.
reason-skip = It isn't worth its cost.
reason-draw = You get more robots to choose from.
reason-swap = You draw one card more than you discard.
reason-classes = One of 3 classes may fit well.
reason-none = None of them beats the classes you have.
reason-reverse = Right to left, you lose nothing and gain something.
reason-discard = It costs more than it would bring.
reason-row = The token and what it opens are worth the price.
reason-pay = It's the easiest to spare.
reason-pay-all = These are the easiest to spare.
reason-gain = It's worth more to you than the other.
reason-again = Running it again is worth the price.
reason-ability = It brings more than skipping it.

# --- plans of bots ---

plan-batteries =
    { $batteries ->
        [0] Begin { phase } without batteries
        [one] Begin { phase } with 1 battery
       *[other] Begin { phase } with { $batteries } batteries
    }
aim-phases = This round: { two-phases }.
aim-build = Build { $robots }.
aim-unlock = Unlock { a-token }: { $opens }.
aim-row = { $phase } brings { $gains }.
why-phases =
    { $points ->
        [0] { two-phases } would bring almost as much.
        [one] { two-phases } should bring { $points } point less.
       *[other] { two-phases } should bring { $points } points less.
    }
why-second-best =
    { $points ->
        [one] Second best: { $other }. It's worth { $points } point less.
       *[other] Second best: { $other }. It's worth { $points } points less.
    }

# --- summary of a finished game ---

summary-best-run =
    { $value ->
        [one] good and point in the best run
       *[other] goods and points in the best run
    }
    .column = Best run
summary-class-points =
    { $value ->
        [one] point from classes
       *[other] points from classes
    }
    .column = Classes
summary-robots-built =
    { $value ->
        [one] robot built
       *[other] robots built
    }
    .column = Robots
summary-tokens-unlocked =
    { $value ->
        [one] token unlocked
       *[other] tokens unlocked
    }
    .column = Tokens
summary-course = Points by round (classes and leftover goods count at the end)
run-gains = Round { $round }, { $phase }: { $gains }
moment-run = The best run. { $run }
moment-built =
    { $points ->
        [one] You built { $name }, worth { $points } point
       *[other] You built { $name }, worth { $points } points
    }
moment-token =
    { $tokens ->
        [one] You unlocked your only token
       *[other] You unlocked your last of { $tokens } tokens
    }
mark-grades = classes: { $grades }

# Rejected actions. $left is the energy that is left.

illegal-no-bids = You can't bid for inventors now.
illegal-no-keeping = You choose the robots you keep once, when eight have been dealt.
illegal-no-classes = You have no classes to choose from now.
illegal-no-classes-to-refuse = You have no classes to turn down now.
illegal-no-inventors = You have no inventors to choose from now.
illegal-no-building = You build robots at the start, in the build phase or through effects.
illegal-no-unlocking = You can't unlock a token now.
illegal-no-confirming = You confirm your start once you have chosen everything.
illegal-no-phases = You assign phases while you prepare a round, when nothing else is open.
illegal-no-batteries = You declare batteries before the first action of a phase.
illegal-no-rows = You pay for rows in the upgrade phase.
illegal-no-running = You use actions in design, fabricate and recycle, one after the other.
illegal-no-encore = A robot acts again right after its action.
illegal-no-reversing = You change the order of a row while you run it.
illegal-no-cost = You have nothing to pay now.
illegal-no-gains = There is nothing to choose between now.
illegal-no-wild = You don't gain a wild now.
illegal-no-drawing = You have no robot cards to draw now.
illegal-no-swapping = You swap cards only when an effect says so.
illegal-no-new-classes = No effect lets you draw classes now.
illegal-no-inspiration = Nothing inspires you now.
illegal-no-ability = There is no ability to choose now.
illegal-no-declining = There is nothing to decline now.
illegal-no-phase-end = You are not in the middle of a phase that could end now.
illegal-no-round-end = It is not the end of a round.
illegal-no-tokens = All tokens are still on the boards.
illegal-several = These answers aren't all possible one after the other, or one of them shows you something new.
illegal-run-all-batteries = Say how many batteries you spend before the phase begins, and only then.
illegal-nothing-to-skip = You can skip an action where a run of the whole row stops.
illegal-price-too-high = That price is more than your start stock.
illegal-kept-already = You are keeping that robot already.
illegal-robot-not-dealt = That robot was not dealt to you.
illegal-class-not-drawn = That class is not among those you drew.
illegal-class-replaces = You have three classes, so a new one replaces one of them: say which.
illegal-class-too-few = With fewer than three classes, you don't replace one.
illegal-class-foreign = You can only replace one of your own classes.
illegal-token-on-hand = A token goes on a robot you have built, not on one in your hand.
illegal-has-token = That card has its token already.
illegal-not-in-hand = That robot is not in your hand.
illegal-row-full = Its row is full.
illegal-one-each-row = Your inventor starts with one robot in each row.
illegal-spot-unlocked = The token of that spot is unlocked already.
illegal-no-spot = There is no such spot on your board.
illegal-all-unlocked = All your tokens are unlocked.
illegal-row-unpaid = You don't have the goods for that row.
illegal-robot-over = That robot has had its turn in the row.
illegal-basic-only = Without a token, a robot only has its basic action.
illegal-action-behind = Actions go from top to bottom, then to the robots; you have passed that one.
illegal-unpaid = You can't pay the cost.
illegal-no-encore-inventor = None of your inventors lets a robot act again.
illegal-encored = Only one robot a round may act again.
illegal-encore-after = A robot acts again right after its own action.
illegal-no-order-inventor = None of your inventors changes the order of a row.
illegal-order-once = You declare the order once, before the first robot of a row with robots.
illegal-cost-uncovered = That doesn't cover the cost.
illegal-good-missing = You don't have that.
illegal-no-robots-left = There are no robot cards left to draw.
illegal-draw-for-discards = You have discarded cards: draw new ones for them.
illegal-only-rest = You gain all goods, wilds and cards of an action; you may only decline the rest.
illegal-ability-needs-token = The upgraded ability needs a token on your inventor.
illegal-ability-not-now = That ability doesn't work at the end of a round.
illegal-ability-used = You have used that ability, or the other one in its place, at the end of this round.
illegal-ability-unpaid = You can't pay for that ability.
illegal-class-must-keep = With fewer than three classes, you must keep one of those you drew.
illegal-inventor-not-drawn = That inventor is not among those you drew.
illegal-gain-not-offered = That is not one of your choices.
illegal-no-classes-left = There are no classes left to draw.
illegal-no-secret-choice = You have no secret choice to think over.
illegal-other-bids = Another player is bidding now.
illegal-step-done = You have finished this step.
illegal-one-by-one = At this table, players take turns.
illegal-track = The tracks of this table are { $tracks }.
illegal-track-end = That track ends with space { $space }.
illegal-bid-too-low = A bid there must be farther right than space { $space }.
illegal-no-token = You have no free { token-type } token.
illegal-inventor-token = { $name } takes a token with { $minimum } { $counted }.
illegal-token-type = The { token-type } token goes on a card of yours with that type.
illegal-no-column = Say left or right for the column that you pay.
illegal-column = You don't choose a column now: say only the name.
illegal-column-energy = That column needs { $energy } energy, and you have { $left } left.
illegal-building-unpaid = It costs { $goods ->
        [one] { $goods } good
       *[other] { $goods } goods
    }{ $extra ->
        [0] { "" }
       *[other] , and the space costs { $extra } more
    }: you can't pay that.
illegal-too-many-batteries = No phase can use more than { $batteries } batteries.
illegal-batteries = You have { $batteries ->
        [0] no battery
        [one] 1 battery
       *[other] { $batteries } batteries
    }.
illegal-row = The rows are { $rows }.
illegal-row-energy = That row needs { $energy } energy, and you have { $left } left.
illegal-other-row = That robot does not stand in the row of { phase }.
illegal-action = The actions of { phase } are { $actions }.
illegal-energy = That needs { $energy } energy, and you have { $left }.
option-challenge = The challenge is for one player, not { $seats } (RAI-16.8).
option-solo-even = solo_even is for one player, not { $seats } (RAI-16.3).
option-bidding = Bidding for inventors needs two players or more (RAI-17.7).
