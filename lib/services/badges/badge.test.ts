import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { config } from '#lib/config.ts';
import { db } from '#lib/db.ts';
import {
  type BadgeLook,
  badgeModes,
  badgeOf,
  badgeShapes,
  badgeSize,
  badgeSizes,
  defaultLook,
  listedStyle,
} from '#lib/services/badges/badge.ts';
import { drawBadge } from '#lib/services/badges/badge-svg.ts';
import { findBadge } from '#lib/services/badges/find-badge.ts';
import { getBadgeImage, getBadges } from '#lib/services/badges/get-badges.ts';
import { makeListing } from '#prisma/seed/factories.ts';

const looks: BadgeLook[] = badgeShapes.flatMap((shape) => badgeModes.flatMap((mode) => badgeSizes.map((size) => ({ shape, mode, size }))));
const site = config().siteUrl;

test.each(looks)('$shape, $mode, $size: an image that stands alone, and fits', async (look) => {
  const { svg, contentSecurityPolicy } = drawBadge(listedStyle(), look);
  const { width, height } = badgeSize(look);
  expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ format: 'svg', width, height });
  expect(svg).toContain('<title>Featured on Debut</title>');
  expect(svg).toContain('role="img" aria-label="Featured on Debut"');
  expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:\/\/|url\(|@import|<script|<image|href=|\son\w+=/i);
  const sheet = /<style>(.*)<\/style>/s.exec(svg)?.[1];
  expect(sheet === undefined).toBe(look.mode !== 'auto');
  expect(contentSecurityPolicy).toContain(
    sheet === undefined ? "style-src 'none'" : `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`,
  );
  overflows(svg, badgeSize(look).box.width);
});

test.each([
  'A',
  'The Directory of Every Single Product That Anyone Ever Built',
  'Größenwahn & Söhne <GmbH> "quoted"',
  '日本の新しい製品のための発表会場と案内所そして展示会の広場',
  'mmmmmmmmmmWWWWWWWWWWmmmmmmmmmmWWWWWWWWWWmmmmmmmmmmWWWWWWWWWW',
  '🚀🚀 Launch 👩‍🚀',
])('a site called %s', async (main) => {
  for (const look of looks.filter(({ mode, size }) => mode === 'light' && size === 'm')) {
    const { svg } = drawBadge({ ...listedStyle(), main }, look);
    await sharp(Buffer.from(svg)).png().toBuffer();
    overflows(svg, badgeSize(look).box.width);
  }
});

/** No text ends beyond its badge, whatever font draws it: `textLength` says how long it is. */
function overflows(svg: string, width: number): void {
  const lines = [
    ...svg.matchAll(/<text [^>]*?x="([\d.]+)" y="\d+"( text-anchor="middle")? font-size="([\d.]+)"[^>]*? textLength="([\d.]+)"/g),
  ];
  expect(lines.length).toBeGreaterThan(0);
  for (const [, x, middle, size, length] of lines) {
    const [from, to] = middle ? [Number(x) - Number(length) / 2, Number(x) + Number(length) / 2] : [Number(x), Number(x) + Number(length)];
    expect(from).toBeGreaterThanOrEqual(6);
    expect(to).toBeLessThanOrEqual(width - 6);
    expect(Number(size)).toBeGreaterThan(6);
  }
}

test('the HTML is valid, and is the badge that we look for', () => {
  for (const look of looks) {
    const { html, svgUrl, width, height } = badgeOf('tidemark', listedStyle(), look);
    expect(html).toBe(
      `<a href="${site}/listings/tidemark"><img src="${svgUrl.replaceAll('&', '&amp;')}" alt="Featured on Debut" width="${width}" height="${height}"></a>`,
    );
    expect(findBadge(html, 'https://tidemark.example/', ['tidemark'])).toBeNull();
  }
  expect(badgeOf('tidemark').svgUrl).toBe(`${site}/badges/tidemark/listed.svg`);
  expect(badgeOf('tidemark', listedStyle(), { shape: 'pill', mode: 'dark', size: 's' })).toMatchObject({
    svgUrl: `${site}/badges/tidemark/listed.svg?shape=pill&mode=dark&size=s`,
    width: 160,
    height: 32,
  });
});

describe('whose badges there are', () => {
  test('every listing with a public page has one', async () => {
    for (const status of ['live', 'scheduled', 'awaiting_badge'] as const) {
      const { id, slug, name } = await makeListing({ status });
      expect(await getBadges(slug, defaultLook)).toEqual({ listing: { id, slug, name }, badges: [badgeOf(slug)] });
      expect(await getBadgeImage(slug, 'listed', defaultLook)).toEqual(drawBadge(listedStyle(), defaultLook));
      expect(await getBadgeImage(slug, 'votes', defaultLook)).toBeNull();
    }
    for (const status of ['draft', 'paused', 'rejected', 'removed'] as const) {
      const { slug } = await makeListing({ status });
      await expect(getBadges(slug, defaultLook)).rejects.toMatchObject({ code: 'not_found' });
      expect(await getBadgeImage(slug, 'listed', defaultLook)).toBeNull();
    }
  });

  test('an image outlives a new name', async () => {
    const { id } = await makeListing();
    await db().listingSlug.create({ data: { slug: 'its-old-name', listingId: id } });
    expect(await getBadgeImage('its-old-name', 'listed', defaultLook)).not.toBeNull();
    await expect(getBadges('its-old-name', defaultLook)).rejects.toMatchObject({ code: 'not_found' });
  });
});
