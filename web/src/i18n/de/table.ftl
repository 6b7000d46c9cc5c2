# Texte des Tisches, seines Warteraums und seines Menüs.

connecting = Verbinden …
no-table = Diesen Tisch gibt es nicht
no-table-more = Lass dir den Link noch einmal schicken oder eröffne einen eigenen Tisch.
no-ui = Diese Seite kann das Spiel noch nicht zeigen.
no-ui-more = Spiel es auf der Befehlszeile oder wähle ein anderes Spiel.
lost = Verbindung verloren. Deine Partie ist sicher; wir verbinden neu.
restarting = Der Server startet neu. Deine Partie geht gleich weiter.
offline = Du bist offline. Der Tisch wartet auf dich.
retry-now = Jetzt versuchen
steps = Schritte der Runde

undo = Rückgängig
hint = Tipp
hint-by = Tipp vom Bot ({ $level })
hint-only-answer = Es gibt nur eine Antwort.
hint-play-step = Schritt { $step }
hint-play-all = Alle spielen
hint-stopped = Schritt { $step } geht gerade nicht.
hint-why = Warum
hint-level = Stufe des Tipps
hint-done = erledigt:
hint-again = Neuer Tipp
hint-whole = Ganzen Tipp zeigen
hint-less = Weniger zeigen
sound-on = Ton ist an
sound-off = Ton ist aus
menu = Menü
zoom-in = Vergrößern
zoom-out = Verkleinern
turn-board = Spielplan drehen
north-up = Norden ist oben
north-right = Norden ist rechts
north-down = Norden ist unten
north-left = Norden ist links
full-screen = Vollbild
board-view = Ansicht des Spielplans
try-out = Auf eigenem Spielplan probieren
try-out-short = Probieren
own-board = Dein eigener Spielplan. Nur du siehst ihn.
own-tools = Dein eigener Spielplan
tables-board = Wieder der Spielplan des Tisches
to-table = Zurück zum Tisch
to-table-short = Zurück
moves = { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}
move-back = Einen Zug zurücknehmen
moves-restart = Von vorn

seats = Plätze
show-seats = Alle Plätze zeigen
you = du
host = Gastgeber
here = da
away = weg
left = ist gegangen
bot = Bot
played-by-bot = Diesen Zug hat ein Ersatzbot gemacht
bot-for = Bot ({ $level }) spielt für { $name }
hints-used = { $hints ->
    [one] 1 Tipp
   *[other] { $hints } Tipps
}
substituted = { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
} vom Ersatzbot
absences = { $times ->
    [one] einmal weg
   *[other] { $times }-mal weg
}
to-act = am Zug
spectators = { $spectators ->
    [one] 1 Zuschauer
   *[other] { $spectators } Zuschauer
}
take-seat = Platz nehmen
leave-seat = Platz verlassen
join-game = Mitspielen

your-turn = Du bist dran
turn-of = { $name } ist dran
spectating = Du schaust zu
waiting-for = Warten auf { $names }
waiting-all = Warten auf die anderen
nothing-asked = Gerade gibt es nichts zu tun.
well-done = Gut gemacht!
showing = Der Zug wird gezeigt …
skip = Zum Ende springen
playback = Wiedergabe
pause = Anhalten
resume = Weiter
one-step = Ein Schritt
you-left = Du bist gegangen
you-left-more = Du hast diese Partie endgültig verlassen. Ein Ersatzbot spielt auf deinem Platz.
spectate = Zuschauen
spectating-more = Du siehst nur, was alle sehen.
over = Partie beendet
confirm = Trotzdem
moved-first = Dieser Zug geht nicht mehr: { $name } war schneller.
not-yet = Noch nicht
keys-too-early = Du hast diese Tasten vor der Frage gedrückt. Drück sie noch einmal.
really = { $action }: sicher?
number = { $minimum } bis { $maximum }
whole-text = Ganzen Text zeigen
less = Eins weniger
more = Eins mehr
bot-plays = Ein Bot ({ $level }) spielt für dich.
back = Ich bin wieder da
suggestion = { $level } schlägt vor
suggestion-play = Spielen
suggestion-none = Kein Zug ist besser als Warten.
thinking = Der Bot denkt nach …
play-as = Du spielst für
hand-over = Gib den Bildschirm an { $name }
hand-over-more = Der Spielplan bleibt verdeckt, bis { $name } übernimmt.
i-am = Ich bin { $name }

