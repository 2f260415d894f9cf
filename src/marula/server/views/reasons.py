"""Why the rules refuse an action, as messages carry it."""

from marula.play.illegal_action import IllegalAction
from marula.server.messages.common import Because


def because(error: IllegalAction) -> Because | None:
    """The reason behind an error; None where no rule of the game forbids the action, or the game has only sentences."""
    why = error.explanation
    return None if why is None else Because(key=why.key, section=why.section, values=list(why.values))
