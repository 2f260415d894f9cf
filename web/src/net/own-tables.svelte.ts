// One's own tables, on this device and on the server, as they change.

import { hasServer } from "../host";
import { isLocal } from "../local/ids";
import { forgetLocal, listLocal } from "../local/service";
import type { LobbyTable } from "../protocol";
import { api, socketAddress } from "./api";
import { watchLobby } from "./lobby";
import { person } from "./person.svelte";
import { browserSurroundings } from "./reconnect";

/**
 * How often a page asks by itself, in milliseconds: of tables that other processes of the server hold nothing is told.
 */
const EVERY = 30_000;
/** News is collected for so long before the list is asked for again. */
const COLLECTED = 500;
/** So many pages of the server's list are read at the most. */
const MOST_PAGES = 50;

export class OwnTables {
  /** Public tables of everybody. */
  open: LobbyTable[] = $state.raw([]);
  /** Whether the server answers; what can be done without it is not held up. */
  reached = $state(true);
  private here: LobbyTable[] = $state.raw([]);
  private there: LobbyTable[] = $state.raw([]);
  readonly all = $derived(mostUrgentFirst([...this.here, ...this.there]));
  /**
   * Finished tables that were removed here: an answer that was under way may still tell them. A deal of the day that is
   * played again has the same id.
   */
  private readonly removed = new Set<string>();
  private pending: ReturnType<typeof setTimeout> | undefined;

  /** Follows what happens, until the effect ends that has called this. */
  follow(): () => void {
    const visible = (): void => {
      if (!document.hidden) void this.refresh();
    };
    const timer = setInterval(visible, EVERY);
    document.addEventListener("visibilitychange", visible);
    const stop = hasServer ? this.watch() : () => undefined;
    return () => {
      stop();
      clearInterval(timer);
      clearTimeout(this.pending);
      document.removeEventListener("visibilitychange", visible);
    };
  }

  private watch(): () => void {
    return watchLobby(
      browserSurroundings(() => new WebSocket(socketAddress("/lobby/socket"))),
      {
        told: (tables) => (this.open = tables),
        own: () => this.refreshSoon(),
        reached: (yes) => (this.reached = yes),
      },
    );
  }

  private refreshSoon(): void {
    clearTimeout(this.pending);
    this.pending = setTimeout(() => void this.refresh(), COLLECTED);
  }

  /** Asks again for the latest tables; earlier ones stay as they are. */
  async refresh(): Promise<void> {
    this.here = this.kept(await listLocal());
    if (!person.me) {
      this.there = [];
      return;
    }
    const latest = await api.mine().catch(() => null);
    if (latest) this.add(latest.tables);
  }

  /** Asks for all tables there ever were. */
  async readAll(): Promise<void> {
    await this.refresh();
    for (let page = 1; page < MOST_PAGES && person.me; page++) {
      const last = this.there.toSorted((a, b) => b.changed - a.changed || (a.id < b.id ? 1 : -1)).at(-1);
      const earlier = last ? await api.mine(last.id).catch(() => null) : null;
      if (!earlier?.tables.length) return;
      this.add(earlier.tables);
    }
  }

  private add(tables: LobbyTable[]): void {
    const told = new Set(tables.map((table) => table.id));
    this.there = this.kept([...tables, ...this.there.filter((table) => !told.has(table.id))]);
  }

  private kept(tables: LobbyTable[]): LobbyTable[] {
    return tables.filter(({ id, status }) => !(status === "over" && this.removed.has(id)));
  }

  /** Removes a table from the list; one of this device is deleted. */
  async remove(id: string): Promise<void> {
    if (isLocal(id)) await forgetLocal(id);
    else await api.removeOwn(id);
    this.removed.add(id);
    this.here = this.kept(this.here);
    this.there = this.kept(this.there);
  }
}

/** Where it is one's turn, then what is going on, then what has not begun, then what is over; each the latest first. */
export function mostUrgentFirst(tables: LobbyTable[]): LobbyTable[] {
  return tables
    .filter((table) => table.status !== "closed")
    .toSorted((a, b) => stageOf(a) - stageOf(b) || b.changed - a.changed);
}

export const STAGES = ["turn", "running", "open", "over"] as const;

/** At which of `STAGES` a table is. */
export function stageOf(table: LobbyTable): number {
  if (table.old || table.status === "over" || table.status === "closed") return 3;
  if (table.my_turn) return 0;
  return table.status === "open" ? 2 : 1;
}
