# Warum der Server eine Anfrage ablehnt und was zu tun ist. $game ist der Name eines Spiels, $seat ein Platz ab 0.

## Tische und Plätze

rejected-no-table = Hier gibt es keinen Tisch { $table }.
rejected-no-game = Es gibt hier kein Spiel { $game }.
rejected-damaged = Der gespeicherte Tisch { $table } ist beschädigt und lässt sich nicht öffnen.
rejected-not-host = Das darf nur der Gastgeber.
rejected-started = Die Partie hat begonnen.
rejected-not-started = Die Partie hat noch nicht begonnen.
rejected-not-over = Diese Partie ist noch nicht zu Ende.
rejected-not-player = Du hast an diesem Tisch nicht mitgespielt.
rejected-not-playing = Es läuft keine Partie.
rejected-empty-seats = Diese Plätze sind leer: { $seats }.
rejected-seated = Du hast schon einen Platz.
rejected-full = Alle Plätze sind besetzt.
rejected-seat-taken = Platz { $seat } ist nicht frei.
rejected-removed = Der Gastgeber hat dich von diesem Tisch entfernt.
rejected-locked = Der Gastgeber hat diesen Tisch gesperrt.
rejected-watching = Du schaust zu und hast hier keinen Platz.
rejected-several-seats = Du hast mehrere Plätze.
rejected-foreign-seat = Platz { $seat } gehört nicht dir.
rejected-name = Ein Name hat 1 bis { $limit } Zeichen.
rejected-no-level = In { $game } gibt es keinen Bot { $level }.
rejected-no-bot = Es gibt keinen Bot { $level }.
rejected-unloading = Dieser Tisch wird gerade geschlossen.
rejected-rules-version = Diese Partie wurde nach Version { $version } der Regeln gespielt.
rejected-other-data = Diese Partie begann mit anderen Daten, als dieser Server jetzt hat: { $started }, nicht { $now }.
rejected-no-dataset = Dieser Server hat die Daten { $dataset } von { $game } nicht.

advise-check-link = Prüfe den Link oder eröffne einen neuen Tisch.
advise-backup = Bitte den Betreiber dieses Servers um eine Sicherung; andere Tische laufen weiter.
advise-ask-host = Frag den Gastgeber.
advise-started = Plätze und Optionen lassen sich nicht mehr ändern.
advise-wait-for-start = Warte auf den Beginn.
advise-host-starts = Der Gastgeber beginnt sie.
advise-finish = Spiel sie zu Ende oder verlass sie erst.
advise-open-table = Eröffne einen eigenen Tisch.
advise-bot-in-game = Ein Bot kann während einer Partie für dich spielen.
advise-fill-seats = Warte auf Spieler, füge Bots hinzu oder entferne die Plätze.
advise-host-adds = Weitere Spieler am selben Bildschirm kann nur der Gastgeber hinzufügen.
advise-free-seats = Frei: { $seats }.
advise-watch-or-ask = Du kannst zuschauen oder den Gastgeber bitten, dich wieder hereinzulassen.
advise-which-seat = Gib einen davon an: { $seats }.
advise-own-seat = Dein Platz ist { $seat }.
advise-other-name = Wähle einen anderen Namen.
advise-levels = Wähle eines davon: { $levels }.
advise-games = Die Spiele hier sind { $games }.
advise-moment = Versuch es gleich noch einmal.
advise-rules-version = Dieser Server hat Version { $version }; die Partie kann nicht weitergehen. Ihre Wiedergabe ist noch da.
advise-no-archive = Ihre Wiedergabe ist noch nicht gesichert. Das geschieht, wenn das frühere Botyard noch einmal gestartet und beendet wird.
advise-data = Die Partie ist nicht verloren: Sie geht weiter, wenn der Server { $builtin ->
        [true] ohne --data für { $game }
       *[false] wie zuvor mit --data { $game }=ORDNER
    } gestartet wird.
advise-builtin-data = Lass `dataset_id` weg, um die eingebauten Daten zu verwenden.

