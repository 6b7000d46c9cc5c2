# --- Fragen ---

prompt-bid = Biete auf einen Erfinder: Wähle ein Feld auf einer Leiste.
prompt-keep =
    { $kept ->
        [0] Behalte { $left } deiner { $dealt } Roboter.
       *[other] Behalte noch { $left } deiner Roboter.
    }
prompt-class =
    { $full ->
        [true] Einen deiner Kurse ersetzen?
       *[false] Welchen Kurs behältst du?
    }
prompt-inventor = Mit welchem Erfinder spielst du?
prompt-starters =
    { $left ->
        [one] Baue noch 1 Roboter.
       *[other] Baue deine ersten { $left } Roboter.
    }
prompt-confirm = Zufrieden mit deinem Aufbau? Er bleibt geheim, bis alle bereit sind.
prompt-phases = Wähle für jede deiner zwei Energiekarten eine Phase.
prompt-ability = Welche Fähigkeit deines Erfinders zählt in dieser Runde?
prompt-energy =
    { $idle ->
        [true] { phase }: Vorher noch Module legen?
       *[false] Wie viele Batterien gibst du für { phase } aus?
    }
prompt-upgrade =
    { $idle ->
        [true] { phase }: Für ein weiteres Modul reicht es nicht.
       *[false] Ein Modul freischalten? Du hast { $energy } Energie.
    }
prompt-assemble =
    { $idle ->
        [true] { phase }: Für einen Roboter reicht es nicht.
       *[false] Welchen Roboter baust du? Du hast { $energy } Energie.
    }
prompt-run =
    { $idle ->
        [true] { phase }: Du kannst nichts mehr ausführen.
       *[false] Was führst du als Nächstes aus? Bis { $energy } Energie (wird nicht verbraucht).
    }
prompt-pay =
    { $paid ->
        [0] Zahle { $price }.
       *[other] Zahle { $price } (schon gezahlt: { $part }).
    }
prompt-spot = Welches Modul schaltest du frei?
prompt-gains =
    { $acts ->
        [true] Jetzt möglich: { $gains }.
       *[false] Was nimmst du: { $gains }?
    }
prompt-swap =
    { $draws ->
        [one] Wirf beliebig viele Roboterkarten ab, dann zieh eine.
       *[other] Wirf beliebig viele Roboterkarten ab, dann zieh { $draws }.
    }
prompt-after = Welche Fähigkeit deines Erfinders zählt?
prompt-end =
    { $idle ->
        [true] Rundenende: Noch Module legen?
       *[false] Rundenende: Die Fähigkeit deines Erfinders nutzen?
    }
prompt-done = Lege deine letzten Module, dann wird gewertet.
prompt-wait =
    { $waiting ->
        [0] Du bist bereit.
       *[other] Du bist bereit. Gewartet wird auf { $others }.
    }

number-batteries = Batterien zusätzlich zu { $energy } Energie
number-batteries-limited =
    { $useful ->
        [0] Batterien zusätzlich zu { $energy } Energie; mehr bringt nichts
       *[other] Batterien zusätzlich zu { $energy } Energie; mehr als { $useful } bringen nichts
    }

# --- Antworten ---

choice-keep = { $name } behalten
choice-class = { $name }
choice-replace-class = { $name } statt { $old_name }
choice-keep-none = Keinen davon behalten
choice-inventor = { $name }
choice-bid =
    { $free ->
        [true] Feld { $space }: kostenlos
       *[false] Feld { $space }: { $price }
    }
choice-confirm = Spiel beginnen
choice-rethink = Zurücknehmen
choice-assign = { $first } mit { $first_value } und { $second } mit { $second_value }
choice-unlock = { $energy } Energie und { $price }
choice-spot-inspiration = { token-type }-Modul: { special }
choice-spot-energy = { token-type }-Modul: { spot-energy }
choice-spot-gain = { token-type }-Modul: { spot-gain }
choice-assemble = { $name }: { $energy } Energie, { $price }
choice-assemble-free =
    { $free ->
        [true] { $name }: kostenlos
       *[false] { $name }: { $price }
    }
