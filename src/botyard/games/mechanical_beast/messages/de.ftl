# Mechanical Beast auf Deutsch. Räume haben Namen, die mit ihnen wandern.

## Räume und Orte

room-label =
    { $kind ->
        [entrance] Eingang
        [control] Kontrollraum
        [emergency_exit] Notausgang
        [lockdown] Sperre
        [boiler] Kessel { $number }
        [galley] Kombüse { $number }
        [shaft] Schacht { $number }
        [bunk] Koje { $number }
        [pump] Pumpe { $number }
        [chart] Karten { $number }
        [gullet] Schlund { $number }
       *[store] Lager { $number }
    }
room =
    { $kind ->
        [entrance] der { room-label }
        [control] der { room-label }
        [emergency_exit] der { room-label }
        [lockdown] die { room-label }
       *[other] { room-label }
    }
    .sentence-start =
        { $kind ->
            [entrance] Der { room-label }
            [control] Der { room-label }
            [emergency_exit] Der { room-label }
            [lockdown] Die { room-label }
           *[other] { room-label }
        }
    .accusative =
        { $kind ->
            [entrance] den { room-label }
            [control] den { room-label }
            [emergency_exit] den { room-label }
            [lockdown] die { room-label }
           *[other] { room-label }
        }
    .to =
        { $kind ->
            [entrance] zum { room-label }
            [control] zum { room-label }
            [emergency_exit] zum { room-label }
            [lockdown] zur { room-label }
           *[other] nach { room-label }
        }
    .to-start =
        { $kind ->
            [entrance] Zum { room-label }
            [control] Zum { room-label }
            [emergency_exit] Zum { room-label }
            [lockdown] Zur { room-label }
           *[other] Nach { room-label }
        }
    .in =
        { $kind ->
            [entrance] im { room-label }
            [control] im { room-label }
            [emergency_exit] im { room-label }
            [lockdown] in der { room-label }
           *[other] in { room-label }
        }
    .of =
        { $kind ->
            [entrance] vom { room-label }
            [control] vom { room-label }
            [emergency_exit] vom { room-label }
            [lockdown] von der { room-label }
           *[other] von { room-label }
        }
place = { $direction ->
        [n] nördlich
        [e] östlich
        [s] südlich
        [w] westlich
        [ne] nordöstlich
        [se] südöstlich
        [sw] südwestlich
       *[nw] nordwestlich
    } { $room-of }
    .sentence-start = { $direction ->
            [n] Nördlich
            [e] Östlich
            [s] Südlich
            [w] Westlich
            [ne] Nordöstlich
            [se] Südöstlich
            [sw] Südwestlich
           *[nw] Nordwestlich
        } { $room-of }

## Fragen

prompt-turn =
    { $can_move ->
        [true] Geh, dann erkunde oder nutze ein Zahnrad
       *[false] Erkunde, nutze ein Zahnrad oder beende den Zug
    }
prompt-act = Erkunde, nutze ein Zahnrad oder beende den Zug
prompt-end = Zug beenden?
prompt-collapse = { $room-sentence-start } stürzt gleich ein. Vorher noch erkunden?
prompt-place-exit = Wohin legst du den Notausgang?
prompt-aim-exit = Notausgang { $place }: Wohin zeigt sein Pfeil?
prompt-vote =
    { $ballot ->
        [abandon] Den Androiden zurücklassen? Alle müssen zustimmen.
       *[concede] Partie aufgeben? Alle müssen zustimmen.
    }

## Antworten

choice-move =
    { $who ->
        [engineer] { $room-to-start }
       *[other] Mit { figure } { $room-to }
    } gehen{ $by_control ->
        [true] , durch den Kontrollraum
       *[false] {""}
    }
choice-explore =
    { $who ->
        [engineer]
            { $direction ->
                [n] Nördlich
                [e] Östlich
                [s] Südlich
               *[w] Westlich
            }
       *[other] Mit { figure } { next-to }
    } { $room-of } erkunden
