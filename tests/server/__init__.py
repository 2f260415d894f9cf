"""The table, server side, tried over real sockets on the loopback."""
