# Questions at prompts that How to play answers.

topic-gear = How do gears work?
topic-explore = What is exploring?
topic-collapse = Why does a room collapse?
topic-exits = What counts as an exit?
topic-aim-exit = What does the arrow do?
topic-trapped = When is a figure trapped?
