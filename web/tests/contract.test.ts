import { expect, test } from "vitest";

const sources = import.meta.glob<string>(["../src/**/*.ts", "../src/**/*.svelte"], {
  eager: true,
  query: "?raw",
  import: "default",
});
const UNTYPED =
  /\b(?:view|views|witnessed)\b[^;{}]*\bas (?:unknown|any|[A-Z]\w*)\b|(?:View|Witnessed)\b.*= Record<string, unknown>/;

test("views and witnessed actions are typed by what games declare, never by a cast", () => {
  expect(Object.keys(sources).length).toBeGreaterThan(100);
  expect(Object.entries(sources).flatMap(([path, text]) => (UNTYPED.test(text) ? [path] : []))).toEqual([]);
  for (const cast of [
    "return view as unknown as KaribaView;",
    "const all = game.views as View[];",
    "type View = Record<string, unknown>",
  ])
    expect(cast).toMatch(UNTYPED);
});
