# Voreinstellungen und Kapitel; die Texte der Optionen hat die Engine.

preset-first = Erstes Spiel
preset-first-about = Ohne Erfinder, mit einem Bot.
preset-whole = Standard
preset-whole-about = Jeder Spieler wählt einen von zwei Erfindern.
preset-alone = Solo
preset-alone-about = Acht Runden für einen Rang.
preset-challenge = Herausforderung
preset-challenge-about = Solo: drei Partien ohne Mischen dazwischen.
preset-bidding = Bieten
preset-bidding-about = Biete auf deinen Erfinder (2–6 Spieler).
chapter-RAI-3 = Der Beginn
chapter-RAI-4 = Runden
chapter-RAI-16 = Solo und zu zweit
