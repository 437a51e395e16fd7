import sharp from 'sharp';

/** The width and height at which a picture is compared, and of the part of its frequencies that is. */
const side = 32;
const kept = 8;
const bandBits = 8;
const bandCount = (kept * kept) / bandBits;
/** The least spread of a picture's greys: what has less is a plain surface, which looks like any other. */
const minSpread = 6;
/** How many of the 64 bits may differ, and how far the colours of a quarter may lie apart, of 255. */
interface Nearness {
  bits: number;
  colour: number;
}
/** A mark is told from others by its form. */
const nearMark: Nearness = { bits: 6, colour: 36 };
/** Pages of few words look alike from afar, so of whole pages only what is nearly the same counts. */
export const nearPage: Nearness = { bits: 3, colour: 8 };
const colourMark = 2 ** 24;

/**
 * Returns what a picture looks like, whatever its size and encoding, as numbers: eight bands of the signs of its low frequencies, each
 * marked with its place, and the mean colours of its quarters. Copies share bands, so an index over the numbers finds them
 * (`bandPairsOf`, `areNear`). Returns an empty list for a plain surface, which tells nothing. Throws if it can't be decoded.
 */
export async function fingerprintOf(picture: Uint8Array): Promise<number[]> {
  // Grey behind what is transparent, so that white marks are seen as black ones are.
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
  // The mean grey itself is left out of the median, which it would move.
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
 * Returns pairs of numbers of a fingerprint. A copy has both numbers of at least one pair: at most six of its bits differ, so at least two of
 * the eight bands are the same. Of 100,000 pictures, some 40 have a pair by chance, but 3,000 have one band.
 */
export function bandPairsOf(fingerprint: readonly number[]): [number, number][] {
  const bands = fingerprint.filter((value) => value < colourMark);
  return bands.flatMap((band, at) => bands.slice(at + 1).map((other): [number, number] => [band, other]));
}

/**
 * Returns true if two pictures look like copies of each other: at most resized, encoded anew or a little changed. `near` is that of a mark.
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

/** Returns the mean colour of each quarter as red, green and blue in one number, marked so that none is taken for a band. */
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
