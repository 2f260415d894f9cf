// What the lessons say, by lesson and key.

const en = {
  turn: {
    title: "Your first turn",
    goal:
      "Water runs down the wadi and off the board. With shadufs, simple hoists, you lift it on to the land. " +
      "At the end every shaduf counts the watered land around it.",
    build:
      "A shaduf reaches its own tile and the tiles around it. The containers on a tile are its points. " +
      "Build your first shaduf: near the water, between rich land.",
    b1:
      "From b1 you reach the same rich tiles, but only two tiles of the wadi. From b2 you reach three: " +
      "the water takes longer to pass you.",
    east:
      "From there you reach the water. But on this bank no tile has more than 2 containers. " +
      "Look at the other bank.",
    south: "The water is still on c1, and from there you do not reach it in this turn. Build closer.",
    far: "That is too far from the wadi: you would not reach any water. Build right beside it.",
    early: "You have three actions. Use the first one to build.",
    other: "There is a better place: near the water, between rich land.",
    pump:
      "Now pump: take a disc of water from c1 and put it on land. Both tiles must be in range of your shaduf. " +
      "Which land is worth most?",
    b1first: "That would be 2 points. The tile under your shaduf has 3 containers. Fill that one first.",
    poor: "That tile has only 1 container. The one under your shaduf has 3, and it is in range, too.",
    pass: "You still have actions, and there is water in range. Pump.",
    more: "3 points. One action is left: pump once more from c1, to the best land that is still dry.",
    back: "That would carry your water to poorer land. Take water from c1.",
    poorer: "That is 1 point. b1 has 2 containers: fill that one.",
    flow:
      "Ama has built a shaduf and pumped, too. Everybody has had a turn, and so the water flows: " +
      "one tile downstream. Water on land stays.",
    end:
      "You have 5 points, Ama has 3. When there is no more water on the wadi, the game is over, " +
      "and most points win.",
  },
  flow: {
    title: "The water flows",
    arrows:
      "At the end of each round all water on the wadi flows one tile further. " +
      "From c4 it leaves the board, and then it is lost.",
    save:
      "You have already built in this turn, and two actions are left. Water two tiles. " +
      "There are four discs on c2 and two on c4: which do you take?",
    later:
      "The water on c2 flows to c3 and stays in your range. The two discs on c4 leave the board after this round. " +
      "Take those.",
    poorer: "That only carries the same water to poorer land. Take the other disc from c4.",
    pass: "You still have actions, and the water on c4 leaves the board after this round. Pump.",
    best: "b2 has 3 containers and b3 has 2. Fill these two with the water from c4.",
    flowed:
      "Ama has taken two discs from c2. The other two have flowed to c3, and you still reach them. " +
      "From c4 nothing was lost.",
    end: "Remember: first take the water that leaves your range next. The rest will still be there in the next round.",
  },
  range: {
    title: "Across the wadi",
    across:
      "Here the wadi runs diagonally. Your shaduf on c2 reaches the tiles around it, but not d3: " +
      "the water runs between the two. d3 is across the wadi.",
    build: "d3 has 3 containers. Build a shaduf that reaches the water on d2 and the land on d3.",
    east: "From there you reach both. But on d3 itself your shaduf also reaches c4 with its 2 containers. Build there.",
    dry: "From there you reach d3, but not the water on d2. Build closer to it.",
    pumpLater: "Pump later: first build a shaduf that reaches d3.",
    early: "You have three actions. Use the first one to build.",
    other: "From there you do not reach d3. Look at the tiles around d3 on its own bank.",
    pump: "Now you are on both banks. Two actions are left: water the two best tiles.",
    two: "That would be 2 points. b3 and d3 have 3 containers each: fill these.",
    poorer: "That only carries the same water to poorer land. Take water from d2.",
    pass: "You still have actions, and there is water in range. Pump.",
    one: "That would be 1 point at most. b3 and d3 have 3 containers each: fill these.",
    end: "6 points. The range is always the same: for taking water, for bringing it, and for the points at the end.",
  },
  share: {
    title: "Water belongs to nobody",
    shared:
      "Ama's shaduf on b1 scores b1 and b2: 4 points. " +
      "But a watered tile pays for every shaduf that reaches it, whoever brought the water.",
    build: "Two actions are left. Build a shaduf that scores Ama's water, too. How many points can you get at once?",
    a1: "That is 4 points as well. But from a2 you also reach a3 and b3, and Ama does not. You will need that.",
    onlyB2: "3 points: from there you reach b2, but not b1. There is a better place.",
    own: "3 points, from your own water. Ama's water can bring you more.",
    less: "That brings you 2 points or fewer. Look for a tile next to Ama's water.",
    take: "4 points at once. From a2 you reach b3, and Ama does not. Pump so that you gain a point and she loses one.",
    both: "Ama would lose 3 points, but you would lose 1, too: b2 has 3 containers, b3 has 2. Take the water from b1.",
    same:
      "Ama's shaduf reaches that tile, too, and it has 1 container like b1. No points change. " +
      "Look for land that she does not reach.",
    a3: "Ama would lose 1 point. But a3 has 1 container like b1, and you gain nothing. b3 has 2.",
    worse: "You would lose 2 points: b2 has 3 containers and counts for you as well. Take the water from b1.",
    nothing: "That does not bring you a point. Take the water from b1.",
    end: "Now Ama waters b1 again, and it pays for you as well. Build where others bring water, and guard your own.",
  },
  end: {
    title: "The last water",
    last:
      "The last water is on c4. After this turn it flows away, and the game is over. " +
      "Ama has 13 points, you have 5. You have two actions left.",
    build:
      "Each shaduf counts for itself: a watered tile pays again for each shaduf that reaches it. " +
      "Build where your water pays a second time, and think of the last disc.",
    a2:
      "That brings 5 points. But from a2 you do not reach b4, where the last disc could pay twice. " +
      "Find a tile that reaches b2, b3 and b4.",
    east:
      "5 points from Ama's water. But then the last disc pays only once: that makes 12 at most, and Ama has 13. " +
      "Use your own water.",
    first: "The last disc pays more where two of your shadufs reach it. Build first.",
    less: "That brings 3 points or fewer. Your watered tiles b2 and b3 could both pay again.",
    disc: "10 points. Now the last disc: which tile is in range of both your shadufs and has the most containers?",
    two: "Both reach it: 2 points. b4 has 2 containers and brings 4.",
    nothing: "That brings no points. The disc on c4 is lost after this turn: use it.",
    end: "14 to 13: you win. If points are equal, the player with more shadufs left is ahead.",
  },
  watchmen: {
    title: "The Watchmen",
    area:
      "In this expansion everybody places a watchman at the end of round 1. Ama's is on a2. " +
      "Its tile and the land straight next to it are its forbidden area: nothing changes there.",
    place:
      "Now yours. It may not stand in the zone of your own shaduf, so it goes to Ama's bank. " +
      "Where does it leave Ama the least dry land in her range?",
    e1: "Then d3 with its 2 containers and e3 stay open for Ama. There is a better tile.",
    e2: "That closes three dry tiles. But d3 with its 2 containers stays open. There is a better tile.",
    d3: "That closes d3 and e3. e1 and e2 stay open. From another tile you close three.",
    other: "There is a better tile: close d3, e2 and e3.",
    move:
      "In round 2 Ama begins. From now on everybody must begin by moving the watchman or taking it off. " +
      "Ama moved hers to a3. She could water only e1.",
    off:
      "Your turn. At the end a watchman on the board costs 2 points. " +
      "The first to take one off gets 2 points, the second gets 1. Take yours off now.",
    stay:
      "You may move it. But it would have to leave e3 anyway, and if Ama takes hers off first, " +
      "she gets the 2 points. Take it off.",
    build:
      "Now your turn goes on as usual. Ama's watchman closes a2, a3 and b3. a1 is open: " +
      "build there and score b1 and b2 again.",
    dry: "Then there is water on a1, and you can no longer build there. Build first.",
    east: "That brings 3 points. A shaduf on a1 brings 5.",
    lose: "That would carry your water to poorer land and cost you points. Leave it there.",
    pass: "You still have actions left. Use a1.",
    water: "5 points. a1 is in range of both your shadufs: water it.",
    end:
      "The watchmen are best with wide building: no shaduf straight next to another. " +
      "a1 was allowed because it touches b2 only at a corner.",
  },
  count: {
    title: "Count for everybody",
    both:
      "A strong habit: before you act, count what you gain and what the others gain. " +
      "Your shadufs are on d3 and e2, Ama's are on d5 and f5.",
    pump:
      "Water the land that brings you most: in range of both your shadufs, and not of Ama's. " +
      "And first take water that leaves your range next.",
    later:
      "The right tile! But the water on c3 will still be in range in the next round. " +
      "The water on c4 and e4 will not. Take that.",
    four: "Both your shadufs reach it: 4 points. But d3 has 3 containers and brings 6. Fill that one.",
    shared:
      "2 points for you, but 2 for Ama, too: her shaduf on d5 also reaches d4. Look for land that only yours reach.",
    moved: "That only moves water that pays you already. Take water from the wadi.",
    hers: "6 points, but all from Ama's water, and she can pump it away. First bring water to your own shadufs.",
    first: "First bring water to your two shadufs. That brings more.",
    build: "6 points. Now a third shaduf: where does it score most, and your own water, too?",
    d6: "6 points as well. But all of it is Ama's water, and she can pump it away. d4 counts your d3, too.",
    five: "5 points. d4 brings 6: your d3 and Ama's d5. Build there.",
    less: "That brings 4 points or fewer. A shaduf between your water and Ama's brings 6.",
    again: "One action is left. Which dry tile is in range of all three of your shadufs?",
    two: "Two of your shadufs reach it: 4 points. Three of them reach another tile.",
    sharedTwo:
      "4 points for you, but 2 for Ama, too. Another tile is in range of all three of your shadufs, " +
      "and of none of hers.",
    steal:
      "Ama would lose 3 points, and you would gain 3. But the water on d5 pays you already. " +
      "With water from the wadi you gain 6.",
    fewer: "That brings you 2 points or fewer. Take water from the wadi.",
    end:
      "18 points in one turn. When you choose an action, the board shows what it changes, and for whom. " +
      "Look before you act.",
  },
};

export default en;
