// Tests reviews (docs/domain.md, Reviews).
import { expect, test } from 'vitest';
import { type Actor, anonymous, sessionActor } from '#lib/auth/actor.ts';
import { castVote, withdrawVote } from '#lib/community/cast-vote.ts';
import { decideText, listHeldTexts } from '#lib/community/decide-text.ts';
import { forgetNetworks } from '#lib/community/forget-networks.ts';
import { holdRhythmicTexts, releaseTexts } from '#lib/community/release-texts.ts';
import { eraseMarks, removeMarks } from '#lib/community/remove-marks.ts';
import { answerReview } from '#lib/community/reviews/answer-review.ts';
import { findOwnReview, listMyReviews, readReviewMarks, reviewsByUser } from '#lib/community/reviews/my-reviews.ts';
import { withdrawReview, writeReview } from '#lib/community/reviews/write-review.ts';
import { idOf, insist, newcomer, randomNumbers, refused, settled, somewhere } from '#lib/community/testing/people.ts';
import { markText } from '#lib/community/text-marks.ts';
import { maxTextsADay } from '#lib/community/text-rules.ts';
import { bursts, rhythm } from '#lib/community/vote-rules.ts';
import { movedClock, setClock, systemClock } from '#lib/core/clock.ts';
import { db, transaction } from '#lib/core/db.ts';
import { dayMs, hourMs, minuteMs } from '#lib/core/durations.ts';
import { now } from '#lib/core/time.ts';
import {
  countStars,
  listReviews,
  newestReviews,
  type ReviewOrder,
  reviewsOfListing,
  starsOfListing,
  unansweredReviews,
} from '#lib/listings/reviews/list-reviews.ts';
import { isDeep } from '#scripts/testing/deep.ts';
import { explainStatement } from '#scripts/testing/explain-statement.ts';
import { makeListing, makeUser } from '#scripts/testing/factories.ts';
import { loadInBulk } from '#scripts/testing/many-listings.ts';

const findHelpful = (actor: Actor, id: number, wanted: boolean) => markText(actor, 'helpful', id, wanted);
let written = 0;
/** Returns a review whose text nobody has written before. */
const text = (stars = 4) => ({ stars, body: `I plan my crossings with it; this is note number ${++written}.` });
const write = (actor: Actor, id: number, review = text()) => writeReview(actor, id, review, somewhere());

/** Returns the stored rating, and the rating by an independent count of the rows. */
async function ratingOf(id: number) {
  const stored = await db().listing.findUniqueOrThrow({ where: { id }, select: { ratingSum: true, ratingCount: true } });
  const rows = (await db().review.findMany({ where: { listingId: id } })).filter(({ status }) => status === 'published');
  expect(stored).toEqual({ ratingSum: rows.reduce((sum, { stars }) => sum + stars, 0), ratingCount: rows.length });
  return [stored.ratingCount, stored.ratingSum];
}
const listed = async (id: number, order: ReviewOrder = 'newest', stars: number | null = null) =>
  (await listReviews(id, { order, stars, page: 1, perPage: 50 })).items;

test('a review is published at once, edited and withdrawn', async () => {
  const { id } = await makeListing();
  const actor = await settled({ name: 'Ada' });
  const review = text(4);
  expect(await write(actor, id, review)).toMatchObject({ status: 'published', heldFor: null, countsFrom: null });
  expect(await ratingOf(id)).toEqual([1, 4]);
  expect(await listed(id)).toMatchObject([{ author: 'Ada', ...review, helpful: 0, voted: false, answer: null, editedAt: null }]);

  await write(actor, id, review); // the same review again
  expect(await listed(id)).toMatchObject([{ editedAt: null }]);
  await write(actor, id, { ...review, stars: 2 });
  expect(await ratingOf(id)).toEqual([1, 2]);
  expect(await listed(id)).toMatchObject([{ stars: 2, editedAt: expect.any(Date) }]);

  await withdrawReview(actor, id);
  await withdrawReview(actor, id);
  expect(await ratingOf(id)).toEqual([0, 0]);
  expect(await listed(id)).toEqual([]);
});

