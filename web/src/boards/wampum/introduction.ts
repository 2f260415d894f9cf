import type { Introduction, IntroductionStep } from "../contract";
import Scenes from "./Scenes.svelte";

const en: IntroductionStep[] = [
  {
    part: "goal",
    title: "Fill your chest",
    text:
      "You trade with villages along a river. Some trades bring goods into your hand, " +
      "others bring cards under your chest. Whoever has the most cards under the chest at the end wins.",
    picture: "Two players with their chests. Nine cards under the chest win against six.",
  },
  {
    part: "turn",
    title: "Make an offer",
    text:
      "Each round, beginning with the owner of the canoe, everybody makes one offer: " +
      "lay one or more cards from your hand face down at a village, with your trader on top. " +
      "All see how many cards you offer, nobody sees which.",
    picture: "A player takes three pelts from the hand and lays them face down at a village, with the trader on them.",
  },
  {
    part: "turn",
    title: "More cards push others away",
    text:
      "A village has room for one trader. You can go to a taken village only with more cards than lie there. " +
      "The other trader moves at once, with the same cards, to a free village or to a smaller offer. " +
      "When all have offered, the largest offer earns the canoe. Everybody draws two cards. " +
      "Whoever then holds more than the largest offer plus three discards down to that number.",
    picture:
      "An offer of three cards takes a village and earns the canoe. The trader with two cards goes to another village.",
  },
  {
    part: "turn",
    title: "A kind they have: swap",
    text:
      "Now the offers are turned up. If at least one kind in your offer already lies in the village, " +
      "take all of the village's goods into your hand. Your whole offer stays there instead.",
    picture:
      "Maize and pelts are offered in a village with maize and tobacco. " +
      "The player takes all its goods and leaves the offer.",
  },
  {
    part: "turn",
    title: "Kinds they lack: points",
    text:
      "If none of your kinds lies there, one card of each kind goes to the village. " +
      "All your other cards go under your chest, one point each. So bring many of one kind to where there is none.",
    picture: "Four pelts are offered where no pelts lie. One stays in the village, three go under the chest.",
  },
  {
    part: "end",
    title: "After the last round",
    text:
      "A game has 12 rounds with two or three players, 8 with four and 6 with five. Nobody draws in the last one. " +
      "After it, one card of each kind that you still hold goes under your chest as well.",
    picture: "The pile is used up. Of two pelts, a maize and a weapon in hand, one of each kind goes under the chest.",
  },
];

const de: IntroductionStep[] = [
  {
    part: "goal",
    title: "Füll deine Kiste",
    text:
      "Du handelst mit Dörfern an einem Fluss. Manche Geschäfte bringen dir Waren auf die Hand, " +
      "andere bringen Karten unter deine Kiste. Wer am Ende die meisten Karten unter der Kiste hat, gewinnt.",
    picture: "Zwei Spieler mit ihren Kisten. Neun Karten unter der Kiste gewinnen gegen sechs.",
  },
  {
    part: "turn",
    title: "Gib ein Gebot ab",
    text:
      "In jeder Runde gibt jeder ein Gebot ab; wer das Kanu hat, fängt an. " +
      "Leg eine oder mehrere Handkarten verdeckt an ein Dorf und stell deinen Händler darauf. " +
      "Alle sehen, wie viele Karten du bietest, niemand sieht, welche.",
    picture: "Ein Spieler legt drei Pelze aus der Hand verdeckt an ein Dorf und stellt den Händler darauf.",
  },
  {
    part: "turn",
    title: "Mehr Karten verdrängen",
    text:
      "In einem Dorf ist Platz für einen Händler. " +
      "In ein besetztes Dorf kannst du nur mit mehr Karten, als dort liegen. " +
      "Der andere Händler zieht sofort mit denselben Karten weiter, " +
      "in ein freies Dorf oder zu einem kleineren Gebot. Haben alle geboten, bekommt das größte Gebot das Kanu. " +
      "Jeder zieht zwei Karten. Wer dann mehr auf der Hand hat als das größte Gebot plus drei, " +
      "wirft bis auf diese Zahl ab.",
    picture:
      "Ein Gebot aus drei Karten nimmt ein Dorf ein und bekommt das Kanu. " +
      "Der Händler mit zwei Karten zieht in ein anderes Dorf.",
  },
  {
    part: "turn",
    title: "Was es dort gibt: tauschen",
    text:
      "Nun werden die Gebote aufgedeckt. Liegt mindestens eine Art deines Gebots schon im Dorf, " +
      "nimmst du alle Waren des Dorfes auf die Hand. Dein ganzes Gebot bleibt dafür dort.",
    picture:
      "Mais und Pelze werden in einem Dorf mit Mais und Tabak geboten. " +
      "Der Spieler nimmt alle Waren und lässt das Gebot dort.",
  },
  {
    part: "turn",
    title: "Was dort fehlt: Punkte",
    text:
      "Liegt keine deiner Arten dort, geht von jeder eine Karte ins Dorf. " +
      "Alle deine anderen Karten kommen unter deine Kiste, jede ist ein Punkt. " +
      "Bring also viele von einer Art dorthin, wo es keine gibt.",
    picture: "Vier Pelze werden geboten, wo keine liegen. Einer bleibt im Dorf, drei kommen unter die Kiste.",
  },
  {
    part: "end",
    title: "Nach der letzten Runde",
    text:
      "Ein Spiel hat 12 Runden zu zweit oder zu dritt, 8 zu viert und 6 zu fünft. " +
      "In der letzten zieht niemand Karten. Danach kommt von jeder Art, die du noch auf der Hand hast, " +
      "eine Karte unter deine Kiste.",
    picture:
      "Der Stapel ist aufgebraucht. Von zwei Pelzen, Mais und einer Waffe auf der Hand kommt je eine Karte unter " +
      "die Kiste.",
  },
];

