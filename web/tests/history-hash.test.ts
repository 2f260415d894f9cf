import { expect, test } from "vitest";
import { hex, sha256 } from "../src/kit/sha256";
import type { Event } from "../src/protocol";
import { historyHash } from "../src/table/history-hash";
import told from "./history.json";

const hashOf = (text: string): string => hex(sha256(new TextEncoder().encode(text)));

test("SHA-256 is the standard's", () => {
  expect(hashOf("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  expect(hashOf("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  for (const length of [55, 56, 63, 64, 65, 1000]) expect(hashOf("ä".repeat(length))).toHaveLength(64);
  expect(hashOf("a".repeat(1000))).toBe("41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3");
});

test("a page computes the hash that the record has", () => {
  const events = told.events as unknown as Event[];
  const hashes = told.games.map(({ commitment }, number) => historyHash(events, number, commitment));
  expect(hashes).toEqual(told.games.map(({ hash }) => hash));
});

test("rows after the end of a game do not change its hash, and another history has another one", () => {
  const events = told.events as unknown as Event[];
  const { commitment, hash } = told.games[1] ?? { commitment: "", hash: "" };
  const later: Event = { row: events.length, at: 0, kind: "rematched", game: 1 };
  expect(historyHash([...events, later], 1, commitment)).toBe(hash);
  const other = events.map((event) => (event.kind === "undone" ? { ...event, to: 0 } : event));
  expect(historyHash(other, 1, commitment)).not.toBe(hash);
});

test("the first edition told too little for it", () => {
  const events = (told.events as unknown as Event[]).map(({ note: _, ...event }) => event);
  expect(historyHash(events, 0, "")).toBeNull();
});
