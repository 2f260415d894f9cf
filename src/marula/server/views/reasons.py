"""Why the rules refuse an action, or why one is advised, as messages carry it."""

from marula.play.illegal_action import Explanation
from marula.server.messages.common import Because


def because(why: Explanation | None) -> Because | None:
    """The same for a message; None where no rule of the game forbids the action, or nothing is to be said for it."""
    return None if why is None else Because(key=why.key, section=why.section, values=list(why.values))
