"""How the bots of Ricochet Robots think."""
