import { beforeEach, describe, expect, test } from 'vitest';
import { type Actor, sessionActor } from '#lib/auth/actor.ts';
import { decideText } from '#lib/community/decide-text.ts';
import { decideVotes, listHeldVotes, undoVotes } from '#lib/community/decide-votes.ts';
import { movedClock, setClock, systemClock } from '#lib/core/clock.ts';
import { db } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { now, weekOf } from '#lib/core/time.ts';
import { findListings, readListing } from '#lib/desk/listings.ts';
import { readToday } from '#lib/desk/read-today.ts';
import { renameListing } from '#lib/desk/rename-listing.ts';
import { pauseListing } from '#lib/launches/manage-listing.ts';
import { findCurrentSlug } from '#lib/listings/addresses/find-current-slug.ts';
import { deleteListing } from '#lib/listings/deleting/delete-listing.ts';
import { updateListing } from '#lib/listings/profile/update-listing.ts';
import { recountLiveListings } from '#lib/listings/visibility/adjust-live-counts.ts';
import { readMails } from '#lib/ports/mail/testing/read-mails.ts';
import { decideReport } from '#lib/reports/decide-report.ts';
import { listLatelyDecided, listReports } from '#lib/reports/list-reports.ts';
import { objectToDecision } from '#lib/reports/object-to-decision.ts';
import { reportContent } from '#lib/reports/report-content.ts';
import { takeBackDecision } from '#lib/reports/take-back-decision.ts';
import { takeDownByTeam } from '#lib/reports/take-down-by-team.ts';
import { makeDraft, makeListing, makeUser } from '#scripts/testing/factories.ts';

let moderator: Actor;
let network = 0;
beforeEach(async () => {
  setClock(systemClock);
  await db().mail.deleteMany();
  await db().report.deleteMany();
  moderator = sessionActor((await makeUser({ role: 'moderator' })).id, 'moderator');
});

const why = { explanation: 'It is a casino.', rule: 'listed' };
const liveCount = async () => (await db().counter.findUnique({ where: { name: 'live_listings' } }))?.value ?? 0;
const statusOf = async (id: number) => (await db().listing.findUniqueOrThrow({ where: { id } })).status;
const mailsTo = (to: string, kind: string) => readMails().findMany({ where: { to, kind }, orderBy: { createdAt: 'asc' } });
const report = (slug: string) =>
  reportContent(
    { email: `vera-${++network}@example.com`, address: `192.0.2.${network}` },
    { kind: 'listing', key: slug },
    { reason: 'spam', fact: '', text: 'Spam' },
  );

