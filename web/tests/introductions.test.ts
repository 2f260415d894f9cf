import { render } from "svelte/server";
import { describe, expect, test } from "vitest";
import type { Introduction, IntroductionStep } from "../src/boards/contract";
import { LANGUAGES } from "../src/text-gaps";

const introductions = import.meta.glob<{ default: Introduction }>("../src/boards/*/introduction.ts", { eager: true });
const games = Object.keys(import.meta.glob("../src/boards/*/cover.svg")).map((path) => path.split("/").at(-2) ?? "");
const rulebooks = import.meta.glob<string>("../../docs/games/*.en.md", {
  eager: true,
  query: "?raw",
  import: "default",
});
const PICTURES = 6;

function introductionOf(game: string): Introduction {
  const found = introductions[`../src/boards/${game}/introduction.ts`];
  if (!found) throw new Error(`${game} is not explained`);
  return found.default;
}

function words(steps: IntroductionStep[]): number {
  return steps.map(({ title, text }) => `${title} ${text}`.split(/\s+/).length).reduce((sum, count) => sum + count, 0);
}

test("there are games to explain", () => {
  expect(games.length).toBeGreaterThanOrEqual(4);
});

describe.each(games)("how to play %s", (game) => {
  const { steps, sections, Scenes } = introductionOf(game);

  test.each(LANGUAGES)("is told on one page in %s", (language) => {
    const told = steps[language];
    expect(told.map(({ part }) => part)).toEqual(["goal", "turn", "turn", "turn", "turn", "end"]);
    expect(words(told)).toBeGreaterThan(180);
    expect(words(told)).toBeLessThan(330);
    for (const { title, text, picture } of told) {
      expect(title && text && picture).toBeTruthy();
      expect(text).toMatch(/[.?!]$/);
      expect(picture).toMatch(/[.]$/);
      expect(`${title} ${text} ${picture}`).not.toMatch(/[`§{}]/);
    }
  });

  test("is another text in every language, with the same figures", () => {
    const figures = (text: string): string[] => (text.match(/\d+/g) ?? []).sort();
    for (const [index, english] of steps.en.entries()) {
      for (const language of ["de", "pl"] as const) {
        const translated = steps[language][index];
        expect(translated?.text).not.toBe(english.text);
        expect(figures(translated?.text ?? "")).toEqual(figures(english.text));
        expect(figures(translated?.picture ?? "")).toEqual(figures(english.picture));
      }
    }
  });

  test("shows its pictures in the rulebook, too, where each belongs", () => {
    const headings = [...(rulebooks[`../../docs/games/${game}.en.md`] ?? "").matchAll(/^## §(\w+)/gm)];
    expect(sections).toHaveLength(PICTURES);
    expect(["", ...headings.map(([, section]) => section)]).toEqual(expect.arrayContaining(sections));
  });

  test("has six different pictures, whose drawings are all there", () => {
    const pictures = Array.from({ length: PICTURES }, (_, step) => render(Scenes, { props: { step } }).body);
    const together = pictures.join("");
    for (const picture of pictures) expect(picture).toContain("<svg");
    expect(new Set(pictures).size).toBe(PICTURES);
    for (const [, used] of together.matchAll(/href="#([^"]+)"/g)) expect(together).toContain(`id="${used}"`);
    expect(render(Scenes, { props: { step: PICTURES } }).body).not.toContain("<use");
  });
});
