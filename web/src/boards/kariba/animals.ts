// The eight animals (§K1) in words: alone, and counted as what is played or won.

import { form, type Language } from "../../text-gaps";

export const ANIMALS = 8;

const NAMES: Record<Language, string[]> = {
  en: ["mouse", "meerkat", "zebra", "giraffe", "ostrich", "leopard", "rhinoceros", "elephant"],
  de: ["Maus", "Erdmännchen", "Zebra", "Giraffe", "Strauß", "Leopard", "Nashorn", "Elefant"],
  pl: ["mysz", "surykatka", "zebra", "żyrafa", "struś", "lampart", "nosorożec", "słoń"],
};

// As the object of a sentence: "plays 1 elephant" is another case than "elephant" in German and Polish.
const COUNTED: Record<Language, string[][]> = {
  en: [
    ["mouse", "mice"],
    ["meerkat", "meerkats"],
    ["zebra", "zebras"],
    ["giraffe", "giraffes"],
    ["ostrich", "ostriches"],
    ["leopard", "leopards"],
    ["rhino", "rhinos"],
    ["elephant", "elephants"],
  ],
  de: [
    ["Maus", "Mäuse"],
    ["Erdmännchen", "Erdmännchen"],
    ["Zebra", "Zebras"],
    ["Giraffe", "Giraffen"],
    ["Strauß", "Strauße"],
    ["Leoparden", "Leoparden"],
    ["Nashorn", "Nashörner"],
    ["Elefanten", "Elefanten"],
  ],
  pl: [
    ["mysz", "myszy", "myszy"],
    ["surykatkę", "surykatki", "surykatek"],
    ["zebrę", "zebry", "zebr"],
    ["żyrafę", "żyrafy", "żyraf"],
    ["strusia", "strusie", "strusi"],
    ["lamparta", "lamparty", "lampartów"],
    ["nosorożca", "nosorożce", "nosorożców"],
    ["słonia", "słonie", "słoni"],
  ],
};

const ONE: Record<Language, string[]> = {
  en: ["a mouse", "a meerkat", "a zebra", "a giraffe", "an ostrich", "a leopard", "a rhino", "an elephant"],
  de: [
    "eine Maus",
    "ein Erdmännchen",
    "ein Zebra",
    "eine Giraffe",
    "einen Strauß",
    "einen Leoparden",
    "ein Nashorn",
    "einen Elefanten",
  ],
  pl: ["mysz", "surykatkę", "zebrę", "żyrafę", "strusia", "lamparta", "nosorożca", "słonia"],
};

export function animalName(animal: number, language: Language): string {
  return NAMES[language][animal - 1] ?? String(animal);
}

/** `2 giraffes`. */
export function herd(animal: number, count: number, language: Language): string {
  return `${count} ${form(language, count, COUNTED[language][animal - 1] ?? [])}`;
}

/** `1 leopard, 2 giraffes`, on a list: there German and Polish name a single one otherwise than in a sentence. */
export function held(counts: readonly number[], language: Language): string {
  return counts.flatMap((count, index) => (count ? listed(index + 1, count, language) : [])).join(", ");
}

export function listed(animal: number, count: number, language: Language): string {
  return count === 1 ? `1 ${animalName(animal, language)}` : herd(animal, count, language);
}

export function oneAnimal(animal: number, language: Language): string {
  return ONE[language][animal - 1] ?? String(animal);
}
