import { describe, expect, test } from "vitest";
import { answer } from "../src/engine/bot";
import { hint, searching } from "../src/engine/hint";
import { engineOf, games, records, started } from "./engines";

test("there are records", () => {
  expect(games.length).toBeGreaterThan(3);
});

describe.each(records)("a recorded game of $game for $players", ({ game, players, options, actions, outcome }) => {
  test("comes out as it did", () => {
    const engine = engineOf(game);
    engine.start(players, options);
    for (const token of actions) {
      expect(engine.isOver).toBe(false);
      expect(engine.play(token)).toBe(true);
    }
    expect(engine.isOver).toBe(true);
    expect(JSON.parse(engine.view(0, actions.length)).outcome).toEqual(outcome);
  });
});

describe.each(games)("%s", (game) => {
  test("is played at random to its end", () => {
    const engine = started(game);
    let ply = 0;
    while (!engine.isOver) {
      const token = engine.pick();
      expect(engine.play(token)).toBe(true);
      expect(JSON.parse(engine.witnessed(token, 0)).action).toBeDefined();
      ply += 1;
    }
    expect(JSON.parse(engine.view(null, ply)).outcome.reason).toBe(engine.description.endings[0]);
    expect(() => engine.pick()).toThrow();
  });

  test("explains and previews, and goes back", () => {
    const engine = started(game);
    while (engine.actor < 0) engine.play(engine.pick());
    const before = engine.state;
    const legal = engine.legal();
    const forbidden = engine.description.tokens.find((token) => !legal.includes(token)) as string;
    expect(engine.play(forbidden)).toBe(false);
    expect(engine.play("nonsense")).toBe(false);
    expect(engine.explain(legal[0] as string)).toBeNull();
    expect(engine.explain(forbidden)?.section).toMatch(/^[A-Z]\d/);
    const trials = JSON.parse(engine.preview([[legal[0] as string], [forbidden]], engine.actor, 0));
    expect(trials[1].stopped).toBe("illegal");
    engine.play(legal[0] as string);
    engine.state = before;
    expect(engine.legal()).toEqual(legal);
  });

  test("has bots that can be stopped", async () => {
    const engine = started(game);
    while (engine.actor < 0 || engine.legal().length < 2) engine.play(engine.pick());
    for (const level of engine.description.levels) {
      const parts: number[] = [];
      const pause = async () => parts.length >= 2;
      const token = await answer(engine, level, { pause, progress: (part) => parts.push(part) });
      expect(engine.legal()).toContain(token);
      expect(parts.length).toBeLessThanOrEqual(2);
    }
  });

  test("tells what a search has tried", () => {
    const engine = started(game);
    while (engine.actor < 0 || engine.legal().length < 2) engine.play(engine.pick());
    engine.beginAnswer();
    engine.beginSearch();
    engine.search(200);
    const tried = engine.tried();
    expect(tried.reduce((sum, { visits }) => sum + visits, 0)).toBe(200);
    expect(tried.every(({ value }) => value > 0 && value < 1)).toBe(true);
    expect(Math.max(...tried.map(({ visits }) => visits))).toBe(
      tried.find(({ token }) => token === engine.mostTried())?.visits,
    );
  });

  test("gives hints that can be carried out, without changing the table", async () => {
    const engine = started(game);
    while (engine.actor < 0 || engine.legal().length < 2) engine.play(engine.pick());
    const [before, seat] = [engine.state, engine.actor];
    const { best, next, iterations } = await hint(engine, searching(engine, { pause: async () => true }));
    expect(iterations).toBeGreaterThan(0);
    expect(best.value).toBeGreaterThan(0);
    for (const choice of [best, next]) {
      engine.state = before;
      for (const token of choice?.plan ?? []) {
        expect(engine.actor).toBe(seat);
        expect(engine.play(token)).toBe(true);
      }
    }
  });

  test("refuses options, players and seats that there are not", () => {
    const engine = engineOf(game);
    expect(() => engine.view(engine.description.players[1], 0)).toThrow(RangeError);
    expect(() => engine.start(9, {})).toThrow(RangeError);
    if (engine.description.options.length > 0) expect(() => engine.start(2, {})).toThrow(RangeError);
  });
});
