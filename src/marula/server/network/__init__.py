"""Below the application: connections with limits, and an event loop that favours those who already play."""
