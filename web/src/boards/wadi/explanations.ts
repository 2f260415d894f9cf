import type { Explanation, Explanations } from "../contract";
import type { View } from "./declared";
import { containersAt, shadufOn } from "./view";

type Texts = Record<
  | "shaduf"
  | "watchman"
  | "forbidden"
  | "water"
  | "wadi"
  | "watered"
  | "land"
  | "round"
  | "talisman"
  | "actions"
  | "gone"
  | "points"
  | "supply",
  Explanation
>;

const en: Texts = {
  shaduf: [
    "Shaduf",
    "A lever that lifts water in its reach, also onto its own tile. " +
      "If the game ended now, it would score {points} {points#point|points} for the watered land around it.",
  ],
  watchman: [
    "Watchman",
    "Closes its own tile and the land straight next to it: nobody builds or pumps there. " +
      "One that still stands at the end costs its owner points.",
  ],
  forbidden: [
    "Forbidden area",
    "A watchman closes this land: nobody builds here, and no water is pumped in or out. It still scores.",
  ],
  water: [
    "Water in the wadi",
    "{discs} {discs#disc|discs}. A shaduf in reach can pump one onto land. " +
      "At the end of the round the water flows one tile along the arrows.",
  ],
  wadi: ["Wadi", "The dry riverbed. At the end of every round the water in it flows one tile along the arrows."],
  watered: [
    "Watered land",
    "At the end it gives {containers} {containers#point|points} to every shaduf in reach. " +
      "Whoever reaches it may pump the water away.",
  ],
  land: [
    "Land with {containers} {containers#container|containers}",
    "With water on it, it gives {containers} {containers#point|points} to every shaduf in reach. " +
      "A shaduf can be built on free land.",
  ],
  round: ["Round {round}", "When everybody has had a turn, the water flows. When the wadi is dry, the game ends."],
  talisman: ["Talisman", "Its holder begins the round. For the next round it goes to the next player, clockwise."],
  actions: [
    "Actions of this turn",
    "{left} {left#is|are} left. At most one of a turn builds a shaduf, the others pump.",
  ],
  gone: ["Flowed away", "So much water has left the board and is out of the game."],
  points: [
    "Points",
    "What this player would have if the game ended now: one point for each container with water in reach of a shaduf.",
  ],
  supply: ["Shadufs in supply", "Still to be built. If points are equal at the end, more of them win."],
};

const de: Texts = {
  shaduf: [
    "Schaduf",
    "Ein Hebel, der Wasser in seiner Reichweite hebt, auch auf sein eigenes Plättchen. " +
      "Wäre jetzt Schluss, brächte ihm das bewässerte Land ringsum {points} {points#Punkt|Punkte}.",
  ],
  watchman: [
    "Wächter",
    "Sperrt sein Plättchen und das Land waagerecht und senkrecht daneben: Niemand baut oder pumpt dort. " +
      "Steht er am Ende noch, kostet er Punkte.",
  ],
  forbidden: [
    "Sperrgebiet",
    "Ein Wächter sperrt dieses Land: Niemand baut hier, und kein Wasser wird hinein- oder herausgepumpt. " +
      "Punkte gibt es trotzdem.",
  ],
  water: [
    "Wasser im Wadi",
    "{discs} {discs#Scheibe|Scheiben}. Ein Schaduf in Reichweite kann eine aufs Land pumpen. " +
      "Am Ende der Runde fließt das Wasser ein Plättchen den Pfeilen nach.",
  ],
  wadi: ["Wadi", "Das trockene Flussbett. Am Ende jeder Runde fließt das Wasser darin ein Plättchen den Pfeilen nach."],
  watered: [
    "Bewässertes Land",
    "Gibt am Ende jedem Schaduf in Reichweite {containers} {containers#Punkt|Punkte}. " +
      "Wer es erreicht, darf das Wasser wegpumpen.",
  ],
  land: [
    "Land mit {containers} {containers#Behälter|Behältern}",
    "Mit Wasser darauf gibt es jedem Schaduf in Reichweite {containers} {containers#Punkt|Punkte}. " +
      "Auf freies Land kannst du einen Schaduf bauen.",
  ],
  round: ["Runde {round}", "Hatten alle einen Zug, fließt das Wasser. Ist das Wadi trocken, endet das Spiel."],
  talisman: ["Talisman", "Wer ihn hat, beginnt die Runde. Zur nächsten Runde wandert er im Uhrzeigersinn weiter."],
  actions: [
    "Aktionen in diesem Zug",
    "Noch {left}. Höchstens eine in jedem Zug baut einen Schaduf, mit den anderen wird gepumpt.",
  ],
  gone: ["Abgeflossen", "So viel Wasser hat den Spielplan verlassen und ist aus dem Spiel."],
  points: [
    "Punkte",
    "Das hätte dieser Spieler, wenn jetzt Schluss wäre: " +
      "einen Punkt für jeden Behälter mit Wasser in Reichweite eines Schadufs.",
  ],
  supply: [
    "Schadufs im Vorrat",
    "Noch nicht gebaut. Haben am Ende mehrere gleich viele Punkte, gewinnt, wer mehr davon hat.",
  ],
};

