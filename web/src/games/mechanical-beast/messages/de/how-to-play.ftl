# Fragen an Eingaben, die die Spielanleitung beantwortet.

topic-gear = Was tun die Zahnräder?
topic-explore = Was heißt erkunden?
topic-collapse = Warum stürzt ein Raum ein?
topic-exits = Was gilt als Ausgang?
topic-aim-exit = Was tut der Pfeil?
topic-trapped = Wann ist man gefangen?
