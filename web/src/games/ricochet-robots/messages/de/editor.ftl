# Texte des Stellungseditors.

title = Ein eigenes Rätsel bauen
dice = Zufällige Stellung
tool = Werkzeug
tool-pieces = Roboter und Ziel
tool-walls = Wände
tool-hint-pieces = Ziehe einen Roboter, oder drücke erst ihn und dann ein Feld. Ein Druck auf ein Symbol macht es zum Ziel.
tool-hint-walls = Drücke nahe dem Rand eines Feldes, um eine Wand aufzustellen oder wegzunehmen.
key-hint-pieces = Tasten: 1 bis 5 nehmen einen Roboter, Pfeile bewegen ihn, die Eingabetaste setzt ihn ab.
key-hint-walls = Tasten: Pfeile bewegen die Markierung, Umschalt und ein Pfeil ändern dort die Wand.
board = Plan im Editor
pieces = Figuren
robots = Einen Roboter nehmen
target = Ziel
sections = Planteile
corner-0 = links oben
corner-1 = rechts oben
corner-2 = rechts unten
corner-3 = links unten
section-at = Planteil { $corner }
design-at = Muster { $corner }
changed-walls = { $walls ->
    [one] { $walls } Wand
   *[other] { $walls } Wände
} geändert
no-walls = Wie gedruckt
readings = Regeln
verdict = Kürzeste Lösung
searching = Wird gesucht …
unsolved = Die Suche ist gerade nicht verfügbar.
play = Spielen
share = Teilen
text = Die Stellung als Text
copy-text = Text kopieren
copy-puzzle = Link zum Rätsel kopieren
copy-puzzle-more = Er verrät nichts. Der Link zum Editor zeigt auch die Lösungen.
copy-editor = Link zum Editor kopieren
copied = Kopiert.
copy-failed = Dein Browser erlaubt das Kopieren nicht.
load = Eine Stellung oder einen Link laden
load-hint = 1A4A3A2C rd16 ga12 bc7 yn8 rc
load-now = Laden
