// The little of Markdown that rulebooks use, as a tree of plain texts: nothing in it can become HTML.

export type Inline = { kind: "text" | "bold" | "italic" | "code"; text: string };
export type Block =
  | { kind: "heading"; level: number; inlines: Inline[]; anchor: string }
  | { kind: "paragraph"; inlines: Inline[]; anchor: string; ruling: boolean }
  | { kind: "list"; ordered: boolean; items: Inline[][] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] }
  | { kind: "code"; text: string };

/** A heading of the second level with what follows it; the first chapter is what stands before all of them. */
export interface Chapter {
  heading: Extract<Block, { kind: "heading" }> | null;
  blocks: Block[];
  /** Not for everybody who wants to play: notation, and how we differ from the printed book. */
  aside: boolean;
}

/** Stands on a line of its own before the heading of a chapter that is set apart. */
const ASIDE = "<!-- aside -->";

/** Begins a paragraph with what the printed book leaves open, and we have settled. */
const RULING = /^(?:\*\*§\S+\*\* )?\*(?:Our ruling|Unsere Festlegung|Nasze ustalenie)\*/;

/** `§K4.2` becomes `K4.2`; a block without a section has no anchor. */
export function anchorOf(text: string): string {
  return /^[*#\s]*§([A-Z]\d+(?:\.\d+)?)/.exec(text)?.[1] ?? "";
}

export function parseInline(text: string): Inline[] {
  const pattern = /(`[^`]+`|\*\*[^*]+\*\*|\*[^*\s][^*]*\*)/;
  return text
    .replace(/\[([^\]]+)\]\([^)]*\)/g, "$1")
    .split(pattern)
    .filter((part) => part !== "")
    .map((part): Inline => {
      if (part.length > 2 && part.startsWith("`")) return { kind: "code", text: part.slice(1, -1) };
      if (part.length > 4 && part.startsWith("**")) return { kind: "bold", text: part.slice(2, -2) };
      if (part.length > 2 && part.startsWith("*") && part.endsWith("*"))
        return { kind: "italic", text: part.slice(1, -1) };
      return { kind: "text", text: part };
    });
}

const LIST = /^\s*([-*+]|\d+[.)])\s+/;

function startsBlock(line: string): boolean {
  return !line.trim() || /^#{1,6}\s/.test(line) || LIST.test(line) || line.startsWith("|") || line.startsWith("```");
}

function cells(line: string): Inline[][] {
  return line
    .replace(/^\||\|\s*$/g, "")
    .split("|")
    .map((cell) => parseInline(cell.trim()));
}

export function parse(source: string): Block[] {
  const lines = source.replace(/\r/g, "").split("\n");
  const blocks: Block[] = [];
  while (lines.length) {
    const line = lines[0] ?? "";
    if (!line.trim() || line.trim() === ASIDE) lines.shift();
    else if (line.startsWith("```")) blocks.push(takeCode(lines));
    else if (/^#{1,6}\s/.test(line)) blocks.push(takeHeading(lines));
    else if (line.startsWith("|")) blocks.push(takeTable(lines));
    else if (LIST.test(line)) blocks.push(takeList(lines));
    else blocks.push(takeParagraph(lines));
  }
  return blocks;
}

/** The chapters of a rulebook in their order. */
export function chapters(source: string): Chapter[] {
  return source.split(/^(?=## )/m).map((text, index, all): Chapter => {
    const [first, ...rest] = parse(text);
    const heading = first?.kind === "heading" && first.level === 2 ? first : null;
    const aside = all[index - 1]?.trimEnd().endsWith(ASIDE) ?? false;
    return { heading, blocks: heading ? rest : [first, ...rest].filter((block) => block !== undefined), aside };
  });
}

function takeCode(lines: string[]): Block {
  lines.shift();
  const inside: string[] = [];
  while (lines.length && !lines[0]?.startsWith("```")) inside.push(lines.shift() ?? "");
  lines.shift();
  return { kind: "code", text: inside.join("\n") };
}

function takeHeading(lines: string[]): Block {
  const [, marks = "#", text = ""] = /^(#{1,6})\s+(.*)$/.exec(lines.shift() ?? "") ?? [];
  return { kind: "heading", level: marks.length, inlines: parseInline(text), anchor: anchorOf(text) };
}

function takeTable(lines: string[]): Block {
  const rows: string[] = [];
  while (lines[0]?.startsWith("|")) rows.push(lines.shift() ?? "");
  const [head = "", ...rest] = rows;
  const body = rest.filter((row) => !/^\|[\s|:-]+\|?\s*$/.test(row));
  return { kind: "table", head: cells(head), rows: body.map(cells) };
}

function takeList(lines: string[]): Block {
  const ordered = /^\s*\d/.test(lines[0] ?? "");
  const items: string[] = [];
  while (lines.length && (LIST.test(lines[0] ?? "") || (lines[0]?.trim() && !startsBlock(lines[0])))) {
    const line = lines.shift() ?? "";
    if (LIST.test(line)) items.push(line.replace(LIST, ""));
    else items.push(`${items.pop() ?? ""} ${line.trim()}`);
  }
  return { kind: "list", ordered, items: items.map(parseInline) };
}

function takeParagraph(lines: string[]): Block {
  const text = [lines.shift()?.trim() ?? ""];
  while (lines.length && !startsBlock(lines[0] ?? "")) text.push(lines.shift()?.trim() ?? "");
  const whole = text.join(" ");
  return { kind: "paragraph", inlines: parseInline(whole), anchor: anchorOf(whole), ruling: RULING.test(whole) };
}
