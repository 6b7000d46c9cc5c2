# Texte des Aufbaus; die der Optionen gehören zu den Spielen.

title = Neuer Tisch: { $game }
short = Neuer Tisch
unknown = Dieses Spiel gibt es hier nicht.
presets = Voreinstellung wählen
seats = Plätze
seat = Platz { $number }
kind-me = Ich
kind-open = Frei: für alle mit dem Link
kind-guest = Zweiter Spieler an diesem Bildschirm
bot = Bot: { $level }
guest-name = Name für Platz { $number }
add = Platz hinzufügen
remove = Platz { $number } entfernen
range = { $minimum } bis { $maximum } Plätze
table = Der Tisch
who = Sichtbarkeit
private = Freunde mit dem Link
private-more = Nur Leute mit dem Link können mitspielen.
listed = Alle
listed-more = Steht unter „Offene Tische“.
hints = Tipps erlaubt
hints-more = Spieler dürfen Tipps holen. Alle sehen, wie viele.
substitute-after = Wenn ein Spieler weg ist,
substitute-after-more = spielt ein Ersatzbot nach
seconds = { $seconds } s
substitute-level = Stufe des Ersatzbots
rules = Spieleinstellungen
more = Weitere Hausregeln ({ $rules })
changed-more = { $rules } geändert
changed = geändert
reset = Zurück zum Standard: { $option }
in-seconds = s
limits = Eine ganze Zahl von { $minimum } bis { $maximum }.
open = Tisch eröffnen
start = Partie starten
opening = Wird eröffnet …
sum = { $seats ->
    [one] 1 Platz
   *[other] { $seats } Plätze
}{ $bots ->
    [0] { "" }
    [one] , 1 Bot
   *[other] , { $bots } Bots
}{ $free ->
    [0] { "" }
   *[other] , { $free } frei
}
no-clocks = Keine Timer.
workshop = Werkstatt
no-workshop = Für dieses Spiel gibt es noch keinen Editor.
house-rules = { $rules ->
    [0] Standardregeln
    [one] 1 Hausregel
   *[other] { $rules } Hausregeln
}
