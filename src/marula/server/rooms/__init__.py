"""Tables that are open in this process: reading them, changing them, and what happens there by itself."""
