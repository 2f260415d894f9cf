// The final scoring of Kariba (§K6.3): the cards each player has won, animal by animal.

import type { Witnessed } from "../../protocol";
import type { Language } from "../../words";
import type { Scoring } from "../contract";
import { ANIMALS, animalName } from "./animals";

export function steps(players: number, witnessed: Witnessed[], language: Language): Scoring {
  const won = Array.from({ length: ANIMALS }, () => Array<number>(players).fill(0));
  for (const { actor, won: prey } of witnessed) {
    const { animal, count } = (prey ?? { animal: 0, count: 0 }) as { animal: number; count: number };
    const row = won[animal - 1];
    if (row) row[Number(actor)] = (row[Number(actor)] ?? 0) + count;
  }
  const rows = won.map((points, index) => ({ label: animalName(index + 1, language), points }));
  return { steps: rows.filter(({ points }) => points.some(Boolean)), ties: [] };
}
