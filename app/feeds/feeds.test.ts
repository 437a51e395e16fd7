// Tests feeds and the calendar with parsers that others wrote.
import ICAL from 'ical.js';
import Parser from 'rss-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { db } from '#lib/core/db.ts';
import { addWeeks, weekOf } from '#lib/core/time.ts';
import { listCalendarWeeks } from '#lib/launches/list-weeks-with-launches.ts';
import { makeCategory, makeListing } from '#scripts/testing/factories.ts';
import { renderCalendar } from '../launches.ics/render-calendar.ts';
import { renderFeed } from './render-feed.ts';
import { categoryFeed, listingFeed, parseFeedFile, siteFeed } from './site-feeds.ts';

const today = new Date('2026-11-18T12:00:00Z');
const thisWeek = weekOf(today);
const nasty = 'Tom & “Jerry” <script>alert(1)</script> ]]> \u0007 Ω 🐟';
const parser = new Parser({ customFields: { item: ['guid'] } });

beforeAll(async () => {
  setClock({ now: () => today });
  const parent = await makeCategory({ name: 'Sea' });
  const child = await makeCategory({ name: 'Sailing', parentId: parent.id });
  const other = await makeCategory({ name: 'Land' });
  await makeListing({
    name: 'Older',
    slug: 'older',
    launchWeek: addWeeks(thisWeek, -2),
    launchedAt: addWeeks(thisWeek, -2),
    categoryIds: [other.id],
  });
  const newest = await makeListing({
    name: nasty,
    slug: 'nasty',
    tagline: `Tagline: ${nasty}`,
    launchedAt: new Date('2026-11-17T09:00:00Z'),
    weekVotes: 3,
    categoryIds: [child.id],
  });
  await makeListing({ name: 'Too old', slug: 'too-old', launchWeek: addWeeks(thisWeek, -5), launchedAt: addWeeks(thisWeek, -5) });
  await makeListing({ name: 'Coming', slug: 'coming', status: 'scheduled', launchWeek: addWeeks(thisWeek, 3) });
  const hidden = await makeListing({ name: 'Hidden', slug: 'hidden', status: 'paused' });
  await db().listingUpdate.createMany({
    data: [
      {
        listingId: newest.id,
        title: 'First <b>',
        body: `One\nline\n\n${nasty}\n\nSee https://tidemark.example/?a=1&b=%22<b>, not javascript:alert(1).`,
        publishedAt: new Date('2026-11-17T10:00:00Z'),
      },
      { listingId: newest.id, title: 'Second', body: 'Text', publishedAt: new Date('2026-11-18T10:00:00Z') },
      { listingId: hidden.id, title: 'Of a paused one', body: 'Text', publishedAt: new Date('2026-11-18T11:00:00Z') },
    ],
  });
  await db().blogPost.create({
    data: {
      slug: 'hello',
      title: nasty,
      excerpt: 'About & all',
      body: '# Hello',
      author: 'Ada <x>',
      publishedAt: new Date('2026-11-01T00:00:00Z'),
    },
  });
  await db().blogPost.create({ data: { slug: 'draft', title: 'Not yet', body: 'x' } });
});
afterAll(() => setClock(systemClock));

async function read(name: string, kind: 'rss' | 'atom', feed = siteFeed(name)) {
  if (!feed) throw new Error(`no feed ${name}`);
  const text = renderFeed(kind, feed, await feed.entries());
  return { text, parsed: await parser.parseString(text) };
}

