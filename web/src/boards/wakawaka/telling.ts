// The log: what was witnessed, as someone would tell it; and actions in words.

import type { Gaps, Language } from "../../text-gaps";
import { cardName, cardObject, cardsText } from "./cards";
import type { Witnessed } from "./declared";
import { goodName, goodObject, goodsText } from "./goods";
import { capital, say, type TextKey } from "./say";
import { type Parts, parts } from "./view";

const TOLD: Record<string, TextKey> = {
  play: "toldPlays",
  sub: "toldSub",
  stop: "toldStop",
  sell: "toldSells",
  climb: "toldClimbs",
  "hand-in": "toldHandsIn",
  drop: "toldDrops",
  take: "toldTakes",
  give: "toldGives",
  "-": "toldDiscards",
  done: "toldDone",
  "use:": "toldUses",
  decline: "toldDeclines",
  "swap:": "toldSwaps",
  keep: "toldKeeps",
  pay: "toldPays",
  pass: "toldPasses",
};

export function logLine(witnessed: Witnessed, names: string[], language: Language): string | null {
  const token = witnessed.action;
  const line = token.startsWith("+") ? chanceLine(witnessed, names, language) : playerLine(witnessed, names, language);
  if (!witnessed.turned_up) return line;
  const turnedUp = say(language, "toldTurnedUp", { cards: cardsText(witnessed.turned_up, language) });
  return line ? `${line} ${turnedUp}` : turnedUp;
}

/** What came from a pile. That somebody draws cards is told by the action before; hidden goods tell nothing. */
function chanceLine(witnessed: Witnessed, names: string[], language: Language): string | null {
  const token = witnessed.action;
  const to = witnessed.to;
  const name = names[Number(to)] ?? "";
  if (token === "+fire") return say(language, witnessed.burning ? "toldFireBurns" : "toldFireOut", { name });
  const { good } = parts(token);
  if (!good) return null;
  if (to === "village") return say(language, "toldVillage", { good: goodName(good, language) });
  return say(language, "toldLoaded", { price: String(to).slice(-1), good: goodName(good, language) });
}

function playerLine(witnessed: Witnessed, names: string[], language: Language): string | null {
  const token = witnessed.action;
  const name = names[Number(witnessed.actor)] ?? "";
  const found = parts(token);
  if (witnessed.face_down) return faceDownLine(found, name, language);
  if (found.number !== undefined) return numberLine(found, found.number, witnessed, names, language);
  const key = TOLD[found.verb];
  return key ? say(language, key, gapsOf(found, language, name)) : null;
}

function faceDownLine({ card }: Parts, name: string, language: Language): string {
  return card
    ? say(language, "toldLaysCard", { name, card: cardObject(card, language) })
    : say(language, "toldLays", { name });
}

function gapsOf({ card, good }: Parts, language: Language, name: string): Gaps {
  return {
    name,
    ...(card && { card: cardObject(card, language) }),
    ...(good && { good: goodObject(good, language) }),
  };
}

/** Boats, players asked, and cards taken. */
function numberLine(
  { verb }: Parts,
  number: number,
  witnessed: Witnessed,
  names: string[],
  language: Language,
): string | null {
  const name = names[Number(witnessed.actor)] ?? "";
  const goods = witnessed.goods ? goodsText(witnessed.goods, language) || say(language, "nothing") : null;
  switch (verb) {
    case "buy":
      return say(language, "toldBuys", { name, price: number, goods: goods ?? "" });
    case "peek":
      return goods
        ? say(language, "toldPeeksAndSees", { name, price: number, goods })
        : say(language, "toldPeeks", { name, price: number });
    case "ask":
      return say(language, "toldAsks", {
        name,
        owner: names[number] ?? "",
        cards: cardsText(witnessed.hand ?? [], language),
      });
    case "cards":
      return number ? say(language, "toldCards", { name, count: number }) : say(language, "toldGoldOnly", { name });
    default:
      return null;
  }
}

const NAMED: Record<string, TextKey> = {
  play: "play",
  sub: "subLong",
  stop: "stop",
  sell: "sellShort",
  climb: "climbLong",
  "hand-in": "handIn",
  drop: "drop",
  take: "take",
  give: "give",
  done: "done",
  "use:": "use",
  decline: "decline",
  "swap:": "swap",
  keep: "keep",
  pay: "pay",
  pass: "pass",
  buy: "buyShort",
  peek: "peekLong",
  ask: "ask",
};

/** An action in words, without the position: for hints. */
export function actionName(token: string, names: readonly string[], language: Language): string {
  const found = parts(token);
  if (found.verb === "cards") {
    return found.number
      ? say(language, "cardsTaken", { cards: say(language, "cards", { count: found.number }) })
      : say(language, "goldOnly");
  }
  if (found.verb === "-") return say(language, "discard", { cards: found.card ? cardName(found.card, language) : "" });
  const key = NAMED[found.verb];
  if (!key) return token;
  const number = found.number ?? 0;
  return capital(say(language, key, { ...gapsOf(found, language, names[number] ?? ""), price: number }));
}