choice-gear =
    { $gear } { $room-of }: { $motion }{ $who ->
        [engineer] {""}
       *[other] {" "}mit { figure }
    }
choice-let-collapse = Einstürzen lassen
choice-end =
    { $waits ->
        [true] Abwarten und Zug beenden
       *[false] Zug beenden
    }
choice-place-exit = { $place-sentence-start } legen
choice-aim-exit = Nach { direction } drehen
choice-vote =
    { $ballot ->
        [abandon]
            { $yes ->
                [true] Zurücklassen
               *[false] Nicht zurücklassen
            }
       *[concede]
            { $yes ->
                [true] Aufgeben
               *[false] Weiterspielen
            }
    }

# Die Figur im Dativ.
figure =
    { $who ->
        [android] dem Androiden
        [first] deinem 1. Ingenieur
        [second] deinem 2. Ingenieur
       *[engineer] deinem Ingenieur
    }

## Zahnräder und ihre Bewegungen

gear =
    { $kind ->
        [center] Mittelzahnrad
        [corner] Eckzahnrad
        [edge] Randzahnrad
       *[linear] Schienenzahnrad
    }{ gear-place }
gear-place =
    { $place ->
        [n] {" "}an der Nordwand
        [e] {" "}an der Ostwand
        [s] {" "}an der Südwand
        [w] {" "}an der Westwand
        [ne] {" "}im Nordosten
        [se] {" "}im Südosten
        [sw] {" "}im Südwesten
        [nw] {" "}im Nordwesten
        [ns] {" "}von Norden nach Süden
        [we] {" "}von Westen nach Osten
       *[other] {""}
    }
motion-turn =
    { $quarters ->
        [1] Vierteldrehung im Uhrzeigersinn
        [2] halbe Drehung
        [3] Vierteldrehung gegen den Uhrzeigersinn
       *[other] einmal ganz herum
    }
motion-slide = { $rooms } nach { direction }
direction =
    { $direction ->
        [n] Norden
        [e] Osten
        [s] Süden
       *[w] Westen
    }

## Folgen

consequences = { $left }; { $right }
switches-off = schaltet das Ungetüm ab
new-room = ein neuer Raum, nicht rückgängig zu machen
may-lock-down = vielleicht die Sperre: Dann erkundet niemand mehr
only-mark-moves = kein Raum bewegt sich, nur der Stift wechselt zu diesem Zahnrad
figure-rides =
    { $own ->
        [true] du fährst { $way }
       *[false] der Androide fährt { $way }
    }
rooms-move =
    { $rooms ->
        [0] kein Raum bewegt sich
        [one] 1 Raum bewegt sich
       *[other] { $rooms } Räume bewegen sich
    }
rooms-moved =
    { $rooms ->
        [0] ohne Wirkung
        [one] 1 Raum bewegt
       *[other] { $rooms } Räume bewegt
    }
in-reach =
    { $rooms ->
        [0] kein Raum erreichbar
        [one] 1 Raum erreichbar
       *[other] { $rooms } Räume erreichbar
    }{ $exit ->
        [entrance] , auch der Eingang
        [emergency_exit] , auch der Notausgang
       *[none] {""}
    }
goal =
    { $people ->
        [true] Menschen darin{ $direction ->
                [none] {""}
               *[other] , { next-to-figure }
            }
       *[false] { next-to-figure }
    }
next-to-figure = { next-to } { $own ->
        [true] von dir
       *[false] vom Androiden
    }
next-to =
    { $direction ->
        [n] nördlich
        [e] östlich
        [s] südlich
       *[w] westlich
    }
room-collapses = { $room } stürzt ein
rooms-slide =
    { $rooms ->
        [one] 1 Raum rutscht
       *[other] { $rooms } Räume rutschen
    }
people-rescued = du rettest seine Menschen
game-lost = Spiel verloren
cut-off = schneidet { $figures } ab

# Figuren im Akkusativ.
figure-android = den Androiden
figure-own =
    { $who ->
        [first] deinen 1. Ingenieur
        [second] deinen 2. Ingenieur
       *[engineer] dich
    }
