"""The bots' choice of a turn: enumerate whole turns and evaluate the positions after them."""
