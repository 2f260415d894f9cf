// Where things lie on the round board: eight places, the mouse beside the elephant, so that the circle of fear closes.

export const CENTRE = 300;
const RADIUS = 216;
export const PETAL = 79;
const RING = 139;

export interface Point {
  x: number;
  y: number;
}

/** Degrees, clockwise from the right; between the elephant and the mouse is the top. */
export function angleOf(animal: number): number {
  return -90 + 22.5 + 45 * (animal - 1);
}

export function pointAt(angle: number, radius: number): Point {
  const turn = (angle * Math.PI) / 180;
  return { x: CENTRE + radius * Math.cos(turn), y: CENTRE + radius * Math.sin(turn) };
}

export function placeOf(animal: number): Point {
  return pointAt(angleOf(animal), RADIUS);
}

/** The way along the ring from hunter to prey: down the numbers, and from the mouse over the top to the elephant. */
export function ringBetween(hunter: number, prey: number): string {
  const from = angleOf(hunter);
  const to = hunter === 1 ? angleOf(8) - 360 : angleOf(prey);
  const start = pointAt(from, RING);
  const end = pointAt(to, RING);
  const large = Math.abs(from - to) > 180 ? 1 : 0;
  const [x, y] = [end.x.toFixed(1), end.y.toFixed(1)];
  return `M${start.x.toFixed(1)} ${start.y.toFixed(1)}A${RING} ${RING} 0 ${large} 0 ${x} ${y}`;
}

/** A small arrow that points left as it is drawn. */
export const ARROW = "M7-7L-5 0L7 7";

/** Puts the arrow between an animal and the one that it hunts first, and turns it: up the numbers is clockwise, so it
 * points anticlockwise. */
export function arrowBefore(animal: number): string {
  const angle = angleOf(animal) - 22.5;
  const { x, y } = pointAt(angle, 153);
  return `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${(angle + 90).toFixed(1)})`;
}

/** Whether the arrow before an animal lies on the way from hunter to prey. */
export function onTheWay(animal: number, hunter: number, prey: number): boolean {
  return hunter === 1 ? animal === 1 : prey < animal && animal <= hunter;
}
