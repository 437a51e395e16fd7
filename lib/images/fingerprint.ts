import sharp from 'sharp';

/**
 * The width and height to which pictures are reduced for comparison. `kept` is the width and height of the low frequencies that the
 * fingerprint uses.
 */
const side = 32;
const kept = 8;
const bandBits = 8;
const bandCount = (kept * kept) / bandBits;
/**
 * Minimum spread of the grey values of a picture. A picture with a smaller spread is a plain surface, and all plain surfaces look alike.
 */
const minSpread = 6;
/** The maximum differences between two copies: `bits` of the 64 bits may differ, and each colour value of a quarter by `colour` of 255. */
interface Nearness {
  bits: number;
  colour: number;
}
/** The limits for logos. Their colours may differ much, because logos differ mainly in form. */
const nearMark: Nearness = { bits: 6, colour: 36 };
/** The limits for screenshots of pages. They are strict, because pages with few words look alike. */
export const nearPage: Nearness = { bits: 3, colour: 8 };
const colourMark = 2 ** 24;

/**
 * Returns the fingerprint of a picture, which is nearly independent of its size and encoding. It consists of eight bands of bits (the signs
 * of low frequencies), each with its index, and the mean colours of the four quarters. Copies of a picture share at least two bands, so an
 * index on the numbers finds them (`bandPairsOf`, `areNear`). Returns an empty list for a plain surface. Throws if the picture can't be
 * decoded.
 */
export async function fingerprintOf(picture: Uint8Array): Promise<number[]> {
  // A grey background for transparent pictures, so that both white and black marks are visible.
  const opened = sharp(picture).flatten({ background: '#808080' }).toColourspace('srgb').timeout({ seconds: 5 });
  const small = await opened.resize(side, side, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  const greys = Array.from({ length: side * side }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = small.subarray(at * 3, at * 3 + 3);
    return 0.299 * red + 0.587 * green + 0.114 * blue;
  });
  const mean = greys.reduce((sum, grey) => sum + grey, 0) / greys.length;
  const spread = Math.sqrt(greys.reduce((sum, grey) => sum + (grey - mean) ** 2, 0) / greys.length);
  if (spread < minSpread) return [];
  const frequencies = lowFrequencies(greys);
  // Without the first frequency, which is the mean grey, because it would change the median.
  const median = frequencies.slice(1).toSorted((a, b) => a - b)[Math.floor((frequencies.length - 1) / 2)] as number;
  const bands = Array.from({ length: bandCount }, (_, band) =>
    Array.from({ length: bandBits }, (_, bit) => ((frequencies[band * bandBits + bit] as number) > median ? 1 : 0)).reduce<number>(
      (value, bit) => value * 2 + bit,
      band,
    ),
  );
  return [...bands, ...quarterColours(small)];
}

/**
 * Returns all pairs of bands of a fingerprint. A copy has both bands of at least one pair: at most six of its bits differ, so at least two
 * of the eight bands are equal. Of 100,000 other pictures, some 40 share a pair by chance, but some 3,000 share one band.
 */
export function bandPairsOf(fingerprint: readonly number[]): [number, number][] {
  const bands = fingerprint.filter((value) => value < colourMark);
  return bands.flatMap((band, at) => bands.slice(at + 1).map((other): [number, number] => [band, other]));
}

/**
 * Returns true if two pictures look like copies of each other: resized, encoded again, or slightly changed. `near` has the limits; by
 * default those for logos.
 */
export function areNear(a: readonly number[], b: readonly number[], near = nearMark): boolean {
  if (a.length === 0 || a.length !== b.length) return false;
  let bits = 0;
  for (const [at, value] of a.entries()) {
    const other = b[at] as number;
    if (value < colourMark) bits += countBits(value ^ other);
    else if ([16, 8, 0].some((shift) => Math.abs(((value >> shift) & 255) - ((other >> shift) & 255)) > near.colour)) return false;
  }
  return bits <= near.bits;
}

function countBits(value: number): number {
  let count = 0;
  for (let left = value; left > 0; left &= left - 1) count++;
  return count;
}

/** Returns the lowest frequencies of a square of greys (discrete cosine transform), row by row. */
function lowFrequencies(greys: readonly number[]): number[] {
  const wave = (frequency: number, at: number) => Math.cos(((2 * at + 1) * frequency * Math.PI) / (2 * side));
  const rows = Array.from({ length: side }, (_, y) =>
    Array.from({ length: kept }, (_, frequency) => sumOver((x) => (greys[y * side + x] as number) * wave(frequency, x))),
  );
  return Array.from({ length: kept * kept }, (_, at) => sumOver((y) => (rows[y]?.[at % kept] as number) * wave(Math.floor(at / kept), y)));
}

const sumOver = (term: (at: number) => number) => {
  let sum = 0;
  for (let at = 0; at < side; at++) sum += term(at);
  return sum;
};

/** Returns the mean colour of each quarter. A colour is one number of red, green and blue, with a mark that distinguishes it from bands. */
function quarterColours(pixels: Uint8Array): number[] {
  const half = side / 2;
  return [0, 1, 2, 3].map((quarter) => {
    const [left, top] = [(quarter % 2) * half, Math.floor(quarter / 2) * half];
    const means = [0, 1, 2].map((part) => {
      let sum = 0;
      for (let y = top; y < top + half; y++) for (let x = left; x < left + half; x++) sum += pixels[(y * side + x) * 3 + part] as number;
      return Math.round(sum / (half * half));
    });
    return means.reduce((value, mean) => value * 256 + mean, 1);
  });
}
