# Texte des Tisches. Fragen, Antworten, Verlauf und Namen stehen in der Datei des Spiels.

## Die Leiste

step-terminal = Terminal-Aktion
step-terminal-short = Terminal
step-power = Powerkarte (optional)
step-power-short = Karte
step-next = Dann: { $player }
goal = 3 Hex-Bots auf dem Podest gewinnen, oder 2, wenn sonst niemand einen hat
back = Zurück

## Plätze

podium-count = { $bots } von 3 auf dem Podest
crew = Crew: { $bots }
crew-none = leer
has-left = hat das Spiel verlassen
plays = spielt { $card }
inspect = Was könnte { $player } tun?
inspected = Das könnte { $player } jetzt nutzen
not-inspected = Was { $player } nutzen könnte, zeigt sich nach dieser Aktion

## Spielplan

board = Die Maschine und ihre Terminals
zone = { $icon ->
    [power] Hier aufwerten: 1 Powerkarte
    [triangle] 1 Dreieck
    [triangle_power] Dreieck + Karte
   *[square_power] Quadrat + Karte
}
zone-short = { $icon ->
    [power] 1 Karte
    [triangle] 1 Dreieck
   *[other] beides
}
entry = { $entry ->
    [silver] Silber
   *[gold] Gold
}
start = Start { $place }
queue-sign = Warteschlange, vorn links
queue-sign-short = Warteschlange
directions = Kreis-Bots nach rechts ›   ‹ Hex-Bots links
podium = Podest
podium-wins = 3 gewinnen
hex-box = Hex-Box
hex-box-1 = Kreis raus:
hex-box-2 = Hex-Bot rein
hex-box-3 = oder 3 Karten
bots-needed = { $bots ->
    [one] 1 Bot
   *[other] { $bots } Bots
}
house-about = Strecke und Knotenpunkte haben wir entworfen, denn der gedruckte Plan ist verschollen.
opens-1 = Mit diesem Bot öffnet sie:
opens-2 = 1 Bot, beide Aktionen
choose-half = eine Hälfte wählen

## Auf dem Spielplan, gesprochen

shape = { $shape ->
    [triangle] Dreieck
    [square] Quadrat
    [hex] Sechseck
   *[circle] Kreis
}
racer = { $shape ->
    [hex] Hex-Bot
   *[circle] Kreis-Bot
}
own-racer = dein { racer }
racer-of = { racer } von { $player }
empty = leer
spot = Feld { $spot }
start-spot = hier begann Spieler { $place } der Zugfolge
entry-spot = Einstieg { entry }
upgrade-here = hier aufwerten: { $gain }
queue-place = Platz { $place } der Warteschlange
terminal = Terminal { $card }, Stufe { shape }, braucht einen Stapel aus { $bots }.
junction = Knotenpunkt { $one } mit { $other }, { shape }
junction-locked = gesperrt
junction-unlocked = frei
junction-unlocked-for = frei für { $players }
junction-used = von dir benutzt
junction-used-by = benutzt von { $players }
you = Du
count = { $player } { $bots }
choice = { $key ->
    [none] Kann gewählt werden
   *[other] Wahl { $key }
}: { $text }.
plus = plus
to = nach

## Warum ein Terminal oder ein Knotenpunkt nicht geht

not-now = { $terminals ->
    [one] 1 Terminal geht gerade nicht.
   *[other] { $terminals } Terminals gehen gerade nicht.
}
why = Warum?
turn-ends = Keine Powerkarte ist spielbar: Dein Zug endet
reason = { $reason ->
    [recruit] kein Kreis-Bot in der Kiste
    [draw] keine Powerkarte mehr da
    [box] kein Kreis-Bot in der Kiste
    [crew] kein Kreis-Bot in der Crew
    [catch_up] kein Bot voraus
    [reward] die Belohnung fehlt in der Kiste
    [upgrade] kein Kreis-Bot zum Aufwerten
    [other] kein zweiter Bot kann vorrücken
    [circle] kein Kreis-Bot kann vorrücken
    [hex] kein Hex-Bot kann vorrücken
    [any] kein Bot kann vorrücken
    [fresh] neue Bots warten einen Zug
    [locked] du brauchst einen Bot auf beiden Terminals
    [used] dein Bot bleibt dort, bis du deine Bots heimholst
   *[stack] zu wenige Bots für den Stapel
}
unavailable = { $place }: { $reason }.
unavailable-half = { $place }: { $card } geht nicht, { $reason }.
stack-needed = du brauchst { $bots ->
    [one] 1 Bot
   *[other] { $bots } Bots
} der Stufe { shape } oder höher und hast { $have ->
    [0] keinen
   *[other] { $have }
}

