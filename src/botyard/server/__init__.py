"""The server: table sessions, their logs, the store, HTTP routes and WebSockets."""
