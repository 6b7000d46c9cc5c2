# Fragen

prompt-turn = { $ignoring ->
    [true] Stapel zählen nicht: Nutze ein Terminal mit einem Bot
   *[false] { $can_play ->
        [true] Nimm eine Terminal-Aktion oder spiel erst eine Powerkarte
       *[false] Nimm eine Terminal-Aktion
    }
}
prompt-end-turn = Powerkarte spielen oder Zug beenden?
prompt-place-crew = { $bots ->
    [one] { $card }: Welcher Bot?
   *[other] { $card }: Welche { $bots } Bots?
}
prompt-place-junction-bot = Welchen Bot setzt du auf den Knotenpunkt { $junction }?
prompt-start-with = Welches Terminal kommt zuerst?
prompt-first-part = { $card }: Was kommt zuerst?
prompt-first-bot = { $card }: Welcher Bot rückt zuerst vor?
prompt-move = { $who ->
    [circle] Welcher deiner Kreis-Bots rückt { $spaces ->
        [one] 1 Feld
       *[other] { $spaces } Felder
    } vor?
    [hex] Welcher deiner Hex-Bots rückt { $spaces ->
        [one] 1 Feld
       *[other] { $spaces } Felder
    } vor?
    [other] Welcher deiner anderen Bots rückt { $spaces ->
        [one] 1 Feld
       *[other] { $spaces } Felder
    } vor?
   *[any] Welcher deiner Bots rückt { $spaces ->
        [one] 1 Feld
       *[other] { $spaces } Felder
    } vor?
}
prompt-hop = Welcher deiner Bots hüpft?
prompt-catch-up = Welcher deiner Bots schließt auf?
prompt-upgrade = Welchen deiner Kreis-Bots wertest du auf?
prompt-hex-or-cards = Dein Kreis-Bot hat die Maschine verlassen: Hex-Bot oder 3 Powerkarten?

# Antworten

choice-use-terminal = { $card }
choice-use-junction = { $junction }
choice-take-home = Heimholen
choice-play-power = { $name } spielen
choice-end-turn = Zug beenden
choice-place-crew = { $bots }
choice-start-with = Zuerst { $card }
choice-move = { $shape ->
    [hex] Hex-Bot { $origin-from } { $target-to }
   *[circle] Kreis-Bot { $origin-from } { $target-to }
}
choice-upgrade = Kreis-Bot auf { $spot } aufwerten
choice-enter = Zuerst mit einem Kreis-Bot einsteigen
choice-send-hex-bot = Hex-Bot losschicken
choice-draw-cards = Powerkarten nachziehen

group-junctions = Knotenpunkte: 1 Bot, beide Aktionen
group-power-cards = oder erst eine Powerkarte spielen
group-bots = { $shape ->
    [hex] Hex-Bots
   *[circle] Kreis-Bots
}

# Vor einer Antwort, die sich nicht rückgängig machen lässt

warning-draws = { $cards ->
    [one] Du ziehst eine Powerkarte nach. Das ist endgültig.
   *[other] Du ziehst { $cards } Powerkarten nach. Das ist endgültig.
}

# Was eine Antwort bewirkt

