// Writes a .br and a .gz beside every file of the built page that gets smaller by it: `node scripts/compress.js`.

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const page = fileURLToPath(new URL("../../src/marula/server/page/", import.meta.url));
const COMPRESSED = /\.(br|gz)$/;
const DENSE = /\.(png)$/;

function write(file, compressed, size) {
  if (compressed.length < size) writeFileSync(file, compressed);
}

for (const name of readdirSync(page, { recursive: true, withFileTypes: true })) {
  if (!name.isFile() || COMPRESSED.test(name.name) || DENSE.test(name.name)) continue;
  const file = `${name.parentPath}/${name.name}`;
  const text = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  write(`${file}.br`, brotliCompressSync(text, { params }), text.length);
  write(`${file}.gz`, gzipSync(text, { level: 9 }), text.length);
}
