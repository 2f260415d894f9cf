"""Why the rules refuse or recommend an action, as messages carry it."""

from marula.play.illegal_action import Explanation
from marula.server.messages.common import Because


def because(why: Explanation | None) -> Because | None:
    """A reason for a message; None if no rule of the game forbids the action, or if there is nothing to say for it."""
    return None if why is None else Because(key=why.key, section=why.section, values=list(why.values))