effects = { $left } · { $right }
effect-needs = mit { $bots } Bots
effect-junction = 1 Bot, beide Terminals in beliebiger Reihenfolge
effect-crew-left = übrig: { $bots }
effect-card = { $id ->
    [C1] 2 Kreis-Bots aus deiner Kiste
    [C2] ein Kreis-Bot steigt bei Silber ein
    [C3] tauscht Kreis-Bot gegen Belohnung
    [C4] 1 Bot rückt 1 Feld vor
    [T1] 1 Bot rückt 2 Felder vor
    [T2] 2 Bots rücken je 1 Feld vor
    [T3] Kreis-Bot rückt 2 vor, Hex-Bot 1
    [T4] zieht eine Powerkarte nach
    [T5] Bot der Kiste steigt bei Gold ein
    [T6] steigt bei Gold ein, wertet einen auf
    [S1] steigt bei Silber ein, rückt 1 vor
    [S2] rückt 1 Feld vor, wird aufgewertet
    [S3] Kreis-Bot rückt 1 vor, Hex-Bot 2
    [S4] 1 Bot hüpft auf das dritte Feld
   *[S5] 1 Bot schließt zum nächsten auf
}
card-text = { $id ->
    [C1] Zwei Kreis-Bots aus deiner Kiste kommen in deine Crew; gibt es nur einen, dann dieser.
    [C2] Ein Kreis-Bot deiner Crew steigt auf dem silbernen Feld in die Maschine ein.
    [C3] Einer deiner Kreis-Bots geht von seinem Feld in die Kiste, und du bekommst, was über dem Feld steht.
    [C4] Einer deiner Bots in der Maschine rückt 1 Feld vor.
    [T1] Einer deiner Bots in der Maschine rückt 2 Felder vor.
    [T2] Zwei verschiedene deiner Bots rücken je 1 Feld vor, in beliebiger Reihenfolge.
    [T3] Einer deiner Kreis-Bots rückt 2 Felder vor und ein Hex-Bot 1, in beliebiger Reihenfolge.
    [T4] Zieh eine Powerkarte.
    [T5] Ein Kreis-Bot aus deiner Kiste steigt auf dem goldenen Feld in die Maschine ein.
    [T6] Ein Kreis-Bot deiner Crew steigt auf dem goldenen Feld ein, und ein anderer wird aufgewertet, in beliebiger Reihenfolge.
    [S1] Ein Kreis-Bot deiner Crew steigt auf dem silbernen Feld ein und rückt 1 Feld vor.
    [S2] Einer deiner Kreis-Bots rückt 1 Feld vor und wird dort aufgewertet.
    [S3] Einer deiner Kreis-Bots rückt 1 Feld vor und ein Hex-Bot 2, in beliebiger Reihenfolge.
    [S4] Einer deiner Bots hüpft über zwei Felder auf das dritte, oder auf das nächste freie dahinter.
   *[S5] Einer deiner Bots rückt bis zum nächsten Bot vor ihm auf der Strecke auf.
}
effect-then = danach { $card }
effect-ignores = 1 Bot genügt in diesem Zug auf jedem Terminal
effect-enters = steigt auf { $spot } ein
effect-queues = stellt sich in die Warteschlange
effect-moves = { $origin } → { $target }{ $leaps ->
    [0] { "" }
    [one] , über 1 Bot hinweg
   *[other] , über { $leaps } Bots hinweg
}
effect-move = { $origin } → { $target }
effect-moves-one = { $moves }
effect-moves-first = zuerst { $moves }
effect-more = { $moves ->
    [one] 1 anderer Bot
   *[other] { $moves } andere Bots
}
effect-upgrade-one = { $spots } aufwerten{ $known ->
    [true] : { $gain-brief }
   *[false] { "" }
}
effect-leaps = { $bots ->
    [one] überspringt 1 Bot
   *[other] überspringt { $bots } Bots
}
effect-exit-ahead = { $spots ->
    [0] direkt vor dem Ausgang
    [one] noch 1 Feld bis zum Ausgang
   *[other] noch { $spots } Felder bis zum Ausgang
}
effect-podium-ahead = { $spots ->
    [0] direkt vor dem Podest
    [one] noch 1 Feld bis zum Podest
   *[other] noch { $spots } Felder bis zum Podest
}
effect-returns = zurück in deine Kiste
effect-queue-moves = die Warteschlange rückt auf
effect-tags = ein Hex-Bot wartet in der Hex-Box
effect-podium = { $bots } auf dem Podest
effect-upgrades = { $spot } aufwerten: { $gain-brief }
effect-gains = du bekommst { $gain-accusative }
effect-recruits = { $bots } aus deiner Kiste
effect-takes-home = { $bots ->
    [one] 1 Bot zurück in deine Crew
   *[other] { $bots } Bots zurück in deine Crew
}
effect-takes-nobody = niemand heimzuholen
effect-unlocks = öffnet { $junction }
effect-opens = { $junctions ->
    [one] öffnet einen Knotenpunkt
   *[other] öffnet { $junctions } Knotenpunkte
}
effect-draws = { $cards ->
    [one] zieht 1 Powerkarte nach
   *[other] zieht { $cards } Powerkarten nach
}
effect-final = endgültig
effect-ends-turn = beendet deinen Zug
effect-next-player = als Nächstes: { $player }
effect-ends-game = beendet die Partie
effect-wins = du gewinnst!

