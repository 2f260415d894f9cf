// The six pictures that explain Waka Waka, made of its own cards, goods, boats and ladder.

import { arrow, badge, card, type Piece, panel, player, star, symbol, tile } from "../../introduction/scene";
import { GROUP_SHAPES, shapesOf } from "./ladder";

/** A rung of the ladder with its task. */
function rung(x: number, y: number, task: number[]): Piece[] {
  const shapes = shapesOf(task).map(
    ({ shape, x: shift }): Piece => ({ kind: "path", x: x + shift, y, path: GROUP_SHAPES[shape] ?? "", look: "shape" }),
  );
  return [panel(x, y, 116, 20, "wood"), ...shapes];
}

function store(x: number, y: number, goods: string[]): Piece[] {
  const places = Array.from({ length: 6 }, (_, index): Piece => {
    const good = goods[index];
    return tile(
      x - 38 + (index % 3) * 38,
      y - 19 + Math.floor(index / 3) * 38,
      good ?? "",
      good ? "plain" : "gone",
      32,
    );
  });
  return [panel(x, y, 124, 84), ...places];
}

function gold(x: number, y: number, text: string, size = 40): Piece[] {
  return [symbol(x, y, "waka-coin", size), badge(x + size * 0.6, y + size * 0.35, text)];
}

/** A boat with one open good and two hidden ones, as the one for 3 gold has them. */
function boat(x: number, y: number): Piece[] {
  return [
    tile(x - 36, y - 22, "waka-S"),
    tile(x, y - 22, "waka-sack"),
    tile(x + 36, y - 22, "waka-sack"),
    { kind: "path", x, y, path: "M-66-10C-40-2 40-2 66-10C62 16 44 28 0 28S-62 16-66-10z", look: "hull" },
    symbol(x, y + 10, "waka-coin", 30),
    badge(x + 22, y + 16, 3),
  ];
}

const FIRST_LADDER = [[2], [2], [3], [3], [4]];
const rungs = FIRST_LADDER.flatMap((task, index) => rung(116, 164 - index * 33, task));

export const SCENES: Piece[][] = [
  [
    panel(70, 94, 10, 164, "wood"),
    panel(162, 94, 10, 164, "wood"),
    ...rungs,
    player(96, 112, 0, 22),
    player(136, 145, 1, 22),
    star(232, 34),
    arrow(232, 154, 232, 62),
  ],
  [
    card(52, 78, "waka-trade", "lit", 56),
    card(120, 78, "waka-fortune", "lit", 56),
    card(188, 78, null, "gone", 56),
    card(282, 50, null, "plain", 40),
    ...gold(276, 132, "1"),
    arrow(222, 72, 252, 56),
    arrow(222, 92, 250, 116),
  ],
  [
    panel(84, 118, 152, 104, "water"),
    ...boat(84, 126),
    ...store(250, 112, ["waka-S", "waka-J"]),
    arrow(120, 60, 216, 60, 34),
    card(84, 40, "waka-trade", "plain", 40),
  ],
  [
    ...rung(222, 146, [2]),
    ...rung(222, 76, [2, 1]),
    player(222, 118, 0),
    tile(48, 62, "waka-S", "lit", 38),
    tile(90, 62, "waka-S", "lit", 38),
    tile(69, 116, "waka-F", "lit", 38),
    arrow(116, 74, 156, 76),
    arrow(290, 122, 290, 52),
  ],
  [
    card(48, 70, "waka-drum", "plain", 56),
    symbol(66, 100, "waka-coin", 26),
    player(48, 148, 0),
    player(138, 148, 1),
    arrow(116, 148, 72, 148),
    symbol(94, 128, "waka-coin", 26),
    card(276, 70, "waka-shaman", "plain", 56),
    ...gold(264, 146, "12", 34),
  ],
  [
    ...rung(92, 100, [4]),
    ...rung(92, 156, [3]),
    player(66, 72, 0),
    player(118, 72, 1),
    player(92, 128, 2),
    player(196, 56, 0, 30),
    ...gold(232, 56, "14"),
    star(294, 56),
    player(196, 124, 1, 30),
    ...gold(232, 124, "9"),
  ],
];
