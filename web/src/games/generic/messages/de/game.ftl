# Texte des allgemeinen Spielplans.

board = Spielplan
empty = leer
pieces = mit { $names }
piece = einer Figur
no-board = Dieses Spiel beschreibt keinen Spielplan. Folge ihm im Verlauf.
news = Was geschehen ist
nothing = Es ist noch nichts geschehen.
to-act = am Zug
key-choose = Eine Antwort wählen
key-cell = Das markierte Feld wählen