test('fifty submissions of one person at once are one review, and two hundred people are two hundred', async () => {
  const { id } = await makeListing();
  const eager = await settled();
  await Promise.all(Array.from({ length: 50 }, (_, i) => write(eager, id, text((i % 5) + 1))));
  expect((await ratingOf(id))[0]).toBe(1);
  const since = new Date(now().getTime() - 25 * hourMs);
  await db().user.createMany({
    data: Array.from({ length: 200 }, (_, i) => ({ email: `crowd-${i}@people.example`, emailVerified: since, createdAt: since })),
  });
  const people = await db().user.findMany({ where: { email: { startsWith: 'crowd-' } }, select: { id: true } });
  const crowd = people.map((person) => sessionActor(person.id));
  await Promise.all(crowd.map((actor, i) => insist(() => write(actor, id, text((i % 5) + 1)))));
  expect((await ratingOf(id))[0]).toBe(201);
  expect((await countStars(id)).reduce((a, b) => a + b)).toBe(201);
});

test('who may not review', async () => {
  const { id } = await makeListing();
  await expect(write(anonymous, id)).rejects.toMatchObject(refused('unauthorized', 401));
  const unconfirmed = await makeUser({ emailVerified: null });
  await expect(write(sessionActor(unconfirmed.id), id)).rejects.toMatchObject(refused('forbidden', 403));
  for (const role of ['owner', 'editor'] as const) {
    const own = await makeUser({ email: `${role}@maker.example` });
    await db().listingEditor.create({ data: { listingId: id, userId: own.id, role } });
    await expect(write(sessionActor(own.id), id)).rejects.toMatchObject(refused('own_listing'));
    // Another address of the same mailbox counts as the same person, as with votes.
    const second = await settled({ email: `${role}+two@maker.example` });
    await expect(write(second, id)).rejects.toMatchObject(refused('own_listing'));
    await expect(castVote(second, id, somewhere())).rejects.toMatchObject(refused('own_listing'));
  }
  await write(await settled({ email: 'ann@people.example' }), id);
  await expect(write(await settled({ email: 'ann+2@people.example' }), id)).rejects.toMatchObject(refused('mailbox_reviewed'));
  expect((await ratingOf(id))[0]).toBe(1);
  for (const status of ['draft', 'awaiting_badge', 'scheduled', 'paused', 'rejected', 'removed'] as const)
    await expect(write(await settled(), (await makeListing({ status })).id)).rejects.toMatchObject(refused('not_found', 404));
});

test.each([
  ['too short', 'Good.', 'body'],
  ['blank', ' '.repeat(40), 'body'],
  ['invisible', '\u200b\u202e'.repeat(40), 'body'],
  ['too long', 'a'.repeat(3001), 'body'],
])('a text that is %s is refused at its field', async (_, body, path) => {
  const { id } = await makeListing();
  await expect(write(await settled(), id, { stars: 3, body })).rejects.toMatchObject({
    code: 'invalid_input',
    errors: [{ path, message: expect.stringMatching(/^must have at (least 20|most 3000) characters/) }],
  });
});

test.each([0, 6, 2.5, Number.NaN])('%s stars are refused at their field', async (stars) => {
  const { id } = await makeListing();
  await expect(write(await settled(), id, { ...text(), stars })).rejects.toMatchObject({ errors: [{ path: 'stars' }] });
});