choice-run-board = { phase }-Aktion { $place } ({ $energy } Energie): { $effect }
choice-run-robot =
    { $act ->
        [upgraded] { $name }, aufgerüstet ({ $energy } Energie): { $effect }
       *[basic] { $name } ({ $energy } Energie): { $effect }
    }
choice-again =
    { $free ->
        [true] { $name } noch einmal: { $effect }
       *[false] { $name } noch einmal für { $price }: { $effect }
    }
choice-run-all = Alles der Reihe nach
choice-skip-phase = { phase } auslassen
choice-place-best =
    { $points ->
        [one] Am besten legen: { $cards } (+{ $points } Punkt)
       *[other] Am besten legen: { $cards } (+{ $points } Punkte)
    }
choice-run-whole = { $element }: { $effect }{ $chooses ->
        [true] , nimm { $gain }
       *[false] { "" }
    }
choice-assemble-free-whole = { $name }: { $price }
choice-place-confirm = { token-type }-Modul auf { $name }, dann los
choice-run-all-quick = Alles, zahlen wie vorgeschlagen
choice-assemble-two = { $name } und { $second_name }
choice-skip-element = { $name } auslassen
choice-unlock-whole = { token-type }-Modul für { $price }: { $opens }
choice-assemble-whole = { $name }: { $energy } Energie, { $price }
choice-reverse = Die Roboter von rechts nach links ausführen
choice-ability =
    { $act ->
        [upgraded] Aufgerüstete Fähigkeit: { $ability }
       *[basic] Einfache Fähigkeit: { $ability }
    }
choice-place-token = { token-type }-Modul auf { $name }
choice-pay-suggested = { $price } zahlen
choice-pay-good = { $price }
choice-pay-robot = { $name } abwerfen
choice-gain = { $gain }
choice-gain-special =
    { $special ->
        [X] Karten tauschen, eine mehr ziehen
        [U] Ein Modul freischalten
        [I] Inspiration nehmen
        [K] 3 Kurse ziehen, 1 behalten
       *[A] Einen Roboter ohne Energie bauen
    }
choice-wild = { $gain }
choice-inspire =
    { $what ->
        [classes] 3 Kurse ziehen, 1 behalten
        [wilds] 2 beliebige Waren nehmen
       *[batteries] 4 Batterien nehmen
    }
choice-draw = Eine Roboterkarte ziehen
choice-draw-swapped =
    { $cards ->
        [one] 1 Karte ziehen
       *[other] { $cards } Karten ziehen
    }
choice-draw-classes = 3 Kurse ziehen, 1 behalten
choice-swap = Karten tauschen, eine mehr ziehen
choice-discard = { $name } abwerfen
choice-skip = Überspringen
choice-skip-draw = Keine Karte ziehen
choice-end-phase =
    { $energy ->
        [0] Diese Phase beenden
       *[other] Phase beenden, { $energy } Energie übrig
    }
choice-end-round = Runde beenden
choice-finish = Fertig: jetzt werten

# --- Überschriften, Folgen und Warnungen ---

group-tokens = Module
group-inspiration = Inspiration
group-section = { phase }
group-inventor = { $name }
group-wild = Für einen Joker
group-gain = Eins davon

robot-summary = { phase }, { $points }: { $effect }
robot-brief = { phase }, { $points }
class-counts = Zählt { $counter }
inventor-abilities = { $basic }; { $counted ->
        [robots] mit { $least } gebauten Robotern
       *[tokens] mit { $least } freigeschalteten Modulen
    } { $link ->
        [and] dazu
       *[or] stattdessen
    }: { $upgraded }
token-opens-action = öffnet die Aktion für { $energy } Energie: { $effect }
token-opens-ability = öffnet: { $ability }
token-raises-grade =
    { $changes ->
        [true] Note { $grade } wird { $raised }: { $points } › { $raised_points } { $raised_points ->
            [one] Punkt
           *[other] Punkte
        }
       *[false] Note bleibt { $grade }: { $points } { $points ->
            [one] Punkt
           *[other] Punkte
        }
    }
skips = Überspringt { $skipped }
asks-quickly = wirft nichts ab, { asks }
asks =
    { $asks ->
        [0] fragt nichts
        [one] fragt dich einmal
       *[other] fragt dich { $asks }-mal
    }
