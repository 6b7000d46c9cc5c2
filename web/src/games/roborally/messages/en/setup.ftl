# Presets, and chapters of options; the engine has the texts of options.

preset-usual = Standard
preset-usual-about = 2005 rules.
preset-first = First game
preset-first-about = Short course, no Option cards, no timers.
preset-quick = Quick race
preset-quick-about = Short course, short timers, ends when a player finishes.
preset-calm = Untimed
preset-calm-about = No timers.
preset-book = Strict rules
preset-book-about = Rules as printed; only the last to program is timed.
chapter-RAL-1 = The start
chapter-RAL-4 = Programming
chapter-RAL-5 = Power down
chapter-RAL-11 = Flags and repairs
chapter-RAL-12 = Damage
chapter-RAL-13 = Re-entering
chapter-RAL-14 = Winning
chapter-RAL-22 = Time