test('texts are plain: marks that turn text go, HTML and 3,000 emoji stay what they are', async () => {
  const { id } = await makeListing();
  const bodyOf = async (body: string) => {
    const { id: review } = await write(await settled(), id, { stars: 5, body });
    return (await db().review.findUniqueOrThrow({ where: { id: review } })).body;
  };
  expect(await bodyOf('\u202eIt turns \u2066nothing\u2069 around, \u0007really not.')).toBe('It turns nothing around, really not.');
  expect(await bodyOf('<script>alert(1)</script> <b>bold</b> claims')).toBe('<script>alert(1)</script> <b>bold</b> claims');
  expect(await bodyOf('⛵'.repeat(3000))).toBe('⛵'.repeat(3000));
  expect(await bodyOf('First paragraph.   \r\n\r\n\r\n\r\nSecond paragraph.'.replaceAll('\r', ''))).toBe(
    'First paragraph.\n\nSecond paragraph.',
  );
});

test('a new account’s review is held for a day, seen by its writer, then published once', async () => {
  const { id } = await makeListing();
  const actor = await newcomer();
  const held = await write(actor, id);
  expect(held).toMatchObject({ status: 'held', heldFor: 'new_account' });
  expect(Math.abs(Date.parse(held.countsFrom ?? '') - now().getTime() - 24 * hourMs)).toBeLessThan(minuteMs);
  expect(await listed(id)).toEqual([]);
  expect(await ratingOf(id)).toEqual([0, 0]);
  expect(await findOwnReview(actor, id)).toMatchObject({ status: 'held', countsFrom: held.countsFrom });
  expect((await listMyReviews(actor, { page: 1, perPage: 5 })).items).toMatchObject([{ listing: { id }, status: 'held' }]);
  await releaseTexts();
  expect(await ratingOf(id)).toEqual([0, 0]);
  setClock(movedClock(25 * hourMs));
  await Promise.all([releaseTexts(), releaseTexts()]);
  expect(await ratingOf(id)).toEqual([1, 4]);
  expect(await listed(id)).toMatchObject([{ editedAt: null }]);
  setClock(systemClock);
});

test('a listing that is paused publishes nothing, and its writers can withdraw', async () => {
  const { id } = await makeListing();
  const [early, late] = [await settled(), await newcomer()];
  await write(early, id);
  await write(late, id);
  await db().listing.update({ where: { id }, data: { status: 'paused' } });
  setClock(movedClock(25 * hourMs));
  await releaseTexts();
  expect((await ratingOf(id))[0]).toBe(1);
  await withdrawReview(early, id);
  expect((await ratingOf(id))[0]).toBe(0);
  setClock(systemClock);
});

test('a burst of one network is held until the team decides, however its writers withdraw and write again', async () => {
  const { id } = await makeListing();
  const crowd = await Promise.all(Array.from({ length: bursts[0].votes + 1 }, () => settled()));
  for (const [i, actor] of crowd.entries()) await writeReview(actor, id, text(), { address: `192.0.2.${i}` });
  expect((await ratingOf(id))[0]).toBe(bursts[0].votes);
  const last = crowd.at(-1) as Actor;
  expect(await findOwnReview(last, id)).toMatchObject({ status: 'held', heldFor: 'burst', countsFrom: null });
  await withdrawReview(last, id);
  expect(await findOwnReview(last, id)).toBeNull();
  expect(await db().review.findFirst({ where: { userId: idOf(last) } })).toMatchObject({ status: 'withdrawn', body: '' });
  expect(await write(last, id)).toMatchObject({ status: 'held', heldFor: 'burst' });
  setClock(movedClock(25 * hourMs));
  await releaseTexts();
  expect((await ratingOf(id))[0]).toBe(bursts[0].votes);
  setClock(systemClock);
});

