"""The bots' choice of answers: a default policy, the evaluation of positions, and searches over both."""
