import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anonymous, sessionActor } from '#lib/auth/actor.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { db } from '#lib/core/db.ts';
import { badgeOf } from '#lib/launches/badges/badge.ts';
import { checkBadgeForJob, checkBadgeNow } from '#lib/launches/badges/check-badge.ts';
import { applyBadgeLapses, requestDueChecks } from '#lib/launches/badges/due-checks.ts';
import { getListing } from '#lib/listings/showing/get-listing.ts';
import { readMails } from '#lib/ports/mail/testing/read-mails.ts';
import { makeListing, makeUser } from '#scripts/testing/factories.ts';

let homepage: string;
let server: Server;
/** The answer of the product's site. */
let answer: { status?: number; body?: string; location?: string; after?: Promise<void> } = {};
let asked: { path: string; agent: string | undefined }[] = [];
let owner: { id: string; email: string };
let at: Date;
const minute = 60_000;
const day = 24 * 60 * minute;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    asked.push({ path: request.url ?? '', agent: request.headers['user-agent'] });
    const { status = 200, body = '', location, after } = answer;
    await after;
    if (location && request.url === '/') return response.writeHead(302, { location }).end();
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(body);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  homepage = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => void server.close());
beforeEach(async () => {
  at = new Date('2026-11-21T10:00:00Z');
  setClock({ now: () => at });
  answer = {};
  asked = [];
  owner = await makeUser();
  await db().mail.deleteMany();
});
afterEach(() => setClock(systemClock));

const wait = (ms: number) => {
  at = new Date(at.getTime() + ms);
};
const make = (values: Parameters<typeof makeListing>[0] = {}) =>
  makeListing({ status: 'awaiting_badge', websiteUrl: homepage, ownerId: owner.id, ...values });
const row = (id: number) => db().listing.findUniqueOrThrow({ where: { id } });
const withBadge = (slug: string) => ({ body: `<h1>Hello</h1>${badgeOf(slug).html}` });

test('found: the listing is scheduled, and its editors are told', async () => {
  const { id, slug, name } = await make();
  answer = withBadge(slug);
  expect(await checkBadgeNow(sessionActor(owner.id), id)).toEqual({
    found: true,
    checkedAt: at,
    finding: 'found',
    page: homepage,
    message: `The badge is on ${homepage}.`,
    status: 'scheduled',
  });
  expect(asked).toEqual([{ path: '/', agent: expect.stringMatching(/^DebutBot\/1\.0/) }]); // robots.txt is not fetched
  expect(await row(id)).toMatchObject({ status: 'scheduled', badgeFoundAt: at, badgeCheckedAt: at, badgeMissingSince: null });
  expect(await db().version.findMany({ where: { profile: { listing: { id } } } })).toMatchObject([
    { action: 'badge found', actorId: null, after: { status: 'scheduled' } },
  ]);
  expect(await readMails().findMany()).toMatchObject([{ kind: 'badge-found', to: owner.email, subject: expect.stringContaining(name) }]);
});

test.each([
  ['no_link', { body: '<h1>Hello</h1>' }, 'Put the badge’s HTML on that page'],
  ['unreachable', { status: 503 }, 'answered with status 503'],
  ['unreachable', { location: '/' }, 'redirects in a circle'],
  ['left_site', { location: 'http://127.0.0.2:9/elsewhere' }, 'redirects to another site, 127.0.0.2:9'],
] as const)('%s: nothing changes, and the owner reads why', async (finding, site, words) => {
  const { id } = await make();
  answer = site;
  const check = await checkBadgeNow(sessionActor(owner.id), id);
  expect(check).toMatchObject({ found: false, finding, status: 'awaiting_badge' });
  expect(check.message).toContain(words);
  expect(await row(id)).toMatchObject({ status: 'awaiting_badge', badgeCheckedAt: at, badgeFoundAt: null, badgeMissingSince: null });
  expect((await row(id)).badgeCheck).toEqual({ finding, page: check.page, message: check.message });
  expect(await db().mail.count()).toBe(0);
});

test('in a link that is not followed: it counts, and the answer and the mail say so', async () => {
  const { id, slug } = await make();
  answer = { body: badgeOf(slug).html.replace('<a ', '<a rel="nofollow" ') };
  const check = await checkBadgeNow(sessionActor(owner.id), id);
  expect(check).toMatchObject({
    found: true,
    finding: 'nofollow',
    status: 'scheduled',
    message: expect.stringContaining('it counts all the same'),
  });
  expect((await row(id)).badgeCheck).toMatchObject({ finding: 'nofollow' });
  expect((await readMails().findFirstOrThrow()).text).toContain('marked nofollow, ugc or sponsored');
});

test('a redirect within the site is followed', async () => {
  const { id, slug } = await make();
  answer = { ...withBadge(slug), location: '/home?x=1' };
  expect(await checkBadgeNow(sessionActor(owner.id), id)).toMatchObject({ found: true });
  expect(asked.map(({ path }) => path)).toEqual(['/', '/home?x=1']);
});

