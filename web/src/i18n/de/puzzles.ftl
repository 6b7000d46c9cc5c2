# Texte der Rätselseiten.

puzzle = Rätsel
puzzles = Rätsel
lead = Jeden Tag um Mitternacht (UTC) ein neues Rätsel, für alle dasselbe.
puzzle-of = { $game }: Rätsel { $number }
training-of = { $game }: Training { $number }
own-of = { $game }: Rätsel
none = Für dieses Spiel gibt es noch keine Rätsel.
no-puzzle = Dieses Rätsel ließ sich nicht laden.
no-room = Die Rätsel ließen sich nicht laden.
lack-day = Dieser Link ist unvollständig: Ihm fehlt der Tag, zum Beispiel 2026-03-01.
lack-position = Dieser Link ist unvollständig: Ihm fehlt die Stellung.

grade-1 = sanft
grade-2 = solide
grade-3 = knifflig
grade-4 = schwer
grade-5 = teuflisch
grade-6 = legendär
grade-note-6 = 18 Züge oder mehr
grade-of = Schwierigkeit: { $grade }
stars = { $stars } von 3 Sternen

## Das Rätsel

any-way = 3 Sterne für die kürzeste Lösung ohne Tipps. Jeder Zug mehr kostet 1.
your-best = Dein Bestwert: { made }.
made = { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}
try = Deine Lösung
solved-best = Gelöst in { $moves }. Kürzer geht es nicht!
solved-more = Gelöst in { $moves }. Es geht noch kürzer.
solved-in = Gelöst in { $moves }.
only = So kurz ist nur diese eine.
ways-as-short = { $ways } Lösungen sind so kurz, jede Reihenfolge der Züge mitgezählt.
share-hints = { $hints ->
    [0] ohne Tipps
    [one] 1 von 4 Tipps
   *[other] { $hints } von 4 Tipps
}
streak = Serie: { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
}.
share = Teilen
shared = Kopiert. Der Text verrät nichts.
share-text = Text zum Teilen
ways = Kürzeste Lösungen zeigen
ways-cost = Lösungen zu zeigen verbraucht alle Tipps.
looking = Die kürzesten Lösungen werden gesucht …
no-ways = Die Lösungen ließen sich nicht laden.
again = Noch einmal
shorter = Eine kürzere suchen
before = Voriger Tag
after = Nächster Tag
today = Rätsel des Tages
all = Alle Rätsel
next = Nächstes Rätsel
change = Bearbeiten

## Tipps

hints = Tipps
hints-used = { $hints ->
    [one] 1 Tipp genutzt
   *[other] { $hints } Tipps genutzt
}
hint-step-range = Wie viele Züge ungefähr?
hint-step-number = Wie viele Züge genau?
hint-step-first = Welcher Roboter beginnt?
hint-step-next = Welcher Zug kommt als Nächstes?
between = Zwischen { $minimum } und { $maximum } Zügen.
exactly = { made }, weniger geht nicht.
take-back = Nimm erst { made } zurück.
next-cost = Kostet einen Stern.
do-first = Spiel ihn zuerst, dann frag nach dem nächsten.
arrived = Du bist schon da.
no-way = { $has-moved ->
    [true] Von der Startstellung aus gibt es keine Lösung, auch nicht in { $maximum } Zügen.
   *[false] Von hier aus gibt es keine Lösung, auch nicht in { $maximum } Zügen.
}
none-known = Die Suche endete, bevor sie eine kürzeste Lösung fand. Gibt es eine, so braucht sie mindestens { $minimum ->
    [one] 1 Zug
   *[other] { $minimum } Züge
}.
perhaps-best = Beste bekannte Lösung: { made } (nicht bewiesen).

## Die Übersicht

week = Diese Woche
open = offen
missed = verpasst, noch spielbar
to-come = kommt noch
now = heute
solved-as = gelöst in { $moves }
figures = Deine Ergebnisse
figure-streak = Tage in Serie
figure-longest = beste Serie
figure-solved = gelöst
figure-shortest = mit 3 Sternen
archive = Archiv
month-before = Voriger Monat
month-after = Nächster Monat
training = Training
training-lead = So viele du magst. Der Rekord zählt kürzeste Lösungen in Folge, ohne Tipps.
trained = { $solved ->
    [0] noch keins gelöst
   *[other] { $solved } gelöst, { $shortest } mit 3 Sternen
}
record = Rekord { $record }
draw = Neues Rätsel
draw-of = Neues Rätsel: { $grade }

## Der Editor

editor = Selbst bauen
editor-lead = Setze Roboter, Wände und das Ziel. Die kürzeste Lösung wird gesucht, während du baust.
to-editor = Editor öffnen
no-editor = Für dieses Spiel gibt es noch keinen Editor.
