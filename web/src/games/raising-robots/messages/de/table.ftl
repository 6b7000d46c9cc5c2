# Der Tisch: Runde, Plätze, Antworten, Ergebnis und alle Karten. Verlauf, Fragen und Wahlen kommen von der Engine.

round = Runde { $round } von { $rounds }
chapter = Runde { $round }
start = Der Beginn
game-of = Partie { $game } von { $games }
game = Partie { $game }
step-bid = Bieten
step-start = Beginn
step-choose = Planen
step-phases = Phasen
step-end = Ende
step-break = Pause
step-of = Runde { $round }, { $step }
goal = Die meisten Punkte nach { $rounds } Runden
goal-alone =
    { $games ->
        [1] Möglichst viele Punkte
       *[other] Möglichst viele Punkte in { $games } Partien
    }
challenge-begins = Spiel { $games } Partien, deine Punkte werden zusammengezählt. Roboter und Kurse, die du benutzt, sind danach aus dem Spiel, auch die Erfinder, die du bekommst; alles andere beginnt neu. { $points } Punkte bringen dir den Rang „{ $rank }“.
challenge-stands = Partie { $game }: { $points } Punkte, insgesamt { $total }. Deine benutzten Karten sind aus dem Spiel, die nächste Partie beginnt mit den übrigen.

# Ein Platz
doing-bid = bietet
doing-start = baut auf
doing-phases = wählt
doing-ability = wählt eine Fähigkeit
doing-energy = zählt Batterien
doing-upgrade = schaltet Module frei
doing-assemble = baut Roboter
doing-run = führt eine Reihe aus
doing-pay = zahlt
doing-spot = schaltet ein Modul frei
doing-gains = nimmt Waren
doing-swap = tauscht Karten
doing-class = wählt einen Kurs
doing-after = nutzt den Erfinder
doing-end = nutzt den Erfinder
doing-done = legt die letzten Module
ready = bereit
done = fertig
in-phase = { $phase } ({ $what })
seat =
    Punkte jetzt: { $total }, { $cards } auf der Hand, { $robots } Roboter, { $tokens ->
        [one] { $tokens } Modul
       *[other] { $tokens } Module
    }; Vorrat: { $stock }
deed-built = hat { $names } gebaut
deed-unlocked =
    { $tokens ->
        [one] hat ein Modul freigeschaltet
       *[other] hat { $tokens } Module freigeschaltet
    }
deed-drew = hat { $cards } gezogen
score-now = Punkte: { $total }, wenn jetzt Schluss wäre

# Antworten
one-step = Schritt für Schritt
run-question = Die Reihe mit { $energy } Energie ausführen?
spend-question = { $phase }: Was kaufst du?
unlock-question = { $phase }: Welches Modul schaltest du für { $price } frei?
nothing-to-buy = { $phase }: Es reicht für nichts.
one-by-one = Oder einzeln kaufen
own-payment = Preis und Zahlung selbst wählen
needed-by = für { $robots }
use-or-skip = { $name }: ausführen oder auslassen?
one-more = Eine Batterie mehr
spent-of = { $spent } von { $most }
one-fewer = Eine Batterie weniger
picked =
    { $times ->
        [one] gewählt
       *[other] { $times }-mal gewählt
    }
keep-robots = { $robots } Roboter behalten
chosen-of = { $chosen } von { $robots } gewählt
more-to-choose = noch { $left } zu wählen
discard-and-draw =
    { $discards ->
        [0] Ziehen, deine Karten behalten
       *[other] { $discards } abwerfen und ziehen
    }
replaced-class = Welchen deiner Kurse ersetzt { $name }?
second-phase = Und welche Phase bekommt die andere?
with-energy = { $name }, { $energy } Energie
taken-by = hat schon Karte { $value }
then-reveal = Mit der zweiten bist du bereit. Alle Karten werden zugleich aufgedeckt.
again = { $name } noch einmal
upgraded = { $name }, aufgerüstet
action = { $phase }, Aktion { $place }
action-place = Aktion { $place }
space = Feld { $space }
place-token = Ein Modul legen: jederzeit, kostet nichts
place-tokens = Ein Modul legen
place-question = Welches Modul legst du wohin?
token-places = kostenlos, jederzeit: { $places } Plätze
energy-more = +{ $energy } Energie
ends-phase = beendet die Phase
all-end = Jede davon beendet die Phase.
cannot-undo = lässt sich nicht zurücknehmen
cards-are-gone = Gezahlte Karten sehen alle: Dahinter gibt es kein Zurück.
ends-at-once = Damit kannst du nichts tun: Die Phase endet sofort.
replace-anyway = Trotzdem ersetzen
go-on = Trotzdem weiter
back = Zurück
back-before = Zurück vor:
steps-so-far = Was du in dieser Phase getan hast
batteries =
    { $count ->
        [0] keine Batterie
        [one] 1 Batterie
       *[other] { $count } Batterien
    }
