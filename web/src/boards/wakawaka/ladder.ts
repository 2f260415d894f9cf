// How a task is drawn: one shape for each group, as many as the group has goods.

export const STEP = 52;
export const TOP_MARGIN = 6;

/** The height of a rung. */
export const RUNG = 24;
const ROOM = 120;
const WIDTH = 20;
/** Between groups, in widths of a shape. */
const GAP = 0.4;
/** The shapes are drawn for this width. */
const DRAWN = 14;

/** Circle, square, triangle, diamond, pentagon, bar: six groups are the most that a task has. */
export const GROUP_SHAPES = [
  "M0-5.5A5.500 5.500 0 1 1 0 5.500A5.500 5.500 0 1 1 0-5.500z",
  "M-5-5H5V5H-5z",
  "M0-6L6 5H-6z",
  "M0-6.500L6.500 0L0 6.500L-6.500 0z",
  "M0-6L6-1.500L3.700 5.500H-3.700L-6-1.500z",
  "M-6-3H6V3H-6z",
];

/** How much room each good of a task has: as much as lets all of them stand side by side on a rung. */
function widthIn(task: readonly number[]): number {
  const goods = task.reduce((sum, group) => sum + group, 0);
  return Math.min(WIDTH, ROOM / (goods + (task.length - 1) * GAP));
}

/** Where each shape of a task lies, from the middle of the rung, and how much larger it is than drawn. */
export function shapesOf(task: readonly number[]): { shape: number; x: number; size: number }[] {
  const each = widthIn(task);
  const goods = task.reduce((sum, group) => sum + group, 0);
  let x = (-(goods + (task.length - 1) * GAP) / 2 + 0.5) * each;
  return task.flatMap((group, shape) => {
    const places = Array.from({ length: group }, (_, index) => ({ shape, x: x + index * each, size: each / DRAWN }));
    x += (group + GAP) * each;
    return places;
  });
}

/** The boxes in which the goods of a group lie: what is in one box is of one kind. */
export function boxesOf(task: readonly number[]): { x: number; width: number }[] {
  const each = widthIn(task);
  const shapes = shapesOf(task);
  return task.map((count, group) => {
    const first = shapes.find(({ shape }) => shape === group)?.x ?? 0;
    return { x: first - each / 2 - 1, width: count * each + 2 };
  });
}
