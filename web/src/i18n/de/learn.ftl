# Texte der Lektionen und der Übungstische.

restart = Von vorn
none = Für dieses Spiel gibt es noch keine Lektionen und Rätsel.

lesson = Lektion
step = Schritt { $step } von { $steps }
your = Du bist dran
back = Zurück
next = Weiter
pass = Schritt überspringen
skip = Lektion überspringen
show-me = Zeig es mir
hint = Tipp
well = Gut gemacht.
not-yet = Noch nicht ganz.
from-start = Fang noch einmal von vorn an.
finished = Mehr brauchst du nicht.
to-puzzle = Rätsel des Tages lösen
text = Erklärung
try = Ausprobieren
