// What computer players are called, and which of them one usually plays against.

import type { BotView, GameDescription } from "./protocol";
import { choose, type Opponents, settings } from "./settings.svelte";
import { tOr } from "./texts.svelte";

export function botTitle(name: string, title = name): string {
  return tOr(`bot.${name}`, title);
}

export function botLine(name: string, bots: BotView[]): string {
  return tOr(`bot.${name}.line`, bots.find((bot) => bot.name === name)?.line ?? "");
}

/** The bots that one played against last in a game: as few as it allows, at first. */
export function usualOpponents(game: GameDescription): Opponents {
  const [fewest = 2, most = fewest] = [game.players[0], game.players.at(-1)];
  const kept = settings.opponents[game.name];
  const count = Math.min(Math.max(kept?.count ?? 0, fewest - 1), most - 1);
  return { count, bot: offered(game.bots, kept?.bot ?? settings.bot) };
}

function offered(bots: BotView[], wanted: string): string {
  return bots.some((bot) => bot.name === wanted) ? wanted : (bots[0]?.name ?? "greedy");
}

export function rememberOpponents(game: string, opponents: Opponents): void {
  choose({ bot: opponents.bot, opponents: { ...settings.opponents, [game]: opponents } });
}
