// What computer players are called, and which of them one usually plays against.

import type { BotView } from "./protocol";
import { choose, settings } from "./settings.svelte";
import { tOr } from "./texts.svelte";

export function botTitle(name: string, title = name): string {
  return tOr(`bot.${name}`, title);
}

export function botLine(name: string, bots: BotView[]): string {
  return tOr(`bot.${name}.line`, bots.find((bot) => bot.name === name)?.line ?? "");
}

/** The bot chosen last, if this table has it. */
export function usualBot(bots: BotView[]): string {
  return bots.some((bot) => bot.name === settings.bot) ? settings.bot : (bots[0]?.name ?? "greedy");
}

export function rememberBot(bot: string): void {
  choose({ bot });
}
