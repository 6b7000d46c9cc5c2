# RoboRally auf Deutsch. `whose` beginnt eine Frage an Spieler mit zwei Robotern. Das Attribut `you` einer Zeile des
# Verlaufs, oder eines Teils davon, sagt dem Besitzer von $robot, was diesem passiert ist.

# --- Roboter, Karten und Richtungen ---

second-piece = Blockierer von { $player }
target = das Ziel
whose = { $role ->
    [racer] Dein Rennroboter:{ " " }
    [blocker] Dein Blockierer:{ " " }
   *[only] { "" }
}
card-name = { $kind ->
    [u_turn] Wende
    [rotate_left] Linksdrehung
    [rotate_right] Rechtsdrehung
    [back_up] Rückwärts
    [move_1] 1 vor
    [move_2] 2 vor
   *[move_3] 3 vor
}
card = { card-name } ({ $card })
face-down = eine verdeckte Karte
direction = { $direction ->
    [n] nach Norden
    [e] nach Osten
    [s] nach Süden
   *[w] nach Westen
}
relative = { $relative ->
    [ahead] vor dir
    [ahead-right] rechts vor dir
    [right] rechts von dir
    [back-right] rechts hinter dir
    [back] hinter dir
    [back-left] links hinter dir
    [left] links von dir
   *[ahead-left] links vor dir
}
register = Register { $register }

# --- Fragen ---

prompt-program = { $stage ->
    [fill] { whose }Welche Karte kommt in Register { $register }?
    [complete] Programm festlegen?
    [nobody-runs] Du bist heruntergefahren, und sonst fährt niemand. Weiter mit dem Zug?
    [locked-in] Dein Programm ist festgelegt. Warten auf die anderen.
    [powered-down] Du bist heruntergefahren: Du setzt diesen Zug aus, und dein Schaden wird repariert.
   *[nothing] Du hast nichts zu programmieren. Warten auf die anderen.
}
prompt-draft = { whose }Welche Optionskarte behältst du?
prompt-home = Dein Team hat die Wahl. Welcher Spielplan ist eure Heimat?
prompt-square = { whose }{ $entry ->
    [start] Wo startest du?
    [sent-home] Du wurdest nach Hause geschickt. Wo kehrst du zurück?
    [pit] Dein Archiv liegt in einer Grube. Wo kehrst du zurück?
   *[taken] Dein Archivfeld ist besetzt. Wo kehrst du zurück?
}
prompt-facing = { whose }{ $entry ->
    [reentry] Du kehrst auf { $square } zurück ({ lives }, { $damage } Schaden). Wohin blickst du?
   *[start] Wohin blickst du?
}
lives = { $lives } Leben
prompt-store = { whose }Eine übrige Karte behalten ({ option-name })?
prompt-power-down = { whose }Nächsten Zug herunterfahren?{ $known ->
    [true] { " " }{ $answers }.
   *[false] { "" }
}
power-answer = { $down ->
    [true] { $robot } fährt herunter
   *[false] { $robot } fährt weiter
}
prompt-stabilize = { whose }Den Kreisel für diesen Zug einschalten?
prompt-condition = { whose }„{ card-name }“ vom Bedingten Befehl in Register { $register } spielen?
prompt-abort = { whose }Den Notschalter umlegen?
prompt-brakes = { whose }Bremsen, statt zu fahren?
prompt-fourth-gear = { whose }4 Felder fahren statt 3?
prompt-reverse-gear = { whose }2 Felder zurück statt 1?
prompt-weapon = { whose }{ $target ->
    [-1] Womit feuerst du?
   *[other] Du zielst auf { $target_name }. Womit feuerst du?
}
prompt-fire-control = { whose }Dein Laser trifft { $target_name }. Was tut die Feuerleitung?
prompt-spend = { whose }{ $cause ->
    [laser] Laser machen dir { $tokens } Schaden.
    [ramming_gear] Ein Rammbock macht dir { $tokens } Schaden.
    [recompile] Das Neuübersetzen kostet dich { $tokens } Schaden.
   *[reentry] Die Rückkehr kostet dich { $tokens } Schaden.
} Eine Optionskarte abgeben und { $preventable ->
    [one] ihn verhindern?
   *[other] 1 von { $preventable } verhindern?
}
prompt-lose = { whose }Dein Roboter wurde zerstört. Welche Optionskarte verlierst du?
prompt-arm = { whose }Was berührt dein Greifarm?
prompt-free = { whose }Ein Register entsperren, statt Schaden zu reparieren?
prompt-stay-down = { whose }Noch einen Zug heruntergefahren bleiben?
prompt-come-back = { whose }Heruntergefahren zurückkehren?
prompt-play-on = { whose }Das Rennen ist gewonnen. Um die Plätze weiterspielen?
prompt-drive-on = { whose }Du gewinnst als Letzter im Rennen. Weiter zu den Flaggen fahren?

# --- Antworten ---