const pl: IntroductionStep[] = [
  {
    part: "goal",
    title: "Napełnij swoją skrzynię",
    text:
      "Handlujesz z wioskami nad rzeką. Jedne wymiany dają ci towary na rękę, inne karty pod skrzynię. " +
      "Wygrywa ten, kto na koniec ma najwięcej kart pod skrzynią.",
    picture: "Dwoje graczy ze skrzyniami. Dziewięć kart pod skrzynią wygrywa z sześcioma.",
  },
  {
    part: "turn",
    title: "Złóż ofertę",
    text:
      "W każdej rundzie, zaczynając od właściciela kanu, każdy składa jedną ofertę: " +
      "połóż przy wiosce zakrytą jedną lub więcej kart z ręki i postaw na nich swojego handlarza. " +
      "Wszyscy widzą, ile kart oferujesz, ale nikt nie widzi jakich.",
    picture: "Gracz kładzie przy wiosce trzy zakryte karty futer z ręki i stawia na nich handlarza.",
  },
  {
    part: "turn",
    title: "Więcej kart wypiera innych",
    text:
      "W wiosce jest miejsce dla jednego handlarza. " +
      "Do zajętej wioski możesz iść tylko z większą liczbą kart, niż tam leży. " +
      "Wyparty handlarz od razu idzie z tymi samymi kartami do wolnej wioski albo do mniejszej oferty. " +
      "Gdy wszyscy złożą oferty, największa zdobywa kanu. Każdy dobiera dwie karty. " +
      "Kto ma wtedy na ręce więcej niż największa oferta plus trzy, odrzuca nadmiar.",
    picture: "Oferta trzech kart zajmuje wioskę i zdobywa kanu. Handlarz z dwiema kartami idzie do innej wioski.",
  },
  {
    part: "turn",
    title: "Mają ten towar: wymiana",
    text:
      "Teraz odkrywa się oferty. Jeśli choć jeden rodzaj z twojej oferty leży już w wiosce, " +
      "bierzesz na rękę wszystkie jej towary. Cała twoja oferta zostaje tam w zamian.",
    picture:
      "Kukurydza i futra trafiają do wioski z kukurydzą i tytoniem. " +
      "Gracz bierze wszystkie jej towary i zostawia ofertę.",
  },
  {
    part: "turn",
    title: "Brakuje im go: punkty",
    text:
      "Jeśli nie leży tam żaden z twoich rodzajów, po jednej karcie każdego idzie do wioski. " +
      "Wszystkie pozostałe karty trafiają pod twoją skrzynię, każda to punkt. " +
      "Zanieś więc dużo jednego towaru tam, gdzie go nie ma.",
    picture: "Cztery futra trafiają tam, gdzie futer nie ma. Jedno zostaje w wiosce, trzy idą pod skrzynię.",
  },
  {
    part: "end",
    title: "Po ostatniej rundzie",
    text:
      "Gra ma 12 rund we dwoje lub troje, 8 we czworo i 6 w pięcioro. W ostatniej nikt nie dobiera. " +
      "Potem po jednej karcie każdego rodzaju, który masz jeszcze na ręce, trafia pod twoją skrzynię.",
    picture: "Stos się wyczerpał. Z dwóch futer, kukurydzy i broni na ręce po jednej karcie idzie pod skrzynię.",
  },
];

const introduction: Introduction = { steps: { en, de, pl }, sections: ["", "M3", "M3", "M7", "M7", "M8"], Scenes };

export default introduction;
