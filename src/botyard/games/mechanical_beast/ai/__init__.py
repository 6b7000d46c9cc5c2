"""The bots' choice of a turn: plans on a compact copy of the floor, and the evaluation of unknown cards."""