choice-put = { card } in Register { $register }
choice-take = { card } zurücknehmen
choice-read-pair = { $option ->
    [crab_legs] Register { $register }: stattdessen ein Schritt zur Seite (Krabbenbeine)
   *[dual_processor] Register { $register }: stattdessen auf der Stelle drehen (Doppelprozessor)
}
choice-lock-in = { $stage ->
    [nobody-runs] Weiter
   *[complete] Programm festlegen
}
choice-recompile = Neu übersetzen: neue Hand ziehen
choice-fetch = { card } vom Schwungrad nehmen
choice-keep = { option-name } behalten
choice-home = Spielplan { $board }: { $title }
choice-place = Feld { $square }
choice-face = Blick { direction }
choice-touch = { $flag ->
    [0] Das Reparaturfeld { relative } berühren
   *[other] Flagge { $flag } { relative } berühren
}
choice-store = { card } behalten
choice-use = { option-name } einsetzen
choice-lock = Register { $register } sperren
choice-free = Register { $register } entsperren
choice-destroy = { option-name } zerstören
choice-spend = { option-name } abgeben
choice-lose = { option-name } verlieren
choice-answer-later = Nach den anderen antworten
choice-accept = { $question ->
    [power-down] Herunterfahren
    [stabilize] Einschalten
    [condition] Spielen
    [abort] Umlegen
    [brakes] Bremsen
    [fourth-gear] 4 Felder
    [reverse-gear] 2 Felder zurück
    [stay-down] Heruntergefahren bleiben
    [come-back] Heruntergefahren zurückkehren
    [play-on] Weiterspielen
   *[drive-on] Weiterfahren
}
choice-decline = { $question ->
    [store] Keine behalten
    [power-down] Weiterfahren
    [stabilize] Nicht einschalten
    [condition] Jetzt nicht
    [abort] Jetzt nicht
    [brakes] Nicht bremsen
    [fourth-gear] 3 Felder
    [reverse-gear] 1 Feld zurück
    [weapon] Hauptlaser
    [fire-control] Normaler Schaden
    [spend] Schaden nehmen
    [arm] Nichts berühren
    [free] Schaden reparieren
    [stay-down] Hochfahren
    [come-back] Fahrbereit zurückkehren
    [play-on] Hier aufhören
   *[drive-on] Hier aufhören
}

# --- was eine Antwort bewirkt ---

damage-change = Schaden { $damage } → { $after }
register-contents = Darin: { $cards }
register-empty = Leer
home-flags = Mit Flagge { $flags }
answer-later-consequence = Du siehst erst die Antworten der Spieler vor dir.
store-decline-consequence = Alle übrigen Karten werden abgelegt.
no-cards = { $damage ->
    [0] Nächster Zug: keine Karten
   *[other] Nächster Zug: keine Karten, Schaden { $damage } → 0
}
power-down-accept-consequence = { no-cards }
power-down-decline-consequence = Dein Schaden bleibt bei { $damage }.
stabilize-accept-consequence = Zahnräder und Kurven der Bänder drehen dich diesen Zug nicht.
stabilize-decline-consequence = Zahnräder und Kurven der Bänder drehen dich wie immer.
condition-accept-consequence = Sie ersetzt die Karte in diesem Register.
condition-decline-consequence = Du spielst die Karte, die du programmiert hast.
abort-accept-consequence = Dieses und alle späteren Register bekommen zufällige Karten vom Stapel.
abort-decline-consequence = Du spielst deine Karte und kannst im nächsten Register neu entscheiden.
brakes-accept-consequence = Du bleibst stehen.
brakes-decline-consequence = Du fährst 1 Feld.
weapon-decline-consequence = Dein Laser trifft { $target_name } wie immer.
fire-control-decline-consequence = { $target_name } nimmt 1 Schaden.
spend-decline-consequence = Du hast { $damage } Schaden und nimmst { $preventable } dazu.
free-decline-consequence = { $damage ->
    [0] Du hast keinen Schaden.
   *[other] { damage-change }
}
stay-down-accept-consequence = { no-cards }
stay-down-decline-consequence = { $damage ->
    [0] Du bekommst nächsten Zug Karten.
   *[other] Du bekommst nächsten Zug Karten, dein Schaden bleibt bei { $damage }.
}
come-back-accept-consequence = { no-cards }
come-back-decline-consequence = { stay-down-decline-consequence }
play-on-accept-consequence = Das Rennen geht weiter, wenn alle zustimmen, die noch fahren.
play-on-decline-consequence = Das Spiel endet mit den jetzigen Plätzen.
drive-on-accept-consequence = Du fährst allein zu den übrigen Flaggen.
drive-on-decline-consequence = Das Spiel endet, und du gewinnst.
weapon-effect = { $option ->
    [high_power_laser] Dein Schuss durchdringt 1 Wand oder 1 Roboter; auch der wird getroffen.
    [mini_howitzer] 1 Schaden, und { $target_name } wird 1 Feld weggeschoben.
    [pressor_beam] Kein Schaden; { $target_name } wird 1 Feld weggeschoben.
    [radio_control] Kein Schaden; { $target_name } führt für den Rest des Zuges dein Programm aus.
    [scrambler] Kein Schaden; { $target_name } bekommt als nächste Karte eine zufällige vom Stapel.
   *[tractor_beam] Kein Schaden; { $target_name } wird 1 Feld herangezogen.
}

# --- Verlauf: Aufbau und Programmieren ---

course-laid = { $custom ->
    [true] Eigener Parcours
   *[false] Parcours { $course }
}, Docks der Reihe nach: { $robots }
home-chosen = Team von { $player } wählt { $board } als Heimat
turn-began = Zug { $turn }: neue Karten
powered-down = { $robot } ist heruntergefahren{ damage-repaired }
    .you = Du bist heruntergefahren{ damage-repaired }