paid-with =
    { $batteries ->
        [0] zahlt { $price }
        [one] { $batteries } Batterie{ paid-too }
       *[other] { $batteries } Batterien{ paid-too }
    }
paid-too =
    { $pays ->
        [true] , zahlt { $price }
       *[false] { "" }
    }
warning-token-lost = Mit { $name } geht auch das Modul darauf aus dem Spiel.
warning-could-build = Mit { $energy } Energie könntest du noch { $name } bauen. { phase } beenden?
warning-could-unlock = Mit { $energy } Energie könntest du noch ein Modul freischalten. { phase } beenden?
warning-last-tokens = Module, die auf keiner Karte liegen, bringen nichts.

# --- Phasen und Module ---

phase =
    { $phase ->
        [upgrade] Aufrüsten
        [assemble] Bauen
        [design] Entwerfen
        [fabricate] Fertigen
       *[recycle] Verwerten
    }
token-type =
    { $type ->
        [cosmetic] Zierde
        [speed] Tempo
        [communications] Funk
       *[efficiency] Effizienz
    }
board-action = { phase }-Aktion { $place }
action-place = Aktion { $place }
spot-energy = +{ $energy } Energie für { phase }
spot-gain = { $action } gibt auch { $gain }

# --- Waren ---

nothing = nichts
amount-sensor =
    { $amount ->
        [one] { $amount } Sensor
       *[other] { $amount } Sensoren
    }
amount-gear =
    { $amount ->
        [one] { $amount } Zahnrad
       *[other] { $amount } Zahnräder
    }
amount-microchip =
    { $amount ->
        [one] { $amount } Mikrochip
       *[other] { $amount } Mikrochips
    }
amount-program =
    { $amount ->
        [one] { $amount } Programm
       *[other] { $amount } Programme
    }
amount-tape =
    { $amount ->
        [one] { $amount } Klebeband
       *[other] { $amount } Klebebänder
    }
amount-battery =
    { $amount ->
        [one] { $amount } Batterie
       *[other] { $amount } Batterien
    }
amount-point =
    { $amount ->
        [one] { $amount } Punkt
       *[other] { $amount } Punkte
    }
amount-card =
    { $amount ->
        [one] { $amount } Roboterkarte
       *[other] { $amount } Roboterkarten
    }
amount-wild = { $amount } Joker

# --- Wirkungen ---

effect-with-cost =
    { $cards ->
        [0] { $cost } zahlen
        [one] eine Karte abwerfen
       *[other] { $cards } Karten abwerfen
    }: { $gains }
effect-for-cost = { $gains } für { $cost }
gain-wild =
    { $amount ->
        [one] eine beliebige Ware
       *[other] { $amount } beliebige Waren
    }
choice-and-more = { $choice }, dazu { $more }
gains-and-act = { $gains }; { $act }
special =
    { $special ->
        [X] Karten tauschen, eine mehr ziehen
        [U] ein Modul freischalten
        [I] Inspiration
        [K] 3 Kurse ziehen, 1 behalten
       *[A] einen Roboter ohne Energie bauen
    }
gain-for-each = { $gain } { $counter-each }
gain-for-every = { $gain } für je { $per } { $counter }
gain-by-table = Punkte für { $counter } ({ $lines })
table-line = { $points } ab { $least }

# Was eine Karte zählt. Das Attribut steht hinter einer Menge: '1 Punkt für jeden Kurs'.
counter-tokens = freigeschaltete Module
    .each = für jedes freigeschaltete Modul
counter-tokens-of-type = freigeschaltete { token-type }-Module
    .each = für jedes freigeschaltete { token-type }-Modul
counter-robots = gebaute Roboter
    .each = für jeden gebauten Roboter
counter-hand = Roboterkarten auf der Hand
    .each = für jede Roboterkarte auf der Hand
counter-wilds = Sensoren, Zahnräder, Mikrochips, Programme und Handkarten
    .each = für jeden Sensor, Mikrochip, jedes Zahnrad, Programm und jede Handkarte
counter-sets = Sätze aus Sensor, Zahnrad, Mikrochip und Programm
    .each = für jeden Satz aus Sensor, Zahnrad, Mikrochip und Programm