# Der Verlauf. `.step` ist dasselbe ohne den Spieler: Die Seite verbindet die Schritte eines Zugs zu einer Zeile.

started = { $player } beginnt auf Feld { $spot }
turn-began = Zug { $turn }
terminal-chosen = { $player }: { $card }
    .step = { $card }
junction-chosen = { $player }: { junction-chosen.step }
    .step = Knotenpunkt { $junction }
crew-placed = { $player } setzt { $bots }
    .step = { $count ->
        [one] { "" }
       *[other] mit { $count } Bots
    }
took-home = { $player }: Heimholen{ $bots ->
        [0] { "" }
       *[other] , { $crew } zurück
    }{ $recruited ->
        [0] { "" }
       *[other] , 1 Bot aus der Kiste
    }
    .step = Heimholen: { $bots ->
        [one] 1 Bot zurück
       *[other] { $bots } Bots zurück
    }{ $recruited ->
        [0] { "" }
       *[other] , 1 aus der Kiste
    }
recruited = { $player }: { recruited.step }
    .step = { $bots } aus der Kiste
entered = { $player }: Kreis-Bot { entered.step }
    .step = { $queued ->
        [true] stellt sich in die Warteschlange
       *[false] steigt auf { $target } ein
    }
bot-moved = { $player }: { $shape ->
        [hex] Hex-Bot
       *[circle] Kreis-Bot
    } { effect-moves }
    .step = { $shape ->
        [hex] Hex-Bot { $target-to }
       *[circle] { effect-move }
    }
queue-moved = { $player }: Kreis-Bot rückt aus der Warteschlange auf 1
    .step = { "" }
hex-tagged = { $player }: { effect-tags }
    .step = Hex-Bot rein
podium-reached = { $player }: { podium-reached.step }
    .step = { $count } auf dem Podest
upgraded = { $player } wertet { $spot } auf: { $gain }
    .step = { $spot } raus, bringt { $gain-accusative }
cards-drawn = { $player } { draws }
    .step = { $why ->
        [podium] alle ziehen 1 Powerkarte nach
        [upgrade] { $known ->
            [true] { draws }
           *[false] { "" }
        }
       *[other] { draws }
    }
draws = { $known ->
    [true] zieht { $cards } nach
   *[false] { $count ->
        [one] zieht 1 Powerkarte nach
       *[other] zieht { $count } Powerkarten nach
    }
}
no-card-left = { $player }: keine Powerkarte mehr da
reshuffled = Ablage gemischt: { $cards ->
    [one] 1 Powerkarte
   *[other] { $cards } Powerkarten
} im Nachziehstapel
power-played = { $player }: { power-played.step }
    .step = Powerkarte { $name }
player-left = { $player } verlässt das Spiel, die Bots bleiben
game-ended = { $count ->
    [one] { $winners } gewinnt: { $reason ->
        [podium] genug Hex-Bots auf dem Podest
        [others-left] Alle anderen sind gegangen
       *[turn-limit] vorn an der Zuggrenze
    }
   *[other] { $winners } teilen sich den ersten Platz
}
step = { $event-step }

# Warum ein Bot so zieht

reason-wins = Dieser Zug gewinnt das Spiel.
reason-podium = Dieser Zug bringt einen Hex-Bot aufs Podest.
reason-gains = Dieser Zug bringt dir { $gains }.
reason-crew = Am ehesten entbehrlich: { $bots }.
reason-upgrade = Das bringt dir { $gain-accusative }.
reason-hex-bot = Ein Hex-Bot ist hier mehr wert als 3 Powerkarten.
reason-cards = 3 Powerkarten sind so weit vom Podest mehr wert als ein Hex-Bot.
reason-end = Keine Powerkarte hilft gerade.
reason-unclear = Kein klarer Plan. Das wirkt am sichersten.
gain-circle-bot = einen Kreis-Bot in die Maschine
gain-hex-bot = einen Hex-Bot auf den Weg zum Podest
gain-spaces = { $spaces ->
    [one] 1 Feld Richtung Podest
   *[other] { $spaces } Felder Richtung Podest
}
gain-crew = { $bots ->
    [one] 1 Bot mehr in der Crew
   *[other] { $bots } Bots mehr in der Crew
}
gain-cards = { $cards ->
    [one] 1 Powerkarte
   *[other] { $cards } Powerkarten
}

