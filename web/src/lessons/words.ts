// What the pages of lessons say, apart from the lessons themselves.

import type { InWords } from "../boards/contract";
import { fill, type Gaps } from "../text-gaps";
import { language } from "../texts.svelte";

const en = {
  title: "{game}: lessons",
  line: "Short lessons on a real board. You can try anything; nothing counts.",
  start: "Begin",
  goOn: "Go on",
  taken: "done",
  takenCount: "{taken} of {count} done",
  step: "Step {step} of {count}",
  next: "Next",
  listen: "First read this: then press “Next”.",
  show: "Show me",
  doIt: "Do it for me",
  shown: "Try this: {action}.",
  again: "Begin again",
  all: "All lessons",
  done: "That was this lesson.",
  nextLesson: "Next lesson: {title}",
  first: "Play your first game",
  firstLine: "You know enough to play now. Your opponent is a beginner, too.",
  voice: "The voice of the lesson",
  missing: "This lesson is not there.",
};
type Key = keyof typeof en;

const WORDS: InWords<Record<Key, string>> = {
  en,
  de: {
    title: "{game}: Lektionen",
    line: "Kurze Lektionen auf einem echten Spielbrett. Du kannst alles ausprobieren; nichts zählt.",
    start: "Anfangen",
    goOn: "Weitermachen",
    taken: "geschafft",
    takenCount: "{taken} von {count} geschafft",
    step: "Schritt {step} von {count}",
    next: "Weiter",
    listen: "Lies zuerst das hier: Dann drück auf „Weiter“.",
    show: "Zeig es mir",
    doIt: "Mach es für mich",
    shown: "Versuch das: {action}.",
    again: "Von vorn",
    all: "Alle Lektionen",
    done: "Das war diese Lektion.",
    nextLesson: "Nächste Lektion: {title}",
    first: "Spiel deine erste Partie",
    firstLine: "Du weißt jetzt genug zum Spielen. Auch dein Gegenüber fängt gerade erst an.",
    voice: "Die Stimme der Lektion",
    missing: "Diese Lektion gibt es nicht.",
  },
  pl: {
    title: "{game}: lekcje",
    line: "Krótkie lekcje na prawdziwej planszy. Próbuj, czego chcesz: nic się nie liczy.",
    start: "Zacznij",
    goOn: "Kontynuuj",
    taken: "ukończona",
    takenCount: "ukończono {taken} z {count}",
    step: "Krok {step} z {count}",
    next: "Dalej",
    listen: "Najpierw przeczytaj: potem naciśnij „Dalej”.",
    show: "Pokaż mi",
    doIt: "Zrób to za mnie",
    shown: "Spróbuj tak: {action}.",
    again: "Od początku",
    all: "Wszystkie lekcje",
    done: "To już cała lekcja.",
    nextLesson: "Następna lekcja: {title}",
    first: "Zagraj swoją pierwszą partię",
    firstLine: "Wiesz już dość, żeby grać. Twój przeciwnik też dopiero zaczyna.",
    voice: "Głos lekcji",
    missing: "Nie ma takiej lekcji.",
  },
};

export function word(key: Key, gaps?: Gaps): string {
  return fill(language(), WORDS[language()][key], gaps);
}
