"""The ground all games stand on. It knows no game and needs the standard library only."""