test('copies of a text are held, whoever wrote it about which product, in whatever case', async () => {
  const [one, other] = [await makeListing(), await makeListing()];
  const author = await settled();
  const body = 'The best app that I have ever used, by far.';
  await write(author, one.id, { stars: 5, body });
  expect(await write(await settled(), one.id, { stars: 5, body })).toMatchObject({ heldFor: 'copy' });
  expect(await write(await settled(), other.id, { stars: 5, body: 'the BEST app that i have ever used  by far!!' })).toMatchObject({
    heldFor: 'copy',
  });
  expect(await write(author, other.id, { stars: 5, body })).toMatchObject({ heldFor: 'copy' });
  // In the person's own words, the review is published.
  expect(await write(author, other.id)).toMatchObject({ status: 'published' });
  // If an edit turns a published review into a copy, it is held.
  expect(await write(author, other.id, { stars: 5, body })).toMatchObject({ heldFor: 'copy' });
  expect((await ratingOf(other.id))[0]).toBe(0);
  expect((await ratingOf(one.id))[0]).toBe(1);
});

test('a flood of links is held, two addresses are not', async () => {
  const { id } = await makeListing();
  const body = (links: string) => `See how I use it, note ${++written}: ${links}`;
  expect(await write(await settled(), id, { stars: 5, body: body('https://a.example/x and www.b.example') })).toMatchObject({
    status: 'published',
  });
  for (const links of ['http://a.example b.example/c www.d.example', 'https://a.example '.repeat(90)])
    expect(await write(await settled(), id, { stars: 5, body: body(links) })).toMatchObject({ status: 'held', heldFor: 'links' });
});

test('nobody writes more texts a day than is human', async () => {
  const actor = await settled();
  for (let i = 0; i < maxTextsADay; i++) await write(actor, (await makeListing()).id);
  await expect(write(actor, (await makeListing()).id)).rejects.toMatchObject(refused('too_many_texts'));
});

test('reviews that come as evenly as a script’s are held, those of a crowd are not', async () => {
  const [even, crowd] = [await makeListing(), await makeListing()];
  for (let i = 0; i < rhythm.votes; i++) {
    for (const [listing, minutes] of [
      [even, 20 * i],
      [crowd, i * i * 3],
    ] as const) {
      const { userId } = await settled();
      const writtenAt = new Date(now().getTime() - minutes * minuteMs);
      await db().review.create({ data: { ...text(5), userId: userId ?? '', listingId: listing.id, writtenAt, createdAt: writtenAt } });
      await db().listing.update({ where: { id: listing.id }, data: { ratingSum: { increment: 5 }, ratingCount: { increment: 1 } } });
    }
  }
  await holdRhythmicTexts();
  expect((await ratingOf(even.id))[0]).toBe(0);
  expect((await ratingOf(crowd.id))[0]).toBe(rhythm.votes);
});

test('what the team removed is not written again, from no account of the mailbox', async () => {
  const { id } = await makeListing();
  const actor = await settled({ email: 'rude@people.example' });
  const { id: review } = await write(actor, id);
  await db().review.update({ where: { id: review }, data: { status: 'removed', statusReason: 'Insults its maker.' } });
  await db().listing.update({ where: { id }, data: { ratingSum: 0, ratingCount: 0 } });
  await expect(write(actor, id)).rejects.toMatchObject(refused('review_removed'));
  await expect(write(await settled({ email: 'rude+1@people.example' }), id)).rejects.toMatchObject(refused('review_removed'));
  await withdrawReview(actor, id);
  expect(await findOwnReview(actor, id)).toMatchObject({ status: 'removed', statusReason: 'Insults its maker.' });
});

test('the team publishes what is held, and removes what must not stand', async () => {
  const { id } = await makeListing();
  const moderator = sessionActor((await makeUser({ role: 'moderator' })).id, 'moderator');
  const writer = await settled();
  const { id: review } = await write(writer, id, { stars: 5, body: 'Compare http://a.example, http://b.example and http://c.example' });
  await expect(listHeldTexts(writer)).rejects.toMatchObject(refused('forbidden', 403));
  await expect(decideText(writer, 'review', review, { publish: true })).rejects.toMatchObject(refused('forbidden', 403));
  expect((await listHeldTexts(moderator)).map((each) => each.id)).toContain(review);
  await decideText(moderator, 'review', review, { publish: true });
  expect(await ratingOf(id)).toEqual([1, 5]);
  await expect(decideText(moderator, 'review', review, { publish: true })).rejects.toMatchObject(refused('not_found', 404));
  await decideText(moderator, 'review', review, { remove: 'An advertisement.' });
  expect(await ratingOf(id)).toEqual([0, 0]);
  expect(await findOwnReview(writer, id)).toMatchObject({ status: 'removed', statusReason: 'An advertisement.' });
});

