// The rules' reasons in words: see `reasons.ts` beside the folder of the boards.

import type { Reasons } from "../../reasons";
import { animalName, herd, numberNamed } from "./animals";
import templates from "./reasons.json";

const reasons: Reasons = {
  templates,
  word(gap, value, language) {
    if (gap === "animal") return animalName(numberNamed(value), language);
    const [, count, name] = /^(\d) (\w+)$/.exec(value) ?? [];
    return count && name ? herd(numberNamed(name), Number(count), language) : value;
  },
};

export default reasons;
