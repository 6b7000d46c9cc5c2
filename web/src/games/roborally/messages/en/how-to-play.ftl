# Questions at prompts that How to play answers.

topic-card = What do the numbers mean?
topic-power-down = What is powering down?
topic-destroyed = Where do I come back?
topic-lose = What happens when I'm destroyed?
topic-clean-up = What is an Option card?