energy = { $energy } Energie
start-phase = { $phase } mit { $energy } Energie
is-enough-for = reicht für { $names }
not-now = jetzt nicht
impossible = Jetzt nicht: { $names }

# Faustregeln
tip-keep = Such günstige Roboter und solche, die einander zuarbeiten.
tip-class = Ein Kurs belohnt, was du sammelst: Sieh dir unten deine Roboter an.
tip-inventor = Die erste Fähigkeit gilt von Anfang an, die zweite braucht ein Modul.
tip-starters = Der zweite Roboter einer Reihe kostet einen Joker, in zwei Reihen keiner.
tip-spot = Die Stellen bei Aufrüsten inspirieren sofort, die anderen helfen immer.
tip-confirm = Bis alle bereit sind, kannst du noch alles ändern.
tip-phases = Energiewürfel zählen für alle, egal wer sie bringt.
tip-upgrade = Je mehr Energie, desto weniger Waren kostet ein Modul.
tip-assemble = Jeder Roboter hat zwei Preise: mehr Waren oder mehr Energie.
tip-run = Eine Reihe verbraucht keine Energie: Jeder Schritt braucht nur genug.
tip-gains = Die Roboter auf deiner Hand zeigen, welche Waren sie brauchen.
tip-swap = Du ziehst eine Karte mehr, als du abwirfst.
tip-pay = Klebeband steht für jede der vier Waren.
tip-end = Ein Modul, das auf keiner Karte liegt, bringt nichts.
tip-done = Ein Modul, das auf keiner Karte liegt, bringt nichts.

# Das Ende
score-breakdown = Die Punkte im Einzelnen
part-robots = Roboter
part-classes = Kurse
part-inventory = Punkte im Vorrat
part-leftovers = Übrige Waren
part-inventor = Erfinder
total = Summe
next-rank = Noch { $points } bis { $rank }.
best-rank = Höchster Rang!
without-inventors = Die Ränge sind für Spiele mit Erfindern gedacht.
highest = Die meisten Punkte nach { $rounds } Runden.
tied = Gleichstand: Die Punkte der Roboter entscheiden, dann die der Kurse.

# Alle Karten
all-cards = Alle Karten
cards-left = noch { $robots } Roboter, { $classes } Kurse
browser = Karten des Spiels
shelf-robots = Roboter
shelf-classes = Kurse
shelf-inventors = Erfinder
any-row = Alle Reihen
any-type = Alle Module
any-where = Überall
where-deck = Ungesehen
where-hand = Auf meiner Hand
where-built = Gebaut
where-pile = Abgeworfen
search = Name oder Wirkung
found =
    { $cards ->
        [0] Keine Karte passt. Lass einen Filter weg oder such ein anderes Wort.
        [one] 1 Karte
       *[other] { $cards } Karten
    }
own-design = Diese Karten haben wir selbst entworfen.
word-forms = Karten Karte, Module Modul, Kurse Kurs, Spalten Spalte

# Seit deiner letzten Wahl
since = Seit deiner letzten Wahl
since-nothing = Seit deiner letzten Wahl ist nichts geschehen.

# Tasten
key-choose = Eine Antwort mit ihrer Nummer wählen
key-letters = Antworten nach der neunten, mit ihrem Buchstaben
key-main = Was man meistens will: zahlen, ziehen, bereit
key-pass = Passen oder die Phase beenden
key-back = Einen Schritt zurück
key-tab = Zu den Antworten, zum Spielplan und zu deinen Karten
key-arrows = Auf dem Spielplan: zur nächsten Karte oder Aktion
key-look = Eine andere Werkstatt ansehen
