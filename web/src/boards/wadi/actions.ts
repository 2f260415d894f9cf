// Tokens of Wadi (§D11), read.

export type Action =
  | { kind: "build"; cell: string }
  | { kind: "pump"; from: string; to: string }
  | { kind: "watchman"; cell: string }
  | { kind: "off" }
  | { kind: "end" };

export const END = ".";
export const OFF = "W:off";

export function readAction(token: string): Action | null {
  if (token === END) return { kind: "end" };
  if (token === OFF) return { kind: "off" };
  const [, watchman, from, to] = /^(W:)?([a-h][1-8])(?:-([a-h][1-8]))?$/.exec(token) ?? [];
  if (!from) return null;
  if (watchman) return to ? null : { kind: "watchman", cell: from };
  return to ? { kind: "pump", from, to } : { kind: "build", cell: from };
}

export function pumpToken(from: string, to: string): string {
  return `${from}-${to}`;
}

/** Where water can be pumped from now. */
export function sources(legal: readonly string[]): Set<string> {
  return new Set(legal.flatMap((token) => (token.includes("-") ? [token.slice(0, 2)] : [])));
}

/** Where the water of a cell can be pumped to. */
export function targets(legal: readonly string[], from: string): string[] {
  return legal.flatMap((token) => (token.startsWith(`${from}-`) ? [token.slice(3)] : []));
}

/** Where a shaduf can be built, or the watchman set, with the token for it. */
export function sites(legal: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const token of legal) {
    const action = readAction(token);
    if (action?.kind === "build" || action?.kind === "watchman") found.set(action.cell, token);
  }
  return found;
}

/** The cells that an action touches, for marking it. */
export function cellsOfAction(action: Action | null): string[] {
  if (action?.kind === "pump") return [action.from, action.to];
  return action && "cell" in action ? [action.cell] : [];
}