damage-repaired = { $repaired ->
    [0] { "" }
   *[other] , { $repaired } Schaden repariert
}
recompiled = { $robot }: Neu übersetzen, neue Hand
    .you = Du bekommst eine neue Hand (Neu übersetzen)
registers-filled = { $robot }: Zeit abgelaufen{ filled }
    .you = Deine Zeit ist abgelaufen{ filled }
filled = { $count ->
    [0] { "" }
   *[other] , Register { $registers } zufällig gefüllt
}
card-stored = { $robot } behält { $card } für „{ option-name }“
    .you = Du behältst { $card } für „{ option-name }“
card-fetched = { $robot } nimmt { $card } vom Schwungrad
    .you = Du nimmst { $card } vom Schwungrad
power-down-announced = { $robot } fährt nächsten Zug herunter
    .you = Du fährst nächsten Zug herunter
stabilized = { $robot } schaltet den Kreisel ein
    .you = Du schaltest den Kreisel ein

# --- Verlauf: ein Register ---

revealed = Register { $register }: { $count ->
    [0] niemand fährt
   *[other] { $order }
}
reveal = { $robot } { $priority }
    .you = Du spielst { $cards }: Nummer { $place } von { $count }
replaced = { $by }: { option-name }, { $card } in Register { $register }{ $own ->
    [true] { "" }
   *[false] { " " }von { $robot }
}
    .you = { $own ->
        [true] { option-name }: { $card }
       *[false] { $by }: { option-name }, { $card }
    } in dein Register { $register }
order-changed = Neue Reihenfolge: { $robots }
used = { $robot } setzt „{ option-name }“ ein
    .you = Du setzt „{ option-name }“ ein
drove = { $robot }: { card-name }{ $side ->
    [left] , Schritt nach links
    [right] , Schritt nach rechts
   *[none] { "" }
}{ $squares ->
    [0] { "" }
   *[other] , { squares }
}{ $pushes ->
    [0] { "" }
   *[other] , schiebt { $pushed }
}
    .you = { $side ->
        [left] Du gehst einen Schritt nach links
        [right] Du gehst einen Schritt nach rechts
       *[none] { $kind ->
            [back_up] Du fährst { steps } rückwärts
           *[other] Du fährst { steps }
        }
    }{ $pushes ->
        [0] { "" }
       *[other] { " " }und schiebst { $pushed }
    }
steps = { $steps ->
    [one] 1 Feld
   *[other] { $steps } Felder
}
squares = { $squares ->
    [one] 1 Feld
   *[other] { $squares } Felder
}
pushed-robot = { $robot } um { $squares }
    .you = { $by } schiebt dich { squares }
blocked = { drove }, { $pushing ->
    [true] kann { $stopped } nicht schieben: Wand
   *[false] von einer Wand gestoppt
}
    .you = { $steps ->
        [0] Eine Wand stoppt
       *[other] { drove.you }, dann stoppt eine Wand
    } { $pushing ->
        [true] { $stopped } vor dir
       *[false] dich
    }
stopped-robot = { $robot }
    .you = { $by } fährt gegen dich, aber eine Wand hält dich
turned = { $robot } dreht sich { turn }
    .you = Du drehst dich { turn }
turn = { $turn ->
    [1] nach rechts
    [2] um
   *[3] nach links
}
carried = { $moved_count ->
    [0] { $cause ->
        [express] Expressband
       *[belt] Band
    }: { $held }
    [one] { $cause ->
        [express] Ein Expressband
       *[belt] Ein Band
    } bewegt { moved }
   *[other] { $cause ->
        [express] Expressbänder
       *[belt] Bänder
    } bewegen { moved }
}
pushers-pushed = { $moved_count ->
    [0] Schieber: { $held }
    [one] Ein Schieber bewegt { moved }
   *[other] Schieber bewegen { moved }
}
weapons-pushed = { $moved_count ->
    [0] Treffer: { $held }
    [one] Ein Treffer bewegt { moved }
   *[other] Treffer bewegen { moved }
}
gears-turned = { $moved_count ->
    [one] Ein Zahnrad dreht { $moved }
   *[other] Zahnräder drehen { $moved }
}
moved = { $moved }{ $held_count ->
    [0] { "" }
   *[other] ; { $held }
}
moved-robot = { $robot }{ $turned ->
    [true] { " " }(gedreht)
   *[false] { "" }
}
    .you = { $cause ->
        [belt] Ein Band bewegt dich
        [express] Ein Expressband bewegt dich
        [pusher] Ein Schieber bewegt dich
        [gear] Ein Zahnrad dreht dich
       *[weapon] Ein Treffer bewegt dich
    }{ $turned ->
        [true] { " " }und dreht dich
       *[false] { "" }
    }
held-robot = { $robot } bleibt stehen ({ held-reason })
    .you = Du bleibst stehen ({ held-reason })
held-reason = { $reason ->
    [wall] Wand
    [taken] Feld besetzt
    [same-square] zwei auf ein Feld
    [swap] Gegenverkehr
   *[two-pushes] Schübe treffen sich
}
flags-carried = { $count ->
    [one] Flagge { $flags } fällt
   *[other] Flaggen { $flags } fallen
}: nächstes Register zurück
fired = { $hits }
hit = { $by }: { option-name } gegen { $robot }
    .you = { $option ->
        [board] Ein Wandlaser trifft dich{ times }
        [main] { $by } trifft dich{ times }
        [rear] { $by } trifft dich{ times }
       *[other] { $by } setzt „{ option-name }“ gegen dich ein
    }
