# Fragen an Eingaben, die die Spielanleitung beantwortet.

topic-junction = Was ist ein Knotenpunkt?
topic-terminal = Wie viele Bots brauche ich?
topic-moving = Welche Felder zählen?
topic-upgrading = Was bringt Aufwerten?
topic-leaving = Wozu ein Hex-Bot?
