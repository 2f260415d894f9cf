// A worker that looks at some of the decisions of a game. Several share the work; one of them sums up.

import type { GameModule } from "../engine/modules";
import { type Account, type Decision, type Finished, Reviewer } from "./reviewer";

export type Asked =
  | { type: "look"; module: GameModule; game: Finished; worker: number; workers: number }
  | { type: "sum"; decisions: Decision[] };

export type Told =
  | { type: "looked"; decision: Decision; total: number }
  | { type: "done" }
  | { type: "summed"; accounts: Account[] };

let reviewer: Reviewer | null = null;

self.onmessage = ({ data }: MessageEvent<Asked>) => {
  if (data.type === "sum") {
    if (reviewer) tell({ type: "summed", accounts: reviewer.sumUp(data.decisions) });
    return;
  }
  const { module, game, worker, workers } = data;
  reviewer = new Reviewer(module.module, module.description);
  const choices = reviewer.open(game);
  // Every so many: late decisions take less time than early ones.
  choices.forEach((choice, number) => {
    if (number % workers !== worker || !reviewer) return;
    tell({ type: "looked", decision: reviewer.look(choice), total: choices.length });
  });
  tell({ type: "done" });
};

function tell(told: Told): void {
  self.postMessage(told);
}
