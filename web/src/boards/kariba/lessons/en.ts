// What the lessons say, by lesson and key.

const en = {
  turn: {
    title: "Your first turn",
    goal:
      "Animals come to this waterhole, and strong ones chase weak ones away. " +
      "You win the cards that you chase away. Most cards win.",
    places:
      "Eight animals, each with its own place. The number is its strength: 1 is the mouse, 8 the elephant. " +
      "There are eight cards of each.",
    hand:
      "These five cards are your hand. In your turn you play cards of one animal: one of them, or several. " +
      "You cannot pass.",
    play: "You have two giraffes, number 4. Tap them and play both.",
    one: "One giraffe is allowed. But two come closer to three, and three of a kind chase. Play both.",
    other: "You may play any one animal. This time try two at once: the giraffes, number 4.",
    drawn:
      "The giraffes are at their place. You have drawn two cards, so that you hold five again. That is a whole turn.",
    ama: "Ama has played two leopards. Nobody has won anything yet: for that, three of a kind are needed.",
    end: "Now it is your turn again. In the next lesson you chase animals away.",
  },
  chase: {
    title: "The chase",
    three:
      "Three or more of one animal chase. Old and new cards count together. " +
      "One rhino is here, and you hold three more.",
    prey:
      "They chase the next weaker animal that is there: go down from 7, past empty places. " +
      "The first one is the giraffe.",
    play: "Play as many rhinos as you need for three.",
    two: "Then two rhinos are at the waterhole, and two chase nobody. You need three.",
    all: "That wins the giraffes, too. But two are enough, and a rhino that you keep can chase once more. Play two.",
    other: "That chases nobody: three of a kind are needed. Your rhinos can do it now.",
    won:
      "You win both giraffes. They lie face down with you and count one point each. " +
      "Only one animal is chased in a turn.",
    stay:
      "The rhinos stay at the waterhole. Ama has added an elephant. " +
      "Whoever adds a rhino now chases again, you or Ama.",
    again: "The zebras are the next weaker animal now. Chase them with the rhino that you kept.",
    shield: "A leopard between rhinos and zebras would be chased first, and it is only one card. Chase the zebras now.",
    otherNow: "Three zebras are there to be won, and Ama could be faster. Play your rhino.",
    end: "Three zebras with a single card. Five cards won so far. Hunters that stay are worth watching.",
  },
  mice: {
    title: "Mice and elephants",
    circle: "Nobody is stronger than the elephant. But elephants are afraid of mice. So the circle is closed.",
    play: "Two mice are here, and three elephants. You hold one mouse. What wins the most?",
    elephant: "Four elephants would chase the one meerkat. Three elephants are more: only mice can chase them.",
    meerkats: "Three meerkats would chase the two mice: two cards. A third mouse chases three elephants.",
    meerkat: "Then two meerkats are there, and two chase nobody. You need three.",
    other: "That chases nobody. Count to three: which animal needs only one more, and whom does it chase?",
    won: "The mice chase away all three elephants. No other animal can do that.",
    only:
      "No elephant is left now, so more mice would win nothing. But three mice are prey themselves. " +
      "Who chases mice?",
    mouse:
      "Mice chase only elephants, and there are none. That wins nothing. Which animal is the next one above the mouse?",
    otherNow: "That chases nobody. Meerkats, number 2, are just above the mice: make three of them.",
    end: "Meerkats chase mice like any weaker animal. Six cards won in two turns.",
  },
  row: {
    title: "The open row",
    row:
      "A variant: three cards lie open beside the pile. " +
      "When you draw, you may take one of them instead of a card from the pile.",
    play:
      "You have two leopards, and three ostriches are waiting to be chased. A third leopard lies open! " +
      "First play the meerkat.",
    keep: "Keep the leopards together: you need three at once for the ostriches. Play the meerkat.",
    other: "That is possible, but the meerkat is the card you need least: nothing weaker than it is there. Play it.",
    take: "Now you draw. Take the open leopard.",
    pile: "The pile may bring anything. The open leopard is certain, and it makes three. Take it.",
    open: "That card does not help with the ostriches. The leopard makes three. Take it.",
    seen: "The row is filled up again. But Ama saw what you took, and can think of it. What is taken openly is known.",
    win: "Ama could do nothing about it this time. Play your three leopards.",
    few: "Two leopards at the most: nobody is chased. Play all three.",
    otherNow: "Three ostriches are there to be won now. Play your three leopards.",
    end: "Three ostriches. With the open row you can plan a turn ahead, and so can the others: watch what they take.",
  },
  end: {
    title: "The end",
    pile: "The pile is used up. Nobody draws any more. The game ends at once when somebody plays their last card.",
    count: "You have won 26 cards, Ama 28. Cards in hands and at the waterhole count for nobody.",
    play: "You hold two leopards. One leopard and three ostriches are at the waterhole. Win the game.",
    one: "Then two leopards are there, and two chase nobody. Ama goes on, and you are still behind. Play both.",
    over: "Three ostriches, and your hand is empty: the game is over. You win with 29 against 28.",
  },
  habit: {
    title: "A strong habit: look up",
    tempting:
      "You hold two giraffes, and one is here. Three would chase, but nobody weaker is there. " +
      "It would only be a large herd.",
    look:
      "Now look up: two leopards are above them. If Ama has just one leopard, " +
      "she makes three and wins all giraffes.",
    quiet: "So do not make the herd larger. Play a weak card that gives little away.",
    herd:
      "Then three giraffes stand below two leopards. One leopard of Ama's wins them all. Play something small: " +
      "the mouse or the zebra.",
    more: "Then there are two giraffes for Ama to win with one leopard. Play something small: the mouse or the zebra.",
    elephant:
      "That gives nothing away now. But an elephant is strong: only mice can chase it. " +
      "Keep it for a chase of your own. Play the mouse or the zebra.",
    ama: "Ama had a leopard! She wins one giraffe. With your two beside it, it would have been three.",
    end:
      "Before you play, look up: which stronger animal needs only one or two more? " +
      "And keep your pairs until there is something to win.",
  },
};

export default en;
