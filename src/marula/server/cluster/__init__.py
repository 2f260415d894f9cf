"""Several processes that serve one database: who owns which table, passing requests on, signals."""
