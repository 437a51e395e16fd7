import sharp from 'sharp';

/** The width and height, in pixels, to which a picture is scaled for the measurement. */
const side = 48;
/** The minimum distance of a colour from grey in OKLab. Nearer colours look grey or like paper. */
const minChroma = 0.04;
/** The minimum share of coloured pixels among the visible pixels. */
const minShare = 0.04;
const hues = 24;

/**
 * Returns the colour that covers most of a logo, as `#rrggbb`. Black, white, grey and the colour of paper don’t count. Returns null if the
 * logo has no other colour. The result is the same each time.
 */
export async function tintOf(picture: Uint8Array): Promise<string | null> {
  const { data } = await sharp(picture)
    .resize(side, side, { fit: 'inside', kernel: 'nearest' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .timeout({ seconds: 5 })
    .toBuffer({ resolveWithObject: true });
  const bins = Array.from({ length: hues }, () => ({ weight: 0, red: 0, green: 0, blue: 0 }));
  let [visible, coloured] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const [red, green, blue, alpha] = data.subarray(at, at + 4) as unknown as [number, number, number, number];
    if (alpha < 128) continue;
    visible += 1;
    const { chroma, hue } = chromaAndHue(red, green, blue);
    if (chroma < minChroma) continue;
    coloured += 1;
    // Vivid colours weigh more than dull ones, up to twice as much.
    const weight = 1 + Math.min(chroma / 0.15, 1);
    const bin = bins[Math.floor(hue * hues) % hues] as (typeof bins)[number];
    bin.weight += weight;
    bin.red += red * weight;
    bin.green += green * weight;
    bin.blue += blue * weight;
  }
  if (coloured === 0 || coloured < visible * minShare) return null;
  // Two neighbouring bins of hues count together, because a colour often lies on their border.
  const pairs = bins.map((bin, index) => ({ bin, next: bins[(index + 1) % hues] as typeof bin }));
  const { bin, next } = pairs.reduce((best, pair) =>
    pair.bin.weight + pair.next.weight > best.bin.weight + best.next.weight ? pair : best,
  );
  const weight = bin.weight + next.weight;
  const hex = (part: 'red' | 'green' | 'blue') =>
    Math.round((bin[part] + next[part]) / weight)
      .toString(16)
      .padStart(2, '0');
  return `#${hex('red')}${hex('green')}${hex('blue')}`;
}

/** Returns a colour's distance from grey, and its hue from 0 to 1. Both are in OKLab, where equal distances look equal. */
function chromaAndHue(red: number, green: number, blue: number): { chroma: number; hue: number } {
  const [r, g, b] = [red, green, blue].map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const across = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const along = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { chroma: Math.hypot(across, along), hue: (Math.atan2(along, across) / (2 * Math.PI) + 1) % 1 };
}
