import { expect, test } from "vitest";
import { hurry, LONGEST, lengthOf, MOVE, STAGGER, type Stage } from "../src/kit/animation";

const flight = { piece: "back", from: "a", to: "b" } as const;
const one: Stage = { flights: [flight] };
const turnedUp: Stage = { flights: [{ ...flight, turn: [0, 1] }], breath: 180 };
const times = (count: number, stage: Stage): Stage[] => Array.from({ length: count }, () => stage);

test("stages take their time one after another, quick ones nearly together", () => {
  expect(lengthOf([one, one])).toBe(2 * MOVE);
  expect(lengthOf([{ flights: [{ ...flight, count: 3 }] }])).toBe(MOVE + 2 * STAGGER);
  expect(lengthOf(times(3, { ...one, quick: true }))).toBe(MOVE + 2 * STAGGER);
});

test("what is short is not hurried", () => {
  expect(hurry([])).toBe(1);
  expect(hurry([one, one])).toBe(1);
});

test("what would take too long goes faster, and all of it is seen", () => {
  const many = times(20, one);
  expect(hurry(many) * lengthOf(many)).toBeCloseTo(LONGEST);
});

test("the trades of five villages can be followed: what one brings flies while the next is turned up", () => {
  const trades = times(5, turnedUp).flatMap((stage) => [stage, { ...one, quick: true }]);
  expect(hurry(trades) * lengthOf(trades)).toBeCloseTo(LONGEST);
  expect(hurry(trades)).toBeGreaterThan(0.65);
});
