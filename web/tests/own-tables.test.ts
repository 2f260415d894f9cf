import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as service from "../src/local/service";
import { api } from "../src/net/api";
import { OwnTables } from "../src/net/own-tables.svelte";
import { person } from "../src/net/person.svelte";
import type { LobbyTable, Me } from "../src/protocol";

vi.mock("../src/local/service");

const table = (id: string): LobbyTable => ({ id, changed: 0, status: "over" }) as LobbyTable;
const listed = (own: OwnTables): string[] => own.all.map(({ id }) => id);

beforeEach(() => {
  person.me = { name: "Ann" } as Me;
  vi.spyOn(service, "listLocal").mockResolvedValue([]);
  vi.spyOn(api, "removeOwn").mockResolvedValue(null);
});

afterEach(() => {
  person.me = null;
  vi.restoreAllMocks();
});

test("a table that is removed while the server is asked for the list stays away", async () => {
  let answer = (_: { tables: LobbyTable[] }): void => undefined;
  const own = new OwnTables();
  vi.spyOn(api, "mine").mockResolvedValueOnce({ tables: [table("a"), table("b")] });
  await own.refresh();
  vi.spyOn(api, "mine").mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const asking = own.refresh();
  await own.remove("a");
  expect(listed(own)).toEqual(["b"]);
  answer({ tables: [table("a"), table("b")] });
  await asking;
  expect(listed(own)).toEqual(["b"]);
});

test("a table of this device that is deleted while its list is read stays away", async () => {
  let answer = (_: LobbyTable[]): void => undefined;
  const own = new OwnTables();
  vi.spyOn(api, "mine").mockResolvedValue({ tables: [] });
  vi.spyOn(service, "listLocal").mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const asking = own.refresh();
  await own.remove("local-a");
  answer([table("local-a"), table("local-b")]);
  await asking;
  expect(listed(own)).toEqual(["local-b"]);
});

test("a table that the server does not remove stays in the list", async () => {
  const own = new OwnTables();
  vi.spyOn(api, "mine").mockResolvedValue({ tables: [table("a")] });
  vi.spyOn(api, "removeOwn").mockRejectedValue(new Error("refused"));
  await own.refresh();
  await expect(own.remove("a")).rejects.toThrow();
  await own.refresh();
  expect(listed(own)).toEqual(["a"]);
});

test("a deal of the day that is begun again after it was removed is listed", async () => {
  const own = new OwnTables();
  const begun = { ...table("again"), status: "running" } as LobbyTable;
  vi.spyOn(api, "mine").mockResolvedValueOnce({ tables: [table("again")] });
  await own.refresh();
  await own.remove("again");
  vi.spyOn(api, "mine").mockResolvedValueOnce({ tables: [begun] });
  await own.refresh();
  expect(listed(own)).toEqual(["again"]);
});