# Der Plan eines Bots, als Tipp

plan-place-crew = { $bots } setzen
plan-use-junction = Knotenpunkt { $junction }
plan-play-power = Powerkarte { $name }
aim-win = In diesem Zug gewinnen
aim-podium = { $bots ->
    [1] Den ersten Hex-Bot aufs Podest bringen
    [2] Den zweiten Hex-Bot aufs Podest bringen
   *[other] { $bots } Hex-Bots aufs Podest bringen
}
aim-hex-bot = { $number ->
    [1] Den ersten Hex-Bot ins Rennen schicken
    [2] Den zweiten Hex-Bot ins Rennen schicken
    [3] Den dritten Hex-Bot ins Rennen schicken
   *[other] Noch einen Hex-Bot ins Rennen schicken
}
aim-hex-bots = { $bots } Hex-Bots ins Rennen schicken
aim-three-cards = Einen Kreis-Bot gegen 3 Powerkarten tauschen
aim-circle-bot = { $number ->
    [1] Einen Kreis-Bot auf die Strecke bringen
    [2] Einen zweiten Kreis-Bot auf die Strecke bringen
   *[other] Noch einen Kreis-Bot auf die Strecke bringen
}
aim-spaces = { $spaces ->
    [one] 1 Feld näher ans Podest kommen
   *[other] { $spaces } Felder näher ans Podest kommen
}
aim-upgrade = { $gain-accusative } bekommen
aim-home = { $bots ->
    [one] 1 Bot heimholen
   *[other] { $bots } Bots heimholen
}
aim-crew = { $bots ->
    [one] 1 Bot mehr in die Crew bekommen
   *[other] { $bots } Bots mehr in die Crew bekommen
}
aim-cards = { $cards ->
    [one] Eine Powerkarte für später ziehen
   *[other] { $cards } Powerkarten für später ziehen
}
aim-junction = Den Knotenpunkt { $junction } öffnen
aim-unclear = Kein klarer Plan. Am sichersten: { $answer }
why-second-best = Zweitbester Zug: { $other }, { $difference }.
differences = { $left }, { $right }
difference-no-win = das gewinnt noch nicht
difference-podium = { $bots ->
    [0] ohne Hex-Bot auf dem Podest
    [one] mit nur 1 Hex-Bot auf dem Podest
   *[other] mit nur { $bots } Hex-Bots auf dem Podest
}
difference-hex-bots = { $bots ->
    [one] 1 Hex-Bot weniger im Rennen
   *[other] { $bots } Hex-Bots weniger im Rennen
}
difference-circle-bots = { $bots ->
    [one] 1 Kreis-Bot weniger in der Maschine
   *[other] { $bots } Kreis-Bots weniger in der Maschine
}
difference-spaces = { $spaces ->
    [one] 1 Feld weiter vom Podest weg
   *[other] { $spaces } Felder weiter vom Podest weg
}
difference-cards = { $cards ->
    [one] 1 Powerkarte weniger
   *[other] { $cards } Powerkarten weniger
}
difference-crew = { $bots ->
    [one] 1 Bot weniger in der Crew
   *[other] { $bots } Bots weniger in der Crew
}
difference-junctions = { $junctions ->
    [one] 1 offener Knotenpunkt weniger
   *[other] { $junctions } offene Knotenpunkte weniger
}
difference-rival = { $spaces ->
    [one] damit kommt { $player } 1 Feld näher
   *[other] damit kommt { $player } { $spaces } Felder näher
}
difference-chance = { $other } Siege in 100 Partien statt { $chance }
difference-none = etwa gleich gut
difference-later = jetzt gleich gut, später schlechter

# Die Zusammenfassung einer beendeten Partie

summary-turns-per-hex-bot = { $value ->
    [one] Zug für jeden Hex-Bot auf dem Podest
   *[other] Züge für jeden Hex-Bot auf dem Podest
}
    .column = Züge für jeden Hex-Bot
