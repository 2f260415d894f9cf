// Screenshots with at most 256 colours: a third of the size, and no eye sees the difference in flat drawings.

import { crc32, deflateSync, inflateSync } from "node:zlib";

function readChunks(png) {
  const chunks = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    chunks.push({ type: png.toString("latin1", at + 4, at + 8), body: png.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return chunks;
}

function paeth(a, b, c) {
  const [da, db, dc] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)];
  return da <= db && da <= dc ? a : db <= dc ? b : c;
}

/** The pixels of a PNG with 8 bits in each of three or four channels, as three bytes each. */
function readPixels(png) {
  const chunks = readChunks(png);
  const header = chunks[0].body;
  const [width, height, channels] = [header.readUInt32BE(0), header.readUInt32BE(4), header[9] === 6 ? 4 : 3];
  const raw = inflateSync(Buffer.concat(chunks.filter((chunk) => chunk.type === "IDAT").map((chunk) => chunk.body)));
  const stride = width * channels;
  const lines = Buffer.alloc(height * stride);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (stride + 1)];
    for (let x = 0; x < stride; x++) {
      const at = y * stride + x;
      const left = x >= channels ? lines[at - channels] : 0;
      const up = y ? lines[at - stride] : 0;
      const corner = x >= channels && y ? lines[at - stride - channels] : 0;
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter];
      lines[at] = raw[y * (stride + 1) + 1 + x] + guess;
    }
  }
  return { width, height, channels, lines };
}

/** Colours by how often they occur, near ones counted together; the most frequent exact colour stands for each group. */
function choosePalette({ lines, channels }) {
  const groups = new Map();
  for (let at = 0; at < lines.length; at += channels) {
    const colour = (lines[at] << 16) | (lines[at + 1] << 8) | lines[at + 2];
    const near = ((lines[at] >> 3) << 10) | ((lines[at + 1] >> 3) << 5) | (lines[at + 2] >> 3);
    const group = groups.get(near) ?? new Map();
    group.set(colour, (group.get(colour) ?? 0) + 1);
    groups.set(near, group);
  }
  const ranked = [...groups.values()].map((group) => {
    const best = [...group].reduce((a, b) => (b[1] > a[1] ? b : a));
    return { colour: best[0], count: [...group.values()].reduce((sum, count) => sum + count, 0) };
  });
  return ranked.sort((a, b) => b.count - a.count).slice(0, 256).map(({ colour }) => colour);
}

function nearest(colour, palette) {
  let [best, distance] = [0, Infinity];
  for (const [index, other] of palette.entries()) {
    const red = (colour >> 16) - (other >> 16);
    const green = ((colour >> 8) & 255) - ((other >> 8) & 255);
    const blue = (colour & 255) - (other & 255);
    const far = 2 * red * red + 4 * green * green + 3 * blue * blue;
    if (far < distance) [best, distance] = [index, far];
  }
  return best;
}

function chunk(type, body) {
  const named = Buffer.concat([Buffer.from(type, "latin1"), body]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(body.length, 0);
  named.copy(whole, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
}

export function shrink(png) {
  const picture = readPixels(png);
  const { width, height, channels, lines } = picture;
  const palette = choosePalette(picture);
  const known = new Map(palette.map((colour, index) => [colour, index]));
  const rows = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * channels;
      const colour = (lines[at] << 16) | (lines[at + 1] << 8) | lines[at + 2];
      if (!known.has(colour)) known.set(colour, nearest(colour, palette));
      rows[y * (width + 1) + 1 + x] = known.get(colour);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const colours = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  return Buffer.concat([png.subarray(0, 8), chunk("IHDR", header), chunk("PLTE", colours), chunk("IDAT", deflateSync(rows, { level: 9 })), chunk("IEND", Buffer.alloc(0))]);
}
