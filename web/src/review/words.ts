// The words of a review: fetched with it, and not before.

import type { InWords } from "../boards/contract";
import { fill, type Gaps } from "../text-gaps";
import { language } from "../texts.svelte";

const en = {
  offer: "What would the bot have done? See what each choice cost, and where the result came from.",
  start: "Review the game",
  working: "Looking at every choice …",
  stop: "Stop",
  givenUp:
    "This game was given up. Only games that were played to their end are reviewed; " +
    "but you can look at it again and play on from any moment.",
  failed: "The review could not be made. Try again.",
  whose: "Whose game",
  open: "Show what was hidden, too",
  sum: "Where the result came from",
  expected: "Even chances",
  luck: "Luck: deals and draws",
  own: "Own choices",
  others: "The others' choices",
  note: "All that moved the chances up or down in the course of the game; one part alone can be more than 100%.",
  result: "Result",
  byLuck: "Above all, it was luck: {luck}.",
  byOwn: "Above all, it was {name}'s own choices: {own}.",
  byOthers: "Above all, it was what the others did: {others}.",
  chances: "Winning chances",
  chancesOfSeveral: "Chances of being ahead of another player",
  curve: "{name}: {first} at the first choice, {lowest} at worst, {highest} at best, {last} after the last choice.",
  points: "Turning points",
  none: "No choice cost much. Well played!",
  turn: "{name}, turn {turn}",
  played: "Played: {action}",
  better: "Better: {action}",
  again: "Try it again from here",
};
type Key = keyof typeof en;

const WORDS: InWords<Record<Key, string>> = {
  en,
  de: {
    offer: "Was hätte der Bot getan? Sieh dir an, was jede Entscheidung gekostet hat und woher das Ergebnis kam.",
    start: "Spiel besprechen",
    working: "Alle Entscheidungen werden angesehen …",
    stop: "Anhalten",
    givenUp:
      "Dieses Spiel wurde aufgegeben. Besprochen werden nur Spiele, die zu Ende gespielt wurden; " +
      "aber du kannst es dir noch einmal ansehen und von jedem Moment aus weiterspielen.",
    failed: "Die Besprechung ist nicht gelungen. Versuch es noch einmal.",
    whose: "Wessen Spiel",
    open: "Auch zeigen, was verdeckt war",
    sum: "Woher das Ergebnis kam",
    expected: "Gleiche Chancen",
    luck: "Glück: Geben und Ziehen",
    own: "Eigene Entscheidungen",
    others: "Entscheidungen der anderen",
    note:
      "Alles, was die Chancen im Lauf des Spiels gehoben oder gesenkt hat; " +
      "ein Teil allein kann mehr als 100 % sein.",
    result: "Ergebnis",
    byLuck: "Vor allem war es Glück: {luck}.",
    byOwn: "Vor allem waren es die Entscheidungen von {name}: {own}.",
    byOthers: "Vor allem war es, was die anderen getan haben: {others}.",
    chances: "Gewinnchancen",
    chancesOfSeveral: "Chancen, vor einem anderen zu liegen",
    curve:
      "{name}: {first} bei der ersten Entscheidung, schlimmstenfalls {lowest}, bestenfalls {highest}, " +
      "{last} nach der letzten Entscheidung.",
    points: "Wendepunkte",
    none: "Keine Entscheidung hat viel gekostet. Gut gespielt!",
    turn: "{name}, Zug {turn}",
    played: "Gespielt: {action}",
    better: "Besser: {action}",
    again: "Von hier noch einmal versuchen",
  },
  pl: {
    offer: "Co zrobiłby bot? Zobacz, ile kosztował każdy wybór i skąd wziął się wynik.",
    start: "Omów grę",
    working: "Sprawdzam każdy wybór …",
    stop: "Zatrzymaj",
    givenUp:
      "Ta gra została poddana. Omówić można tylko gry rozegrane do końca; " +
      "możesz ją jednak obejrzeć jeszcze raz i grać dalej od dowolnego momentu.",
    failed: "Nie udało się omówić gry. Spróbuj jeszcze raz.",
    whose: "Czyja gra",
    open: "Pokaż też to, co było zakryte",
    sum: "Skąd wziął się wynik",
    expected: "Równe szanse",
    luck: "Szczęście: rozdanie i dobieranie",
    own: "Własne wybory",
    others: "Wybory innych",
    note: "Wszystko, co w trakcie gry zwiększało lub zmniejszało szanse; jedna część może mieć ponad 100 %.",
    result: "Wynik",
    byLuck: "Przede wszystkim zdecydowało szczęście: {luck}.",
    byOwn: "Przede wszystkim zdecydowały własne wybory ({name}): {own}.",
    byOthers: "Przede wszystkim zdecydowało to, co zrobili inni: {others}.",
    chances: "Szanse na wygraną",
    chancesOfSeveral: "Szanse na wyprzedzenie innego gracza",
    curve:
      "{name}: {first} przy pierwszym wyborze, w najgorszej chwili {lowest}, w najlepszej {highest}, " +
      "{last} po ostatnim wyborze.",
    points: "Punkty zwrotne",
    none: "Żaden wybór nie kosztował wiele. Dobra gra!",
    turn: "{name}, tura {turn}",
    played: "Zagrano: {action}",
    better: "Lepiej: {action}",
    again: "Spróbuj jeszcze raz od tego miejsca",
  },
};

export function say(key: Key, gaps?: Gaps): string {
  return fill(language(), WORDS[language()][key], gaps);
}

/** A chance in millionths as a percentage. */
export function percent(chance: number): string {
  return (chance / 1_000_000).toLocaleString(language(), { style: "percent" });
}

/** A change of a chance, with its sign. */
export function change(chance: number): string {
  return (chance / 1_000_000).toLocaleString(language(), { style: "percent", signDisplay: "exceptZero" });
}
