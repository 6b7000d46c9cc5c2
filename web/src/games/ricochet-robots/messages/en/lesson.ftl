# Texts of the lesson and the puzzles.

puzzle = Ricochet puzzle
first = { $forced ->
    [true] { $robot } goes first in every shortest solution.
    [false] One shortest solution starts with { $robot }.
   *[unknown] One shortest solution starts with { $robot }; whether all do is not known.
}
move = { $forced ->
    [true] Every
   *[false] One
} shortest solution continues with: { $robot } slides { $direction }.
arrived = Target reached in { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}.
finished = Find the shortest solution in your head, bid, and show it. Two bots are waiting for you.
bidder = Ada
step-slide-title = No brakes
step-slide-text = A robot slides straight ahead until something stops it: a wall, the edge, the middle block.
step-slide-task = Choose Red, then a direction.
step-slide-hint = Choose the red robot first, then one of the four arrows.
step-slide-done = It went as far as it could. Each slide is one move, however long.
step-robot-title = Robots stop robots
step-robot-text = A robot stops in front of another robot in its path.
step-robot-task = Slide Red so that another robot stops it.
step-robot-hint = Yellow is in the same column as Red, farther up.
step-robot-done = Yellow stopped it. Later you'll put robots in the way on purpose.
step-target-title = To the target
step-target-text = The chip in the middle says which robot must stop where: Red on the red moon. It may take several moves, and passing over it isn't enough.
step-target-task = Bring Red to the red moon in two moves.
step-target-hint = First left, to the wall. Then up.
step-target-done = Two moves. That's the whole game, except that you must see them before any robot moves.
step-turn-title = The ricochet
step-turn-text = The robot must ricochet, that is, turn a corner, at least once on its way. Here Red is right below its target, but straight up doesn't count.
step-turn-task = Bring Red to the red moon with a ricochet.
step-turn-hint = Go right, come back, then go up: now Red has turned a corner.
step-turn-done = Right, back, up: Red has turned a corner, so it counts.
step-barrier-title = Diagonals
step-barrier-text = A robot bounces off a diagonal of another colour and keeps sliding. It passes through one of its own colour. All of that is one move.
step-barrier-task = Bring Red to the red planet.
step-barrier-hint = Left: Red bounces off the diagonal and passes through the red one on its way down. Then one short slide right.
step-barrier-done = Bounced once, passed once, and still only two moves.
step-bid-title = Bid a number
step-bid-text = At the table, nobody touches a robot at first. When you see a solution, bid how many moves it takes. The first bid starts the timer, and the others have a minute to bid less. The lowest bid shows first.
step-bid-task = Ada has bid 5. Green can reach the green star in fewer: bid, say you're done, and show it.
step-bid-hint = Bid 3, then “Done bidding”. Green goes left, up, right.
step-bid-done = Three beats five, and you could show it: the chip is yours.
step-vortex-title = The vortex
step-vortex-text = One chip has all colours. Any robot may reach it, and it must ricochet once as well.
step-vortex-task = Bring any robot to the vortex in two moves.
step-vortex-hint = Blue, from the lower right: up, then left.
step-vortex-done = Any robot will do. Find the quickest one.
