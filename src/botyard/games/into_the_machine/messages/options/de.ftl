# Was ein Gastgeber einstellen kann: die Optionen und ihre Werte.

option-first_player = Erster Spieler
option-first_player-about = Ein zufälliger Spieler oder der auf diesem Platz.
option-fresh_crew_waits = Neue Bots warten einen Zug
option-fresh_crew_waits-about = Bots, die eine Powerkarte vor der Terminal-Aktion bringt, warten bis zu deinem nächsten Zug.
option-reshuffle = Mischen der Ablage
option-reshuffle-about = Die Ablage wird gemischt, wenn eine Karte gebraucht wird, oder sobald der Nachziehstapel leer ist.
option-turn_cap = Zuggrenze
option-turn_cap-about = Nach so vielen Zügen gewinnt der führende Spieler; 0 für keine Grenze.

value-random = zufällig
value-1 = Platz 1
value-2 = Platz 2
value-3 = Platz 3
value-4 = Platz 4
value-5 = Platz 5
value-lazy = wenn eine Karte gebraucht wird
value-eager = sobald der Nachziehstapel leer ist
