# What is said on the board and of its squares.

board = Board: { $course }
row = Row { $name }
column = Column { $name }
robot = { $colour ->
    [red] Red
    [green] Green
    [blue] Blue
    [yellow] Yellow
    [purple] Purple
    [black] Black
    [white] White
   *[pink] Pink
}

## Why something moves

cause-pushed = pushed by { $robot }
cause-belt = belt
cause-express = express belt
cause-pusher = pusher
cause-gear = gear
cause-wall = wall
cause-laser = laser
cause-laserOf = { $robot }’s laser
cause-board = wall
cause-fired = { $kind ->
    [laser] { $shots ->
        [one] 1 laser
       *[other] { $shots } lasers
    }
   *[shot] { $shots ->
        [one] 1 shot
       *[other] { $shots } shots
    }
}: { $robots }
cause-shot = shot by { $robot }
cause-beam = pushed by a beam
cause-pit = pit
cause-edge = off the board
cause-wrecked = 10 damage
cause-chased = sent off by { $robot }

## What is on a square

direction = { $direction ->
    [n] up
    [e] right
    [s] down
   *[w] left
}
you = you
facing = facing { $direction }
damage = { $damage ->
    [0] no damage
   *[other] { $damage } damage
}
moves = { $place ->
    [1] moves next
   *[other] moves as number { $place }
}
carries = carries flag { $flag }
flag = { $flag ->
    [0] flag
   *[other] flag { $flag }
}
flag-of = { $flag }, held by { $robot }’s team
archive = { $robot }’s archive marker
preview = your register { $register } ends here, facing { $direction }, if nobody pushes you
choice = can be chosen
belt = { $kind ->
    [express] express belt
   *[belt] belt
} going { $direction }
gear = { $turn ->
    [right] gear turning right
   *[left] gear turning left
}
pit = a pit
site = { $hammer ->
    [true] repair site with hammer
   *[false] repair site
}
dock = dock { $number }
wall = wall { $side ->
    [n] above
    [e] on the right
    [s] below
   *[w] on the left
}
pusher = pusher going { $direction } in registers { $registers }
mount = { $beams ->
    [1] laser firing { $direction }
   *[other] { $beams } lasers firing { $direction }
}
lit = in a laser’s beam
