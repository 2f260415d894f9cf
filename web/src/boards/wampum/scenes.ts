// The six pictures that explain Wampum, made of its own goods, huts, chests and canoe.

import { arrow, badge, card, fan, type Piece, panel, player, star, symbol } from "../../introduction/scene";

type Look = "plain" | "lit";
const [PELTS, LIQUOR, MAIZE, TOBACCO, WEAPONS] = [0, 1, 2, 3, 4].map((kind) => `wampum-${kind}`) as [
  string,
  string,
  string,
  string,
  string,
];

function village(x: number, y: number, goods: [string, Look][]): Piece[] {
  return [
    symbol(x, y, "wampum-hut", 72),
    ...goods.map(([good, look], index) => card(x + 62 + index * 40, y, good, look, 36)),
  ];
}

/** A trader on cards that lie face down, with their number. */
function offer(x: number, y: number, seat: number, count: number): Piece[] {
  return [...fan(count, x, y, null), player(x - 16, y + 4, seat, 32), badge(x + count * 14 + 12, y + 20, count)];
}

function chest(x: number, y: number, seat: number, cards: number): Piece[] {
  return [
    player(x, y, seat),
    ...fan(cards, x + 62, y, null, 14),
    symbol(x + 62, y + 6, "wampum-chest", 58),
    badge(x + 62 + cards * 14 + 22, y, cards),
  ];
}

export const SCENES: Piece[][] = [
  [...chest(38, 50, 0, 9), star(290, 50), ...chest(38, 130, 1, 6)],
  [
    ...village(52, 52, [
      [MAIZE, "plain"],
      [TOBACCO, "plain"],
    ]),
    panel(252, 62, 112, 74, "wood"),
    ...offer(230, 58, 0, 3),
    ...[PELTS, PELTS, PELTS].map((good, index) => card(46 + index * 22, 144, good, "lit", 40)),
    card(130, 144, WEAPONS, "plain", 40),
    arrow(160, 140, 236, 106, -14),
  ],
  [
    symbol(52, 44, "wampum-hut", 66),
    symbol(270, 44, "wampum-hut", 66),
    panel(74, 112, 124, 64, "wood"),
    panel(258, 112, 104, 64, "wood"),
    ...offer(50, 108, 0, 3),
    symbol(74, 158, "wampum-canoe", 72),
    ...offer(158, 52, 1, 2),
    arrow(214, 76, 248, 102, 8),
  ],
  [
    ...village(50, 48, [
      [MAIZE, "lit"],
      [TOBACCO, "plain"],
      [TOBACCO, "plain"],
    ]),
    player(284, 48, 0),
    arrow(220, 48, 256, 48),
    card(112, 138, MAIZE, "lit", 36),
    card(152, 138, PELTS, "plain", 36),
    player(190, 142, 0, 28),
    arrow(92, 130, 54, 92, 14),
  ],
  [
    ...village(50, 48, [
      [LIQUOR, "plain"],
      [TOBACCO, "plain"],
    ]),
    card(58, 136, PELTS, "lit", 40),
    ...[0, 1, 2].map((index) => card(128 + index * 24, 136, PELTS, "plain", 40)),
    arrow(46, 104, 46, 88),
    symbol(274, 128, "wampum-chest", 68),
    arrow(204, 134, 232, 134),
    badge(274, 78, "+3", true),
  ],
  [
    card(48, 60, null, "gone", 48),
    ...(
      [
        [PELTS, "lit"],
        [PELTS, "plain"],
        [MAIZE, "lit"],
        [WEAPONS, "lit"],
      ] as [string, Look][]
    ).map(([good, look], index) => card(52 + index * 48, 138, good, look, 40)),
    symbol(262, 56, "wampum-chest", 72),
    arrow(176, 104, 218, 72, 10),
    badge(262, 112, "+3", true),
  ],
];
