// Prints what each part of the built page weighs, and fails if one is over its budget: `node scripts/budgets.js`.
// Weights are Brotli's, with one language, the heaviest. A part counts without what is loaded before it.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { overBudget, parts, totalOf } from "./parts.js";

const root = fileURLToPath(new URL("../../", import.meta.url));
const page = `${root}src/marula/server/page/`;
const engines = `${root}src/marula/wasm/built/`;

function read(file) {
  try {
    return readFileSync(file);
  } catch {
    throw new Error(`${file} is missing: the page has to be built first (npm run build)`);
  }
}

const weights = new Map();
function weigh(file) {
  if (!weights.has(file)) weights.set(file, brotliCompressSync(read(file)).length / 1000);
  return weights.get(file);
}

const manifest = JSON.parse(read(`${page}.vite/manifest.json`));
const games = readdirSync(engines)
  .filter((file) => file.endsWith(".wasm"))
  .map((file) => file.slice(0, -".wasm".length));
const workers = readdirSync(`${page}assets`)
  .filter((file) => /^worker-.*\.js$/.test(file))
  .map((file) => `assets/${file}`);
const weighed = [
  ...parts(manifest, games, workers).map(({ files, ...part }) => ({
    ...part,
    files: files.map((file) => page + file),
  })),
  ...games.map((game) => ({
    name: `the engine of ${game}`,
    budget: 50,
    files: [`${engines}${game}.wasm`, `${engines}${game}.json`],
  })),
  ...games
    .map((game) => ({
      name: `the network of ${game}`,
      budget: 700,
      files: [`${root}src/marula/games/${game}/trained.network`],
    }))
    .filter(({ files }) => existsSync(files[0])),
].map((part) => ({ ...part, weights: part.files.map((file) => [file.slice(root.length), weigh(file)]) }));

const heaviest = new Map();
for (const part of weighed) if (totalOf(part) > totalOf(heaviest.get(part.name))) heaviest.set(part.name, part);
for (const part of heaviest.values())
  console.log(`${totalOf(part).toFixed(1).padStart(7)} KB of ${part.budget}  ${part.name}`);
const faults = overBudget([...heaviest.values()]);
for (const fault of faults) console.error(fault);
if (faults.length) process.exit(1);
