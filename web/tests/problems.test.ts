import { describe, expect, test } from "vitest";
import { Refusal } from "../src/net/api";
import { problemText, refusedReason } from "../src/problems";
import type { Problem } from "../src/protocol";
import de from "../src/texts/de";
import en from "../src/texts/en";
import pl from "../src/texts/pl";
import { loadTexts } from "../src/texts.svelte";

await loadTexts("en");

const [source = ""] = Object.values(
  import.meta.glob<string>("../../src/marula/server/refusals.py", { eager: true, query: "?raw", import: "default" }),
);
const codes = [...source.matchAll(/^ {4}"([a-z-]+\/[a-z-]+)": \(\d{3}, /gm)].map(([, code]) => code ?? "");

test("the codes of the server are found", () => {
  expect(codes.length).toBeGreaterThan(30);
  expect(codes).toContain("table/unknown");
});

describe.each(Object.entries({ en, de, pl }))("in %s", (_, texts) => {
  test.each(codes)("%s has words of its own", (code) => {
    expect((texts as Record<string, string>)[`problem.${code}`]?.trim()).toBeTruthy();
  });
});

test("words of ours are shown, not the server's", () => {
  expect(problemText(new Refusal("person/credentials", "The name or the password is wrong."))).toBe(
    en["problem.person/credentials"],
  );
  expect(problemText(new Refusal("game/options", "There are no maps for 9."))).toBe("There are no maps for 9.");
  expect(problemText(new Error("?"))).toBe(en["problem.unknown"]);
});

test("a refusal by the rules names their section", async () => {
  const problem = (code: string, text: string): Problem => ({
    type: "problem",
    code,
    text,
    ply: null,
    because: null,
    id: "",
  });
  const because = { key: "pile-empty", section: "K5.2", values: [] };
  const illegal = { ...problem("action/illegal", "English, for programmers."), because };
  expect(await refusedReason(illegal, "kariba")).toEqual({
    text: "The pile is empty; take an open card.",
    section: "K5.2",
  });
  expect(await refusedReason(problem("action/stale", ""), "kariba")).toEqual({
    text: en["problem.action/stale"],
    section: "",
  });
});
