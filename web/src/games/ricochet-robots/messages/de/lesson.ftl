# Texte der Lektion und der Rätsel.

puzzle = Ricochet-Rätsel
first = { $forced ->
    [true] In jeder kürzesten Lösung beginnt { $robot }.
    [false] Eine kürzeste Lösung beginnt mit { $robot }.
   *[unknown] Eine kürzeste Lösung beginnt mit { $robot }; ob alle es tun, ist nicht bekannt.
}
move = { $forced ->
    [true] Jede
   *[false] Eine
} kürzeste Lösung geht so weiter: { $robot } gleitet { $direction }.
arrived = Das Ziel ist in { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Zügen
} erreicht.
finished = Finde die kürzeste Lösung im Kopf, biete und zeige sie. Zwei Bots warten schon.
bidder = Ada
step-slide-title = Keine Bremsen
step-slide-text = Ein Roboter gleitet, bis ihn etwas aufhält: eine Wand, der Rand oder der Mittelblock.
step-slide-task = Wähle Rot, dann eine Richtung.
step-slide-hint = Wähle zuerst den roten Roboter, dann einen der vier Pfeile.
step-slide-done = Er ist so weit geglitten, wie es ging. Jedes Gleiten ist ein Zug, egal wie lang.
step-robot-title = Roboter halten Roboter auf
step-robot-text = Ein Roboter hält vor einem anderen, der im Weg steht.
step-robot-task = Lass Rot so gleiten, dass ihn ein anderer Roboter aufhält.
step-robot-hint = Gelb steht in derselben Spalte wie Rot, weiter oben.
step-robot-done = Gelb hat ihn aufgehalten. Später stellst du Roboter mit Absicht in den Weg.
step-target-title = Auf das Ziel
step-target-text = Der Chip in der Mitte sagt, welcher Roboter wo halten muss: Rot auf dem roten Mond.
step-target-task = Bringe Rot in zwei Zügen auf den roten Mond.
step-target-hint = Zuerst nach links bis zur Wand. Dann nach oben.
step-target-done = Zwei Züge. Über den Mond zu gleiten hätte nicht gezählt.
step-turn-title = Abbiegen
step-turn-text = Der Roboter muss unterwegs abbiegen: Geradewegs hinauf gilt nicht.
step-turn-task = Bringe Rot auf den roten Mond, und biege dabei ab.
step-turn-hint = Nach rechts ausweichen, zurückkommen und dann nach oben: So ist Rot abgebogen.
step-turn-done = Zur Seite, zurück, hinauf: Rot ist abgebogen, also gilt es.
step-barrier-title = Diagonalen
step-barrier-text = An einer Diagonale in fremder Farbe prallt ein Roboter ab, durch eine in seiner Farbe gleitet er hindurch.
step-barrier-task = Bringe Rot auf den roten Planeten.
step-barrier-hint = Nach links: Rot prallt an der Diagonale ab und gleitet unterwegs durch die rote. Dann ein kurzer Zug nach rechts.
step-barrier-done = Einmal abgeprallt, einmal hindurch: Jedes Gleiten ist trotzdem nur ein Zug.
step-bid-title = Biete eine Zahl
step-bid-text = Am Tisch rührt niemand einen Roboter an, bevor alle geboten haben: Wer am niedrigsten bietet, zeigt zuerst.
step-bid-task = Ada hat 5 geboten. Grün kommt mit weniger auf den grünen Stern: biete, drück „Fertig mit Bieten“ und zeige es.
step-bid-hint = Biete 3, dann „Fertig mit Bieten“. Grün geht nach links, oben, rechts.
step-bid-done = Drei schlägt fünf, und du konntest es zeigen: Der Chip gehört dir. Am Tisch startet das erste Gebot einen Timer von einer Minute.
step-tie-title = Gleiche Gebote
step-tie-text = Bei gleichen Geboten ist das frühere zuerst dran.
step-tie-task = Ada hat zuerst 4 geboten. Biete so, dass du vor ihr zeigst.
step-tie-hint = Unter jeder Zahl steht, nach wem du zeigst: 4 kommt zu spät, 3 führt.
step-tie-done = Drei führt. Ein Gebot gilt: Von jetzt an könntest du nur noch niedriger gehen.
step-miss-title = Ein Versuch misslingt
step-miss-text = Sind deine Züge oder deine Sekunden um, gehen die Roboter zurück, und das nächste Gebot ist dran.
step-miss-task = Du hast 2 geboten, aber Grün braucht 3. Drück „Fertig mit Bieten“, zieh und sieh, was geschieht.
step-miss-hint = „Fertig mit Bieten“, dann Grün nach links und nach oben.
step-miss-done = Zwei Züge und kein Stern: Jetzt zeigt Ada ihre 5. Am Tisch hast du 15 Sekunden für den ersten Zug.
step-vortex-title = Der Wirbel
step-vortex-text = Ein Chip hat alle Farben: Jeder Roboter darf ihn holen.
step-vortex-task = Bringe irgendeinen Roboter in zwei Zügen auf den Wirbel.
step-vortex-hint = Blau, von rechts unten: nach oben, dann nach links.
step-vortex-done = Jeder Roboter darf es sein. Finde den schnellsten.
