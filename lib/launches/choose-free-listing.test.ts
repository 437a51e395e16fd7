import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { machineActor, sessionActor } from '#lib/auth/actor.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { db } from '#lib/core/db.ts';
import { addWeeks, isoDate, weekOf } from '#lib/core/time.ts';
import { badgeOf } from '#lib/launches/badges/badge.ts';
import { lookForFreePlan } from '#lib/launches/badges/check-badge.ts';
import { chooseFreeListing } from '#lib/launches/choose-free-listing.ts';
import { readFreeWeeks } from '#lib/launches/free-places.ts';
import { getMyListing } from '#lib/listings/mine/get-my-listing.ts';
import { setSiteSettings } from '#lib/site/site-settings.ts';
import { makeListing, makeUser } from '#scripts/testing/factories.ts';

const today = new Date('2026-11-21T10:00:00Z');
const thisWeek = weekOf(today);
let owner: { id: string };

beforeEach(async () => {
  owner = await makeUser();
  setClock({ now: () => today });
  await db().launchWeek.deleteMany();
  await db().siteSetting.deleteMany();
  await db().siteSetting.create({ data: { key: 'places_per_person', value: 1_000, updatedAt: today } });
});
afterEach(() => setClock(systemClock));

const submitted = (values: Parameters<typeof makeListing>[0] = {}) =>
  makeListing({ status: 'draft', submittedAt: today, ownerId: owner.id, ...values });
const taken = async () =>
  (await db().launchWeek.findMany({ orderBy: { week: 'asc' } })).map(({ week, freeTaken }) => [isoDate(week), freeTaken]);

test('a submitted listing is queued six weeks ahead, and its homepage is looked at', async () => {
  const listing = await submitted();
  const place = await chooseFreeListing(sessionActor(owner.id), listing.id);
  expect(place).toMatchObject({
    launchWeek: new Date('2026-12-28T00:00:00Z'),
    listing: { id: listing.id, status: 'awaiting_badge', plan: 'free', role: 'owner', launchWeek: new Date('2026-12-28T00:00:00Z') },
    badge: {
      found: false,
      checkedAt: null,
      check: null,
      knownBy: new Date(today.getTime() + 60_000),
      homepage: listing.websiteUrl,
      html: expect.stringContaining(`/badges/${listing.slug}/listed.svg`),
    },
  });
  expect(place.nextStep).toContain(`We are checking the page now; the listing shows the result by 2026-11-21T10:01:00.000Z.`);
  expect(await taken()).toEqual([
    ['2026-12-28', 1],
    ['2027-01-04', 0],
    ['2027-01-11', 0],
  ]);
  expect(await db().version.findMany({ where: { profile: { listing: { id: listing.id } } } })).toMatchObject([
    {
      number: 2,
      action: 'choose free plan',
      actorId: owner.id,
      application: 'site',
      before: { status: 'draft', plan: null },
      after: { status: 'awaiting_badge', plan: 'free', launch_week: '2026-12-28' },
    },
  ]);
  const events = await db().jobEvent.findMany({ where: { name: 'listing/badge-wanted' } });
  expect(events.map(({ data }) => data)).toEqual([{ listingId: listing.id, wantedAt: today.toISOString() }]);
});

test('asked again it answers the same, and takes no second place', async () => {
  const listing = await submitted();
  const first = await chooseFreeListing(sessionActor(owner.id), listing.id);
  expect(await chooseFreeListing(sessionActor(owner.id), listing.id)).toEqual(first);
  expect(await taken()).toContainEqual(['2026-12-28', 1]);
  await db().listing.update({ where: { id: listing.id }, data: { status: 'scheduled', badgeFoundAt: today, badgeCheckedAt: today } });
  expect(await chooseFreeListing(sessionActor(owner.id), listing.id)).toMatchObject({
    launchWeek: first.launchWeek,
    listing: { status: 'scheduled' },
    badge: { found: true, checkedAt: today },
    nextStep: expect.stringContaining('2026-12-28'),
  });
  expect(await db().version.count({ where: { profile: { listing: { id: listing.id } } } })).toBe(1);
});

