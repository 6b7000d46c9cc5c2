# Voreinstellungen und Kapitel; die Texte der Optionen hat die Engine.

preset-book = Standard
preset-book-about = Die Regeln wie gedruckt.
preset-short = Kurze Partie
preset-short-about = Nach insgesamt 60 Zügen gewinnt der führende Spieler.
preset-strict = Strenge Regeln
preset-strict-about = Neue Bots warten einen Zug; ein leerer Stapel wird sofort neu gemischt.
chapter-ITM-2 = Der Aufbau
chapter-ITM-3 = Der Zug
chapter-ITM-11 = Aufwerten
chapter-ITM-12 = Powerkarten