times = { $tokens ->
    [one] { "" }
   *[other] { " " }{ $tokens }-mal
}
controlled = { $by } steuert { $robot } für den Rest des Zuges
    .you = { $by } steuert dich für den Rest des Zuges
wall-laser = Wandlaser
re-entry = Rückkehr
damaged = { $robot } nimmt { damage-taken }
    .you = Du nimmst { damage-taken }
damage-taken = { $tokens } Schaden ({ $sources }): jetzt { $damage }{ $locks ->
    [0] { "" }
   *[other] , Register { $registers } gesperrt{ face-up }
}
face-up = { $filled ->
    [true] { " " }mit { $cards }
   *[false] { "" }
}
prevented = { $paid ->
    [true] { $robot } gibt „{ option-name }“ statt 1 Schaden ab
   *[false] { $robot }: { option-name } fängt 1 Schaden ab
}
    .you = { $paid ->
        [true] Du gibst „{ option-name }“ statt 1 Schaden ab
       *[false] { option-name } fängt 1 Schaden für dich ab
    }
register-locked = { $fire_control ->
    [true] { $by } sperrt Register { $register } von { $robot } (Feuerleitung)
   *[false] Register { $register } von { $robot } ist gesperrt
}{ face-up }
    .you = { $fire_control ->
        [true] { $by } sperrt dein Register { $register } (Feuerleitung)
       *[false] Dein Register { $register } ist gesperrt
    }{ face-up }
register-freed = Register { $register } von { $robot } ist entsperrt
    .you = Dein Register { $register } ist entsperrt
option-lost = { $why ->
    [destroyed] { $by } zerstört „{ option-name }“ von { $robot } (Feuerleitung)
    [used_up] { $robot }: { option-name } ist aufgebraucht
   *[death] { $robot } verliert „{ option-name }“
}
    .you = { $why ->
        [destroyed] { $by } zerstört deine Optionskarte „{ option-name }“ (Feuerleitung)
        [used_up] Deine Optionskarte „{ option-name }“ ist aufgebraucht
       *[death] Du verlierst „{ option-name }“
    }
destroyed = { $fate ->
    [damage] { $robot } ist durch Schaden zerstört
   *[other] { $pushed ->
        [true] { $by } schiebt { $robot } { fall }
       *[false] { $robot } fällt { fall }
    }
}: { lives-left }
    .you = { $fate ->
        [damage] Schaden zerstört dich
       *[other] { $pushed ->
            [true] { $by } schiebt dich { fall }
           *[false] Du fällst { fall }
        }
    }: { lives-left }
fall = { $fate ->
    [pit] in eine Grube
   *[edge] vom Spielplan
}
lives-left = { $lives ->
    [0] kein Leben mehr
   *[other] noch { $lives } Leben
}
flag-touched = { $robot } berührt Flagge { $flag }{ touch }
    .you = Du berührst Flagge { $flag }{ touch }
touch = { $arm ->
    [true] { " " }mit dem Greifarm
   *[false] { "" }
}{ $why ->
    [order] , aber zuerst kommt Flagge { $next_flag }
    [again] { " " }noch einmal
    [turn] , aber pro Zug zählt nur eine Flagge
    [robot] , aber für diesen Roboter zählen Flaggen nicht
   *[counts] { "" }
}
archived = { $robot }: Archiv jetzt auf { $square }
    .you = Dein Archiv ist jetzt auf { $square }

# --- Verlauf: Ende eines Zuges, besondere Parcours, Ende des Spiels ---

repaired = { $robot } repariert { damage-left }
    .you = Du reparierst { damage-left }
damage-left = { $tokens } Schaden: noch { $damage }{ $register ->
    [0] { "" }
   *[other] , Register { $register } entsperrt
}
option-drawn = { $robot } bekommt „{ option-name }“
    .you = Du bekommst „{ option-name }“
breaker-tripped = Sicherung von { $robot } löst aus: nächsten Zug heruntergefahren
    .you = Deine Sicherung löst aus: nächsten Zug heruntergefahren
stayed-down = { $robot } bleibt heruntergefahren
    .you = Du bleibst heruntergefahren
entered = { $robot } { $back ->
    [true] kehrt auf { $square } zurück
   *[false] startet auf { $square }
}{ entered-down }
    .you = Du { $back ->
        [true] kehrst auf { $square } zurück
       *[false] startest auf { $square }
    }{ entered-down }
entered-down = { $down ->
    [true] , heruntergefahren
   *[false] { "" }
}
board-turned = { $robot } wirft { coin }
    .you = Du wirfst { coin }
coin = { $result ->
    [turns] Kopf: { $board } dreht sich
    [cannot-turn] Kopf, aber { $board } kann sich nicht drehen
   *[tails] Zahl: { $board } bleibt
}
super-bot-made = { $robot } ist jetzt der Superbot
    .you = Du bist jetzt der Superbot
flag-claimed = { $robot } nimmt Flagge { $flag } für das Team ein
    .you = Du nimmst Flagge { $flag } für dein Team ein
