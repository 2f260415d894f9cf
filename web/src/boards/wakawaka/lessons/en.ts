// What the lessons say, by lesson and key.

const en = {
  goal: {
    title: "The goal",
    ladder: "Everybody in the village climbs this ladder. You want to be at the top, on level 5.",
    task:
      "Each level has a task: goods that you hand in. Equal shapes mean goods of one kind. You choose the kind. " +
      "Level 1 asks for two.",
    store: "This is your store. You have two fruit and one salt. Two of one kind: that is enough for level 1.",
    play: "You climb with a Trade card. Play a Trade from your hand.",
    chimp:
      "The Chimpanzee looks at hidden goods on a boat. You have the goods already. To hand them in you need a Trade.",
    drum: "The Drummer exchanges cards for new ones. But you hold the right card already: a Trade.",
    porter: "The Porter exchanges one of your goods. Then your pair may be gone. Play a Trade.",
    stop: "Then you would end your turn at the bottom, with the goods in your store. Play a Trade first.",
    climb: "A Trade does one of three things: buy a boat, sell two goods, or climb. Now climb, with your two fruit.",
    buy: "Buying brings more goods, but you have enough for level 1. A Trade does only one thing. Climb with this one.",
    sell: "Two fruit would bring 10 gold. But then they are gone, and you stay at the bottom. Climb instead.",
    other: "That does not take you up the ladder. Use a Trade to climb.",
    climbed: "You are on level 1. The two fruit now lie in the village, where anybody can fetch them with a Gatherer.",
    end:
      "When somebody reaches level 5, the round is played to its end. " +
      "Of those at the top, the one with the most gold wins.",
  },
  turn: {
    title: "Your turn",
    cards: "In your turn you play up to three cards, one after another. Each is done completely before the next.",
    now:
      "When it is your move, every card says what it would do, or why not. You will see: " +
      "you lack gold for the Shaman, and the Rainmaker brings nothing on level 0.",
    boats:
      "Goods come by boat. The number is the price. Some goods lie open, the sacks are hidden. " +
      "Who buys a boat gets all of it.",
    trade: "You want two goods of one kind for level 1. First play a Trade.",
    chimp: "A look at hidden goods is not needed here: one boat shows you a pair openly. Play a Trade.",
    drum: "You would give cards away and hope for better ones. Yours are good: play a Trade.",
    stop: "You have played nothing yet. You would get three cards or gold, but no goods. Play a Trade.",
    buy: "Now buy the boat that surely has two goods of one kind.",
    buy2: "Cheap, but both goods are hidden. They may be a pair or not. Look for a pair that you can see.",
    buy3: "One good lies open, two are hidden. A pair is not certain. Look for a pair that you can see.",
    buy5: "The open goods here are different, and two are hidden. You would pay 5 gold without being sure of a pair.",
    climb: "Two fruit are in your store. You have a second Trade: play it and climb to level 1.",
    more: "You could buy another boat. But you have what level 1 asks for: climb.",
    sell: "10 gold is a fair price. But these two fruit are what level 1 asks for: climb.",
    stopEarly: "You have a second Trade and the goods for level 1. Climb before you stop.",
    chimpLate: "You may look, but it does not help you now. Play the second Trade and climb.",
    drumLate: "Careful: you might give away your second Trade. Play it first, and climb.",
    stop3:
      "You have played two cards and may play a third. But no card that is left brings more than stopping does. " +
      "Stop here; what three cards can do as a Trade comes in a later lesson.",
    third:
      "That is allowed. But a card that you do not play is worth something, too: " +
      "for each card fewer than three you take a card or 1 gold. Stop here.",
    sub: "You hold no Trade any more, so three cards together could do its work. Too expensive now: stop here.",
    resupply: "Two cards played, one fewer than three: you get one card or 1 gold. Your hand is small. Take a card.",
    gold:
      "Gold is fine when you are saving for something. But with few cards in hand you can do little next turn. " +
      "Take a card.",
    other: "That is possible, but it leads away from what we want to do now.",
    drawn: "You drew a Trade. The boat that you bought is loaded again. Nobody ever keeps more than six cards.",
    end: "Now it is Ama's turn, then yours again. That is all: cards, then resupply.",
  },
  goods: {
    title: "Goods and gold",
    poor:
      "You are on level 2 and have only 1 gold. Not even the cheapest boat is within reach. " +
      "But your store is full of goods.",
    sell:
      "A Trade can sell two goods of one kind for 10 gold. Keep the fruit, one more lies in the village. " +
      "Sell the hides.",
    sellF:
      "Level 3 asks for three of one kind. One more fruit lies in the village, but no hide does. " +
      "Keep the fruit and sell the hides.",
    stop: "You would end your turn too soon. There is something better to do with your cards now.",
    chimpEarly: "To look is a good idea, but you could not pay for any boat. First sell the hides.",
    card: "That card has its use, but not now. Follow the plan: gold, a look, a boat.",
    sold: "Now you have 11 gold, and the hides lie in the village. Two places in your store are free again.",
    peek:
      "Sacks hide goods. The Chimpanzee lets you look into one boat, you alone. " +
      "Boat 3 brings three goods for 3 gold: look into it.",
    peekOther: "You may look there, too. But boat 3 brings three goods for only 3 gold. Look into boat 3.",
    blind: "You can buy without looking, and hope. But you hold a Chimpanzee: look into boat 3 first.",
    buy: "A fruit is in there! The others do not know. Play your Trade and buy boat 3.",
    buyOther: "In boat 3 you know of a fruit. Buy that one.",
    drop:
      "A store has six places, and you would have seven goods. One goes to the village, and you choose which. " +
      "Level 3 asks for three of one kind.",
    dropF: "Then only two fruit are left, and level 3 asks for three. Give away something that you have less of.",
    other: "That is possible, but it does not help with the plan: gold, a look, a boat.",
    end:
      "Three fruit: enough for level 3 with your next Trade. " +
      "What you gave away lies in the village, and boat 3 is loaded again.",
  },
  together: {
    title: "Using cards together",
    symbol:
      "See the coin on the Gatherer? After you play a card with a coin, " +
      "each other player may pay you 1 gold and use it, too.",
    gather: "Play the Gatherer. It takes a good from the village.",
    noSymbol: "That card has no coin: it is for you alone. Let us see what a coin does. Play the Gatherer.",
    stop: "You would play no card at all. Play the Gatherer first.",
    take: "Take a good that makes a pair in your store.",
    single: "Then you have three different goods, and no pair. You have tea and jewellery: take one of these.",
    paid:
      "Now Ama was asked. She paid you 1 gold and took cloth from the village with your card. " +
      "You could not refuse.",
    both:
      "You have a pair and 1 gold more. But Ama has a pair, too. That is co-use: " +
      "think of what your card gives the others.",
    hers:
      "Your turn is over, and you took two cards. Ama plays the Fortune Teller and draws two. It has a coin: " +
      "pay Ama 1 gold, and you draw two, too. Pay! You must be down to six cards only at the end of your own turn.",
    pass: "Passing costs nothing. But two cards for 1 gold are cheap: in resupply, each card stands for 1 gold. Pay.",
    drawn:
      "Two cards in the middle of Ama's turn, and Ama has 1 gold more. " +
      "Your hand is larger than six now; at the end of your own turn you discard down to six.",
    porter:
      "Now Ama plays the Porter: it exchanges one good with the village. You may do that for 1 gold. " +
      "You have your pair already. Pass this time.",
    pay:
      "Ama would get 1 gold from you, and you have the pair that level 2 asks for. " +
      "Nothing in the village makes it better. Pass.",
    other: "That is possible, but not what we want to see now.",
    end:
      "That is co-use: others pay you 1 gold to use your card, and you pay them to use theirs. " +
      "So play a card with a coin when it helps you more than the others.",
  },
  fire: {
    title: "The fire",
    burns: "The fire in the village burns. While it does, there is a second way up the ladder.",
    shaman: "The Shaman takes you up one level for 12 gold, without any goods. You have 26 gold. Play the Shaman.",
    trade:
      "A Trade climbs only with the goods of the task, and you do not have three of one kind. " +
      "The Shaman needs only gold.",
    stop: "The fire burns and you have the gold. Use it: play the Shaman.",
    wait: "Do not wait: the fire can go out whenever somebody draws a card. Play the Shaman now.",
    other: "The fire may go out soon. Play the Shaman while it burns.",
    cards: "Level 3! Now stop, and take two cards from the pile.",
    gold: "Gold is useful, too. But this time take two cards: we want to see what lies in the pile.",
    more: "You may play on. But now stop and take two cards: we want to see what lies in the pile.",
    out:
      "Shaman's Fire! This card is never taken into a hand. It turns the fire over: now the fire is out. " +
      "You drew another card in its place.",
    everybody:
      "Your new Shaman cannot be played while the fire is out. That holds for everybody. " +
      "Three such fire cards are in the game.",
    lit: "Ama drew cards, and another Shaman's Fire came up: the fire burns again. It does not matter who draws it.",
    second: "You have 14 gold and a Shaman, and the fire burns. Do not wait.",
    end:
      "Level 4, without a single good. Sell goods, save 12 gold, " +
      "and keep a Shaman for the time when the fire burns.",
  },
  helpers: {
    title: "No Trade in your hand",
    none:
      "No Trade in your hand! You have fruit and tea, and level 2 asks for two of one kind. " +
      "There are three ways out.",
    elder:
      "First way: the Elder. Another player shows you their hand, and you may use one of those cards. " +
      "Play the Elder and ask Ama.",
    sub: "That works: three cards face down do the work of a Trade. But it costs three cards. Try the Elder first.",
    stop: "You could stop and hope to draw a Trade. But the Elder can do something now.",
    other: "That is possible, but it brings you no pair. Play the Elder and ask Ama.",
    use:
      "This is Ama's hand. There is a Trade, but you have no pair to climb with yet. " +
      "Use her Gatherer first, and take fruit or tea.",
    useTrade: "With a Trade you could only buy now, and you have 3 gold. First make a pair: use the Gatherer.",
    useFortune: "Two new cards would be nice, but they bring no pair. Use the Gatherer.",
    useChimp: "To look into a boat brings no goods. Use the Gatherer.",
    decline: "Using none of the cards would be a waste. Choose one of them.",
    take: "That is a third kind. Take fruit or tea, so that you have a pair.",
    kept:
      "Ama keeps all her cards; after such a visit she may exchange one for a new one. " +
      "A card that is used like this is for you alone: there is no co-use.",
    torch: "Second way: the Torch Thrower repeats the card before it, so here the Elder. Play it and ask Ama again.",
    subNow: "You could lay three cards face down and climb. But the Torch Thrower costs only one card. Play it.",
    stopNow: "You have a pair now, and a card that helps you climb with it. Play the Torch Thrower.",
    again: "That is possible, but you can climb in this very turn. Play the Torch Thrower and use Ama's Trade.",
    trade: "Now use Ama's Trade, and climb with your pair.",
    notTrade: "You have your pair. What you need now is Ama's Trade.",
    buy: "You have the pair that level 2 asks for. Climb with it.",
    sell: "Then the pair is gone. Climb with it.",
    climbed: "Level 2, with two cards of Ama's. She still has them.",
    end:
      "Third way: if you hold no Trade, lay any three cards face down in place of one. " +
      "They count as one card that you play. That is expensive, but it can decide a game.",
  },
  habit: {
    title: "A strong habit: count the gold",
    both:
      "You and Ama stand on level 4. You have four fruit, Ama has four cloth: " +
      "both can reach the top in this round.",
    gold: "At the top gold decides. Ama has 12, you have 6. If both only climb, Ama wins.",
    wait:
      "Ama is the last to play in each round. If you wait, she climbs and the game ends after her turn, " +
      "without you. So climb now, and make gold in the same turn. You have three cards to play.",
    plan: "You have two Trades. Climb with one of them, sell something with the other.",
    sellF: "Level 5 asks for four of one kind. Without the fruit you cannot climb. Sell the hides.",
    buy: "Goods are worth nothing at the end. Climb with the fruit, sell the hides.",
    rain:
      "The Rainmaker brings as much gold as your level: 4 now, 5 at the top. So play it last. " +
      "First your two Trades.",
    stop: "Not yet: Ama would have more gold at the top than you. Use both Trades.",
    other: "That brings no level and hardly any gold. You have only three cards to play: make each of them count.",
    more: "You are at the top, with 16 gold. One card is left: what brings gold?",
    stopNow: "Stopping brings 1 gold. A card of your hand brings more.",
    hers: "21 gold. Ama climbs, too, plays her Rainmaker and takes 1 gold: 18. The round is over.",
    end:
      "You win! The habit: before anybody can reach the top, " +
      "count the gold of all who can still get there in that round. " +
      "If two have the same, the one who got there last wins.",
  },
};

export default en;
