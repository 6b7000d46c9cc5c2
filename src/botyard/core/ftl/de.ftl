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
