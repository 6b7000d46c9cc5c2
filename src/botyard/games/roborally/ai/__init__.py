"""How the bots of RoboRally think. All that moves a robot is done by the rules; here it is only weighed."""
