"""The game protocol and what all games share. It knows no game and needs the standard library only."""