figure-other =
    { $who ->
        [first] den 1. Ingenieur von { $player }
        [second] den 2. Ingenieur von { $player }
       *[engineer] { $player }
    }

## Warnungen

warning-loss =
    { $reason ->
        [people_inside] Damit endet das Spiel, während noch Menschen drinnen sind: Alle verlieren.
        [no_exit] Damit geht der letzte Weg hinaus verloren: Alle verlieren.
        [exit_fell] Damit ist der Notausgang leer: Er stürzt ein, und alle verlieren.
        [first_on_exit] Damit endet das Spiel: Wer zuerst auf dem Notausgang war, gewinnt.
        [turn_limit] Das ist der letzte Zug: Wenn du ihn jetzt beendest, ist das Spiel verloren.
        [repeated] Zum dritten Mal dieselbe Stellung: Das entscheidet das Spiel gegen dich.
       *[quiet] Zu viele Runden ohne Fortschritt: Das entscheidet das Spiel gegen dich.
    }
warning-cut-off = Das schneidet { $figures } von jedem Ausgang und jedem offenen Durchgang ab.
warning-exit-collapses = Damit ist der Notausgang leer: Er stürzt ein.

## Verlauf

turn-began = Zug { $turn }
walked = { $player } geht{ with-figure }{ $returns ->
        [true] {" "}im Kreis zurück
       *[false] {""}
    } { $room-to }
switch-thrown = { $player } schaltet das Ungetüm ab!
explored = { $player } findet{ with-figure } { $room-accusative }{ $found ->
        [center] : Mittelzahnrad
        [corner] : Eckzahnrad
        [edge] : Randzahnrad
        [linear] : Schienenzahnrad
        [room]
            { $gears ->
                [0] {""}
               *[other] : { $gears } Zahnräder
            }
       *[other] !
    }{ $people ->
        [true] , Menschen darin
       *[false] {""}
    }
locked-down = Sperre: Niemand kann mehr erkunden
gear-used = { $player } nutzt{ with-figure } das { gear } { $room-of }: { rooms-moved }
collapsed = { $room-sentence-start } stürzt ein{ $rooms ->
        [0] {""}
       *[other] , { rooms-slide }
    }{ $people ->
        [true] : { $player } rettet seine Menschen
       *[false] {""}
    }
waited = { $player } wartet ab
exit-placed = { $player } legt den Notausgang { $place }
exit-reached = { $player } erreicht{ with-figure } den Notausgang: Platz { $place }
repeated = Diese Stellung gab es { $times }-mal: Beim 3. Mal ist das Spiel entschieden
quiet =
    { $rounds ->
        [one] 1 Runde
       *[other] { $rounds } Runden
    } ohne Fortschritt: Nach { $most } ist das Spiel entschieden
trapped =
    { $who ->
        [switch] Niemand kann den Schalter mehr erreichen
        [android] Der Androide ist gefangen
        [first] Der 1. Ingenieur von { $player } ist gefangen
        [second] Der 2. Ingenieur von { $player } ist gefangen
       *[engineer] { $player } ist gefangen
    } (bewiesen)
trap-check-ended = Unklar, ob jemand gefangen ist
vote-called =
    { $ballot ->
        [abandon] { $player } möchte den Androiden zurücklassen
       *[concede] { $player } möchte die Partie aufgeben
    }
voted =
    { $yes ->
        [true] { $player } stimmt zu
       *[false] { $player } lehnt ab
    }
vote-lost = Keine Einigung: Das Spiel geht weiter
game-ended =
    { $count ->
        [0] Spiel verloren
        [one] { $winners } gewinnt
       *[other] { $winners } gewinnen
    }: { $reason }
