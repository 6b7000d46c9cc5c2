# Texte der Profilseite.

profile = Profil
edit = Namen ändern
install = Als App installieren
guest = Gast auf diesem Gerät
since = dabei seit { $month }, Gast auf diesem Gerät
kept = auf diesem Gerät angemeldet
since-kept = dabei seit { $month }
games = { $games ->
    [one] Partie
   *[other] Partien
}
wins = { $wins ->
    [one] Sieg
   *[other] Siege
}
with-people = mit Menschen
failed = Dein Profil ließ sich nicht laden.
first-line = Noch keine beendeten Partien. Was du zu Ende spielst, erscheint hier.
first-game = Spiel deine erste Partie

## Wertung

rating = Wertung
rating-range = Zeitraum
days-30 = 30 Tage
months-6 = 6 Monate
no-rating = Deine erste Wertung erscheint nach einer Partie gegen Bots oder Menschen.
no-recent-rating = In dieser Zeit gab es keine gewerteten Partien.
rating-chart = Verlauf der Wertung. { $now }

## Partien und Siege

by-game = Partien und Siege
won-played = gewonnen / gespielt
game = Spiel
played = Gespielt
won = Gewonnen
people = Menschen
of-played = { $won } von { $played } gewonnen
no-games-against = keine

## Bisherige Partien

history = Bisherige Partien
all = Alle
people-only = Mit Menschen
wins-only = Siege
losses-only = Niederlagen
filter = Anzeigen
export = Als JSON herunterladen
win = Sieg
won-solo = Gewonnen
lost-solo = Verloren
won-together = Gemeinsam gewonnen
lost-together = Gemeinsam verloren
place = { $place }. von { $seats }
with-others = mit { $others }
solo = solo
rating-change = { $points } Wertungspunkte
replay = Wiederholung
more-games = { $games } weitere zeigen
left-out = Deine letzten { $listed } von { $total } Partien.
none-found = Hier gibt es keine Partien.
none-all = Alle Partien zeigen
today = heute { $time }
yesterday = gestern

## Höhepunkte und Rekorde

moments = Höhepunkte
watch = Ansehen
records = Rekorde

## Rätsel

puzzles = Rätsel
streak = { $days ->
    [one] 1 Tag in Folge
   *[other] { $days } Tage in Folge
}
solved = gelöst
shortest = kürzeste
best-streak = längste Serie
one-star = 1 Stern
three-stars = 3 Sterne
calendar = Tagesrätsel der letzten { $weeks } Wochen: { $solved } gelöst
no-puzzles = Noch keine Rätsel gelöst. Jeden Tag gibt es ein neues.
to-puzzle = Rätsel des Tages
on-device = Deine Rätselergebnisse liegen in diesem Browser.