describe.each(['rss', 'atom'] as const)('%s', (kind) => {
  test('launches, newest first, under names that stay', async () => {
    const { text, parsed } = await read('launches', kind);
    expect(parsed.title).toMatch(/^Launches on /);
    expect(parsed.items.map(({ link }) => link?.replace(/^https?:\/\/[^/]+/, ''))).toEqual([
      '/listings/nasty',
      '/listings/older',
      '/listings/too-old',
    ]);
    const first = parsed.items[0];
    expect(first?.isoDate).toBe('2026-11-17T09:00:00.000Z');
    expect((first as { guid?: string; id?: string }).guid ?? (first as { id?: string }).id).toMatch(/^tag:[^,]+,2026:listing\/\d+$/);
    expect(text).toContain(`/feeds/launches.${kind}`);
    expect(text).not.toContain('\u0007');
    // Typed text must stay text. A feed reader must find no element in it.
    const html = (first?.content ?? first?.summary ?? '') as string;
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; ]]&gt;');
    expect(html).not.toContain('<script');
  });

  test('updates of live listings, as paragraphs', async () => {
    const { parsed } = await read('updates', kind);
    expect(parsed.items).toHaveLength(2);
    expect(parsed.items[0]?.title).toContain('Second');
    expect(parsed.items[0]?.link).toMatch(/\/listings\/nasty#update-\d+$/);
    const html = String(parsed.items[1]?.content ?? parsed.items[1]?.summary);
    expect(html).toContain('<p>One<br>line</p><p>Tom &amp;');
    const address = 'https://tidemark.example/?a=1&amp;b=%22';
    expect(html).toContain(`<p>See <a href="${address}" rel="nofollow ugc noopener">${address}</a>&lt;b&gt;, not javascript:alert(1).</p>`);
    expect(html).not.toContain('<script');
  });

  test('one product: its news, and its launch', async () => {
    const { parsed } = await read('', kind, await listingFeed('nasty'));
    expect(parsed.items.map(({ link }) => link?.split('/').at(-1))).toEqual([
      expect.stringMatching(/^nasty#update-\d+$/),
      expect.stringMatching(/^nasty#update-\d+$/),
      'nasty',
    ]);
    expect(await listingFeed('hidden')).toBeNull();
  });

  test('posts that are published', async () => {
    const { parsed } = await read('blog', kind);
    expect(parsed.items.map(({ link }) => link?.replace(/^https?:\/\/[^/]+/, ''))).toEqual(['/blog/hello']);
  });

  test('a category with what is below it', async () => {
    const { parsed } = await read('', kind, await categoryFeed('sea'));
    expect(parsed.title).toMatch(/^Sea on /);
    expect(parsed.items.map(({ link }) => link?.split('/').at(-1))).toEqual(['nasty']);
    expect(await categoryFeed('nowhere')).toBeNull();
  });

  test('with nothing in it, it is a feed all the same', async () => {
    const feed = siteFeed('launches');
    const parsed = await parser.parseString(renderFeed(kind, feed as NonNullable<typeof feed>, []));
    expect(parsed.items).toEqual([]);
  });
});

test('names of feeds', () => {
  expect(parseFeedFile('launches.rss')).toEqual({ name: 'launches', kind: 'rss' });
  expect(parseFeedFile('a-b-2.atom')).toEqual({ name: 'a-b-2', kind: 'atom' });
  for (const file of ['launches', 'launches.xml', '.rss', 'A.rss', 'x/y.rss', 'launches.rss.rss', 'constructor.toString'])
    expect(parseFeedFile(file)).toBeNull();
  for (const name of ['constructor', 'nothing']) expect(siteFeed(name)).toBeNull();
});

test('the calendar has weeks with launches, a month back and all ahead, as days', async () => {
  const text = renderCalendar(await listCalendarWeeks(4, 52));
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  expect(
    events.map(({ uid, startDate, endDate, summary }) => [
      uid.split('@')[0],
      startDate.toString(),
      endDate.toString(),
      startDate.isDate,
      summary,
    ]),
  ).toEqual([
    ['launch-week-2026-11-02', '2026-11-02', '2026-11-09', true, expect.stringContaining('1 launch')],
    ['launch-week-2026-11-16', '2026-11-16', '2026-11-23', true, expect.stringContaining('1 launch')],
    ['launch-week-2026-12-07', '2026-12-07', '2026-12-14', true, expect.stringContaining('1 launch')],
  ]);
  expect(events[1]?.description).toContain('<script>alert(1)</script> ]]>');
  expect(events[1]?.description).toMatch(/\/launches\/week\/2026-11-16$/);
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
});

test('a calendar of nothing holds this week', async () => {
  await db().listing.deleteMany();
  const events = new ICAL.Component(ICAL.parse(renderCalendar(await listCalendarWeeks(4, 52)))).getAllSubcomponents('vevent');
  expect(events.map((event) => new ICAL.Event(event).startDate.toString())).toEqual(['2026-11-16']);
});
