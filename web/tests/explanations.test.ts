import type { Component } from "svelte";
import { render } from "svelte/server";
import { describe, expect, test } from "vitest";
import type { BoardModule, BoardProps, Explanations } from "../src/boards/contract";
import { placeBeside } from "../src/explanations/placement";
import { explain, explainAll, keyOf } from "../src/explanations/registry";
import type { View } from "../src/protocol";
import { LANGUAGES } from "../src/text-gaps";
import { viewsOf } from "./engines";

const catalogues = import.meta.glob<{ default: Explanations }>("../src/boards/*/explanations.ts", { eager: true });
const boards = import.meta.glob<{ default: BoardModule }>("../src/boards/*/board.ts", { eager: true });
const explained = Object.keys(catalogues).map((path) => path.split("/").at(-2) ?? "");

function markedIn(html: string): string[] {
  return [...html.matchAll(/data-explain="([^"]+)"/g)].map(([, mark = ""]) => mark);
}

/** The marks that a board and the panels around it carry in one position. */
function marksOf(board: BoardModule, view: View): string[] {
  const names = Array.from({ length: view.players }, (_, seat) => `P${seat}`);
  const props: BoardProps = {
    view,
    legal: view.legal,
    names,
    seat: view.seat,
    act: () => {},
    preview: async () => [],
    whyNot: () => {},
    lastActions: [],
    hint: null,
    language: "en",
  };
  const drawn = markedIn(render(board.Board as Component<BoardProps>, { props }).body);
  const facts = names.flatMap((_, seat) => board.seatFacts(view, seat, "en"));
  return [...drawn, ...facts.flatMap(({ explain: mark }) => mark ?? [])];
}

/** What is wrong with what is said of a mark; nothing, mostly. */
function faultsOf(catalogue: Explanations, mark: string, view: View): string[] {
  return LANGUAGES.flatMap((language) => {
    const said = explain(catalogue, mark, view, language);
    if (!said) return [`${mark} says nothing in ${language}`];
    const whole = `${said.name}: ${said.text}`;
    return /[{}`§]|undefined|NaN/.test(whole) || !/[.?!]$/.test(said.text) ? [`${mark} in ${language}: ${whole}`] : [];
  });
}

describe.each(explained)("everything on the board of %s", (game) => {
  const { default: catalogue } = catalogues[`../src/boards/${game}/explanations.ts`] as { default: Explanations };
  const { default: board } = boards[`../src/boards/${game}/board.ts`] as { default: BoardModule };

  test("explains itself in three languages, and nothing else is explained", () => {
    const seen = new Map<string, View>();
    for (const view of viewsOf(game)) for (const mark of marksOf(board, view)) seen.set(mark, view);
    const faults = [...seen].flatMap(([mark, view]) => faultsOf(catalogue, mark, view));
    const used = new Set([...seen.keys()].map((mark) => keyOf(catalogue.texts.en, mark)));
    expect(faults).toEqual([]);
    expect([...used].sort()).toEqual(Object.keys(catalogue.texts.en).sort());
  });

  test("is listed once, in the order in which it lies there", () => {
    const view = viewsOf(game).next().value as View;
    const marks = marksOf(board, view);
    const each = marks.map((mark) => explain(catalogue, mark, view, "de")?.name);
    const listed = explainAll(catalogue, [...marks, "nothing", ...marks], view, "de");
    expect(listed.map(({ name }) => name)).toEqual([...new Set(each)]);
    expect(listed[0]).toEqual(explain(catalogue, marks[0] ?? "", view, "de"));
  });

  test("is named and explained with other words in every language", () => {
    for (const language of ["de", "pl"] as const) {
      expect(Object.keys(catalogue.texts[language]).sort()).toEqual(Object.keys(catalogue.texts.en).sort());
      for (const [key, [, text]] of Object.entries(catalogue.texts.en))
        expect(catalogue.texts[language][key]?.[1]).not.toBe(text);
    }
  });
});

describe("a bubble", () => {
  const window = { width: 320, height: 568 };
  const bubble = { width: 200, height: 80 };

  test("lies above a piece, below one at the top, and beside one that leaves no other room", () => {
    expect(placeBeside({ left: 100, top: 300, width: 50, height: 70 }, bubble, window)).toEqual({ left: 25, top: 212 });
    expect(placeBeside({ left: 100, top: 20, width: 50, height: 70 }, bubble, window)).toEqual({ left: 25, top: 98 });
    expect(placeBeside({ left: 0, top: 20, width: 50, height: 540 }, bubble, window)).toEqual({ left: 58, top: 250 });
  });

  test("stays in the window at every edge", () => {
    for (const left of [-20, 0, 290])
      for (const top of [0, 250, 540]) {
        const place = placeBeside({ left, top, width: 44, height: 44 }, bubble, window);
        expect(place.left).toBeGreaterThanOrEqual(8);
        expect(place.left + bubble.width).toBeLessThanOrEqual(window.width - 8);
        expect(place.top).toBeGreaterThanOrEqual(8);
        expect(place.top + bubble.height).toBeLessThanOrEqual(window.height - 8);
        const beside = place.top + bubble.height <= top || place.top >= top + 44;
        expect(beside).toBe(true);
      }
  });
});
