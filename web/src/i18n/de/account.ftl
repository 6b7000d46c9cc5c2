# Texte zu Anmeldung, Geräten und eigenen Daten auf der Profilseite.

keep = Partien behalten
account = Dein Konto
guest-line = In diesem Browser bist du Gast. Mit einer Passphrase oder einem Wiederherstellungscode hast du deine Plätze, deinen Verlauf, deine Wertungen und Rätselergebnisse auch auf deinen anderen Geräten. Eine E-Mail-Adresse brauchst du nicht.
kept-by-name = Du meldest dich als { $name } an.
kept-by-code = Du meldest dich mit deinem Wiederherstellungscode an.
failed = Dein Konto ließ sich nicht laden.

## Passphrase

set-passphrase = Passphrase festlegen
change-passphrase = Passphrase ändern
name = Name zum Anmelden
name-hint = Niemand sonst meldet sich mit ihm an. Am Tisch kannst du anders heißen.
passphrase = Passphrase
new-passphrase = Neue Passphrase
passphrase-hint = Mindestens 10 Zeichen. Gut sind ein paar Wörter, die nicht zusammengehören.
show-passphrase = Passphrase anzeigen
confirmation = Jetzige Passphrase oder Wiederherstellungscode
others-end = Eine neue Passphrase meldet deine anderen Geräte ab.
save = Speichern
saved = Gespeichert. Auf anderen Geräten meldest du dich als { $name } an.

## Wiederherstellungscode

get-code = Code holen
new-code = Neuer Code
code-line = Wer diesen Code hat, kann sich als du anmelden. Er wird nur jetzt gezeigt: Schreib ihn auf, oder öffne den Link auf deinem anderen Gerät.
code-before = Wer den Code hat, kann sich als du anmelden. Er wird nur einmal gezeigt: Leg etwas zum Schreiben bereit oder dein anderes Gerät.
replaces = Sobald du einen neuen Code hast, gilt der alte nicht mehr.
code = Wiederherstellungscode
copy-code = Code kopieren
copy-link = Link kopieren
copied = Kopiert.
copy-failed = Kopieren ging nicht. Markiere stattdessen den Text.
qr = QR-Code des Links, der ein anderes Gerät anmeldet
done = Fertig

## Anmelden

sign-in = Anmelden
sign-in-line = Melde dich an, um die Partien eines anderen Geräts hier zu haben.
by-name = Name und Passphrase
by-code = Wiederherstellungscode
how = Wie du dich anmeldest
bring = Partien und Rätselergebnisse aus diesem Browser mitnehmen
bring-hint = Die Partien von { $name } wandern in dein Konto.
leave-hint = Die Partien von { $name } bleiben zurück, und niemand kann sie wieder als { $name } öffnen.
switch-hint = { $name } wird in diesem Browser abgemeldet und behält alle Partien.

## Geräte

devices = Geräte
this-device = Dieses Gerät
unknown-device = Unbekanntes Gerät
seen = zuletzt benutzt am { $day }
sign-out = Abmelden
sign-out-device = { $device } abmelden
sign-out-others = Alle anderen abmelden

## Eigene Daten

data = Deine Daten
download = Meine Daten herunterladen
delete = Alles löschen …
delete-title = Alles löschen
delete-line = Dein Verlauf, deine Wertungen, Chatnachrichten, Rätselergebnisse und deine Anmeldung werden auf dem Server gelöscht. Laufende Partien verlässt du endgültig. Beendete Partien bleiben für die anderen erhalten, mit „Ehemaliger Spieler“ statt deinem Namen.
delete-final = Das lässt sich nicht rückgängig machen.
delete-now = Alles löschen
keep-all = Alles behalten
