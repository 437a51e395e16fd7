import { createHash } from 'node:crypto';
import { HtmlValidate } from 'html-validate';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { config } from '#lib/core/config.ts';
import { db, queryRows, transaction } from '#lib/core/db.ts';
import {
  type BadgeFacts,
  type BadgeLook,
  badgeModes,
  badgeOf,
  badgeShapes,
  badgeSize,
  badgeSizes,
  badgeStylesOf,
  defaultLook,
  listedStyle,
} from '#lib/launches/badges/badge.ts';
import { drawBadge } from '#lib/launches/badges/badge-svg.ts';
import { findBadge } from '#lib/launches/badges/find-badge.ts';
import { badgeFacts, getBadgeImage, getBadges } from '#lib/launches/badges/get-badges.ts';
import { makeListing } from '#scripts/testing/factories.ts';

const looks: BadgeLook[] = badgeShapes.flatMap((shape) => badgeModes.flatMap((mode) => badgeSizes.map((size) => ({ shape, mode, size }))));
const site = config().siteUrl;
const week = new Date('2026-11-16T00:00:00Z');
/** A listing that may show all badges. */
const celebrated: BadgeFacts = {
  status: 'live',
  votes: 12_345,
  launchWeek: week,
  awards: [1, 2, 3].map((rank) => ({ rank, week })),
  places: { 'community-all-time': 10, 'domain-rating': 1, revenue: 3 },
};
const everyStyle = badgeStylesOf(celebrated);

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

test.each(everyStyle.map((style) => [style.id, style] as const))('%s: fits every shape', async (_id, style) => {
  for (const look of looks.filter(({ mode, size }) => mode === 'auto' && size === 'm')) {
    const { svg } = drawBadge(style, look);
    await sharp(Buffer.from(svg)).png().toBuffer();
    overflows(svg, badgeSize(look).box.width);
    // No badge cuts its text.
    expect(svg).not.toContain('…');
  }
});

test('what each says', () => {
  expect(everyStyle.map(({ id, title, label }) => [id, title, label])).toEqual([
    ['listed', 'Featured on Debut', 'Featured on Debut'],
    ...[1, 2, 3].map((rank) => {
      const words = `Launch of the Week #${rank} on Debut, week of November 16, 2026`;
      return [`award-${rank}`, words, words];
    }),
    ['launch-week', 'Launched on Debut in the week of November 16, 2026', 'Launched on Debut in the week of November 16, 2026'],
    ['top-community-all-time', '#10 of the most voted of all time on Debut', 'Among the first ten of the most voted of all time on Debut'],
    ['top-domain-rating', '#1 by Domain Rating on Debut', 'Among the first ten by Domain Rating on Debut'],
    ['top-revenue', '#3 by revenue on Debut', 'Among the first ten by revenue on Debut'],
    ['votes', '12,345 votes on Debut', 'Votes on Debut'],
  ]);
  expect(badgeStylesOf({ ...celebrated, status: 'scheduled' }).map(({ id, title }) => [id, title])).toEqual([
    ['listed', 'Featured on Debut'],
    ['launch-week', 'Launching on Debut in the week of November 16, 2026'],
  ]);
});

test('whichever badge stands on the homepage, the check finds it', () => {
  for (const style of everyStyle)
    for (const look of looks) {
      const { html, servesFreePlan } = badgeOf('tidemark', style, look);
      expect(servesFreePlan).toBe(findBadge(html, 'https://tidemark.example/', ['tidemark'], config().siteUrl) === 'found');
    }
});

test('the HTML of every style validates', async () => {
  const validator = new HtmlValidate({ extends: ['html-validate:recommended'] });
  const snippets = everyStyle.map((style) => badgeOf('tidemark', style, { shape: 'pill', mode: 'dark', size: 's' }).html);
  const { results } = await validator.validateString(snippets.join('\n'));
  expect(results.flatMap(({ messages }) => messages)).toEqual([]);
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
    const { svg } = drawBadge({ ...listedStyle(), main, line: `Featured on ${main}` }, look);
    await sharp(Buffer.from(svg)).png().toBuffer();
    overflows(svg, badgeSize(look).box.width);
  }
});

