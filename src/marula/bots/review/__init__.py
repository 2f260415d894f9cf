"""Reviews of finished games: `judging` and `accounting` are the rules, `desk` their memory, `review` the whole game."""

from marula.bots.review.review import Account, Decision, NotFinished, Review, review

__all__ = ["Account", "Decision", "NotFinished", "Review", "review"]