## Faustregeln

advice-turn = Je ein Bot auf zwei benachbarten Terminals öffnet ihren Knotenpunkt.
advice-place-crew = Höhere Formen ersetzen niedrigere: Behalte sie, wenn du kannst.

## Wodurch gewonnen wurde

won = { $decision ->
    [three] { $who ->
        [you] Dein dritter Hex-Bot hat in Zug { $turn } das Podest erreicht.
       *[other] { $player } hat in Zug { $turn } den dritten Hex-Bot aufs Podest gebracht.
    }
    [two] { $who ->
        [you] Dein zweiter Hex-Bot hat in Zug { $turn } das Podest erreicht, und sonst hat niemand einen dort.
       *[other] { $player } hat in Zug { $turn } den zweiten Hex-Bot aufs Podest gebracht, und sonst hat niemand einen dort.
    }
    [others-left] Alle anderen haben das Spiel verlassen.
    [podium] Das war der letzte Zug: Die meisten Hex-Bots auf dem Podest gewinnen.
    [hexes] Das war der letzte Zug. Gleichstand auf dem Podest: Die Hex-Bots in Maschine und Hex-Box entschieden.
    [foremost-hex] Das war der letzte Zug. Gleich viele Hex-Bots: Der vorderste in der Maschine entschied.
    [foremost-circle] Das war der letzte Zug. Alle Hex-Bots standen gleich: Der vorderste Kreis-Bot entschied.
   *[level] Das war der letzte Zug, und es blieb beim Gleichstand.
}

## Die bisherigen Antworten

steps-so-far = Was du bisher gewählt hast
with = mit
back-to = Zurück vor:

## Crew, Kiste und Karten

bench = Deine Bank
your-crew = Deine Crew
your-crew-none = Deine Crew ist leer
box = Kiste
power-cards = Powerkarten
one-per-turn = eine je Zug, davor oder danach
played-one = in diesem Zug schon gespielt
no-cards = Du hast keine.
play = Spielen:
card-phone-C2 = Silber
card-phone-T2 = Vorrücken 1+1
card-phone-T4 = Karte ziehen
card-phone-T6 = Gold + aufwerten
card-phone-S1 = Silber + 1
card-phone-S2 = 1 + aufwerten
card-short-P2 = Aufschließen / Stapel
card-short-P5 = Silber / aufwerten
deck = Stapel
cards = { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
}
deck-of = Nachziehstapel: { cards }
discard-of = Ablage: { cards }
show-cards = { $cards ->
    [one] 1 Powerkarte
   *[other] { $cards } Powerkarten
}, Nachziehstapel und Ablage
deck-about = { cards }, verdeckt
discard-none = Noch hat niemand eine Karte gespielt.
spectating = Du schaust zu: Die Powerkarten auf der Hand sind verdeckt.

## Tasten und Zeichen, auf der Hilfeseite

key-choose = Terminals nach ihrem Platz
key-home = Heimholen
key-power = Powerkarten
key-end = Den Zug beenden
key-back = Einen Schritt zurück
sign-start = Ein leeres Startfeld: Hier hat ein Spieler begonnen. Sonst bewirkt es nichts.
sign-entry = Hier steigen Kreis-Bots in die Maschine ein, bei Silber und bei Gold
sign-stack = So viele Bots musst du jetzt auf dieses Terminal setzen
sign-junction = Ein Knotenpunkt: golden, wenn er für dich frei ist, sonst blass
