# Links zu den eigenen Seiten des Spiels.

atlas = Der Ricochet-Atlas
atlas-name = Atlas
atlas-lead = Jede Stellung auf jedem gedruckten Plan, gelöst. Die schwersten brauchen 26 Züge.
open-atlas = Atlas öffnen
