# $robot ist der Buchstabe eines Roboters: r, g, b, y oder k. $direction ist n, e, s oder w, $square ein Feld wie d13.

robot =
    { $robot ->
        [r] Rot
        [g] Grün
        [b] Blau
        [y] Gelb
       *[k] Schwarz
    }
direction =
    { $direction ->
        [n] nach oben
        [e] nach rechts
        [s] nach unten
       *[w] nach links
    }
# Ohne Endung
colour =
    { $colour ->
        [r] rot
        [g] grün
        [b] blau
       *[y] gelb
    }
chip =
    { $symbol ->
        [c] der { colour }e Mond
        [t] das { colour }e Zahnrad
        [s] der { colour }e Planet
        [h] der { colour }e Stern
       *[v] der Wirbel
    }
    .sentence-start =
        { $symbol ->
            [c] Der { colour }e Mond
            [t] Das { colour }e Zahnrad
            [s] Der { colour }e Planet
            [h] Der { colour }e Stern
           *[v] Der Wirbel
        }
    .accusative =
        { $symbol ->
            [c] den { colour }en Mond
            [t] das { colour }e Zahnrad
            [s] den { colour }en Planeten
            [h] den { colour }en Stern
           *[v] den Wirbel
        }
    .to =
        { $symbol ->
            [c] zum { colour }en Mond
            [t] zum { colour }en Zahnrad
            [s] zum { colour }en Planeten
            [h] zum { colour }en Stern
           *[v] zum Wirbel
        }

## Fragen. $robot ist der Roboter, der ans Ziel muss, oder „any“.

prompt-ready = Bereit für den nächsten Chip?
prompt-await-round = Warten auf die anderen.
prompt-bid = Wie viele Züge bis { $target-to }{ with-any-robot }?
prompt-last-call = Letzter Aufruf: Züge bis { $target-to }?
prompt-lower-bid = Du hast { $bid } geboten. Geht es mit weniger?
prompt-lowest-bid = Du hast { $bid } geboten. Weniger kann niemand bieten.
prompt-await-bids = { $phase ->
    [bid] Du bist fertig mit Bieten.
    [last_call] Du hast gepasst.
   *[think] Du passt bis zum ersten Gebot.
}
prompt-slide = Bringe { $robot ->
        [any] irgendeinen Roboter
       *[other] { robot }
    } { $target-to }.
prompt-out-of-moves = { $made } von { $bid } Zügen gemacht, Ziel verfehlt.
with-any-robot =
    { $robot ->
        [any] , mit irgendeinem Roboter
       *[other] { "" }
    }

## Antworten

choice-ready = Bereit
choice-not-ready = Noch nicht bereit
choice-pass = Passen
choice-done = Fertig mit Bieten
choice-last-call = Letzter Aufruf
choice-keep-thinking = Weiter nachdenken
choice-slide = { robot } { direction } auf { $square }
choice-take-back = Letzten Zug zurücknehmen
choice-give-up = Aufgeben
number-bid = Bieten

## Was aus einer Antwort folgt

pass-until-bid = bis zum ersten Gebot; passen alle: letzter Aufruf
pass-in-last-call = passen alle, geht der Chip zurück
time-to-bid = alle haben noch { $seconds } s zum Bieten
reaches-target = erreicht das Ziel
next-shows = die Roboter gehen zurück, { $player } zeigt als Nächstes
nobody-wins-chip = niemand gewinnt den Chip

## Verlauf

board-built = Spielplan { $board }
readied = { $player } ist bereit
took-back = { $player } ist noch nicht bereit
chip-turned = Runde { $round }: { $chip } auf { $square }{ $passed_over ->
        [0] { "" }
        [one] { " " }(1 Chip als zu schwer übersprungen)
       *[other] { " " }({ $passed_over } Chips als zu schwer übersprungen)
    }
bid-made = { $player } bietet { $moves ->
        [0] eine geheime Zahl
       *[other] { $moves }
    }{ $first ->
        [true] : der Timer läuft
       *[false] { "" }
    }
