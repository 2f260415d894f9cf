import { describe, expect, test } from "vitest";
import { sentenceFor } from "../src/catalogue";
import type { Engine } from "../src/engine/engine";
import type { Lesson, LessonTexts, Positions, Step } from "../src/lessons/lesson";
import { answerTo, LessonRun } from "../src/lessons/run";
import { LANGUAGES, type Language } from "../src/text-gaps";
import { engineOf } from "./engines";

const lists = import.meta.glob<Lesson[]>("../src/boards/*/lessons/lessons.json", { eager: true, import: "default" });
const positions = import.meta.glob<Positions>("../src/boards/*/lessons/positions.json", {
  eager: true,
  import: "default",
});
const texts = import.meta.glob<LessonTexts>("../src/boards/*/lessons/{en,de,pl}.ts", {
  eager: true,
  import: "default",
});
const games = Object.keys(lists).map((path) => path.split("/").at(-3) ?? "");

function lessonsOf(game: string): Lesson[] {
  return lists[`../src/boards/${game}/lessons/lessons.json`] ?? [];
}

function wordsOf(game: string, language: Language): LessonTexts {
  return texts[`../src/boards/${game}/lessons/${language}.ts`] ?? {};
}

// One for each game: a lesson begins with a position of its own.
const engines = new Map(games.map((game) => [game, engineOf(game)]));

function begun(game: string, lesson: Lesson): LessonRun {
  const encoded = positions[`../src/boards/${game}/lessons/positions.json`]?.[lesson.name] ?? "";
  const position = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
  return new LessonRun(engines.get(game) as Engine, lesson, position);
}

/** Every way through the steps, one after another: what is wanted in a step can be done in several ways. */
function waysThrough(lesson: Lesson): number[][] {
  const most = Math.max(1, ...lesson.steps.map((step) => step.wanted?.length ?? 1));
  return Array.from({ length: most }, (_, way) =>
    lesson.steps.map((step) => Math.min(way, (step.wanted?.length ?? 1) - 1)),
  );
}

type Look = (run: LessonRun, step: Step, taken: readonly string[]) => void;

/** Takes a lesson to its end; `look` is called before each action that is wanted, with those that were taken in its step. */
function take(game: string, lesson: Lesson, ways: number[], look: Look): LessonRun {
  const run = begun(game, lesson);
  for (const [index, step] of lesson.steps.entries()) {
    expect(run.number).toBe(index);
    while (run.playNext());
    if (!step.wanted) run.next();
    const way = step.wanted?.[ways[index] ?? 0]?.split(" ") ?? [];
    for (const [place, token] of way.entries()) {
      look(run, step, way.slice(0, place));
      expect(run.try([token])).toMatchObject({ kind: "right" });
    }
  }
  return run;
}

/** All keys of a lesson's words that its steps use. */
function keysOf({ steps }: Lesson): Set<string> {
  const said = steps.flatMap(({ say, answers = {}, refused = {}, otherwise = [] }) =>
    [say, Object.values(answers), Object.values(refused), otherwise].flat(),
  );
  return new Set(["title", ...said]);
}

test("there are lessons", () => {
  expect(games.length).toBeGreaterThanOrEqual(1);
});

