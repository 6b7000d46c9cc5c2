# Frage, Ablage, Plätze und Regal.

## Wo das Spiel steht

set-up = Aufbau
turn = Zug { $turn }
course-and-turn = { $course }, Zug { $turn }
turn-ends = Der Zug endet
program = Programm
power-down = Herunterfahren
repair = Reparatur
moment-set_up = Aufbau
moment-draft = Optionswahl
moment-home = Heimatplan
moment-stabilize = Kreisel
moment-stay_down = Heruntergefahren bleiben
moment-reentry = Rückkehr
phase-reveal = Aufdecken
phase-move = Roboter fahren
phase-express = Expressbänder
phase-belts = Alle Bänder
phase-pushers = Schieber
phase-gears = Zahnräder
phase-lasers = Laser
phase-touch = Flaggen, Reparatur

## Plätze

finished = { $place ->
    [1] als Erster im Ziel
   *[other] im Ziel, Platz { $place }
}
out = keine Leben mehr
destroyed = zerstört
down = heruntergefahren
programs = programmiert
done = fertig
placed = { $placed } von { $registers } gelegt
asked = entscheidet
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
end-flag = { $own ->
    [true] Du hast
   *[false] { $robot } hat
} Flagge { $flag } in Zug { $turn } berührt.
end-last = { $own ->
    [true] Du warst
   *[false] { $robot } war
} der letzte Roboter auf dem Parcours.
end-nobody = Kein Roboter hat noch ein Leben.
end-captured = Die fremde Flagge kam nach Hause.
end-held = Ein Team hielt alle Flaggen.
play-on = { $count ->
    [one] { $winners } hat gewonnen.
   *[other] { $winners } haben gewonnen.
} Um die Plätze weiterfahren?
race-over = Die Wiederholung zeigt jeden Zug noch einmal.
race-title = { $own ->
    [true] Dein Rennen
   *[false] Das Rennen von { $robot }
}, Zug für Zug
race-destroyed = { $fate ->
    [pit] Grube
    [edge] vom Spielplan
   *[damage] zerstört
}
race-finishes = { $robot } im Ziel
end-stopped = Fürs Aufhören { $own ->
    [true] { $count ->
        [0] hast du
       *[other] haben du, { $robots }
    }
   *[false] { $count ->
        [one] hat { $robots }
       *[other] haben { $robots }
    }
} gestimmt.

## Frage

lock-in = Festlegen
take-back = Zurück
empty = { $count ->
    [one] Register { $registers } ist leer.
   *[other] Die Register { $registers } sind leer.
}
power-down-more = Nächster Zug: keine Karten, Schaden { $damage } → 0
priority = Die höchste Priorität in einem Register fährt zuerst.
ends = Du endest auf { $square }, { $place }, Blick { $arrow }, wenn dich niemand schiebt.
on-flag = Flagge { $flag }
on-site = einem Reparaturfeld
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
card = { $name }, Priorität { $priority }
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
order = Register { $register }, nach Priorität
acts = ist dran
acted = war dran
order-of-register = Ablauf eines Registers

## Während die Roboter fahren

stage-cards = Karten
stage-express = Expressband
stage-belts = Bänder
stage-pushers = Schieber
stage-gears = Zahnräder
stage-lasers = Laser
stage-touch = Flaggen
skip = Ans Ende
skip-to-hit = Zum nächsten Treffer auf mich
film-speed = Tempo
own-only = Nur was mich betrifft
own-only-more = Überspringt Schritte, in denen dein Roboter weder fährt noch getroffen wird.
plays-card = { $own ->
    [true] Du: { $card }
   *[false] { $robot }: { $card }
}
pushes-you = { $robot } schiebt dich
lasers-hit = { $count ->
    [0] Die Laser treffen niemanden
   *[other] Die Laser treffen { $robots }
}
about-reveal = Alle decken die Karte in diesem Register auf.
about-move = Der höchste Vorrang fährt zuerst und schiebt weg, wer im Weg steht.
about-express = Expressbänder tragen Roboter 1 Feld weit.
about-belts = Alle Bänder tragen Roboter 1 Feld weit, auch die Expressbänder.
about-pushers = Schieber arbeiten in den Registern, die auf ihnen stehen.
about-gears = Zahnräder drehen Roboter um eine Vierteldrehung.
about-lasers = Ein Laser trifft den ersten Roboter in seiner Linie.
about-touch = Wer auf einer Flagge oder Werkstatt steht, hat dort jetzt sein Archiv.
about-end = Flaggen und Werkstätten reparieren 1 Schaden; zerstörte Roboter kehren zurück.

