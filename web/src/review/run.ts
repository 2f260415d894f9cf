// Runs a review in workers, which end with it.

import type { GameModule } from "../engine/modules";
import type { Asked, Told } from "./review-worker";
import type { Decision, Finished, Review } from "./reviewer";

/** Each has an engine of some 20 MB; the page and the system need a processor, too. */
const MOST_WORKERS = 4;

export interface Watching {
  /** From 0 to 1. */
  progress: (part: number) => void;
  signal: AbortSignal;
}

/** Looks at all decisions of a finished game. */
export async function runReview(module: GameModule, game: Finished, { progress, signal }: Watching): Promise<Review> {
  signal.throwIfAborted();
  const count = Math.max(1, Math.min(MOST_WORKERS, (navigator.hardwareConcurrency || 2) - 1));
  const workers = Array.from({ length: count }, () => start());
  const decisions: Decision[] = [];
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  try {
    const parts = workers.map((worker, number) =>
      ask(worker, { type: "look", module, game, worker: number, workers: count }, (told) => {
        if (told.type !== "looked") return told.type === "done";
        decisions.push(told.decision);
        progress(decisions.length / told.total);
        return false;
      }),
    );
    await Promise.race([Promise.all(parts), stopped]);
    decisions.sort((a, b) => a.ply - b.ply);
    const summed = await Promise.race([ask(workers[0] as Worker, { type: "sum", decisions }, () => true), stopped]);
    return { players: game.players, decisions, accounts: summed.type === "summed" ? summed.accounts : [] };
  } finally {
    for (const worker of workers) worker.terminate();
  }
}

function start(): Worker {
  return new Worker(new URL("./review-worker.ts", import.meta.url), { type: "module", name: "review" });
}

/** Asks a worker, and hears it until it has said enough. */
function ask(worker: Worker, asked: Asked, isEnough: (told: Told) => boolean): Promise<Told> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Told>) => {
      if (isEnough(data)) resolve(data);
    };
    worker.onerror = (event) => reject(new Error(event.message));
    worker.postMessage(asked);
  });
}
