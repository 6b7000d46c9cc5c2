# Texts of the rules.

title = { $game }: exact rules
search = Search the rules
hits = { $n ->
    [one] 1 rule
   *[other] { $n } rules
}
nothing = No rule contains these words. Try fewer words.
server-rules = Server rules
unknown = No rule with the number { $rule }.
only-english = { "" }
contents = Contents
