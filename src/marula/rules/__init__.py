"""The ground on which every game's rules stand: the decorator, the records, the verbs, the random numbers."""
