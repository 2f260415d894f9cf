import { expect, test } from "vitest";
import { dayAt, daysUpTo, endOf } from "../src/daily/days";
import { attemptAt, tableOf } from "../src/daily/ids";
import { type Entries, entryKey, starsFor, streakOf } from "../src/daily/results";
import { starText } from "../src/daily/sharing";

/** The deals of some days of a game, all finished on their own day. */
function finished(game: string, ...days: string[]): Entries {
  const result = { points: 20, won: false, par: 25, stars: 1 };
  return Object.fromEntries(days.map((day) => [entryKey(game, day), { begun: day, tries: 1, result }]));
}

test("days in a row end today, or yesterday as long as today can still be played", () => {
  const entries = finished("kariba", "2026-02-27", "2026-02-28", "2026-03-01");
  expect(streakOf(entries, "2026-03-01", "kariba")).toEqual({ now: 3, longest: 3 });
  expect(streakOf(entries, "2026-03-02", "kariba")).toEqual({ now: 3, longest: 3 });
  expect(streakOf(entries, "2026-03-03", "kariba")).toEqual({ now: 0, longest: 3 });
});

test("any game of a day keeps the streak over all games", () => {
  const entries = { ...finished("kariba", "2026-03-01"), ...finished("wadi", "2026-03-02") };
  expect(streakOf(entries, "2026-03-02").now).toBe(2);
  expect(streakOf(entries, "2026-03-02", "wadi").now).toBe(1);
});

test("a past day that is played later, one that was given up and one that goes on do not count", () => {
  const entries = finished("kariba", "2026-03-01", "2026-03-02", "2026-03-03");
  const of = (day: string) => entries[entryKey("kariba", day)] as Entries[string];
  of("2026-03-02").begun = "2026-03-03";
  expect(streakOf(entries, "2026-03-03", "kariba")).toEqual({ now: 1, longest: 1 });
  of("2026-03-02").begun = "2026-03-02";
  of("2026-03-02").result = { points: 0, won: false, par: null, stars: 0 };
  expect(streakOf(entries, "2026-03-03", "kariba").now).toBe(1);
  delete of("2026-03-02").result;
  expect(streakOf(entries, "2026-03-03", "kariba").now).toBe(1);
});

test("stars are for finishing, for winning and for par, as on the server", () => {
  expect([starsFor(20, false, 25), starsFor(20, true, 25), starsFor(25, false, 25), starsFor(30, true, 25)]).toEqual([
    1, 2, 2, 3,
  ]);
  expect(starsFor(20, true, null)).toBe(0);
  expect([0, 2, 3].map(starText)).toEqual(["☆☆☆", "★★☆", "★★★"]);
});

test("a table's id tells its game, day and try; other ids tell nothing", () => {
  const attempt = { game: "wakawaka", day: "2026-11-18", number: 12 };
  expect(attemptAt(tableOf(attempt))).toEqual(attempt);
  for (const other of ["local-x1", "local-daily-kariba-2026-11-18", "daily-kariba-2026-11-18-1"])
    expect(attemptAt(other)).toBeNull();
});

test("days begin and end in UTC", () => {
  const late = Date.parse("2026-12-31T23:59:59Z");
  expect(dayAt(late)).toBe("2026-12-31");
  expect(endOf("2026-12-31")).toBe(late + 1000);
  expect(daysUpTo("2027-01-01", 2)).toEqual(["2027-01-01", "2026-12-31"]);
});
