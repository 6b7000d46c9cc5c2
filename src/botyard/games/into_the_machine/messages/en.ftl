# Prompts

prompt-turn = { $ignoring ->
    [true] Stacks don't count: use a terminal with one bot
   *[false] { $can_play ->
        [true] Take a Terminal action, or play a Power card first
       *[false] Take a Terminal action
    }
}
prompt-end-turn = Play a Power card, or end your turn?
prompt-place-crew = { $bots ->
    [one] Which bot goes to { $card }?
   *[other] Which { $bots } bots go to { $card }?
}
prompt-place-junction-bot = Which bot goes to the junction { $junction }?
prompt-start-with = Which terminal comes first?
prompt-first-part = { $card }: what comes first?
prompt-first-bot = { $card }: which bot moves first?
prompt-move = { $who ->
    [circle] Which of your circle-bots moves { $spaces ->
        [one] 1 space
       *[other] { $spaces } spaces
    }?
    [hex] Which of your hex-bots moves { $spaces ->
        [one] 1 space
       *[other] { $spaces } spaces
    }?
    [other] Which of your other bots moves { $spaces ->
        [one] 1 space
       *[other] { $spaces } spaces
    }?
   *[any] Which of your bots moves { $spaces ->
        [one] 1 space
       *[other] { $spaces } spaces
    }?
}
prompt-hop = Which of your bots hops?
prompt-catch-up = Which of your bots catches up?
prompt-upgrade = Which of your circle-bots do you upgrade?
prompt-hex-or-cards = Your circle-bot has left the Machine: hex-bot or 3 Power cards?

# Choices

choice-use-terminal = { $card }
choice-use-junction = { $junction }
choice-take-home = Take Home
choice-play-power = Play { $name }
choice-end-turn = End your turn
choice-place-crew = { $bots }
choice-start-with = { $card } first
choice-move = { $shape ->
    [hex] Hex-bot { $origin-from } { $target-to }
   *[circle] Circle-bot { $origin-from } { $target-to }
}
choice-upgrade = Upgrade the circle-bot on { $spot }
choice-enter = Enter with a circle-bot first
choice-send-hex-bot = Send in a hex-bot
choice-draw-cards = Draw Power cards

group-junctions = Junctions: 1 bot, both actions
group-power-cards = or play a Power card first
group-bots = { $shape ->
    [hex] Hex-bots
   *[circle] Circle-bots
}

# Shown before a choice that cannot be undone

warning-draws = { $cards ->
    [one] You draw a Power card. That can't be undone.
   *[other] You draw { $cards } Power cards. That can't be undone.
}

# What comes of a choice

effects = { $left } · { $right }
effect-needs = with { $bots } bots
effect-junction = 1 bot, both terminals in any order
effect-crew-left = leaves you { $bots }
effect-card = { $id ->
    [C1] get 2 circle-bots from your box
    [C2] a circle-bot enters at silver
    [C3] trade a circle-bot for its reward
    [C4] 1 bot moves 1 space
    [T1] 1 bot moves 2 spaces
    [T2] 2 bots move 1 space each
    [T3] a circle-bot moves 2, a hex-bot 1
    [T4] draw a Power card
    [T5] a bot from your box enters at gold
    [T6] enter at gold, upgrade another bot
    [S1] a bot enters at silver and moves 1
    [S2] a bot moves 1 and is upgraded
    [S3] a circle-bot moves 1, a hex-bot 2
    [S4] 1 bot hops to the third spot
   *[S5] 1 bot moves up to the next bot ahead
}
card-text = { $id ->
    [C1] Two circle-bots from your box join your crew; if there is only one, that one.
    [C2] A circle-bot of your crew enters the Machine at the silver spot.
    [C3] A circle-bot of yours leaves its spot for the box, and you gain what is shown above the spot.
    [C4] One of your bots in the Machine moves 1 space.
    [T1] One of your bots in the Machine moves 2 spaces.
    [T2] Two different bots of yours move 1 space each, in the order you like.
    [T3] A circle-bot of yours moves 2 spaces and a hex-bot 1, in the order you like.
    [T4] Draw a Power card.
    [T5] A circle-bot from your box enters the Machine at the gold spot.
    [T6] A circle-bot of your crew enters at the gold spot and another one is upgraded, in the order you like.
    [S1] A circle-bot of your crew enters at the silver spot and moves 1 space.
    [S2] A circle-bot of yours moves 1 space and is upgraded there.
    [S3] A circle-bot of yours moves 1 space and a hex-bot 2, in the order you like.
    [S4] One of your bots hops over two spots to the third, or to the next space behind it.
   *[S5] One of your bots slides up to the next bot ahead of it on the track.
}
effect-then = then { $card }
effect-ignores = 1 bot is enough on any terminal this turn
effect-enters = enter on { $spot }
effect-queues = join the queue
effect-moves = { $origin } → { $target }{ $leaps ->
    [0] { "" }
    [one] , leaping 1 bot
   *[other] , leaping { $leaps } bots
}
effect-move = { $origin } → { $target }
effect-moves-one = { $moves }
effect-moves-first = first { $moves }
effect-more = { $moves ->
    [one] 1 other bot
   *[other] { $moves } other bots
}
effect-upgrade-one = upgrade { $spots }{ $known ->
    [true] : { $gain-brief }
   *[false] { "" }
}
effect-leaps = { $bots ->
    [one] leaps 1 bot
   *[other] leaps { $bots } bots
}
effect-exit-ahead = { $spots ->
    [0] next to the exit
    [one] 1 spot short of the exit
   *[other] { $spots } spots short of the exit
}
effect-podium-ahead = { $spots ->
    [0] next to the podium
    [one] 1 spot short of the podium
   *[other] { $spots } spots short of the podium
}
effect-returns = back in your box
effect-queue-moves = the queue moves up
effect-tags = a hex-bot waits in the Hex Box
effect-podium = { $bots } on the podium
effect-upgrades = upgrade { $spot }: { $gain-brief }
effect-gains = you get { $gain }
effect-recruits = { $bots } from your box
effect-takes-home = { $bots ->
    [one] 1 bot back to your crew
   *[other] { $bots } bots back to your crew
}
effect-takes-nobody = no bots to bring home
effect-unlocks = unlocks { $junction }
effect-opens = { $junctions ->
    [one] opens a junction
   *[other] opens { $junctions } junctions
}
effect-draws = { $cards ->
    [one] draw 1 Power card
   *[other] draw { $cards } Power cards
}
effect-final = can't be undone
effect-ends-turn = ends your turn
effect-next-player = next: { $player }
effect-ends-game = ends the game
effect-wins = you win!