flag-moved = { $how ->
    [taken] { $robot } nimmt Flagge { $flag } auf
    [dropped] { $robot } lässt Flagge { $flag } fallen
   *[returned] Flagge { $flag } kehrt an ihren Platz zurück
}
    .you = { $how ->
        [taken] Du nimmst Flagge { $flag } auf
        [dropped] Du lässt Flagge { $flag } fallen
       *[returned] Flagge { $flag } kehrt an ihren Platz zurück
    }
sent-home = { $by } schickt { $robot } bis zum Ende des Zuges vom Spielplan
    .you = { $by } schickt dich bis zum Ende des Zuges vom Spielplan
finished = { $robot } ist im Ziel: Platz { $place }
    .you = Du bist im Ziel: Platz { $place }
player-left = { $player } verlässt das Spiel
play-on-declined = { $robot } stimmt fürs Aufhören: kein Rennen um die Plätze
    .you = Du stimmst fürs Aufhören: kein Rennen um die Plätze
game-ended = { $count ->
    [0] Niemand gewinnt
    [one] { $winners } gewinnt
   *[other] { $winners } teilen sich den Sieg
}: { $reason ->
    [flags-touched] alle Flaggen berührt
    [nobody-can-win] alle Roboter sind ausgeschieden
    [nobody-else-left] sonst ist niemand mehr da
    [flag-captured] eine Flagge ist erobert
   *[flags-held] ein Team hält alle Flaggen
}{ $others ->
    [0] { "" }
   *[other] { " " }({ $places })
}
place = { $place }. { $player }
your-line = { $line-you }

# --- das Ergebnis ---

summary-damage-dealt = Schaden ausgeteilt
    .column = Ausgeteilter Schaden
summary-pushes = Roboter geschoben
    .column = Geschobene Roboter
summary-squares-driven = { $value ->
    [one] Feld gefahren
   *[other] Felder gefahren
}
    .column = Gefahrene Felder
summary-pits = Roboter in Gruben oder vom Spielplan geschoben
    .column = In Gruben geschoben
summary-squares-by-belt = { $value ->
    [one] Feld per Band
   *[other] Felder per Band
}
    .column = Felder per Band
summary-course = Flaggen, Zug um Zug
summary-against = Wer traf wen
mark-flag = Flagge { $flag }
mark-destroyed = { $fate ->
    [pit] Grube
    [edge] vom Spielplan
   *[damage] 10 Schaden
}
mark-powered-down = heruntergefahren
mark-finished = { $place ->
    [1] als Erster im Ziel
   *[other] im Ziel, Platz { $place }
}
moment-flag = Du berührst Flagge { $flag }
moment-push = Du schiebst { $robot } { fall }
moment-volley = Du teilst { $damage } Schaden auf einmal aus

# --- warum ein Bot so zieht ---

square = { $square }
    .to = auf { $square }
    .on = auf { $square }
flag = { $flag ->
    [0] die Flagge
   *[other] Flagge { $flag }
}
    .to = { $flag ->
        [0] zur Flagge
       *[other] zu Flagge { $flag }
    }
    .on = { $flag ->
        [0] bei der Flagge
       *[other] bei Flagge { $flag }
    }
