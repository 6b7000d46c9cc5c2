# Vorschau von Links: was Messenger von einem Link zeigen. $taken von $seats Plätzen sind besetzt.

preview-home = Fünf Roboter-Brettspiele an einem Tisch
    .about = Spiel im Browser, mit Freunden und mit Bots. Kostenlos, ohne Konto.
preview-seat = { $host } hat dir einen Platz freigehalten
    .about = { $game }, { $taken } von { $seats } Plätzen besetzt. Kostenlos, im Browser, ohne Konto.
preview-seat-private = Ein Platz wartet auf dich
    .about = { $game }, { $taken } von { $seats } Plätzen besetzt. Kostenlos, im Browser, ohne Konto.
preview-full = { $game } auf Botyard
    .about = Alle Plätze sind besetzt. Du kannst zuschauen.
preview-game = { $game } auf Botyard
    .about = Die Partie läuft schon. Du kannst zuschauen.
preview-replay = Wiederholung: { $game }
    .about = Sieh dir die ganze Partie Schritt für Schritt an.
preview-puzzle = Rätsel des Tages: { $game }
    .about = Findest du die kürzeste Lösung? Jeden Tag ein neues Rätsel, kostenlos, ohne Konto.
preview-puzzle-of = Rätsel vom { $day }: { $game }
    .about = Findest du die kürzeste Lösung? Jeden Tag ein neues Rätsel, kostenlos, ohne Konto.
preview-learn = Spielanleitung: { $game }
    .about = Die Regeln mit Bildern und eine Lektion von drei Minuten. Kostenlos, ohne Konto.
preview-own-puzzle = Ein Rätsel für dich: { $game }
    .about = Findest du die kürzeste Lösung? Kostenlos, im Browser, ohne Konto.
