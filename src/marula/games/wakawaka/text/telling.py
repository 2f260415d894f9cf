"""The log: what a seat witnessed, as someone would tell it."""

from collections.abc import Sequence

from marula.games.wakawaka.data import LETTERS, WORDS
from marula.games.wakawaka.text.words import a_card, card_named, cards, good_named, goods
from marula.rules.contract import Witnessed

FIXED = {
    "sub": "{0} lays three cards face down instead of a Trade.",
    "stop": "{0} plays no more cards.",
    "climb": "{0} sets out to climb.",
    "done": "{0} has discarded enough.",
    "decline": "{0} uses none of these cards.",
    "keep": "{0} keeps the hand as it is.",
    "pay": "{0} pays 1 gold to do it, too.",
    "pass": "{0} does not join in.",
    "cards0": "{0} takes no cards, only gold.",
    "cards1": "{0} takes 1 card.",
    "cards2": "{0} takes 2 cards.",
    "cards3": "{0} takes 3 cards.",
}


def tell(seen: Witnessed, names: Sequence[str]) -> str:
    """A witnessed action as someone would tell it."""
    token = seen["action"]
    text = tell_chance(seen, names) if token.startswith("+") else tell_answer(seen, names)
    if "turned_up" in seen:
        text += f" The substitutes are turned up: {cards(seen['turned_up'])}."
    return text


def tell_chance(seen: Witnessed, names: Sequence[str]) -> str:
    """A card or a good that came."""
    what = seen["action"][1:]
    to = seen["to"]
    if what == "fire":
        return f"{names[to]} turns up Shaman's Fire: the fire {'burns again' if seen['burning'] else 'goes out'}."
    if not isinstance(to, str):
        return f"{names[to]} draws {a_card(what)}."
    good = "a hidden good" if what == "?" else good_named(what)
    if to == "village":
        return f"The village gets {good}."
    return f"Boat {to[-1]} is loaded with {good}."


def tell_answer(seen: Witnessed, names: Sequence[str]) -> str:
    """What a player did."""
    token, name = seen["action"], names[seen["actor"]]
    if token in FIXED:
        return FIXED[token].format(name)
    if token in WORDS:
        return f"{name} plays {a_card(token)}."
    if token.startswith("-"):
        where = " face down" if seen.get("face_down") else ""
        return f"{name} {'lays' if where else 'discards'} {a_card(token[1:])}{where}."
    if ":" in token:
        verb, word = token.split(":")
        if verb == "use":
            return f"{name} uses the {card_named(word)}."
        return f"{name} discards {a_card(word)} to draw another card."
    if token.startswith("ask"):
        return f"{name} asks {names[int(token[3:])]}, who shows {cards(seen['hand'])}."
    return f"{name} {tell_goods(seen)}."


def tell_goods(seen: Witnessed) -> str:
    """What a player did with goods and boats."""
    token = seen["action"]
    if token.startswith("buy"):
        return f"buys boat {token[3:]} and gets {goods(seen['goods'])}"
    if token.startswith("peek"):
        found = f" and sees {goods(seen['goods'])}" if "goods" in seen else ""
        return f"looks into boat {token[4:]}{found}"
    if token in LETTERS:
        return f"hands in {good_named(token)}"
    good = good_named(token[-1])
    return {
        "sell": f"sells two {good} for 10 gold",
        "drop": f"has no room for {good}, which goes to the village",
        "take": f"takes {good} from the village",
        "give": f"gives {good} to the village",
    }[token[:-1]]