## Während einer Partie

rejected-question-closed = Zu spät: Die Frage ist geschlossen.
rejected-no-hint-bot = In { $game } gibt es keinen Bot, der Tipps gibt.
rejected-hints-off = Der Gastgeber hat Tipps ausgeschaltet.
rejected-no-substitute = Der Gastgeber hat Tipps ausgeschaltet, deshalb spielt ein Bot nur für Spieler, die weg sind.
rejected-undo-pending = Eine Bitte um Zurücknehmen ist schon offen.
rejected-undo-gone = Diese Bitte um Zurücknehmen ist nicht mehr offen.
rejected-undo-foreign = Bei dieser Bitte um Zurücknehmen wirst du nicht gefragt.
rejected-undo-left = Seitdem hat ein Spieler die Partie verlassen.
rejected-no-entry = Es gibt keinen Eintrag { $entry }.
notice-undo-refused = { $player } stimmt der Rücknahme nicht zu.
notice-undo-expired = Niemand hat rechtzeitig geantwortet: Es wird nichts zurückgenommen.
notice-closed = Der Betreiber dieses Servers hat diesen Tisch geschlossen.

advise-own-move = Wähle selbst einen Zug.
advise-play-or-close = Spiel weiter, oder schließ die Seite, wenn du gehen musst.
advise-wait-for-answers = Warte auf die Antworten.
advise-log-entry = Wähle einen Eintrag, den der Verlauf zeigt.

## Wiederholungen, Analysen und Rätsel

rejected-no-seat = Es gibt keinen Platz { $seat }.
rejected-foreign-replay = Solange die Partie läuft, siehst du die Wiederholung nur von deinem eigenen Platz aus.
rejected-unmasked = Alle Karten zeigt die Wiederholung erst nach dem Ende der Partie.
rejected-review = Eintrag { $entry } hat keine Runde beendet, und die Partie läuft noch.
rejected-log = Der Verlauf einer laufenden Partie enthält den Startwert und alle Geheimnisse.
rejected-seed = Der Startwert wird am Ende aufgedeckt.
rejected-nothing-to-solve = In dieser Stellung gibt es nichts zu lösen.
rejected-in-play = Ein Tisch spielt gerade diese Stellung.
rejected-puzzle-day = Es gibt kein Rätsel vom { $day }.
rejected-puzzle = Es gibt kein Rätsel { $number } der Stufe { $grade }.
rejected-no-puzzles = In { $game } gibt es keine Rätsel.
rejected-no-rules = Zu { $game } gibt es hier keine Regeln zu lesen.
rejected-no-catalog = Zu { $game } gibt es keinen Katalog.

advise-seats = Der Tisch hat { $seats ->
        [one] { $seats } Platz
       *[other] { $seats } Plätze
    }.
advise-spectator = Warte auf das Ende, oder sieh dir die Wiederholung als Zuschauer an.
advise-wait-for-end = Warte auf das Ende.
advise-review = Wähle den Eintrag, der eine Runde beendet hat, oder warte auf das Ende.
advise-log-later = Nach dem Ende kannst du ihn herunterladen.
advise-commitment = Bis dahin siehst du nur seinen Fingerabdruck: { $commitment }.
advise-seed-later = Sein Fingerabdruck erscheint, wenn die Partie beginnt.
advise-open-problem = Schick eine Stellung, in der noch ein Ziel offen ist.
advise-round-over = Warte, bis diese Runde zu Ende ist.
advise-puzzle-days = Es gibt eines am Tag, vom { $first } bis zum { $today }.
advise-puzzles = Es gibt die Stufen { $lowest } bis { $highest } und in jeder die Nummern 1 bis { $numbers }.
advise-api-games = Seine Optionen stehen in /api/games.

## Konten

