// What the team changes of listings, and what it sees of their owners' changes.
import { beforeAll, describe, expect, test } from 'vitest';
import { type Actor, sessionActor } from '#lib/auth/actor.ts';
import { withdrawVote } from '#lib/community/cast-vote.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { db } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { addWeeks, isoDate, now, weekOf } from '#lib/core/time.ts';
import { recountWeek } from '#lib/desk/awards.ts';
import { editListing } from '#lib/desk/edit-listing.ts';
import { listUnseenEdits, markEditsSeen } from '#lib/desk/edits.ts';
import { readListing } from '#lib/desk/listings.ts';
import { listMergedListings, mergeListings, undoListingMerge } from '#lib/desk/merge-listings.ts';
import { readLog } from '#lib/desk/read-log.ts';
import { closeWeek } from '#lib/launches/awards/close-week.ts';
import { findCurrentSlug } from '#lib/listings/addresses/find-current-slug.ts';
import { updateListing } from '#lib/listings/profile/update-listing.ts';
import { readMails } from '#lib/ports/mail/testing/read-mails.ts';
import { takeBackDecision } from '#lib/reports/take-back-decision.ts';
import { seedBase } from '#prisma/seed/base/seed-base.ts';
import { makeCategory, makeListing, makeOrder, makeUser } from '#scripts/testing/factories.ts';

let moderator: Actor;
beforeAll(async () => {
  await seedBase();
  moderator = sessionActor((await makeUser({ role: 'moderator' })).id, 'moderator');
});

describe('an edit by the team', () => {
  test('changes what differs, with before and after in the history and the log, and is edited back', async () => {
    const [sailing, diving] = [await makeCategory({ name: 'Sailing' }), await makeCategory({ name: 'Diving' })];
    const owner = await makeUser();
    const listing = await makeListing({ ownerId: owner.id, categoryIds: [sailing.id] });
    const before = { name: listing.name, tagline: listing.tagline, description: listing.description, categories: ['Sailing'] };
    const edit = { ...before, tagline: 'It dives', categories: ['diving'] };
    await expect(editListing(moderator, listing.id, { ...edit, reason: ' ' })).rejects.toMatchObject({ code: 'invalid_input' });
    expect((await editListing(moderator, listing.id, { ...edit, reason: 'It is for divers.' })).toSorted()).toEqual([
      'categories',
      'tagline',
    ]);
    const read = await readListing(moderator, listing.id);
    expect(read).toMatchObject({ tagline: 'It dives', categories: ['Diving'] });
    expect(read.versions[0]?.changes).toContainEqual(
      expect.objectContaining({ member: 'tagline', before: before.tagline, after: 'It dives' }),
    );
    const [entry] = await readLog(moderator, { subject: `listing:${listing.id}` });
    expect(entry).toMatchObject({ action: 'listing edited', data: { reason: 'It is for divers.', after: { tagline: 'It dives' } } });
    expect(await db().category.findUnique({ where: { id: diving.id } })).toMatchObject({ liveListings: 1 });
    await editListing(moderator, listing.id, { ...before, reason: 'It was right.' });
    expect(await readListing(moderator, listing.id)).toMatchObject({ tagline: before.tagline, categories: ['Sailing'] });
    expect(await editListing(moderator, listing.id, { ...before, reason: 'Nothing.' })).toEqual([]);
  });

  test('keeps to the rules of values, and leaves one’s own listing to others', async () => {
    const listing = await makeListing({ categoryIds: [(await makeCategory({ name: 'Rowing' })).id] });
    const values = { name: listing.name, tagline: 'T', description: 'D', categories: ['Rowing'], reason: 'A test.' };
    await expect(editListing(moderator, listing.id, { ...values, categories: ['Rowign'] })).rejects.toMatchObject({
      errors: [{ message: expect.stringContaining('Rowing') }],
    });
    await expect(editListing(moderator, listing.id, { ...values, name: 'a'.repeat(501) })).rejects.toMatchObject({ code: 'invalid_input' });
    await db().listingEditor.create({ data: { listingId: listing.id, userId: moderator.userId ?? '', role: 'editor' } });
    await expect(editListing(moderator, listing.id, values)).rejects.toMatchObject({ code: 'forbidden' });
  });
});