test('helpful is said once by a mailbox, not by writer, editors or strangers to the site', async () => {
  const owner = await makeUser();
  const { id } = await makeListing({ ownerId: owner.id });
  const writer = await settled({ email: 'writer@people.example' });
  const { id: review } = await write(writer, id);
  const reader = await settled({ email: 'reader@people.example' });
  await Promise.all(Array.from({ length: 20 }, () => findHelpful(reader, review, true)));
  expect(await listed(id)).toMatchObject([{ helpful: 1 }]);
  await findHelpful(await settled({ email: 'reader+2@people.example' }), review, true);
  expect(await listed(id)).toMatchObject([{ helpful: 1 }]);
  await expect(findHelpful(writer, review, true)).rejects.toMatchObject(refused('own_review'));
  await expect(findHelpful(await settled({ email: 'writer+2@people.example' }), review, true)).rejects.toMatchObject(refused('own_review'));
  await expect(findHelpful(sessionActor(owner.id), review, true)).rejects.toMatchObject(refused('own_listing'));
  await expect(findHelpful(anonymous, review, true)).rejects.toMatchObject(refused('unauthorized', 401));
  await expect(findHelpful(reader, 2_147_483_647, true)).rejects.toMatchObject(refused('not_found', 404));
  expect(await readReviewMarks(reader, id)).toEqual({ own: null, helpful: [review], editor: false });
  expect(await findHelpful(reader, review, false)).toEqual({ marked: false, count: 0 });
  expect(await findHelpful(reader, review, false)).toEqual({ marked: false, count: 0 });
});

test('a new account’s “helpful” is counted when its votes are', async () => {
  const { id } = await makeListing();
  const { id: review } = await write(await settled(), id);
  const fresh = await newcomer();
  expect(await findHelpful(fresh, review, true)).toEqual({ marked: true, count: 0 });
  setClock(movedClock(25 * hourMs));
  await Promise.all([releaseTexts(), releaseTexts()]);
  expect(await listed(id)).toMatchObject([{ helpful: 1 }]);
  setClock(systemClock);
});

test('who has the listing answers each review once, edits the answer and takes it off', async () => {
  const owner = await makeUser();
  const { id } = await makeListing({ ownerId: owner.id });
  const { id: review } = await write(await settled(), id);
  const actor = sessionActor(owner.id);
  await expect(answerReview(await settled(), id, review, 'Mine!')).rejects.toMatchObject(refused('not_found', 404));
  const { id: elsewhere } = await makeListing({ ownerId: owner.id });
  await expect(answerReview(actor, elsewhere, review, 'Mine!')).rejects.toMatchObject(refused('not_found', 404));
  await expect(answerReview(actor, id, review, 'a'.repeat(3001))).rejects.toMatchObject({ errors: [{ path: 'answer' }] });
  expect(await answerReview(actor, id, review, 'Thank you!')).toMatchObject({ answer: 'Thank you!', answerEditedAt: null });
  const edited = await answerReview(actor, id, review, 'Thank you very much!');
  expect(edited).toMatchObject({ answer: 'Thank you very much!', answeredAt: expect.any(Date), answerEditedAt: expect.any(Date) });
  expect(await listed(id)).toMatchObject([{ answer: 'Thank you very much!' }]);
  expect(await answerReview(actor, id, review, null)).toMatchObject({ answer: null, answeredAt: null, answerEditedAt: null });
  await db().review.update({ where: { id: review }, data: { status: 'held', heldFor: 'burst' } });
  await expect(answerReview(actor, id, review, 'Hidden.')).rejects.toMatchObject(refused('not_found', 404));
});

