// The goods for a task: which kinds can be which group. All ways come from previews; groups of one size are alike.

import type { View } from "./declared";
import { GOODS, type Good, isGood } from "./goods";
import type { CardPreview } from "./previews";

/** One way to hand in the goods: a kind for each group, in the order in which the rules want them. */
export type Way = readonly Good[];

/** The groups of the task that are still missing. */
export function missingGroups(view: View, seat: number): number[] {
  const task = view.tasks[view.levels[seat] ?? 0] ?? [];
  return view.phase === "task" ? task.slice(task.length - view.count) : [];
}

/** All ways to hand in the goods: group by group, with one preview for all that is possible so far.
 * Where that cannot be told now, the next group alone is a way. */
export async function waysToHandIn(
  legal: readonly string[],
  preview: (lists: string[][]) => Promise<CardPreview[]>,
): Promise<Way[]> {
  const ways: Way[] = [];
  let begun = legal.filter(isGood).map((good) => [good]);
  while (begun.length) {
    const previews = await preview(begun);
    if (!previews.length) return legal.filter(isGood).map((good) => [good]);
    const next: Good[][] = [];
    for (const [index, way] of begun.entries()) {
      const after = previews[index]?.stopped === "done" ? previews[index].view : null;
      if (after?.phase === "task") next.push(...after.legal.filter(isGood).map((good) => [...way, good]));
      else ways.push(way);
    }
    begun = next;
  }
  return ways;
}

/** Whether a way has all chosen kinds, each in a group of the size it was chosen for. */
function fits(way: Way, groups: readonly number[], chosen: readonly Good[]): boolean {
  return chosen.every((good, index) => groups[way.indexOf(good)] === groups[index]);
}

/** The kinds that could be the next group. */
export function kindsForNextGroup(ways: readonly Way[], groups: readonly number[], chosen: readonly Good[]): Good[] {
  if (chosen.length === groups.length) return [];
  return GOODS.filter((good) => !chosen.includes(good) && ways.some((way) => fits(way, groups, [...chosen, good])));
}

/** Fills groups for which there is no choice: with as many kinds as groups of their size. */
export function forcedGroups(ways: readonly Way[], groups: readonly number[], chosen: readonly Good[]): Good[] {
  let filled = [...chosen];
  for (;;) {
    const kinds = kindsForNextGroup(ways, groups, filled);
    const alike = groups.slice(filled.length).filter((size) => size === groups[filled.length]).length;
    if (!kinds.length || kinds.length > alike) return filled;
    filled = [...filled, ...kinds.slice(0, 1)];
  }
}

/** The tokens for chosen kinds. */
export function handInTokens(ways: readonly Way[], groups: readonly number[], chosen: readonly Good[]): string[] {
  return [...(ways.find((way) => fits(way, groups, chosen)) ?? [])];
}
