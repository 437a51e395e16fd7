// Google's Universal Sentence Encoder, multilingual (Apache-2.0). It turns a text in any of 16 languages into a vector; texts with similar
// meanings get similar vectors. The model consists of a table of word pieces, three convolutional networks over 2, 3 and 5 neighbouring
// pieces, and two layers over their sum. It needs no inference engine. `npm run more -- search:model` makes its files (docs/search.md).

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { makeKernel } from '#lib/ports/embeddings/kernel.ts';

/**
 * The file `model.json` in the folder of a model. `arrays` has the shapes of the arrays in `weights.bin`. The array `table` has one byte
 * per number.
 */
export const ModelFile = z.object({
  format: z.literal(1),
  name: z.string().regex(/^[\w.-]{1,60}$/),
  /** SHA-256 of `weights.bin`, hexadecimal. */
  weights: z.string().regex(/^[0-9a-f]{64}$/),
  /** The numbers of dimensions of a piece, of a branch, and of a text. All are multiples of 16. */
  piece: z.number().int().multipleOf(16).min(16).max(4096),
  branch: z.number().int().multipleOf(16).min(16).max(4096),
  text: z.number().int().multipleOf(16).min(16).max(4096),
  /** The number of groups of pieces. Piece n belongs to group `n % groups`, whose scale and lowest value dequantize its numbers. */
  groups: z.number().int().min(1).max(1000),
  pieces: z.array(z.string()).min(3).max(500_000),
  scores: z.array(z.number()).min(3),
  unknownScore: z.number(),
  arrays: z.record(z.string(), z.object({ offset: z.number().int().multipleOf(4).min(0), shape: z.array(z.number().int().min(1)).max(2) })),
});
export type ModelFile = z.infer<typeof ModelFile>;

/**
 * The three branches: `size` is the number of neighbouring pieces that a branch looks at, and `before` is how many of them precede the
 * piece.
 */
const branches = [
  { size: 2, before: 0 },
  { size: 3, before: 1 },
  { size: 5, before: 2 },
] as const;

/** The maximum number of pieces of a text. The rest of the text is ignored. */
const maxPieces = 512;
/** The maximum number of characters of a text. The rest of the text is ignored. */
const maxCharacters = 6_000;

const unknown = 0;
const beginOfText = 1;
const endOfText = 2;

export interface SentenceEncoder {
  /** The name of the model and the beginning of its weights' hash, because vectors of different weights can't be compared. */
  name: string;
  dimensions: number;
  /** Returns the vector of a text, with length 1. */
  encode(text: string): Float32Array;
}

/** Reads a model from its folder. Throws if a file is missing, incomplete or in another format. */
export function readEncoder(folder: string): SentenceEncoder {
  const model = ModelFile.parse(JSON.parse(readFileSync(join(folder, 'model.json'), 'utf8')));
  const file = readFileSync(join(folder, 'weights.bin'));
  if (createHash('sha256').update(file).digest('hex') !== model.weights)
    throw new Error('weights.bin does not have the hash in model.json.');
  return makeEncoder(model, file);
}

