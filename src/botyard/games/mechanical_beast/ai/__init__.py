"""How bots think about the beast: a light copy of the floor, plans on it, and what unknown cards may bring."""
