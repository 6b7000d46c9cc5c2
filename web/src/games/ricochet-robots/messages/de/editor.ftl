# Texte des Stellungseditors.

title = Ein eigenes Rätsel bauen
dice = Zufällige Stellung
tool = Werkzeug
tool-pieces = Roboter
tool-target = Ziel
tool-walls = Wände
tool-hint-pieces = Ziehe einen Roboter, oder wähle erst ihn und dann ein Feld. Wähle ein Symbol, um es zum Ziel zu machen.
tool-hint-target = Wähle ein beliebiges Feld, um das Ziel dorthin zu legen.
tool-hint-walls = Wähle den Rand eines Feldes, um eine Wand zu setzen oder zu entfernen.
key-hint-pieces = Tasten: 1 bis 5 nehmen einen Roboter, Pfeile bewegen ihn, die Eingabetaste setzt ihn ab.
key-hint-target = Tasten: Pfeile bewegen die Markierung, die Eingabetaste legt das Ziel dorthin.
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
changed-board = { $walls ->
    [0] { "" }
    [one] { $walls } Wand geändert
   *[other] { $walls } Wände geändert
}{ $targets ->
    [0] { "" }
   *[other] { $walls ->
        [0] { "" }
       *[other] , { "" }
    }{ $targets ->
        [one] { $targets } Ziel verlegt
       *[other] { $targets } Ziele verlegt
    }
}
as-printed = Wie gedruckt
saved = Meine Stellungen
save = Im Browser speichern
is-saved = Gespeichert
none-saved = Noch nichts gespeichert. Speichere diese Stellung, um sie hier wiederzufinden.
delete = { $position } löschen
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
