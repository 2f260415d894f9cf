"""What an operator may do, and what the server does to keep order."""
