"""The search and the explanations of the bots of Ricochet Robots."""
