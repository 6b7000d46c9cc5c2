# Questions at prompts that How to play answers.

topic-junction = What is a junction?
topic-terminal = How many bots do I need?
topic-moving = Which spots count?
topic-upgrading = What does an upgrade bring?
topic-leaving = What is a hex-bot for?
