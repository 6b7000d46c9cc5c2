# Links to the game's own pages.

atlas = The Ricochet Atlas
atlas-name = Atlas
atlas-lead = Every position of every printed board, solved. The hardest take 26 moves.
open-atlas = Open the Atlas
