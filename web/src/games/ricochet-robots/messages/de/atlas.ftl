# Texte des Atlas.

title = Der Ricochet-Atlas
lead = Jede Stellung von vier Robotern auf allen { $boards } gedruckten Plänen, gelöst. Schlag eine nach oder probier die schwersten.
solved = Stellungen gelöst
longest = Züge: die längste kürzeste Lösung
need = Stellungen brauchen alle { $moves }
unknown-word = „{ $word }“ ist kein Plan, kein Chip und kein Roboter auf einem Feld.

hardest-of = Schwerste Stellung { $number } von { $all }
this-position = Diese Stellung
moves = { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Züge
}
solutions = { $solutions ->
    [one] { $solutions } kürzeste Lösung
   *[other] { $solutions } kürzeste Lösungen
}
at-least = Mindestens { moves }. Weiter wurde nicht gesucht.
longer-than = Braucht mehr Züge als { $percent } aller Stellungen auf diesem Plan mit diesem Chip
none-takes-more = Keine Stellung auf diesem Plan mit diesem Chip braucht mehr Züge.
none-takes-fewer = Keine Stellung auf diesem Plan mit diesem Chip braucht weniger Züge.
searching = Wird nachgeschlagen …
try-it = Probieren
hint = Tipp
hints = Tipps
first-move = Erster Zug
show-solution = Lösung zeigen
a-solution = Eine kürzeste Lösung
no-solution = Die Suche hat rechtzeitig keine kürzeste Lösung gefunden.
share = Teilen

look-up = Eine Stellung nachschlagen
board = Plan
chip = Chip
chip-record = { $chip }, bis zu { moves }
section = Planteil { $corner }: { $id }
change = Planteil { $corner } wählen
section-name = Planteil { $id }
robots = Roboter
robots-hint = Zieh sie über den Plan, oder wähle einen Roboter und dann ein Feld.
paste = Oder füg eine Stellung oder einen Link ein:
look-up-now = Nachschlagen
edit = Im Editor öffnen

histogram = Wie lang ist die kürzeste Lösung?
scope-all = Alle Pläne
scope-board = Dieser Plan
scope-chip = Dieser Chip
scope = Welche Stellungen gezählt werden
mean = im Mittel { $mean } Züge
power-0 = 1.000
power-1 = Million
power-2 = Milliarde
power-3 = Billion
positions = { $positions ->
    [one] { $positions } Stellung
   *[other] { $positions } Stellungen
}
bar = { moves }: { positions }
part-of = ({ $share }).
one-in = (1 von { $number }).
shorter = { $share } sind kürzer.
none-shorter = Keine ist kürzer.
none-longer = Keine ist länger.
deal = Stellung zeigen: { moves }
dealing = Wird gesucht …
not-dealt = Keine Stellung gefunden: { moves }. Versuch es noch einmal.

plates = Die schwersten: { moves }
plates-note = { $extent ->
    [some] { $listed } von { positions }.
    [only] Die einzige.
    [all] Alle { positions }.
   *[swapped] Alle { positions }: diese { $listed } und dieselben mit vertauschten gleichwertigen Robotern.
}
yours = du: { $solved } gelöst, { $tried } probiert
none-tried = noch keine probiert
plate = Stellung { $number }{ $state ->
    [open] { "" }
    [solved] , gelöst
   *[other] , probiert
}
records = Rekorde
world = Die schwersten von allen: { $moves } Züge
plain = Die schwersten ohne Diagonalen: { $moves } Züge
by-chip = Die schwersten je Chip
on-boards = auf { $boards ->
    [one] { $boards } Plan
   *[other] { $boards } Plänen
}

card-unit-0 = Züge,
card-unit-1 = und keiner weniger
card-world = Eine der { $hardest } schwersten von { $all } Stellungen. Siehst du die Lösung?
card-hardest = Die schwerste von { $all } Stellungen: dieser Plan, dieser Chip. Siehst du die Lösung?
card-other = Mehr Züge als { $percent } aller Stellungen auf diesem Plan. Siehst du die Lösung?
card-easy = Siehst du die Lösung?
card-unknown = In wie wenigen Zügen schaffst du es?
card-saved = Bild gespeichert, Link kopiert.
card-failed = Das Bild ließ sich nicht erzeugen.
