// The answers to the open question as buttons: what they say, show and send.

import type { Language } from "../../text-gaps";
import { CARDS, cardName, cardObject } from "./cards";
import { type Good, goodName, goodObject, goodsText } from "./goods";
import type { Previews } from "./previews";
import { capital, say } from "./say";
import { actionName } from "./telling";
import { type Boat, cardsOf, goodsOf, lastPlayed, parts, shownSeat, total, type WakaView } from "./view";

export interface Choice {
  token: string;
  label: string;
  /** A second line, or what is previewed. */
  detail?: string;
  /** All of it in words, for those who do not see the pictures. */
  spoken: string;
  /** Names of drawings. */
  pictures: string[];
  seat?: number;
  /** The mark by which it is explained. */
  explain?: string;
  legal: boolean;
  /** One of the quiet answers: stop, pass, decline. */
  quiet?: boolean;
}

type Make = (
  view: WakaView,
  legal: readonly string[],
  names: readonly string[],
  language: Language,
  previews: Previews,
) => Choice[];

const MAKERS: Partial<Record<WakaView["phase"], Make>> = {
  play: (view, legal, _, language) => playChoices(view, legal, language),
  trade: (view, legal, _, language) => legal.flatMap((token) => tradeChoice(view, token, language)),
  peek: (view, legal, _, language) => legal.map((token) => peekChoice(view, token, language)),
  take: (_, legal, __, language) => legal.flatMap((token) => goodChoice("take", token, language)),
  exchange: (_, legal, __, language) => legal.flatMap((token) => goodChoice("take", token, language)),
  give: (_, legal, __, language) => legal.flatMap((token) => goodChoice("give", token, language)),
  resupply: (view, legal, names, language, previews) =>
    legal.map((token) => resupplyChoice(view, previews.get(token)?.view ?? null, token, names, language)).reverse(),
  ask: (view, legal, names, language) => legal.map((token) => askChoice(view, token, names, language)),
  use: (view, legal, _, language) => useChoices(view, legal, language),
  "co-use": (view, _, __, language) => coUseChoices(view, language),
};

export function choicesOf(
  view: WakaView,
  legal: readonly string[],
  names: readonly string[],
  language: Language,
  previews: Previews,
): Choice[] {
  return legal.length ? (MAKERS[view.phase]?.(view, legal, names, language, previews) ?? []) : [];
}

function playChoices(view: WakaView, legal: readonly string[], language: Language): Choice[] {
  const stop: Choice = {
    token: "stop",
    label: say(language, "stop"),
    detail: say(language, "stopDetail", { count: view.units }),
    spoken: say(language, "stop"),
    pictures: [],
    legal: true,
    quiet: true,
  };
  const sub: Choice = {
    token: "sub",
    label: say(language, "sub"),
    detail: say(language, "subDetail"),
    spoken: say(language, "subLong"),
    pictures: ["back", "back", "back"],
    explain: "card:sub",
    legal: true,
  };
  return [...(legal.includes("sub") ? [sub] : []), ...(legal.includes("stop") ? [stop] : [])];
}

/** What a boat carries, in words: hidden goods only for who knows them. */
export function cargoText(boat: Boat, language: Language): string {
  const open = goodsText(boat.open, language);
  const hidden = boat.hidden ? say(language, "hiddenGoods", { count: boat.hidden }) : "";
  const known =
    boat.goods && boat.hidden ? ` (${say(language, "seenByYou", { goods: goodsText(boat.goods, language) })})` : "";
  return [open, hidden + known].filter(Boolean).join(", ") || say(language, "boatEmpty");
}

/** What a boat carries, in pictures. */
function cargoPictures(boat: Boat): string[] {
  return [
    ...goodsOf(boat.open),
    ...(boat.goods ? goodsOf(boat.goods) : Array.from({ length: boat.hidden }, () => "sack")),
  ];
}

function tradeChoice(view: WakaView, token: string, language: Language): Choice[] {
  const { verb, good, number } = parts(token);
  const boat = view.boats.find(({ price }) => price === number);
  if (verb === "buy" && boat) return [buyChoice(boat, token, language)];
  if (verb === "sell" && good) return [sellChoice(view, good, token, language)];
  const level = say(language, "levelNumber", { level: (view.levels[view.asked] ?? 0) + 1 });
  return [
    {
      token,
      label: say(language, "climb"),
      detail: level,
      spoken: say(language, "climb"),
      pictures: ["ladder"],
      legal: true,
    },
  ];
}

