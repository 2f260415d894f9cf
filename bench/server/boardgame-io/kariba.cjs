// Kariba for boardgame.io, as one would write it there: the rules of docs/games/kariba.en.md without the open row.
// What is hidden is cut out by `playerView`. A finished game is followed by the next one in the same match.
const { INVALID_MOVE } = require("boardgame.io/core");

const KINDS = 8;
const CARDS_OF_A_KIND = 8;
const HAND = 5;
const CHASING = 3;
const MOUSE = 0;
const ELEPHANT = 7;

function deal(random, players) {
  const cards = Array.from({ length: KINDS * CARDS_OF_A_KIND }, (_, card) => card % KINDS);
  const pile = random.Shuffle(cards);
  const hands = Array.from({ length: players }, () => Array(KINDS).fill(0));
  const fresh = { pile, hands, waterhole: Array(KINDS).fill(0), won: Array(players).fill(0), games: 0 };
  for (const hand of hands) refill(fresh, hand);
  return fresh;
}

function size(hand) {
  return hand.reduce((sum, count) => sum + count, 0);
}

function refill(G, hand) {
  while (size(hand) < HAND && G.pile.length > 0) hand[G.pile.pop()] += 1;
}

function preyOf(waterhole, animal) {
  if (animal === MOUSE) return waterhole[ELEPHANT] > 0 ? ELEPHANT : -1;
  for (let weaker = animal - 1; weaker >= 0; weaker -= 1) if (waterhole[weaker] > 0) return weaker;
  return -1;
}

function chase(G, animal, seat) {
  if (G.waterhole[animal] < CHASING) return;
  const prey = preyOf(G.waterhole, animal);
  if (prey < 0) return;
  G.won[seat] += G.waterhole[prey];
  G.waterhole[prey] = 0;
}

function play({ G, ctx, playerID, random }, animal, count) {
  const hand = G.hands[playerID];
  const possible = Number.isInteger(animal) && Number.isInteger(count) && count >= 1 && hand[animal] >= count;
  if (!possible) return INVALID_MOVE;
  hand[animal] -= count;
  G.waterhole[animal] += count;
  chase(G, animal, Number(playerID));
  if (G.pile.length === 0 && size(hand) === 0) {
    const games = G.games + 1;
    Object.assign(G, deal(random, ctx.numPlayers), { games });
  } else {
    refill(G, hand);
  }
  return undefined;
}

const Kariba = {
  name: "kariba",
  minPlayers: 2,
  maxPlayers: 4,
  setup: ({ ctx, random }) => deal(random, ctx.numPlayers),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { play: { move: play, client: false } },
  playerView: ({ G, playerID }) => ({
    ...G,
    pile: G.pile.length,
    hands: G.hands.map((hand, seat) => (String(seat) === playerID ? hand : size(hand))),
  }),
};

module.exports = { Kariba };
