// Tests the files for programs other than the API: robots.txt, sitemaps, llms.txt, and listings as Markdown.
import { Parser } from 'htmlparser2';
import MarkdownIt from 'markdown-it';
import robotsParser from 'robots-parser';
import { beforeAll, describe, expect, test } from 'vitest';
import { listSitemapEntries, listSitemapNames } from '#lib/adapters/sitemaps.ts';
import { config } from '#lib/core/config.ts';
import { db } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { recountLiveListings } from '#lib/listings/visibility/adjust-live-counts.ts';
import type { StoredContent } from '#lib/profile/content.ts';
import { makeCategory, makeFounder, makeListing } from '#scripts/testing/factories.ts';
import { GET as securityText } from './.well-known/security.txt/route.ts';
import { GET as llms } from './llms.txt/route.ts';
import { GET as markdown } from './markdown/listings/[slug]/route.ts';
import { GET as robots } from './robots.txt/route.ts';
import { GET as sitemapIndex } from './sitemap.xml/route.ts';
import { GET as sitemap } from './sitemaps/[file]/route.ts';

const site = () => config().siteUrl;
const asked = new Request('http://debut.test/');
const fileNamed = (file: string) => sitemap(asked, { params: Promise.resolve({ file }) });
const markdownOf = (slug: string) => markdown(asked, { params: Promise.resolve({ slug }) });

/** Returns the texts of all `<loc>` elements. Throws if the XML is not a well-formed sitemap. */
function locations(xml: string, root: 'urlset' | 'sitemapindex'): string[] {
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n')).toBe(true);
  const found: string[] = [];
  const open: string[] = [];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (open.length === 0) expect([name, attributes.xmlns]).toEqual([root, 'http://www.sitemaps.org/schemas/sitemap/0.9']);
        open.push(name);
        if (name === 'loc') found.push('');
      },
      ontext(text) {
        if (open.at(-1) === 'loc') found[found.length - 1] += text;
        if (open.at(-1) === 'lastmod') expect(text).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      },
      onclosetag(name) {
        expect(open.pop()).toBe(name);
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  expect(open).toEqual([]);
  return found;
}

beforeAll(async () => {
  const shelf = await makeCategory({ name: 'Sailing' });
  await makeCategory({ name: 'Nothing here' });
  const tide = await makeListing({
    name: 'Tidemark',
    tagline: 'Tables *for* boats',
    description: '# Not a heading\n\n- not a list <script>',
    categoryIds: [shelf.id],
    storyUnlocked: true,
    pricingModel: 'subscription',
    country: 'PT',
    socials: { x: 'https://x.example/tide', custom: 'javascript:alert(1)' },
    faqs: [{ question: 'Offline?', answer: 'Yes.' }],
    features: ['Works *offline*'],
    notFound: ['city'],
  });
  const locked = await makeListing({ name: 'Locked' });
  for (const { id } of [tide, locked]) await db().founderStory.create({ data: { listingId: id, title: 'Why', whyStarted: 'Aground.' } });
  await makeListing({ name: 'Soonly', status: 'scheduled' });
  await makeListing({ name: 'Gone', status: 'removed' });
  await db().listingSlug.create({ data: { slug: 'tidemark-old', listingId: tide.id } });
  await db().launchWeek.create({ data: { week: tide.launchWeek as Date } });
  await makeFounder({ name: 'Known Person', confirmedAt: new Date(), liveListings: 1 });
  await makeFounder({ name: 'Unasked Person', liveListings: 1 });
  await db().blogPost.create({ data: { slug: 'out', title: 'Out', body: '', publishedAt: new Date(Date.now() - 1000) } });
  await db().blogPost.create({ data: { slug: 'not-yet', title: 'Not yet', body: '', publishedAt: new Date(Date.now() + dayMs) } });
  await recountLiveListings();
});

