import type { Gaps, Language } from "../../text-gaps";
import type { Explanations } from "../contract";
import { cardName, isCard } from "./cards";
import type { View } from "./declared";
import de from "./explanations.de";
import en from "./explanations.en";
import pl from "./explanations.pl";
import { GOODS, type Good, goodName, isGood } from "./goods";
import { say } from "./say";
import { total } from "./view";

function taskText(view: View, level: number, language: Language): string {
  return (view.tasks[level - 1] ?? []).map((count) => say(language, "groupOf", { count })).join(" + ");
}

function boatGaps(view: View, price: number): Gaps {
  const boat = view.boats.find((one) => one.price === price);
  return { price, open: total(boat?.open ?? []), hidden: boat?.hidden ?? 0 };
}

function goodGaps(view: View, good: Good, language: Language): Gaps {
  return { good: goodName(good, language), count: view.stock[GOODS.indexOf(good)] ?? 0 };
}

function namedGaps(view: View, kind: string, of: string, language: Language): Gaps {
  if (isCard(of)) return { card: cardName(of, language) };
  if (isGood(of)) return goodGaps(view, of, language);
  if (kind === "boat") return boatGaps(view, Number(of));
  return kind === "rung" ? { level: of, task: taskText(view, Number(of), language) } : {};
}

const explanations: Explanations<View> = {
  texts: { en, de, pl },
  gaps: (view, kind, of, language) => ({
    ...namedGaps(view, kind, of, language),
    fire: say(language, view.burning ? "fireBurns" : "fireOut"),
    sale: view.printed.sale,
    shaman: view.printed.shaman,
    store: view.printed.store,
    turn: view.printed.cards_a_turn,
    cards: view.card_pile,
    discarded: total(view.discard),
    goods: view.goods_pile,
    round: view.round,
    last: view.max_rounds,
    top: view.tasks.length,
  }),
};

export default explanations;
