"""Drills: commands with a seed and a count that try to break a server and its games, and report what they find."""
