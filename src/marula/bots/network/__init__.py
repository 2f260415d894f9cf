"""Computer players with a trained network, which sees what a seat knows and says what is promising and who is ahead."""
