# Texts of lessons and the sandbox.

restart = Restart
none = There are no lessons or puzzles for this game yet.

lesson = Lesson
step = Step { $step } of { $steps }
your = Your turn
back = Back
next = Next
pass = Skip this step
skip = Skip the lesson
show-me = Show me
hint = Hint
well = Well done.
not-yet = Not quite.
from-start = Go back to the start.
finished = That's all you need.
to-puzzle = Solve today's puzzle
text = Explanation
try = Try it
