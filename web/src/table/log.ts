// The log in words: what the game's board tells of its actions, and what the page tells of the table.

import type { BoardModule } from "../boards/contract";
import type { Event, Witnessed } from "../protocol";
import type { Language } from "../text-gaps";
import { t } from "../texts.svelte";

export interface LogEntry {
  row: number;
  seat: number | null;
  text: string;
  takenBack: boolean;
  /** It only completes what was done before it. */
  afterthought?: boolean;
}

/** Rows of actions that were taken back later: all after the first `to` actions of the game that stood at that time. */
export function takenBack(events: Event[]): Set<number> {
  const gone = new Set<number>();
  let standing: number[] = [];
  let game: number | null = null;
  for (const event of events) {
    if (event.kind === "started") {
      standing = [];
      game = event.game ?? null;
    } else if (event.kind === "acted") {
      standing.push(event.row);
    } else if (event.kind === "undone" && (event.game ?? game) === game) {
      for (const row of standing.splice(event.to ?? standing.length)) gone.add(row);
    }
  }
  return gone;
}

function tableLine(event: Event, names: string[], places: string[]): string | null {
  const name = event.seat != null ? (names[event.seat] ?? "") : event.place != null ? (places[event.place] ?? "") : "";
  switch (event.kind) {
    case "started":
      return (event.game ?? 0) > 0 ? t("log.startedNumber", { number: (event.game ?? 0) + 1 }) : t("log.started");
    case "seated":
      return t("log.seated", { name });
    case "vacated":
      return t("log.vacated", { name });
    case "taken-over":
      return t("log.takenOver", { name });
    case "given-back":
      return t("log.givenBack", { name });
    case "host-passed":
      return t("log.hostPassed", { name });
    case "resigned":
      return t("log.resigned", { name });
    case "epoch":
      return t("log.epoch");
    case "contributed":
      return t("log.contributed", { name });
    case "undo-answered":
      return t(event.note === "yes" ? "log.undoAgreed" : "log.undoRefused", { name });
    case "undo-asked":
      return t("log.undoAsked", { name });
    case "undone":
      return t("log.undone", { name });
    default:
      return null;
  }
}

export function logEntries(
  events: Event[],
  board: BoardModule,
  names: string[],
  places: string[],
  language: Language,
): LogEntry[] {
  const gone = takenBack(events);
  const earlier: Witnessed[] = [];
  return events.flatMap((event) => {
    const text = event.witnessed
      ? board.logLine(event.witnessed, names, language, earlier)
      : tableLine(event, names, places);
    if (event.witnessed) earlier.push(event.witnessed);
    if (!text) return [];
    const afterthought = event.witnessed ? (board.isAfterthought?.(event.witnessed) ?? false) : false;
    return [{ row: event.row, seat: event.seat ?? null, text, takenBack: gone.has(event.row), afterthought }];
  });
}

/** As it is shown: what somebody does several times in a row is told once, with how often. */
export function folded(entries: readonly LogEntry[]): (LogEntry & { times: number })[] {
  const shown: (LogEntry & { times: number })[] = [];
  for (const entry of entries) {
    const last = shown.at(-1);
    const same = last && last.text === entry.text && last.seat === entry.seat && last.takenBack === entry.takenBack;
    if (same) last.times += 1;
    else shown.push({ ...entry, times: 1 });
  }
  return shown;
}
