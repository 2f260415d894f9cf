// The rules' reasons in words: see `reasons.ts` beside the folder of the boards.

import type { Reasons } from "../../reasons";
import { CARDS, cardName } from "./cards";
import { GOODS, goodName } from "./goods";
import templates from "./reasons.json";

const reasons: Reasons = {
  templates,
  word(gap, value, language) {
    const card = gap === "card" ? CARDS.find((one) => cardName(one, "en") === value) : undefined;
    const good = gap === "good" ? GOODS.find((one) => goodName(one, "en") === value) : undefined;
    return card ? cardName(card, language) : good ? goodName(good, language) : value;
  },
};

export default reasons;
