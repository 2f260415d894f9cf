// The final scoring of Wadi: shaduf by shaduf (§D7.2), then the watchmen (§D8.5, §D8.7); the supply breaks ties
// (§D7.3).

import type { Language } from "../../text-gaps";
import type { ScoreStep, Scoring } from "../contract";
import type { View } from "./declared";
import { say } from "./telling";
import type { ShadufScore } from "./view";

export function steps(view: View, language: Language): Scoring {
  const most = Math.max(...view.scores.map(({ shadufs }) => shadufs.length));
  const shadufs = Array.from({ length: most }, (_, index) => shadufStep(view, index, language));
  const watchmen = { label: say(language, "watchmanPoints"), points: view.scores.map(({ watchman }) => watchman) };
  return {
    steps: [...shadufs, ...(view.watchmen ? [watchmen] : [])],
    ties: [{ label: say(language, "supply"), points: view.supply }],
  };
}

function shadufStep(view: View, index: number, language: Language): ScoreStep {
  const ours = view.scores.map(({ shadufs }) => shadufs[index]);
  return {
    label: say(language, "stepShaduf", { number: index + 1 }),
    points: ours.map((shaduf) => shaduf?.points ?? 0),
    details: ours.map((shaduf) => (shaduf ? sumOf(shaduf) : "")),
  };
}

/** `c3: c2 3 + d3 1`: where it stands, and what the watered tiles in its range give. */
function sumOf({ cell, tiles }: ShadufScore): string {
  const parts = Object.entries(tiles).map(([tile, points]) => `${tile} ${points}`);
  return parts.length ? `${cell}: ${parts.join(" + ")}` : cell;
}