export function makeEncoder(model: ModelFile, file: Uint8Array): SentenceEncoder {
  const { piece: pieceSize, branch: branchSize, text: textSize } = model;
  const all = branches.length * branchSize;
  const features = pieceSize + all;
  const sizeOf = (name: string) => {
    const array = model.arrays[name];
    if (!array) throw new Error(`The model has no array “${name}”.`);
    return { ...array, count: array.shape.reduce((product, each) => product * each, 1) };
  };
  const tableAt = sizeOf('table');
  const table = file.subarray(tableAt.offset, tableAt.offset + tableAt.count);
  if (table.length !== model.pieces.length * pieceSize || model.scores.length !== model.pieces.length)
    throw new Error('The table of pieces does not have the length that model.json says.');
  // The kernel's memory begins with all matrices. Space for computed values follows.
  const floats = Object.keys(model.arrays).filter((name) => name !== 'table');
  const bytes = floats.reduce((sum, name) => sum + sizeOf(name).count * 4 + 16, 64);
  const widest = Math.max(...branches.map(({ size }) => size)) * branchSize;
  const room = 4 * (maxPieces + 1) * (widest + features + 2 * all) + 65_536;
  const memory = new WebAssembly.Memory({ initial: Math.ceil((bytes + room) / 65_536) });
  const kernel = makeKernel(memory);
  const buffer = new Float32Array(memory.buffer);
  const places = new Map<string, { at: number; shape: number[]; values: Float32Array }>();
  let next = 16;
  for (const name of floats) {
    const { offset, count, shape } = sizeOf(name);
    if (offset + count * 4 > file.byteLength) throw new Error(`weights.bin ends before the array “${name}”.`);
    const values = buffer.subarray(next, next + count);
    values.set(new Float32Array(file.buffer.slice(file.byteOffset + offset, file.byteOffset + offset + count * 4)));
    places.set(name, { at: next * 4, shape, values });
    next = (next + count + 3) & ~3;
  }
  const scratch = next;
  const array = (name: string) => {
    const found = places.get(name);
    if (!found) throw new Error(`The model has no array “${name}”.`);
    return found;
  };
  const values = (name: string) => array(name).values;

  /** Multiplies rows by a matrix of the model, and adds a bias. */
  function times(rows: Float32Array, count: number, matrix: string, bias?: string): Float32Array {
    const { at, shape } = array(matrix);
    const [inner = 0, outer = 0] = shape;
    const output = (scratch + count * inner + 3) & ~3;
    buffer.set(rows.subarray(0, count * inner), scratch);
    kernel.times(scratch * 4, count, inner, at, outer, bias ? array(bias).at : 0, output * 4);
    return buffer.slice(output, output + count * outer);
  }

  const epsilon = values('eps')[0] as number;
  const branchNumbers = branches.map(({ size }) => size);
  const joined = (name: string) => {
    const parts = branchNumbers.map((size) => values(`${name}${size}`));
    const whole = new Float32Array(all);
    for (const [n, part] of parts.entries()) whole.set(part, n * branchSize);
    return whole;
  };
  const firstGain = joined('ln_g');
  const firstShift = joined('ln_b');

  /** Normalizes each row to mean 0 and variance 1, then applies gain and shift (layer normalization). */
  function normalize(rows: Float32Array, count: number, gain: Float32Array, shift: Float32Array): void {
    const width = gain.length;
    for (let r = 0; r < count; r++) {
      const row = rows.subarray(r * width, (r + 1) * width);
      let mean = 0;
      for (const each of row) mean += each;
      mean /= width;
      let variance = 0;
      for (const each of row) variance += (each - mean) ** 2;
      const factor = 1 / Math.sqrt(variance / width + epsilon);
      for (let j = 0; j < width; j++) row[j] = ((row[j] as number) - mean) * factor * (gain[j] as number) + (shift[j] as number);
    }
  }

  /** Returns, for each row, the concatenation of the `size` rows around it. Rows beyond the ends of the text are zeros. */
  function neighbours(rows: Float32Array, count: number, size: number, before: number): Float32Array {
    const output = new Float32Array(count * size * branchSize);
    for (let r = 0; r < count; r++)
      for (let n = 0; n < size; n++) {
        const from = r - before + n;
        if (from >= 0 && from < count) output.set(rows.subarray(from * branchSize, (from + 1) * branchSize), (r * size + n) * branchSize);
      }
    return output;
  }

  const tokenize = makeTokenizer(model);

  function encode(text: string): Float32Array {
    const ids = tokenize(text);
    const count = ids.length;
    const embedded = new Float32Array(count * pieceSize);
    const feature = new Float32Array(count * features);
    const [scale, lowest] = [values('scale'), values('lo')];
    for (const [r, id] of ids.entries()) {
      const group = id % model.groups;
      for (let j = 0; j < pieceSize; j++)
        embedded[r * pieceSize + j] = (table[id * pieceSize + j] as number) * (scale[group] as number) + (lowest[group] as number);
      feature.set(embedded.subarray(r * pieceSize, (r + 1) * pieceSize), r * features);
    }
    const projected = new Float32Array(count * all);
    for (const [n, { size }] of branches.entries()) {
      const rows = times(embedded, count, `proj${size}`, `proj_b${size}`);
      for (let r = 0; r < count; r++) projected.set(rows.subarray(r * branchSize, (r + 1) * branchSize), r * all + n * branchSize);
    }
    normalize(projected, count, firstGain, firstShift);
    for (const [n, { size, before }] of branches.entries()) {
      const x = new Float32Array(count * branchSize);
      for (let r = 0; r < count; r++) x.set(projected.subarray(r * all + n * branchSize, r * all + (n + 1) * branchSize), r * branchSize);
      const hidden = positive(times(neighbours(x, count, size, before), count, `w1_${size}`, `b1_${size}`));
      add(hidden, x);
      const last = positive(times(neighbours(hidden, count, size, before), count, `w2_${size}`, `b2_${size}`));
      add(last, hidden);
      for (let r = 0; r < count; r++)
        feature.set(last.subarray(r * branchSize, (r + 1) * branchSize), r * features + pieceSize + n * branchSize);
    }
    normalize(feature, count, values('ln_g'), values('ln_b'));
    const sum = new Float32Array(features);
    for (let r = 0; r < count; r++) add(sum, feature.subarray(r * features, (r + 1) * features));
    const mean = times(sum, 1, 'cnn_W');
    const shift = values('cnn_b');
    for (let j = 0; j < mean.length; j++) mean[j] = ((mean[j] as number) + count * (shift[j] as number)) / Math.sqrt(count);
    const first = times(mean, 1, 'p1');
    add(first, times(positive(times(mean, 1, 'd0')), 1, 'd1'));
    positive(first);
    const second = times(first, 1, 'p3');
    add(second, times(positive(times(first, 1, 'd2')), 1, 'd3'));
    return toUnitLength(second.map(Math.tanh));
  }

  return { name: `${model.name}-${model.weights.slice(0, 8)}`, dimensions: textSize, encode };
}

