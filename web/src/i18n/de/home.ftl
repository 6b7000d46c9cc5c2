# Texte der Startseite.

play = Spielen
puzzles = Rätsel
nav-tables = Tische
learn = Lernen
rules = Regeln
main-menu = Hauptmenü
title = Fünf Roboterspiele, ein Tisch
promise = Kostenlos, ohne Konto. Bots füllen leere Plätze.
games = Die Spiele
about-into-the-machine = Schick deine Crew in die Maschine und sei als Erster wieder draußen.
about-ricochet-robots = Roboter ohne Bremsen. Finde die kürzeste Lösung im Kopf.
about-roborally = Fünf Karten, vier Roboter, ein Fließband. Was soll da schiefgehen?
about-mechanical-beast = Findet gemeinsam den Schalter. Dann nichts wie raus, bevor alles einstürzt.
about-raising-robots = Alle bauen zugleich. Nutze jedes bisschen Energie.
about-outside = Ein Spiel, das der Betreiber dieses Servers hinzugefügt hat.
players = Spieler:
time = Spieldauer:
minutes = { $minutes } Min.
play-now = { $together ->
    [true] Sofort mit Bots spielen
   *[false] Sofort gegen Bots spielen
}
opening = Wird eröffnet …
friends = Mit Freunden
play-alone = Solo
lesson = Lektion (3 Min.)
lesson-again = Lektion wiederholen
coming = Kommt bald

## Deine Partien

mine = Weiterspielen
begun = begonnen { $ago }
alone = solo
with-others = mit { $others }
others = { $more ->
    [0] { $shown }
   *[other] { $shown } und { $more } weiteren
}
waiting-for = { $seats ->
    [one] 1 Spieler fehlt
   *[other] { $seats } Spieler fehlen
}
ready-to-start = bereit zum Start
your-move = Du bist dran
play-on = Weiterspielen
look-in = Zuschauen
waiting-for-you = { $games ->
    [one] 1 wartet auf dich
   *[other] { $games } warten auf dich
}
none-running = Gerade läuft keine Partie.
finished-games = Beendete Partien
none-mine = Noch keine Partien. Beginne eine; sie wartet auf dich, auch wenn du die Seite schließt.
first-game = Jetzt spielen
turns-title = ({ $games }) { $games ->
    [one] Du bist dran
   *[other] Du bist an { $games } Tischen dran
}

## Offene Tische

tables = Offene Tische
waiting = { $tables ->
    [one] 1 wartet
   *[other] { $tables } warten
}
house-rules = { $rules ->
    [one] 1 Hausregel
   *[other] { $rules } Hausregeln
}
seats-taken = { $taken } von { $seats } Plätzen besetzt
sit = Platz nehmen
go-there = Öffnen
no-tables = Gerade keine offenen Tische.
open-one = Tisch eröffnen

## Partien zum Zuschauen

watch = Zuschauen
watch-lead = Öffentliche Partien, die gerade laufen.
live = Live: { $games }
watching = Zuschauer
none-to-watch = Gerade gibt es keine öffentlichen Partien.
tables-lead = Deine Partien und Tische mit freien Plätzen.

## Das Rätsel des Tages

puzzle = Rätsel des Tages
next-in = { $hours ->
    [0] Das nächste Rätsel kommt in weniger als einer Stunde.
    [one] Das nächste Rätsel kommt in 1 Stunde.
   *[other] Das nächste Rätsel kommt in { $hours } Stunden.
}
your-best = Du hast es in { $slides } gelöst.
solve = Lösen
improve = Noch einmal
no-puzzle = Das Rätsel ließ sich nicht laden.

## Beitreten

join = Mit Code beitreten
join-hint = Der Code eines Tisches oder der ganze Link, den du bekommen hast.
code = Code oder Link
join-now = Beitreten
no-code = Diesen Tisch finden wir nicht. Codes sehen so aus: brass-otter-k7m2qx.
unknown = Einen Tisch mit diesem Code gibt es nicht.
ready = Dein Tisch für Freunde ist bereit.
seats-open = { $seats ->
    [one] 1 Platz ist frei
   *[other] { $seats } Plätze sind frei
}
copy = Link kopieren
open-table = Tisch öffnen
gone = Der Server antwortet nicht.
offline-more = Deine Partien sind auf dem Server sicher. Offline kannst du die Spielanleitungen lesen und deine Rätselergebnisse ansehen. Partien, Lektionen und Rätsel brauchen den Server.
gone-more = Deine Partien sind sicher. Neuer Versuch alle 10 s.
not-now = Gerade nicht verfügbar.

## Einstellungen

you = Dein Name
profile = Dein Profil
rename = Namen ändern
rename-hint = Andere Spieler sehen ihn am Tisch. Höchstens 24 Zeichen.
keep = Speichern
other-language = English
theme-light = hell
theme-dark = dunkel
theme-system = wie das System
theme-now = Design: { $now }. Wechseln zu: { $next }
learn-lead = Kurze Lektionen am echten Spielplan und die Regeln aller Spiele.
