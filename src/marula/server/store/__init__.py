"""The database: people, tables with their logs and secrets, chat; in SQLite or PostgreSQL."""