reason-draft = „{ option-name }“ nützt von diesen am meisten.
reason-home = Beide Spielpläne sind gleich gut.
reason-square = { $square } liegt deinem Ziel am nächsten.
reason-facing = Mit diesem Blick brauchst du von dort die wenigsten Karten.
reason-power-down = Du setzt einen Zug aus und bist { $damage } Schaden los: { $cards } Karten → { $full }.
reason-keep-running = Ein Zug ohne Karten kostet mehr{ $damage ->
    [0] , als er repariert
   *[other] { " " }als { $damage } Schaden
}.
reason-store = „{ card-name }“ kann später nützlich sein.
reason-stabilize = Zahnräder und Bänder würden dich falsch drehen.
reason-no-stabilize = Dein Programm rechnet mit den Drehungen, oder nichts dreht dich.
reason-condition = „{ card-name }“ ist hier besser als die Karte, die du programmiert hast.
reason-no-condition = Dein Programm ist hier ohne „{ card-name }“ besser.
reason-abort = Dein Programm zerstört deinen Roboter; zufällige Karten sind besser.
reason-no-abort = Dein Programm ist besser als zufällige Karten.
reason-drive = Mit „{ option-name }“ kommst du dorthin, wo du hinwillst.
reason-no-drive = Ohne „{ option-name }“ kommst du dorthin, wo du hinwillst.
reason-destroys = „{ option-name }“ zerstört den Roboter vor dir.
reason-does-more = „{ option-name }“ bewirkt mehr als der Hauptlaser.
reason-one-more = Damit triffst du einen Roboter mehr.
reason-main-laser = Der Hauptlaser bewirkt hier am meisten.
reason-normal-damage = Normaler Schaden bewirkt hier am meisten.
reason-lock = Register { $register } behält dann seine Karte, bis es repariert ist.
reason-save = Sonst wird dein Roboter zerstört.
reason-spend = 1 Schaden kostet dich mehr, als „{ option-name }“ wert ist.
reason-take-damage = Deine Optionskarten sind mehr wert als 1 Schaden.
reason-lose = „{ option-name }“ nützt von diesen am wenigsten.
reason-touch-flag = Die Flagge zählt.
reason-touch-site = { $gain ->
    [both] Das repariert 1 Schaden und gibt dir eine Optionskarte.
    [option] Das gibt dir eine Optionskarte.
   *[repair] Das repariert 1 Schaden.
}
reason-touch-archive = Wirst du zerstört, kehrst du näher an deiner Flagge zurück.
reason-touch-nothing = Dort ist nichts zu gewinnen.
reason-free = Ein entsperrtes Register ist mehr wert als 1 Schaden.
reason-decided = Das Rennen ist entschieden.
reason-next-place = Nur du fährst noch, also gehört dir der nächste Platz.
reason-better-with = Gegen die wahrscheinlichen Programme der anderen endet der Zug damit besser.
reason-better-without = Gegen die wahrscheinlichen Programme der anderen endet der Zug besser, wenn du verzichtest.
reason-fetch = Eine Karte mehr zur Auswahl; später kannst du wieder eine behalten.
reason-recompile = Eine neue Hand bringt dich wohl weiter.
reason-done = Programm fertig: festlegen.
reason-take = Eine andere Karte bewirkt dort mehr als „{ card-name }“.
reason-read-pair = Mit „{ option-name }“ tun diese zwei Karten, was du brauchst.
reason-put = { $effect ->
    [over] Jetzt passt jede Karte
    [destroyed] Mit diesen Karten rettet nichts deinen Roboter
    [belt] „{ card-name }“ bringt dich auf ein Band, das dich { $place-to } trägt
    [express] „{ card-name }“ bringt dich auf ein Expressband, das dich { $place-to } trägt
    [pusher] „{ card-name }“ bringt dich zu einem Schieber, der dich { $place-to } schiebt
    [gear] „{ card-name }“, dann dreht dich das Zahnrad { $place-on } { turn }
    [turns] „{ card-name }“ dreht dich { turn }
    [stays] Mit „{ card-name }“ bleibst du, wo du bist
   *[moves] „{ card-name }“ bringt dich { $place-to }
}{ $after ->
    [touches] ; in Register { $register } berührst du { $goal }
    [repairs] ; am Ende des Zuges stehst du auf einem Reparaturfeld
    [option] ; am Ende des Zuges stehst du auf einem Reparaturfeld, das eine Optionskarte gibt
    [ends] ; am Ende des Zuges stehst du auf { $goal }
   *[none] { "" }
}.

# --- der Plan eines Tipps ---

aim-win = In diesem Zug das Rennen gewinnen
aim-flag = { $goal } in Register { $register } berühren
aim-site = { $gain ->
    [option] Den Zug auf einem Reparaturfeld beenden: 1 Schaden weniger oder eine Optionskarte
   *[repair] Den Zug auf einem Reparaturfeld beenden
}
aim-closer = { $registers ->
    [0] Direkt neben { $goal } kommen
    [one] Bis auf 1 Register an { $goal } heran
   *[other] Bis auf { $registers } Register an { $goal } heran
}
aim-chase = Dem gejagten Roboter näher kommen
aim-destroyed = Kein klarer Plan: Jedes Programm zerstört deinen Roboter
why-only-safe = Das Zweitbeste ist ein Programm, das deinen Roboter zerstört.
why-second-best = Das Zweitbeste endet auf { $place }, { $difference }.
difference-chance = mit { $other } % statt { $chance } % Siegchance
difference-flags = { $flags ->
    [one] mit 1 Flagge weniger
   *[other] mit { $flags } Flaggen weniger
}
difference-slower = etwa { $registers ->
    [one] 1 Register
   *[other] { $registers } Register
} langsamer
difference-none = etwa gleich gut

# --- feste Antworten ---

choice-standing-order = { $standing_order ->
    [always] Immer
    [never] Nie
   *[ask] Frag mich
}
standing-order-name = { $question ->
    [power_down] Bei Schaden herunterfahren
    [stay_down] Heruntergefahren bleiben
    [come_back] Heruntergefahren zurückkehren
    [play_on] Um die Plätze weiterspielen
    [drive_on] Nach dem Sieg weiterfahren
    [spend] Optionskarten statt Schaden abgeben
   *[other] { option-name } einsetzen
}

# --- Optionskarten ---

