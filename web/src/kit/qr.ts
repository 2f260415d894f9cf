// QR codes for invitations (bytes, error correction level L, versions 1 to 10): small enough to be written here.

const CAPACITY = [0, 19, 34, 55, 80, 108, 136, 156, 194, 232, 274]; // bytes of data, by version
const CORRECTION = [0, 7, 10, 15, 20, 26, 18, 20, 24, 30, 18]; // bytes of correction in each block
const BLOCKS = [0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 4];
const ALIGNMENT = [
  [],
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];

type Grid = (boolean | null)[][];

const EXPONENT: number[] = [];
const LOGARITHM: number[] = [];
for (let power = 0, value = 1; power < 255; power++) {
  EXPONENT[power] = value;
  LOGARITHM[value] = power;
  value = (value * 2) ^ (value > 127 ? 0x11d : 0);
}

function times(a: number, b: number): number {
  return a && b ? (EXPONENT[((LOGARITHM[a] ?? 0) + (LOGARITHM[b] ?? 0)) % 255] ?? 0) : 0;
}

/** The remainder of Reed and Solomon's division. */
function correctionOf(data: number[], length: number): number[] {
  let generator = [1];
  for (let power = 0; power < length; power++) {
    const next = [...generator, 0];
    for (const [index, factor] of generator.entries()) {
      next[index + 1] = (next[index + 1] ?? 0) ^ times(factor, EXPONENT[power] ?? 0);
    }
    generator = next;
  }
  const rest = [...data, ...Array<number>(length).fill(0)];
  for (let index = 0; index < data.length; index++) {
    const factor = rest[index] ?? 0;
    for (const [offset, part] of generator.entries()) {
      rest[index + offset] = (rest[index + offset] ?? 0) ^ times(part, factor);
    }
  }
  return rest.slice(data.length);
}

function dataBytes(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const push = (value: number, length: number): void => {
    for (let bit = length - 1; bit >= 0; bit--) bits.push((value >> bit) & 1);
  };
  push(4, 4);
  push(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) push(byte, 8);
  const capacity = (CAPACITY[version] ?? 0) * 8;
  push(0, Math.min(4, capacity - bits.length));
  while (bits.length % 8) bits.push(0);
  for (let pad = 0; bits.length < capacity; pad++) push(pad % 2 ? 0x11 : 0xec, 8);
  return Array.from({ length: bits.length / 8 }, (_, index) =>
    parseInt(bits.slice(index * 8, index * 8 + 8).join(""), 2),
  );
}

function interleave(data: number[], version: number): number[] {
  const count = BLOCKS[version] ?? 1;
  const short = Math.floor(data.length / count);
  const long = data.length % count;
  let start = 0;
  const blocks = Array.from({ length: count }, (_, index) => {
    const block = data.slice(start, start + short + (index >= count - long ? 1 : 0));
    start += block.length;
    return block;
  });
  const checks = blocks.map((block) => correctionOf(block, CORRECTION[version] ?? 0));
  const across = (rows: number[][]): number[] =>
    Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, column) =>
      rows.flatMap((row) => row[column] ?? []),
    ).flat();
  return [...across(blocks), ...across(checks)];
}

function finder(grid: Grid, top: number, left: number): void {
  for (let y = -1; y < 8; y++) {
    for (let x = -1; x < 8; x++) {
      const row = grid[top + y];
      if (!row || row[left + x] === undefined) continue;
      const ring = Math.max(Math.abs(x - 3), Math.abs(y - 3));
      row[left + x] = ring !== 2 && ring !== 4;
    }
  }
}

function set(grid: Grid, y: number, x: number, dark: boolean): void {
  const row = grid[y];
  if (row) row[x] = dark;
}

function frame(version: number): Grid {
  const size = 17 + 4 * version;
  const grid: Grid = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null));
  finder(grid, 0, 0);
  finder(grid, 0, size - 7);
  finder(grid, size - 7, 0);
  for (const y of ALIGNMENT[version] ?? []) {
    for (const x of ALIGNMENT[version] ?? []) {
      if (grid[y]?.[x] !== null) continue;
      for (let dy = -2; dy < 3; dy++)
        for (let dx = -2; dx < 3; dx++) set(grid, y + dy, x + dx, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
    }
  }
  for (let index = 8; index < size - 8; index++) {
    set(grid, 6, index, index % 2 === 0);
    set(grid, index, 6, index % 2 === 0);
  }
  formatBits(grid);
  if (version >= 7) versionBits(grid, version);
  return grid;
}

/** Level L with mask 0, as the standard's table gives it. */
function formatBits(grid: Grid): void {
  const format = 0b111011111000100;
  const size = grid.length;
  for (let index = 0; index < 15; index++) {
    const dark = ((format >> index) & 1) === 1;
    set(grid, index < 6 ? index : index < 8 ? index + 1 : size - 15 + index, 8, dark);
    set(grid, 8, index < 8 ? size - 1 - index : index < 9 ? 7 : 14 - index, dark);
  }
  set(grid, size - 8, 8, true);
}

function versionBits(grid: Grid, version: number): void {
  let rest = version << 12;
  for (let bit = 17; bit >= 12; bit--) if ((rest >> bit) & 1) rest ^= 0x1f25 << (bit - 12);
  const bits = (version << 12) | rest;
  for (let index = 0; index < 18; index++) {
    const dark = ((bits >> index) & 1) === 1;
    const [near, far] = [Math.floor(index / 3), grid.length - 11 + (index % 3)];
    set(grid, near, far, dark);
    set(grid, far, near, dark);
  }
}

/** Fills the free modules in the standard's zigzag, from the bottom right, with mask 0. */
function fillIn(grid: Grid, bytes: number[]): void {
  const size = grid.length;
  let bit = 0;
  let up = true;
  for (let right = size - 1; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const y = up ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (grid[y]?.[x] !== null) continue;
        const dark = (((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
        bit++;
        set(grid, y, x, dark !== ((x + y) % 2 === 0));
      }
    }
  }
}

/** Rows of dark and light modules; null for a text that is too long. */
export function encode(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = CAPACITY.findIndex((capacity, index) => index > 0 && bytes.length + (index < 10 ? 2 : 3) <= capacity);
  if (version < 0) return null;
  const grid = frame(version);
  fillIn(grid, interleave(dataBytes(bytes, version), version));
  return grid.map((row) => row.map((module) => module === true));
}