counter-columns = volle Spalten
    .each = für jede volle Spalte
counter-classes = Kurse
    .each = für jeden Kurs
counter-inventory-vp = Punkte im Vorrat
    .each = für jeden Punkt im Vorrat
counter-row = Roboter in { phase }
    .each = für jeden Roboter in { phase }
counter-resource =
    { $good ->
        [S] Sensoren im Vorrat
        [G] Zahnräder im Vorrat
        [M] Mikrochips im Vorrat
        [P] Programme im Vorrat
        [T] Klebeband im Vorrat
       *[B] Batterien im Vorrat
    }
    .each = je { good } im Vorrat
counter-needs = Roboter mit { good } in den Kosten
    .each = für jeden Roboter mit { good } in den Kosten
counter-vp = Roboter mit { $low } bis { $high } Punkten
    .each = für jeden Roboter mit { $low } bis { $high } Punkten
counter-action = Roboter mit einer Aktion für { $low } bis { $high } Energie
    .each = für jeden Roboter mit einer Aktion für { $low } bis { $high } Energie
counter-asm = Roboter mit { $energy } Energie in den Kosten
    .each = für jeden Roboter mit { $energy } Energie in den Kosten
good =
    { $good ->
        [S] Sensor
        [G] Zahnrad
        [M] Mikrochip
        [P] Programm
        [T] Klebeband
       *[B] Batterie
    }

# --- Fähigkeiten der Erfinder ---

timing-immediate = sofort: { $what }
timing-round-end = an jedem Rundenende: { $what }
timing-game-end = am Ende des Spiels: { $what }
ability-energy = +{ $energy } Energie für { phase }
ability-cube-energy =
    { $phases ->
        [all] +{ $energy } Energie für jede Phase mit Energiewürfel
       *[assigned] +{ $energy } Energie für jede deiner Phasen mit Energiewürfel
    }
ability-unassigned-energy = +{ $amount } Energie für jede Phase, die du nicht gewählt hast
ability-quiet-energy = +{ $amount } Energie für jede deiner Phasen ohne Energiewürfel
ability-extra-cost = Plätze kosten { $wilds } Joker weniger
ability-encore =
    { $free ->
        [true] einmal je Runde führst du einen Roboter kostenlos noch einmal aus
       *[false] einmal je Runde führst du einen Roboter für { $cost } noch einmal aus
    }
ability-row-order = du darfst eine Reihe von rechts nach links ausführen
ability-row-order-effect = du darfst eine Reihe von rechts nach links ausführen, ab zwei Robotern: { $effect }
ability-start-robots = { $amount } Roboter zu Beginn, einer in jeder Reihe
ability-after-assemble = für jeden gebauten Roboter: { $effect }
ability-after-unlock = für jedes freigeschaltete Modul: { $effect }

# --- Verlauf ---

player-line = { $player } { $clause }

# Satzteile: was jemand tut. Die Seite verbindet die Satzteile einer Handlung.
kept = behält { $cards }
start-shown = beginnt mit { $cards }
start-shown-with-inventor = beginnt mit { $inventor }: { $cards }
bid-made =
    { $free ->
        [true] bietet kostenlos auf Leiste { $track }
       *[false] bietet { $price } auf Leiste { $track }
    }{ $outbids ->
        [true] , überbietet { $rival }
       *[false] { "" }
    }
inventor-won =
    { $free ->
        [true] bekommt { $inventor } kostenlos
       *[false] bekommt { $inventor } für { $price }
    }
energy-drawn = zieht { $cards }
energy-card = { $value }{ $multiplier ->
        [true] { " " }(Energiewürfel ×2)
       *[false] { energy-card-cubes }
    }
energy-card-cubes =
    { $cubes ->
        [0] { "" }
       *[other] { " " }({ $cubes } Energiewürfel)
    }
phase-began = hat { $total } Energie für { phase }{ $batteries ->
        [0] { "" }
       *[other] { " " }({ $batteries } aus Batterien)
    }
ability-chosen =
    { $ability ->
        [upgraded] nutzt die aufgerüstete Fähigkeit des Erfinders
       *[basic] nutzt die einfache Fähigkeit des Erfinders
    }
