import type { Introduction, IntroductionStep } from "../contract";
import Scenes from "./Scenes.svelte";

const en: IntroductionStep[] = [
  {
    part: "goal",
    title: "Climb to the top",
    text:
      "You want to be the most respected person in the village. A ladder of five levels leads to the top. " +
      "Each level asks for goods, which come up the river by boat.",
    picture: "A ladder of five rungs with shapes on them. One player stands on the second, another on the first.",
  },
  {
    part: "turn",
    title: "Play up to three cards",
    text:
      "Play your cards one after another and do what each of them says. " +
      "Then, for every card fewer than three, take a card or 1 gold. Keep six cards at most.",
    picture: "Two cards have been played. For the third, which was not played, the player gets a card or 1 gold.",
  },
  {
    part: "turn",
    title: "Trade: buy, sell or climb",
    text:
      "The card Trade lets you do one of three things. Buy a boat: " +
      "pay its price and take all its goods, the hidden ones too, into your store, which holds six. " +
      "Sell two goods of one kind for 10 gold. Or climb. " +
      "Without a Trade in your hand, three other cards laid face down do the same.",
    picture: "With a Trade, the goods of a boat for 3 gold, one open and two hidden, go to the player's store.",
  },
  {
    part: "turn",
    title: "What a level asks for",
    text:
      "To climb, hand in the goods that the next level shows. " +
      "Equal shapes stand for goods of one kind, different shapes for different kinds. You choose the kinds.",
    picture:
      "A level asks for two equal goods and another one. The player hands in two salt and one fruit, and climbs.",
  },
  {
    part: "turn",
    title: "Shared cards and the fire",
    text:
      "After you play a card with a coin on it, each other player may pay you 1 gold to use it too. " +
      "While the fire burns, the Shaman takes you up a level for 12 gold. " +
      "Whenever a fire card is drawn, the fire goes out or burns again.",
    picture:
      "Left: a Drummer with a coin; another player pays 1 gold to use it. Right: " +
      "the fire burns beside a Shaman and 12 gold.",
  },
  {
    part: "end",
    title: "Gold decides at the top",
    text:
      "When somebody reaches the top, the round is played to its end. " +
      "Of those at the top, the one with the most gold wins; if equal, whoever arrived last. " +
      "If nobody gets there by the last round, as a rule round 100, the highest level wins, then gold.",
    picture: "Two players are at the top, one is below. The one with 14 gold wins against the one with 9.",
  },
];

const de: IntroductionStep[] = [
  {
    part: "goal",
    title: "Steig ganz nach oben",
    text:
      "Du willst das größte Ansehen im Dorf. Eine Leiter mit fünf Stufen führt nach oben. " +
      "Jede Stufe verlangt Waren, und die kommen mit Booten über den Fluss.",
    picture:
      "Eine Leiter mit fünf Sprossen, auf denen Formen sind. Ein Spieler steht auf der zweiten, einer auf der ersten.",
  },
  {
    part: "turn",
    title: "Spiel bis zu drei Karten",
    text:
      "Spiel deine Karten nacheinander und tu, was auf jeder steht. " +
      "Danach nimmst du für jede Karte, die an drei fehlt, eine Karte oder 1 Gold. " +
      "Höchstens sechs Karten darfst du behalten.",
    picture: "Zwei Karten sind gespielt. Für die dritte, nicht gespielte gibt es eine Karte oder 1 Gold.",
  },
  {
    part: "turn",
    title: "Handel: kaufen, verkaufen, aufsteigen",
    text:
      "Mit der Karte Handel tust du eins von dreien. Kauf ein Boot: " +
      "Zahl seinen Preis und nimm alle seine Waren, auch die verdeckten, in deine Auslage, die sechs fasst. " +
      "Verkauf zwei gleiche Waren für 10 Gold. Oder steig auf. " +
      "Hast du keinen Handel auf der Hand, tun drei andere, verdeckt gelegte Karten dasselbe.",
    picture: "Mit einem Handel kommen die Waren eines Boots für 3 Gold, eine offen und zwei verdeckt, in die Auslage.",
  },
  {
    part: "turn",
    title: "Was eine Stufe verlangt",
    text:
      "Zum Aufsteigen gibst du die Waren ab, die die nächste Stufe zeigt. " +
      "Gleiche Formen stehen für Waren einer Sorte, verschiedene Formen für verschiedene Sorten. " +
      "Welche Sorten, entscheidest du.",
    picture:
      "Eine Stufe verlangt zwei gleiche Waren und eine andere. " +
      "Der Spieler gibt zweimal Salz und einmal Früchte ab und steigt auf.",
  },
  {
    part: "turn",
    title: "Gemeinsame Karten und das Feuer",
    text:
      "Spielst du eine Karte mit einer Münze, darf danach jeder andere dir 1 Gold zahlen und sie auch nutzen. " +
      "Solange das Feuer brennt, bringt dich der Schamane für 12 Gold eine Stufe höher. " +
      "Immer wenn eine Feuerkarte gezogen wird, geht das Feuer aus oder wieder an.",
    picture:
      "Links ein Trommler mit einer Münze: Ein anderer zahlt 1 Gold, um ihn zu nutzen. " +
      "Rechts brennt das Feuer neben einem Schamanen und 12 Gold.",
  },
  {
    part: "end",
    title: "Oben entscheidet das Gold",
    text:
      "Ist jemand oben angekommen, wird die Runde zu Ende gespielt. " +
      "Von denen, die oben sind, gewinnt, wer das meiste Gold hat; bei Gleichstand, wer zuletzt ankam. " +
      "Kommt bis zur letzten Runde, in der Regel Runde 100, niemand an, zählt die höchste Stufe, dann das Gold.",
    picture: "Zwei Spieler sind oben, einer darunter. Der mit 14 Gold gewinnt gegen den mit 9.",
  },
];

