# Fragen an Eingaben, die die Spielanleitung beantwortet.

topic-turning = Warum geht 1 nicht?
topic-last-call = Was ist der letzte Aufruf?
topic-bid = Darf ich höher bieten?
topic-show = Wie viel Zeit habe ich?
topic-take-back = Kann ich zurücknehmen?