test('owners’ edits wait until somebody has seen them; those of the team and of drafts don’t', async () => {
  const owner = await makeUser();
  const [live, draft] = [await makeListing({ ownerId: owner.id }), await makeListing({ ownerId: owner.id, status: 'draft' })];
  const edit = (id: number, tagline: string) => updateListing(sessionActor(owner.id), id, { fields: { tagline } });
  await edit(draft.id, 'A draft’s');
  await edit(live.id, 'The first');
  await edit(live.id, 'The second');
  const mine = async () => (await listUnseenEdits(moderator)).filter(({ listing }) => listing.id === live.id || listing.id === draft.id);
  const [first, second] = await mine();
  expect(first).toMatchObject({ by: owner.email, changes: [{ member: 'tagline', before: live.tagline, after: 'The first' }] });
  await markEditsSeen(moderator, first?.id ?? '');
  expect((await mine()).map(({ id }) => id)).toEqual([second?.id]);
  await markEditsSeen(moderator, second?.id ?? '');
  await markEditsSeen(moderator, first?.id ?? ''); // an old page shows nothing again
  expect(await mine()).toEqual([]);
});

describe('two listings of one product', () => {
  const week = weekOf(now());
  const vote = (listingId: number, userId: string) =>
    db()
      .vote.create({ data: { listingId, userId, week, status: 'counted' } })
      .then(() => db().listing.update({ where: { id: listingId }, data: { votes: { increment: 1 }, weekVotes: { increment: 1 } } }));
  const follow = (listingId: number, userId: string) =>
    db()
      .follow.create({ data: { listingId, userId } })
      .then(() => db().listing.update({ where: { id: listingId }, data: { followers: { increment: 1 } } }));
  const review = (listingId: number, userId: string, stars: number) =>
    db()
      .review.create({ data: { listingId, userId, stars, body: 'It helps.' } })
      .then(() =>
        db().listing.update({ where: { id: listingId }, data: { ratingCount: { increment: 1 }, ratingSum: { increment: stars } } }),
      );
  const countsOf = async (id: number) => {
    const { votes, weekVotes, followers, ratingCount, ratingSum } = await db().listing.findUniqueOrThrow({ where: { id } });
    return { votes, weekVotes, followers, ratingCount, ratingSum };
  };

  test('become one: each mailbox’s vote, follow and review once, the old slugs lead there, the owners are told', async () => {
    const [owner, both, alias, other] = [
      await makeUser(),
      await makeUser({ email: 'both@gmail.com' }),
      await makeUser({ email: 'bo.th+a@gmail.com' }),
      await makeUser(),
    ];
    const from = await makeListing({ ownerId: owner.id });
    const into = await makeListing();
    await db().listingSlug.create({ data: { slug: 'an-older-one', listingId: from.id } });
    for (const [listing, person] of [
      [into, both],
      [from, alias],
      [from, other],
    ] as const) {
      await vote(listing.id, person.id);
      await follow(listing.id, person.id);
    }
    await review(into.id, both.id, 5);
    await review(from.id, alias.id, 1);
    await review(from.id, other.id, 4);
    await expect(mergeListings(moderator, from.id, into.id, ' ')).rejects.toMatchObject({ errors: [{ path: 'reason' }] });
    expect(await mergeListings(moderator, from.id, into.id, 'One team, one product.')).toMatchObject({
      votes: 1,
      reviews: 1,
      questions: 0,
    });
    expect(await countsOf(into.id)).toEqual({ votes: 2, weekVotes: 2, followers: 2, ratingCount: 2, ratingSum: 9 });
    // Those of the merged one stay, because its awards were won by them.
    expect(await countsOf(from.id)).toMatchObject({ votes: 2, followers: 2, ratingCount: 1 });
    for (const slug of [from.slug, 'an-older-one']) expect(await findCurrentSlug(slug)).toBe(into.slug);
    expect(await db().listing.findUnique({ where: { id: from.id } })).toMatchObject({ status: 'removed' });
    expect((await db().listingEditor.findMany({ where: { listingId: into.id } })).map(({ userId }) => userId)).toEqual([owner.id]);
    const mails = await readMails().findMany({ where: { to: owner.email, kind: 'content-decided' } });
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining(`the same product as “${into.name}”`)]);

    // One of them withdraws their vote, and the merge is undone: the rest is as before.
    await withdrawVote(sessionActor(other.id), into.id);
    expect(await listMergedListings(moderator, into.id)).toMatchObject([{ id: from.id, slug: from.slug }]);
    await undoListingMerge(moderator, from.id, 'They are two.');
    expect(await countsOf(into.id)).toEqual({ votes: 1, weekVotes: 1, followers: 1, ratingCount: 1, ratingSum: 5 });
    expect(await countsOf(from.id)).toEqual({ votes: 1, weekVotes: 1, followers: 2, ratingCount: 2, ratingSum: 5 });
    expect(await db().listing.findUnique({ where: { id: from.id } })).toMatchObject({ status: 'live', slug: from.slug });
    expect([await findCurrentSlug(from.slug), await findCurrentSlug('an-older-one')]).toEqual([null, from.slug]);
    expect(await db().listingEditor.count({ where: { listingId: into.id } })).toBe(0);
    const lines = await readLog(moderator, { subject: `listing:${into.id}` });
    expect(lines.map(({ action, data }) => [action, data.reason])).toEqual([
      ['listings merged', 'They are two.'],
      ['listings merged', 'One team, one product.'],
    ]);
    await expect(undoListingMerge(moderator, from.id, 'Again.')).rejects.toMatchObject({ code: 'not_found' });
  });

  test('one that is being paid for is not merged until that has taken effect', async () => {
    const owner = await makeUser();
    const [from, into] = [await makeListing({ ownerId: owner.id }), await makeListing()];
    await makeOrder({ userId: owner.id, status: 'paid', lines: [{ product: 'story', listingId: from.id }] });
    await expect(mergeListings(moderator, from.id, into.id, 'One.')).rejects.toMatchObject({ code: 'payment_under_way' });
    expect(await db().listing.findUnique({ where: { id: from.id } })).toMatchObject({ status: 'live', slug: from.slug });
  });

  test('a listing is not merged into itself, into one that is down, or twice', async () => {
    const [one, two, down] = [await makeListing(), await makeListing(), await makeListing({ status: 'removed' })];
    for (const into of [one.id, down.id])
      await expect(mergeListings(moderator, one.id, into, 'One.')).rejects.toMatchObject({ code: 'invalid_input' });
    const results = await Promise.allSettled([
      mergeListings(moderator, one.id, two.id, 'One.'),
      mergeListings(moderator, one.id, two.id, 'One.'),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('awards stay with the launch that won them, and a recount says so, also if both launched in one week', async () => {
    const week = addWeeks(weekOf(now()), -3);
    await db().launchWeek.create({ data: { week } });
    const launched = (votes: number) => makeListing({ launchWeek: week, launchedAt: week, votes, weekVotes: votes });
    const [first, second] = [await launched(2), await launched(1)];
    const castAt = new Date(week.getTime() + dayMs);
    for (const { id } of [first, first, second])
      await db().vote.create({ data: { listingId: id, userId: (await makeUser()).id, week, castAt, status: 'counted' } });
    await closeWeek(isoDate(week));
    const select = { rank: true, listingId: true, votes: true };
    const awards = () => db().award.findMany({ where: { week }, orderBy: { rank: 'asc' }, select });
    const before = await awards();
    expect(before.map(({ listingId }) => listingId)).toEqual([first.id, second.id]);
    await mergeListings(moderator, first.id, second.id, 'One product.');
    expect(await countsOf(second.id)).toMatchObject({ votes: 3, weekVotes: 1 });
    expect([await awards(), await recountWeek(moderator, isoDate(week))]).toEqual([before, []]);
    await undoListingMerge(moderator, first.id, 'Two after all.');
    expect([await awards(), await recountWeek(moderator, isoDate(week))]).toEqual([before, []]);
  });

  test('questions go over with their answers and return; a chain is parted from its end; putting it back undoes it, too', async () => {
    const [one, two, three] = [await makeListing(), await makeListing(), await makeListing()];
    const asker = await makeUser();
    const question = await db().question.create({ data: { listingId: one.id, userId: asker.id, body: 'Does it float?' } });
    await db().questionAnswer.create({ data: { questionId: question.id, listingId: one.id, userId: asker.id, body: 'It does.' } });
    const placeOf = async () => {
      const { listingId, answerRows } = await db().question.findUniqueOrThrow({
        where: { id: question.id },
        include: { answerRows: true },
      });
      return [listingId, ...answerRows.map((each) => each.listingId)];
    };
    await mergeListings(moderator, one.id, two.id, 'One.');
    await mergeListings(moderator, two.id, three.id, 'One.');
    expect(await placeOf()).toEqual([three.id, three.id]);
    expect(await findCurrentSlug(one.slug)).toBe(three.slug);
    await expect(undoListingMerge(moderator, one.id, 'No.')).rejects.toMatchObject({ code: 'changed_since' });
    const { reportId } = await db().mergedListing.findUniqueOrThrow({ where: { fromId: two.id } });
    await takeBackDecision(moderator, reportId, 'No.');
    expect([await placeOf(), await findCurrentSlug(one.slug)]).toEqual([[two.id, two.id], two.slug]);
    setClock({ now: () => new Date(Date.now() + 31 * dayMs) });
    await expect(undoListingMerge(moderator, one.id, 'No.')).rejects.toMatchObject({ code: 'too_late' });
    setClock(systemClock);
    await undoListingMerge(moderator, one.id, 'No.');
    expect(await placeOf()).toEqual([one.id, one.id]);
  });
});
