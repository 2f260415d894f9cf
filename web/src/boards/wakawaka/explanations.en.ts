import type { Explanation } from "../contract";

const en = {
  "card:trade": [
    "{card}",
    "Buy the goods of a boat, or sell two goods of one kind for {sale} gold, or hand in goods to climb a level.",
  ],
  "card:elder": [
    "{card}",
    "Another player shows you their hand, and you may use one of those cards as if you had played it.",
  ],
  "card:torch": ["{card}", "Does again what the card before it did this turn. It cannot be the first card."],
  "card:rain": ["{card}", "You get as much gold as the number of your level."],
  "card:shaman": [
    "{card}",
    "While the fire burns: pay {shaman} gold and climb a level, without handing in goods. {fire}.",
  ],
  "card:chimp": ["{card}", "Look at the hidden goods of one boat. Only you see them."],
  "card:gather": [
    "{card}",
    "Take a good from the village. The coin: the others may do so too, for 1 gold paid to you.",
  ],
  "card:porter": [
    "{card}",
    "Give a good to the village and take one of another kind. The coin: " +
      "the others may do so too, for 1 gold paid to you.",
  ],
  "card:drum": [
    "{card}",
    "Discard cards and draw as many. The coin: the others may do so too, for 1 gold paid to you.",
  ],
  "card:fortune": ["{card}", "Draw two cards. The coin: the others may do so too, for 1 gold paid to you."],
  "card:sub": [
    "Substitute",
    "Three cards laid face down in place of a Trade. They are turned up at the end of the turn.",
  ],
  boat: [
    "Boat for {price} gold",
    "Buy it with a Trade, and you get all its goods: {open} open, {hidden} hidden. " +
      "It is loaded again at the end of the turn.",
  ],
  peeked: ["Looked at", "These players know the hidden goods of this boat, from a Chimpanzee."],
  "fire:burning": [
    "The fire burns",
    "So the Shaman can be played. When somebody draws a fire card, the fire goes out.",
  ],
  "fire:out": [
    "The fire is out",
    "So the Shaman cannot be played. When somebody draws a fire card, the fire burns again.",
  ],
  cardPile: [
    "Card pile",
    "{cards} {cards#card|cards}, fire cards among them. When it is used up, the discard pile takes its place.",
  ],
  discardPile: [
    "Discard pile",
    "{discarded} {discarded#card that was|cards that were} played or discarded. " +
      "They come back when the card pile is used up.",
  ],
  goodsPile: [
    "Goods pile",
    "{goods} {goods#good|goods} for the boats. When it is used up, the goods of the village take its place.",
  ],
  played: [
    "Played this turn",
    "You may play up to {turn} cards in a turn. For each one that you do not play you get a card or 1 gold.",
  ],
  stock: [
    "{good} in the village",
    "{count} here. Goods that are sold, handed in or find no room come here; Gatherer and Porter fetch them.",
  ],
  good: ["{good}", "With a Trade you sell two of one kind for {sale} gold, or hand in goods to climb a level."],
  store: ["Store", "It has room for {store} goods. What finds no room goes to the village."],
  gold: ["Gold", "Pays for boats, for the Shaman and for the cards of others. Of those at the top, the richest wins."],
  known: ["Known cards", "This hand was shown to an Elder, so everybody knows these cards in it."],
  rung: ["Level {level}", "To climb up here, hand in {task}. Different shapes are different kinds; you choose which."],
  figure: ["Figure", "Shows the level that its player has reached."],
  round: [
    "Round {round}",
    "When somebody reaches the top, the round is played to its end. After round {last} the game ends in any case.",
  ],
  level: ["Level", "Whoever climbs to level {top} is at the top. Of all who are there at the end, the richest wins."],
  hand: [
    "Cards in hand",
    "Nobody sees them, unless an Elder asks for them. Whoever holds too many at the end of the turn discards the rest.",
  ],
} satisfies Record<string, Explanation>;

export type WakaExplanations = Record<keyof typeof en, Explanation>;

export default en;
