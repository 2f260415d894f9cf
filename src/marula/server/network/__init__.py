"""Below the application: connections with limits, and an event loop that is fair to those who play."""
