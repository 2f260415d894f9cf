import type { InWords } from "../contract";
import de from "./texts.de";
import en, { type WakaTexts } from "./texts.en";
import pl from "./texts.pl";

export type { WakaTexts };

const texts: InWords<WakaTexts> = { en, de, pl };

export default texts;
