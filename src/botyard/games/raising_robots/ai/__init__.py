"""How the bots of Raising Robots think."""
