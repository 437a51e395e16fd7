import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { sessionActor } from '#lib/auth/actor.ts';
import { config } from '#lib/core/config.ts';
import { db, pool } from '#lib/core/db.ts';
import { renameListing } from '#lib/desk/rename-listing.ts';
import { makeListingsData, requestFirstListingsData } from '#lib/listings/data/make-listings-data.ts';
import { ListingRecord } from '#lib/listings/data/schema.ts';
import { storage } from '#lib/ports/storage/index.ts';
import type { StoredContent } from '#lib/profile/content.ts';
import { takeBackDecision } from '#lib/reports/take-back-decision.ts';
import { takeDownByTeam } from '#lib/reports/take-down-by-team.ts';
import { makeCategory, makeFounder, makeListing, makeUser } from '#scripts/testing/factories.ts';
import { GET as facts } from './listings.json/route.ts';
import { GET as file } from './listings.ndjson.gz/route.ts';
import { GET as schema } from './listings.schema.json/route.ts';

const address = () => `${config().siteUrl}/data/listings.ndjson.gz`;
const get = (headers: Record<string, string> = {}, method = 'GET') => file(new Request(address(), { method, headers }));
const linesOf = async (answer: Response) =>
  gunzipSync(Buffer.from(await answer.arrayBuffer()))
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
const keys = async () => {
  const found: string[] = [];
  for await (const { key } of storage().list('data')) found.push(key);
  return found;
};

test('a new site asks for its first file once, however many processes start; until then the answer says when to come again', async () => {
  await Promise.all([requestFirstListingsData(), requestFirstListingsData()]);
  const { rows } = await pool().query("select name from job_events where name = 'data/wanted'");
  expect(rows).toHaveLength(1);
  const answer = await get();
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await (await facts()).json()).toMatchObject({ url: address(), file: null });
});

test('the live listings with the pages of their values, without quotes, people and what is not public', async () => {
  const category = await makeCategory({ name: 'Sailing' });
  const { profileId, id } = await makeListing({
    ...{ name: 'Tidemark', categoryIds: [category.id], features: ['Works offline'], contactEmail: 'ines@tidemark.example' },
  });
  const page = { url: 'https://tidemark.example/', title: 'Home' };
  const drafted = (value: string | string[], ...days: string[]) => ({
    ...{ value, ai_value: value, state: 'ai', locked: false },
    evidence: days.map((checked_on, n) => ({ quote: `A sentence, number ${n}`, ...page, checked_on })),
  });
  const content = {
    fields: {
      features: drafted(['Works offline'], '2026-11-01', '2026-11-09'),
      contact_email: drafted('ines@tidemark.example', '2026-11-09'),
      city: { ...drafted('Lisbon', '2026-11-09'), value: 'Porto', state: 'edited' },
    },
    founders: [
      { name: 'Inês Marinho', title: null, bio: null, evidence: [{ quote: 'By Inês Marinho', ...page, checked_on: '2026-11-09' }] },
    ],
  } as StoredContent;
  await db().profile.update({ where: { id: profileId }, data: { content } });
  const founder = await makeFounder({ name: 'Inês Marinho' });
  await db().listingFounder.create({ data: { listingId: id, founderId: founder.id, position: 0 } });
  for (const status of ['draft', 'awaiting_badge', 'scheduled', 'paused', 'rejected', 'removed', 'deleted'] as const)
    await makeListing({
      name: `Is ${status}`,
      status,
      ...(status === 'deleted' ? { deletedAt: new Date(), deletedFrom: 'live' as const } : {}),
    });
  expect(await makeListingsData()).toBe(1);

  const answer = await get();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/gzip');
  expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(100);
  const [line, ...others] = await linesOf(answer);
  expect(others).toEqual([]);
  expect(line).toMatchObject({ slug: 'tidemark', categories: [{ slug: 'sailing' }], features: ['Works offline'] });
  expect(line?.sources).toEqual([{ field: 'features', entry: null, basis: 'stated', url: page.url, checked_on: '2026-11-09' }]);
  expect(JSON.stringify(line)).not.toMatch(/sentence|Marinho|ines@/);
  expect(ListingRecord.strict().parse(line)).toEqual(line);
  const described = (await (await schema()).json()) as { $id: string; properties: object; required: string[] };
  expect(Object.keys(described.properties)).toEqual(Object.keys(line ?? {}));
});