# The log. `.step` is the same without the player: the page joins the steps of a turn to one line.

started = { $player } starts on spot { $spot }
turn-began = Turn { $turn }
terminal-chosen = { $player }: { $card }
    .step = { $card }
junction-chosen = { $player }: { junction-chosen.step }
    .step = junction { $junction }
crew-placed = { $player } places { $bots }
    .step = { $count ->
        [one] { "" }
       *[other] with { $count } bots
    }
took-home = { $player }: Take Home{ $bots ->
        [0] { "" }
       *[other] , { $crew } back
    }{ $recruited ->
        [0] { "" }
       *[other] , 1 bot from the box
    }
    .step = Take Home: { $bots ->
        [one] 1 bot back
       *[other] { $bots } bots back
    }{ $recruited ->
        [0] { "" }
       *[other] , 1 from the box
    }
recruited = { $player }: { recruited.step }
    .step = { $bots } from the box
entered = { $player }: circle-bot { entered.step }
    .step = { $queued ->
        [true] joins the queue
       *[false] enters on { $target }
    }
bot-moved = { $player }: { $shape ->
        [hex] hex-bot
       *[circle] circle-bot
    } { effect-moves }
    .step = { $shape ->
        [hex] hex-bot { $target-to }
       *[circle] { effect-move }
    }
queue-moved = { $player }: circle-bot moves from the queue to 1
    .step = { "" }
hex-tagged = { $player }: { effect-tags }
    .step = hex-bot in
podium-reached = { $player }: { podium-reached.step }
    .step = { $count } on the podium
upgraded = { $player } upgrades { $spot }: { $gain }
    .step = { $spot } off, gains { $gain }
cards-drawn = { $player } { draws }
    .step = { $why ->
        [podium] everyone draws 1 Power card
        [upgrade] { $known ->
            [true] { draws }
           *[false] { "" }
        }
       *[other] { draws }
    }
draws = { $known ->
    [true] draws { $cards }
   *[false] { $count ->
        [one] draws 1 Power card
       *[other] draws { $count } Power cards
    }
}
no-card-left = { $player }: no Power card left
reshuffled = Discard pile shuffled: { $cards ->
    [one] 1 Power card
   *[other] { $cards } Power cards
} in the deck
power-played = { $player }: { power-played.step }
    .step = Power card { $name }
player-left = { $player } leaves, the bots stay
game-ended = { $count ->
    [one] { $winners } wins: { $reason ->
        [podium] enough hex-bots on the podium
        [others-left] everyone else has left
       *[turn-limit] ahead at the turn limit
    }
   *[other] { $winners } share first place
}
step = { $event-step }

# Why a bot plays its move

