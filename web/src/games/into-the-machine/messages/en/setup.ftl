# Presets, and chapters of options; the engine has the texts of options.

preset-book = Standard
preset-book-about = Rules as printed.
preset-short = Short game
preset-short-about = After 60 turns in total, the player in the lead wins.
preset-strict = Strict rules
preset-strict-about = Bots you gain wait a turn; an empty deck is reshuffled at once.
chapter-ITM-2 = Set-up
chapter-ITM-3 = The turn
chapter-ITM-11 = Upgrades
chapter-ITM-12 = Power cards
