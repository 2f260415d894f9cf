// SHA-256 (FIPS 180-4). The browser's own is there only on pages over https, and a table at home is often without.

const HALF = 2 ** 32;

function primes(count: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number++) if (found.every((prime) => number % prime)) found.push(number);
  return found;
}

const fraction = (root: number): number => Math.floor((root % 1) * HALF) | 0;
const ROUNDS = primes(64).map((prime) => fraction(Math.cbrt(prime)));
const START = primes(8).map((prime) => fraction(Math.sqrt(prime)));

const rotate = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

function padded(message: Uint8Array): DataView {
  const bytes = new Uint8Array((((message.length + 8) >> 6) << 6) + 64);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 8, Math.floor((message.length * 8) / HALF));
  view.setUint32(bytes.length - 4, (message.length * 8) >>> 0);
  return view;
}

function schedule(block: DataView, at: number): Int32Array {
  const words = new Int32Array(64);
  for (let i = 0; i < 16; i++) words[i] = block.getInt32(at + 4 * i);
  for (let i = 16; i < 64; i++) {
    const early = words[i - 15] as number;
    const late = words[i - 2] as number;
    const first = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const second = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    words[i] = (words[i - 16] as number) + first + (words[i - 7] as number) + second;
  }
  return words;
}

function mix(state: number[], words: Int32Array): number[] {
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const one = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const other = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const added = (h + one + choice + (ROUNDS[i] as number) + (words[i] as number)) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + added) | 0, c, b, a, (added + other + majority) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((word, i) => (word + (state[i] as number)) | 0);
}

export function sha256(message: Uint8Array): Uint8Array {
  const blocks = padded(message);
  let state = START;
  for (let at = 0; at < blocks.byteLength; at += 64) state = mix(state, schedule(blocks, at));
  const digest = new DataView(new ArrayBuffer(32));
  for (const [i, word] of state.entries()) digest.setInt32(4 * i, word);
  return new Uint8Array(digest.buffer);
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
