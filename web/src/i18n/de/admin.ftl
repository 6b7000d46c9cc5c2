# Texte der Seite für den Betreiber des Servers.

title = Verwaltung
lead = Tische, Personen und Sperren dieses Servers.
token = Admin-Token
token-hint = Der Betreiber legt es als admin_token fest. Es bleibt nur in diesem Tab.
sign-in = Anmelden
sign-out = Abmelden
failed = Die Liste konnte nicht geladen werden.
keep = Abbrechen

## Tische

tables = Tische
status = Anzeigen
status-all = Alle Tische
status-open = Nicht gestartet
status-playing = Läuft
status-over = Beendet
status-closed = Geschlossen
nobody = niemand
no-tables = Es gibt keine Tische.
show = Einzelheiten
close = Schließen
delete = Löschen
close-title = { $table } schließen?
close-line = Die Partie endet ohne Ergebnis. Alle lesen, dass du sie geschlossen hast; die Wiederholung bleibt.
delete-title = { $table } löschen?
delete-line = Der Tisch wird mit Zügen, Chat und Ergebnis gelöscht. Das lässt sich nicht rückgängig machen.
moves = { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Züge
    }, { $sockets ->
    [one] { $sockets } offenes Fenster
   *[other] { $sockets } offene Fenster
    }
addresses = Adressen: { $addresses }
chat = Chat
no-chat = Niemand hat etwas geschrieben.
server = Hinweis

## Personen

people = Personen
person-name = Name oder Kennung
find = Suchen
no-people = So heißt niemand.
rename = Umbenennen
rename-title = { $name } umbenennen
new-name = Neuer Name

## Sperren

bans = Sperren
kind = Was gesperrt wird
kind-address = Adresse
kind-person = Person (Kennung)
subject = Adresse oder Kennung einer Person
reason = Grund, den die Person liest
ban = Sperren
unban = Sperre aufheben
no-bans = Niemand ist gesperrt.
