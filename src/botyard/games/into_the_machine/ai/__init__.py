"""How bots think: whole turns, what a position is worth, and plans made of both."""
