"""Reviews of finished games: `judging` and `accounting` are the rules, `reviewer` their memory, `review` all of it."""

from marula.bots.review.review import Account, Decision, NotFinished, Review, review

__all__ = ["Account", "Decision", "NotFinished", "Review", "review"]
