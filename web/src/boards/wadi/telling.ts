// Wadi in words: what the log tells, what can be done, what lies on a tile.

import { fill, type Gaps, type Language } from "../../text-gaps";
import { type Action, readAction } from "./actions";
import type { View, Witnessed } from "./declared";
import texts, { type WadiTexts } from "./texts";
import { containersAt, flowsOf, ownerOf, type SeatScore, shadufOn, tileAt, watchmanOn } from "./view";

export function say(language: Language, key: keyof WadiTexts, gaps?: Gaps): string {
  return fill(language, texts[language][key], gaps);
}

export function sentence(view: View, language: Language): string | null {
  const legal = view.legal;
  const canOff = legal.includes("W:off");
  if (view.phase === "over") return null;
  if (view.phase === "place-watchman") return say(language, "placeWatchman");
  if (view.phase === "move-watchman") {
    return say(language, !canOff ? "onlyMove" : legal.length === 1 ? "onlyOff" : "moveWatchman");
  }
  const kinds = new Set(legal.map((token) => readAction(token)?.kind));
  if (kinds.has("build") && kinds.has("pump")) return say(language, "buildOrPump");
  if (kinds.has("build")) return say(language, "build");
  return kinds.has("pump") ? say(language, "pump") : say(language, "nothing");
}

export function logLine(witnessed: Witnessed, names: string[], language: Language): string | null {
  const action = readAction(witnessed.action);
  if (!action) return null;
  const name = names[Number(witnessed.actor)] ?? "";
  return [
    actionLine(action, witnessed, name, language),
    ...(witnessed.left_out ?? []).map((seat) => say(language, "toldLeftOut", { name: names[seat] ?? "" })),
    ...flowLines(witnessed.flow, language),
  ].join(" ");
}

function actionLine(action: Action, witnessed: Witnessed, name: string, language: Language): string {
  switch (action.kind) {
    case "build":
      return say(language, "toldBuild", { name, cell: action.cell });
    case "pump":
      return say(language, "toldPump", { name, from: action.from, to: action.to });
    case "watchman":
      return witnessed.from
        ? say(language, "toldMove", { name, from: witnessed.from, cell: action.cell })
        : say(language, "toldPlace", { name, cell: action.cell });
    case "off":
      return say(language, witnessed.bonus ? "toldOffBonus" : "toldOff", { name, points: witnessed.bonus ?? 0 });
    case "end":
      return say(language, "toldEnd", { name });
  }
}

function flowLines(flow: Witnessed["flow"], language: Language): string[] {
  if (!flow) return [];
  const flowing = flow.gone ? say(language, "toldFlowGone", { count: flow.gone }) : say(language, "toldFlow");
  return flow.over ? [flowing, say(language, "toldDry")] : [flowing];
}

export function actionName(token: string, _names: readonly string[], language: Language): string {
  const action = readAction(token);
  switch (action?.kind) {
    case "build":
      return say(language, "buildButton", { cell: action.cell });
    case "pump":
      return say(language, "pumpButton", { from: action.from, to: action.to });
    case "watchman":
      return say(language, "placeButton", { cell: action.cell });
    case "off":
      return say(language, "offButton");
    default:
      return say(language, "endButton");
  }
}

/** `+3`, `−2`, `0`, with a minus as wide as a plus. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0";
}

/** `+4 for you, −2 for Ben`; the one who looks comes first. */
export function changesText(
  changes: readonly number[],
  names: string[],
  seat: number | null,
  language: Language,
): string {
  const seats = changes
    .flatMap((points, who) => (points ? [who] : []))
    .sort((a, b) => Number(b === seat) - Number(a === seat));
  const parts = seats.map((who) => {
    const points = signed(changes[who] ?? 0);
    return who === seat
      ? say(language, "forYou", { points })
      : say(language, "forName", { points, name: names[who] ?? "" });
  });
  return parts.join(", ") || say(language, "noChange");
}

/** `Shaduf of Anna on c3: 4 points (c2 gives 3, d3 gives 1)`. */
export function shadufText(view: View, cell: string, names: string[], language: Language): string {
  const shaduf = shadufOn(view, cell);
  const owner = ownerOf(view, cell);
  if (!shaduf || owner === null) return "";
  const tiles = tilesText(shaduf.tiles, language);
  const score = say(language, "scoreOf", { name: names[owner] ?? "", cell, points: shaduf.points });
  return tiles ? `${score} (${tiles})` : score;
}

export function tilesText(tiles: Record<string, number>, language: Language): string {
  return Object.entries(tiles)
    .map(([cell, points]) => say(language, "scoreTiles", { cell, points }))
    .join(", ");
}

/** `Shadufs 5 + 3, watchman −2`; empty where nothing has scored. */
export function sumText({ shadufs, watchman }: SeatScore, language: Language): string {
  const parts = shadufs.flatMap(({ points }) => (points ? [points] : [])).join(" + ");
  return [
    ...(parts ? [`${say(language, "shadufs")} ${parts}`] : []),
    ...(watchman ? [`${say(language, "watchmanPoints")} ${signed(watchman)}`] : []),
  ].join(", ");
}

/** What lies on a tile: `land, 2 containers, watered, shaduf of Anna`. */
export function tileText(view: View, cell: string, names: string[], language: Language): string {
  const tile = tileAt(view.map, cell);
  if (tile === ".") return say(language, "noTile");
  const discs = view.discs[cell] ?? 0;
  const ways = flowsOf(tile).map((way) => say(language, way as keyof WadiTexts));
  if (ways.length) {
    const river = [say(language, "wadi"), say(language, "flows", { ways: ways.join(` ${say(language, "and")} `) })];
    return [...river, ...(discs ? [say(language, "discs", { count: discs })] : [])].join(", ");
  }
  return landTexts(view, cell, names, language).join(", ");
}

function landTexts(view: View, cell: string, names: string[], language: Language): string[] {
  const owner = ownerOf(view, cell);
  const watchman = watchmanOn(view, cell);
  return [
    say(language, "land"),
    say(language, "containers", { count: containersAt(view.map, cell) }),
    ...(view.discs[cell] ? [say(language, "watered")] : []),
    ...(owner === null ? [] : [say(language, "shadufOf", { name: names[owner] ?? "" })]),
    ...(watchman === null ? [] : [say(language, "watchmanOf", { name: names[watchman] ?? "" })]),
    ...(view.forbidden.includes(cell) ? [say(language, "forbidden")] : []),
  ];
}
