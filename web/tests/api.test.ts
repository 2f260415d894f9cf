import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api, PAUSES } from "../src/net/api";

const made = { table: "t", invite: "i", commitments: [] };
const wanted = { game: "kariba", places: [{ kind: "me" as const }] };

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A network that breaks so often before an answer comes through; gives what was sent. */
function network(breaks: number, answer: Response): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = [];
  vi.stubGlobal("fetch", async (_: string, request: RequestInit) => {
    sent.push(JSON.parse(String(request.body)) as Record<string, unknown>);
    if (sent.length <= breaks) throw new TypeError("the network broke");
    return answer;
  });
  return sent;
}

test("a table whose acknowledgement is lost is asked for again under the same id", async () => {
  const sent = network(2, new Response(JSON.stringify(made)));
  const answer = api.make(wanted);
  await vi.runAllTimersAsync();
  expect(await answer).toEqual(made);
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map((one) => one.id)).size).toBe(1);
  expect(sent[0]).toMatchObject(wanted);
});

test("two tables have two ids", async () => {
  const sent = network(0, new Response(JSON.stringify(made)));
  await api.make(wanted);
  vi.stubGlobal("fetch", async (_: string, request: RequestInit) => {
    sent.push(JSON.parse(String(request.body)) as Record<string, unknown>);
    return new Response(JSON.stringify(made));
  });
  await api.make(wanted);
  expect(sent[0]?.id).not.toBe(sent[1]?.id);
});

test("what was refused is not asked for again", async () => {
  const problem = { type: "problem", code: "rate/limited", text: "", ply: null, id: "" };
  const sent = network(0, new Response(JSON.stringify(problem), { status: 429 }));
  await expect(api.make(wanted)).rejects.toMatchObject({ code: "rate/limited" });
  expect(sent).toHaveLength(1);
});

test("after some tries it is said that there is no connection", async () => {
  const sent = network(99, new Response(""));
  const answer = api.playOn("t", { ply: 3, seat: 0 });
  const refused = expect(answer).rejects.toMatchObject({ code: "connection/lost" });
  await vi.runAllTimersAsync();
  await refused;
  expect(sent).toHaveLength(PAUSES.length + 1);
});
