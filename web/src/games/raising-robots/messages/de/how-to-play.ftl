# Fragen an Eingaben, die die Spielanleitung beantwortet.

topic-start = Womit beginne ich?
topic-classes = Was ist ein Kurs?
topic-open = Welche Phasen spiele ich?
topic-energy = Woraus besteht Energie?
topic-upgrade = Was tut ein Modul?
topic-assemble = Was kostet ein Roboter?
topic-run = In welcher Reihenfolge?
topic-wild = Womit zahle ich Joker?
