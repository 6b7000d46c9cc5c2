# Optionen und Modi.

preset-first = Erstes Spiel
preset-first-about = Ohne Erfinder, mit einem Bot.
preset-whole = Standard
preset-whole-about = Jeder Spieler wählt einen von zwei Erfindern.
preset-alone = Solo
preset-alone-about = Acht Runden für einen Rang.
preset-challenge = Herausforderung
preset-challenge-about = Solo: drei Partien ohne Mischen dazwischen.
preset-bidding = Bieten
preset-bidding-about = Biete um deinen Erfinder (2–6 Spieler).
option-inventors = Erfinder
option-solo_even = Solo: Energiewürfel 1, 2, 1, 2
option-challenge = Solo: drei Partien in Folge
option-own_pace = Alle im eigenen Tempo
option-inventors-about = Zwei ziehen und einen behalten, um sie bieten (2 bis 6 Spieler), oder ohne spielen.
option-solo_even-about = Solo hat die Reihe der Phasenkarten 1, 2, 1, 2 Energiewürfel statt 1, 1, 2, 2.
option-challenge-about = Solo: drei Partien hintereinander, ohne die Karten dazwischen zu mischen.
option-own_pace-about = Alle spielen einen Schritt im eigenen Tempo; sonst ein Platz nach dem anderen.
chapter-RAI-3 = Der Beginn
chapter-RAI-4 = Runden
chapter-RAI-16 = Solo und zu zweit
value-draft = zwei ziehen, einen behalten
value-bidding = um sie bieten
value-off = keine
