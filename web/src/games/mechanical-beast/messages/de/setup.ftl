# Voreinstellungen und Kapitel; die Texte der Optionen hat die Engine.

preset-first = Erstes Spiel
preset-first-about = Die leichte Stufe.
preset-alone = Solo
preset-alone-about = Ein Ingenieur und der Androide, leicht.
preset-normal = Normal
preset-normal-about = Kein Notausgang: Alle müssen zum Eingang zurück.
preset-hard = Schwer
preset-hard-about = Wie normal, und jede Glastür ist verriegelt.
preset-extreme = Extrem
preset-extreme-about = Der Eingang ist zu. Nur der Notausgang rettet euch.
preset-semi = Halb kooperativ
preset-semi-about = Alle müssen hinaus. Wer die meisten Menschen rettet, gewinnt.
preset-race = Gegeneinander
preset-race-about = Je zwei Ingenieure, und ein Notausgang.
chapter-BST-1 = Das Spiel
chapter-BST-2 = Der Aufbau
chapter-BST-3 = Stufen
chapter-BST-7 = Erkunden
chapter-BST-8 = Zahnräder
chapter-BST-9 = Schalter und Einsturz
chapter-BST-12 = Das Ende
chapter-BST-13 = Halb kooperativ
chapter-BST-14 = Gegeneinander
