import { expect, test } from "vitest";

const SOURCES = import.meta.glob<string>("../src/**/*.{ts,svelte,css}", {
  query: "?raw",
  import: "default",
  eager: true,
});
// Biome breaks code at 120, but neither sentences nor drawings nor comments.
const LONGEST = 125;

test("no line of the sources is too long to be read", () => {
  expect(Object.keys(SOURCES).length).toBeGreaterThan(100);
  const long = Object.entries(SOURCES).flatMap(([file, text]) =>
    text.split("\n").flatMap((line, index) => (line.length > LONGEST ? [`${file}:${index + 1}: ${line.length}`] : [])),
  );
  expect(long).toEqual([]);
});
