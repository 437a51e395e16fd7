// Which pictures look like copies of each other, whatever their size and encoding.
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { areNear, bandPairsOf, fingerprintOf } from '#lib/images/fingerprint.ts';

const mark = (letter: string, colour: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="${colour}"/>
        <circle cx="70" cy="60" r="34" fill="#fff"/><text x="140" y="220" font-size="190" text-anchor="middle" fill="#fff">${letter}</text></svg>`,
    ),
  ).png();
const original = await mark('K', '#b02030').toBuffer();
const look = await fingerprintOf(original);

test.each([
  ['smaller', () => sharp(original).resize(48).png()],
  ['as JPEG of low quality', () => sharp(original).jpeg({ quality: 40 })],
  ['as WebP, smaller', () => sharp(original).resize(96).webp({ quality: 50 })],
  ['a little brighter', () => sharp(original).modulate({ brightness: 1.06 })],
  ['with a rim', () => sharp(original).extend({ top: 6, bottom: 6, left: 6, right: 6, background: '#b02030' })],
])('the same %s is near, and found by two bands', async (_, copy) => {
  const other = await fingerprintOf(await copy().toBuffer());
  expect(areNear(look, other)).toBe(true);
  expect(bandPairsOf(look).some((pair) => pair.every((band) => other.includes(band)))).toBe(true);
});

test.each([
  ['another letter', () => mark('O', '#b02030')],
  ['another colour', () => mark('K', '#2030b0')],
  ['the mirror image', () => sharp(original).flop()],
])('%s is not near', async (_, other) => {
  expect(areNear(look, await fingerprintOf(await other().toBuffer()))).toBe(false);
});

test('a plain surface tells nothing, and is near nothing', async () => {
  const plain = await fingerprintOf(
    await sharp({ create: { width: 64, height: 64, channels: 3, background: '#aabbcc' } })
      .png()
      .toBuffer(),
  );
  expect(plain).toEqual([]);
  expect(areNear(plain, plain)).toBe(false);
});
