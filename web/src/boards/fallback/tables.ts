// Any view as tables: one for single values, one for each list.

import type { View } from "../../protocol";
import type { TextTable } from "../contract";

const SHELL: readonly string[] = [
  "game",
  "players",
  "seat",
  "ply",
  "actor",
  "legal",
  "outcome",
] satisfies (keyof View)[];

function words(value: unknown): string {
  if (value === null) return "–";
  if (Array.isArray(value)) return value.map(words).join(" ");
  if (typeof value === "object")
    return Object.entries(value)
      .map(([name, part]) => `${name}: ${words(part)}`)
      .join(", ");
  return String(value);
}

function title(name: string): string {
  return name.replaceAll("_", " ");
}

function isRich(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.some((part) => typeof part === "object" && part !== null);
}

export function tablesOf(view: View): TextTable[] {
  const entries: [string, unknown][] = Object.entries(view).filter(([name]) => !SHELL.includes(name));
  const single = entries.filter(([, value]) => !isRich(value));
  const rich = entries.flatMap(([name, value]) => (isRich(value) ? [{ name, parts: value }] : []));
  return [
    {
      caption: title(view.game),
      head: ["", ""],
      rows: single.map(([name, value]) => [title(name), words(value)]),
    },
    ...rich.map(({ name, parts }) => ({
      caption: title(name),
      head: ["", ""],
      rows: parts.map((part, index) => [index + 1, words(part)]),
    })),
  ];
}
