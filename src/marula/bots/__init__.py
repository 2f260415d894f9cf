"""Computer players. A bot is given an imagined position, never the true one: it cannot peek."""
