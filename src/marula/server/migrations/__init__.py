"""Migrations of the database layout, in order. They are part of the package."""
