# Texte der Regeln.

title = { $game }: Regeln im Wortlaut
search = In den Regeln suchen
hits = { $n ->
    [one] 1 Regel
   *[other] { $n } Regeln
}
nothing = Keine Regel enthält diese Wörter. Versuche es mit weniger.
server-rules = Regeln des Servers
unknown = Eine Regel mit der Nummer { $rule } gibt es nicht.
only-english = Die Regeln gibt es nur auf Englisch.
contents = Inhalt