rejected-sign-in = Name oder Passphrase ist falsch.
rejected-recovery-code = Dieser Wiederherstellungscode gilt nicht.
rejected-confirmation = Das ist weder deine Passphrase noch dein Wiederherstellungscode.
rejected-sign-in-name = Als { $name } meldet sich schon jemand anders an.
rejected-passphrase-length = Eine Passphrase hat { $lowest } bis { $highest } Zeichen.
rejected-passphrase-simple = Diese Passphrase ist zu leicht zu erraten.
rejected-signed-out = Du wurdest auf diesem Gerät abgemeldet.
rejected-no-device = Auf diesem Gerät bist du nicht angemeldet.
rejected-guest = Auf diesem Gerät bist du Gast.
rejected-puzzle-results = Der Server behält { $limit } Rätselergebnisse für dich, mehr nicht.
rejected-busy-sign-ins = Gerade melden sich zu viele Leute an.

advise-sign-in = Prüfe beides, oder melde dich mit deinem Wiederherstellungscode an.
advise-recovery-code = Prüfe ihn, oder melde dich mit Name und Passphrase an.
advise-confirmation = Gib eines von beiden ein.
advise-passphrase = Nimm ein paar Wörter, die nicht zusammengehören.
advise-sign-in-again = Deine Partien sind sicher. Melde dich an, um sie hier zu sehen.
advise-keep = Lege zuerst eine Passphrase oder einen Wiederherstellungscode fest.

## Grenzen. $limit ist die Grenze oder der Name einer Grenze, wie oft etwas geht; $burst ist, wie viele auf einmal gehen.

rejected-too-fast = Zu viele { $limit ->
        [openings] neue Verbindungen
        [lists] Abrufe von Listen
        [moves] Züge
        [chat] Chatnachrichten
        [messages] Nachrichten
        [tables] neue Tische
        [rematches] Revanchen
        [changes] Änderungen an Tischen
        [joins] Beitritte
        [admin] falsche Admin-Token
        [unknown-tables] Links zu Tischen, die es nicht gibt
        [names] Namensänderungen
        [replays] Wiederholungen
        [profiles] Anfragen nach deinem Profil
        [sign-ins] Anmeldeversuche
        [accounts] Versuche mit einem Namen
        [credentials] Änderungen an Passphrase oder Code
        [exports] Downloads deiner Daten
        [puzzle-results] Rätselergebnisse
        [hints] Tipps
        [sandbox] Züge auf deinem eigenen Spielplan
        [checks] Prüfungen von Optionen
        [reviews] Analysen
        [puzzles] Rätsel
       *[requests] Anfragen
    }: Die Grenze ist { $count } { $seconds ->
        [1] in der Sekunde
       *[other] in { $seconds } Sekunden
    } und { $burst } auf einmal.
rejected-cancelled = Die Anfrage wurde abgebrochen.
rejected-own-studies = Für dich werden schon { $count } Analysen, Tipps, Wiederholungen oder Rätsel berechnet.
rejected-all-studies = Es werden gerade zu viele Analysen, Tipps, Wiederholungen und Rätsel berechnet.
rejected-busy-bots = Es berechnen gerade zu viele Bots ihre Züge.
rejected-connections = Deine Adresse hat { $connections } offene Verbindungen.
rejected-own-sockets = Du hast diesen Tisch in { $count } Tabs oder Fenstern offen.
rejected-sockets = Deine Adresse hat diesen Tisch in { $count } Tabs oder Fenstern offen.
rejected-size = Die Grenze ist { $limit } Bytes.
rejected-message-size = Diese Nachricht hat { $size } Bytes, und die Grenze ist { $limit }.
rejected-request-size = Die Anfrage ist zu groß: { $part ->
        [headers] Ihre Kopfzeilen dürfen zusammen { $limit } Bytes haben
        [address] Ihre Adresse darf { $limit } Bytes haben
        [header] Eine Kopfzeile darf { $limit } Bytes haben
       *[count] Sie darf { $limit } Kopfzeilen haben
    }.
rejected-pipelined = Zu viele Anfragen auf einmal.
rejected-slow = { $part ->
        [headers] Die Kopfzeilen der Anfrage kamen
       *[body] Der Inhalt der Anfrage kam
    } nicht rechtzeitig an.