summary-junctions = { $value ->
    [one] Knotenpunkt genutzt
   *[other] Knotenpunkte genutzt
}
    .column = Knotenpunkte
summary-longest-leap = { $value ->
    [one] Bot im weitesten Sprung
   *[other] Bots im weitesten Sprung
}
    .column = Weitester Sprung
summary-course = Weg zu drei Hex-Bots auf dem Podest
mark-podium = { $bots ->
    [1] 1. Hex-Bot
    [2] 2. Hex-Bot
   *[other] 3. Hex-Bot
}
moment-podium = { $won ->
    [true] Der entscheidende Hex-Bot erreicht das Podest
   *[false] { $bots ->
        [1] Der erste Hex-Bot erreicht das Podest
        [2] Der zweite Hex-Bot erreicht das Podest
       *[other] Der dritte Hex-Bot erreicht das Podest
    }
}
moment-leap = { $shape ->
    [hex] Hex-Bot
   *[circle] Kreis-Bot
} { $origin-from } { $target-to }: überspringt { $bots } Bots

# Namen

circle-bots = { $bots ->
    [one] 1 Kreis-Bot
   *[other] { $bots } Kreis-Bots
}
triangle-bots = { $bots ->
    [one] 1 Dreieck-Bot
   *[other] { $bots } Dreieck-Bots
}
square-bots = { $bots ->
    [one] 1 Quadrat-Bot
   *[other] { $bots } Quadrat-Bots
}
gain = { $icon ->
    [power] eine Powerkarte
    [triangle] ein Dreieck-Bot
    [triangle_power] ein Dreieck-Bot und eine Powerkarte
   *[square_power] ein Quadrat-Bot und eine Powerkarte
}
    .accusative = { $icon ->
        [power] eine Powerkarte
        [triangle] einen Dreieck-Bot
        [triangle_power] einen Dreieck-Bot und eine Powerkarte
       *[square_power] einen Quadrat-Bot und eine Powerkarte
    }
    .brief = { $icon ->
        [power] eine Karte
        [triangle] ein Dreieck-Bot
        [triangle_power] Dreieck-Bot + Karte
       *[square_power] Quadrat-Bot + Karte
    }
spot = { $spot }
    .from = von { $spot }
    .to = nach { $spot }
queue-place = Warteschlange { $place }
    .from = von Platz { $place } der Warteschlange
    .to = auf Platz { $place } der Warteschlange
hex-box = Hex-Box
    .from = aus der Hex-Box
    .to = in die Hex-Box
podium = Podest
    .from = vom Podest
    .to = aufs Podest
exit = raus
    .from = aus der Kiste
    .to = aus der Maschine
junction = { $one } / { $other }
ignore-stacks = Stapel missachten
card = { $id ->
    [C1] 2 anheuern
    [C2] Silber-Einstieg
    [C3] Aufwerten
    [C4] Vorrücken 1
    [T1] Vorrücken 2
    [T2] Vorrücken 1 + 1
    [T3] Kreis 2, Hex 1
    [T4] Karte nachziehen
    [T5] Kiste zu Gold
    [T6] Gold + aufwerten
    [S1] Silber + vorrücken
    [S2] Vorrücken + aufwerten
    [S3] Kreis 1, Hex 2
    [S4] Hüpfen
    [S5] Aufschließen
    [P1] Vorrücken 2
    [P2] Aufschließen oder Stapel missachten
    [P3] Vorrücken 1 + 1
    [P4] Hüpfen
   *[P5] Silber oder aufwerten
}

# Abgelehnte Aktionen, und warum ein Ort nicht geht. $card ist der Name einer Karte, $lack das, was ihr fehlt.

