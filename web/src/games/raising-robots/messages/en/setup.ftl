# Presets, and chapters of options; the engine has the texts of options.

preset-first = First game
preset-first-about = Without inventors, with one bot.
preset-whole = Standard
preset-whole-about = Each player chooses one of two inventors.
preset-alone = Solo
preset-alone-about = Eight rounds for a rank.
preset-challenge = Challenge
preset-challenge-about = Solo: three games without shuffling in between.
preset-bidding = Bidding
preset-bidding-about = Bid for your inventor (2–6 players).
chapter-RAI-3 = The start
chapter-RAI-4 = Rounds
chapter-RAI-16 = Solo and two players