ran-board = nutzt { $action }
ran = führt { $name }{ $act ->
        [upgraded] { " " }(aufgerüstet)
       *[basic] { "" }
    }{ $again ->
        [true] { " " }noch einmal
       *[false] { "" }
    } aus
row-reversed = führt die Reihe { phase } von rechts nach links aus
paid = zahlt { $price }
gained = bekommt { $goods }
drew = zieht { $cards }
discarded = wirft { $cards } ab
unlocked = schaltet ein { token-type }-Modul frei ({ $opens })
token-placed = legt ein { token-type }-Modul auf { $name }
assembled = baut { $name } in { phase }
classes-drawn =
    { $classes ->
        [one] zieht { $classes } Kurs
       *[other] zieht { $classes } Kurse
    }
class-kept = behält den Kurs { $name }
class-replaced = behält den Kurs { $name } statt { $old_name }
no-class-kept = behält keinen der neuen Kurse
scored = kommt auf { $total } (Roboter { $robots }, Kurse { $classes }, Vorrat { $inventory }, Waren { $leftovers }{ $inventor ->
        [0] { "" }
       *[other] , Erfinder { $inventor }
    })

bidding-began = Gebote auf Erfinder: { $player } fängt an
round-began = Runde { $round }
phases-chosen = { $player } wählt { two-phases }
phases-chosen-too = { $player } { two-phases }
two-phases = { $first } + { $second }
line-laid = Neue Phasenkarten für fehlende Spieler{ $shown ->
        [0] { "" }
       *[other] , offen: { $phases }
    }
line-revealed = Fehlende Spieler wählen { $phases }
break-began = Pause: Alle wählen einen Kurs
energy-shuffled = Alle Energiekarten werden neu gemischt
reshuffled =
    { $deck ->
        [robots] Neuer Roboterstapel
       *[classes] Neuer Kursstapel
    }: { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    }
game-ended =
    { $count ->
        [one] { $winners } gewinnt
       *[other] { $winners } teilen sich den Sieg
    }
rank-reached = Rang: { $rank }{ $without_inventors ->
        [true] { " " }(gedacht für Spiele mit Erfindern)
       *[false] { "" }
    }
rank =
    { $key ->
        [keep-practicing] Weiter üben
        [beginner] Anfänger
        [amateur] Amateur
        [heroic] Heldenhaft
        [epic] Episch
        [legendary] Legendär
       *[other] { $name }
    }
next-game = Partie { $game } der Herausforderung

# --- Begründungen der Bots ---

reason-phases = { $best } dürfte die meisten Punkte bringen. { $points ->
        [0] Fast genauso gut: { $second }.
        [one] Am zweitbesten: { $second }, { $points } Punkt weniger.
       *[other] Am zweitbesten: { $second }, { $points } Punkte weniger.
    }
reason-robot = { $points }{ $classes ->
        [0] { "" }
        [one] , zählt für 1 deiner Kurse
       *[other] , zählt für { $classes } deiner Kurse
    }. Aktion: { $action }.
reason-energy =
    { $batteries ->
        [0] { $total } Energie { $total ->
            [one] reicht
           *[other] reichen
        }: Für mehr lohnen sich die Batterien nicht.
       *[other] Mit { $total } Energie kannst du { energy-aim }.
    }
energy-aim =
    { $phase ->
        [upgrade] ein Modul mehr freischalten
        [assemble] einen Roboter mehr bauen
       *[other] bessere Aktionen nutzen
    }
reason-class = Zählt { $counter }. Bisher hast du { $count }.
reason-run = Das lohnt sich: { $action }.
reason-run-for-robots = Das lohnt sich: { $action }. Den Robotern auf deiner Hand { $count ->
        [one] fehlt
       *[other] fehlen
    } noch { $missing }.
reason-wild = Den Robotern auf deiner Hand { $count ->
        [one] fehlt
       *[other] fehlen
    } noch { $missing }.