bid-repeated = { $player } wiederholt das Gebot
passed = { $player } passt
said-done = { $player } ist fertig
call-allowed = Seit einer Weile hat niemand geboten: Jeder kann den letzten Aufruf starten
last-call-made =
    { $cause ->
        [called] { $player } startet den letzten Aufruf
        [passed] Alle haben gepasst: letzter Aufruf für Gebote
       *[waited] Noch immer kein Gebot: letzter Aufruf
    }
bidding-ended = Gebote der Reihe nach: { $bids }
bid-of = { $player } { $moves }
try-began = { $player } muss eine Lösung in { moves } zeigen
moves =
    { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Zügen
    }
slid = { robot } { direction } auf { $square }{ $bounced ->
        [true] , über die Diagonale auf { $bounces }
       *[false] { "" }
    } (Zug { $count })
slide-taken-back = { $player } nimmt einen Zug zurück: { robot } steht wieder auf { $square }
try-failed = { $player } { $why ->
        [number] hat alle Züge verbraucht und das Ziel verfehlt
        [gave_up] gibt auf
        [time] hat keine Zeit mehr
        [left] ist gegangen
       *[not_shortest] hat das Ziel erreicht, aber es geht kürzer
    }: Die Roboter gehen zurück
chip-won = { $player } gewinnt { $chip-accusative } in { moves } (jetzt { $chips ->
        [one] { $chips } Chip
       *[other] { $chips } Chips
    })
chip-returned = { $why ->
        [nobody_bid] Niemand hat geboten
       *[nobody_succeeded] Niemand hat es geschafft
    }: { $chip-sentence-start } geht zurück
chip-lost = { $chip-sentence-start } ist verloren
chip-set-aside = { $chip-sentence-start } kam dreimal zurück und wird beiseitegelegt
player-left = { $player } verlässt das Spiel
player-joined = { $player } steigt ein
game-ended = { $count ->
        [0] Niemand gewinnt
        [one] { $winners } gewinnt
       *[other] { $winners } teilen sich den Sieg
    }: { $reason ->
        [too-few-players] Es sind zu wenige Spieler übrig
        [chips-won] Es sind genug Chips gewonnen
        [chips-given-out] Alle Chips sind vergeben
        [number-reached] Die vereinbarte Zahl ist erreicht, oder es ist kein Chip mehr da
       *[chips-used] Alle Chips sind aufgebraucht
    } ({ $chips })
chips-of = { $player } { $chips }

## Pläne

aim-range = Es braucht { $lowest } bis { $highest } Züge
aim-target = Noch { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
} { $target-to }
step-bid = { $moves } bieten

## Die Zahlen einer beendeten Partie

summary-winning-bid = { $value ->
    [0] kein Gebot hat gewonnen
   *[other] Züge: mittleres Siegergebot
}
    .column = Siegergebot
summary-shortest-chips = { $value ->
    [one] Chip mit der kürzesten Lösung
   *[other] Chips mit der kürzesten Lösung
}
    .column = Kürzeste
summary-above-shortest = { $value ->
    [one] Zug über der kürzesten Lösung im Mittel
   *[other] Züge über der kürzesten Lösung im Mittel
}
    .column = Über der kürzesten
summary-course = Chips nach Runden
moment-find = Bester Fund: { $chip } in { $moves ->
    [one] 1 Zug
   *[other] { $moves } Zügen
} mit { $robots ->
    [one] 1 Roboter
   *[other] { $robots } Robotern
}, die kürzeste Lösung

## Warum ein Bot so zieht

reason-ready = Bereit für den nächsten Chip.
reason-bid = Es gibt eine Lösung in { moves }.
reason-backup-bid = Es gibt eine Lösung in { moves }. Sie zählt nur, wenn das niedrigere Gebot scheitert.
reason-pass = Keine Lösung gefunden.
reason-done = Keine kürzere Lösung gefunden.
reason-slide = { robot } zieht als Nächstes: noch { distance } bis zum Ziel.
reason-give-up = In den übrigen Zügen gibt es keine Lösung.
distance =
    { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Züge
    }

## Abgelehnte Aktionen. $lowest und $highest sind Gebote.

illegal-bid-without-target = Du kannst nur bieten, solange ein Ziel offen ist.
illegal-bid-too-low = In { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Zügen
    } lässt sich keine Lösung zeigen.
