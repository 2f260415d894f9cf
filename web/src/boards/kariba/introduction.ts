import type { Introduction, IntroductionStep } from "../contract";
import Scenes from "./Scenes.svelte";

const en: IntroductionStep[] = [
  {
    part: "goal",
    title: "Win the most cards",
    text:
      "Animals come to the waterhole, and the strong ones chase the weak ones away. " +
      "If you send animals off, you keep their cards. Whoever has won the most cards at the end wins.",
    picture: "Two players with the cards they have won. The one with nine cards wins against the one with five.",
  },
  {
    part: "turn",
    title: "Play one kind of animal",
    text:
      "On your turn, play one or more cards from your hand to the waterhole. " +
      "All must show the same animal, and they go to its place. You may not pass. " +
      "There are eight animals with eight cards each; the number is the animal's strength.",
    picture: "A hand of five cards. The two giraffes in it go to the giraffes' place, number 4.",
  },
  {
    part: "turn",
    title: "Three of a kind chase",
    text:
      "Are there now three or more cards at that place, old and new together? " +
      "Then they chase the next weaker animal: go down the numbers, skipping empty places, " +
      "to the first one with cards. You win all of them.",
    picture: "Three rhinos, number 7, chase two giraffes, number 4. The places 6 and 5 between them are empty.",
  },
  {
    part: "turn",
    title: "Hunters stay",
    text:
      "The cards that chased stay at the waterhole. Whoever adds a card to them later chases again. " +
      "You chase only one animal in a turn. If no weaker animal is there, you win nothing.",
    picture: "A fourth rhino joins three others. They chase away the leopard, and its card goes to the player.",
  },
  {
    part: "turn",
    title: "Mice scare elephants",
    text:
      "There is one exception. Three or more mice chase elephants and nothing else, " +
      "and nobody but mice can chase an elephant.",
    picture: "Three mice, number 1, chase two elephants, number 8.",
  },
  {
    part: "end",
    title: "Until a hand is empty",
    text:
      "At the end of your turn you draw until you hold five cards again. " +
      "When the pile is used up, you play on without drawing. " +
      "The game ends as soon as somebody plays their last card; what it chases is still won. " +
      "Cards in hands and at the waterhole count for nobody.",
    picture: "The pile is used up. A player's last card, a meerkat, goes to two others at the waterhole.",
  },
];

const de: IntroductionStep[] = [
  {
    part: "goal",
    title: "Gewinn die meisten Karten",
    text:
      "Tiere kommen ans Wasserloch, und die starken verscheuchen die schwachen. " +
      "Wenn du Tiere verscheuchst, bekommst du ihre Karten. " +
      "Wer am Ende die meisten Karten gewonnen hat, gewinnt das Spiel.",
    picture: "Zwei Spieler mit ihren gewonnenen Karten. Neun Karten gewinnen gegen fünf.",
  },
  {
    part: "turn",
    title: "Spiel eine Tierart",
    text:
      "In deinem Zug spielst du eine oder mehrere Karten aus deiner Hand ans Wasserloch. " +
      "Alle müssen dasselbe Tier zeigen und kommen an seinen Platz. Passen darfst du nicht. " +
      "Es gibt acht Tierarten mit je acht Karten; die Zahl ist die Stärke des Tiers.",
    picture: "Fünf Handkarten. Die beiden Giraffen daraus kommen an den Platz der Giraffen mit der Nummer 4.",
  },
  {
    part: "turn",
    title: "Drei Gleiche verscheuchen",
    text:
      "Liegen an diesem Platz nun drei oder mehr Karten, alte und neue zusammen? " +
      "Dann verscheuchen sie das nächstschwächere Tier: " +
      "Geh die Zahlen abwärts, über leere Plätze hinweg, bis zum ersten Platz mit Karten. Du gewinnst sie alle.",
    picture: "Drei Nashörner, Nummer 7, verscheuchen zwei Giraffen, Nummer 4. Die Plätze 6 und 5 dazwischen sind leer.",
  },
  {
    part: "turn",
    title: "Jäger bleiben",
    text:
      "Die Karten, die verscheucht haben, bleiben am Wasserloch. " +
      "Wer später eine Karte dazulegt, verscheucht damit wieder. In einem Zug verscheuchst du nur eine Tierart. " +
      "Ist kein schwächeres Tier da, gewinnst du nichts.",
    picture:
      "Ein viertes Nashorn kommt zu drei anderen. Sie verscheuchen den Leoparden, und seine Karte bekommt der Spieler.",
  },
  {
    part: "turn",
    title: "Mäuse erschrecken Elefanten",
    text:
      "Es gibt eine Ausnahme. Drei oder mehr Mäuse verscheuchen Elefanten und sonst niemanden, " +
      "und niemand außer Mäusen kann Elefanten verscheuchen.",
    picture: "Drei Mäuse, Nummer 1, verscheuchen zwei Elefanten, Nummer 8.",
  },
  {
    part: "end",
    title: "Bis eine Hand leer ist",
    text:
      "Am Ende deines Zuges ziehst du, bis du wieder fünf Karten hast. " +
      "Ist der Stapel aufgebraucht, spielt ihr weiter, ohne zu ziehen. " +
      "Das Spiel endet, sobald jemand die letzte Handkarte spielt; was sie verscheucht, ist noch gewonnen. " +
      "Karten auf der Hand und am Wasserloch zählen für niemanden.",
    picture:
      "Der Stapel ist aufgebraucht. Die letzte Handkarte, ein Erdmännchen, kommt zu zwei anderen ans Wasserloch.",
  },
];

