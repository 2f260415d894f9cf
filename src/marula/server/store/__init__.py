"""What is kept: people, tables with their logs, secrets and chat; in SQLite or PostgreSQL."""
