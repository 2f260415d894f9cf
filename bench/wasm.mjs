// One module in Node: `node bench/wasm.mjs MODULE DESCRIPTION`. Each line asks for a bot's answer, each answer is a line.

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const [moduleFile, descriptionFile] = process.argv.slice(2);
const { arena: fields, tokens } = JSON.parse(readFileSync(descriptionFile, "utf8"));
const { instance } = await WebAssembly.instantiate(readFileSync(moduleFile), {});
const engine = instance.exports;
const bytes = new Uint8Array(engine.memory.buffer);
const at = (field) => engine.arena.value + fields[field].place;

function answer({ state, random, iterations }) {
  bytes.set(Buffer.from(state, "hex"), at("states"));
  bytes.set(Buffer.from(random, "hex"), at("random"));
  const began = process.cpuUsage();
  engine.begin_answer();
  engine.draw(100);
  engine.begin_search(0, 0); // the tree is empty, as nothing is expected
  engine.search(iterations);
  engine.count_tried();
  const token = tokens[engine.most_tried()];
  const { user, system } = process.cpuUsage(began);
  const visits = new BigInt64Array(engine.memory.buffer, at("visits"), tokens.length);
  return { seconds: (user + system) / 1e6, token, visits: Array.from(visits, Number) };
}

for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(answer(JSON.parse(line))));
}
