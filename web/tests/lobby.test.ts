import { describe, expect, it } from "vitest";
import { tablesAfter } from "../src/net/lobby";
import type { LobbyTable } from "../src/protocol";

const table = (id: string, changed = 0): LobbyTable => ({ id, changed }) as LobbyTable;

describe("the lobby", () => {
  it("is replaced by a whole one", () => {
    expect(tablesAfter([table("a")], { tables: [table("b")] })).toEqual([table("b")]);
  });
  it("takes changes in the server's order", () => {
    const after = tablesAfter([table("a"), table("b")], { order: ["c", "b"], tables: [table("c"), table("b", 1)] });
    expect(after).toEqual([table("c"), table("b", 1)]);
  });
  it("stays as it is when something else is said", () => {
    expect(tablesAfter([table("a")], {})).toEqual([table("a")]);
  });
});
