// The final scoring of Kariba (§K6.3): the cards each player has won, animal by animal.

import type { Language } from "../../text-gaps";
import type { Scoring } from "../contract";
import { ANIMALS, animalName } from "./animals";
import type { Witnessed } from "./declared";

export function steps(players: number, witnessed: Witnessed[], language: Language): Scoring {
  const won = Array.from({ length: ANIMALS }, () => Array<number>(players).fill(0));
  for (const { actor, won: prey } of witnessed) {
    const row = prey && won[prey.animal - 1];
    if (row) row[Number(actor)] = (row[Number(actor)] ?? 0) + prey.count;
  }
  const rows = won.map((points, index) => ({ label: animalName(index + 1, language), points }));
  return { steps: rows.filter(({ points }) => points.some(Boolean)), ties: [] };
}
