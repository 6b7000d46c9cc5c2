# Texte rund um die Spielanleitung.

title = Spielanleitung: { $game }
exact-rules = Regeln im Wortlaut
views = Spielanleitung und Regeln im Wortlaut
players = { $players } Spieler
minutes = { $minutes } Min.
print = Drucken
lesson = Lektion spielen
figure = Abbildung { $no }
rules-of = Regeln im Wortlaut: { $rules }
card-of = { $card } von { $cards }
next = Weiter
previous = Zurück
