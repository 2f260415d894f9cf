import { describe, expect, test } from "vitest";
import type { About, OptionTexts } from "../src/boards/contract";
import { fill, LANGUAGES } from "../src/text-gaps";
import de from "../src/texts/de";
import en from "../src/texts/en";
import pl from "../src/texts/pl";

type Texts = Record<string, string>;
const boards = import.meta.glob<{ default: Record<string, Texts> }>("../src/boards/*/texts.ts", { eager: true });
const abouts = import.meta.glob<{ default: About }>("../src/boards/*/about.ts", { eager: true });
const options = import.meta.glob<{ default: OptionTexts }>("../src/boards/*/options.ts", { eager: true });
const sources = import.meta.glob<string>("../src/**/*.{ts,svelte}", { eager: true, query: "?raw", import: "default" });

function gaps(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name ?? ""))].sort();
}

const all: [string, Record<string, Texts>][] = [
  ["the page", { en, de, pl }],
  ...Object.entries(boards).map(([path, module]): [string, Record<string, Texts>] => [path, module.default]),
];

describe.each(all)("the texts of %s", (_, texts) => {
  test.each(["de", "pl"])("are complete in %s, with the same gaps", (language) => {
    expect(Object.keys(texts[language] ?? {}).sort()).toEqual(Object.keys(texts.en ?? {}).sort());
    for (const [key, text] of Object.entries(texts.en ?? {})) {
      expect(texts[language]?.[key]?.trim(), key).toBeTruthy();
      expect(gaps(texts[language]?.[key] ?? ""), key).toEqual(gaps(text));
    }
  });
});

test.each(Object.entries(abouts))("%s speaks all languages", (_, { default: about }) => {
  for (const language of LANGUAGES) {
    expect(about.line[language]).toBeTruthy();
  }
});

test.each(Object.entries(options))("%s speaks all languages", (_, { default: options }) => {
  for (const words of Object.values(options))
    for (const language of LANGUAGES) expect(words[language].label && words[language].help).toBeTruthy();
});

test("every text that is asked for exists", () => {
  const keys = new Set(Object.keys(en));
  for (const [path, source] of Object.entries(sources)) {
    for (const [, key = ""] of source.matchAll(/\bt\("([^"]+)"/g)) expect(keys.has(key), `${path}: ${key}`).toBe(true);
  }
});

test("numbers choose the form of a word, in Polish one of three", () => {
  expect(fill("en", "{count} {count#card|cards}", { count: 1 })).toBe("1 card");
  const polish = (count: number): string => fill("pl", "{count} {count#karta|karty|kart}", { count });
  expect([1, 2, 5, 22].map(polish)).toEqual(["1 karta", "2 karty", "5 kart", "22 karty"]);
});
