# Voreinstellungen und Kapitel; die Texte der Optionen hat die Engine.

preset-usual = Standard
preset-usual-about = Regeln von 2005.
preset-first = Erstes Spiel
preset-first-about = Kurzer Parcours, keine Optionskarten, keine Timer.
preset-quick = Schnelles Rennen
preset-quick-about = Kurzer Parcours, kurze Timer, endet, sobald ein Spieler im Ziel ist.
preset-calm = Ohne Timer
preset-calm-about = Keine Timer.
preset-book = Strenge Regeln
preset-book-about = Alles wie gedruckt; nur der Letzte beim Programmieren hat einen Timer.
chapter-RAL-1 = Der Start
chapter-RAL-4 = Programmieren
chapter-RAL-5 = Herunterfahren
chapter-RAL-11 = Flaggen und Reparaturen
chapter-RAL-12 = Schaden
chapter-RAL-13 = Rückkehr
chapter-RAL-14 = Gewinnen
chapter-RAL-22 = Zeit
