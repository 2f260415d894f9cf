// Contrast of two colours as WCAG 2 defines it, and the palette as numbers.

export function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = parseInt(colour.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

export interface Palette {
  light: Record<string, string>;
  dark: Record<string, string>;
}

/** Reads `--name: light-dark(a, b);` and `--name: a;` out of a style sheet. */
export function readPalette(css: string): Palette {
  const palette: Palette = { light: {}, dark: {} };
  const pattern = /--([\w-]+):\s*(?:light-dark\(\s*(#\w+)\s*,\s*(#\w+)\s*\)|(#\w+))\s*;/g;
  for (const [, name = "", light, dark, both] of css.matchAll(pattern)) {
    palette.light[name] = light ?? both ?? "";
    palette.dark[name] = dark ?? both ?? "";
  }
  return palette;
}
