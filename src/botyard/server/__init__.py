"""The table's server: rooms, one log each, and the sockets around them."""
