# Questions at prompts that How to play answers.

topic-start = What do I begin with?
topic-classes = What is a class?
topic-open = Which phases can I play?
topic-energy = What makes up my energy?
topic-upgrade = What does a token do?
topic-assemble = What does a robot cost?
topic-run = In what order do I run a row?
topic-wild = What pays for a wild?
