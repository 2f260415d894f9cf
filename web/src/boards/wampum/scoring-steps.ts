// The final scoring of Wampum: what each round brought under the chests (§M7.2), and the last goods (§M8.2).

import { fill, type Language } from "../../text-gaps";
import type { ScoreStep, Scoring } from "../contract";
import type { Witnessed } from "./declared";
import { several } from "./goods";
import texts from "./texts";
import { type Counts, type Trade, total } from "./view";

export function steps(players: number, witnessed: Witnessed[], language: Language): Scoring {
  const rounds = witnessed.flatMap(({ trades }) => (trades ? [trades] : []));
  const scored = rounds.map((trades, index) => roundStep(index + 1, trades, players, language));
  const final = witnessed.flatMap((one) => (one.final ? [finalStep(one.final, language)] : []));
  return { steps: [...scored.filter(({ points }) => points.some(Boolean)), ...final], ties: [] };
}

function roundStep(round: number, trades: Trade[], players: number, language: Language): ScoreStep {
  const points = Array<number>(players).fill(0);
  const details = Array<string>(players).fill("");
  for (const { seat, scored, offer } of trades) {
    if (!scored) continue;
    points[seat] = scored;
    details[seat] = several(offer, language);
  }
  return { label: fill(language, texts[language].stepRound, { round }), points, details };
}

function finalStep(goods: Counts[], language: Language): ScoreStep {
  const details = goods.map((counts) => several(counts, language));
  return { label: texts[language].stepFinal, points: goods.map(total), details };
}
