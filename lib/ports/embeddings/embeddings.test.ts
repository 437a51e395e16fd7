import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeKernel } from '#lib/ports/embeddings/kernel.ts';
import { makeEncoder, readEncoder, toUnitLength } from '#lib/ports/embeddings/sentence-encoder.ts';
import { tinyModel, writeTinyModel } from '#lib/ports/embeddings/testing/tiny-model.ts';
import { toBytes, VectorStore } from '#lib/ports/embeddings/vector-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'tiny-model-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns numbers from -0.5 to 0.5. The same seed gives the same numbers. */
function numbers(count: number, seed = 1): Float32Array {
  let state = seed;
  return Float32Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32 - 0.5;
  });
}
const product = (a: ArrayLike<number>, b: ArrayLike<number>) => Array.from(a).reduce((sum, each, n) => sum + each * (b[n] as number), 0);

test('the kernel multiplies as plain loops do', () => {
  const [rows, inner, outer] = [3, 20, 32];
  const memory = new WebAssembly.Memory({ initial: 1 });
  const floats = new Float32Array(memory.buffer);
  const [x, w, bias] = [numbers(rows * inner, 1), numbers(inner * outer, 2), numbers(outer, 3)];
  floats.set(x, 16);
  floats.set(w, 256);
  floats.set(bias, 1024);
  makeKernel(memory).times(64, rows, inner, 1024, outer, 4096, 8192);
  for (let r = 0; r < rows; r++)
    for (let j = 0; j < outer; j++) {
      const column = Float32Array.from({ length: inner }, (_, i) => w[i * outer + j] as number);
      const expected = product(x.subarray(r * inner, (r + 1) * inner), column) + (bias[j] as number);
      expect(floats[2048 + r * outer + j]).toBeCloseTo(expected, 4);
    }
});

test('the nearest of many vectors are those of the highest cosine, also among a few', () => {
  const store = new VectorStore(40); // not a multiple of 16
  const vectors = new Map(Array.from({ length: 3_000 }, (_, n) => [n + 10, toBytes(numbers(40, n + 1))]));
  for (const [id, vector] of vectors) store.set(id, vector);
  store.set(12, vectors.get(12) as Int8Array);
  expect(store.size).toBe(3_000);
  const query = toUnitLength(numbers(40, 7_777));
  const bytes = toBytes(query);
  const cosine = (vector: Int8Array) => product(vector, bytes) / Math.sqrt(product(vector, vector) * product(bytes, bytes));
  const expected = [...vectors].map(([id, vector]) => ({ id, cosine: cosine(vector) })).sort((a, b) => b.cosine - a.cosine);
  const { ids, nearness } = store.nearest(query, 25);
  expect(ids).toEqual(expected.slice(0, 25).map(({ id }) => id));
  expect(nearness[24]).toBeCloseTo(expected[24]?.cosine ?? 0, 6);
  const half = store.nearest(
    query.map((each) => each / 2),
    25,
  );
  expect(half.ids).toEqual(ids);
  expect(half.nearness[24]).toBeCloseTo((nearness[24] as number) / 2, 6);
  const among = new Set(expected.filter((_, n) => n % 100 === 7).map(({ id }) => id));
  expect(store.nearest(query, 5, among).ids).toEqual([...among].slice(0, 5));
  expect(new VectorStore(16).nearest(numbers(16), 5)).toEqual({ ids: [], nearness: [] });
  expect(() => store.nearest(numbers(41), 5)).toThrow('The query has 41 dimensions, the listings have 40.');
});

test('a text has one vector of length one, and another text another', () => {
  const { model, file } = tinyModel();
  const { encode } = makeEncoder(model, file);
  const vector = encode('tide tables for boats');
  expect(product(vector, vector)).toBeCloseTo(1, 5);
  expect(encode('  tide\u00a0tables for  boats\u200b')).toEqual(vector);
  expect(product(vector, encode('boats for tide tables'))).toBeLessThan(0.9999);
});

test('any text has a vector of numbers', () => {
  const { model, file } = tinyModel();
  const { encode } = makeEncoder(model, file);
  for (const text of ['', ' ', '\0', '🐢', '‮tidemark‬', '\ud800', 'ж'.repeat(500), 'a'.repeat(100_000), 'tide 潮 🌊'])
    expect(encode(text).every(Number.isFinite), JSON.stringify(text.slice(0, 20))).toBe(true);
});

test('a model that is torn, of another format or missing is refused', () => {
  expect(() => readEncoder(join(folder, 'nowhere'))).toThrow(/ENOENT/);
  writeTinyModel(folder);
  expect(readEncoder(folder).name).toMatch(/^tiny-1-[0-9a-f]{8}$/);
  const description = readFileSync(join(folder, 'model.json'), 'utf8');
  writeFileSync(join(folder, 'model.json'), description.replace('"format":1', '"format":2'));
  expect(() => readEncoder(folder)).toThrow(/format/);
  writeFileSync(join(folder, 'model.json'), description.slice(0, 500));
  expect(() => readEncoder(folder)).toThrow(SyntaxError);
  writeFileSync(join(folder, 'model.json'), description);
  truncateSync(join(folder, 'weights.bin'), 2_000);
  expect(() => readEncoder(folder)).toThrow(/hash/);
});

const real = process.env.SEARCH_MODEL;
test.skipIf(!real)('the real model, if SEARCH_MODEL names its folder, finds the same meaning in another language', () => {
  const { encode } = readEncoder(real as string);
  const [english, german, other] = ['tide tables for my boat', 'Gezeitentafel für mein Boot', 'declaración de impuestos'].map(encode) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  expect(product(english, german)).toBeGreaterThan(0.7);
  expect(product(english, other)).toBeLessThan(0.2);
});