describe('a listing that the team takes down without a report', () => {
  test('is gone, its owner is told why and may object, and it can be put back', async () => {
    const owner = await makeUser();
    const listing = await makeListing({ ownerId: owner.id });
    const number = await takeDownByTeam(moderator, listing.id, why);
    expect(await statusOf(listing.id)).toBe('removed');
    const [told] = await mailsTo(owner.email, 'content-decided');
    expect(told?.text).toContain('It is a casino.');
    expect(told?.text).not.toContain('reported');
    expect(told?.text).toMatch(/objections\/[\w-]{43}/);
    await expect(takeDownByTeam(moderator, listing.id, why)).rejects.toMatchObject({ code: 'listing_removed' });
    expect(await readListing(moderator, listing.id)).toMatchObject({ cases: [{ id: number, status: 'upheld', removed: true }] });

    expect(await takeBackDecision(moderator, number, 'It is a card game.')).toBe('restored');
    expect(await statusOf(listing.id)).toBe('live');
    expect((await mailsTo(owner.email, 'content-decided')).at(-1)?.text).toContain('It is a card game.');
    expect(await listReports(moderator)).toEqual([]);
  });

  test.each([
    ['edits', (actor: Actor, id: number) => updateListing(actor, id, { fields: { tagline: 'It floats' } })],
    ['pauses', (actor: Actor, id: number) => pauseListing(actor, id)],
    ['deletes', (actor: Actor, id: number) => deleteListing(actor, id)],
  ] as const)('is gone also if its owner %s it at that moment: one after the other, with one history', async (_, act) => {
    const owner = await makeUser();
    const listing = await makeListing({ ownerId: owner.id });
    await recountLiveListings();
    const [taken, done] = await Promise.allSettled([takeDownByTeam(moderator, listing.id, why), act(sessionActor(owner.id), listing.id)]);
    // Whoever comes second hears what the first one did, or that the listing is gone, or acts on it.
    for (const each of [taken, done])
      if (each.status === 'rejected') expect(each.reason.conflict || each.reason.code === 'not_found', String(each.reason)).toBe(true);
    expect(['removed', 'deleted']).toContain(await statusOf(listing.id));
    if (taken.status === 'fulfilled' && done.status === 'rejected') expect(await statusOf(listing.id)).toBe('removed');
    const { version } = await db().profile.findUniqueOrThrow({ where: { id: listing.profileId } });
    const numbers = (await db().version.findMany({ where: { profileId: listing.profileId }, orderBy: { number: 'asc' } })).map(
      ({ number }) => number,
    );
    expect(numbers.at(-1)).toBe(version);
    expect(new Set(numbers).size).toBe(numbers.length);
    const counted = await liveCount();
    await recountLiveListings();
    expect(await liveCount()).toBe(counted);
  });

  test('a draft is rejected, and leaves no place behind; a reason and a rule are needed', async () => {
    const draft = await makeListing({ status: 'draft', ownerId: (await makeUser()).id });
    await expect(takeDownByTeam(moderator, draft.id, { ...why, rule: '' })).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await statusOf(draft.id)).toBe('draft');
    await takeDownByTeam(moderator, draft.id, why);
    expect(await statusOf(draft.id)).toBe('rejected');
  });

  test('one’s own is left to somebody else', async () => {
    const listing = await makeListing({ ownerId: moderator.userId ?? '' });
    await expect(takeDownByTeam(moderator, listing.id, why)).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('a decision about reports', () => {
  test('is taken back with all that it closed: they wait again, and what went is there', async () => {
    const listing = await makeListing({ ownerId: (await makeUser()).id });
    const [first, second] = [await report(listing.slug), await report(listing.slug)];
    await decideReport(moderator, first.id, { status: 'upheld', ...why });
    expect(await listReports(moderator)).toEqual([]);
    expect((await listLatelyDecided(moderator)).map(({ id }) => id)).toContain(first.id);
    await takeBackDecision(moderator, first.id, '');
    expect((await listReports(moderator)).map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(await statusOf(listing.id)).toBe('live');
    await expect(takeBackDecision(moderator, first.id, '')).rejects.toMatchObject({ code: 'no_edit' });
  });

  test('stands after 30 days, and once somebody objected', async () => {
    const owner = await makeUser();
    const listing = await makeListing({ ownerId: owner.id });
    const number = await takeDownByTeam(moderator, listing.id, why);
    setClock(movedClock(31 * dayMs));
    await expect(takeBackDecision(moderator, number, '')).rejects.toMatchObject({ code: 'too_late' });
    setClock(systemClock);
    const token = /objections\/([\w-]{43})/.exec((await mailsTo(owner.email, 'content-decided'))[0]?.text ?? '')?.[1] ?? '';
    await objectToDecision(token, 'It is no casino.');
    await expect(takeBackDecision(moderator, number, '')).rejects.toMatchObject({ code: 'no_edit' });
  });
});

test('a review that was decided waits again, with the rating as it was', async () => {
  const listing = await makeListing();
  const { id } = await db().review.create({
    data: { listingId: listing.id, userId: (await makeUser()).id, stars: 4, body: 'A text with links.', status: 'held', heldFor: 'links' },
  });
  const state = async () => ({
    ...(await db().review.findUniqueOrThrow({ where: { id }, select: { status: true, heldFor: true } })),
    ...(await db().listing.findUniqueOrThrow({ where: { id: listing.id }, select: { ratingCount: true, ratingSum: true } })),
  });
  const before = await state();
  await decideText(moderator, 'review', id, { publish: true });
  expect(await state()).toEqual({ status: 'published', heldFor: null, ratingCount: 1, ratingSum: 4 });
  await decideText(moderator, 'review', id, { hold: 'links' });
  expect(await state()).toEqual(before);
  await decideText(moderator, 'review', id, { remove: 'Advertising' });
  await decideText(moderator, 'review', id, { hold: 'links' });
  expect(await state()).toEqual(before);
});

test('nothing is taken back after 30 days, nor what the team never decided; makers hear of a text once, however often it is decided', async () => {
  const owner = await makeUser();
  const listing = await makeListing({ ownerId: owner.id });
  const { id: userId } = await makeUser();
  const held = { listingId: listing.id, userId, stars: 4, body: 'A text with links.', status: 'held', heldFor: 'links' } as const;
  const { id } = await db().review.create({ data: held });
  await decideText(moderator, 'review', id, { publish: true });
  await decideText(moderator, 'review', id, { hold: 'links' });
  await decideText(moderator, 'review', id, { publish: true });
  expect(await mailsTo(owner.email, 'review-received')).toHaveLength(1);
  setClock(movedClock(31 * dayMs));
  await expect(decideText(moderator, 'review', id, { hold: 'links' })).rejects.toMatchObject({ code: 'too_late' });
  await expect(undoVotes(moderator, listing.id, new Date(now().getTime() - 31 * dayMs), 'A mistake.')).rejects.toMatchObject({
    code: 'too_late',
  });
  const other = { ...held, userId: (await makeUser()).id, status: 'published', heldFor: null } as const;
  const { id: never } = await db().review.create({ data: other });
  await expect(decideText(moderator, 'review', never, { hold: 'links' })).rejects.toMatchObject({ code: 'not_found' });
});

describe('held votes of a listing', () => {
  const hold = async (listingId: number, count: number) => {
    for (let each = 0; each < count; each += 1)
      await db().vote.create({
        data: {
          ...{ userId: (await makeUser()).id, listingId, week: weekOf(now()), status: 'held', heldFor: 'burst', castAt: now() },
          networkHash: each < 2 ? 'one-network' : 'another',
        },
      });
  };
  const countsOf = (id: number) => db().listing.findUniqueOrThrow({ where: { id }, select: { votes: true, weekVotes: true } });

  test('are decided in one, and held again', async () => {
    const listing = await makeListing();
    await hold(listing.id, 3);
    expect((await listHeldVotes(moderator)).find((each) => each.listing.id === listing.id)).toMatchObject({
      held: 3,
      networks: 2,
      young: 3,
    });
    const counted = await decideVotes(moderator, listing.id, 'count', 'Real.');
    expect([counted.votes, await countsOf(listing.id)]).toEqual([3, { votes: 3, weekVotes: 3 }]);
    expect(await undoVotes(moderator, listing.id, counted.decidedAt, 'A mistake.')).toBe(3);
    expect(await countsOf(listing.id)).toEqual({ votes: 0, weekVotes: 0 });
    await decideVotes(moderator, listing.id, 'reject', 'A script.');
    expect([await countsOf(listing.id), await listHeldVotes(moderator)]).toEqual([{ votes: 0, weekVotes: 0 }, []]);
  });

  test('two moderators at once decide once', async () => {
    const listing = await makeListing();
    await hold(listing.id, 2);
    const results = await Promise.allSettled([
      decideVotes(moderator, listing.id, 'count', 'Real.'),
      decideVotes(moderator, listing.id, 'reject', 'A script.'),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const counted = results[0]?.status === 'fulfilled' ? 2 : 0;
    expect(await countsOf(listing.id)).toEqual({ votes: counted, weekVotes: counted });
  });
});

describe('another slug', () => {
  test('the former one leads to it, nobody else gets either, and renaming back undoes it', async () => {
    const [one, two] = [await makeListing({ slug: 'first-name' }), await makeListing({ slug: 'second-name' })];
    expect(await renameListing(moderator, one.id, 'better-name', 'Its name.')).toBe('first-name');
    expect(await findCurrentSlug('first-name')).toBe('better-name');
    for (const taken of ['better-name', 'first-name', 'second-name'])
      if (taken !== 'second-name')
        await expect(renameListing(moderator, two.id, taken, 'Its name.')).rejects.toMatchObject({ code: 'invalid_input' });
    for (const malformed of ['Better Name', '', 'admin', '../x'])
      await expect(renameListing(moderator, two.id, malformed, 'Its name.')).rejects.toMatchObject({ code: 'invalid_input' });
    await renameListing(moderator, one.id, 'first-name', 'Its name.');
    expect(await findCurrentSlug('better-name')).toBe('first-name');
  });

  test('two at once for one slug: one gets it', async () => {
    const [one, two] = [await makeListing(), await makeListing()];
    const results = await Promise.allSettled([
      renameListing(moderator, one.id, 'wanted', 'It.'),
      renameListing(moderator, two.id, 'wanted', 'It.'),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

test('listings are found in any status, by name, slug, number and domain', async () => {
  const listing = await makeListing({ name: 'Kestrel Nine', slug: 'kestrel-nine', domain: 'kestrel.example', status: 'draft' });
  for (const text of ['Kestrel N', 'kestrel-nine', String(listing.id), 'https://www.kestrel.example/about'])
    expect((await findListings(moderator, { text, status: '' })).map(({ id }) => id)).toContain(listing.id);
  expect(await findListings(moderator, { text: 'kestrel-nine', status: 'live' })).toEqual([]);
  const newer = await makeListing({ name: 'Kestrel Nine Again', slug: 'kestrel-nine-again' });
  const pages = [0, newer.id, listing.id].map((after) => findListings(moderator, { text: 'kestrel-nine', status: '', after }));
  expect((await Promise.all(pages)).map((page) => page.map(({ id }) => id))).toEqual([[newer.id, listing.id], [listing.id], []]);
});

test('today says to each role what waits for it', async () => {
  const listing = await makeListing();
  await report(listing.slug);
  const admin = sessionActor((await makeUser({ role: 'admin' })).id, 'admin');
  const editor = sessionActor((await makeUser({ role: 'editor' })).id, 'editor');
  expect((await readToday(admin)).waiting).toMatchObject({ submissions: 0, reports: 1, objections: 0, jobs: 0, mails: 0 });
  expect((await readToday(moderator)).waiting).toMatchObject({ reports: 1, jobs: null });
  expect((await readToday(editor)).waiting).toEqual({
    submissions: null,
    reports: null,
    objections: null,
    texts: null,
    votes: null,
    claims: null,
    jobs: null,
    mails: null,
  });
  const drafter = await makeUser();
  for (const outcome of ['unreachable', 'not_a_website', 'not_a_website'] as const) await makeDraft({ userId: drafter.id, outcome });
  expect((await readToday(editor)).failedBecause).toEqual([
    { reason: 'not_a_website', drafts: 2 },
    { reason: 'unreachable', drafts: 1 },
  ]);
  const seriesOf = async (actor: Actor) => (await readToday(actor)).series.map(({ name }) => name);
  expect(await seriesOf(admin)).toContain('revenue');
  expect(await seriesOf(moderator)).not.toContain('revenue');
  const signUps = (await readToday(editor)).series.find(({ name }) => name === 'signUps');
  expect([signUps?.days.length, signUps?.days.at(-1)?.value]).toEqual([30, await db().user.count()]);
});
