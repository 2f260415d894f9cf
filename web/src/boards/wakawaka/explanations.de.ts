import type { WakaExplanations } from "./explanations.en";

const de: WakaExplanations = {
  "card:trade": [
    "{card}",
    "Kauf die Waren eines Boots, oder verkauf zwei gleiche Waren für {sale} Gold, " +
      "oder gib Waren ab und steig eine Stufe auf.",
  ],
  "card:elder": [
    "{card}",
    "Jemand anders zeigt die Hand, und du darfst eine dieser Karten nutzen, als hättest du sie gespielt.",
  ],
  "card:torch": [
    "{card}",
    "Tut noch einmal, was die Karte davor in diesem Zug getan hat. Er kann nicht die erste Karte sein.",
  ],
  "card:rain": ["{card}", "Du bekommst so viel Gold, wie deine Stufe zählt."],
  "card:shaman": [
    "{card}",
    "Solange das Feuer brennt: Zahl {shaman} Gold und steig eine Stufe auf, ohne Waren abzugeben. {fire}.",
  ],
  "card:chimp": ["{card}", "Schau dir die verdeckten Waren eines Boots an. Nur du siehst sie."],
  "card:gather": ["{card}", "Nimm eine Ware aus dem Dorf. Die Münze: Die anderen dürfen es auch, für 1 Gold an dich."],
  "card:porter": [
    "{card}",
    "Gib dem Dorf eine Ware und nimm eine von anderer Art. Die Münze: Die anderen dürfen es auch, für 1 Gold an dich.",
  ],
  "card:drum": [
    "{card}",
    "Wirf Karten ab und zieh ebenso viele. Die Münze: Die anderen dürfen es auch, für 1 Gold an dich.",
  ],
  "card:fortune": ["{card}", "Zieh zwei Karten. Die Münze: Die anderen dürfen es auch, für 1 Gold an dich."],
  "card:sub": [
    "Ersatz",
    "Drei Karten, die verdeckt anstelle eines Handels liegen. Am Ende des Zuges werden sie aufgedeckt.",
  ],
  boat: [
    "Boot für {price} Gold",
    "Kauf es mit einem Handel, und du bekommst alle seine Waren: {open} offen, {hidden} verdeckt. " +
      "Am Ende des Zuges wird es neu beladen.",
  ],
  peeked: ["Angesehen", "Diese Spieler kennen die verdeckten Waren des Boots, durch einen Schimpansen."],
  "fire:burning": [
    "Das Feuer brennt",
    "Der Schamane kann also gespielt werden. Zieht jemand eine Feuerkarte, erlischt das Feuer.",
  ],
  "fire:out": [
    "Das Feuer ist erloschen",
    "Der Schamane kann also nicht gespielt werden. Zieht jemand eine Feuerkarte, brennt das Feuer wieder.",
  ],
  cardPile: [
    "Kartenstapel",
    "{cards} {cards#Karte|Karten}, darunter Feuerkarten. Ist er aufgebraucht, tritt der Ablagestapel an seine Stelle.",
  ],
  discardPile: [
    "Ablagestapel",
    "{discarded} {discarded#Karte, die gespielt oder abgeworfen wurde|Karten, " +
      "die gespielt oder abgeworfen wurden}. Ist der Kartenstapel aufgebraucht, kommen sie wieder.",
  ],
  goodsPile: [
    "Warenstapel",
    "{goods} {goods#Ware|Waren} für die Boote. Ist er aufgebraucht, treten die Waren des Dorfes an seine Stelle.",
  ],
  played: [
    "In diesem Zug gespielt",
    "Du darfst in einem Zug bis zu {turn} Karten spielen. " +
      "Für jede, die du nicht spielst, bekommst du eine Karte oder 1 Gold.",
  ],
  stock: [
    "{good} im Dorf",
    "Hier: {count}. Verkaufte und abgegebene Waren kommen hierher, und was keinen Platz hat; " +
      "Sammlerin und Träger holen sie.",
  ],
  good: [
    "{good}",
    "Mit einem Handel verkaufst du zwei gleiche Waren für {sale} Gold, oder du gibst Waren ab und steigst auf.",
  ],
  store: ["Auslage", "Sie hat Platz für {store} Waren. Was keinen Platz hat, kommt in den Vorrat des Dorfes."],
  gold: [
    "Gold",
    "Bezahlt Boote, den Schamanen und die Karten anderer. Von denen, die oben sind, gewinnt, wer das meiste hat.",
  ],
  known: ["Bekannte Karten", "Diese Hand wurde einem Stammesältesten gezeigt, deshalb kennen alle diese Karten."],
  rung: [
    "Stufe {level}",
    "Um hier hinaufzukommen, gib ab: {task}. Verschiedene Formen sind verschiedene Arten; welche, entscheidest du.",
  ],
  figure: ["Figur", "Zeigt, welche Stufe ihr Spieler erreicht hat."],
  round: [
    "Runde {round}",
    "Ist jemand ganz oben, wird die Runde zu Ende gespielt. Nach Runde {last} endet das Spiel auf jeden Fall.",
  ],
  level: [
    "Stufe",
    "Wer auf Stufe {top} steigt, ist ganz oben. Von allen, die am Ende dort sind, gewinnt, wer das meiste Gold hat.",
  ],
  hand: [
    "Handkarten",
    "Niemand sieht sie, außer ein Stammesältester fragt danach. Wer am Ende des Zuges zu viele hat, wirft den Rest ab.",
  ],
};

export default de;
