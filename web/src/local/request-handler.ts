// What a request does to a local table: rows in a draft, or a refusal.

import type { Act, NextGame, Resign, Undo } from "../protocol";
import type { Draft } from "./draft";
import { Refused } from "./refused";
import { undoing } from "./undo";

export type Command = Act | Undo | Resign | NextGame;

export function decide(draft: Draft, command: Command): void {
  if (command.type === "act") act(draft, command);
  else if (command.type === "undo") undo(draft, command);
  else if (command.type === "resign") resign(draft, command);
  else nextGame(draft);
}

function mustBeRunning({ table }: Draft): void {
  if (table.status !== "running") throw new Refused("table/not-running");
}

function mustAnswer({ table }: Draft, ply: number): void {
  if (ply !== table.ply) throw new Refused("action/stale");
}

/** The seat that somebody at this device may act for now. */
export function actingSeat(table: Draft["table"], seat: number | null = null): number {
  const actor = table.actor;
  if (actor === null || !table.seats().includes(actor) || table.botOf(actor) !== null)
    throw new Refused("action/not-yours");
  if (seat !== null && seat !== actor) throw new Refused("action/not-yours");
  return actor;
}

/** One of the seats of this device: the one named, or the one that is to act, or the first. */
function ownSeat({ table }: Draft, seat: number | null = null): number {
  const own = table.seats();
  if (seat !== null && !own.includes(seat)) throw new Refused("action/not-yours");
  const usual = own.find((one) => one === table.actor) ?? own[0];
  if (usual === undefined) throw new Refused("place/none");
  return seat ?? usual;
}

function act(draft: Draft, { ply, action, actions = [], seat }: Act): void {
  if ((action == null) === (actions.length === 0))
    throw new Refused("message/malformed", "An act has either an action or several actions.");
  mustBeRunning(draft);
  mustAnswer(draft, ply);
  const acting = actingSeat(draft.table, seat);
  const [first = "", ...others] = actions.length ? actions : [action ?? ""];
  draft.act(first, acting);
  for (const one of others) {
    mustStillChoose(draft, acting);
    draft.act(one, acting);
  }
}

/** Refuses an action after one of the same request by which something was decided, shown or passed on. */
function mustStillChoose({ table }: Draft, seat: number): void {
  const last = table.played?.steps.at(-1);
  if (last?.taker !== seat || last.reveals || table.actor !== seat) throw new Refused("action/several");
}

function undo(draft: Draft, { ply, seat }: Undo): void {
  mustBeRunning(draft);
  mustAnswer(draft, ply);
  const seats = draft.table.seats().toSorted((a, b) => undoing(draft.table, b).to - undoing(draft.table, a).to);
  const meant = seat != null ? ownSeat(draft, seat) : seats[0];
  if (meant === undefined) throw new Refused("place/none");
  const { how, to } = undoing(draft.table, meant);
  if (how !== "free") throw new Refused(`undo/${how}`);
  draft.add({ kind: "undone", seat: meant, to });
}

function resign(draft: Draft, { seat }: Resign): void {
  mustBeRunning(draft);
  const meant = ownSeat(draft, seat);
  if (draft.table.played?.resigned.includes(meant))
    throw new Refused("action/not-yours", "This seat has given up already.");
  draft.add({ kind: "resigned", seat: meant });
}

function nextGame(draft: Draft): void {
  const { status } = draft.table;
  if (status === "over") throw new Refused("match/over");
  if (status !== "between") throw new Refused("table/not-over");
  draft.startGame();
}
