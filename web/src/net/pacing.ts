// How fast what happened is shown: what others do one after another, what one does oneself at once. A backlog never
// grows past two seconds: then the page jumps to what is.

import type { GameView, News, TableChange } from "../protocol";
import type { Pace } from "../settings.svelte";

export const PAUSES: Record<Pace, number> = { slow: 1000, normal: 450, instant: 0 };
export const LONGEST = 2000;

export function backlogTooLong(waiting: number, pace: Pace): boolean {
  return waiting * PAUSES[pace] > LONGEST;
}

/** The seats that are played from this browser; not those for which a bot stands in. */
export function ownSeats(table: TableChange | null, game: GameView | null): number[] {
  return (game?.seats ?? []).flatMap((place, seat) => {
    const sitter = table?.places[place];
    return sitter?.mine && !sitter.stand_in ? [seat] : [];
  });
}

/** Whether news is one's own doing. What chance does belongs to whatever was before it. */
export function ownDoing(news: News, own: number[], before: boolean): boolean {
  const actors = news.events.flatMap((event) => (typeof event.seat === "number" ? [event.seat] : []));
  if (actors.length) return actors.some((seat) => own.includes(seat));
  return before && news.events.some((event) => event.kind === "acted");
}

/** Tells when messages were sent, by this browser's clock: a page that was asleep hears them late. How far the two clocks
 * are apart is told by the message that came quickest. */
export class SendingTimes {
  private apart = Number.POSITIVE_INFINITY;

  at(sent: number, now: number): number {
    this.apart = Math.min(this.apart, now - sent);
    return sent + this.apart;
  }
}

/** News, and when it was sent, by this browser's clock. */
export interface Received {
  news: News;
  at: number;
}

/** When what several pieces of news tell last of the game and of the table was sent: clocks were read then, and not
 * later, when they are shown. */
export function readTimes(received: Received[]): { game: number; table: number } {
  const latest = received.at(-1)?.at ?? 0;
  const time = (part: "game" | "table"): number => received.findLast(({ news }) => news[part])?.at ?? latest;
  return { game: time("game"), table: time("table") };
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
    chat_removed: news.flatMap((one) => one.chat_removed),
  };
}
