// The same conversations that a server was recorded in (tests/server/conversing.py): a local table gives the same answers.

import { describe, expect, test } from "vitest";
import { Refused } from "../../src/local/refused";
import type { Tables } from "../../src/local/tables";
import type { Event, FromServer, GameView, News, NewTable, TableChange, Welcome } from "../../src/protocol";
import { Guest, localTables, StackedChance } from "./around";

type Question = "replay" | "moment" | "record" | "events";

interface Step {
  request?: { type: string; id: string };
  method?: Question;
  given?: unknown[];
  answer?: unknown;
  known?: { ply: number; table: unknown; game: unknown; events: unknown };
}

interface Held {
  wanted: NewTable;
  chance: string[];
  bots: string[];
  steps: Step[];
}

const held = import.meta.glob<Held>("../../../tests/conversations/*.json", { eager: true, import: "default" });
const LEFT_OUT = new Set(["at", "mark", "created", "id", "commitments", "invite"]);

/** A message without ids and times, and without what only a server promises. */
function plain(value: unknown, table: string): unknown {
  if (Array.isArray(value)) return value.map((one) => plain(one, table));
  if (value === table) return "the table";
  if (value === null || typeof value !== "object") return value;
  const kept = Object.entries(value).filter(([name]) => !LEFT_OUT.has(name));
  return Object.fromEntries(kept.map(([name, one]) => [name, plain(one, table)]));
}

/** Where two values differ first: a message tells more than two views side by side. */
function difference(own: unknown, other: unknown, path = ""): string {
  if (typeof own !== "object" || typeof other !== "object" || !own || !other)
    return Object.is(own, other) ? "" : `${path}: ${JSON.stringify(own)} here, ${JSON.stringify(other)} there`;
  const left = own as Record<string, unknown>;
  const right = other as Record<string, unknown>;
  const names = [...new Set([...Object.keys(left), ...Object.keys(right)])];
  return names.map((name) => difference(left[name], right[name], `${path}/${name}`)).find(Boolean) ?? "";
}

/** What a page knows of a table. */
class Page {
  about: Partial<TableChange> = {};
  game: GameView | null = null;
  events: Event[] = [];
  ply = 0;

  constructor(readonly guest: Guest) {}

  hear(message: Welcome | News): void {
    if (message.type === "welcome") this.events = [];
    this.about = { ...this.about, ...message.table };
    this.game = message.game ?? this.game;
    this.events.push(...message.events);
    this.ply = message.ply;
  }

  async ask(request: object): Promise<FromServer> {
    this.guest.send({ ...request });
    for (;;) {
      const message = await this.guest.any();
      if (message.type === "news" || message.type === "welcome") this.hear(message);
      if (message.type !== "news") return message;
    }
  }

  /** Until as much is known as the page of the server knew. */
  async reach(ply: number): Promise<void> {
    while (this.ply < ply) this.hear(await this.guest.next("news"));
  }

  takeEvents(): Event[] {
    return this.events.splice(0);
  }
}

async function answerTo(tables: Tables, table: string, method: Question, given: unknown[]): Promise<unknown> {
  try {
    const ask = tables[method] as (...all: unknown[]) => Promise<unknown>;
    return await ask.call(tables, table, ...given);
  } catch (error) {
    if (error instanceof Refused) return { refused: error.code };
    throw error;
  }
}

describe.each(Object.entries(held))("%s", (_, { wanted, chance, bots, steps }) => {
  test("is held with a local table, word for word", async () => {
    const tables = localTables({ chance: new StackedChance(chance), bots: [...bots] });
    const { table } = await tables.make(wanted, "Ann");
    const page = new Page(new Guest(tables, table));
    page.hear(await page.guest.hello());
    let ply = 0;
    for (const { request, method, given = [], answer, known } of steps) {
      if (method) {
        const found = plain(await answerTo(tables, table, method, given), table);
        expect(difference(found, answer), `${method} ${given}`).toBe("");
        continue;
      }
      const heard = await page.ask(request as object);
      const told = heard.type === "welcome" ? { type: "welcome" } : plain(heard, table);
      if (answer) expect(difference(told, answer), JSON.stringify(request)).toBe("");
      ply = known?.ply ?? Math.max(ply, "ply" in heard ? (heard.ply ?? 0) : 0);
      await page.reach(ply);
      if (!answer) continue;
      const now = { ply: page.ply, table: page.about, game: page.game, events: page.takeEvents() };
      if (known) expect(difference(plain(now, table), known), JSON.stringify(request)).toBe("");
    }
    page.guest.leave();
  });
});