function buyChoice(boat: Boat, token: string, language: Language): Choice {
  const price = boat.price;
  const spoken = say(language, "buyLong", { price, cargo: cargoText(boat, language) });
  return { token, label: say(language, "buy", { price }), spoken, pictures: cargoPictures(boat), legal: true };
}

function sellChoice(view: WakaView, good: Good, token: string, language: Language): Choice {
  const gold = view.printed.sale;
  return {
    token,
    label: say(language, "sell", { gold }),
    spoken: say(language, "sellLong", { good: goodObject(good, language), gold }),
    pictures: [good, good, "coin"],
    legal: true,
  };
}

function peekChoice(view: WakaView, token: string, language: Language): Choice {
  const price = parts(token).number ?? 0;
  const boat = view.boats.find((one) => one.price === price);
  const pictures = boat ? cargoPictures(boat).slice(total(boat.open)) : [];
  return {
    token,
    label: say(language, "peek", { price }),
    spoken: say(language, "peekLong", { price }),
    pictures,
    legal: true,
  };
}

function goodChoice(verb: "take" | "give", token: string, language: Language): Choice[] {
  const good = parts(token).good;
  if (!good) return [];
  return [
    {
      token,
      label: goodName(good, language),
      spoken: capital(say(language, verb, { good: goodObject(good, language) })),
      pictures: [good],
      legal: true,
    },
  ];
}

/** Cards and gold; how much gold is known as soon as it has been tried. */
function resupplyChoice(
  view: WakaView,
  after: WakaView | null,
  token: string,
  names: readonly string[],
  language: Language,
): Choice {
  const cards = parts(token).number ?? 0;
  if (!after) {
    const label = actionName(token, names, language);
    return { token, label, spoken: label, pictures: Array<string>(cards).fill("back"), legal: true };
  }
  const gold = (after.gold[view.asked] ?? 0) - (view.gold[view.asked] ?? 0);
  const cardWords = say(language, "cards", { count: cards });
  const goldWords = say(language, "gold", { count: gold });
  const label = !gold
    ? cardWords
    : !cards
      ? goldWords
      : say(language, "cardsAndGold", { cards: cardWords, gold: goldWords });
  const pictures = [...Array<string>(cards).fill("back"), ...Array<string>(gold).fill("coin")];
  return { token, label, spoken: label, pictures, legal: true };
}

function askChoice(view: WakaView, token: string, names: readonly string[], language: Language): Choice {
  const seat = parts(token).number ?? 0;
  const label = names[seat] ?? "";
  const detail = say(language, "askDetail", { count: view.hand_sizes[seat] ?? 0 });
  return { token, label, detail, spoken: say(language, "ask", { name: label }), pictures: [], seat, legal: true };
}

/** §W6.9: every shown card, also those that cannot be used: trying one tells why. */
function useChoices(view: WakaView, legal: readonly string[], language: Language): Choice[] {
  const owner = shownSeat(view);
  const shown = owner === null ? [] : CARDS.filter((card) => cardsOf(view.known[owner] ?? []).includes(card));
  const uses = shown.map((card): Choice => {
    const token = `use:${card}`;
    return {
      token,
      label: cardName(card, language),
      spoken: capital(say(language, "use", { card: cardObject(card, language) })),
      pictures: [card],
      legal: legal.includes(token),
    };
  });
  const none = say(language, "decline");
  return [...uses, { token: "decline", label: none, spoken: none, pictures: [], legal: true, quiet: true }];
}

function coUseChoices(view: WakaView, language: Language): Choice[] {
  const card = lastPlayed(view);
  const pay = say(language, "pay");
  const pass = say(language, "pass");
  const spoken = card ? say(language, "payLong", { card: cardObject(card, language) }) : pay;
  return [
    {
      token: "pay",
      label: pay,
      ...(card && { detail: cardName(card, language) }),
      spoken,
      pictures: card ? ["coin", card] : ["coin"],
      legal: true,
    },
    { token: "pass", label: pass, spoken: pass, pictures: [], legal: true, quiet: true },
  ];
}
