# Was auf dem Plan und über seine Felder gesagt wird.

board = Spielplan: { $course }
row = Zeile { $name }
column = Spalte { $name }
robot = { $colour ->
    [red] Rot
    [green] Grün
    [blue] Blau
    [yellow] Gelb
    [purple] Lila
    [black] Schwarz
    [white] Weiß
   *[pink] Rosa
}

## Warum sich etwas bewegt

cause-pushed = von { $robot } geschoben
cause-belt = Band
cause-express = Expressband
cause-pusher = Schieber
cause-gear = Zahnrad
cause-wall = Wand
cause-laser = Wandlaser
cause-laserOf = Laser von { $robot }
cause-board = Wand
cause-fired = { $kind ->
    [laser] { $shots ->
        [one] 1 Laser
       *[other] { $shots } Laser
    }
   *[shot] { $shots ->
        [one] 1 Treffer
       *[other] { $shots } Treffer
    }
}: { $robots }
cause-shot = Treffer von { $robot }
cause-beam = von einem Strahl geschoben
cause-pit = Grube
cause-edge = vom Spielplan gefallen
cause-wrecked = 10 Schaden
cause-chased = von { $robot } verjagt

## Was auf einem Feld ist

direction = { $direction ->
    [n] nach oben
    [e] nach rechts
    [s] nach unten
   *[w] nach links
}
you = du
facing = Blick { $direction }
damage = { $damage ->
    [0] kein Schaden
   *[other] { $damage } Schaden
}
moves = { $place ->
    [1] fährt als Nächster
   *[other] fährt an { $place }. Stelle
}
carries = trägt Flagge { $flag }
flag = { $flag ->
    [0] Flagge
   *[other] Flagge { $flag }
}
flag-of = { $flag }, gehalten vom Team von { $robot }
archive = Archivmarke von { $robot }
preview = dein Register { $register } endet hier, Blick { $direction }, wenn dich niemand schiebt
choice = kann gewählt werden
belt = { $kind ->
    [express] Expressband
   *[belt] Band
} { $direction }
gear = { $turn ->
    [right] Zahnrad nach rechts
   *[left] Zahnrad nach links
}
pit = eine Grube
site = { $hammer ->
    [true] Reparaturfeld mit Hammer
   *[false] Reparaturfeld
}
dock = Dock { $number }
wall = Wand { $side ->
    [n] oben
    [e] rechts
    [s] unten
   *[w] links
}
pusher = Schieber { $direction } in den Registern { $registers }
mount = { $beams ->
    [1] Laser, feuert { $direction }
   *[other] { $beams } Laser, feuern { $direction }
}
lit = im Strahl eines Lasers
