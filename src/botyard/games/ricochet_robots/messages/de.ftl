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

prompt-ready = Bereit für das nächste Ziel?
prompt-await-round = Warten auf die anderen.
prompt-bid = Wie viele Züge bis { $target-to } auf { $square }{ with-any-robot }?
prompt-last-call = Letzter Aufruf: wie viele Züge bis { $target-to } auf { $square }{ with-any-robot }?
prompt-lower-bid = Du hast { $bid } geboten. Geht es kürzer { $target-to } auf { $square }?
prompt-lowest-bid = Du hast { $bid } geboten. Weniger kann niemand bieten.
prompt-await-bids = Warten auf die anderen.
prompt-slide = Bringe { $robot ->
        [any] irgendeinen Roboter
       *[other] { robot }
    } { $target-to } auf { $square }.
prompt-out-of-moves = { $made } von { $bid } Zügen gemacht, Ziel verfehlt.
with-any-robot =
    { $robot ->
        [any] , mit irgendeinem Roboter
       *[other] { "" }
    }

## Antworten

choice-ready = Bereit
choice-not-ready = Ich bin noch nicht bereit
choice-pass = Keine Idee
choice-done = Fertig mit Bieten
choice-last-call = Letzter Aufruf
choice-keep-thinking = Weiter nachdenken
choice-slide = { robot } { direction } auf { $square }
choice-take-back = Letzten Zug zurücknehmen
choice-give-up = Aufgeben
number-bid = Bieten

## Was aus einer Antwort folgt

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
call-allowed = Seit einer Weile hat niemand geboten: Jeder kann den letzten Aufruf machen
last-call-made =
    { $called ->
        [true] { $player } macht den letzten Aufruf
       *[false] Letzter Aufruf
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
chip-set-aside = { $chip-sentence-start } kam dreimal zurück und kommt beiseite
player-left = { $player } verlässt das Spiel
player-joined = { $player } steigt ein
game-ended = { $count ->
        [0] Niemand gewinnt
        [one] { $winners } gewinnt
       *[other] { $winners } gewinnen gemeinsam
    }: { $reason ->
        [too-few-players] Es sind zu wenige Spieler übrig
        [chips-won] Es sind genug Chips gewonnen
        [chips-given-out] Alle Chips sind vergeben
        [number-reached] Die vereinbarte Zahl ist erreicht, oder es ist kein Chip mehr da
       *[chips-used] Alle Chips sind aufgebraucht
    } ({ $chips })
chips-of = { $player } { $chips }

## Warum ein Bot so zieht

reason-ready = Bereit für das nächste Ziel.
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