test('an address that is not public is refused, in words', async () => {
  const { id } = await make({ websiteUrl: 'http://169.254.169.254/latest/meta-data' });
  expect(await checkBadgeNow(sessionActor(owner.id), id)).toMatchObject({
    finding: 'unreachable',
    message: expect.stringContaining('public internet'),
  });
});

test('once in ten seconds, also when asked at once', async () => {
  const { id } = await make();
  const all = await Promise.allSettled(Array.from({ length: 5 }, () => checkBadgeNow(sessionActor(owner.id), id)));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const one of all) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'checked_just_now', status: 400 });
  expect(asked).toHaveLength(1);
  wait(9_999);
  await expect(checkBadgeNow(sessionActor(owner.id), id)).rejects.toMatchObject({ code: 'checked_just_now' });
  wait(1);
  expect(await checkBadgeNow(sessionActor(owner.id), id)).toMatchObject({ finding: 'no_link' });
});

test('for its editors, and for those who need a badge', async () => {
  const stranger = await makeUser();
  const { id } = await make();
  await expect(checkBadgeNow(sessionActor(stranger.id), id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(checkBadgeNow(anonymous, id)).rejects.toMatchObject({ code: 'unauthorized' });
  const check = async (values: Parameters<typeof makeListing>[0]) => checkBadgeNow(sessionActor(owner.id), (await make(values)).id);
  await expect(check({ status: 'draft' })).rejects.toMatchObject({ code: 'badge_not_awaited' });
  await expect(check({ status: 'paused' })).rejects.toMatchObject({ code: 'badge_not_awaited' });
  await expect(check({ status: 'live', plan: 'paid' })).rejects.toMatchObject({ code: 'badge_not_needed' });
  expect(asked).toHaveLength(0);
});

test('a listing that is deleted while its homepage is read awaits no badge any more', async () => {
  const { id } = await make();
  const { promise, resolve } = Promise.withResolvers<void>();
  answer = { after: promise };
  const checked = checkBadgeForJob(id, at, true);
  await expect.poll(() => asked.some(({ path }) => path === '/')).toBe(true);
  await db().listing.delete({ where: { id } });
  resolve();
  expect(await checked).toMatchObject({ outcome: 'not_awaited' });
});

test('gone from a live listing: told once; two weeks later it weighs; back, all is well', async () => {
  const { id, slug } = await make({ status: 'live', trending: 3 });
  const gone = at;
  expect(await checkBadgeForJob(id, at, true)).toMatchObject({ outcome: 'missing', problem: 'no_link' });
  expect(await row(id)).toMatchObject({ status: 'live', badgeMissingSince: gone });
  wait(day);
  await checkBadgeForJob(id, at, true);
  expect(await row(id)).toMatchObject({ badgeMissingSince: gone });
  const mails = await readMails().findMany();
  expect(mails).toMatchObject([{ kind: 'badge-missing', to: owner.email }]);
  expect(mails[0]?.text).toContain('There is no link to');
  expect(await applyBadgeLapses()).toBe(0);
  expect((await getListing(slug)).outboundNofollow).toBe(false);
  wait(13 * day);
  expect(await applyBadgeLapses()).toBe(1);
  expect((await getListing(slug)).outboundNofollow).toBe(true);
  expect((await row(id)).trending).toBe(0);
  answer = withBadge(slug);
  wait(minute);
  expect(await checkBadgeForJob(id, at, true)).toMatchObject({ outcome: 'found' });
  expect(await row(id)).toMatchObject({ status: 'live', badgeMissingSince: null, badgeFoundAt: at });
  expect((await getListing(slug)).outboundNofollow).toBe(false);
  expect(await db().mail.count()).toBe(1);
});

test('a live site that is away for an hour lost no badge', async () => {
  const { id, slug } = await make({ status: 'live' });
  answer = { status: 500 };
  const first = await checkBadgeForJob(id, at, false);
  expect(first).toEqual({ outcome: 'unreachable', problem: 'unreachable', again: new Date(at.getTime() + 60 * minute).toISOString() });
  expect((await row(id)).badgeMissingSince).toBeNull();
  wait(60 * minute);
  expect(await checkBadgeForJob(id, at, true)).toMatchObject({ outcome: 'unreachable', again: null });
  expect((await row(id)).badgeMissingSince).toEqual(at);
  answer = withBadge(slug);
  wait(day);
  await checkBadgeForJob(id, at, true);
  expect((await row(id)).badgeMissingSince).toBeNull();
});

test('wishes that come close together share a look', async () => {
  const { id } = await make();
  const wish = at;
  expect(await checkBadgeForJob(id, wish, false)).toMatchObject({ outcome: 'missing' });
  expect(await checkBadgeForJob(id, wish, false)).toMatchObject({ outcome: 'looked_already' });
  wait(3000);
  expect(await checkBadgeForJob(id, at, false)).toEqual({
    outcome: 'rest',
    problem: null,
    again: new Date(at.getTime() + 10_000).toISOString(),
  });
  expect(asked).toHaveLength(1);
  expect(await checkBadgeForJob((await make({ status: 'draft' })).id, at, false)).toMatchObject({ outcome: 'not_awaited' });
  expect(await checkBadgeForJob(999_999, at, false)).toMatchObject({ outcome: 'not_awaited' });
});

describe('two looks at once', () => {
  /** Makes two checks at once. The first request gets a page without the badge, but only after the second has got a page with it. */
  async function overlapping(id: number, slug: string) {
    const second = Promise.withResolvers<void>();
    answer = { body: '<h1>Hello</h1>', after: second.promise };
    const slow = checkBadgeForJob(id, at, true);
    while (asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    answer = withBadge(slug);
    wait(11_000);
    const quick = await checkBadgeNow(sessionActor(owner.id), id);
    wait(4000);
    second.resolve();
    return { quick, slow: await slow };
  }

  test('the one that began later stands, though it ends sooner', async () => {
    const { id, slug } = await make();
    const { quick, slow } = await overlapping(id, slug);
    expect(quick).toMatchObject({ found: true, status: 'scheduled' });
    expect(slow).toMatchObject({ outcome: 'found' });
    const began = new Date(at.getTime() - 4000);
    expect(await row(id)).toMatchObject({ status: 'scheduled', badgeCheckedAt: began, badgeFoundAt: began, badgeMissingSince: null });
    expect((await readMails().findMany()).map(({ kind }) => kind)).toEqual(['badge-found']);
  });

  test('a live listing is not told of a badge that is back', async () => {
    const { id, slug } = await make({ status: 'live' });
    await overlapping(id, slug);
    expect((await row(id)).badgeMissingSince).toBeNull();
    expect(await db().mail.count()).toBe(0);
  });
});

test('a look whose result was not written down is no look', async () => {
  const { id, slug } = await make();
  answer = withBadge(slug);
  await db().$executeRaw`create function refuse() returns trigger language plpgsql as 'begin raise exception ''the disk is full''; end'`;
  await db().$executeRaw`create trigger refuse before update of badge_checked_at on listings for each row execute function refuse()`;
  const wish = at;
  await expect(checkBadgeForJob(id, wish, false)).rejects.toThrow('the disk is full');
  await db().$executeRaw`drop function refuse cascade`;
  // The retry comes within ten seconds, so it waits before it looks.
  wait(2000);
  expect(await checkBadgeForJob(id, wish, false)).toMatchObject({ outcome: 'rest' });
  expect(asked).toHaveLength(1);
  wait(10_000);
  expect(await checkBadgeForJob(id, wish, false)).toMatchObject({ outcome: 'found' });
  expect(await row(id)).toMatchObject({ status: 'scheduled', badgeClaimedAt: at, badgeCheckedAt: at });
});

test('a live site that was away is looked at again, also when the process dies before it can say so', async () => {
  const { id } = await make({ status: 'live' });
  answer = { status: 500 };
  const wish = at;
  await checkBadgeForJob(id, wish, false);
  wait(10_000);
  expect(await checkBadgeForJob(id, wish, false)).toMatchObject({ outcome: 'unreachable', again: expect.any(String) });
});

test('what a moved clock left behind stops no look', async () => {
  const { id, slug } = await make({ badgeClaimedAt: new Date(at.getTime() + 30 * day), badgeCheckedAt: new Date(at.getTime() + 30 * day) });
  answer = withBadge(slug);
  expect(await checkBadgeNow(sessionActor(owner.id), id)).toMatchObject({ found: true, status: 'scheduled' });
  expect(await row(id)).toMatchObject({ badgeClaimedAt: at, badgeCheckedAt: at });
});

test('what is due is looked at once in half a day', async () => {
  await db().listing.deleteMany();
  const due = [
    await make({ badgeCheckedAt: at }),
    await make({ status: 'live', badgeCheckedAt: new Date(at.getTime() - 31 * day) }),
    await make({ status: 'live', badgeCheckedAt: new Date(at.getTime() - day), badgeMissingSince: at }),
    await make({ status: 'live' }),
  ];
  await make({ status: 'live', badgeCheckedAt: new Date(at.getTime() - 20 * day) });
  await make({ status: 'live', plan: 'paid' });
  await make({ status: 'scheduled' });
  await make({ status: 'draft' });
  await db().jobEvent.deleteMany();
  expect(await requestDueChecks()).toEqual({ wanted: 4, next: null });
  expect(await requestDueChecks()).toEqual({ wanted: 4, next: null });
  const events = await db().jobEvent.findMany({ where: { name: 'listing/badge-wanted' } });
  expect(events.map(({ data }) => (data as { listingId: number }).listingId).sort((a, b) => a - b)).toEqual(due.map(({ id }) => id));
  wait(day);
  await requestDueChecks();
  expect(await db().jobEvent.count({ where: { name: 'listing/badge-wanted' } })).toBe(8);
});
