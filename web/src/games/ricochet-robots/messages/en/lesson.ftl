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
step-slide-text = A robot slides until something stops it: a wall, the edge, or the middle block.
step-slide-task = Choose Red, then a direction.
step-slide-hint = Choose the red robot first, then one of the four arrows.
step-slide-done = It went as far as it could. Each slide is one move, however long.
step-robot-title = Robots stop robots
step-robot-text = A robot stops in front of another robot in its path.
step-robot-task = Slide Red so that another robot stops it.
step-robot-hint = Yellow is in the same column as Red, farther up.
step-robot-done = Yellow stopped it. Later you'll put robots in the way on purpose.
step-target-title = To the target
step-target-text = The chip in the middle says which robot must stop where: Red on the red moon.
step-target-task = Bring Red to the red moon in two moves.
step-target-hint = First left, to the wall. Then up.
step-target-done = Two moves. Sliding over the moon would not have counted.
step-turn-title = The ricochet
step-turn-text = The robot must ricochet, that is, turn a corner, on its way: straight up doesn't count.
step-turn-task = Bring Red to the red moon with a ricochet.
step-turn-hint = Go right, come back, then go up: now Red has turned a corner.
step-turn-done = Right, back, up: Red has turned a corner, so it counts.
step-barrier-title = Diagonals
step-barrier-text = A robot bounces off a diagonal of another colour and passes through one of its own.
step-barrier-task = Bring Red to the red planet.
step-barrier-hint = Left: Red bounces off the diagonal and passes through the red one on its way down. Then one short slide right.
step-barrier-done = Bounced once, passed once: each slide is still only one move.
step-bid-title = Bid a number
step-bid-text = At the table, nobody touches a robot before the bidding is over: the lowest bidder shows a solution first.
step-bid-task = Ada has bid 5. Green can reach the green star in fewer: bid, press “Done bidding”, and show it.
step-bid-hint = Bid 3, then “Done bidding”. Green goes left, up, right.
step-bid-done = Three beats five, and you could show it: the chip is yours. At a real table the first bid starts a timer of one minute.
step-tie-title = Equal bids
step-tie-text = If bids are equal, the earlier bidder shows first.
step-tie-task = Ada was first with 4. Bid so that you show before her.
step-tie-hint = Below each number you see who you'd show after: 4 is too late, 3 leads.
step-tie-done = Three leads. A bid stands: from now on you could only go lower.
step-miss-title = A try that misses
step-miss-text = If your moves or your seconds run out, the robots go back and the next bidder shows.
step-miss-task = You bid 2, but Green needs 3. Press “Done bidding”, move, and see what happens.
step-miss-hint = “Done bidding”, then move Green left and up.
step-miss-done = Two moves and no star: now Ada shows her 5. At a real table you have 15 seconds for your first move.
step-vortex-title = The vortex
step-vortex-text = One chip has all colours: any robot may reach it.
step-vortex-task = Bring any robot to the vortex in two moves.
step-vortex-hint = Blue, from the lower right: up, then left.
step-vortex-done = Any robot will do. Find the quickest one.