function positive(values: Float32Array): Float32Array {
  for (let n = 0; n < values.length; n++) if ((values[n] as number) < 0) values[n] = 0;
  return values;
}

function add(values: Float32Array, others: Float32Array): void {
  for (let n = 0; n < values.length; n++) values[n] = (values[n] as number) + (others[n] as number);
}

/** Returns a vector divided by its length. */
export function toUnitLength(values: Float32Array): Float32Array {
  let square = 0;
  for (const each of values) square += each * each;
  const length = Math.sqrt(square) || 1;
  return values.map((each) => each / length);
}

/**
 * Returns a function that splits a text into pieces and returns their ids. Of all possible splits, it takes the one with the highest sum of
 * scores.
 */
function makeTokenizer({ pieces, scores, unknownScore }: ModelFile): (text: string) => number[] {
  const ids = new Map(pieces.map((piece, id) => [piece, id]));
  const longest = pieces.reduce((most, piece) => Math.max(most, piece.length), 0);
  return (text) => {
    const clean = text
      .slice(0, maxCharacters)
      .toWellFormed()
      .normalize('NFKC')
      .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g, '')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim();
    if (clean === '') return [beginOfText, unknown, endOfText];
    const marked = `▁${clean.replaceAll(' ', '▁')}`;
    const best = new Float64Array(marked.length + 1).fill(-1e38);
    const from = new Int32Array(marked.length + 1);
    const piece = new Int32Array(marked.length + 1);
    best[0] = 0;
    for (let start = 0; start < marked.length; start++) {
      const score = best[start] as number;
      const step = (marked.codePointAt(start) as number) > 0xffff ? 2 : 1;
      let isKnown = false;
      for (let end = start + 1; end <= Math.min(marked.length, start + longest); end++) {
        const id = ids.get(marked.slice(start, end));
        if (id === undefined) continue;
        if (end === start + step) isKnown = true;
        const total = score + (scores[id] as number);
        if (total <= (best[end] as number)) continue;
        best[end] = total;
        from[end] = start;
        piece[end] = id;
      }
      if (isKnown || score + unknownScore <= (best[start + step] as number)) continue;
      best[start + step] = score + unknownScore;
      from[start + step] = start;
      piece[start + step] = unknown;
    }
    const reversed: number[] = [];
    for (let end = marked.length; end > 0; end = from[end] as number) reversed.push(piece[end] as number);
    return [beginOfText, ...reversed.reverse().slice(0, maxPieces - 2), endOfText];
  };
}
