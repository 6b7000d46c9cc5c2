# Fragen an Eingaben, die die Spielanleitung beantwortet.

topic-card = Was bedeuten die Zahlen?
topic-power-down = Was ist Herunterfahren?
topic-destroyed = Wo kehre ich zurück?
topic-lose = Was kostet die Zerstörung?
topic-clean-up = Was ist eine Optionskarte?
