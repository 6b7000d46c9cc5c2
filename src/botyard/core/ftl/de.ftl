# Texte, die alle Spiele teilen.

player-number = Spieler { $number }
list-empty = niemand
list-one = { $item }
list-comma = { $left }, { $right }
list-and = { $left } und { $right }
list-or = { $left } oder { $right }

reason-random = Zufällig gewählt.
undo-performed = { $player } geht { $to ->
    [0] zum Anfang
   *[other] zu Eintrag { $to }
} zurück
takeback-performed = { $player } nimmt Züge zurück

plain = { $text }
prompt-plain = { $text }
choice-plain = { $text }
number-plain = { $text }

## Fehler jedes Spiels. $seat ist die Nummer eines Platzes ab 0; $to und $entries sind Nummern von Einträgen.

unknown-action = { $text } ist keine Aktion: Sag { $examples }{ $more ->
        [true] { " " }oder eine andere Antwort auf die Frage
       *[false] { "" }
    }.
stale-action = Zu spät: Die Partie ist schon weiter.
illegal-game-over = Die Partie ist zu Ende.
illegal-not-playing = Platz { $seat } spielt in dieser Partie nicht mit.
illegal-left = Du hast diese Partie endgültig verlassen.
illegal-not-your-turn = Du bist nicht am Zug.
illegal-no-prompt = Du hast gerade nichts zu beantworten.
illegal-clock = Nur die Uhr schickt 'expire', und sie schickt nichts anderes.
illegal-timer = Der Timer '{ $timer }' läuft nicht.
illegal-no-attempt = In { $game } gibt es keine Versuche, mit denen eine Stellung beginnen kann.

illegal-undo-of-undone = Eintrag { $to } wurde selbst zurückgenommen.
illegal-undo-nothing = Die Partie steht schon bei Eintrag { $to }.
illegal-undo-no-entry = Es gibt keine frühere Stellung { $to }.
illegal-undo-nothing-yours = Du hast nichts zurückzunehmen: Was andere gesehen haben, bleibt.
illegal-undo-built-on = Seitdem hat ein anderer Spieler gezogen, deshalb geht es nicht mehr zurück.
illegal-undo-timer = Seitdem ist ein Timer abgelaufen, deshalb geht es nicht mehr zurück.
illegal-undo-revealed = Seitdem wurde etwas aufgedeckt, deshalb geht es nicht mehr zurück.

suggest-new-game = Beginne eine neue Partie.
suggest-watch = Du kannst zuschauen.
suggest-wait-for-turn = Warte, bis du am Zug bist.
suggest-wait-for-others = Warte auf die anderen.
suggest-answer-current = Beantworte die Frage, die du jetzt siehst.
suggest-wait-for-timer = Warte auf den Timer.
suggest-running-timers = Gerade laufen: { $timers }.
suggest-no-timer = Es läuft kein Timer.
suggest-omit-attempt = Lass `in_attempt` weg.
suggest-answers = Möglich { $count ->
        [one] ist { $answers }
       *[other] sind { $answers }
    }.
suggest-standing-entry = Wähle einen Eintrag, der noch gilt.
suggest-go-on = Spiel weiter.
suggest-log-entries = Der Verlauf hat { $entries ->
        [one] { $entries } Eintrag
       *[other] { $entries } Einträge
    }.
suggest-ask-for-undo = Bitte die anderen, den Zug zurücknehmen zu dürfen.
suggest-no-undo = Jetzt kann nichts zurückgenommen werden.
suggest-farthest-undo = Du kannst bis Eintrag { $to } zurück, nicht weiter.

## Optionen. $name ist der Name einer Option, $value der angegebene Wert.

option-unknown = Es gibt keine Option { $name }; die Optionen sind { $options }.
option-true-or-false = { $name } = { $value }: Schreib true oder false.
option-one-of = { $name } = { $value }: Schreib eines von { $choices }.
option-number = { $name } = { $value }: Schreib eine ganze Zahl von { $minimum } bis { $maximum }.
option-text = { $name } = { $value }: Schreib einen Text.
option-seats = { $game } ist für { $minimum } bis { $maximum } Spieler, nicht für { $seats }.
