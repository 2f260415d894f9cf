"""Changes of the layout of the database, in order. They travel in the package."""
