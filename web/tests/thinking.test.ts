import { afterEach, describe, expect, test } from "vitest";
import { answer } from "../src/engine/bot";
import type { Description } from "../src/engine/description";
import { serve, Thinker } from "../src/engine/thinking";
import { engineOf, moduleOf, networkOf, started } from "./engines";

const RANDOM = Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8);
const channels: MessageChannel[] = [];

afterEach(() => {
  for (const channel of channels.splice(0)) channel.port1.close();
});

/** A thinker whose worker is the other end of a channel. */
function thinker(game: string, change: (description: Description) => Description = (same) => same): Thinker {
  const channel = new MessageChannel();
  channels.push(channel);
  serve(channel.port2);
  return new Thinker(channel.port1, moduleOf(game), change(engineOf(game).description));
}

/** A position of which the bot must think. */
function position(game: string) {
  const engine = started(game);
  while (engine.actor < 0 || engine.legal().length < 2) engine.play(engine.pick());
  return engine;
}

/** The same levels, with no end of thinking. */
function endless(description: Description): Description {
  const levels = description.levels.map((level) => ({ ...level, budget: { iterations: null, seconds: null } }));
  return { ...description, levels };
}

describe("a bot in a worker", () => {
  test("answers, tells how far it is, and repeats itself", async () => {
    const engine = position("kariba");
    const parts: number[] = [];
    const first = await thinker("kariba").answer(engine.state, 4, RANDOM, { progress: (part) => parts.push(part) });
    expect(engine.legal()).toContain(first);
    expect(parts.at(-1)).toBe(1);
    expect(await thinker("kariba").answer(engine.state, 4, RANDOM)).toBe(first);
  });

  test("searches without the network where a classic level is meant", async () => {
    const engine = position("wakawaka");
    const { classic_levels, levels } = engine.description;
    expect(classic_levels.map(({ kind }) => kind)).not.toContain("network");
    expect(classic_levels.at(-1)?.budget).toEqual(levels.at(-2)?.budget);
    const few = (description: Description): Description => ({ ...description, levels: [] });
    const thinking = thinker("wakawaka", few);
    expect(engine.legal()).toContain(await thinking.answer(engine.state, 4, RANDOM, { classic: true }));
    await expect(thinking.answer(engine.state, 4, RANDOM)).rejects.toThrow("no level 4");
  });

  test("stops when nobody wants to know any more, and answers again", async () => {
    const engine = position("wadi");
    const thinking = thinker("wadi", endless);
    const stop = new AbortController();
    const asked = thinking.answer(engine.state, 5, RANDOM, { signal: stop.signal, progress: () => stop.abort() });
    await expect(asked).rejects.toThrow("no longer wanted");
    expect(engine.legal()).toContain(await thinking.answer(engine.state, 1, RANDOM));
  });

  test("counts the time since it was asked, so that a worker that starts slowly does not answer late", async () => {
    const engine = position("wadi");
    const best = engine.description.levels.at(-1) as (typeof engine.description.levels)[number];
    const limited = { ...best, budget: { iterations: null, seconds: 2 } };
    const parts: number[] = [];
    const progress = (part: number) => parts.push(part);
    expect(engine.legal()).toContain(await answer(engine, limited, { clock: () => 12, asked: 10, progress }));
    expect(parts).toEqual([1]);
  });

  test("searches with its network once that has come, and for as long as time allows until then", async () => {
    const engine = position("wampum");
    const best = engine.description.levels.at(-1) as (typeof engine.description.levels)[number];
    const limited = { ...best, kind: "network" as const, budget: { iterations: 40, seconds: 4 } };
    const tried: number[] = [];
    const progress = (part: number) => tried.push(part);
    await answer(engine, limited, { clock: () => 4 * tried.length, asked: 0, progress });
    expect([engine.hasNetwork, tried.length]).toEqual([false, 2]);
    engine.loadNetwork(networkOf("wampum").subarray(1));
    expect(engine.hasNetwork).toBe(false);
    engine.loadNetwork(networkOf("wampum"));
    const chosen = await answer(engine, limited);
    expect(engine.hasNetwork).toBe(true);
    const thinking = thinker("wampum", (described) => ({ ...described, levels: [limited] }));
    thinking.use(networkOf("wampum"));
    expect(engine.legal()).toContain(chosen);
    expect(engine.legal()).toContain(await thinking.answer(engine.state, 5, RANDOM));
  });

  test("looks at the clock again soon, even if that did not seem to move", async () => {
    const engine = position("wadi");
    const best = engine.description.levels.at(-1) as (typeof engine.description.levels)[number];
    const limited = { ...best, kind: "search" as const, budget: { iterations: 1000, seconds: 2 } };
    const parts: number[] = [];
    await answer(engine, limited, { clock: () => 12, progress: (part) => parts.push(part) });
    expect(parts).toEqual([0.032, 0.16, 0.672, 1]);
  });

  test("that breaks leaves nobody waiting", async () => {
    const engine = position("wadi");
    const thinking = thinker("wadi", endless);
    const asked = thinking.answer(engine.state, 5, RANDOM);
    thinking.fail();
    await expect(asked).rejects.toThrow("the worker failed");
  });

  test("says what it cannot do, and goes on", async () => {
    const engine = position("wampum");
    const thinking = thinker("wampum");
    await expect(thinking.answer(engine.state, 9, RANDOM)).rejects.toThrow("no level 9");
    await expect(thinking.answer(engine.state.slice(1), 1, RANDOM)).rejects.toThrow("not a position");
    expect(engine.legal()).toContain(await thinking.answer(engine.state, 2, RANDOM));
  });
});