const pl: IntroductionStep[] = [
  {
    part: "goal",
    title: "Wejdź na sam szczyt",
    text:
      "Chcesz zdobyć największe poważanie w wiosce. Na szczyt prowadzi drabina o pięciu poziomach. " +
      "Każdy poziom wymaga towarów, które przypływają rzeką na łodziach.",
    picture: "Drabina o pięciu szczeblach z kształtami. Jeden gracz stoi na drugim szczeblu, inny na pierwszym.",
  },
  {
    part: "turn",
    title: "Zagraj do trzech kart",
    text:
      "Zagrywaj karty jedną po drugiej i rób to, co mówi każda z nich. " +
      "Potem za każdą kartę brakującą do trzech weź kartę albo 1 złota. Zatrzymać możesz najwyżej sześć kart.",
    picture: "Zagrano dwie karty. Za trzecią, niezagraną, gracz dostaje kartę albo 1 złota.",
  },
  {
    part: "turn",
    title: "Handel: kup, sprzedaj, awansuj",
    text:
      "Karta Handel pozwala zrobić jedną z trzech rzeczy. Kup łódź: " +
      "zapłać jej cenę i weź wszystkie jej towary, także zakryte, do magazynu, który mieści sześć. " +
      "Sprzedaj dwa takie same towary za 10 złota. Albo awansuj. " +
      "Jeśli nie masz na ręce Handlu, trzy inne karty położone zakryte działają tak samo.",
    picture: "Dzięki Handlowi towary z łodzi za 3 złota, jeden odkryty i dwa zakryte, trafiają do magazynu gracza.",
  },
  {
    part: "turn",
    title: "Czego wymaga poziom",
    text:
      "Aby awansować, oddaj towary, które pokazuje następny poziom. " +
      "Takie same kształty to towary jednego rodzaju, różne kształty to różne rodzaje. Rodzaje wybierasz ty.",
    picture:
      "Poziom wymaga dwóch takich samych towarów i jednego innego. Gracz oddaje dwa razy sól i raz owoce i awansuje.",
  },
  {
    part: "turn",
    title: "Wspólne karty i ogień",
    text:
      "Gdy zagrasz kartę z monetą, każdy inny może potem zapłacić ci 1 złota i też jej użyć. " +
      "Dopóki ogień płonie, Szaman wprowadza cię za 12 złota o poziom wyżej. " +
      "Zawsze gdy ktoś dobierze kartę ognia, ogień gaśnie albo znów się zapala.",
    picture:
      "Po lewej Bębniarz z monetą: inny gracz płaci 1 złota, żeby go użyć. " +
      "Po prawej ogień płonie obok Szamana i 12 złota.",
  },
  {
    part: "end",
    title: "Na szczycie decyduje złoto",
    text:
      "Gdy ktoś dotrze na szczyt, rundę gra się do końca. " +
      "Spośród tych na szczycie wygrywa ten, kto ma najwięcej złota; przy remisie ten, kto dotarł ostatni. " +
      "Jeśli do ostatniej rundy, zwykle rundy 100, nikt tam nie dotrze, liczy się najwyższy poziom, potem złoto.",
    picture: "Dwoje graczy jest na szczycie, jeden niżej. Gracz z 14 złota wygrywa z graczem z 9.",
  },
];

const introduction: Introduction = { steps: { en, de, pl }, sections: ["", "W3", "W6", "W1", "W5", "W7"], Scenes };

export default introduction;