/** Checks that no text extends beyond its badge in any font. `textLength` sets the width of a text. */
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
    expect(findBadge(html, 'https://tidemark.example/', ['tidemark'], config().siteUrl)).toBe('found');
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
      const { listing, items } = await getBadges(slug, defaultLook);
      expect(listing).toEqual({ id, slug, name });
      expect(items[0]).toEqual(badgeOf(slug));
      expect(items.map(({ style }) => style)).toEqual(status === 'live' ? ['listed', 'launch-week', 'votes'] : ['listed', 'launch-week']);
      expect(await getBadgeImage(slug, 'listed', defaultLook)).toEqual({ ...drawBadge(listedStyle(), defaultLook), moving: false });
      expect(await getBadgeImage(slug, 'award-1', defaultLook)).toBeNull();
      expect(await getBadgeImage(slug, 'nonsense', defaultLook)).toBeNull();
    }
    for (const status of ['draft', 'paused', 'rejected', 'removed'] as const) {
      const { slug } = await makeListing({ status });
      await expect(getBadges(slug, defaultLook)).rejects.toMatchObject({ code: 'not_found' });
      expect(await getBadgeImage(slug, 'listed', defaultLook)).toBeNull();
    }
  });

  test('awards that were won, the first ten of a board, and the count of now', async () => {
    for (let n = 0; n < 12; n += 1)
      await makeListing({ name: `Board ${n}`, votes: 1000 - n, ...(n < 11 ? { domainRating: 90 - n, billboardCents: 100 } : {}) });
    const winner = await db().listing.findUniqueOrThrow({ where: { slug: 'board-0' } });
    await db().launchWeek.create({ data: { week } });
    await db().award.create({ data: { week, rank: 2, listingId: winner.id, votes: 40 } });
    const styles = async (slug: string) => (await getBadges(slug, defaultLook)).items.map(({ style }) => style);
    expect(await styles('board-0')).toEqual(['listed', 'award-2', 'launch-week', 'top-community-all-time', 'top-domain-rating', 'votes']);
    expect(await styles('board-9')).toContain('top-domain-rating');
    expect(await styles('board-10')).toEqual(['listed', 'launch-week', 'votes']);

    const image = async (slug: string, style: string) => (await getBadgeImage(slug, style, defaultLook))?.svg;
    expect(await image('board-0', 'award-2')).toContain('#2, Nov 16');
    expect(await image('board-2', 'top-domain-rating')).toContain('#3 on Debut');
    expect(await image('board-0', 'top-billboard')).toBeUndefined();
    // The image of a listing that lost its place is the plain badge.
    expect(await image('board-11', 'top-domain-rating')).toBe(drawBadge(listedStyle(), defaultLook).svg);
    expect(await image('board-0', 'votes')).toContain('1,000 votes');
    await db().listing.update({ where: { id: winner.id }, data: { votes: { increment: 1 } } });
    expect(await image('board-0', 'votes')).toContain('1,001 votes');
  });

  test('twenty thousand listings: a badge takes the boards’ indexes', async () => {
    await transaction(async (tx) => {
      await tx.$executeRaw`set local session_replication_role = replica`; // disables triggers, as in a bulk load
      await tx.$executeRaw`
      insert into listings (slug, name, tagline, description, website_url, domain, address_key, status, plan, launch_week, launched_at, votes, domain_rating, updated_at, preview_token)
      select 'bulk-' || n, 'Bulk ' || n, 'Tagline', 'Description', 'https://b' || n || '.example', 'b' || n || '.example', 'b' || n || '.example',
        'live', 'free', date '2026-01-05' + (n % 40) * 7, now(), n % 500, n % 90, now(), gen_random_uuid()
      from generate_series(1, 20000) n`;
    });
    await db().$executeRaw`analyze listings`;
    const plan = await queryRows<{ 'QUERY PLAN': string }>({ name: '', text: `explain ${badgeFacts.text.replaceAll('$1', "'bulk-7'")}` });
    const steps = plan.map((line) => line['QUERY PLAN']).join('\n');
    for (const index of ['listings_live_votes', 'listings_domain_rating', 'listings_revenue']) expect(steps).toContain(index);
    expect(steps).not.toMatch(/Seq Scan on listings\b/);
  });

  test('an image outlives a new name', async () => {
    const { id } = await makeListing();
    await db().listingSlug.create({ data: { slug: 'its-old-name', listingId: id } });
    expect(await getBadgeImage('its-old-name', 'listed', defaultLook)).not.toBeNull();
    await expect(getBadges('its-old-name', defaultLook)).rejects.toMatchObject({ code: 'not_found' });
  });
});
