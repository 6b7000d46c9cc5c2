# Texts of the table. Prompts, answers, log lines and names are in the engine's file.

## The bar

step-terminal = Terminal action
step-terminal-short = Terminal
step-power = Power card (optional)
step-power-short = Card
step-next = Next: { $player }
goal = 3 hex-bots on the podium win, or 2 if nobody else has one
back = Back

## Seats

podium-count = { $bots } of 3 on the podium
crew = crew: { $bots }
crew-none = none
has-left = has left
plays = plays { $card }
inspect = What could { $player } do?
inspected = What { $player } could use now
not-inspected = What { $player } could use is shown after this action

## Board

board = The Machine and its terminals
zone = { $icon ->
    [power] Upgrade here: 1 Power card
    [triangle] 1 triangle
    [triangle_power] Triangle + card
   *[square_power] Square + card
}
zone-short = { $icon ->
    [power] 1 card
    [triangle] 1 triangle
   *[other] both
}
entry = { $entry ->
    [silver] silver
   *[gold] gold
}
start = start { $place }
queue-sign = Queue, front on the left
queue-sign-short = Queue for 1
directions = Circle-bots travel right ›   ‹ hex-bots left
podium = Podium
podium-wins = 3 wins
hex-box = Hex Box
hex-box-1 = Circle out:
hex-box-2 = hex-bot in
hex-box-3 = or 3 cards
bots-needed = { $bots ->
    [one] 1 bot
   *[other] { $bots } bots
}
house-about = We designed this track and its junctions, because the printed board is lost.
opens-1 = With this bot it opens:
opens-2 = 1 bot, both actions
choose-half = choose one half

## Spoken on the board

shape = { $shape ->
    [triangle] triangle
    [square] square
    [hex] hexagon
   *[circle] circle
}
racer = { $shape ->
    [hex] hex-bot
   *[circle] circle-bot
}
own-racer = your { racer }
racer-of = { $player }’s { racer }
empty = empty
spot = Spot { $spot }
start-spot = player { $place } in turn order started here
entry-spot = { entry } entry
upgrade-here = upgrade here: { $gain }
queue-place = Place { $place } in the queue
terminal = Terminal { $card }, { shape } level, needs a stack of { $bots }.
junction = Junction { $one } with { $other }, { shape }
junction-locked = locked
junction-unlocked = unlocked
junction-unlocked-for = unlocked for { $players }
junction-used = used by you
junction-used-by = used by { $players }
you = You
count = { $player } { $bots }
choice = { $key ->
    [none] Can be chosen
   *[other] Choice { $key }
}: { $text }.
plus = plus
to = to

## Why a terminal or junction cannot be used

not-now = { $terminals ->
    [one] 1 terminal isn't possible now.
   *[other] { $terminals } terminals aren't possible now.
}
why = Why?
turn-ends = No Power card can be played: your turn ends
reason = { $reason ->
    [recruit] no circle-bot in your box
    [draw] no Power card left
    [box] no circle-bot in your box
    [crew] no circle-bot in your crew
    [catch_up] no bot ahead
    [reward] its reward is not in your box
    [upgrade] no circle-bot to upgrade
    [other] no second bot to move
    [circle] no circle-bot to move
    [hex] no hex-bot to move
    [any] no bot to move
    [fresh] new bots wait a turn
    [locked] you need a bot on both terminals
    [used] your bot stays there until you take your bots home
   *[stack] too few bots for the stack
}
unavailable = { $place }: { $reason }.
unavailable-half = { $place }: { $card } isn't possible, { $reason }.
stack-needed = you need { $bots ->
    [one] 1 bot
   *[other] { $bots } bots
} of { shape } level or higher, and have { $have ->
    [0] none
   *[other] { $have }
}

## Rules of thumb

advice-turn = A bot on each of two neighbouring terminals unlocks their junction.
advice-place-crew = Higher shapes can stand in for lower ones: keep them if you can.

## How the game was won

won = { $decision ->
    [three] { $who ->
        [you] Your third hex-bot reached the podium in turn { $turn }.
       *[other] { $player }’s third hex-bot reached the podium in turn { $turn }.
    }
    [two] { $who ->
        [you] Your second hex-bot reached the podium in turn { $turn }, and nobody else has one there.
       *[other] { $player }’s second hex-bot reached the podium in turn { $turn }, and nobody else has one there.
    }
    [others-left] Everyone else has left.
    [podium] That was the last turn: the most hex-bots on the podium win.
    [hexes] That was the last turn. Tied on the podium: the hex-bots in the Machine and the Hex Box decided.
    [foremost-hex] That was the last turn. Equal numbers of hex-bots: the foremost one in the Machine decided.
    [foremost-circle] That was the last turn. All hex-bots were tied: the foremost circle-bot decided.
   *[level] That was the last turn, and everything was tied.
}

## The answers so far

steps-so-far = What you have chosen so far
with = with
back-to = Back to before:

## Crew, box and cards

bench = Your bench
your-crew = Your crew
your-crew-none = Your crew is empty
box = Box
power-cards = Power cards
one-per-turn = one per turn, before or after
played-one = you've played one this turn
no-cards = You have none.
play = Play
card-phone-C2 = Silver
card-phone-T2 = Move 1 + 1
card-phone-T4 = Draw power
card-phone-T6 = Gold + upgrade
card-phone-S1 = Silver + move
card-phone-S2 = Move + upgrade
card-short-P2 = Catch up / ignore
card-short-P5 = Silver / upgrade
deck = Deck
cards = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
deck-of = Deck: { cards }
discard-of = Discard pile: { cards }
show-cards = { $cards ->
    [one] 1 Power card
   *[other] { $cards } Power cards
}, deck and discard pile
deck-about = { cards }, face down
discard-none = Nobody has played a card yet.
spectating = You're a spectator: Power cards in hand are hidden.

## Keys and signs, on the help page

key-choose = Terminals, by their places
key-home = Take Home
key-power = Power cards
key-end = End your turn
key-back = One step back
sign-start = An empty start spot: a player started here. It has no other effect.
sign-entry = Circle-bots enter the Machine here, at silver and at gold
sign-stack = You must place this many bots on the terminal now
sign-junction = A junction: gold where it is unlocked for you, pale where it is locked
