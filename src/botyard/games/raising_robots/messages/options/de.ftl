# Was ein Gastgeber einstellen kann: die Optionen und ihre Werte.

option-inventors = Erfinder
option-inventors-about = Zwei ziehen und einen behalten, auf sie bieten (2 bis 6 Spieler) oder ohne sie spielen.
option-solo_even = Solo: Energiewürfel 1, 2, 1, 2
option-solo_even-about = Solo hat die Reihe der Phasenkarten 1, 2, 1, 2 Energiewürfel statt 1, 1, 2, 2.
option-challenge = Solo: drei Partien in Folge
option-challenge-about = Solo: drei Partien hintereinander, ohne die Karten dazwischen zu mischen.
option-own_pace = Alle im eigenen Tempo
option-own_pace-about = Alle spielen einen Schritt im eigenen Tempo; sonst ein Platz nach dem anderen.
option-undo = Rückgängig geht
option-undo-about = Zurück geht es, bis etwas aufgedeckt wurde, oder nur bis zum Beginn der Phase.

value-round = bis etwas aufgedeckt wurde
value-phase = bis zum Beginn der Phase
value-draft = zwei ziehen, einen behalten
value-bidding = auf sie bieten
value-off = keine
