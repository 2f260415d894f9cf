import { describe, expect, test } from "vitest";
import { pack, sharedId, withPlayers } from "../../src/local/game-links";
import { MOST_BYTES, MOST_LETTERS, readRecord, unpack } from "../../src/local/shared-games";
import { records } from "../engines";
import { localTables } from "./around";

const all = records as unknown as (Record<string, unknown> & { game: string; actions: string[] })[];
const [record = { game: "", actions: [] }] = all;

async function packed(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return letters(new Uint8Array(await new Response(stream).arrayBuffer()));
}

function letters(bytes: Uint8Array): string {
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

describe.each(all.map((one) => [`${one.game} of ${one.actions.length} actions`, one] as const))("%s", (_, one) => {
  test("comes out of its link as it went in, and is replayed by the rules", async () => {
    const data = await pack(withPlayers(one, ["Ann", "Ben"], null));
    expect(data).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(data.length).toBeLessThan(8000);
    expect((await unpack(data)).names).toEqual(["Ann", "Ben"]);
    const tables = localTables();
    const replay = await tables.replay(sharedId(data), 0, null);
    expect(replay.plies).toBe(one.actions.length);
    expect(replay.names.slice(0, 2)).toEqual(["Ann", "Ben"]);
    const again = await tables.record(sharedId(data), 0);
    expect(again).toEqual({ ...one, proof: undefined });
  });
});

test.each([
  ["nothing", ""],
  ["no letters of ours", "!!!"],
  ["no compressed text", "AAAA"],
  ["a link that was cut", (await pack(record)).slice(0, -40)],
  ["no JSON", await packed("not JSON")],
  ["no object", await packed("[1]")],
  ["no record", await packed("{}")],
  ["a later format", await packed(JSON.stringify({ ...record, marula: 2 }))],
  ["somebody who gave up twice", await packed(JSON.stringify({ ...record, resigned: [0, 0] }))],
  ["somebody who gave up and did not play", await packed(JSON.stringify({ ...record, resigned: [9] }))],
  ["actions that are no texts", await packed(JSON.stringify({ ...record, actions: [1] }))],
  ["letters that are no text", letters(new Uint8Array([0x4b, 0xff]))],
])("%s is refused", async (_, data) => {
  await expect(unpack(data)).rejects.toMatchObject({ code: "share/broken" });
});

test("a small link that would fill the memory is given up early", async () => {
  const bomb = await packed(" ".repeat(20 * MOST_BYTES));
  expect(bomb.length).toBeLessThan(MOST_LETTERS);
  await expect(unpack(bomb)).rejects.toMatchObject({ code: "share/broken" });
  await expect(unpack("A".repeat(MOST_LETTERS + 1))).rejects.toMatchObject({ code: "share/broken" });
});

test("a file that holds no record is refused", () => {
  expect(() => readRecord("")).toThrow();
  expect(() => readRecord(" ".repeat(MOST_BYTES + 1))).toThrow();
});

test.each([
  ["an action that the rules forbid", { actions: [...record.actions.slice(0, -1), "nonsense"] }, "share/broken"],
  ["actions after the end", { actions: [...record.actions, ...record.actions.slice(0, 1)] }, "share/broken"],
  ["too many players", { players: 90 }, "share/broken"],
  ["an option that there is not", { options: { colour: "red" } }, "game/options"],
  ["other rules", { version: 99 }, "table/old-rules"],
  ["a game that there is not", { game: "chess" }, "game/unknown"],
])("%s is found out", async (_, other, code) => {
  const id = sharedId(await pack({ ...record, ...other }));
  await expect(localTables().replay(id, 0, null)).rejects.toMatchObject({ code });
});

test("who gave up is in the link, in order, and ranks behind the others", async () => {
  const game = { ...record, actions: record.actions.slice(0, 30), outcome: undefined };
  const tables = localTables();
  const before = await tables.replay(sharedId(await pack({ ...game, resigned: [1, 0] })), 0, null);
  expect(before.result).toMatchObject({ resigned: [0, 1], reason: "resigned", ranks: [1, 2] });
  const data = await pack(withPlayers(game, ["Ann", "Ben"], before.result));
  expect((await unpack(data)).resigned).toEqual([1, 0]);
  expect((await tables.replay(sharedId(data), 0, null)).result).toEqual(before.result);
});

test("a map of one's own is said to be for a server", async () => {
  const wadi = all.find(({ game }) => game === "wadi") as (typeof all)[number];
  const options = { ...(wadi.options as Record<string, unknown>), scenario: "own map" };
  const id = sharedId(await pack({ ...wadi, options }));
  await expect(localTables().replay(id, 0, null)).rejects.toMatchObject({ code: "share/own" });
});

test("one cannot sit down at a shared game, and nothing of it is kept", async () => {
  const tables = localTables();
  const { port1, port2 } = new MessageChannel();
  const said = new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(JSON.parse(data as string));
  });
  await tables.connect(sharedId(await pack(record)), port2, 1);
  expect(await said).toMatchObject({ type: "goodbye", code: "table/unknown" });
  port1.close();
});
