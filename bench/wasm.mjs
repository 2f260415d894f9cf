// One module in Node: `node bench/wasm.mjs MODULE DESCRIPTION`. Each line asks for a search, each answer is a line.

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const [moduleFile, descriptionFile] = process.argv.slice(2);
const { arena: fields, tokens } = JSON.parse(readFileSync(descriptionFile, "utf8"));
const { instance } = await WebAssembly.instantiate(readFileSync(moduleFile), {});
const engine = instance.exports;
const bytes = new Uint8Array(engine.memory.buffer);
const at = (field) => engine.arena.value + fields[field].place;

function search({ state, random, iterations }) {
  bytes.set(Buffer.from(state, "hex"), at("root"));
  engine.begin_search(0); // the tree is empty, as nothing is expected
  bytes.set(Buffer.from(random, "hex"), at("stream"));
  const began = process.cpuUsage();
  engine.search(iterations);
  const { user, system } = process.cpuUsage(began);
  engine.count_visits();
  const visits = new BigInt64Array(engine.memory.buffer, at("visits"), tokens.length);
  return { seconds: (user + system) / 1e6, visits: Array.from(visits, Number) };
}

for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(search(JSON.parse(line))));
}
