"""What several processes that serve one database tell each other."""
