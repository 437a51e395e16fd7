import { expect, test } from 'vitest';
import { makeLogo } from '#lib/listings/logos/make-logo.ts';
import { slugOf } from '#lib/listings/unique-slug.ts';
import { drawLogo, drawLogos } from '#prisma/seed/demo/draw-logo.ts';
import { demoProducts } from '#prisma/seed/demo/products.ts';

test('the same slug has the same logo, and no two products share one', () => {
  const slugs = demoProducts.map(({ name }) => slugOf(name));
  const logos = drawLogos(slugs);
  expect(logos).toEqual(drawLogos(slugs));
  expect(new Set(logos.values()).size).toBe(slugs.length);
});

test('any name has a logo that passes the way real ones go', async () => {
  for (const slug of [...'abcdefghijklmnopqrstuvwxyz0', 'tidemark', 'a-very-long-name-of-a-product']) {
    const made = await makeLogo(Buffer.from(drawLogo(slug)));
    expect(made, slug).toMatchObject({ width: 256, height: 256 });
  }
});
