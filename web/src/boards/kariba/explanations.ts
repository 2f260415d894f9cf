import type { Explanation, Explanations } from "../contract";
import { animalName } from "./animals";
import { CHASING_GROUP, type View } from "./declared";

type Texts = Record<
  "animal" | "animal:1" | "animal:8" | "place" | "place:1" | "place:8" | "open" | "pile" | "won" | "hand" | "known",
  Explanation
>;

const en: Texts = {
  animal: [
    "{animal}, number {number}",
    "Play one or more of the same kind. {group} or more at the waterhole chase the next weaker animal, " +
      "and you win those cards.",
  ],
  "animal:1": ["{animal}, number {number}", "{group} or more mice at the waterhole chase elephants, and nobody else."],
  "animal:8": [
    "{animal}, number {number}",
    "{group} or more elephants chase the next weaker animal. Only mice can chase elephants.",
  ],
  place: [
    "Place of the {animal}",
    "{count} {count#card|cards} here. Whoever brings them to {group} or more wins the next weaker animal, " +
      "down the numbers over empty places.",
  ],
  "place:1": [
    "Place of the {animal}",
    "{count} {count#card|cards} here. Whoever brings them to {group} or more wins the elephants. " +
      "Every other animal can chase mice.",
  ],
  "place:8": [
    "Place of the {animal}",
    "{count} {count#card|cards} here. Whoever brings them to {group} or more wins the next weaker animal. " +
      "Only mice can chase elephants.",
  ],
  open: [
    "{animal} in the open row",
    "At the end of your turn you may take this card instead of drawing from the pile. Everybody sees that you have it.",
  ],
  pile: [
    "Pile",
    "{pile} {pile#card is|cards are} left. You draw at the end of your turn; when it is used up, " +
      "you play on until a hand is empty.",
  ],
  won: ["Cards won", "Whoever has won the most cards at the end wins. They lie face down."],
  hand: ["Cards in hand", "When the pile is used up, the game ends as soon as somebody plays their last card."],
  known: ["Taken openly", "These cards came from the open row, so everybody knows that they are in this hand."],
};

const de: Texts = {
  animal: [
    "{animal}, Nummer {number}",
    "Spiel eine oder mehrere von derselben Art. {group} oder mehr am Wasserloch verscheuchen das nächstschwächere " +
      "Tier, und du gewinnst dessen Karten.",
  ],
  "animal:1": [
    "{animal}, Nummer {number}",
    "{group} oder mehr Mäuse am Wasserloch verscheuchen Elefanten und sonst niemanden.",
  ],
  "animal:8": [
    "{animal}, Nummer {number}",
    "{group} oder mehr Elefanten verscheuchen das nächstschwächere Tier. Nur Mäuse können Elefanten verscheuchen.",
  ],
  place: [
    "Platz: {animal}",
    "Hier {count#liegt|liegen} {count} {count#Karte|Karten}. " +
      "Wer sie auf {group} oder mehr bringt, gewinnt das nächstschwächere Tier, " +
      "die Zahlen abwärts über leere Plätze hinweg.",
  ],
  "place:1": [
    "Platz: {animal}",
    "Hier {count#liegt|liegen} {count} {count#Karte|Karten}. " +
      "Wer sie auf {group} oder mehr bringt, gewinnt die Elefanten. Jedes andere Tier kann Mäuse verscheuchen.",
  ],
  "place:8": [
    "Platz: {animal}",
    "Hier {count#liegt|liegen} {count} {count#Karte|Karten}. " +
      "Wer sie auf {group} oder mehr bringt, gewinnt das nächstschwächere Tier. " +
      "Nur Mäuse können Elefanten verscheuchen.",
  ],
  open: [
    "{animal} in der offenen Reihe",
    "Am Ende deines Zuges darfst du diese Karte nehmen, statt vom Stapel zu ziehen. Alle sehen, dass du sie hast.",
  ],
  pile: [
    "Stapel",
    "Noch {pile} {pile#Karte|Karten}. Du ziehst am Ende deines Zuges; ist er aufgebraucht, spielt ihr weiter, " +
      "bis eine Hand leer ist.",
  ],
  won: ["Gewonnene Karten", "Wer am Ende die meisten Karten gewonnen hat, gewinnt. Sie liegen verdeckt."],
  hand: ["Handkarten", "Ist der Stapel aufgebraucht, endet das Spiel, sobald jemand die letzte Handkarte spielt."],
  known: [
    "Offen genommen",
    "Diese Karten kamen aus der offenen Reihe, deshalb wissen alle, dass sie auf dieser Hand sind.",
  ],
};

const pl: Texts = {
  animal: [
    "{animal}, numer {number}",
    "Zagraj jedną lub więcej kart tego gatunku. Co najmniej {group} przy wodopoju przepędzają najbliższe słabsze " +
      "zwierzę, a ty zdobywasz jego karty.",
  ],
  "animal:1": [
    "{animal}, numer {number}",
    "Co najmniej {group} myszy przy wodopoju przepędzają słonie i nikogo innego.",
  ],
  "animal:8": [
    "{animal}, numer {number}",
    "Co najmniej {group} słonie przepędzają najbliższe słabsze zwierzę. Słonie mogą przepędzić tylko myszy.",
  ],
  place: [
    "Miejsce: {animal}",
    "Leży tu {count} {count#karta|karty|kart}. Kto doprowadzi do {group} lub więcej, " +
      "zdobywa najbliższe słabsze zwierzę, w dół po numerach, z pominięciem pustych miejsc.",
  ],
  "place:1": [
    "Miejsce: {animal}",
    "Leży tu {count} {count#karta|karty|kart}. Kto doprowadzi do {group} lub więcej, zdobywa słonie. " +
      "Myszy może przepędzić każde inne zwierzę.",
  ],
  "place:8": [
    "Miejsce: {animal}",
    "Leży tu {count} {count#karta|karty|kart}. Kto doprowadzi do {group} lub więcej, " +
      "zdobywa najbliższe słabsze zwierzę. Słonie mogą przepędzić tylko myszy.",
  ],
  open: [
    "{animal} w odkrytym rzędzie",
    "Na koniec swojej tury możesz wziąć tę kartę zamiast dobierać ze stosu. Wszyscy widzą, że ją masz.",
  ],
  pile: [
    "Stos",
    "Zostało kart: {pile}. Dobierasz na koniec swojej tury; gdy stos się wyczerpie, gracie dalej, " +
      "aż czyjaś ręka będzie pusta.",
  ],
  won: ["Zdobyte karty", "Wygrywa ten, kto na koniec ma najwięcej zdobytych kart. Leżą zakryte."],
  hand: ["Karty na ręce", "Gdy stos się wyczerpie, gra kończy się, gdy tylko ktoś zagra ostatnią kartę z ręki."],
  known: ["Wzięte jawnie", "Te karty pochodzą z odkrytego rzędu, więc wszyscy wiedzą, że są na tej ręce."],
};

const explanations: Explanations<View> = {
  texts: { en, de, pl },
  gaps: (view, _kind, of, language) => ({
    animal: animalName(Number(of), language),
    number: of,
    group: CHASING_GROUP,
    count: view.waterhole[Number(of) - 1] ?? 0,
    pile: view.pile,
  }),
};

export default explanations;
