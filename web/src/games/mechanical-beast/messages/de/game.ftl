# Neben dem Plan: Zug, Plätze, Stand im Ungetüm, Antworten und Hinweise.

## Der Zug

move = Gehen
act = Aktion
end = Ende
turn-end = Ende des Zugs
vote = Abstimmung
next-player = Dann: { $name }
next-turn = Nächster Zug
goal =
    { $mode ->
        [co-operative] Schaltet das Ungetüm ab und bringt alle hinaus
        [semi-co-operative] Bringt alle hinaus; wer die meisten rettet, gewinnt
       *[competitive] Zuerst beide Ingenieure auf den Notausgang
    }

## Plätze

where =
    { $standing ->
        [trapped] { $room }, gefangen
        [safe] { $room }, in Sicherheit
        [way-out] { $room }, kommt hinaus
        [cut-off] { $room }, abgeschnitten
       *[none] { $room }
    }
on-exit = { $room }, auf dem Notausgang, Platz { $place }
android = Androide
android-about = alle dürfen ihn nutzen
people-rescued =
    { $people ->
        [one] 1 Mensch gerettet
       *[other] { $people } Menschen gerettet
    }
engineers-on-exit = { $engineers } von 2 auf dem Notausgang

## Der Stand im Ungetüm

shelf = Stand im Ungetüm
aim =
    { $step ->
        [find] Findet den Kontrollraum
        [switch] Schaltet das Ungetüm ab
        [find-exit] Findet den Notausgang
        [to-exit] Alle zum Notausgang
        [race] Beide Ingenieure zum Notausgang
       *[out] Alle zum Eingang
    }
aim-about =
    { $step ->
        [find] Unter den nächsten { $least } bis { $most } Karten
        [switch] Ein Ingenieur muss in den Kontrollraum
       *[out] Der Raum, den ihr verlasst, stürzt ein
    }
switch =
    { $off ->
        [true] Aus
       *[false] An
    }
rescued = gerettet
inside = { $people } drinnen
rooms =
    { $rooms ->
        [one] Raum
       *[other] Räume
    }
in-pile = im Stapel
comes-at = { $room }: { $card }. Karte von oben
comes-between = { $room }: unter den nächsten { $least } bis { $most } Karten
arrivals = Auf dem Notausgang
gear-does =
    { $kind ->
        [center] dreht diesen Raum, Nachbarn gegenläufig
        [corner] schwenkt 4 Räume um diese Ecke
        [edge] schiebt die Reihe hinter der Wand
       *[linear] tauscht Räume auf der Schiene
    }
all-signs = Zeichen
sign =
    { $sign ->
        [people] Mensch: wartet auf Rettung
        [arrow] Pfeil: Stürzt der Raum ein, rutschen die Räume dahinter in diese Richtung
        [door] Rote Tür: öffnet sich nie; in ihrem Raum sind Menschen
        [glass] Glas: ein Durchgang, außer mit Schlossplatte
        [wall] Wand mit Nieten: Niemand kommt hindurch
        [pin] Stift an einem Zahnrad: Die Figur dieser Farbe hat es zuletzt benutzt
        [dots] Punkte in einem hellen Raum: wer dorthin gehen kann, nach Farbe
       *[band] Weißes Band: der zweite Ingenieur seiner Farbe
    }
own-rooms = Die gedruckten Karten sind nicht dabei; diese Räume haben wir selbst entworfen.

## Antworten

ask-turn = { $gear } von { $room }: Wie weit drehen?
ask-slide = { $gear } von { $room }: Wie weit schieben?
ask-figure = { $room }: Wer geht hin?
ask-explorer = { $room }: Wer erkundet nach { $direction }?
ask-room = In welchen Raum gehst du?
explore-group = Erkunden: neuer Raum, endgültig
gear-group = Zahnräder
explore = Nach { $direction } erkunden
explore-with = Nach { $direction } erkunden, { $figure }
tap-again = noch einmal tippen: endgültig
via-switch = { $room }, Schalter
gear-of = { $gear } von { $room }
ways =
    { $ways ->
        [one] 1 Möglichkeit
       *[other] { $ways } Möglichkeiten
    }
with-figure = mit { $figure }
either =
    { $who ->
        [first] 1. oder 2. Ingenieur
        [second] 1. oder 2. Ingenieur
       *[other] Ingenieur oder Androide
    }
move-with = Mit { $figure } gehen
move-somewhere = In einen hellen Raum …
another = Andere Aktion
take-back = Rückgängig
concede = Partie aufgeben
concede-about = Alle fragen, ob ihr die Partie aufgebt
abandon = Den Androiden zurücklassen
abandon-about = Alle fragen, ob ihr ohne den Androiden gewinnt

## Ein Zahnrad und was es bewirkt

now = Jetzt
after = Danach
opens = öffnet
shuts = schließt
comes-round = { $room } kommt herum

## Die Schritte dieses Zugs

steps-so-far = Was du in diesem Zug getan hast
back-to = Zurück vor:
walked = bis { $room }
walked-around = { $room } und zurück
thrown = abgeschaltet
collapsed = { $room } eingestürzt
gear-used = Zahnrad von { $room }

## Hinweise

on-board =
    Helle Räume, Zahnräder und Durchgänge kannst du auch { $touch ->
        [true] antippen
       *[false] anklicken
    }.
checking-trapped = Ob jemand gefangen ist, wird gerade geprüft. Du kannst weiterspielen.
undecided = Unklar, ob jemand gefangen ist. Im Menü kannst du alle fragen, ob ihr aufgebt.
barred = { $gear }: { $figure } erst wieder, wenn diese Figur einen Zug anderswo beendet oder hier ein anderes Zahnrad benutzt hat.
waiting-votes = Es fehlen noch: { $names }.

## Das Ende

turns-played =
    { $turns ->
        [one] 1 Zug
       *[other] { $turns } Züge
    }
left-inside = { $people } noch drinnen
escaped =
    { $players ->
        [one] Du bist entkommen!
       *[other] Ihr seid entkommen!
    }
beaten = Das Ungetüm hat euch
scene-won = Alle Entkommenen stehen vor dem Ungetüm. Seine Augen sind zu.
scene-lost = Das Ungetüm ist wach.
left-behind =
    { $figures ->
        [0] { left-people }
       *[other]
            { $people ->
                [0] { left-figures }
               *[other] { left-figures } und { left-people }
            }
    } noch drinnen
left-figures =
    { $figures ->
        [one] 1 Figur
       *[other] { $figures } Figuren
    }
left-people =
    { $people ->
        [one] 1 Mensch
       *[other] { $people } Menschen
    }
since = Seit deinem Zug
since-nothing = Seit deinem Zug ist nichts passiert.

## Tasten

key-choose = Eine Antwort mit ihrer Nummer wählen
key-end = Den Zug beenden oder den Raum einstürzen lassen
key-back = Einen Schritt zurück
key-rooms = Von Raum zu Raum, zu Zahnrädern und Durchgängen
key-zoom = Vergrößern und verkleinern
key-pan = Plan verschieben
key-whole = Das ganze Ungetüm