end-reason =
    { $reason ->
        [all_out] Alle sind draußen
        [android_trapped] Alle Ingenieure sind draußen, der Androide ist gefangen
        [android_left] Alle Ingenieure sind draußen, der Androide bleibt zurück
        [people_inside] Es sind noch Menschen drinnen
        [trapped] Ein Ingenieur ist gefangen
        [trapped_growing] Ein Ingenieur ist gefangen, und das Ungetüm läuft noch
        [no_exit] Es gibt keinen Ausgang mehr
        [turn_limit] Der letzte Zug ist vorbei
        [given_up] Alle wollen aufgeben
        [no_switch] Niemand kann den Schalter mehr erreichen
        [most_saved] die meisten Menschen gerettet
        [both_on_exit] beide Ingenieure auf dem Notausgang
        [exit_fell] Der Notausgang ist eingestürzt
        [all_trapped] Alle sind gefangen, niemand ist auf dem Notausgang
        [first_on_exit] zuerst auf dem Notausgang, alle anderen sind gefangen
        [agreed] Alle wollen aufhören, { exit-decides }
        [repeated] dieselbe Stellung zum 3. Mal, { exit-decides }
       *[quiet] zu lange kein Fortschritt, { exit-decides }
    }
exit-decides =
    { $won ->
        [true] zuerst auf dem Notausgang
       *[false] niemand ist auf dem Notausgang
    }

# Die Figur, die handelt, wenn es nicht der einzige Ingenieur ist.
with-figure =
    { $who ->
        [android] {" "}mit dem Androiden
        [first] {" "}mit dem 1. Ingenieur
        [second] {" "}mit dem 2. Ingenieur
       *[engineer] {""}
    }

## Warum ein Bot so antwortet

reason-place-exit = { $place-sentence-start } ist der Weg für deine Ingenieure am kürzesten.
reason-aim-exit = Der Pfeil zählt nur, wenn der Notausgang einstürzt, und dann verlieren alle.
reason-end = In diesem Zug gibt es nichts Nützliches mehr zu tun.
reason-let-collapse = Hier ist nichts mehr zu tun: { $room-sentence-start } kann einstürzen.
reason-wait = Nichts Erreichbares hilft, und Abwarten kostet nichts.
reason-wait-in-race = Alles andere hilft den anderen mehr.
reason-concede = Für niemanden fand sich ein Weg. Siehst du auch keinen, könnt ihr aufgeben.
reason-vote-yes = Alle müssen zustimmen, und ein Bot blockiert die Abstimmung nicht.
reason-vote-no = Das Rennen ist noch nicht entschieden.
reason-explore =
    { $aim ->
        [control] Der Kontrollraum ist noch nicht gefunden: Erkunden { next-to }
        [exit] Der Notausgang ist noch nicht gefunden: Erkunden { next-to }
        [escape] Noch gibt es keinen Fluchtweg für alle: Erkunden { next-to }
       *[paths] Erkunden { next-to }
    } { $room-of } öffnet am ehesten neue Wege.
reason-next-step = Der nächste Schritt braucht { $figure }; { plan }.
reason-move = Das { $gain }{ purpose }.
reason-gear = Dieses Zahnrad { $gain }{ purpose }.
reason-gear-there = Das Zahnrad { $room-of } { $gain }{ purpose }.

gain-switch = schaltet das Ungetüm ab
gain-rescue = rettet die Menschen { $room-in }
gain-out = führt hinaus
gain-blocks = hält { $figures } vom Notausgang fern
gain-frees = öffnet einen Weg hinaus für { $figures }
gain-to-people = öffnet einen Weg zu den Menschen { $room-in }
gain-to-control = öffnet einen Weg zum Kontrollraum
gain-people = führt zu den Menschen { $room-in }
gain-joins = öffnet einen Weg, um { $figures } zu erreichen
gain-closer = bringt { $figures } { rooms } näher an einen Ausgang
gain-people-closer = bringt die Menschen { $room-in } { rooms } näher
gain-to-gear = führt zu einem Zahnrad { $room-in }
gain-doorways = führt zu mehr Durchgängen zum Erkunden
gain-more = bringt mehr in Reichweite
rooms =
    { $rooms ->
        [one] 1 Raum
       *[other] { $rooms } Räume
    }