describe.each(games)("the lessons of %s", (game) => {
  const lessons = lessonsOf(game);

  describe.each(lessons.map((lesson) => [lesson.name, lesson] as const))("%s", (name, lesson) => {
    test("goes on as written for somebody who does not wait for the others", () => {
      const after = take(game, lesson, [], () => {}).view();
      const hasty = begun(game, lesson);
      for (const step of lesson.steps) {
        if (!step.wanted) hasty.next();
        else {
          while (hasty.playNext());
          expect(hasty.try(hasty.wanted())).toMatchObject({ kind: "right" });
        }
      }
      expect(hasty.view()).toEqual(after);
    });

    test("can be taken to its end, in every way", () => {
      for (const ways of waysThrough(lesson)) {
        const run = take(game, lesson, ways, ({ asks }) => expect(asks).toBe(true));
        expect(run.step).toBeNull();
      }
    });

    test("answers every action that is possible and not wanted", () => {
      const heard = new Map<Step, Set<string>>();
      take(game, lesson, [], (run, step, taken) => {
        const said = heard.get(step) ?? new Set();
        heard.set(step, said);
        const legal = run.legal();
        expect(legal.length).toBeGreaterThan(0);
        for (const token of legal) {
          const all = [...taken, token].join(" ");
          if (step.wanted?.some((way) => `${way} `.startsWith(`${all} `))) continue;
          const answer = run.try([token]);
          expect(answer.kind).toBe("wrong");
          if (answer.kind === "wrong") said.add(answer.say);
          expect(answer.kind === "wrong" && wordsOf(game, "en")[name]?.[answer.say], token).toBeTruthy();
          expect(run.legal()).toEqual(legal);
        }
      });
      for (const step of lesson.steps.filter(({ wanted }) => wanted)) {
        expect(step.otherwise).toBeTruthy();
        const never = Object.values(step.answers ?? {}).filter((key) => !heard.get(step)?.has(key));
        expect(never, `nobody can ever hear this in ${step.say}`).toEqual([]);
      }
    });

    test("explains what the rules forbid", async () => {
      const tokens = engines.get(game)?.description.tokens ?? [];
      const found: { token: string; key: string; values: number[]; section: string }[] = [];
      take(game, lesson, [], (run, step) => {
        const forbidden = tokens.filter((token) => !run.legal().includes(token));
        for (const token of [...Object.keys(step.refused ?? {}), forbidden[0] ?? ""]) {
          const answer = run.try([token]);
          expect(answer).toMatchObject({ kind: "refused", say: step.refused?.[token] ?? null });
          if (answer.kind === "refused" && answer.because) found.push({ token, ...answer.because });
        }
      });
      for (const because of found)
        for (const language of LANGUAGES) expect(await sentenceFor(game, because, language)).toBeTruthy();
    });

    test.each(LANGUAGES)("says all it has to say, and nothing else, in %s", (language) => {
      const words: Record<string, string> = wordsOf(game, language)[name] ?? {};
      expect(new Set(Object.keys(words))).toEqual(keysOf(lesson));
      for (const [key, text] of Object.entries(words)) {
        expect(text).not.toMatch(/[`§{}]/);
        if (key !== "title") expect(text).toMatch(/[.?!]$/);
        expect(text.length, text).toBeLessThanOrEqual(LONGEST);
      }
    });

    test("says it with the same figures in every language", () => {
      const figures = (text: string): string[] => (text.match(/\d+/g) ?? []).sort();
      for (const language of ["de", "pl"] as const)
        for (const [key, english] of Object.entries<string>(wordsOf(game, "en")[name] ?? {})) {
          const text = wordsOf(game, language)[name]?.[key] ?? "";
          expect(figures(text), key).toEqual(figures(english));
          if (key !== "title") expect(text).not.toBe(english);
        }
    });
  });

  test("have different names, and words for no other", () => {
    const names = lessons.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const language of LANGUAGES) expect(Object.keys(wordsOf(game, language))).toEqual(names);
  });
});

/** A sentence is short enough for a phone. */
const LONGEST = 230;

describe("an answer", () => {
  const step: Step = {
    say: "",
    wanted: ["a b", "a c"],
    answers: { "a d": "whole", d: "one", "e*": "many", "b b": "together" },
    otherwise: "any",
  };
  test.each([
    [["a", "d"], [], "whole"],
    [["d"], ["a"], "whole"],
    [["d"], [], "one"],
    [["d", "x"], [], "one"],
    [["e5"], [], "many"],
    [["b", "b"], ["a"], "together"],
    [["x"], [], "any"],
  ])("to %j after %j is %s", (tokens, taken, answer) => {
    expect(answerTo(step, tokens, taken)).toBe(answer);
  });
});
