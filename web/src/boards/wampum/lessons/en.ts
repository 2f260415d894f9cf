// What the lessons say, by lesson and key.

const en = {
  points: {
    title: "Your first points",
    goal: "This is your chest. Each card under it is one point. Whoever has the most at the end wins.",
    villages:
      "In every round you lay cards from your hand face down at one village: your offer. " +
      "When everybody has made an offer, all offers are turned up.",
    sell:
      "If a village has nothing of what you bring, it keeps one card of each kind. " +
      "All the others go under your chest. Tap your three pelts, then the village without pelts.",
    lies:
      "Pelts already lie there. Then you swap: you take the goods of the village, your pelts stay, " +
      "and you get no points. Find the village without pelts.",
    one:
      "The village keeps one card of each kind, and you bring only one card. Nothing is left for your chest. " +
      "Bring all three.",
    two: "One card stays in the village, one goes under your chest: one point. With all three it is two points.",
    liquor:
      "A single liquor brings no point. In village 2 it would even spoil the sale: " +
      "liquor lies there, and then the whole offer is swapped. Bring only pelts.",
    weapon:
      "A single weapon brings no point: it would stay in the village. Bring only the cards of which you have three.",
    other: "That brings you no points. Bring three cards of one kind to a village that has none of it.",
    sold:
      "Two points! One pelt stayed in the village. Ama sold two tobacco, for one point. " +
      "Everybody has drawn two cards.",
    again:
      "A new round. Your offer was the largest, so you got the canoe, and you begin. Sell again: " +
      "which cards, and where?",
    liquorLies: "Liquor already lies there. That would be a swap, without points. Find the village without liquor.",
    end:
      "Two more points. That is the heart of the game: " +
      "collect many cards of one kind and bring them to where there are none.",
  },
  fetch: {
    title: "Fetch goods cheaply",
    hand:
      "You have two pelts. Sold now, they would bring just one point, because the village keeps one of them. " +
      "Get more pelts first.",
    swap:
      "If one kind of your offer lies in the village, you swap: you take all its goods, and your offer stays. " +
      "Fetch the pelts from village 3. Pay as little as you can.",
    pelt: "You need your pelts yourself: each further one is a point. Pay with something else that lies in village 3.",
    tobacco:
      "Tobacco does not help here: none lies in village 3. " +
      "One card of a kind that lies there is enough to take everything.",
    noMaize:
      "No maize lies there. Your maize would stay in the village, and you would get nothing for it. Go to village 3.",
    other: "That does not fetch the pelts from village 3. Offer one card of a kind that lies there.",
    fetched:
      "Four goods for one maize, and now you have four pelts. Ama sold three weapons. She has the canoe and begins.",
    sell: "Ama has gone to village 1. Now sell your pelts.",
    lies: "Pelts lie there: that would be a swap, without points. Which village has no pelts?",
    few: "Bring all your pelts. The village keeps one in any case, and each of the others is a point.",
    only:
      "No offer brings more than your four pelts: three points. " +
      "Bring only them, because other cards would just stay behind.",
    end: "Three points in one sale. Remember: fetch with one card, collect one kind, then sell it all at once.",
  },
  displace: {
    title: "More cards displace",
    laid:
      "You have offered three tobacco in village 1. Everybody sees how many cards lie there, nobody sees which. " +
      "Now it is Ama's turn.",
    move:
      "Ama came with four cards. More cards displace a trader. Your offer must go to another village, unchanged. " +
      "Where does it still bring points?",
    swap: "Tobacco lies in village 3. You would swap three cards for two, without points. Village 2 has no tobacco.",
    other: "That brings no points. Look for a village that has none of what you bring.",
    canoe:
      "Two points all the same. Ama made the largest offer, so she has the canoe now. " +
      "Whoever has it begins the next round.",
    push:
      "Ama has laid two cards in village 1, the only village without weapons. You have three weapons. " +
      "What can you do?",
    liquor:
      "Your liquor brings no points. In village 1 it would even turn the sale into a swap, " +
      "because liquor lies there. Bring only weapons.",
    lies:
      "Weapons lie there: that would be a swap, without points. " +
      "In village 1 three weapons bring two points, and three cards are more than Ama's two.",
    end: "Ama had to go, and you have the canoe again. Before you offer, ask yourself: who can come with more cards?",
  },
  limit: {
    title: "The hand limit",
    limit:
      "Your hand has a limit: the largest offer of the round plus three. " +
      "The largest offer was two cards, so the limit is five.",
    discard: "You hold seven cards and must discard two. They leave the game for good. Which two do you need least?",
    pelt:
      "Keep the pelts: three of a kind are worth two points in the right village. " +
      "Discard single cards, they are worth nothing yet.",
    pair:
      "Keep the two liquor: a pair is worth one point in the right village. " +
      "Discard single cards, they are worth nothing yet.",
    other: "Discard single cards, and keep what you have several of.",
    traded: "In the trade you took a pelt and a maize. Now you have four pelts, two liquor and a maize: seven cards.",
    raise:
      "You begin, and everybody will draw two cards. " +
      "A small offer means a low limit, and then you have to discard again. What do you offer?",
    liquor:
      "With liquor in the offer you get one point at most. Four pelts bring three, and they raise the limit to seven.",
    maize:
      "With maize in the offer you get no points anywhere. Four pelts bring three, and they raise the limit to seven.",
    lies: "Pelts lie there: that would be a swap, without points. Find the village without pelts.",
    few: "Fewer cards mean fewer points and a lower limit. Bring all four pelts.",
    end:
      "The limit was seven this time, and you kept all your cards. " +
      "A large offer brings points, the canoe, and room in your hand.",
  },
  last: {
    title: "The last round",
    late:
      "This is round 11 of 12, and six cards are left in the pile. Ama has offered three cards in village 2. " +
      "Now it is your turn.",
    sell: "There is not much time left: sell what you can.",
    pelt:
      "Pelts bring no points now: they lie in villages 1 and 3, " +
      "and for village 2 you would need more cards than Ama. Sell your weapons.",
    keep:
      "Keep that card. After the last round one card of each kind in your hand goes under your chest: " +
      "it is worth a point.",
    lies: "Weapons lie in village 3: that would be a swap. Find the village without weapons.",
    few: "Bring all three weapons: each one after the first is a point.",
    other: "That brings fewer points than you can get. Think again.",
    drawn:
      "The pile is empty: now comes the last round, and nobody draws. " +
      "After it one card of each kind in your hand goes under your chest. You have three kinds.",
    kinds:
      "If you sell three pelts, you get two points and keep two kinds: four in all. Can you get five? Think of a swap.",
    sale:
      "Two points for the sale and two for liquor and maize: that makes 28 for you. Ama will have 28 at least. " +
      "Swap instead.",
    four:
      "From village 3 you would bring weapons, but no tobacco. " +
      "Four kinds make 28 for you, and Ama has 28 as well. Look at village 1.",
    end:
      "All five kinds in your hand, five points: you win by 29 to 28. " +
      "In the last round, count the kinds before you sell.",
  },
  watch: {
    title: "Watch the others",
    fetch: "You know how it goes: fetch the liquor from village 3 with one card.",
    liquor: "Keep your liquor together: with the two from village 3 you will have four. Pay with your maize.",
    noMaize: "No maize lies there, and you would get nothing. Maize lies in village 3.",
    other: "That does not fetch the liquor from village 3.",
    took:
      "Look what Ama did: she took three pelts from village 2. Everybody saw it. " +
      "She will want to sell them where no pelts lie.",
    guess:
      "Ama lays three cards in village 3, the only one without pelts. You can guess what they are. " +
      "Your four liquor bring three points in any village. Where do you go?",
    same:
      "Four liquor bring three points there, too. But then Ama sells her pelts in village 3. " +
      "Go there yourself, with more cards.",
    only: "Your single cards bring nothing. Four liquor alone bring three points: offer just these.",
    end:
      "Ama had to take her pelts to a village with pelts: a swap, no points. " +
      "Watch what others collect, and be in their way.",
  },
};

export default en;