purpose =
    { $aim ->
        [out]
            { $steps ->
                [one] , und damit sind alle draußen
               *[other] ; { plan }
            }
        [gather]
            { $steps ->
                [one] , und damit stehen alle vor einem Durchgang
               *[other] ; { plan }
            }
        [try] ; ein Plan für alle fand sich nicht
        [race-to-exit] , und du kommst dem Notausgang näher als die anderen
        [race] , und deine Wege werden besser als die der anderen
       *[help] {""}
    }
plan =
    in { $steps ->
        [one] 1 Schritt
       *[other] { $steps } Schritten
    } { $aim ->
        [gather] stehen alle vor einem Durchgang
       *[out] sind alle draußen
    }

## Tipps: das Ziel eines Zugs, und warum er besser ist als der zweitbeste

aim-explore =
    { $find ->
        [control] Den Kontrollraum finden
        [exit] Den Notausgang finden
        [escape] Einen Weg hinaus für alle finden
       *[paths] Neue Wege öffnen
    }
aim-switch = Das Ungetüm abschalten
aim-rescue = Die Menschen { $room-in } retten
aim-out = Hinausgehen
aim-free = Einen Weg hinaus öffnen für { $figures }
aim-join = Einen Weg öffnen zu: { $figures }
aim-block = Vom Notausgang fernhalten: { $figures }
aim-prepare = Mehr in Reichweite bringen
aim-wait = Den anderen den Vortritt lassen
why-both = { $reason } { $compared }
why-wait = Den nächsten Schritt hat jemand anders: { plan }.
why-plan = Damit { plan-verb-first }.
why-android = Der Androide geht: Findet ein Ingenieur den Kontrollraum, ist das Ungetüm sofort abgeschaltet.
why-equal = „{ $second }“ ist genauso gut.
why-steps = Damit { plan-verb-first }. Der Bot schätzt: noch { $value } Punkte bis zum Sieg, mit „{ $second }“ { $other }.
why-distance = Der Bot schätzt: danach noch { $value } Punkte bis zum Sieg, mit „{ $second }“ { $other }.
why-explore = Im Mittel über die übrigen Karten sind es danach noch { $value } Punkte bis zum Sieg, mit „{ $second }“ { $other }.
why-race = Der Bot schätzt: Du führst danach mit { $value } Punkten, mit „{ $second }“ mit { $other }.
# Nach einem ersten Wort wie „damit“.
plan-verb-first =
    { $aim ->
        [gather] stehen alle vor einem Durchgang
       *[out] sind alle draußen
    }, in { $steps ->
        [one] 1 Schritt
       *[other] { $steps } Schritten
    }

## Die Zusammenfassung einer Partie

summary-rescued =
    { $value ->
        [one] Mensch gerettet
       *[other] Menschen gerettet
    }
    .column = Gerettet
summary-explored =
    { $value ->
        [one] Raum erkundet
       *[other] Räume erkundet
    }
    .column = Erkundet
summary-collapsed =
    { $value ->
        [one] Raum hinter dir eingestürzt
       *[other] Räume hinter dir eingestürzt
    }
    .column = Einstürze
summary-gears =
    { $value ->
        [one] Zahnrad benutzt
       *[other] Zahnräder benutzt
    }
    .column = Zahnräder
summary-course = Räume des Ungetüms
mark-rescue = gerettet
mark-switch = abgeschaltet
mark-lockdown = Sperre
moment-rescue = Menschen { $room-in } gerettet
moment-switch = Das Ungetüm wird abgeschaltet
moment-cut-off = Am knappsten: Zug { $turn }, von jedem Ausgang abgeschnitten

# Abgelehnte Aktionen. $figure ist der Name einer Figur in Aktionen, etwa engineer1.

