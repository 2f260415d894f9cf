// The worker in which bots think: when it starts, and since when it counts.

import { expect, test } from "vitest";
import { type Asked, seconds, type Thinker } from "../../src/engine/thinking";
import { BotPool } from "../../src/local/bot-pool";
import { engineOf } from "../engines";

const { description } = engineOf("kariba");

/** A bot pool whose worker starts when the test says so, and who answers; what was asked. */
function slowBotPool() {
  const started: string[] = [];
  const asked: Asked[] = [];
  let ready: () => void = () => undefined;
  const start = async (game: string) => {
    started.push(game);
    await new Promise<void>((resolve) => (ready = resolve));
    const answer = async (_state: Uint8Array, _level: number, _random: Uint8Array, given: Asked) => {
      asked.push(given);
      return "a token";
    };
    return { thinker: { answer } as unknown as Thinker, end: () => undefined };
  };
  return { botPool: new BotPool(start, () => new Uint8Array(8)), started, asked, ready: () => ready() };
}

test("a worker starts before the first turn of a bot that searches, and for no other", () => {
  const { botPool, started } = slowBotPool();
  botPool.prepare(description, ["greedy", "random", "level:1"]);
  expect(started).toEqual([]);
  botPool.prepare(description, ["greedy", "level:5"]);
  botPool.prepare(description, ["level:4"]);
  expect(started).toEqual(["kariba"]);
});

test("a bot's time begins when it is asked, not when its worker has started", async () => {
  const { botPool, asked, ready } = slowBotPool();
  const answer = botPool.answer(engineOf("kariba"), {}, new Uint8Array(), "level:5");
  const before = seconds();
  ready();
  expect(await answer).toBe("a token");
  expect(asked[0]?.asked).toBeLessThanOrEqual(before);
});

test("where the network was not trained, levels are those without it", async () => {
  const { botPool, asked, ready } = slowBotPool();
  const waka = engineOf("wakawaka");
  const usual = { ladder: "board", max_rounds: 100 };
  const answers = [usual, { ...usual, ladder: "four" }, { ...usual, max_rounds: 3 }].map((options) =>
    botPool.answer(waka, options, new Uint8Array(), "level:5"),
  );
  ready();
  await Promise.all(answers);
  expect(asked.map(({ classic }) => classic)).toEqual([false, true, true]);
});
