"""The table, server side: people sit down, play and watch; nothing is lost and nothing leaks."""
