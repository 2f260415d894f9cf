import { describe, expect, test } from "vitest";
import { reasonsOf } from "../src/boards/registry";
import { readReason, reasonIn, translate } from "../src/reasons";
import { LANGUAGES } from "../src/words";
import said from "./finished/reasons.json";

const games = Object.entries(said);

function gaps(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
}

describe.each(games)("why the rules of %s forbid something", (game, sentences) => {
  test.each(["de", "pl"] as const)("is said in %s, whatever was tried in real games", async (language) => {
    const reasons = await reasonsOf(game);
    expect(reasons).not.toBeNull();
    for (const sentence of sentences) {
      const { text } = readReason(sentence);
      const shown = reasons && translate(text, reasons, language);
      expect(shown, sentence).toBeTruthy();
      expect(shown, sentence).not.toMatch(/[{}]|\b(the|there|is|card|goods|mouse|mice|hides|tea|pelts)\b/);
    }
  });

  test("has templates in three languages, whose gaps are those of the English ones", async () => {
    for (const template of (await reasonsOf(game))?.templates ?? []) {
      for (const language of LANGUAGES) {
        expect(template[language].trim(), template.en).toBeTruthy();
        for (const gap of gaps(template[language])) expect(gaps(template.en), template.en).toContain(gap);
      }
    }
  });
});

test("neither the name of an action nor brackets reach a player", () => {
  const reason = readReason("4x3 is not possible now. The hand holds only 2 giraffes, not 3 (§K3.1).");
  expect(reason).toEqual({ text: "The hand holds only 2 giraffes, not 3.", section: "K3.1" });
  expect(readReason("The game is over.")).toEqual({ text: "The game is over.", section: "" });
});

test("the words of a game are translated with the sentence", async () => {
  const offer =
    "T is not possible now. There are no tobacco in the hand; an offer is made of cards from the hand (§M3.1).";
  expect((await reasonIn("pl", "wampum", offer, "-")).text).toBe(
    "Nie masz na ręce karty „tytoń”: ofertę składa się z kart z ręki.",
  );
  expect((await reasonIn("de", "wadi", "Something new (§D1).", "Das geht jetzt nicht.")).text).toBe(
    "Das geht jetzt nicht.",
  );
});