illegal-bid-too-high = { $moves } ist als Gebot zu hoch.
illegal-bid-not-lower = Du hast vorher { $bid } geboten.
illegal-robots-untouched = Niemand bewegt die Roboter, bevor eine Lösung gezeigt wird.
illegal-other-shows = Ein anderer Spieler zeigt gerade eine Lösung.
illegal-nothing-said = Du hast nichts zurückzunehmen.
illegal-ready-in-round = Bereit melden kannst du dich nur zwischen den Runden.
illegal-done-without-timer = Fertig melden kannst du dich nur, solange der Timer läuft.
illegal-done-off = An diesem Tisch läuft der Timer immer bis zum Ende.
illegal-pass-after-bid = Passen kannst du nur vor dem ersten Gebot.
illegal-call-after-bid = Der letzte Aufruf gilt nur Zielen ohne Gebot.
illegal-call-too-early = Den letzten Aufruf kannst du erst nach einigen Minuten ohne Gebot starten.
illegal-said-already = Das hast du schon gesagt.
illegal-black-robot = Der schwarze Roboter spielt in dieser Partie nicht mit.
illegal-slide = { robot } kann nicht { direction }: { $why ->
        [obstacle] Direkt davor ist etwas im Weg
        [on-diagonal] Der Roboter würde auf einer Diagonale anhalten
        [endless] Der Roboter würde endlos gleiten
        [rebound] Das ist geradewegs zurück, und das ist hier nicht erlaubt
       *[no-ricochet] Der Roboter würde auf dem Ziel anhalten, ohne abgebogen zu sein
    }.
illegal-moves-used = Du hast { $bid } geboten und alle diese Züge gemacht.
illegal-no-move-yet = Es gibt keinen Zug, den du zurücknehmen kannst.
illegal-second-slip = In einem Versuch kannst du nur einen Fehlgriff zurücknehmen.
illegal-slips-off = An diesem Tisch kannst du Züge eines Versuchs nicht zurücknehmen.
illegal-slip-too-late = Einen Fehlgriff kannst du nur innerhalb von { $seconds } Sekunden zurücknehmen.
illegal-join-after-start = Die Plätze stehen fest, sobald die Partie begonnen hat.
illegal-join-in-round = Einsteigen kannst du nur zwischen den Runden.
illegal-join-full = Alle { $seats } Plätze sind besetzt.
illegal-join-wrong-seat = Der nächste freie Platz ist { $free }, nicht { $seat }.
illegal-no-private-board = An diesem Tisch gibt es keinen eigenen Spielplan für dich.
illegal-no-target = Es gibt kein Ziel, für das du etwas ausprobieren kannst.
illegal-sandbox-option = Hier geht keine Stellung mit { $name }, denn das braucht bei jedem Zug eine Suche nach Lösungen.
illegal-sandbox-no-target = Es gibt kein Ziel.

suggest-in-phase = { $phase ->
        [pause] Die nächste Runde hat noch nicht begonnen: Melde dich bereit.
        [think] Noch hat niemand geboten: Biete eine Zahl oder passe.
        [last_call] Das ist der letzte Aufruf: Biete eine Zahl oder passe.
        [bid] Der Timer läuft: Biete eine Zahl oder melde dich fertig.
       *[try] Ein Spieler zeigt eine Lösung: Warte auf das Ende.
    }
suggest-bid = Biete { $lowest } bis { $highest }.
suggest-lowest-bid = Besser geht es nicht.
suggest-bid-or-pass = Biete, passe oder melde dich erst bereit.
suggest-improve-or-wait = Verbessere dein Gebot oder warte.
suggest-think-or-pass = Denk weiter nach oder passe.
suggest-take-back = Mit wait nimmst du es zurück.
suggest-other-robot = Bewege Rot, Grün, Blau oder Gelb.
suggest-other-direction = Wähle eine andere Richtung.
suggest-turn-or-other = Biege ab oder bewege einen anderen Roboter.
suggest-ricochet = Der Roboter muss nach einem Zug erst um 90 Grad abbiegen.
suggest-take-last-back = Nimm den letzten Zug zurück oder gib auf.
suggest-take-moves-back = Gib auf oder nimm Züge zurück.
suggest-move-first = Bewege erst einen Roboter.
suggest-move-on = Mach weiter oder gib auf.
suggest-wait-for-round = Warte auf die nächste Runde.
suggest-wait-for-end = Warte auf das Ende dieser Runde.
suggest-free-seat = Nimm den freien.
suggest-private-board = Starte die Partie mit --option scratch_board=true.
suggest-omit-option = Lass diese Option weg.
suggest-write-chip = Schreib den Chip ans Ende: … rc
suggest-playing-seat = Wähle einen Platz, der mitspielt.

