# Optionen und Modi.

preset-book = Standard
preset-book-about = Die Regeln wie gedruckt.
preset-short = Kurze Partie
preset-short-about = Nach insgesamt 60 Zügen gewinnt der führende Spieler.
preset-strict = Strenge Regeln
preset-strict-about = Neue Bots warten einen Zug; ein leerer Stapel wird sofort neu gemischt.
option-first_player = Erster Spieler
option-fresh_crew_waits = Neue Bots warten einen Zug
option-reshuffle = Mischen der Ablage
option-turn_cap = Zuggrenze
option-first_player-about = Ein zufälliger Spieler oder der auf diesem Platz.
option-fresh_crew_waits-about = Bots, die eine Powerkarte vor der Terminal-Aktion bringt, warten bis zu deinem nächsten Zug.
option-reshuffle-about = Die Ablage wird gemischt, wenn eine Karte gebraucht wird, oder sobald der Nachziehstapel leer ist.
option-turn_cap-about = Nach so vielen Zügen gewinnt der führende Spieler; 0 für keine Grenze.
chapter-ITM-2 = Der Aufbau
chapter-ITM-3 = Der Zug
chapter-ITM-11 = Aufwerten
chapter-ITM-12 = Powerkarten
value-random = zufällig
value-1 = Platz 1
value-2 = Platz 2
value-3 = Platz 3
value-4 = Platz 4
value-5 = Platz 5
value-lazy = wenn eine Karte gebraucht wird
value-eager = sobald der Nachziehstapel leer ist
