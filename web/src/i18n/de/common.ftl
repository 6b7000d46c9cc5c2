# Texte, die alle Seiten teilen.

unreachable = Der Server antwortet nicht.
unreachable-more = Deine Partien sind sicher. Versuche es gleich noch einmal.
offline = Du bist offline.
offline-more = Deine Partien sind auf dem Server sicher. Versuche es wieder, sobald du online bist.
broken = Auf dieser Seite ist etwas schiefgegangen.
too-soon = Zu schnell. Versuche es in { $seconds } s noch einmal.
go = Zum Tisch
close = Schließen
skip = Zum Inhalt springen
loading = Wird geladen …
retry = Noch einmal versuchen
undo = Rückgängig
undo-turns = { $turns ->
    [one] Damit nimmst du auch den Zug eines anderen Spielers zurück.
   *[other] Damit nimmst du auch { $turns } Züge anderer Spieler zurück.
}
redo = Wiederherstellen
rule = Regel { $rule }, in einem neuen Tab
nowhere = Diese Seite gibt es nicht
nowhere-more = Unter dieser Adresse gibt es nichts. Vielleicht ist der Link alt oder nicht vollständig.
home = Startseite
mark = Botyard: zur Startseite
level-rookie = Anfänger
level-regular = Fortgeschritten
level-master = Meister
level-random = Zufällig
bot-of = { $level ->
    [rookie] Bot ({ level-rookie })
    [regular] Bot ({ level-regular })
    [master] Bot ({ level-master })
    [random] Bot ({ level-random })
   *[other] Bot
}
guest = Gast { $number }
former-player = Ehemaliger Spieler
signed-out = Du wurdest auf diesem Gerät abgemeldet.
signed-out-more = Deine Partien sind sicher. Melde dich auf deinem Profil an, um sie hier zu sehen.
sign-in = Anmelden
player = Spieler { $number }
board = Spielplan
shelf = Um den Spielplan
tray = Dein Bereich
other-number = Andere Zahl
type-number = Zahl eingeben
next-digit = Zweite Ziffer …
number-too-large = Die höchste mögliche Zahl ist { $maximum }.
more-below = { $answers ->
    [0] mehr
    [one] 1 weitere
   *[other] { $answers } weitere
}
how-to-play = Spielanleitung
substitute-delay = { $seconds ->
    [0] nie
    [120] { $minutes } Min.
    [300] { $minutes } Min.
   *[other] { $seconds } s
}