illegal-only-players = Nur Spieler können handeln.
illegal-clock-only = Das kann nur die Uhr.
illegal-clock-turn = Die Uhr hat keinen Zug.
illegal-unknown-figure = Niemand heißt hier { $figure }.
illegal-other-proof = Der Beweis betrifft nicht { $figure }.
illegal-not-trapped = { $figure } ist nicht gefangen.
illegal-vote-open = Es wird gerade abgestimmt.
illegal-second-vote = In diesem Zug wurde schon abgestimmt.
illegal-no-android = In dieser Partie gibt es keinen Androiden.
illegal-abandon = Der Androide bleibt nur zurück, wenn alle anderen draußen sind und es keinen Beweis gibt, weder dafür noch dagegen.
illegal-no-vote = Es läuft keine Abstimmung.
illegal-placing-exit = Du legst gerade den Notausgang.
illegal-no-exit = Jetzt ist kein Notausgang zu legen.
illegal-exit-square = { $square } ist kein Platz für den Notausgang.
illegal-foreign-figure = Du hast hier keine Figur { $figure }.
illegal-move-after-action = Du gehst vor deiner Aktion, nicht danach.
illegal-second-move = In einem Zug geht nur eine Figur, und nur einmal.
illegal-no-room = Auf { $square } liegt kein Raum.
illegal-no-switch = Auf dem Weg liegt kein Schalter.
illegal-control-room = Das ist der Kontrollraum selbst.
illegal-by-control = Der einzige Weg dorthin führt durch den Kontrollraum.
illegal-no-way = Nach { $square } führt kein Weg: Wände oder verschlossene Türen liegen dazwischen.
illegal-lockdown = Nach der Sperre erkundet niemand mehr.
illegal-no-card = Es ist keine Karte zum Erkunden mehr da.
illegal-explore-collapsed = Der Raum dahinter ist eingestürzt: Diese Figur kann in diesem Zug nicht mehr erkunden.
illegal-explored = { $direction ->
        [n] Nördlich
        [e] Östlich
        [s] Südlich
       *[w] Westlich
    } von hier liegt schon ein Raum.
illegal-no-doorway = Von hier führt kein Durchgang nach { $direction ->
        [n] Norden
        [e] Osten
        [s] Süden
       *[w] Westen
    }.
illegal-second-action = In einem Zug gibt es nur eine Aktion.
illegal-collapse-first = Erst stürzt der Raum hinter deiner Figur ein.
illegal-no-gear = In diesem Raum gibt es { $gears ->
        [0] kein Zahnrad
        [one] ein Zahnrad
       *[other] { $gears } Zahnräder
    }.
illegal-same-gear = Diese Figur hat dieses Zahnrad zuletzt benutzt; erst muss sie einen Zug anderswo sein oder ein anderes Zahnrad des Raums benutzen.
illegal-idle-gear = Hinter diesem Rand liegt kein Raum: Das Zahnrad bewegt nichts.
illegal-too-far = Das liegt mehr als { $cells } Felder außerhalb der anderen Räume.
illegal-no-collapse = Kein Raum ist dabei einzustürzen.

suggest-settle = Sag 'settle'.
suggest-take-seat = Nimm erst einen Platz ein.
suggest-end-timer = Sie kann einen Timer beenden.
suggest-figures = Es gibt { $figures }.
suggest-proof = Er betrifft { $figures }.
suggest-check-proof = Prüfe den Beweis.
suggest-vote = Stimme mit Ja oder Nein ('yes' oder 'no').
suggest-concede = Mit 'concede' gibst du auf.
suggest-bring-out = Bring ihn hinaus, oder gib mit 'concede' auf.
suggest-call-vote = Mit 'concede' beginnst du eine.
suggest-exit-square = Wähle ein Feld für den Ausgang ('exit').
suggest-exit-facing = Wähle die Richtung ('face n', e, s oder w).
suggest-exit-squares = Es ist ein leeres Feld neben einem Raum, nicht bei deinen eigenen Ingenieuren, nahe dem Kontrollraum: { $squares }.
suggest-own-figures = Du gehst und handelst mit { $figures }.
suggest-end-turn = Beende deinen Zug.
suggest-walk = Möglich ist '{ $walk }'.
suggest-fewer-steps = Geh weniger Schritte.
option-mode-players = Das Spiel { $mode ->
        [competitive] gegeneinander
       *[semi-co-operative] halb kooperativ
    } braucht mindestens 2 Spieler (BST-1.4).