const pl: Texts = {
  shaduf: [
    "Szaduf",
    "Dźwignia, która przenosi wodę w swoim zasięgu, także na własny kafelek. " +
      "Gdyby gra skończyła się teraz, dałby za nawodniony ląd wokół {points} {points#punkt|punkty|punktów}.",
  ],
  watchman: [
    "Strażnik",
    "Zamyka swój kafelek i ląd obok, w pionie i w poziomie: nikt tam nie buduje ani nie pompuje. " +
      "Jeśli stoi na koniec, kosztuje punkty.",
  ],
  forbidden: [
    "Teren zakazany",
    "Strażnik zamyka ten ląd: nikt tu nie buduje ani nie pompuje wody. Punkty liczą się mimo to.",
  ],
  water: [
    "Woda w wadi",
    "{discs} {discs#krążek|krążki|krążków}. Szaduf w zasięgu może przenieść jeden na ląd. " +
      "Na koniec rundy woda płynie o jeden kafelek zgodnie ze strzałkami.",
  ],
  wadi: ["Wadi", "Suche koryto rzeki. Na koniec każdej rundy woda płynie w nim o jeden kafelek zgodnie ze strzałkami."],
  watered: [
    "Nawodniony ląd",
    "Na koniec daje {containers} {containers#punkt|punkty|punktów} każdemu szadufowi w zasięgu. " +
      "Kto go sięga, może zabrać wodę.",
  ],
  land: [
    "Ląd, zbiorniki: {containers}",
    "Z wodą daje {containers} {containers#punkt|punkty|punktów} każdemu szadufowi w zasięgu. " +
      "Na wolnym lądzie można zbudować szaduf.",
  ],
  round: ["Runda {round}", "Gdy każdy miał swoją turę, woda płynie. Gdy wadi wyschnie, gra się kończy."],
  talisman: [
    "Talizman",
    "Kto go ma, zaczyna rundę. Na następną rundę przechodzi dalej, zgodnie z ruchem wskazówek zegara.",
  ],
  actions: ["Akcje w tej turze", "Zostało: {left}. Najwyżej jedna w turze to budowa szadufu, pozostałe to pompowanie."],
  gone: ["Odpłynęło", "Tyle wody opuściło planszę i jest poza grą."],
  points: [
    "Punkty",
    "Tyle miałby ten gracz, gdyby gra skończyła się teraz: punkt za każdy zbiornik z wodą w zasięgu szadufu.",
  ],
  supply: [
    "Szadufy w zapasie",
    "Jeszcze niezbudowane. Przy równej liczbie punktów na koniec wygrywa ten, kto ma ich więcej.",
  ],
};

const explanations: Explanations<View> = {
  texts: { en, de, pl },
  gaps: (view, _kind, cell) => ({
    points: shadufOn(view, cell)?.points ?? 0,
    discs: view.discs[cell] ?? 0,
    containers: containersAt(view.map, cell),
    round: view.round,
    left: view.actions_left,
  }),
};

export default explanations;
