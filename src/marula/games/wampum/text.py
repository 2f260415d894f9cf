"""Wampum in words: the log, the table in a terminal, and help."""

from collections.abc import Sequence
from typing import Any

from marula.games.wampum.data import GOODS, LETTERS, ONE_CARD
from marula.rules.contract import View, Witnessed


def cards(kind: int, count: int) -> str:
    """`1 pelt`, `2 pelts`, `2 maize`."""
    return f"{count} {ONE_CARD[kind] if count == 1 else GOODS[kind]}"


def several(counts: Sequence[int]) -> str:
    """`2 pelts, 1 maize and 1 weapon`."""
    parts = [cards(kind, count) for kind, count in enumerate(counts) if count]
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


def letters(counts: Sequence[int]) -> str:
    """`2P 1M`, where there is little room."""
    return " ".join(f"{count}{LETTERS[kind]}" for kind, count in enumerate(counts) if count)


def one_card(token: str) -> str:
    """The card that a token names, or just a card."""
    return "a card" if token[-1] == "?" else cards(LETTERS.index(token[-1]), 1)


def tell(seen: Witnessed, names: Sequence[str]) -> str:
    """A witnessed action as someone would tell it, with the trades that followed from it."""
    sentences = [tell_action(seen, names)]
    sentences += [tell_trade(trade, names) for trade in seen.get("trades", [])]
    for seat, kinds in enumerate(seen.get("final", [])):
        sentences.append(f"{names[seat]} puts {several(kinds) or 'nothing more'} under the chest.")
    return " ".join(sentences)


def tell_action(seen: Witnessed, names: Sequence[str]) -> str:
    """The action itself."""
    token = seen["action"]
    if seen["actor"] == "chance":
        return tell_chance(seen, names)
    name = names[seen["actor"]]
    if token.startswith("@"):
        return tell_trader(seen, names)
    if token.startswith("-"):
        return f"{name} discards {one_card(token)}."
    return f"{name} adds {one_card(token)} to the offer."


def tell_chance(seen: Witnessed, names: Sequence[str]) -> str:
    """A card that was removed, dealt, drawn or turned up."""
    if seen["action"].startswith("-"):
        return "A card is removed from the game, and nobody sees it."
    if "village" in seen:
        return f"Village {seen['village']} gets {one_card(seen['action'])}."
    return f"{names[seen['to']]} draws {one_card(seen['action'])}."


def tell_trader(seen: Witnessed, names: Sequence[str]) -> str:
    """A trader who arrives at a village."""
    size = "1 card" if seen["offer"] == 1 else f"{seen['offer']} cards"
    text = f"{names[seen['actor']]} goes to village {seen['action'][1:]} with {size}"
    if "displaced" in seen:
        text += f" and displaces {names[seen['displaced']]}"
    if "canoe" in seen:
        text += f". The canoe is with {names[seen['canoe']]}"
    return text + "."


def tell_trade(trade: dict[str, Any], names: Sequence[str]) -> str:
    """§M7: goods for goods, or goods for wampum."""
    text = f"In village {trade['village']} {names[trade['seat']]} offers {several(trade['offer'])}"
    if "took" in trade:
        return f"{text} and takes {several(trade['took'])}."
    return f"{text} and scores {trade['scored'] or 'nothing'}."


def draw(view: View, names: Sequence[str]) -> list[str]:
    """The villages with the own cards below them, then the players, for a terminal."""
    limit = f"   limit {view['limit']}" if view["limit"] else ""
    lines = [f"  round {view['round']} of {view['rounds']}   pile {view['pile']}{limit}", ""]
    lines.append(" " * 14 + "".join(f"{letter:>4}" for letter in LETTERS))
    for number, village in enumerate(view["villages"], 1):
        lines.append(draw_cards(f"village {number}", village["goods"]) + draw_trader(village, names))
    if view["hand"] is not None:
        lines.append(draw_cards("your hand", view["hand"]))
        lines.append(draw_cards("your offer", view["offer"]))
    lines.append("")
    return lines + [draw_player(view, seat, name) for seat, name in enumerate(names)]


def draw_cards(title: str, counts: Sequence[int]) -> str:
    """A row of the table of goods."""
    return f"  {title:<12}" + "".join(f"{count or '·':>4}" for count in counts)


def draw_trader(village: dict[str, Any], names: Sequence[str]) -> str:
    """Who is at a village, and with how many cards."""
    if village["trader"] is None:
        return ""
    size = village["offer"]
    return f"   {names[village['trader']][:24]} {'▒' * min(size, 12)} {size}"


def draw_player(view: View, seat: int, name: str) -> str:
    """One player: points, cards, and what everybody remembers of the hand (§M9)."""
    marker = ">" if seat == view["turn"] else " "
    canoe = "canoe" if seat == view["canoe"] else ""
    known = letters(view["known"][seat])
    text = f"{marker} {name[:20]:<20} {canoe:<5} {view['chests'][seat]:>3} points {view['hand_sizes'][seat]:>3} in hand"
    return text + (f"   known: {known}" if known else "")


def guide(view: View) -> list[str]:
    """What can be done now."""
    if view["phase"] == "move":
        return [
            "Your trader was displaced: @2 takes the same offer to village 2, if it is free or less is offered (§M3.3)."
        ]
    if view["phase"] == "discard":
        return [f"Discard down to {view['limit']} cards, in the order P L M T W: -T discards tobacco (§M6)."]
    return [
        "Add cards to your offer in the order P L M T W: P adds pelts (§M3.1); then @2 takes it to village 2 (§M3.2).",
        "If the village has one of your kinds, you get all its goods for your offer (§M7.1);",
        "if it has none of them, it keeps one card of each kind, and every other card is a point (§M7.2).",
    ]