test('who has the file already gets no second copy', async () => {
  const { headers } = await get();
  const [etag, changed] = [headers.get('etag') ?? '', headers.get('last-modified') ?? ''];
  expect((await get({ 'if-none-match': etag })).status).toBe(304);
  expect((await get({ 'if-modified-since': changed })).status).toBe(304);
  expect((await get({ 'if-none-match': '"other"', 'if-modified-since': changed })).status).toBe(200);
  const head = await get({}, 'HEAD');
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test('the next file has its own name, and the one before the last is deleted', async () => {
  const before = await get();
  const seen: string[] = await keys();
  for (const name of ['Second', 'Third']) {
    await makeListing({ name });
    await makeListingsData();
    expect((await keys()).length).toBe(2);
  }
  expect((await keys()).filter((key) => seen.includes(key))).toEqual([]);
  const answer = await get();
  expect(answer.headers.get('etag')).not.toBe(before.headers.get('etag'));
  expect((await linesOf(answer)).map(({ slug }) => slug)).toEqual(['tidemark', 'second', 'third']);
  expect(await (await facts()).json()).toMatchObject({ file: { entries: 3, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) } });
});

test('more listings than a batch are all in it, in the order of their ids', async () => {
  for (let n = 0; n < 103; n++) await makeListing();
  expect(await makeListingsData()).toBe(106);
  expect(new Set((await linesOf(await get())).map(({ slug }) => slug)).size).toBe(106);
});

test('who reads the file next gets no listing that was taken down meanwhile, and gets it again once it is put back', async () => {
  const moderator = sessionActor((await makeUser({ role: 'moderator' })).id, 'moderator');
  const [kept, gone, renamed] = [await makeListing(), await makeListing(), await makeListing()];
  await makeListingsData();
  const slugs = async () => new Set((await linesOf(await get())).map(({ slug }) => slug));
  const all = await slugs();
  const report = await takeDownByTeam(moderator, gone.id, { explanation: 'It is a casino.', rule: 'listed' });
  await renameListing(moderator, renamed.id, 'renamed-meanwhile', 'Its name.');
  const answers = await Promise.all([get(), get()]);
  for (const answer of answers) {
    const found = new Set((await linesOf(answer)).map(({ slug }) => slug));
    expect([kept, gone, renamed].map(({ slug }) => found.has(slug))).toEqual([true, false, false]);
    expect(found.has('renamed-meanwhile')).toBe(true);
    expect(found.size).toBe(all.size - 1);
  }
  expect(await (await facts()).json()).toMatchObject({ file: { entries: all.size - 1 } });
  await takeBackDecision(moderator, report, '');
  expect((await slugs()).has(gone.slug)).toBe(true);
  expect((await keys()).length).toBeLessThanOrEqual(2);
  // The next complete file contains all changes, so the list of changes is empty.
  await makeListingsData();
  expect((await slugs()).size).toBe(all.size);
  expect(await db().dataFileChange.count()).toBe(0);
});

test('a change while the whole file is made is followed by the next reader', async () => {
  const listing = await makeListing();
  const making = makeListingsData();
  const moderator = sessionActor((await makeUser({ role: 'moderator' })).id, 'moderator');
  await takeDownByTeam(moderator, listing.id, { explanation: 'It is a casino.', rule: 'listed' });
  await making;
  expect((await linesOf(await get())).map(({ slug }) => slug)).not.toContain(listing.slug);
});
