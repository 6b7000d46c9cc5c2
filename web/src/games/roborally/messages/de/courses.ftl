# Texte der Parcours-Auswahl und des Parcours-Editors.

course = Parcours
own = Eigener Parcours
choose = Anderen Parcours wählen
close = Diesen Parcours behalten
random = Zufälliger Parcours
make = Selbst bauen
edit = Diesen Parcours bearbeiten
filters = Welche Parcours gezeigt werden
search = Suche
search-hint = Name, Plan oder Regel
all = alle
fitting = Nur für { $seats } Spieler
special = Nur mit Sonderregeln
length = Länge
level = Schwierigkeit
category = Art
length-short = kurz
length-medium = mittellang
length-long = lang
length-unrated = beliebig lang
level-easy = leicht
level-mid = mittelschwer
level-hard = schwer
level-expert = für Könner
level-team = in Teams
level-unrated = unbewertet
category-beginner = Für Anfänger
category-expert = Für Könner
category-team = Für Teams
category-own = Von Botyard
range = { $first } bis { $last }
players = { $players } Spieler
flags = { $flags ->
    [0] keine Flaggen
    [one] { $flags } Flagge
   *[other] { $flags } Flaggen
}
found = { $t-courses ->
    [one] { $t-courses } Parcours
   *[other] { $t-courses } Parcours
}, davon { $fitting } für diesen Tisch
none = Kein Parcours passt.
everything = Alle Parcours zeigen
misfit = Für { $players } Spieler, und dieser Tisch hat { $seats } Plätze.
chosen = { $name } gewählt.
rule-count = { $rules } gewählt

title = Einen Parcours bauen
lead = Setze Spielpläne zusammen, füge ein Startdock hinzu, stelle die Flaggen auf.
tool = Werkzeug
tool-boards = Spielpläne
tool-elements = Elemente
elements = Eigene Elemente
elements-lead = Wähle ein Element, dann die Felder dafür. Ein zweiter Klick entfernt es.
direction = Richtung
beams = Strahlen
beam-count = { $beams ->
    [one] 1 Strahl
   *[other] { $beams } Strahlen
}
pusher-registers = Register, in denen er schiebt
element-floor = Boden
element-pit = Grube
element-belt = Band
element-express = Expressband
element-gear-right = Zahnrad rechts
element-gear-left = Zahnrad links
element-wrench = Reparaturfeld
element-hammer = Mit Hammer
element-wall = Wand
element-laser = Laserkanone
element-pusher = Schieber
element-eraser = Radierer
saved = Gespeicherte Parcours
save = Speichern
save-name = Name dieses Parcours
none-saved = Noch kein Parcours gespeichert. Sie bleiben in diesem Browser.
delete-saved = { $name } löschen
copy-link = Link kopieren
link-copied = Link kopiert.
look-closer = Genauer ansehen
look-closer-at = { $name } genauer ansehen
boards-used = Spielpläne: { $boards }
your-courses = Deine gespeicherten Parcours
tool-flags = Flaggen
fresh = Von vorn
begin = Mit einem Parcours beginnen
begin-none = Mit einem Parcours beginnen …
plan = Der Parcours
catalogue = Spielpläne zum Anlegen
docks = Startdocks
factory = Fabrikpläne
first = Wähle einen Spielplan für den Anfang.
place-first = Wähle den ersten Spielplan.
place-edge = Wähle einen Spielplan für den Platz { $side } { $board }.
place-board = Wähle einen anderen statt { $board }, oder drehe oder entferne ihn.
place-dock = Wähle ein anderes Startdock, oder entferne dieses.
place-nothing = Wähle erst einen Platz im Parcours: ein Plus oder einen Spielplan.
place-full = Ein Parcours hat höchstens { $most } Spielpläne.
place-dock-later = Lege erst einen Spielplan, dann ein Startdock.
place-dock-where = Wähle für ein Startdock ein Plus neben einem Spielplan oder das Startdock.
side-n = über
side-e = rechts von
side-s = unter
side-w = links von
edge = { $side } { $board } anlegen
placed = { $turn ->
    [0] { $board } auf { $square }
   *[other] { $board } auf { $square }, um { $turn } Grad gedreht
}
turn = Drehen
remove = Entfernen
turn-of = { $board } drehen
remove-of = { $board } entfernen
row = Zeile { $row }
flag = Flagge { $flag }
flag-list = Flaggen
flag-lead = Wähle ein Feld für die nächste Flagge. Um eine Flagge zu versetzen, wähle sie und dann ihr neues Feld.
in-hand = Flagge { $flag } ist ausgewählt. Wähle ihr neues Feld.
no-flags = Noch keine Flaggen.
no-boards = Lege erst einen Spielplan.
take = Flagge { $flag } auf { $square } auswählen
sooner = Flagge { $flag } einen Platz nach vorn
remove-flag = Flagge { $flag } entfernen
special-rules = Sonderregeln
square-floor = Boden
square-X = Grube
square-b = Band
square-x = Expressband
square-G = Zahnrad
square-R = Reparaturfeld
square-D = Dock
verdict = Prüfung
quoted = „{ $name }“
fine = Dieser Parcours ist in Ordnung.
fine-players = Dieser Parcours ist in Ordnung für { $players }.
errors = { $errors ->
    [one] { $errors } Fehler
   *[other] { $errors } Fehler
}
judging = Wird geprüft …
unjudged = Der Server antwortet nicht. Der Parcours lässt sich nicht prüfen.
empty = Lege den ersten Spielplan.
seats = Spielerzahl
any-seats = beliebig viele
seats-of = { $seats } Spieler
share = Teilen
share-more = Parcours-Code: teile ihn oder heb ihn auf.
text = Parcours-Code
copy = Kopieren
copied = Kopiert.
copy-failed = Dein Browser erlaubt das Kopieren nicht. Markiere den Code und kopiere ihn.
load = Parcours-Code laden
load-hint = Parcours-Code einfügen
load-now = Laden
loaded = Parcours geladen.
play = Diesen Parcours spielen
