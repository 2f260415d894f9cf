// The rules' reasons in words: see `reasons.ts` beside the folder of the boards.

import type { Reasons } from "../../reasons";
import { goodsName, kindNamed } from "./goods";
import templates from "./reasons.json";
import { readKind } from "./view";

const reasons: Reasons = {
  templates,
  word(gap, value, language) {
    if (gap === "goods") return goodsName(kindNamed(value), language);
    const letters = gap === "letter" || gap === "rest" ? value.split(" ") : [];
    return letters.map((letter) => goodsName(readKind(letter) ?? -1, language)).join(", ") || value;
  },
};

export default reasons;