reason-wins = This turn wins the game.
reason-podium = This turn brings a hex-bot onto the podium.
reason-gains = This turn gets you { $gains }.
reason-crew = Cheapest to spare: { $bots }.
reason-upgrade = It gets you { $gain }.
reason-hex-bot = A hex-bot is worth more than 3 Power cards here.
reason-cards = 3 Power cards are worth more than a hex-bot this far from the podium.
reason-end = No Power card helps right now.
reason-unclear = No clear plan. This looks safest.
gain-circle-bot = a circle-bot in the Machine
gain-hex-bot = a hex-bot on its way to the podium
gain-spaces = { $spaces ->
    [one] 1 space closer to the podium
   *[other] { $spaces } spaces closer to the podium
}
gain-crew = { $bots ->
    [one] 1 more bot in your crew
   *[other] { $bots } more bots in your crew
}
gain-cards = { $cards ->
    [one] 1 Power card
   *[other] { $cards } Power cards
}

# The plan of a bot, as a hint

plan-place-crew = Place { $bots }
plan-use-junction = Junction { $junction }
plan-play-power = Power card { $name }
aim-win = Win the game this turn
aim-podium = { $bots ->
    [1] Get your first hex-bot onto the podium
    [2] Get your second hex-bot onto the podium
   *[other] Get { $bots } hex-bots onto the podium
}
aim-hex-bot = { $number ->
    [1] Get your first hex-bot into the race
    [2] Get your second hex-bot into the race
    [3] Get your third hex-bot into the race
   *[other] Get another hex-bot into the race
}
aim-hex-bots = Get { $bots } hex-bots into the race
aim-three-cards = Swap a circle-bot for 3 Power cards
aim-circle-bot = { $number ->
    [1] Get a circle-bot under way
    [2] Get a second circle-bot under way
   *[other] Get another circle-bot under way
}
aim-spaces = { $spaces ->
    [one] Get 1 space closer to the podium
   *[other] Get { $spaces } spaces closer to the podium
}
aim-upgrade = Get { $gain }
aim-home = { $bots ->
    [one] Bring 1 bot home
   *[other] Bring { $bots } bots home
}
aim-crew = { $bots ->
    [one] Get 1 more bot into your crew
   *[other] Get { $bots } more bots into your crew
}
aim-cards = { $cards ->
    [one] Draw a Power card for later
   *[other] Draw { $cards } Power cards for later
}
aim-junction = Open the junction { $junction }
aim-unclear = No clear plan. Safest: { $answer }
why-second-best = Second best: { $other }, { $difference }.
differences = { $left }, { $right }
difference-no-win = which doesn't win yet
difference-podium = { $bots ->
    [0] with no hex-bot on the podium
    [one] with only 1 hex-bot on the podium
   *[other] with only { $bots } hex-bots on the podium
}
difference-hex-bots = { $bots ->
    [one] 1 fewer hex-bot in the race
   *[other] { $bots } fewer hex-bots in the race
}
difference-circle-bots = { $bots ->
    [one] 1 fewer circle-bot in the Machine
   *[other] { $bots } fewer circle-bots in the Machine
}
difference-spaces = { $spaces ->
    [one] 1 space farther from the podium
   *[other] { $spaces } spaces farther from the podium
}
difference-cards = { $cards ->
    [one] 1 fewer Power card
   *[other] { $cards } fewer Power cards
}
difference-crew = { $bots ->
    [one] 1 fewer bot in your crew
   *[other] { $bots } fewer bots in your crew
}
difference-junctions = { $junctions ->
    [one] 1 fewer open junction
   *[other] { $junctions } fewer open junctions
}
difference-rival = { $spaces ->
    [one] which brings { $player } 1 space closer
   *[other] which brings { $player } { $spaces } spaces closer
}
difference-chance = { $other } wins in 100 games instead of { $chance }
difference-none = about as good
difference-later = as good now, worse later in the game

# The summary of a finished game

summary-turns-per-hex-bot = { $value ->
    [one] turn for each hex-bot on the podium
   *[other] turns for each hex-bot on the podium
}
    .column = Turns for each hex-bot
summary-junctions = { $value ->
    [one] junction used
   *[other] junctions used
}
    .column = Junctions
summary-longest-leap = { $value ->
    [one] bot in the longest leap
   *[other] bots in the longest leap
}
    .column = Longest leap
summary-course = Way to three hex-bots on the podium
mark-podium = { $bots ->
    [1] 1st hex-bot
    [2] 2nd hex-bot
   *[other] 3rd hex-bot
}
moment-podium = { $won ->
    [true] The winning hex-bot reaches the podium
   *[false] { $bots ->
        [1] The first hex-bot reaches the podium
        [2] The second hex-bot reaches the podium
       *[other] The third hex-bot reaches the podium
    }
}
moment-leap = { $shape ->
    [hex] Hex-bot
   *[circle] Circle-bot
} { $origin-from } { $target-to }: leaps { $bots } bots

# Names