test('every public page stands in exactly one sitemap, and no other', async () => {
  const index = await sitemapIndex();
  expect(index.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const files = locations(await index.text(), 'sitemapindex');
  expect(files).toEqual((await listSitemapNames()).map((name) => `${site()}/sitemaps/${name}.xml`));
  const pages: string[] = [];
  for (const file of files) {
    const answer = await fileNamed(file.split('/').at(-1) as string);
    expect(answer.status).toBe(200);
    pages.push(...locations(await answer.text(), 'urlset'));
  }
  expect(new Set(pages).size).toBe(pages.length);
  for (const path of [
    '/',
    '/pricing',
    '/docs/agents',
    '/leaderboards/billboard',
    '/categories/sailing',
    '/listings/tidemark',
    '/listings/tidemark/story',
    '/listings/locked',
    '/founders/known-person',
    '/blog/out',
  ])
    expect(pages).toContain(site() + path);
  expect(pages.filter((page) => page.includes('/launches/week/'))).toHaveLength(1);
  for (const path of [
    '/categories/nothing-here',
    '/listings/locked/story',
    '/listings/soonly',
    '/listings/gone',
    '/founders/unasked-person',
    '/blog/not-yet',
    '/search',
    '/dashboard',
  ])
    expect(pages).not.toContain(site() + path);
});

test.each([
  'nothing.xml',
  'pages',
  'listings-1.xml',
  'listings-.xml',
  'listings-00.xml',
  'founders-7.xml',
  'listings-99999999.xml',
  '../pages.xml',
])('/sitemaps/%s: 404', async (file) => expect((await fileNamed(file)).status).toBe(404));

test('listings are parted by their numbers', async () => {
  await makeListing({ name: 'Far on', id: 25_001 });
  expect((await listSitemapNames()).filter((name) => name.startsWith('listings'))).toEqual(['listings-0', 'listings-2']);
  expect((await listSitemapEntries('listings-2'))?.map(({ path }) => path)).toEqual(['/listings/far-on']);
  expect(await listSitemapEntries('listings-1')).toBeNull();
});

test('robots.txt keeps programs from what is personal, and leads them to the rest', async () => {
  const rules = robotsParser(`${site()}/robots.txt`, await (await robots()).text());
  expect(await (await robots()).text()).toContain(`${site()}/data/listings.ndjson.gz`);
  expect(rules.getSitemaps()).toEqual([`${site()}/sitemap.xml`]);
  for (const path of [
    '/',
    '/listings/tidemark',
    '/listings/tidemark.md',
    '/llms.txt',
    '/docs/agents.md',
    '/api/v1/openapi.json',
    '/logos/x.webp',
    '/search',
    '/search?q=x',
    '/data/listings.ndjson.gz',
  ])
    expect(rules.isAllowed(site() + path, 'AnyBot'), path).toBe(true);
  for (const path of [
    '/dashboard/keys',
    '/drafts/1',
    '/api/v1/listings',
    '/search?q=x&stage=beta',
    '/listings/tidemark/preview/1',
    '/sign-in',
    '/me/now',
  ])
    expect(rules.isAllowed(site() + path, 'AnyBot'), path).toBe(false);
});

test('llms.txt is Markdown in the proposed form, with addresses on this site', async () => {
  const text = await (await llms()).text();
  const tokens = new MarkdownIt().parse(text, {});
  expect(tokens.filter(({ tag, nesting }) => tag === 'h1' && nesting === 1)).toHaveLength(1);
  expect(tokens.slice(3, 4).map(({ type }) => type)).toEqual(['blockquote_open']);
  for (const [, address] of text.matchAll(/\]\(([^)]+)\)/g)) expect(address?.startsWith(`${site()}/`), address).toBe(true);
  for (const said of [
    '/api/v1/openapi.json',
    'PAID',
    'card details',
    '.md',
    'submit_listing',
    'checkout_url',
    `${site()}/mcp`,
    '/docs/agents.md',
    '/data/listings.ndjson.gz',
  ])
    expect(text).toContain(said);
  expect(text).not.toMatch(/undefined|null|NaN/);
});

describe('a listing as Markdown', () => {
  test('says what its page says, and what people wrote marks nothing', async () => {
    const answer = await markdownOf('tidemark');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(answer.headers.get('link')).toBe(`<${site()}/listings/tidemark>; rel="canonical"`);
    expect(answer.headers.get('vary')).toBe('Accept');
    expect(answer.headers.get('x-robots-tag')).toBeNull();
    const text = await answer.text();
    const html = new MarkdownIt({ html: true }).render(text);
    expect(html).toContain('<h1>Tidemark</h1>\n<p>Tables *for* boats</p>');
    expect(html).toContain('<p># Not a heading</p>\n<p>- not a list &lt;script&gt;</p>');
    expect(html).toContain('<li>Works *offline*</li>');
    expect(html).toContain('<h3>Offline?</h3>\n<p>Yes.</p>');
    expect(html).toContain('<h2>Why</h2>');
    expect(html).toContain(`<a href="${site()}/categories/sailing">Sailing</a>`);
    expect(html).toContain('href="https://x.example/tide"');
    expect(text).toContain('Place: Portugal');
    expect(text).toContain('## Not stated on the website\n\ncity.');
    expect(text).not.toMatch(/javascript:|undefined|null|\[object/);
  });

  test('names the sentences of the product’s site, with page and day', async () => {
    const { profileId } = await db().listing.findUniqueOrThrow({ where: { slug: 'tidemark' } });
    const evidence = [{ quote: 'Works *offline* at sea', url: 'https://tidemark.example/', title: 'Home', checked_on: '2026-11-09' }];
    const features = { value: ['Works *offline*'], ai_value: ['Works *offline*'], state: 'ai', locked: false, evidence };
    await db().profile.update({ where: { id: profileId }, data: { content: { fields: { features } } as StoredContent } });
    expect(await (await markdownOf('tidemark')).text()).toContain(
      '## Sources\n\n- features: “Works \\*offline\\* at sea” [Home](<https://tidemark.example/>), seen 2026-11-09\n',
    );
  });

  test('locked sections stay out; what has not launched is not indexed', async () => {
    expect(await (await markdownOf('locked')).text()).not.toContain('Aground');
    expect((await markdownOf('soonly')).headers.get('x-robots-tag')).toBe('noindex');
  });

  test('a slug of earlier leads to the one of today; others are not found', async () => {
    const moved = await markdownOf('tidemark-old');
    expect([moved.status, moved.headers.get('location')]).toEqual([308, `${site()}/listings/tidemark.md`]);
    for (const slug of ['gone', 'nobody', 'No Slug']) expect((await markdownOf(slug)).status, slug).toBe(404);
  });
});

test('security.txt names a contact and is believed for less than a year (RFC 9116)', async () => {
  const text = await (await securityText()).text();
  const fields = Object.fromEntries(
    text
      .trimEnd()
      .split('\n')
      .map((line) => line.split(': ')),
  );
  expect(fields).toMatchObject({ Contact: `mailto:${config().operatorEmail}`, Canonical: `${site()}/.well-known/security.txt` });
  const days = (Date.parse(fields.Expires) - Date.now()) / dayMs;
  expect([days > 30, days < 365]).toEqual([true, true]);
});