call-urgent = { $step }: noch { $seconds } s
call-title = Du bist dran, { $name }
call-other = Du bist dran: { $game }
call-rematch = Revanche? Der Tisch ist bereit.
calls-back = Mir Bescheid geben
notifications = Mitteilungen
mute-table = Keine Mitteilungen für diesen Tisch
nudge = Sollen wir Bescheid geben, wenn du dran bist?
nudge-yes = Ja, gern
nudge-no = Nein, danke

undo-request = { $name } möchte den letzten Zug zurücknehmen.
undo-request-mine = Du möchtest deinen Zug zurücknehmen. Warten auf { $names }.
undo-request-other = { $name } möchte einen Zug zurücknehmen. Warten auf { $names }.
agree = Zustimmen
refuse = Ablehnen
seconds-left = { $seconds ->
    [one] Noch 1 Sekunde.
   *[other] Noch { $seconds } Sekunden.
}

panels = Verlauf, Chat und Spielanleitung
log = Verlauf
chat = Chat
rules = Spielanleitung
recap = Was ist mir passiert?
log-empty = Noch keine Züge.
since-mine = Seit deinem Zug
highlights = Höhepunkte
highlights-empty = Noch keine Höhepunkte.
log-enter = Eingabetaste: in der Wiederholung ansehen
since-away = Während du weg warst
server = Botyard
chat-empty = Keine Nachrichten. Sag Hallo.
chat-label = Nachricht
chat-send = Senden
unread = { $messages ->
    [one] 1 neue Nachricht
   *[other] { $messages } neue Nachrichten
}
reactions = Schnelle Reaktionen
reaction-hello = Hallo!
reaction-well-played = Gut gespielt!
reaction-thinking = Ich überlege …
reaction-oops = Hoppla!
reaction-hurry = Beeilung!
reaction-thanks = Danke!
rule = Regel { $id }

review = Kürzeste Lösungen
review-working = Die kürzesten Lösungen werden gesucht …
review-none = Hier gibt es keine Lösungen zu zeigen.

wins = { $count ->
    [one] { $names } gewinnt
   *[other] { $names } teilen sich den Sieg
}
result = Ergebnis
result-up = Ergebnis nach oben ziehen
result-down = Ergebnis nach unten ziehen
show-log = Verlauf und Chat zeigen
you-win = Du gewinnst!
you-win-together = Ihr gewinnt zusammen!
you-share-win = Ihr teilt euch den Sieg!
place-of = Platz { $place } von { $players }
place-shared-of = Geteilter Platz { $place } von { $players }
player = Spieler
score = Punkte
against-by = Von
watch-moment = Ansehen
your-profile = Dein Profil
rating = Wertung
rematch-join = Zur Revanche
share = Teilen
share-text = Wir haben { $game } auf Botyard gespielt: { $players }.
share-words = Text zum Teilen
share-picture = Bild vom Ergebnis
share-copy = Text kopieren
share-save = Bild speichern
share-copied = Text kopiert.
lost-together = Niemand gewinnt
place = Platz { $place }
rematch = Revanche
replay = Wiederholung
replay-so-far = Wiederholung bis hier
home = Startseite
show-result = Ergebnis zeigen

