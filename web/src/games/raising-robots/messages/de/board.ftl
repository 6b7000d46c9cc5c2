# Was der Spielplan zeigt und was ein Vorleseprogramm dazu sagt.

own-board = Deine Werkstatt
board-of = Werkstatt von { $name }
score-if-ended = { $points }, wenn jetzt Schluss wäre
score-parts = Roboter { $robots }, Kurse { $classes }, Vorrat { $inventory }, Reste { $leftovers }{ $inventor ->
        [0] { "" }
       *[other] , Erfinder { $inventor }
    }
back-to-own = Zurück zu meiner
look-at = Die Werkstatt von { $name } ansehen
hidden-cards = { $cards } auf der Hand, verdeckt

# Phasen
phases = Phasen dieser Runde
does-upgrade = Module freischalten
does-assemble = Roboter bauen
does-design = erste Reihe ausführen
does-fabricate = zweite Reihe ausführen
does-recycle = dritte Reihe ausführen
closed-for-you = für dich geschlossen
nobody = von niemandem gewählt
state-now = jetzt
state-done = erledigt
state-closed = geschlossen
state-next = kommt noch
state-secret = Karten noch geheim
energy = { $energy } Energie
cubes =
    { $cubes ->
        [one] { $cubes } Energiewürfel
       *[other] { $cubes } Energiewürfel
    }
own-card = Karte { $value }
more-energy = { $energy } mehr
assigned = { $name }: Karte { $value }
absent-players = Fehlende Spieler
face-down = verdeckt
spent = Energiewürfel abgeräumt
faded = blass: abgeräumt

# Reihen
ladder = Schritte dieser Reihe
asks = fragt
now = JETZT
acted = ausgeführt
out-of-reach = nicht ausführbar
basic = Einfach
upgraded = Aufgerüstet
short-communications = Funk
token-place = Platz für ein { $type }-Modul
token-on = aktiv
has-token = { $type }-Modul
next-space = nächster Platz
free = frei
energy-spot = mehr Energie
covered = verdeckt von einem Modul: { $type }
open = offen

# Vorrat
stock = Vorrat
would-be = { $now }, dann { $then }
might-be = { $now }, vielleicht mehr
unlock-for = Modul freischalten für
inspiration = Inspiration
tokens = Module
none = keine

# Waren; die Namen besonderer Wirkungen kommen von der Engine
good-S = Sensor
good-G = Zahnrad
good-M = Mikrochip
good-P = Programm
good-T = Klebeband
good-B = Batterie
in-stock = Vorrat
good-V = Punkte
good-C = Roboterkarte
good-W = Joker

# Karten
class = Kurs
inventor = Erfinder
complexity-easy = leicht
complexity-medium = mittel
complexity-hard = schwer
timing-immediate = sofort
timing-ongoing = immer
timing-round_end = Rundenende
timing-game_end = Spielende
link-and = und, nach
link-or = oder, nach
requires =
    { $what ->
        [robots] { $count } gebauten Robotern
       *[tokens] { $count } freigeschalteten Modulen
    }
qualified =
    { $what ->
        [robots] { $count } Roboter: aufrüstbar
       *[tokens] { $count } Module: aufrüstbar
    }
raises-grade = +1 Note
raised-grade = eine Note besser
extra-credit = Zusatzleistung
count-now = du hast jetzt { $count }: Note { $grade }
at-least = { $least } oder mehr
fewer = weniger
token-raises = { $type }-Modul hier: eine Note besser
or = oder
hand = Deine Roboterkarten
no-hand = Keine Roboterkarten
from-deck = Eine ziehen
kept = behalten

# Phasen wählen
choose = Gib jeder Energiekarte eine Phase
secret = geheim, bis alle gewählt haben; andere öffnen mit Energiewürfeln vielleicht weitere Phasen
energy-card = Energiekarte
brings-nothing = ohne Energiewürfel
brings-cubes = legt { cubes } auf ihre Phase
doubles = Energiewürfel zählen dort doppelt für dich
token-for = ein Modul für { $price }
no-token = zu wenig Energie
cards-fit =
    { $of ->
        [0] keine Karte auf der Hand
       *[other] reicht für { $cards } von { $of } Karten
    }
actions-fit = { $actions } von { $of } Aktionen
per-cube = +2 je
chosen = gewählt
on-table = Auf dem Tisch
ready = bereit
choosing = wählt
others-bring = die Karten der anderen bringen { cubes }
dealt = Für dich ausgeteilt
bidding = Biete auf einen Erfinder
track = Leiste { $track }
space = Feld { $space }
no-price = nichts

# Reiter auf dem Telefon
tab-hand = Handkarten
tab-classes = Kurse
tab-inventor = Erfinder
tab-overview = Übersicht
tab-upgrade = Module
tab-bid = Bieten
tab-choose = Phasen
tab-dealt = Karten
