// Local tables, as the page asks about them.

import { shippedGame } from "../games";
import { person } from "../net/person.svelte";
import type { TableService } from "../net/table-service";
import type { LobbyTable, NewTable } from "../protocol";
import { type Pace, settings } from "../settings.svelte";
import { t } from "../texts.svelte";
import { ask, localSocket } from "./client";
import { IndexedStore } from "./indexed-db";
import { allows } from "./options";

/** How long bots seem to think, as a share of what is usual. */
const PACES: Record<Pace, number> = { slow: 1.5, normal: 1, instant: 0.05 };

/** What somebody who plays at this device is called. */
export function ownName(): string {
  return person.me?.name || settings.name || t("guest");
}

export const local: TableService = {
  make: (wanted) => ask("make", wanted, ownName()),
  socket: (table) => localSocket(table, PACES[settings.pace]),
  table: (table) => ask("table", table),
  events: (table, since, until, seat) => ask("events", table, since, until, seat),
  replay: (table, game, seat) => ask("replay", table, game, seat),
  moment: (table, game, ply, seat) => ask("moment", table, game, ply, seat),
  record: (table, game) => ask("record", table, game),
  playOn: (table, from) => ask("playOn", table, from, ownName()),
};

/**
 * Whether a table can be a local one: people at this device and bots, no clock, and nothing that only a server knows.
 */
export function playsHere({ game: name, places, options = {}, clock }: NewTable): boolean {
  const game = shippedGame(name);
  if (!game || (clock && clock.kind !== "none")) return false;
  const bots = new Set(game.bots.map((bot) => bot.name));
  const seated =
    places.some(({ kind }) => kind === "me") &&
    places.every(({ kind, bot }) => kind === "me" || (kind === "bot" && bots.has(bot ?? "")));
  return seated && game.options.every((option) => allows(option, options[option.name] ?? option.default));
}

/** The local tables of this browser, the latest first; none where it keeps nothing. */
export async function listLocal(): Promise<LobbyTable[]> {
  const store = await IndexedStore.open().catch(() => null);
  const tables = (await store?.list()) ?? [];
  store?.close();
  return tables.map((table) => ({
    ...table,
    old: table.version !== shippedGame(table.game)?.version,
    // Earlier editions did not keep these.
    orders: table.orders ?? [],
    mine: table.mine ?? table.places.flatMap(({ kind }, place) => (kind === "person" ? [place] : [])),
  }));
}

/** Deletes a local table of this browser, or all of them. */
export async function forgetLocal(table?: string): Promise<void> {
  const store = await IndexedStore.open();
  const tables = table === undefined ? (await store.list()).map(({ id }) => id) : [table];
  const { forgetReviews } = await import("../review/storage");
  for (const id of tables) {
    await store.remove(id);
    await forgetReviews(id);
  }
  store.close();
}
