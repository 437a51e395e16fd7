import { expect, test } from 'vitest';
import { makeLogo } from '#lib/listings/logos/make-logo.ts';
import { slugOf } from '#lib/listings/make-unique-slug.ts';
import { drawFace } from '#prisma/seed/demo/pictures/faces.ts';
import { text, textWidth, wrap } from '#prisma/seed/demo/pictures/lettering.ts';
import { drawLogo, logoOf } from '#prisma/seed/demo/pictures/logos.ts';
import { drawScreens } from '#prisma/seed/demo/pictures/screens.ts';
import { contrast } from '#prisma/seed/demo/pictures/shapes.ts';
import { demoProducts } from '#prisma/seed/demo/products.ts';

const slugs = demoProducts.map(({ name }) => slugOf(name));

test('each product has a logo of its own, whose mark stands out from its ground', () => {
  const logos = slugs.map(drawLogo);
  expect(logos).toEqual(slugs.map(drawLogo));
  expect(new Set(logos).size).toBe(slugs.length);
  for (const slug of slugs) {
    const { colours } = logoOf(slug);
    expect(contrast(colours.ground, colours.main), slug).toBeGreaterThan(2.9);
  }
});

test('any name has a logo that passes the way real ones go', async () => {
  for (const slug of ['tidemark', 'a-name-that-is-not-in-the-plan', '0'])
    expect(await makeLogo(Buffer.from(drawLogo(slug))), slug).toMatchObject({ width: 256, height: 256 });
});

test('each founder has a face of their own, the same at each start', () => {
  const people = new Map(
    demoProducts.flatMap(({ founders, country }) => founders.map((one) => [one.name, one.country ?? country] as const)),
  );
  const faces = [...people].map(([name, country]) => drawFace(name, country).svg);
  expect(faces).toEqual([...people].map(([name, country]) => drawFace(name, country).svg));
  expect(new Set(faces).size).toBe(people.size);
});

test('screens differ, are the same at each start, and have a caption each in the gallery', () => {
  const all = demoProducts.map((product, at) => drawScreens(product, slugs[at] as string, true));
  expect(drawScreens(demoProducts[3] as (typeof demoProducts)[number], slugs[3] as string, true)).toEqual(all[3]);
  const drawings = all.flatMap(({ screenshot, gallery }) => [...(screenshot ? [screenshot] : []), ...gallery.map(({ svg }) => svg)]);
  expect(new Set(drawings).size).toBe(drawings.length);
  expect(drawings.filter((svg) => /NaN|undefined|Infinity/.test(svg))).toEqual([]);
  for (const { gallery } of all) expect(new Set(gallery.map(({ alt }) => alt)).size).toBe(gallery.length);
});

test('text is set in our own fonts: measured, broken into lines, cut, and without an accent that a font lacks', () => {
  expect(textWidth('mm', 20)).toBeGreaterThan(textWidth('ii', 20));
  expect(wrap('one two three four', 20, textWidth('one two', 20))).toHaveLength(3);
  const long = text(0, 20, 'a long line that must be cut', { size: 20, fill: '#000000', max: 90 });
  expect(long.length).toBeLessThan(text(0, 20, 'a long line that must be cut', { size: 20, fill: '#000000' }).length);
  expect(text(0, 0, 'ğ', { size: 20, fill: '#000000' })).toBe(text(0, 0, 'g', { size: 20, fill: '#000000' }));
  expect(text(0, 0, ' ', { size: 20, fill: '#000000' })).toBe('');
});
