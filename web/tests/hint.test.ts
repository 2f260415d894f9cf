import { beforeAll, describe, expect, test } from "vitest";
import type { Hinted } from "../src/protocol";
import { sayHint } from "../src/table/hint";
import { loadTexts } from "../src/texts.svelte";

const naming = { one: (token: string) => `«${token}»`, plan: () => undefined };
const hinted: Hinted = {
  type: "hinted",
  id: "",
  ply: 1,
  action: "4x3",
  plan: ["4x3"],
  bot: "search",
  chance: 62,
  next: { plan: ["1x1"], chance: 58 },
  because: { key: "wins", section: "K4.2", values: [3, 2] },
  iterations: 16000,
};

const say = (change: Partial<Hinted> = {}, choices = 5) => sayHint({ ...hinted, ...change }, "kariba", choices, naming);

beforeAll(() => loadTexts("en"));

describe("a hint", () => {
  test("says what to do and why, and what else there is", async () => {
    expect(await say()).toEqual({
      text: "Advice: «4x3». Because it wins 3 zebras.",
      section: "K4.2",
      more: "Chances: 62 of 100. Next best: «1x1» (4 less).",
    });
  });

  test("without a reason says how far it looked", async () => {
    expect((await say({ because: null })).text).toBe(
      "Advice: «4x3». Because it came out best in 16,000 games looked ahead.",
    );
  });

  test("does not make a difference where there is none", async () => {
    expect((await say({ next: { plan: ["1x1"], chance: 63 } })).more).toContain("About as good: «1x1».");
  });

  test("says that there is no choice", async () => {
    expect(await say({ chance: null, next: null }, 1)).toEqual({
      text: "The only possible move: «4x3».",
      section: "",
    });
  });

  test("names the beginning of a long plan", async () => {
    expect((await say({ plan: ["a", "b", "c", "d"] })).text).toMatch(/^Advice: «a», then «b», then «c» …\. /);
  });
});
