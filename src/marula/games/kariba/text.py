"""Kariba in words: the log, the table in a terminal, help."""

from collections.abc import Sequence

from marula.games.kariba.data import ANIMALS, CHASING_GROUP, KINDS, PLURALS
from marula.rules.contract import View, Witnessed


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
