# Voreinstellungen und Kapitel; die Texte der Optionen hat die Engine.

preset-book = Standard
preset-book-about = Die Regeln wie gedruckt.
preset-family = Familie
preset-family-about = Keine Diagonalen, leichte Chips, mehr Zeit.
preset-quick = Schnelle Partie
preset-quick-about = 3 Chips gewinnen, kurze Timer.
preset-solo = Solo
preset-solo-about = Alle 17 Chips, ohne Timer.
preset-solo-timer = Solo gegen den Timer
preset-solo-timer-about = Eine Minute für jeden Chip.
chapter-RIC-1 = Der Tisch
chapter-RIC-2 = Der Plan
chapter-RIC-3 = Der Start
chapter-RIC-4 = Nachdenken
chapter-RIC-5 = Gleiten
chapter-RIC-6 = Abbiegen
chapter-RIC-8 = Bieten
chapter-RIC-9 = Zeigen
chapter-RIC-10 = Zwischen den Runden
chapter-RIC-11 = Wenn niemand bietet
chapter-RIC-12 = Gewinnen
chapter-RIC-13 = Der schwarze Roboter
chapter-RIC-14 = Solo