circle-bots = { $bots ->
    [one] 1 circle-bot
   *[other] { $bots } circle-bots
}
triangle-bots = { $bots ->
    [one] 1 triangle-bot
   *[other] { $bots } triangle-bots
}
square-bots = { $bots ->
    [one] 1 square-bot
   *[other] { $bots } square-bots
}
gain = { $icon ->
    [power] a Power card
    [triangle] a triangle-bot
    [triangle_power] a triangle-bot and a Power card
   *[square_power] a square-bot and a Power card
}
    .brief = { $icon ->
        [power] a card
        [triangle] a triangle-bot
        [triangle_power] triangle-bot + card
       *[square_power] square-bot + card
    }
spot = { $spot }
    .from = from { $spot }
    .to = to { $spot }
queue-place = queue { $place }
    .from = from place { $place } of the queue
    .to = to place { $place } of the queue
hex-box = Hex Box
    .from = from the Hex Box
    .to = into the Hex Box
podium = podium
    .from = from the podium
    .to = onto the podium
exit = out
    .from = from the box
    .to = out of the Machine
junction = { $one } / { $other }
ignore-stacks = Ignore stacks
card = { $id ->
    [C1] Recruit 2
    [C2] Enter at silver
    [C3] Upgrade
    [C4] Move 1
    [T1] Move 2
    [T2] Move 1 + 1
    [T3] Circle 2, hex 1
    [T4] Draw power
    [T5] Box to gold
    [T6] Gold + upgrade
    [S1] Silver + move
    [S2] Move + upgrade
    [S3] Circle 1, hex 2
    [S4] Hop
    [S5] Catch up
    [P1] Move 2
    [P2] Catch up or ignore stacks
    [P3] Move 1 + 1
    [P4] Hop
   *[P5] Silver or upgrade
}

# Rejected actions, and why a place cannot be used. $card is the name of a card, $lack what it lacks.

lack = { $lack ->
    [recruit] your box has no circle-bot
    [draw] there is no Power card left
    [box] there would be no circle-bot in your box
    [crew] there would be no circle-bot in your crew
    [catch_up] none of your bots could come closer to a bot ahead on the track
    [reward] your box has no bot of the kind you would gain
    [upgrade] there would be no circle-bot of yours on a spot to upgrade
    [other] there would be no other bot of yours to move
    [circle] there would be no circle-bot of yours to move
    [hex] there would be no hex-bot of yours to move
   *[any] there would be no bot of yours to move
}
bots = { $bots ->
    [one] 1 bot
   *[other] { $bots } bots
}
illegal-incomplete = { $card } could not be done: { lack }.
illegal-then-incomplete = Then { $card } could not be done: { lack }.
illegal-junction-incomplete = You couldn't complete both cards; { $card } could not be done: { lack }.
illegal-junction-ends = The junction is between { $places }.
illegal-no-hex-bot = There is no hex-bot left in your box.
illegal-power-inside = You can't play a Power card inside an action.
illegal-no-answer = '{ $action }' is no answer to this question.
illegal-junction-crew = Exactly one bot goes to a junction.
illegal-crew-size = Exactly { bots } must be placed here, not { $placed }.
illegal-crew-level = This is { $level } level: lower shapes may not be placed.
illegal-fresh-crew = Crew you gain this turn waits until your next turn.
illegal-crew-missing = These bots are not all in your crew.
illegal-crew-needed = It needs { bots } of { $level } level or higher, and you have { $have }.
illegal-no-bot = You have no bot { $where ->
    [hex-box] in the Hex Box
    [queue] in place { $place } of the queue
   *[spot] on { $place }
}.
illegal-no-move = { $card }: no bot moves now.
illegal-moved-already = This bot has moved already: choose another one.
illegal-nobody-ahead = There is no bot ahead of it on the track to catch up with.
illegal-wrong-bot = { $card }: now it must be a { $who ->
    [hex] hex-bot
    [circle] circle-bot
   *[other] different bot
}.
illegal-no-circle-bot = You have no circle-bot on spot { $spot }.
illegal-no-upgrade = { $card }: no bot is upgraded now.
illegal-wrong-upgrade = { $card }: it must be { $who ->
    [it] the bot that has just entered
   *[other] a different bot from the one that entered
}.
illegal-not-in-box = Your box has no bot of the kind you would gain.
illegal-acted = You have already taken your Terminal action.
illegal-no-action-yet = You must take a Terminal action in your turn.
illegal-turned-junction = The junction is called { $junction }, not { $place }.
illegal-no-place = There is no { $kind } { $place }.
illegal-power-played = You have already played a Power card this turn.
illegal-power-missing = You don't hold { $card }.
illegal-ignore-late = You ignore stacks before your Terminal action, not after it.
illegal-junction-locked = You need a bot on both of its terminals.
illegal-junction-used = Your own bot is on it until you Take Home.
option-first-player = first_player = { $player }: there are { $seats } seats.
