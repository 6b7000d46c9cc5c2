# Auf dem Plan geschrieben, und was vorgelesen wird.

board = Die Räume des Ungetüms
map = Karte des Ungetüms
whole = Das ganze Ungetüm zeigen
back = Zurück zur Frage
game-lost = Spiel verloren
cut-off = abgeschnitten

## Räume

role =
    { $role ->
        [entrance] Eingang
        [control] Kontrollraum
        [emergency_exit] Notausgang
        [lockdown] Sperrraum
       *[room] Raum
    }
short-role =
    { $role ->
        [entrance] Eingang
        [control] Schalter
        [emergency_exit] Ausgang
       *[lockdown] Sperre
    }
# On the plate in a room; all other rooms have their whole name there.
plate-control = Schalter
plate-emergency_exit = Ausgang
room = { $room }, Pfeil nach { $direction }.
side =
    { $side ->
        [O] { $direction } offen
        [G] { $direction } Glas
        [K] { $direction } verriegeltes Glas
        [L] { $direction } rote Tür
       *[W] { $direction } Wand
    }
switch =
    { $off ->
        [true] der Schalter ist aus
       *[false] der Schalter ist an
    }
hatch =
    { $open ->
        [true] seine Luke ist offen
       *[false] seine Luke ist zu
    }
you-are-here = du bist hier
both-are-here = deine beiden Ingenieure sind hier
is-here = { $name } ist hier
the-android = der Androide
one-person = ein Mensch
collapses = stürzt ein, wenn er verlassen wird

## Was gewählt werden kann

doorway = Durchgang von { $room } nach { $direction }.
blank = Freies Feld { $place }.
arrow = Pfeil nach { $direction }.
choice =
    { $key ->
        [none] Wählbar: { $actions }.
       *[other] Antwort { $key }: { $actions }.
    }
choice-move = mit { $figure } hierher gehen
choice-by-control = mit { $figure } durch den Kontrollraum hierher gehen
choice-explore = mit { $figure } erkunden
choice-gear =
    { $ways ->
        [one] mit { $figure } benutzen, 1 Möglichkeit
       *[other] mit { $figure } benutzen, { $ways } Möglichkeiten
    }
choice-place-exit = den Notausgang hierher legen
choice-aim-exit = den Pfeil des Notausgangs hierhin drehen
