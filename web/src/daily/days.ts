// Days, in UTC: the same deal for everybody at the same time.

import type { Day } from "./deal";

const LENGTH = 24 * 60 * 60 * 1000;

export function dayAt(now: number): Day {
  return new Date(now).toISOString().slice(0, 10);
}

/** The day so many days later, or earlier. */
export function daysAfter(day: Day, count: number): Day {
  return dayAt(Date.parse(day) + count * LENGTH);
}

/** Some days up to one, the latest first. */
export function daysUpTo(day: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, index) => daysAfter(day, -index));
}

/** When the deal after a day's comes, in milliseconds since 1970. */
export function endOf(day: Day): number {
  return Date.parse(day) + LENGTH;
}
