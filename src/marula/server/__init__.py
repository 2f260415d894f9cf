"""The server: tables at which people sit down, play and watch."""
