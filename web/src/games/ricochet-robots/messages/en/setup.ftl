# Presets, and chapters of options; the engine has the texts of options.

preset-book = Standard
preset-book-about = Rules as printed.
preset-family = Family
preset-family-about = No diagonals, easy chips, more time.
preset-quick = Quick game
preset-quick-about = First to 3 chips, short timers.
preset-solo = Solo
preset-solo-about = All 17 chips, without a timer.
preset-solo-timer = Solo against the timer
preset-solo-timer-about = One minute for each chip.
chapter-RIC-1 = The table
chapter-RIC-2 = The board
chapter-RIC-3 = The start
chapter-RIC-4 = Thinking
chapter-RIC-5 = Moving
chapter-RIC-6 = Ricochets
chapter-RIC-8 = Bidding
chapter-RIC-9 = Showing
chapter-RIC-10 = Between rounds
chapter-RIC-11 = When nobody bids
chapter-RIC-12 = Winning
chapter-RIC-13 = The black robot
chapter-RIC-14 = Solo