test('orders, stars and “voted for it”', async () => {
  const { id } = await makeListing();
  const ids: number[] = [];
  for (const stars of [5, 1, 3, 1]) ids.push((await write(await settled(), id, text(stars))).id);
  const [five, one, three, oneMore] = ids as [number, number, number, number];
  await findHelpful(await settled(), three, true);
  await findHelpful(await settled(), three, true);
  await findHelpful(await settled(), one, true);
  const order = async (by: ReviewOrder, stars: number | null = null) => (await listed(id, by, stars)).map((review) => review.id);
  expect(await order('newest')).toEqual([oneMore, three, one, five]);
  expect(await order('helpful')).toEqual([three, one, oneMore, five]);
  expect(await order('critical')).toEqual([one, oneMore, three, five]);
  expect(await order('newest', 1)).toEqual([oneMore, one]);
  expect(await order('helpful', 1)).toEqual([one, oneMore]);
  expect(await order('helpful', 2)).toEqual([]);
  expect(await countStars(id)).toEqual([2, 0, 1, 0, 1]);
  expect(await listReviews(id, { order: 'newest', stars: null, page: 2, perPage: 3 })).toMatchObject({ items: [{ id: five }], total: 4 });

  const voter = await settled();
  await castVote(voter, id, somewhere());
  await write(voter, id);
  expect((await listed(id))[0]).toMatchObject({ voted: true });
  await withdrawVote(voter, id);
  expect((await listed(id))[0]).toMatchObject({ voted: false });
});

test('who becomes an editor loses their review and what they found helpful', async () => {
  const { id } = await makeListing();
  const [joining, other] = [await settled(), await settled()];
  await write(joining, id);
  const { id: review } = await write(other, id);
  await findHelpful(joining, review, true);
  await transaction((tx) => removeMarks(tx, id, idOf(joining)));
  expect((await ratingOf(id))[0]).toBe(1);
  expect(await listed(id)).toMatchObject([{ id: review, helpful: 0 }]);
});

test('an erased account leaves neither review, “helpful” nor network', async () => {
  const { id } = await makeListing();
  const [leaving, other] = [await settled(), await settled()];
  await write(leaving, id);
  const { id: review } = await write(other, id);
  await findHelpful(leaving, review, true);
  await eraseMarks(idOf(leaving));
  expect((await ratingOf(id))[0]).toBe(1);
  expect(await listed(id)).toMatchObject([{ helpful: 0 }]);
  await db().review.update({ where: { id: review }, data: { writtenAt: new Date(now().getTime() - 31 * dayMs) } });
  await forgetNetworks();
  expect(await db().review.findUnique({ where: { id: review } })).toMatchObject({ networkHash: null });
});

test('the rating equals a recount after whatever people do', async () => {
  const listings = await Promise.all([1, 2, 3].map(() => makeListing()));
  const people = await Promise.all(Array.from({ length: 12 }, (_, i) => (i % 3 ? settled() : newcomer())));
  const random = randomNumbers(7);
  for (let round = 0; round < 12; round++) {
    await Promise.all(
      people.map(async (actor) => {
        const { id } = listings[random(3)] as { id: number };
        const act = random(10);
        if (act < 5)
          return write(actor, id, text(random(5) + 1)).catch((error: { code: string }) => expect(error.code).toBe('too_many_texts'));
        if (act < 7) return withdrawReview(actor, id);
        if (act < 8) return releaseTexts();
        const reviews = await listed(id);
        const review = reviews[random(Math.max(1, reviews.length))];
        // The review may be the actor's own, or withdrawn meanwhile.
        return (
          review &&
          findHelpful(actor, review.id, act === 8).catch((error: { code: string }) =>
            expect(error.code).toMatch(/^(own_review|not_found)$/),
          )
        );
      }),
    );
    for (const { id } of listings) await ratingOf(id);
  }
  const wrong = await db().$queryRaw`
    select id from reviews r where helpful <> (select count(*) from review_helpful h where h.review_id = r.id and h.counted)`;
  expect(wrong).toEqual([]);
});

