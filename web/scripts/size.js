// Prints what the first load costs, compressed, and fails over the limit: `node scripts/size.js`.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const GOAL = 60;
const LIMIT = 150;
const page = fileURLToPath(new URL("../../src/marula/server/page/", import.meta.url));
if (!existsSync(`${page}index.html`)) throw new Error("the page has not been built: npm run build");

const size = (file) => gzipSync(readFileSync(page + file), { level: 9 }).length / 1024;
const html = readFileSync(`${page}index.html`, "utf8");
const first = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file);
const total = first.reduce((sum, file) => sum + size(file), 0);
const rest = readdirSync(`${page}assets`).filter(
  (file) => /\.(js|css)$/.test(file) && !first.includes(`assets/${file}`),
);

for (const file of rest.sort()) console.log(`${size(`assets/${file}`).toFixed(1).padStart(7)} KB  later  ${file}`);
console.log(`${total.toFixed(1).padStart(7)} KB  first load, JavaScript and CSS, gzip (goal ${GOAL}, limit ${LIMIT})`);
if (total > LIMIT) process.exit(1);