describe('with a look at the homepage', () => {
  let server: Server;
  let websiteUrl: string;
  let answer: { status?: number; body?: string; silent?: true };
  beforeAll(async () => {
    server = createServer((_request, response) => {
      if (!answer.silent) response.writeHead(answer.status ?? 200, { 'content-type': 'text/html' }).end(answer.body ?? '<h1>Tidemark</h1>');
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    websiteUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    answer = {};
  });
  const choose = async (id: number) => {
    const actor = sessionActor(owner.id);
    return chooseFreeListing(actor, id, await lookForFreePlan(actor, id));
  };
  const wanted = () => db().jobEvent.count({ where: { name: 'listing/badge-wanted' } });

  test.each<[string, (slug: string) => typeof answer, object, string]>([
    ['found', (slug) => ({ body: badgeOf(slug).html }), { found: true }, 'Nothing is left to do'],
    ['nofollow', (slug) => ({ body: badgeOf(slug).html.replace('<a ', '<a rel="ugc" ') }), { found: true }, 'it counts all the same'],
    ['no_link', () => ({}), { found: false }, 'Put the badge’s HTML on that page.'],
    ['unreachable', () => ({ status: 503 }), { found: false }, 'answered with status 503.'],
  ])('%s: the answer has the result, the page and the time', async (finding, site, state, step) => {
    const { id, slug } = await submitted({ websiteUrl });
    answer = site(slug);
    const before = await wanted();
    const { badge, listing, nextStep } = await choose(id);
    expect(badge).toMatchObject({ ...state, checkedAt: today, knownBy: null, check: { finding, page: websiteUrl } });
    expect(nextStep).toContain(step);
    const isFound = badge.found;
    expect(listing.status).toBe(isFound ? 'scheduled' : 'awaiting_badge');
    expect(await wanted()).toBe(before); // no job is needed
    expect((await getMyListing(sessionActor(owner.id), id)).badge).toMatchObject({ found: isFound, check: { finding } });
  });

  test('asked again within ten seconds: the last result, and a job that checks once more', async () => {
    const { id } = await submitted({ websiteUrl });
    await choose(id);
    const before = await wanted();
    const { badge, nextStep } = await choose(id);
    expect(badge).toMatchObject({ checkedAt: today, check: { finding: 'no_link' }, knownBy: new Date(today.getTime() + 60_000) });
    expect(nextStep).toContain('We are checking the page now');
    expect(await wanted()).toBe(before + 1);
  });

  test('a homepage that is slow: the check is under way, and the answer says by when it ends', async () => {
    const { id } = await submitted({ websiteUrl });
    answer = { silent: true };
    const { badge, listing } = await choose(id);
    expect(badge).toMatchObject({ found: false, checkedAt: null, check: null, knownBy: new Date(today.getTime() + 60_000) });
    expect(listing.status).toBe('awaiting_badge');
  });

  test('nobody looks for a stranger, nor where no badge is needed', async () => {
    const { id } = await submitted({ websiteUrl });
    expect(await lookForFreePlan(sessionActor((await makeUser()).id), id)).toBeNull();
    for (const values of [{ status: 'live' }, { plan: 'paid' }, { submittedAt: null }] as const)
      expect(await lookForFreePlan(sessionActor(owner.id), (await submitted({ websiteUrl, ...values })).id)).toBeNull();
  });

  test('chosen anew: what was found before is forgotten', async () => {
    const { id } = await submitted({
      websiteUrl,
      badgeFoundAt: today,
      badgeCheckedAt: today,
      badgeCheck: { finding: 'found', page: websiteUrl, message: 'It is there.' },
    });
    expect((await chooseFreeListing(sessionActor(owner.id), id)).badge).toMatchObject({ found: false, checkedAt: null, check: null });
  });
});

test('fifty at once fill the weeks exactly', async () => {
  await db().siteSetting.create({ data: { key: 'free_per_week', value: 20 } });
  const listings = [];
  for (let i = 0; i < 50; i += 1) listings.push(await submitted());
  const places = await Promise.all(listings.map(({ id }) => chooseFreeListing(sessionActor(owner.id), id)));
  expect(await taken()).toEqual([
    ['2026-12-28', 20],
    ['2027-01-04', 20],
    ['2027-01-11', 10],
  ]);
  for (const [week, count] of await taken())
    expect(places.filter(({ launchWeek }) => isoDate(launchWeek) === week)).toHaveLength(count as number);
  const rows = await db().listing.groupBy({ by: ['launchWeek'], where: { id: { in: listings.map(({ id }) => id) } }, _count: true });
  expect(rows.map(({ _count }) => _count).sort()).toEqual([10, 20, 20]);
});

test('when all weeks are full, the last one takes more', async () => {
  await db().launchWeek.createMany({ data: [6, 7, 8].map((ahead) => ({ week: addWeeks(thisWeek, ahead), freeTaken: 50 })) });
  const { launchWeek } = await chooseFreeListing(sessionActor(owner.id), (await submitted()).id);
  expect(launchWeek).toEqual(addWeeks(thisWeek, 8));
  expect((await taken()).at(-1)).toEqual(['2027-01-11', 51]);
});

test('one that is asked for twice at the same moment takes one place', async () => {
  const { id } = await submitted();
  const places = await Promise.all([1, 2, 3, 4].map(() => chooseFreeListing(sessionActor(owner.id), id)));
  expect(new Set(places.map(({ launchWeek }) => isoDate(launchWeek))).size).toBe(1);
  expect(await taken()).toContainEqual(['2026-12-28', 1]);
});

test.each([
  ['draft', { submittedAt: null }, 'not_submitted'],
  ['draft', { plan: 'paid' }, 'already_paid'],
  ['scheduled', { plan: 'paid' }, 'already_paid'],
  ['live', {}, 'already_live'],
  ['paused', {}, 'listing_paused'],
  ['rejected', { statusReason: 'No product there.' }, 'listing_rejected'],
  ['removed', {}, 'listing_removed'],
] as const)('%s %o: %s', async (status, values, code) => {
  const { id } = await submitted({ status, ...values });
  await expect(chooseFreeListing(sessionActor(owner.id), id)).rejects.toMatchObject({ code, status: 400, conflict: true });
  expect(await taken()).toEqual([]);
});

test('somebody else’s is not found; a co-founder may', async () => {
  const { id } = await submitted();
  const stranger = await makeUser();
  await expect(chooseFreeListing(sessionActor(stranger.id), id)).rejects.toMatchObject({ code: 'not_found' });
  for (const none of [999_999, 3_000_000_000])
    await expect(chooseFreeListing(sessionActor(owner.id), none)).rejects.toMatchObject({ code: 'not_found' });
  await db().listingEditor.create({ data: { listingId: id, userId: stranger.id, role: 'editor' } });
  expect(await chooseFreeListing(sessionActor(stranger.id), id)).toMatchObject({ listing: { role: 'editor' } });
});

test('while few wait the queue begins next week, and moves on by a week with each week’s places', async () => {
  await setSiteSettings(machineActor, { freeWeeksFollow: true, freePerWeek: 2, placesPerPerson: 10 });
  expect(await readFreeWeeks()).toEqual({ min: 1, max: 3 });
  const weeks: Date[] = [];
  for (let at = 0; at < 5; at++) weeks.push((await chooseFreeListing(sessionActor(owner.id), (await submitted()).id)).launchWeek);
  expect(weeks).toEqual([1, 1, 2, 2, 3].map((ahead) => addWeeks(thisWeek, ahead)));
  await db().launchWeek.updateMany({ data: { freeTaken: 40 } });
  expect(await readFreeWeeks()).toEqual({ min: 6, max: 8 });
});

test('settings are an admin’s, and are checked', async () => {
  const admin = await makeUser({ role: 'admin' });
  const moderator = await makeUser({ role: 'moderator' });
  await expect(setSiteSettings(sessionActor(moderator.id, moderator.role), { freePerWeek: 3 })).rejects.toMatchObject({
    code: 'forbidden',
  });
  await expect(setSiteSettings(sessionActor(admin.id, admin.role), { freePerWeek: 0 })).rejects.toMatchObject({
    errors: [{ path: 'freePerWeek' }],
  });
  await expect(setSiteSettings(sessionActor(admin.id, admin.role), { freeWeeksMin: 9 })).rejects.toMatchObject({
    errors: [{ path: 'freeWeeksMax' }],
  });
  expect(await setSiteSettings(sessionActor(admin.id, admin.role), { freeWeeksMin: 2, freeWeeksMax: 2, freePerWeek: 1 })).toMatchObject({
    freeWeeksMin: 2,
    freeWeeksMax: 2,
    freePerWeek: 1,
  });
  const { launchWeek } = await chooseFreeListing(sessionActor(owner.id), (await submitted()).id);
  expect(launchWeek).toEqual(addWeeks(thisWeek, 2));
  expect(await db().auditEntry.count({ where: { actorId: admin.id } })).toBe(3); // one line per setting
});