reason-wild-spare = Den Robotern auf deiner Hand fehlt nichts. Hiervon hast du am wenigsten übrig.
reason-token-on-robot = Das Modul gibt dem Roboter seine aufgerüstete Aktion: { $action }.
reason-token-on-class = Das Modul verbessert den Kurs um eine Note.
reason-token-on-inventor = Das Modul gibt dem Erfinder seine aufgerüstete Fähigkeit: { $ability }.
reason-spot = Ab jetzt: { $opens }.
reason-spot-inspiration = Du bekommst sofort eine Inspiration.
reason-inspire =
    { $choice ->
        [classes] Für einen Kurs hast du noch Platz und genug Zeit.
        [wilds] 2 Joker bezahlen viel vom nächsten Roboter oder Modul.
       *[batteries] Mit 4 Batterien erreichst du Aktionen, die sonst zu teuer sind.
    }
reason-bid = { $inventor } ist den Preis wert.
reason-inventor = Diese Fähigkeiten versprechen mehr als die des anderen Erfinders.
reason-confirm = Das ist der beste Aufbau mit diesen Karten.
reason-next = Nichts anderes in dieser Phase lohnt sich.
reason-done = Nichts anderes hilft jetzt.
reason-skip = Es ist seinen Preis nicht wert.
reason-draw = Du hast mehr Roboter zur Auswahl.
reason-swap = Du ziehst eine Karte mehr, als du abwirfst.
reason-classes = Von 3 Kursen passt vielleicht einer gut.
reason-none = Keiner davon ist besser als deine Kurse.
reason-reverse = Von rechts nach links verlierst du nichts und bekommst etwas dazu.
reason-discard = Er kostet mehr, als er bringt.
reason-row = Das Modul und was es freigibt, sind den Preis wert.
reason-pay = Das kannst du am ehesten entbehren.
reason-pay-all = Diese Waren kannst du am ehesten entbehren.
reason-gain = Das ist dir mehr wert als das andere.
reason-again = Noch einmal auszuführen ist den Preis wert.
reason-ability = Das bringt mehr als Auslassen.

# --- Pläne der Bots ---

plan-batteries =
    { $batteries ->
        [0] { phase } ohne Batterien beginnen
        [one] { phase } mit 1 Batterie beginnen
       *[other] { phase } mit { $batteries } Batterien beginnen
    }
aim-phases = Diese Runde: { two-phases }.
aim-build = { $robots } bauen.
aim-unlock = Ein { token-type }-Modul freischalten: { $opens }.
aim-row = { $phase } bringt { $gains }.
why-phases =
    { $points ->
        [0] { two-phases } brächten fast so viel.
        [one] { two-phases } brächten wohl { $points } Punkt weniger.
       *[other] { two-phases } brächten wohl { $points } Punkte weniger.
    }
why-second-best =
    { $points ->
        [one] Am zweitbesten: { $other }. Das ist { $points } Punkt weniger wert.
       *[other] Am zweitbesten: { $other }. Das ist { $points } Punkte weniger wert.
    }

# --- Zusammenfassung einer beendeten Partie ---

summary-best-run =
    { $value ->
        [one] Ware oder Punkt in der besten Phase
       *[other] Waren und Punkte in der besten Phase
    }
    .column = Beste Phase
summary-class-points =
    { $value ->
        [one] Punkt aus Kursen
       *[other] Punkte aus Kursen
    }
    .column = Kurse
summary-robots-built =
    { $value ->
        [one] Roboter gebaut
       *[other] Roboter gebaut
    }
    .column = Roboter
summary-tokens-unlocked =
    { $value ->
        [one] Modul freigeschaltet
       *[other] Module freigeschaltet
    }
    .column = Module
summary-course = Punkte nach Runden (Kurse und übrige Waren zählen am Ende)
run-gains = Runde { $round }, { $phase }: { $gains }
moment-run = Die beste Phase. { $run }
moment-built =
    { $points ->
        [one] Du hast { $name } gebaut, { $points } Punkt wert
       *[other] Du hast { $name } gebaut, { $points } Punkte wert
    }
moment-token =
    { $tokens ->
        [one] Du hast dein einziges Modul freigeschaltet
       *[other] Du hast dein letztes von { $tokens } Modulen freigeschaltet
    }
mark-grades = Kurse: { $grades }

# Abgelehnte Aktionen. $left ist die Energie, die übrig ist.

