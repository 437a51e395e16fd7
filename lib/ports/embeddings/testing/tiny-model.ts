// A model in the format of the real one, with 16 dimensions instead of 512, a few pieces and random weights.
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModelFile } from '#lib/ports/embeddings/sentence-encoder.ts';

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const pieces = ['<unk>', '<s>', '</s>', '▁', ...letters, ...letters.map((letter) => `▁${letter}`)];
const size = 16;
const groups = 4;

/** Makes the model. The same seed gives the same model. */
export function tinyModel(seed = 1): { model: ModelFile; file: Buffer } {
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32 - 0.5;
  };
  const parts: Uint8Array[] = [];
  const arrays: ModelFile['arrays'] = {};
  let offset = 0;
  const put = (name: string, shape: number[], bytes: Uint8Array) => {
    arrays[name] = { offset, shape };
    parts.push(bytes);
    offset += bytes.length;
  };
  const floats = (name: string, shape: number[], value: () => number) => {
    const count = shape.reduce((product, each) => product * each, 1);
    put(name, shape, new Uint8Array(Float32Array.from({ length: count }, value).buffer));
  };
  put(
    'table',
    [pieces.length, size],
    Uint8Array.from({ length: pieces.length * size }, () => Math.round((random() + 0.5) * 63)),
  );
  floats('scale', [groups], () => 2 / 63);
  floats('lo', [groups], () => -1);
  floats('eps', [1], () => 1e-6);
  for (const branch of [2, 3, 5]) {
    floats(`proj${branch}`, [size, size], random);
    floats(`proj_b${branch}`, [size], random);
    floats(`ln_g${branch}`, [size], () => 1);
    floats(`ln_b${branch}`, [size], () => 0);
    for (const layer of ['1', '2']) {
      floats(`w${layer}_${branch}`, [branch * size, size], random);
      floats(`b${layer}_${branch}`, [size], random);
    }
  }
  const features = 4 * size;
  floats('ln_g', [features], () => 1);
  floats('ln_b', [features], () => 0);
  floats('cnn_W', [features, size], random);
  floats('cnn_b', [size], random);
  for (const layer of ['d0', 'd1', 'p1', 'd2', 'p3', 'd3']) floats(layer, [size, size], random);
  const file = Buffer.concat(parts);
  const model: ModelFile = {
    ...{ format: 1, name: `tiny-${seed}`, weights: createHash('sha256').update(file).digest('hex'), groups },
    ...{ piece: size, branch: size, text: size, arrays, pieces, scores: pieces.map(() => -1), unknownScore: -11 },
  };
  return { model, file };
}

/** Writes the model to a folder. */
export function writeTinyModel(folder: string, seed = 1): void {
  const { model, file } = tinyModel(seed);
  writeFileSync(join(folder, 'weights.bin'), file);
  writeFileSync(join(folder, 'model.json'), JSON.stringify(model));
}