rejected-too-long = { $field } ist zu lang: Höchstens { $limit } sind erlaubt.

advise-wait-seconds = Warte { $seconds } s.
advise-again = Versuch es noch einmal.
advise-wait-first = Warte auf die erste davon.
advise-close-some = Schließ einige davon.
advise-close-one = Schließ eines davon.
advise-less = Schick weniger auf einmal.
advise-delete-cookies = Lösche die Cookies dieser Seite oder kürze die Adresse.

## Fehler des Servers

rejected-store = { $problem ->
        [disk-full] Der Datenträger des Servers ist voll
        [read-only] Der Server kann nicht schreiben, denn seine Daten sind schreibgeschützt
        [no-write] Der Server kann nicht auf seinen Datenträger schreiben
        [no-open] Der Server kann seine Datenbank nicht öffnen
        [held] Ein anderes Programm benutzt die Datenbank des Servers
        [gone] Der Datenordner des Servers ist weg
        [unreachable] Der Server erreicht seine Datenbank nicht
        [moved] Der Tisch zieht auf einen anderen Server um
       *[damaged] Die Datenbank des Servers ist beschädigt
    }.
rejected-fault = Fehler im Server.

advise-consequence = { $consequence ->
        [move] Dein Zug wurde nicht gespielt.
        [stored] Was du getan hast, ist gespeichert. Lade die Seite neu, um es zu sehen.
       *[nothing] Nichts wurde geändert.
    }
advise-after-store-error = { advise-consequence } Versuch es später noch einmal.
advise-after-fault = { advise-consequence } Der Fehler ist im Protokoll.

## Anfragen von Programmen

rejected-not-json = Der Inhalt muss JSON sein.
rejected-body = Der Inhalt ist ungültig: { $why }
rejected-request = Die Anfrage ist ungültig: { $why }
rejected-message = Das ist keine Nachricht: { $why }
rejected-message-fields = Eine Nachricht braucht genau eines der Felder, die ihre Art angeben.
rejected-origin = Die Anfrage kommt von einer Seite einer anderen Website.
rejected-metrics = Nur der Betreiber dieses Servers darf die Messwerte lesen.
rejected-admin-off = Die Verwaltung dieses Servers ist ausgeschaltet.
rejected-admin = Das Admin-Token fehlt oder ist falsch.
rejected-status = Einen Status { $status } gibt es nicht.
rejected-no-ban = { $subject } ist nicht gesperrt.
rejected-no-subject = Eine Sperre braucht eine Person oder eine Adresse.
rejected-no-person = Über { $person } ist nichts gespeichert.
rejected-banned = Du darfst diesen Server nicht benutzen.
rejected-closed = Der Betreiber dieses Servers hat diesen Tisch geschlossen.
rejected-already-over = Dieses Spiel ist zu Ende.
rejected-no-route = Es gibt keine Route /{ $path }.
rejected-method = /{ $path } nimmt keine { $method }-Anfragen an.
rejected-no-file = Es gibt keine Datei /{ $path }.
rejected-no-http = Das ist keine HTTP/1.1-Anfrage.
rejected-no-websocket = Das ist keine WebSocket-Anfrage.

advise-json = Schick application/json.
advise-fields = Es sind { $fields }.
advise-docs = Siehe docs/server.md.
advise-this-site = Öffne den Tisch auf dieser Website.
advise-metrics = Verbinde dich vom Rechner des Servers aus, oder schick sein --metrics-token als Bearer-Token.
advise-admin-token = Starte den Server mit einem Admin-Token; docs/hosting.md erklärt es.
advise-admin = Sende das Admin-Token des Servers als Bearer-Token.
advise-statuses = Es gibt { $statuses }.
advise-list-bans = Die Liste der Sperren zeigt, wer gesperrt ist.
advise-closed = Die Wiederholung bleibt.
advise-banned = { $given ->
    [true] { $reason }
   *[false] Frag den Betreiber dieses Servers.
}
advise-reload = Lade die Seite neu.
