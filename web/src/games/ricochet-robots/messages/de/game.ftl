# Texte des Tisches, des Spielplans und der Rückschau auf eine Runde.

## Chips. $colour ist ein Adjektiv ohne Endung, $symbol der letzte Buchstabe des Chips.

chip = { $symbol ->
    [c] { $colour }er Mond
    [t] { $colour }es Zahnrad
    [s] { $colour }er Planet
    [h] { $colour }er Stern
   *[v] Wirbel
}
any-robot = irgendeinen Roboter
to-target = { $symbol ->
    [c] zum { $colour }en Mond
    [t] zum { $colour }en Zahnrad
    [s] zum { $colour }en Planeten
    [h] zum { $colour }en Stern
   *[v] zum Wirbel
}
goal = { $robot } { to-target }
bring = Bringe { $robot } { to-target }

## Das Spiel

round = { $round ->
    [0] Vor Runde 1
   *[other] Runde { $round }
}
step-think = Denken
step-bid = Bieten
step-try = Zeigen
step-pause = Nächster Chip
step-over = Ergebnis
chips = { $chips ->
    [one] { $chips } Chip
   *[other] { $chips } Chips
}
chips-of = { $chips } von { $goal } Chips
chips-title = Chips
first-to = Wer zuerst { chips } hat, gewinnt
most-chips = Die meisten Chips gewinnen
more-won = Gewinne mehr Chips, als du verlierst
last-chip = { $whose ->
    [yours] Dein letzter Chip
   *[other] Der letzte Chip
}: { $chip } in { moves-dative }.
solo-end = { chips-won }, { $lost } verloren.
chips-won = { $won ->
    [one] { $won } Chip
   *[other] { $won } Chips
} gewonnen
moves-dative = { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Zügen
}

## Plätze

seat-left = ist gegangen
seat-ready = bereit
seat-looking = noch nicht bereit
seat-thinking = denkt nach
seat-no-idea = passt
seat-bid = bietet { $moves }
seat-secret-bid = hat geboten
seat-done = fertig
seat-bid-done = { $bid }, fertig
seat-no-bid = kein Gebot
seat-showing = zeigt, { $made } von { $bid } Zügen
seat-next = bietet { $moves }, zeigt als Nächstes
seat-failed = hat das Ziel verfehlt

## Antworten

bid = { $moves } bieten
rank-first = führt
rank-after = nach { $player }
rank-last = zuletzt
bid-rank = Du bietest { $moves }: Du zeigst { $rank ->
    [first] zuerst
    [last] zuletzt
   *[after] nach { $player }
}. Ein Gebot gilt.
bid-at-once = Beim Loslassen gilt das Gebot. Wegziehen bricht ab.
bid-stands = Dein Gebot gilt, nur weniger ist möglich.{ $seconds ->
    [0] { "" }
   *[other] { " " }Zum Zeigen: { $seconds } s für den ersten Zug.
}
pass-ended = { $player } bietet { $moves ->
    [0] eine geheime Zahl
   *[other] { $moves }
}. Dein Passen gilt nicht mehr.
number-of-moves = Anzahl der Züge, { $least } bis { $most }
ask-number = Wie viele Züge genau?
ask-robot = Welcher Roboter beginnt?
ask-move = Welcher Zug kommt als Nächstes?
moves-first = { $robot } beginnt
you-show = Du zeigst { $place ->
    [first] zuerst
   *[next] jetzt
}, { moves }
shows-now = Jetzt zeigt { $player }, in { moves-dative }.
you-won = { $chip } in { moves-dative }. Du hast { chips }.
your-time-ran-out = Deine { $seconds } Sekunden sind um.
your-moves-missed = { $moves ->
    [one] Dein Zug hat
   *[other] Deine { $moves } Züge haben
} das Ziel verfehlt.
yours-not-shortest = Du hast das Ziel erreicht, aber es geht kürzer.
you-gave-up = Du hast aufgegeben.
take-back = Zurücknehmen
really-give-up = Wirklich aufgeben?
move = Zug { $move }
move-of = Zug { $move } von { $bid }
moves-made = { $made } von { $bid } Zügen gemacht
choose-robot = Wähle einen Roboter
choose-direction = Wähle eine Richtung
must-ricochet = { $robot } muss noch abbiegen
runner-must-ricochet = Wer ankommt, muss vorher abbiegen
blocked = { $by ->
    [wall] Wand
    [barrier] Diagonale
    [ricochet] erst abbiegen
   *[back] nicht zurück
}
cannot-slide = { $robot } kann nicht { $direction } gleiten: { $why }