settings = Einstellungen
theme = Design
theme-light = Hell
theme-dark = Dunkel
theme-system = Wie das System
language = Sprache
sound = Ton
volume = Lautstärke
speed = Tempo
speed-of = Tempo { $speed }
motion = Bewegung
motion-system = Wie das System
motion-still = Keine
game = Partie
let-bot = Ein Bot spielt, bis ich wieder da bin
let-bot-without-hints = Tipps sind an diesem Tisch aus. Ein Bot kann nur für dich spielen, während du weg bist.
leave = Endgültig verlassen
leave-ask = Diese Partie endgültig verlassen?
leave-more = Ein Ersatzbot nimmt deinen Platz. Du kannst nicht zurückkommen.
stay = Bleiben
host-settings = Für den Gastgeber
hints-allowed = Tipps erlaubt
locked = Tisch sperren
locked-more = Niemand sonst kann Platz nehmen oder mitspielen.
removed = Von diesem Tisch entfernt
let-in = { $name } wieder hereinlassen
substitute-after = Ein Ersatzbot spielt nach
substitute-level = Stufe des Ersatzbots
listed = Unter „Offene Tische“ gelistet
listed-more = Sonst finden ihn nur Leute mit dem Link.

fairness = Fairness
fairness-more = Vor der Partie hat der Server den Startwert festgelegt und seinen Fingerabdruck gezeigt. Am Ende zeigt er den Startwert, und dein Browser kann prüfen, ob beide zusammenpassen.
fingerprint = Fingerabdruck
check = Startwert prüfen
check-later = Der Startwert wird am Ende der Partie gezeigt.
checked = Geprüft: Der Startwert stand vor der Partie fest.
checked-not = Nicht bestätigt: Dieser Startwert passt nicht zum Fingerabdruck vom Anfang.
seed = Startwert
salt = Zusatzwert (Salt)

source = Mit Spielplänen, die der Betreiber dieses Servers ergänzt hat: { $name }

waiting-title = Warteraum
waiting-lead = Teile den Link, füge Bots hinzu und leg los.
guest-lead = { $host } startet die Partie.
guest-lead-nobody = Nimm Platz, dann bist du der Gastgeber.
invite = Mit diesem Link einladen
only-here = Nur dieses Gerät kann den Link öffnen. Für andere Geräte im Netz: den Server mit --host 0.0.0.0 neu starten.
qr-code = QR-Code des Links
scan = Wer neben dir sitzt, kann diesen Code mit dem Handy scannen.
invitation = { $name } hält dir einen Platz frei: { $game } auf Botyard. Kostenlos, im Browser, ohne Konto.
copy = Kopieren
copied = Link kopiert.
copy-failed = Der Browser hat das Kopieren nicht erlaubt. Markiere den Link und kopiere ihn selbst.
your-name = Dein Name
save = Speichern
open-seat = Freier Platz
open-seat-more = für alle mit dem Link
seat-by = Wer auf Platz { $seat } spielt
seat-open = Frei
seat-guest = Zweiter Spieler an diesem Bildschirm
add-seat = Platz hinzufügen
remove-seat = Platz { $seat } entfernen
start = Partie starten
start-not = { $seats ->
    [one] 1 Platz ist noch frei.
   *[other] { $seats } Plätze sind noch frei.
}
fill-with-bots = Mit Bots auffüllen
remove-player = Entfernen
no-seat-full = Alle Plätze sind besetzt. Sobald die Partie läuft, kannst du zuschauen.
no-seat-locked = Der Gastgeber hat den Tisch geschlossen. Sobald die Partie läuft, kannst du zuschauen.
no-seat-removed = Der Gastgeber hat dich von diesem Tisch entfernt. Sobald die Partie läuft, kannst du zuschauen.
options = Spieleinstellungen
options-standard = Standardregeln
read-rules = Regeln lesen
learn = Lektion (3 Min.)
on = an
off = aus

keys = Tasten
keys-answers = Antworten
keys-table = Tisch
keys-signs = Zeichen auf dem Spielplan
key-choose = Eine Antwort wählen
key-confirm = Bestätigen
key-back = Einen Schritt zurück oder passen
key-undo = Rückgängig
key-hint = Tipp vom Bot (Fortgeschritten)
key-hint-master = Tipp vom Bot (Meister)
key-mute = Ton an oder aus
key-log = Verlauf
key-chat = Chat
key-full = Vollbild
key-zoom = Vergrößern, verkleinern
key-try-out = Eigener Spielplan, wo erlaubt
key-pause = Wiedergabe anhalten oder fortsetzen
key-step = Einen Schritt abspielen
key-skip = Zum Ende springen
key-help = Diese Tasten zeigen
key-close = Schließen