## Stellungen und Optionen. $text ist das Geschriebene, $robot der Buchstabe eines Roboters, $square ein Feld.

notation-position = Eine Stellung besteht aus Spielplan, vier oder fünf Robotern und einem Chip: 1A4A3A2C rd16 ga12 bc7 yn8 rc
notation-board = { $text } ist kein Spielplan: Schreib die Namen von vier Teilen im Uhrzeigersinn von links oben, etwa 1A2B3C4D.
notation-section-colours = Ein Spielplan braucht vier Teile in vier verschiedenen Farben (RIC-2.1).
notation-no-board = { $text } ist kein Spielplan: { $why }
notation-wall = { $text } ist keine Wand: Schreib ein Feld und eine seiner Seiten, etwa d4n für die Nordseite von d4.
notation-wall-twice = Die Wand { $wall } steht zweimal da; { $same } ist dieselbe.
notation-target = { $text } ist kein verlegtes Ziel: Schreib seinen Chip und ein Feld, etwa rc-d5.
notation-target-twice = Das Ziel { $chip } steht zweimal da.
notation-target-square = Das Ziel { $chip } kann nicht auf { $square } liegen: Dort ist ein anderes Ziel oder eine Diagonale.
notation-fixed-wall = { $wall }: { $place ->
        [edge] Der äußere Rand
       *[centre] Der Mittelblock
    } bleibt, wie er ist (RIC-2.7).
notation-robot = { $text } ist kein Roboter auf einem Feld: Schreib rd16 für Rot in Spalte d, Zeile 16.
notation-robot-twice = Der Roboter { $robot } steht zweimal da.
notation-no-space = Auf { $square } kann kein Roboter stehen: Das Feld gehört zum Mittelblock oder zu einer Diagonale.
notation-two-robots = Auf { $square } stehen zwei Roboter.
notation-robots = Stelle die Roboter { $robots } auf, jeden einmal.
notation-chip = { $text } ist kein Chip: Schreib Farbe und Form, etwa rc, gt, bs, yh, oder v für den Wirbel.
notation-bid = { $text } ist kein Gebot: Schreib 'bid 7', eine ganze Zahl von Zügen.
notation-slide = '{ $text }' ist kein Zug eines Roboters: Schreib rn für Rot nach oben; e, s und w sind rechts, unten und links.
notation-atlas-none = Hier wurde keine Stellung mit { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Zügen
    } gefunden.
notation-atlas-board = '{ $board }' steht nicht im Atlas; er enthält nur die gedruckten Spielpläne.

option-board = board: { $why }
option-robots = robots: { $why }
option-robot-on-target = robots: Auf { $square } liegt ein Ziel, und kein Roboter beginnt auf einem Ziel (RIC-3.3).
option-no-diagonals = diagonals = at_least_one: Die Teile dieser Daten haben keine.
option-no-section = In den Daten passt kein { colour }er Teil zu diesen Optionen.
option-chips-to-win = chips_to_win gilt ab zwei Spielern; allein werden alle Chips gespielt (RIC-14.3).
option-first-editions = first_editions_only hat keine Diagonalen und passt deshalb nicht zu diagonals = at_least_one.
option-hidden-bids = hidden_bids braucht skip_when_all_done: Sonst sehen alle, wer nicht mehr tiefer bieten kann.
option-grade = Wähle einen Schwierigkeitsgrad von { $lowest } bis { $highest }.
option-legend = Wähle einen Schwierigkeitsgrad von { $lowest } bis { $highest }: Legenden kommen aus dem Atlas, und der enthält nur die gedruckten Teile.

## Vorschau von Links

preview-atlas = Der Ricochet-Atlas
    .about = Jede Stellung auf jedem gedruckten Spielplan, gelöst. Wie schwer ist deine?