illegal-no-bids = Jetzt wird nicht auf Erfinder geboten.
illegal-no-keeping = Roboter behältst du einmal, wenn acht ausgeteilt sind.
illegal-no-classes = Vor dir liegen keine Kurse zur Wahl.
illegal-no-classes-to-refuse = Vor dir liegen keine Kurse, die du ablehnen könntest.
illegal-no-inventors = Vor dir liegen keine Erfinder zur Wahl.
illegal-no-building = Roboter baust du am Anfang, in ihrer Phase oder durch Effekte.
illegal-no-unlocking = Jetzt wird kein Modul freigeschaltet.
illegal-no-confirming = Den Anfang bestätigst du, wenn alles gewählt ist.
illegal-no-phases = Phasen wählst du in der Vorbereitung einer Runde, wenn sonst nichts offen ist.
illegal-no-batteries = Batterien sagst du vor der ersten Aktion einer Phase an.
illegal-no-rows = Reihen bezahlst du beim Aufrüsten.
illegal-no-running = Aktionen führst du beim Entwerfen, Fertigen und Verwerten aus, eine nach der anderen.
illegal-no-encore = Ein Roboter handelt gleich nach seiner Aktion noch einmal.
illegal-no-reversing = Die Richtung einer Reihe änderst du, während du sie ausführst.
illegal-no-cost = Jetzt sind keine Kosten zu zahlen.
illegal-no-gains = Jetzt gibt es nichts zu wählen.
illegal-no-wild = Jetzt bekommst du keinen Joker.
illegal-no-drawing = Jetzt sind keine Roboterkarten zu ziehen.
illegal-no-swapping = Karten tauschst du nur, wenn ein Effekt es sagt.
illegal-no-new-classes = Kein Effekt lässt dich jetzt Kurse ziehen.
illegal-no-inspiration = Jetzt inspiriert dich nichts.
illegal-no-ability = Jetzt ist keine Fähigkeit zu wählen.
illegal-no-declining = Jetzt gibt es nichts abzulehnen.
illegal-no-phase-end = Du bist nicht mitten in einer Phase, die jetzt enden könnte.
illegal-no-round-end = Die Runde ist nicht zu Ende.
illegal-no-tokens = Alle Module liegen noch auf den Brettern.
illegal-several = Diese Antworten sind nicht alle nacheinander möglich, oder eine davon zeigt dir etwas Neues.
illegal-run-all-batteries = Wie viele Batterien du ausgibst, sagst du vor Beginn der Phase, und nur dann.
illegal-nothing-to-skip = Überspringen kannst du, wo eine ganze Reihe beim Ausführen anhält.
illegal-price-too-high = Dieser Preis ist höher als dein Anfangsvorrat.
illegal-kept-already = Diesen Roboter behältst du schon.
illegal-robot-not-dealt = Dieser Roboter wurde dir nicht ausgeteilt.
illegal-class-not-drawn = Dieser Kurs ist nicht unter denen, die du gezogen hast.
illegal-class-replaces = Bei drei Kursen ersetzt ein neuer einen anderen; sag, welchen.
illegal-class-too-few = Bei weniger als drei Kursen wird keiner ersetzt.
illegal-class-foreign = Ersetzen kannst du nur einen deiner Kurse.
illegal-token-on-hand = Ein Modul liegt auf einem gebauten Roboter, nicht auf einem in der Hand.
illegal-has-token = Diese Karte hat schon ihr Modul.
illegal-not-in-hand = Diesen Roboter hast du nicht auf der Hand.
illegal-row-full = Seine Reihe ist voll.
illegal-one-each-row = Dein Erfinder beginnt mit einem Roboter in jeder Reihe.
illegal-spot-unlocked = Das Modul dieser Stelle ist schon freigeschaltet.
illegal-no-spot = Diese Stelle gibt es auf deinem Brett nicht.
illegal-all-unlocked = Alle deine Module sind freigeschaltet.
illegal-row-unpaid = Deine Waren reichen nicht für diese Reihe.
illegal-robot-over = Dieser Roboter war in der Reihe schon dran.
illegal-basic-only = Ohne Modul hat ein Roboter nur seine einfache Aktion.
illegal-action-behind = Die Aktionen gehen von oben nach unten, dann zu den Robotern; an dieser bist du schon vorbei.
illegal-unpaid = Die Kosten kannst du nicht zahlen.
illegal-no-encore-inventor = Kein Erfinder von dir lässt einen Roboter noch einmal handeln.
illegal-encored = In jeder Runde darf nur ein Roboter noch einmal handeln.
illegal-encore-after = Ein Roboter handelt gleich nach seiner eigenen Aktion noch einmal.
illegal-no-order-inventor = Kein Erfinder von dir ändert die Richtung einer Reihe.
illegal-order-once = Die Richtung sagst du einmal an, vor dem ersten Roboter einer Reihe mit Robotern.
illegal-cost-uncovered = Das deckt die Kosten nicht.
illegal-good-missing = Das hast du nicht.
illegal-no-robots-left = Es sind keine Roboterkarten mehr zu ziehen.
illegal-draw-for-discards = Du hast Karten abgeworfen: Zieh dafür neue.
illegal-only-rest = Waren, Joker und Karten einer Aktion bekommst du alle; ablehnen kannst du nur den Rest.
illegal-ability-needs-token = Die zweite Fähigkeit braucht ein Modul auf deinem Erfinder.
illegal-ability-not-now = Diese Fähigkeit gilt nicht am Ende einer Runde.
illegal-ability-used = Diese Fähigkeit oder an ihrer Stelle die andere hast du an diesem Rundenende schon benutzt.
illegal-ability-unpaid = Diese Fähigkeit kannst du nicht bezahlen.
illegal-class-must-keep = Bei weniger als drei Kursen behältst du einen der gezogenen.
illegal-inventor-not-drawn = Dieser Erfinder ist nicht unter denen, die du gezogen hast.
illegal-gain-not-offered = Das steht nicht zur Wahl.
illegal-no-classes-left = Es sind keine Kurse mehr zu ziehen.
illegal-no-secret-choice = Du hast keine geheime Wahl, die du noch einmal überdenken könntest.
illegal-other-bids = Jetzt bietet ein anderer Spieler.
illegal-step-done = Du bist mit diesem Schritt fertig.
illegal-one-by-one = An diesem Tisch spielt ein Spieler nach dem anderen.
illegal-track = Die Leisten dieses Tisches sind { $tracks }.
illegal-track-end = Diese Leiste endet mit Feld { $space }.
illegal-bid-too-low = Ein Gebot muss dort weiter rechts liegen als Feld { $space }.
illegal-no-token = Du hast kein freies { token-type }-Modul.
illegal-inventor-token = { $name } nimmt ein Modul erst ab { $minimum } ({ $counted }).
illegal-token-type = Das { token-type }-Modul kommt auf eine deiner Karten mit diesem Typ.
illegal-no-column = Sag left oder right für die Spalte, die du zahlst.
illegal-column = Jetzt wird keine Spalte gewählt: Nenne nur den Namen.
illegal-column-energy = Diese Spalte braucht { $energy } Energie, und du hast noch { $left }.
illegal-building-unpaid = Das kostet { $goods ->
        [one] { $goods } Ware
       *[other] { $goods } Waren
    }{ $extra ->
        [0] { "" }
       *[other] { " " }und der Platz { $extra } mehr
    }: Das kannst du nicht zahlen.
illegal-too-many-batteries = Keine Phase kann mehr als { $batteries } Batterien nutzen.
illegal-batteries = Du hast { $batteries ->
        [0] keine Batterie
        [one] 1 Batterie
       *[other] { $batteries } Batterien
    }.
illegal-row = Die Reihen sind { $rows }.
illegal-row-energy = Diese Reihe braucht { $energy } Energie, und du hast noch { $left }.
illegal-other-row = Dieser Roboter steht nicht in der Reihe { phase }.
illegal-action = Die Aktionen der Reihe { phase } sind { $actions }.
illegal-energy = Das braucht { $energy } Energie, und du hast { $left }.
option-challenge = Die Herausforderung ist für einen Spieler, nicht für { $seats } (RAI-16.8).
option-solo-even = solo_even gilt für einen Spieler, nicht für { $seats } (RAI-16.3).
option-bidding = Das Bieten auf Erfinder braucht mindestens zwei Spieler (RAI-17.7).
