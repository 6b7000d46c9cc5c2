# Frage, Ablage, Plätze und Regal.

## Wo das Spiel steht

set-up = Aufbau
turn = Zug { $turn }
turn-and-register = Zug { $turn }, Register { $register }
turn-ends = Der Zug endet
program = Programm
power-down = Herunterfahren
repair = Werkstatt
moment-set_up = Aufbau
moment-draft = Optionswahl
moment-home = Heimatplan
moment-stabilize = Kreisel
moment-stay_down = Unten bleiben
moment-reentry = Rückkehr
phase-reveal = Aufdecken
phase-move = Roboter fahren
phase-express = Expressbänder
phase-belts = Alle Bänder
phase-pushers = Schieber
phase-gears = Zahnräder
phase-lasers = Laser
phase-touch = Flaggen, Werkstatt

## Plätze

finished = { $place ->
    [1] als Erster im Ziel
   *[other] im Ziel, Platz { $place }
}
out = keine Leben mehr
destroyed = zerstört, kehrt zurück
down = heruntergefahren
programs = programmiert
done = fertig
placed = { $placed } von { $registers } gelegt
asked = muss sich entscheiden
announced = fährt nächsten Zug herunter
plays = spielt { $cards }
flags = { $flags ->
    [one] { $touched } von 1 Flagge
   *[other] { $touched } von { $flags } Flaggen
}
damage = Schaden { $damage } von 10
superbot = Superbot

## Wer gewinnt

in-order = { $flags ->
    [one] 1 Flagge
   *[other] { $flags } Flaggen der Reihe nach
}
in-any-order = alle { $flags } Flaggen halten
capture = die fremde Flagge heimbringen
elimination = das letzte Team sein
own-course = Eigener Parcours

## Frage

lock-in = Fertig
take-back = Zurück
empty = { $count ->
    [one] Register { $registers } ist leer.
   *[other] Die Register { $registers } sind leer.
}
power-down-more = Nächster Zug: keine Karten, Schaden { $damage } → 0
priority = Der höchste Vorrang in einem Register fährt zuerst.
after = Nach { $register } stehst du { $place }, wenn dich niemand schiebt.
on-flag = auf Flagge { $flag }
on-site = in einer Werkstatt
same-square = wieder hier
ahead = { $squares } weiter vorn
behind = { $squares } weiter hinten
left = { $squares } weiter links
right = { $squares } weiter rechts
falls = In Register { $register } führt das { $fall ->
    [pit] in eine Grube
   *[edge] vom Spielplan
}, wenn dich niemand schiebt.
shared = Zwei Karten dürfen sich ein Register teilen: Zieh die zweite auf die erste.
on-board = Wähle ein markiertes Feld auf dem Spielplan, oder wähle es hier.
face-n = Nach oben
face-e = Nach rechts
face-s = Nach unten
face-w = Nach links
toward = zu Flagge { $flag }
option-cards = Optionskarten
registers = Register

## Programm und Hand

tray = Programm und Hand
planning = Die Spieler programmieren. Ihre Karten bleiben verdeckt, bis sie gespielt werden.
your-program = Dein Programm
program-of = Programm von { $name }
hand = { $cards ->
    [0] Hand
    [one] Hand: 1 Karte
   *[other] Hand: { $cards } Karten
}
card-short = { $kind ->
    [u_turn] Wende
    [rotate_left] Links
    [rotate_right] Rechts
    [back_up] Zurück
    [move_1] 1 vor
    [move_2] 2 vor
   *[move_3] 3 vor
}
card = { $name }, Vorrang { $priority }
in-register = → { $register }
card-in = { $card }, in Register { $register }
register-empty = Register { $register }, leer
register-with = Register { $register }: { $cards }
locked-by = { $cause ->
    [fire_control] durch Feuerleitung gesperrt
   *[damage] durch Schaden gesperrt
}
next = als Nächstes
token = Schadensmarke
order = Register { $register }, nach Vorrang
acts = ist dran
acted = war dran
order-of-register = Ablauf eines Registers

## Optionen

your-options = Deine Optionen
counter = noch { $count }
coat = { $count } von 3 Marken
holds = hält { $card }
options = Optionen und feste Antworten
no-options = Noch hat niemand eine Optionskarte.
standing = Feste Antworten
standing-about = „Immer“ und „Nie“ antworten sofort für dich. Bei „Frag mich“ kommt die Frage jedes Mal.

## Seit deinem Zug

since-title = Seit deinem Zug
since-before = Vor Register 1
since-nothing = Deinem Roboter ist noch nichts passiert.
since-whose = Wähle die Sicht eines Spielers; dann liest du, was seinem Roboter passiert ist.

## Tasten

key-put = Karte ins nächste Register legen
key-take-back = Letzte Karte zurücknehmen
key-clear = Alle Karten zurücknehmen
key-lock-in = Programm festlegen
key-choose = Eine Antwort wählen
key-face = Eine Richtung wählen