## Optionen

your-options = Deine Optionen
counter = noch { $count }
coat = { $count } von 3 Marken
holds = hält { $card }
options = Optionen und feste Antworten
option-brief = { $option ->
    [ablative_coat] Fängt deine nächsten drei Schadensmarken ab.
    [abort_switch] Aus deinen Karten werden zufällige vom Stapel.
    [brakes] Ein „1 vor“ darf auch Stillstand sein.
    [circuit_breaker] Mit 3 oder mehr Schaden am Zugende fährst du herunter.
    [conditional_program] Behalte eine Karte und spiel sie statt einer eigenen.
    [crab_legs] „1 vor“ und Drehung im selben Register: ein Schritt zur Seite.
    [double_barreled_laser] Dein Laser trifft doppelt.
    [dual_processor] Bewegung und Drehung im selben Register, ein Feld kürzer.
    [extra_memory] Du bekommst eine Karte mehr.
    [fire_control] Dein Treffer sperrt ein Register oder zerstört eine Option.
    [flywheel] Behalte eine Karte für einen späteren Zug.
    [fourth_gear] Ein „3 vor“ darf 4 Felder weit gehen.
    [gyroscopic_stabilizer] Zahnräder und Bänder drehen dich nicht.
    [high_power_laser] Dein Laser darf eine Wand oder einen Roboter durchdringen.
    [mechanical_arm] Erreicht Flaggen und Reparaturfelder nebenan.
    [mini_howitzer] Dein Laser darf das Ziel auch ein Feld wegschieben.
    [power_down_shield] Heruntergefahren hält er je Seite einen Treffer ab.
    [pressor_beam] Dein Laser darf schieben, statt zu treffen.
    [radio_control] Dein Laser darf dem Ziel dein Programm aufzwingen.
    [ramming_gear] Wen du schiebst, der nimmt 1 Schaden.
    [rear_firing_laser] Ein zweiter Laser feuert nach hinten.
    [recompile] Tausch die ganze Hand gegen 1 Schaden.
    [reverse_gear] Ein „Rückwärts“ darf 2 Felder weit gehen.
    [scrambler] Dein Laser darf die nächste Karte des Ziels ersetzen.
    [superior_archive] Du kehrst ohne Schaden zurück.
   *[tractor_beam] Dein Laser darf das Ziel ein Feld heranziehen.
}
option-when = { $option ->
    [ablative_coat] von selbst
    [abort_switch] fragt einmal im Zug beim Aufdecken
    [brakes] fragt vor jedem „1 vor“
    [circuit_breaker] von selbst
    [conditional_program] fragt nach dem Programmieren
    [crab_legs] beim Programmieren
    [double_barreled_laser] immer
    [dual_processor] beim Programmieren
    [extra_memory] immer
    [fire_control] fragt, wenn du triffst
    [flywheel] fragt nach dem Programmieren
    [fourth_gear] fragt vor jedem „3 vor“
    [gyroscopic_stabilizer] fragt vor Register 1
    [high_power_laser] fragt, wenn du feuerst
    [mechanical_arm] fragt nach den Lasern
    [mini_howitzer] fragt, wenn du triffst
    [power_down_shield] von selbst
    [pressor_beam] fragt, wenn du triffst
    [radio_control] fragt, wenn du triffst
    [ramming_gear] immer
    [rear_firing_laser] immer
    [recompile] beim Programmieren
    [reverse_gear] fragt vor jedem „Rückwärts“
    [scrambler] fragt, wenn du triffst
    [superior_archive] von selbst
   *[tractor_beam] fragt, wenn du triffst
}
options-of = Optionen von { $name }
others-options = Optionen der anderen: Zeig auf einen Platz.
no-options = Noch hat niemand eine Optionskarte.
standing = Feste Antworten
standing-about = „Immer“ und „Nie“ antworten sofort für dich. Bei „Frag mich“ kommt die Frage jedes Mal.

## Seit deinem Zug

since-title = Rückblick
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