option-name = { $option ->
    [ablative_coat] Opferpanzer
    [abort_switch] Notschalter
    [brakes] Bremsen
    [circuit_breaker] Sicherung
    [conditional_program] Bedingter Befehl
    [crab_legs] Krabbenbeine
    [double_barreled_laser] Doppellaser
    [dual_processor] Doppelprozessor
    [extra_memory] Mehr Speicher
    [fire_control] Feuerleitung
    [flywheel] Schwungrad
    [fourth_gear] Vierter Gang
    [gyroscopic_stabilizer] Kreisel
    [high_power_laser] Starklaser
    [mechanical_arm] Greifarm
    [mini_howitzer] Kleine Haubitze
    [power_down_shield] Ruheschild
    [pressor_beam] Druckstrahl
    [radio_control] Fernsteuerung
    [ramming_gear] Rammbock
    [rear_firing_laser] Hecklaser
    [recompile] Neu übersetzen
    [reverse_gear] Rückwärtsgang
    [scrambler] Störsender
    [superior_archive] Gutes Archiv
   *[tractor_beam] Zugstrahl
}
option-effect = { $option ->
    [ablative_coat] Die nächsten drei Schadensmarken landen auf dieser Karte. Mit der dritten ist sie verbraucht.
    [abort_switch] Einmal im Zug beim Aufdecken: Zufällige Karten vom Stapel ersetzen deine, in diesem und jedem späteren Register des Zuges.
    [brakes] Bei „1 vor“ darfst du stehen bleiben. Die Priorität der Karte gilt trotzdem.
    [circuit_breaker] Beendest du einen Zug mit drei oder mehr Schaden, bist du im nächsten heruntergefahren.
    [conditional_program] Lege eine übrige Karte verdeckt hierher. Vor einem Aufdecken dieses Zuges darf sie ersetzen, was in dem Register liegt.
    [crab_legs] Lege ein „1 vor“ und eine Drehung in ein Register: Du gehst ein Feld zu dieser Seite und behältst deine Richtung.
    [double_barreled_laser] Dein Hauptlaser feuert zwei Schüsse.
    [dual_processor] Lege eine Bewegung und eine Drehung in ein Register: Du gehst ein Feld weniger, mit einer Wende zwei, und drehst dich dann.
    [extra_memory] Du bekommst eine Programmkarte mehr.
    [fire_control] Trifft dein Hauptlaser, darf die Marke ein Register deiner Wahl sperren oder stattdessen eine Option zerstören. Dein Ziel kann dagegen keine Optionskarte abgeben.
    [flywheel] Lege eine übrige Karte zurück. Bei einem späteren Geben darfst du sie auf die Hand nehmen.
    [fourth_gear] Ein „3 vor“ darf dich vier Felder weit bringen.
    [gyroscopic_stabilizer] Vor Register 1 eingeschaltet, hält er dich diesen Zug in deiner Richtung: Zahnräder und Kurven der Bänder drehen dich nicht.
    [high_power_laser] Dein Hauptlaser darf eine Wand oder einen Roboter durchdringen; auch dieser Roboter wird getroffen.
    [mechanical_arm] Du darfst eine Flagge oder ein Reparaturfeld neben dir berühren, auch über Eck, wenn keine Wand dazwischen ist.
    [mini_howitzer] Statt des Hauptlasers: ein Schaden, und das Ziel wird ein Feld weggeschoben. Sie hat fünf Schüsse.
    [power_down_shield] Heruntergefahren bist du in jedem Register vor einem Schaden aus jeder Richtung sicher.
    [pressor_beam] Statt des Hauptlasers: Das Ziel wird ein Feld weggeschoben.
    [radio_control] Statt des Hauptlasers: Das Ziel führt für den Rest des Zuges dein Programm aus.
    [ramming_gear] Wen du schiebst oder rammst, der nimmt einen Schaden.
    [rear_firing_laser] Ein zweiter Laser feuert nach hinten.
    [recompile] Bevor du eine Karte legst, darfst du die ganze Hand gegen eine neue tauschen; das kostet einen Schaden.
    [reverse_gear] Ein „Rückwärts“ darf dich zwei Felder weit bringen.
    [scrambler] Statt des Hauptlasers, vor Register 5: Die oberste Karte des Stapels ersetzt die nächste Karte des Ziels.
    [superior_archive] Du kehrst ohne die üblichen zwei Schadensmarken zurück.
   *[tractor_beam] Statt des Hauptlasers: Ein Ziel, das nicht neben dir steht, wird ein Feld herangezogen.
}

# --- Abgelehnte Aktionen ---

illegal-no-answer = '{ $action }' ist keine Antwort auf diese Frage.
illegal-program-stands = Dein Programm ist schon festgelegt.
illegal-not-in-program = { $card } liegt nicht in deinem Programm.
illegal-flywheel-empty = Auf dem Schwungrad liegt keine Karte von dir.
illegal-not-in-hand = { $card } hast du nicht auf der Hand.
illegal-register-locked = { register } ist gesperrt.
illegal-register-full = In { register } liegt { $card }.
illegal-pair = Mit einem Paar bliebe ein Register leer.
illegal-reading = In { register } liegen nicht „1 vor“ und eine Drehung, die eine andere Optionskarte lesen könnte.
illegal-registers-empty = { $count ->
    [one] Register { $registers } ist
   *[other] Die Register { $registers } sind
} noch leer.
illegal-recompile = „Neu übersetzen“ geht einmal im Zug, bevor eine Karte liegt, und mit weniger als neun Schaden.
illegal-never = { $question } stellt keine Frage.
illegal-always = { $question } braucht jedes Mal eine Wahl.
suggest-take-another = Nimm eine, die dort liegt.
suggest-use-hand = Programmiere mit den Karten auf deiner Hand.
suggest-program = Leg Karten in deine Register, dann leg dein Programm fest.
suggest-hand = Wähle eine der Karten auf deiner Hand.
suggest-free-registers = Fülle die freien Register.
suggest-take-first = Nimm sie erst heraus ('{ $action }').
suggest-keep-cards = Behalte für jedes freie Register eine Karte.
suggest-reading = Mit Krabbenbeinen und Doppelprozessor kommen beide Karten in ein Register; zuerst lesen die Krabbenbeine sie.
suggest-fill-registers = Leg eine Karte in jedes freie Register.
suggest-use-cards = Programmiere mit den Karten, die du hast.
suggest-never = Einstellen kannst du { $questions }.
suggest-always = Auf Immer stellen kannst du { $questions }.

