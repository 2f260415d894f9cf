// How fast what happened is shown. A backlog never grows past two seconds: then the page jumps to what is.

import type { News } from "../protocol";
import type { Pace } from "../settings.svelte";

export const PAUSES: Record<Pace, number> = { slow: 1000, normal: 450, instant: 0 };
export const LONGEST = 2000;

export function backlogTooLong(waiting: number, pace: Pace): boolean {
  return waiting * PAUSES[pace] > LONGEST;
}

/** Several pieces of news as one. */
export function merge(news: News[]): News | null {
  const last = news.at(-1);
  if (!last) return null;
  return {
    ...last,
    table: news.findLast((one) => one.table)?.table ?? null,
    game: news.findLast((one) => one.game)?.game ?? null,
    events: news.flatMap((one) => one.events),
    chat: news.flatMap((one) => one.chat),
  };
}