test('with a million reviews every list is read by its index', async () => {
  const count = isDeep ? 1_000_000 : 60_000;
  const { id } = await makeListing();
  const others = await Promise.all(Array.from({ length: 20 }, () => makeListing()));
  const { id: writer } = await makeUser();
  await loadInBulk(async (query) => {
    await query(
      `insert into users (id, email) select md5('critic ' || n)::uuid, 'critic-' || n || '@bulk.example' from generate_series(1, ${count / 20}) n`,
    );
    await query(`insert into reviews (listing_id, user_id, stars, body, status, held_for, network_hash, text_hash, helpful, created_at, written_at, answer, answered_at)
      select l, md5('critic ' || n)::uuid, 1 + n % 5, 'Text', (case when n % 50 = 0 then 'held' else 'published' end)::"ReviewStatus",
        (case when n % 100 = 0 then 'new_account' when n % 50 = 0 then 'burst' end)::"TextHold", 'net ' || n % 999, 'text ' || n || ' ' || l, n % 17,
        timestamptz '2026-01-01' + n * interval '1 minute', timestamptz '2026-01-01' + n * interval '1 minute',
        case when n % 10 > 0 then 'Thanks' end, case when n % 10 > 0 then timestamptz '2026-02-01' end
      from unnest(array[${others.map((each) => each.id).join(', ')}]) l cross join generate_series(1, ${count / 20}) n`);
    await query(`insert into reviews (listing_id, user_id, stars, body, helpful, created_at)
      select ${id}, md5('critic ' || n)::uuid, 1 + n % 5, 'Text', n % 17, timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(1, 2000) n`);
  });
  const lists: [{ text: string }, (string | number)[], string][] = [
    [reviewsOfListing({ order: 'newest', stars: false }), [id, 20, 1900], 'reviews_newest'],
    [reviewsOfListing({ order: 'helpful', stars: false }), [id, 20, 1900], 'reviews_helpful_first'],
    [reviewsOfListing({ order: 'critical', stars: false }), [id, 20, 1900], 'reviews_critical'],
    [reviewsOfListing({ order: 'newest', stars: true }), [id, 20, 300, 2], 'reviews_newest_of_stars'],
    [reviewsOfListing({ order: 'helpful', stars: true }), [id, 20, 300, 2], 'reviews_critical'],
    [starsOfListing, [id], 'reviews_'],
    [unansweredReviews, [others[0]?.id ?? 0, 20, 0], 'reviews_unanswered'],
    [newestReviews, [3], 'reviews_status_created_at_id_idx'],
    [reviewsByUser, [writer, 20, 0], 'reviews_user_id_idx'],
    [{ text: `select 1 from reviews where text_hash = 'text 7 1' limit 1` }, [], 'reviews_text_hash_idx'],
    [
      {
        text: `select written_at from reviews where listing_id = ${others[0]?.id} and network_hash = 'net 7' order by written_at desc limit 50`,
      },
      [],
      'reviews_network',
    ],
    [
      { text: `select 1 from reviews where status = 'held' and held_for = 'new_account' and listing_id > 0 order by listing_id limit 50` },
      [],
      'reviews_held',
    ],
  ];
  for (const [statement, values, index] of lists) {
    const plan = await explainStatement(statement, values);
    expect(plan, statement.text).toMatch(new RegExp(`\\b${index}`));
    expect(plan, statement.text).not.toMatch(/Seq Scan on reviews\b/);
  }
});
