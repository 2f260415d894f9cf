"""The log: actions as someone would tell them."""

from collections.abc import Sequence

from marula.rules.contract import Witnessed


def tell(seen: Witnessed, names: Sequence[str]) -> str:
    """A witnessed action, and what followed from it."""
    sentences = [f"{names[seen['actor']]} {deed(seen)}."]
    for seat in seen.get("left_out", []):
        sentences.append(f"There is no place for the watchman of {names[seat]}.")
    if flow := seen.get("flow"):
        sentences.append(f"The water flows{washed_away(flow['gone'])}.")
        if flow["over"]:
            sentences.append("The wadi is dry, and the game is over.")
    return " ".join(sentences)


def deed(seen: Witnessed) -> str:
    """What the player did."""
    token = seen["action"]
    if token == ".":
        return "ends the turn"
    if token == "W:off":
        return f"takes the watchman off{for_points(seen['bonus'])}"
    if token.startswith("W:"):
        return (
            f"moves the watchman from {seen['from']} to {token[2:]}"
            if "from" in seen
            else f"places the watchman on {token[2:]}"
        )
    if "-" in token:
        source, target = token.split("-")
        return f"pumps water from {source} to {target}"
    return f"builds a shaduf on {token}"


def for_points(bonus: int) -> str:
    """§D8.5, in words."""
    if bonus == 0:
        return ""
    return f" and gets {bonus} point{'s' if bonus > 1 else ''}"


def washed_away(gone: int) -> str:
    """How many discs left the board."""
    if gone == 0:
        return ""
    return f", and {gone} disc{' leaves' if gone == 1 else 's leave'} the board"
