// The games that this page can play by itself, as a server would describe them.

import type { GameDescription } from "./protocol";

const found = import.meta.glob<GameDescription>("./boards/*/game.json", { eager: true, import: "default" });

export const shippedGames: GameDescription[] = Object.values(found);

export function shippedGame(name: string): GameDescription | null {
  return shippedGames.find((game) => game.name === name) ?? null;
}
