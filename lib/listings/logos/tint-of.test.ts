import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeLogo } from '#lib/listings/logos/make-logo.ts';
import { tintOf } from '#lib/listings/logos/tint-of.ts';

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64">${inside}</svg>`;
const ground = (fill: string) => `<rect width="64" height="64" fill="${fill}"/>`;

async function tintOfSvg(inside: string): Promise<string | null> {
  const made = await makeLogo(Buffer.from(svg(inside)));
  if ('problem' in made) throw new Error(made.problem);
  return tintOf(made.body);
}

/** Returns the largest difference between two colours in red, green or blue. */
function difference(one: string, other: string): number {
  const parts = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return Math.max(...parts(one).map((value, index) => Math.abs(value - (parts(other)[index] as number))));
}

test.each([
  ['a tile with a mark', `${ground('#0e4650')}<rect y="44" width="64" height="20" fill="#f0a04b"/>`, '#0e4650'],
  ['a mark on white', `${ground('#ffffff')}<circle cx="32" cy="32" r="14" fill="#c5300d"/>`, '#c5300d'],
  ['a mark on nothing', '<circle cx="32" cy="32" r="14" fill="#2a7f9e"/>', '#2a7f9e'],
  ['a mark on black', `${ground('#0b0b0b')}<rect width="64" height="20" fill="#6b7f2a"/>`, '#6b7f2a'],
])('%s has the tint of its colour', async (_what, inside, colour) => {
  const tint = await tintOfSvg(inside);
  expect(tint).toMatch(/^#[0-9a-f]{6}$/);
  expect(difference(tint as string, colour)).toBeLessThan(16);
  expect(await tintOfSvg(inside)).toBe(tint);
});

test.each([
  ['black on white', `${ground('#ffffff')}<circle cx="32" cy="32" r="20"/>`],
  ['grey', ground('#8a8a8a')],
  ['paper', ground('#f7f2e7')],
  ['almost nothing coloured', `${ground('#ffffff')}<rect width="4" height="4" fill="#ff0000"/>`],
  ['nothing visible', '<rect width="64" height="64" fill="#ff0000" opacity=".1"/>'],
])('%s has none', async (_what, inside) => {
  expect(await tintOfSvg(inside)).toBeNull();
});

test('a picture in grey levels has none', async () => {
  const grey = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#777777' } })
    .toColourspace('b-w')
    .png()
    .toBuffer();
  expect(await tintOf(grey)).toBeNull();
});
