// A result as a text to share: nothing in it says how the deal went.

import type { Day } from "./deal";
import { MOST_STARS, type Outcome } from "./results";
import { word } from "./words";

export function starText(stars: number): string {
  return "★".repeat(stars) + "☆".repeat(MOST_STARS - stars);
}

export function shareText(
  title: string,
  day: Day,
  { points, par, stars }: Outcome,
  streak: number,
  at: string,
): string {
  const score = par === null ? String(points) : `${points} (${word("par", { par })})`;
  const row = streak > 1 ? ` · ${word("streakShort", { days: streak })}` : "";
  return `Marula · ${title} · ${day}\n${starText(stars)} ${score}${row}\n${at}`;
}