# --- Parcours. Die Texte können in einem anderen Satz stehen, deshalb beginnen sie klein und haben keinen Punkt. ---

option-course = course: { $why }
option-no-card = without_options: Es gibt keine Optionskarte { $name }; { known-names }
option-too-few-options = without_options: Für die Wahl zu Beginn dieses Parcours sind zu wenige Optionskarten übrig (RAL-17.1)
meant = meinst du { $name }?
known-names = es gibt { $names }.
numbers = { $first } bis { $last }
notation-no-course = es gibt keinen Parcours { $text }; { $known }
notation-course-part = { $text } ist weder ein Spielplan mit seinem Ort noch eine Sonderregel; { $known }
notation-board-turn = { $board }: { $text } ist keine Drehung eines Spielplans; schreib r90, r180, r270 oder nichts
notation-square = { $text } ist kein Feld: Schreib Spalte und Zeile, Buchstaben von links und Zahlen von oben: h2
notation-two-docks = { $one } und { $other }: Ein Parcours hat ein Startdock
notation-element = { $name }: { $text } ist kein Element; schreib { $example }
course-element-count = ein Parcours hat höchstens { $most } eigene Elemente, dieser hat { $elements }
course-element-off = { $square } liegt auf keinem Fabrikplan, und nur die tragen eigene Elemente
course-elements-turn = Spielpläne mit eigenen Elementen können sich nicht drehen (RAL-17.7)
board-belt-wall = das Band auf { $square } läuft gegen eine Wand
board-belts-meet = die Bänder auf { $square } und { $other } laufen gegeneinander
board-belt-joint = das Band auf { $square } führt von einer Seite in das auf { $other }, von der dort nichts kommt
board-belt-tail = das Band auf { $square } beginnt auch bei { $side }, und von dort kommt kein Band
board-laser-mount = der Laser auf { $square } feuert nach { $side }, und hinter ihm ist keine Wand, die ihn trägt
board-laser-beams = der Laser auf { $square } hat { $beams } Strahlen; es sind 1, 2 oder 3 (RAL-10.2)
board-laser-open = der Laser auf { $square } feuert nach { $side } vom Spielplan; eine Wand muss seinen Strahl beenden
board-pusher-mount = der Schieber auf { $square } schiebt nach { $side }, und hinter ihm ist keine Wand, die ihn trägt
board-pusher-wall = der Schieber auf { $square } schiebt nach { $side } gegen eine Wand
board-pusher-square = der Schieber auf { $square } steht auf { $token }; er gehört auf freien Boden
board-pusher-registers = der Schieber auf { $square } arbeitet in einigen der Register 1 bis 5, der Reihe nach (RAL-9.1)
course-board-count = ein Parcours hat 1 bis { $most } Fabrikpläne, und dieser hat { $boards }
course-no-board = es gibt keinen Spielplan { $board }; { $known }
course-wrong-board = { $board } ist { $wanted ->
    [dock] kein Startdock
   *[factory] kein Fabrikplan
}
course-too-far = { $board } liegt zu weit weg; Spielpläne beginnen zwischen a1 und { $last }
course-overlap = { $board } und { $other } überlappen sich, zum Beispiel auf { $square }
course-apart = { $board } liegt abseits; jeder Spielplan berührt einen anderen an einer Kante (RAL-1.2)
course-dock-forbidden = capture_the_flag wird ohne Startdock gespielt (RAL-17.9)
course-no-dock = es gibt kein Startdock, und dort beginnen die Roboter (RAL-1.5)
course-dock-apart = die Vorderseite des Startdocks berührt keinen Fabrikplan (RAL-1.5)
course-flag-count = ein Parcours hat höchstens { $most } Flaggen, und dieser hat { $flags }
course-flag = Flagge { $flag } auf { $square } { $fault ->
    [off-board] steht neben dem Spielplan
    [pit] steht in einer Grube
    [dock] steht auf dem Startdock; Flaggen stehen auf Fabrikplänen
    [belt] steht auf einem Band; das geht nur mit flags_ride_belts (RAL-17.6)
    [shared] teilt sich ihr Feld mit einer anderen Flagge
   *[cut-off] ist nicht zu erreichen
}
course-exclusive-rules = { $rules } passen nicht zusammen
course-flags-forbidden = team_elimination wird ohne Flaggen gespielt (RAL-17.2)
course-no-flag = es gibt keine Flagge zu berühren (RAL-14.1)
course-unnumbered = toggle_control und Flaggen ohne Nummern gehören zusammen (RAL-17.10)
course-two-boards = capture_the_flag braucht zwei Spielpläne mit je einer Flagge (RAL-17.9)
course-not-square = { $board } ist nicht quadratisch und lässt sich deshalb nicht drehen (RAL-17.7)
course-rule-players = mit diesen Sonderregeln können { $able } spielen, und angegeben sind { $players }
course-players = dieser Parcours ist für { $players } Spieler, nicht für { $seats } (RAL-1.1)
course-docks = { $robots } Roboter brauchen je ein Dock, und es gibt { $docks } (RAL-1.5)
course-dock-cut-off = von Dock 1 führt kein Weg zu Dock { $dock }