const pl: IntroductionStep[] = [
  {
    part: "goal",
    title: "Zdobądź najwięcej kart",
    text:
      "Zwierzęta przychodzą do wodopoju, a silne przepędzają słabsze. " +
      "Jeśli przepędzisz zwierzęta, zabierasz ich karty. Wygrywa ten, kto na koniec ma najwięcej zdobytych kart.",
    picture: "Dwoje graczy ze zdobytymi kartami. Dziewięć kart wygrywa z pięcioma.",
  },
  {
    part: "turn",
    title: "Zagraj jeden gatunek",
    text:
      "W swojej turze zagrywasz z ręki do wodopoju jedną lub więcej kart. " +
      "Wszystkie muszą pokazywać to samo zwierzę i trafiają na jego miejsce. Nie wolno pasować. " +
      "Jest osiem gatunków, każdy na ośmiu kartach; liczba to siła zwierzęcia.",
    picture: "Pięć kart na ręce. Dwie żyrafy trafiają na miejsce żyraf, z numerem 4.",
  },
  {
    part: "turn",
    title: "Trzy takie same przepędzają",
    text:
      "Czy na tym miejscu leżą teraz co najmniej trzy karty, stare i nowe razem? " +
      "Wtedy przepędzają najbliższe słabsze zwierzę: " +
      "idź w dół po numerach, pomijając puste miejsca, do pierwszego, na którym leżą karty. " +
      "Zdobywasz je wszystkie.",
    picture: "Trzy nosorożce, numer 7, przepędzają dwie żyrafy, numer 4. Miejsca 6 i 5 pomiędzy nimi są puste.",
  },
  {
    part: "turn",
    title: "Goniący zostają",
    text:
      "Karty, które przepędziły, zostają przy wodopoju. Kto później dołoży do nich kartę, przepędza ponownie. " +
      "W jednej turze przepędzasz tylko jeden gatunek. Jeśli nie ma słabszego zwierzęcia, nic nie zdobywasz.",
    picture: "Czwarty nosorożec dołącza do trzech. Przepędzają lamparta, a jego kartę dostaje gracz.",
  },
  {
    part: "turn",
    title: "Myszy straszą słonie",
    text:
      "Jest jeden wyjątek. Trzy myszy lub więcej przepędzają słonie i nikogo innego, " +
      "a słonia mogą przepędzić tylko myszy.",
    picture: "Trzy myszy, numer 1, przepędzają dwa słonie, numer 8.",
  },
  {
    part: "end",
    title: "Aż czyjaś ręka będzie pusta",
    text:
      "Na koniec swojej tury dobierasz karty, aż znów masz pięć. " +
      "Gdy stos się wyczerpie, gracie dalej bez dobierania. " +
      "Gra kończy się, gdy tylko ktoś zagra ostatnią kartę z ręki; to, co ona przepędzi, jeszcze zdobywa. " +
      "Karty na rękach i przy wodopoju nie liczą się nikomu.",
    picture: "Stos się wyczerpał. Ostatnia karta gracza, surykatka, dołącza do dwóch innych przy wodopoju.",
  },
];

const introduction: Introduction = { steps: { en, de, pl }, sections: ["", "K3", "K4", "K4", "K4", "K6"], Scenes };

export default introduction;
