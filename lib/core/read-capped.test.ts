import { expect, test } from 'vitest';
import { readCapped } from '#lib/core/read-capped.ts';

/** Makes a body of two chunks of four bytes. The result records how many chunks were read. */
function body() {
  const seen = { chunks: 0, ended: false };
  async function* chunks() {
    try {
      for (const text of ['abcd', 'efgh']) {
        seen.chunks++;
        yield Buffer.from(text);
      }
    } finally {
      seen.ended = true;
    }
  }
  return { seen, chunks: chunks() };
}

test('a body within its limit is read whole', async () => {
  expect(String(await readCapped(body().chunks, null, 8))).toBe('abcdefgh');
  expect(String(await readCapped(body().chunks, '8', 8))).toBe('abcdefgh');
  expect(await readCapped(null, null, 8)).toHaveLength(0);
});

test('one over it is left where it goes over, or unread where it says so itself', async () => {
  const long = body();
  expect(await readCapped(long.chunks, null, 3)).toBeNull();
  expect(long.seen).toEqual({ chunks: 1, ended: true });
  const announced = body();
  expect(await readCapped(announced.chunks, '8', 7)).toBeNull();
  expect(announced.seen.chunks).toBe(0);
  // The announced length may be wrong.
  expect(await readCapped(body().chunks, '1', 7)).toBeNull();
});
