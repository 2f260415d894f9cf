import { describe, expect, test } from "vitest";
import cases from "../../tests/sentences.json";
import { sentenceFor } from "../src/catalogue";
import { fill, type Language, type Words } from "../src/text-gaps";

interface Case {
  language: string;
  text: string;
  values: Record<string, number>;
  words?: Words;
  said: string;
}

describe("the gaps of a sentence", () => {
  // Python fills the same gaps from the same file.
  test.each(cases as Case[])("$language: $said", ({ language, text, values, words, said }) => {
    expect(fill(language as Language, text, values, words)).toBe(said);
  });
});

describe("a reason of the rules", () => {
  const because = { key: "too-few-in-hand", section: "K3.1", values: [3, 2, 3] };

  test("is said in the reader's language", async () => {
    expect(await sentenceFor("kariba", because, "en")).toBe("The hand holds only 2 giraffes, not 3.");
    expect(await sentenceFor("kariba", because, "de")).toBe("Du hast nur 2 Giraffen auf der Hand, nicht 3.");
    expect(await sentenceFor("kariba", because, "pl")).toBe("Masz na ręce tylko 2 żyrafy, a nie 3.");
  });

  test("that nobody knows is not made up", async () => {
    expect(await sentenceFor("kariba", { ...because, key: "unheard-of" }, "de")).toBeNull();
    expect(await sentenceFor("nosuchgame", because, "de")).toBeNull();
  });
});
