"""The search and the evaluation of the bots of RoboRally. All movement is simulated by the rules."""
