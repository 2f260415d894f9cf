"""Kariba in words: the log, the table in a terminal, help, and why something is not allowed."""

from collections.abc import Sequence

from marula.games.kariba.data import ANIMALS, CHASING_GROUP, DRAW, HAND, KINDS, PLAY, PLURALS, TAKE
from marula.games.kariba.state import CHOOSE_DRAW, CHOOSE_PLAY
from marula.rules.contract import View, Witnessed
from marula.rules.types import State


def cards(kind: int, count: int) -> str:
    """`1 mouse`, `2 mice`."""
    return f"{count} {ANIMALS[kind] if count == 1 else PLURALS[kind]}"


def tell(seen: Witnessed, names: Sequence[str]) -> str:
    """A witnessed action as someone would tell it."""
    token = seen["action"]
    if token.startswith("+"):
        return tell_card(seen, names)
    name = names[seen["actor"]]
    if token == "?":
        return f"{name} draws from the pile."
    if token.startswith("^"):
        return f"{name} takes an open {ANIMALS[int(token[1:]) - 1]}."
    animal, count = token.split("x")
    text = f"{name} plays {cards(int(animal) - 1, int(count))}"
    if won := seen.get("won"):
        text += f" and wins {cards(won['animal'] - 1, won['count'])}"
    return text + "."


def tell_card(seen: Witnessed, names: Sequence[str]) -> str:
    """A card that came off the pile."""
    animal = "card" if seen["action"] == "+?" else ANIMALS[int(seen["action"][1:]) - 1]
    article = "an" if animal[0] in "aeo" else "a"
    if seen["to"] == "row":
        return f"{article.capitalize()} {animal} is turned up."
    return f"{names[seen['to']]} draws {article} {animal}."


def draw(view: View, names: Sequence[str]) -> list[str]:
    """The waterhole with the own hand beside it, and the players, for a terminal."""
    hand = view["hand"]
    heading = "" if hand is None else "your hand"
    lines = [f"  pile {view['pile']}{draw_row(view)}", f"{'':16}{'waterhole':<26}{heading}".rstrip()]
    for kind in range(KINDS - 1, -1, -1):
        count = view["waterhole"][kind]
        herd = f"{'█ ' * count:<16} {count or '·'}{' chases' if count >= CHASING_GROUP else ''}"
        held = "" if hand is None else "█ " * hand[kind]
        lines.append(f"  {kind + 1} {ANIMALS[kind]:<11} {herd:<26}{held}".rstrip())
    lines.append("")
    for seat, name in enumerate(names):
        marker = ">" if seat == view["turn"] else " "
        size = view["hand_sizes"][seat]
        lines.append(f"{marker} {name:<14} {view['won'][seat]:>2} won   {size} in hand{known(view, seat)}")
    return lines


def draw_row(view: View) -> str:
    """The open row, where there is one."""
    if view["open_row"] is None:
        return ""
    names = [f"{kind + 1} {ANIMALS[kind]}" for kind, count in enumerate(view["open_row"]) for _ in range(count)]
    return "   open row: " + (", ".join(names) or "empty")


def known(view: View, seat: int) -> str:
    """What everybody knows to be in a hand (§K8)."""
    seen = [str(kind + 1) for kind, count in enumerate(view["known"][seat]) for _ in range(count)]
    return f", taken openly: {' '.join(seen)}" if seen else ""


def guide(view: View) -> list[str]:
    """What can be done now."""
    if view["phase"] == "draw":
        return ["Draw up to five cards: ^3 takes the open card 3, ? draws from the pile (§K5.2)."]
    return [
        "Play cards of one animal: 4x2 plays two giraffes (§K3.1).",
        "With three or more of it at the waterhole you win the next weaker animal there (§K4.1);",
        "mice chase elephants and nothing else (§K4.4). The game ends when pile and a hand are empty (§K6).",
    ]


def explain(s: State, action: int) -> str:
    """Why an action is not legal now."""
    if action < PLAY:
        return explain_card(s, action)
    if s.phase not in (CHOOSE_PLAY, CHOOSE_DRAW):
        return "A card comes off the pile first; until then no player can act (§K5.1)."
    if PLAY <= action < TAKE:
        return explain_play(s, (action - PLAY) // HAND, (action - PLAY) % HAND + 1)
    return explain_draw(s, action)


def explain_card(s: State, kind: int) -> str:
    """Why chance cannot bring this card."""
    if s.phase in (CHOOSE_PLAY, CHOOSE_DRAW):
        return "A player acts now; cards come off the pile only in the deal and the refill (§K5.1)."
    return f"No {ANIMALS[kind]} is left in the pile."


def explain_play(s: State, kind: int, count: int) -> str:
    """Why these cards cannot be played."""
    if s.phase == CHOOSE_DRAW:
        return "The cards for this turn have been played; now the hand is refilled to five (§K5.2)."
    held = int(s.hand[s.turn, kind])
    if held == 0:
        return f"There is no {ANIMALS[kind]} in the hand; only cards from the hand can be played (§K3.1)."
    return f"The hand holds only {cards(kind, held)}, not {count} (§K3.1)."


def explain_draw(s: State, action: int) -> str:
    """Why nothing can be drawn in this way."""
    if not s.with_row:
        return "This game has no open row: cards are drawn without choosing (§K2.2, §K5.1)."
    if s.phase == CHOOSE_PLAY:
        return "First play cards of one animal; drawing comes after that (§K3.2)."
    if action == DRAW:
        return "The pile is empty; take an open card (§K5.2)."
    return f"There is no {ANIMALS[action - TAKE]} in the open row (§K5.2)."
