import { fill, type Gaps, type Language } from "../../text-gaps";
import type { BoardModule, Fact } from "../contract";
import { animalName, held, herd, oneAnimal } from "./animals";
import Board from "./Board.svelte";
import type { View, Witnessed } from "./declared";
import { moves } from "./movement";
import { steps } from "./scoring-steps";
import texts, { type KaribaTexts } from "./texts";
import { cardsOf, readPlay } from "./view";

function say(language: Language, key: keyof KaribaTexts, gaps?: Gaps): string {
  return fill(language, texts[language][key], gaps);
}

function sentence({ phase }: View, _names: string[], language: Language): string | null {
  return phase === "play" || phase === "draw" ? say(language, phase) : null;
}

function logLine(witnessed: Witnessed, names: string[], language: Language): string | null {
  const token = witnessed.action;
  if (token.startsWith("+")) return cardLine(token, witnessed.to, language);
  const name = names[Number(witnessed.actor)] ?? "";
  if (token.startsWith("^")) return say(language, "toldTakes", { name, animal: oneAnimal(Number(token[1]), language) });
  if (token === "?") return say(language, "toldPile", { name });
  const play = readPlay(token);
  if (!play) return null;
  const { won } = witnessed;
  const cards = herd(play.animal, play.count, language);
  if (!won) return say(language, "told", { name, cards });
  return say(language, "toldWon", { name, cards, won: herd(won.animal, won.count, language) });
}

/** A card that came off the pile: that somebody draws is no news, and one sees one's own cards. */
function cardLine(token: string, to: unknown, language: Language): string | null {
  return to === "row" ? say(language, "toldTurned", { animal: animalName(Number(token[1]), language) }) : null;
}

function actionName(token: string, _names: readonly string[], language: Language): string {
  const play = readPlay(token);
  if (play) return say(language, "playButton", { cards: herd(play.animal, play.count, language) });
  if (token.startsWith("^")) return say(language, "take", { animal: oneAnimal(Number(token[1]), language) });
  return say(language, "drawPile");
}

function goal({ pile }: View, language: Language): string {
  return pile ? say(language, "goal", { pile }) : say(language, "goalLast");
}

function seatFacts(view: View, seat: number, language: Language): Fact[] {
  const won = view.won[seat] ?? 0;
  const facts: Fact[] = [
    { label: say(language, "won"), value: won, main: true, explain: "won", progress: won / Math.max(1, ...view.won) },
    { label: say(language, "hand"), value: view.hand_sizes[seat] ?? 0, hand: true, explain: "hand" },
  ];
  const known = held(view.known[seat] ?? [], language);
  // What a hand is known to hold helps only where it is somebody else's (§K8).
  if (known.length && view.seat !== seat) facts.push({ label: say(language, "known"), value: known, explain: "known" });
  return facts;
}

const board: BoardModule<View, Witnessed> = {
  Board,
  sentence,
  logLine,
  isAfterthought: ({ action }) => readPlay(action) === null,
  actionName,
  goal,
  seatFacts,
  moves,
  handText: (view, seat, language) => (view.seat === seat ? held(view.hand ?? [], language) : ""),
  describe(view, names, language) {
    const at = [1, 2, 3, 4, 5, 6, 7, 8];
    return [
      {
        caption: say(language, "waterhole"),
        head: [
          say(language, "number"),
          say(language, "animal"),
          say(language, "atWaterhole"),
          ...(view.hand ? [say(language, "inHand")] : []),
        ],
        rows: at.map((animal) => [
          animal,
          animalName(animal, language),
          view.waterhole[animal - 1] ?? 0,
          ...(view.hand ? [view.hand[animal - 1] ?? 0] : []),
        ]),
      },
      {
        caption: `${say(language, "players")}; ${say(language, "pile")}: ${view.pile}`,
        head: [say(language, "player"), say(language, "won"), say(language, "hand")],
        rows: names.map((name, seat) => [name, view.won[seat] ?? 0, view.hand_sizes[seat] ?? 0]),
      },
      ...(view.open_row
        ? [
            {
              caption: say(language, "openRow"),
              head: [say(language, "animal")],
              rows: cardsOf(view.open_row).map((animal) => [animalName(animal, language)]),
            },
          ]
        : []),
    ];
  },
  scoring(views, _names, language) {
    const view = views[0];
    return view ? [{ label: say(language, "cardsWon"), points: view.won }] : [];
  },
  steps: (views, witnessed, language) => steps(views[0]?.players ?? 0, witnessed, language),
  ending: (reason, language) => (reason === "hand-empty" ? say(language, "ended") : ""),
  section({ phase }) {
    return phase === "draw" ? "K5.2" : phase === "over" ? "K6" : "K4";
  },
};

export default board;
