// The six pictures that explain Kariba, made of its own animals.

import { arrow, badge, card, fan, type Piece, panel, place, player, star, symbol } from "../../introduction/scene";

const animal = (number: number): string => `kariba-${number}`;

/** A place at the waterhole with its number and its cards; without cards only the animal's shape is seen. */
function herd(x: number, y: number, number: number, count: number): Piece[] {
  const cards = Array.from({ length: count }, (_, index) =>
    card(x + (index - (count - 1) / 2) * 9, y, animal(number), "plain", 36),
  );
  const shape = [symbol(x, y, animal(number), 44, "pale")];
  return [
    place(x, y),
    ...(count ? cards : shape),
    badge(x - 26, y - 30, number),
    ...(count ? [badge(x + 24, y + 32, `×${count}`, count >= 3)] : []),
  ];
}

/** The edge of the waterhole. */
const SHORE = panel(160, 164, 304, 22, "water");

const hand = [1, 4, 4, 6, 7].map((number, index): Piece => {
  const chosen = number === 4;
  return card(40 + index * 50, chosen ? 128 : 142, animal(number), chosen ? "lit" : "plain");
});

export const SCENES: Piece[][] = [
  [
    player(46, 50, 0),
    ...fan(9, 100, 50, null),
    badge(254, 50, 9),
    star(290, 50),
    player(46, 130, 1),
    ...fan(5, 100, 130, null),
    badge(198, 130, 5),
  ],
  [...herd(262, 56, 4, 0), ...hand, arrow(120, 88, 216, 52, 22)],
  [
    SHORE,
    ...herd(46, 106, 7, 3),
    ...herd(122, 106, 6, 0),
    ...herd(198, 106, 5, 0),
    ...herd(274, 106, 4, 2),
    arrow(58, 52, 270, 58, 70),
  ],
  [
    SHORE,
    ...herd(112, 106, 7, 3),
    card(36, 84, animal(7), "lit"),
    arrow(62, 88, 82, 94),
    ...herd(204, 106, 6, 1),
    ...fan(2, 268, 46, null),
    player(240, 44, 0, 28),
    arrow(230, 82, 256, 78, -8),
  ],
  [SHORE, ...herd(74, 106, 1, 3), ...herd(246, 106, 8, 2), arrow(88, 54, 240, 58, 56)],
  [
    SHORE,
    card(56, 84, null, "gone", 56),
    player(150, 134, 0, 28),
    card(150, 82, animal(2), "lit"),
    ...herd(262, 92, 2, 2),
    arrow(180, 82, 222, 82),
  ],
];
