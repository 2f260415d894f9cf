// The rules' reasons in words: see `reasons.ts` beside the folder of the boards.

import type { Reasons } from "../../reasons";
import templates from "./reasons.json";

// The gaps are names of tiles, which are the same in every language.
const reasons: Reasons = { templates, word: (_gap, value) => value };

export default reasons;