## Neben dem Plan

only-robot = nur für { $robot }
any-counts = für jeden Roboter
next-chip = Der nächste Chip liegt noch verdeckt
chips-left = { $chips ->
    [0] keine Chips mehr
    [one] noch { $chips } Chip
   *[other] noch { $chips } Chips
}
skipped = { $chips ->
    [one] { $chips } Chip übersprungen: zu schwer
   *[other] { $chips } Chips übersprungen: zu schwer
}
timer-pause = Nächster Chip in
timer-think = Bedenkzeit
timer-patience = Letzter Aufruf in
timer-call = Letzter Aufruf
timer-bid = Zeit zum Bieten
timer-first = Erster Zug
timer-show = Zeit zum Zeigen
timer-slip = Zum Zurücknehmen
bids = Gebote der Reihe nach
you = Du
no-bids = Noch kein Gebot. Das erste startet den Timer.
secret = geheim
if-you-fail = Verfehlst du das Ziel, zeigt { $next } als Nächstes.
if-fails = Verfehlt { $player } das Ziel, zeigt { $next } als Nächstes.
lost = Verlorene Chips: { $chips }
set-aside = Beiseitegelegt
won = Chips von { $player }

## Der Plan, für Screenreader

board = Spielplan von Ricochet Robots
letters = { $letters } wählen hier einen Roboter
row = Zeile { $row }
centre = Mittelblock
the-target = das Ziel
wall-on = { $direction ->
    [n] Wand oben
    [e] Wand rechts
    [s] Wand unten
   *[w] Wand links
}
diagonal = Diagonale von { $robot }, nach rechts { $slope ->
    [up] ansteigend
   *[down] abfallend
}
plate = Startplatte von { $robot }
robot = Roboter { $robot }
chosen = gewählt
can-slide = kann { $slides } gleiten
slide-to = { $direction } auf { $square }

## Nach einer Runde

difficulty = Schwierigkeit:
best = Die kürzeste Lösung hat { moves }
moves = { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Züge
}
best-unproved = Beste gefundene Lösung: { moves }. Keine hat weniger als { $least }
not-found = Keine Lösung gefunden. Keine hat weniger als { $least } Züge
impossible = Es gibt keine Lösung mit bis zu { $most } Zügen
solutions = { $solutions ->
    [one] Die einzige kürzeste Lösung
   *[other] { $solutions } kürzeste Lösungen
}
some-solutions = { $solutions ->
    [one] Eine kürzeste Lösung
   *[other] { $solutions } der kürzesten Lösungen
}
one-in-orders = Die einzige kürzeste Lösung, in { $orders } Reihenfolgen
apart-from-order = { $solutions }, { $extent ->
    [all] { $groups }
   *[some] mindestens { $groups }
} bis auf die Reihenfolge der Züge
in-orders = { $extent ->
    [all] in { $orders } Reihenfolgen
   *[some] in mindestens { $orders } Reihenfolgen
}
your-solution = Deine Lösung: { moves }
shown-by-you = deine
shown-by = von { $player }
your-failed = Dein Versuch, der das Ziel verfehlt hat
solution-of = Lösung von { $player }: { moves }
your-bid = Du hast { $moves } geboten
solution-number = Lösung { $number }
show-solutions = { $extent ->
    [first] Die ersten { $shown } von { $all }
    [first-found] Die ersten { $shown } von { $all } gefundenen
    [found] Alle { $all } gefundenen
   *[all] Alle { $all }
}

## Tasten

key-number = Gebot eintippen
key-bid = Bieten
key-robot = Roboter wählen
key-letter = Rot, Grün, Blau, Gelb oder Schwarz wählen
key-slide = Gleiten lassen
key-let-go = Keinen wählen