lack = { $lack ->
    [recruit] in deiner Kiste ist kein Kreis-Bot
    [draw] es ist keine Powerkarte mehr da
    [box] in deiner Kiste wäre kein Kreis-Bot
    [crew] in deiner Crew wäre kein Kreis-Bot
    [catch_up] keiner deiner Bots könnte zu einem Bot vor ihm auf der Strecke aufschließen
    [reward] in deiner Kiste ist kein Bot der Art, die du dafür bekämst
    [upgrade] auf keinem Feld stünde ein Kreis-Bot von dir, der sich aufwerten ließe
    [other] es gäbe keinen anderen Bot von dir, der vorrücken könnte
    [circle] es gäbe keinen Kreis-Bot von dir, der vorrücken könnte
    [hex] es gäbe keinen Hex-Bot von dir, der vorrücken könnte
   *[any] es gäbe keinen Bot von dir, der vorrücken könnte
}
bots = { $bots ->
    [one] 1 Bot
   *[other] { $bots } Bots
}
shape = { $level ->
    [circle] Kreis
    [triangle] Dreieck
   *[square] Quadrat
}
illegal-incomplete = { $card } ließe sich nicht ausführen: { lack }.
illegal-then-incomplete = Danach ließe sich { $card } nicht ausführen: { lack }.
illegal-junction-incomplete = Beide Karten lassen sich nicht ganz ausführen; { $card } ginge nicht: { lack }.
illegal-junction-ends = Der Knotenpunkt liegt zwischen { $places }.
illegal-no-hex-bot = In deiner Kiste ist kein Hex-Bot mehr.
illegal-power-inside = Mitten in einer Aktion kannst du keine Powerkarte spielen.
illegal-no-answer = '{ $action }' ist keine Antwort auf diese Frage.
illegal-junction-crew = Auf einen Knotenpunkt kommt genau ein Bot.
illegal-crew-size = Hier { $bots ->
    [one] muss genau 1 Bot
   *[other] müssen genau { $bots } Bots
} hin, nicht { $placed }.
illegal-crew-level = Hier gilt die Stufe { shape }: Niedrigere Formen sind nicht erlaubt.
illegal-fresh-crew = Was du eben bekommen hast, kannst du erst in deinem nächsten Zug einsetzen.
illegal-crew-missing = Nicht alle diese Bots sind in deiner Crew.
illegal-crew-needed = Braucht { $bots ->
    [one] einen Bot
   *[other] { $bots } Bots
} der Stufe { shape } oder höher, und du hast { $have ->
    [0] keinen
   *[other] { $have }
}.
illegal-no-bot = Du hast keinen Bot { $where ->
    [hex-box] in der Hex-Box
    [queue] auf Platz { $place } der Warteschlange
   *[spot] auf { $place }
}.
illegal-no-move = { $card }: Jetzt rückt kein Bot vor.
illegal-moved-already = Dieser Bot ist schon vorgerückt: Wähle einen anderen.
illegal-nobody-ahead = Vor ihm ist auf der Strecke kein Bot, zu dem er aufschließen könnte.
illegal-wrong-bot = { $card }: Jetzt muss es { $who ->
    [hex] ein Hex-Bot
    [circle] ein Kreis-Bot
   *[other] ein anderer Bot
} sein.
illegal-no-circle-bot = Auf Feld { $spot } hast du keinen Kreis-Bot.
illegal-no-upgrade = { $card }: Jetzt wird kein Bot aufgewertet.
illegal-wrong-upgrade = { $card }: Es muss { $who ->
    [it] der Bot sein, der eben eingestiegen ist
   *[other] ein anderer Bot sein als der, der eingestiegen ist
}.
illegal-not-in-box = In deiner Kiste ist kein Bot der Art, die du dafür bekämst.
illegal-acted = Du hast deine Terminal-Aktion schon ausgeführt.
illegal-no-action-yet = In deinem Zug musst du eine Terminal-Aktion ausführen.
illegal-turned-junction = Der Knotenpunkt heißt { $junction }, nicht { $place }.
illegal-no-place = Es gibt { $kind ->
    [terminal] kein Terminal
   *[junction] kein Knotenpunkt
} { $place }.
illegal-power-played = Du hast in diesem Zug schon eine Powerkarte gespielt.
illegal-power-missing = Du hast die Powerkarte { $card } nicht.
illegal-ignore-late = Stapel missachtest du vor der Terminal-Aktion, nicht danach.
illegal-junction-locked = Du brauchst einen Bot auf beiden Terminals.
illegal-junction-used = Dort steht dein Bot, bis du heimholst.
option-first-player = first_player = { $player }: Es gibt { $seats } Plätze.
