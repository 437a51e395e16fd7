// Tests votes and follows (docs/domain.md, Launch cycle and Community).
import { AsyncResource } from 'node:async_hooks';
import { afterEach, expect, test } from 'vitest';
import { type Actor, anonymous, sessionActor } from '#lib/auth/actor.ts';
import { castVote, withdrawVote } from '#lib/community/cast-vote.ts';
import { followListing } from '#lib/community/follow-listing.ts';
import { forgetNetworks } from '#lib/community/forget-networks.ts';
import { listMyMarks, listMyVotes, maxMarks } from '#lib/community/my-marks.ts';
import { holdRhythmicVotes, releaseVotes } from '#lib/community/release-votes.ts';
import { removeMarks } from '#lib/community/remove-marks.ts';
import { bursts, rhythm } from '#lib/community/vote-rules.ts';
import { movedClock, setClock, systemClock } from '#lib/core/clock.ts';
import { db, pool, transaction } from '#lib/core/db.ts';
import { dayMs, hourMs } from '#lib/core/durations.ts';
import { networkHash } from '#lib/core/network-hash.ts';
import { addWeeks, now, weekOf } from '#lib/core/time.ts';
import { weekDecidedAt } from '#lib/launches/awards/award.ts';
import { makeListing, makeUser } from '#scripts/testing/factories.ts';

let place = 0;
/** Each voter has a network of their own. */
const somewhere = () => ({ address: `10.${Math.floor(++place / 250)}.${place % 250}.7` });
const settled = async () => sessionActor((await makeUser({ createdAt: new Date(now().getTime() - 25 * hourMs) })).id);
const newcomer = async () => sessionActor((await makeUser({ createdAt: now() })).id);
const countersOf = (id: number) =>
  db().listing.findUniqueOrThrow({ where: { id }, select: { votes: true, weekVotes: true, followers: true } });
const burstVotes = bursts[0].votes;
const refused = (code: string, status: number) => ({ code, status });

afterEach(() => setClock(systemClock));

test('a vote counts at once, once, and can be taken back', async () => {
  const { id } = await makeListing();
  const actor = await settled();
  expect(await castVote(actor, id, somewhere())).toEqual({ vote: 'counted', heldFor: null, countsFrom: null, votes: 1 });
  expect(await castVote(actor, id, somewhere())).toEqual({ vote: 'counted', heldFor: null, countsFrom: null, votes: 1 });
  expect(await countersOf(id)).toMatchObject({ votes: 1, weekVotes: 1 });
  expect(await withdrawVote(actor, id)).toEqual({ vote: 'none', heldFor: null, countsFrom: null, votes: 0 });
  expect(await withdrawVote(actor, id)).toEqual({ vote: 'none', heldFor: null, countsFrom: null, votes: 0 });
  expect(await countersOf(id)).toMatchObject({ votes: 0, weekVotes: 0 });
});

test('fifty clicks at once are one vote, and fifty people are fifty', async () => {
  const { id } = await makeListing();
  const eager = await settled();
  await Promise.all(Array.from({ length: 50 }, () => castVote(eager, id, somewhere())));
  expect(await countersOf(id)).toMatchObject({ votes: 1, weekVotes: 1 });
  const crowd = await Promise.all(Array.from({ length: 50 }, settled));
  await Promise.all(crowd.map((actor) => castVote(actor, id, somewhere())));
  expect(await countersOf(id)).toMatchObject({ votes: 51, weekVotes: 51 });
  await Promise.all([...crowd, ...crowd].map((actor) => withdrawVote(actor, id)));
  expect(await countersOf(id)).toMatchObject({ votes: 1, weekVotes: 1 });
  expect(await db().vote.count({ where: { listingId: id } })).toBe(1);
});

test('after its launch week a vote counts, but not for the week', async () => {
  const { id } = await makeListing({ launchWeek: addWeeks(weekOf(now()), -1) });
  const actor = await settled();
  await castVote(actor, id, somewhere());
  expect(await countersOf(id)).toMatchObject({ votes: 1, weekVotes: 0 });
  await withdrawVote(actor, id);
  expect(await countersOf(id)).toMatchObject({ votes: 0, weekVotes: 0 });
});

test('who may not vote', async () => {
  const { id } = await makeListing();
  await expect(castVote(anonymous, id, somewhere())).rejects.toMatchObject(refused('unauthorized', 401));
  const unconfirmed = await makeUser({ emailVerified: null });
  await expect(castVote(sessionActor(unconfirmed.id), id, somewhere())).rejects.toMatchObject(refused('forbidden', 403));
  const gone = await makeUser({ deletedAt: now() });
  await expect(castVote(sessionActor(gone.id), id, somewhere())).rejects.toMatchObject(refused('unauthorized', 401));
  for (const role of ['owner', 'editor'] as const) {
    const own = await makeUser();
    await db().listingEditor.create({ data: { listingId: id, userId: own.id, role } });
    await expect(castVote(sessionActor(own.id), id, somewhere())).rejects.toMatchObject(refused('own_listing', 400));
    await expect(followListing(sessionActor(own.id), id, true)).rejects.toMatchObject(refused('own_listing', 400));
  }
  expect(await countersOf(id)).toMatchObject({ votes: 0, followers: 0 });
});

test('who becomes an editor while their vote waits for its turn has none', async () => {
  const { id } = await makeListing();
  const actor = await settled();
  // The function is bound outside of the transaction below. Otherwise the vote would join that transaction instead of waiting for it.
  const cast = AsyncResource.bind(() => castVote(actor, id, somewhere()).catch((error: unknown) => error));
  let vote: Promise<unknown> | undefined;
  await transaction(async (tx) => {
    await tx.listingEditor.create({ data: { listingId: id, userId: actor.userId ?? '', role: 'editor' } });
    await removeMarks(tx, id, actor.userId ?? '');
    vote = cast();
    const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await pool().query(waiting)).rowCount).toBe(1);
  });
  expect(await vote).toMatchObject(refused('own_listing', 400));
  expect(await countersOf(id)).toMatchObject({ votes: 0 });
});

test.each(['draft', 'awaiting_badge', 'scheduled', 'paused', 'rejected', 'removed'] as const)(
  'a listing that is %s takes no vote',
  async (status) => {
    const { id } = await makeListing({ status });
    const actor = await settled();
    await expect(castVote(actor, id, somewhere())).rejects.toMatchObject(refused('not_found', 404));
    await expect(withdrawVote(actor, id)).rejects.toMatchObject(refused('not_found', 404));
  },
);

test('an unknown listing is not found', async () => {
  const actor = await settled();
  for (const id of [0, -1, 2_147_483_647, 99_999_999_999])
    await expect(castVote(actor, id, somewhere())).rejects.toMatchObject(refused('not_found', 404));
});

test('a new account’s vote is held for a day, then counted once', async () => {
  const { id } = await makeListing();
  const actor = await newcomer();
  const held = await castVote(actor, id, somewhere());
  expect(held).toEqual({ vote: 'held', heldFor: 'new_account', countsFrom: expect.any(String), votes: 0 });
  expect(Math.abs(Date.parse(held.countsFrom ?? '') - now().getTime() - 24 * hourMs)).toBeLessThan(60_000);
  expect((await listMyVotes(actor, { page: 1, perPage: 20 })).items).toMatchObject([
    { listing: { id }, status: 'held', heldFor: 'new_account', countsFrom: held.countsFrom },
  ]);
  await releaseVotes();
  expect(await countersOf(id)).toMatchObject({ votes: 0, weekVotes: 0 });

  const week = weekOf(now());
  setClock(movedClock(24 * hourMs));
  await Promise.all([releaseVotes(), releaseVotes(), releaseVotes()]);
  // A vote counts for the week in which it was cast, even if it is released later.
  expect(await countersOf(id)).toMatchObject({ votes: 1, weekVotes: 1 });
  expect(await db().vote.findFirstOrThrow({ where: { listingId: id } })).toMatchObject({ status: 'counted', heldFor: null, week });
  expect(await castVote(actor, id, somewhere())).toMatchObject({ vote: 'counted', votes: 1 });
  await withdrawVote(actor, id);
  expect(await countersOf(id)).toMatchObject({ votes: 0, weekVotes: 0 });
});

test('a second sign of life is enough: GitHub or Google, or a product on its way', async () => {
  const { id } = await makeListing();
  const byProvider = await newcomer();
  expect((await castVote(byProvider, id, somewhere())).vote).toBe('held');
  await db().account.create({
    data: { userId: byProvider.userId ?? '', type: 'oauth', provider: 'github', providerAccountId: `${byProvider.userId}` },
  });
  await releaseVotes();
  expect(await countersOf(id)).toMatchObject({ votes: 1 });

  const maker = await newcomer();
  await makeListing({ status: 'scheduled', ownerId: maker.userId ?? '' });
  expect((await castVote(maker, id, somewhere())).vote).toBe('counted');
  const guest = await newcomer();
  const { id: product } = await makeListing();
  await db().listingEditor.create({ data: { listingId: product, userId: guest.userId ?? '', role: 'editor' } });
  expect((await castVote(guest, id, somewhere())).vote).toBe('held');
  const dreamer = await newcomer();
  await makeListing({ status: 'draft', ownerId: dreamer.userId ?? '' });
  expect((await castVote(dreamer, id, somewhere())).vote).toBe('held');
});

test('a held vote that is taken back is gone', async () => {
  const { id } = await makeListing();
  const actor = await newcomer();
  await castVote(actor, id, somewhere());
  expect(await withdrawVote(actor, id)).toEqual({ vote: 'none', heldFor: null, countsFrom: null, votes: 0 });
  setClock(movedClock(25 * hourMs));
  await releaseVotes();
  expect(await countersOf(id)).toMatchObject({ votes: 0 });
});

test('many from one network are held, and no time releases them', async () => {
  const { id } = await makeListing();
  const other = await makeListing();
  const office = { address: '192.0.2.10' };
  for (let n = 0; n < burstVotes; n += 1) expect((await castVote(await settled(), id, { address: `192.0.2.${n}` })).vote).toBe('counted');
  const sixth = await settled();
  expect(await castVote(sixth, id, office)).toEqual({ vote: 'held', heldFor: 'burst', countsFrom: null, votes: burstVotes });
  // Votes for other listings, from other networks, and later votes of the same network are not held.
  expect((await castVote(sixth, other.id, office)).vote).toBe('counted');
  expect((await castVote(await settled(), id, { address: '192.0.3.10' })).vote).toBe('counted');
  setClock(movedClock(25 * hourMs));
  await releaseVotes();
  expect(await countersOf(id)).toMatchObject({ votes: burstVotes + 1 });
  expect((await castVote(await settled(), id, office)).vote).toBe('counted');
});

test('nobody gets out of a burst by taking the vote back and waiting', async () => {
  const { id } = await makeListing();
  for (let n = 0; n < burstVotes; n += 1) await castVote(await settled(), id, { address: `192.0.2.${n}` });
  const late = await settled();
  expect(await castVote(late, id, { address: '192.0.2.99' })).toMatchObject({ vote: 'held', heldFor: 'burst' });
  expect(await withdrawVote(late, id)).toEqual({ vote: 'none', heldFor: null, countsFrom: null, votes: burstVotes });
  expect(await withdrawVote(late, id)).toEqual({ vote: 'none', heldFor: null, countsFrom: null, votes: burstVotes });
  expect(await listMyMarks(late, [id])).toEqual([]);
  setClock(movedClock(25 * hourMs));
  expect(await castVote(late, id, somewhere())).toEqual({ vote: 'held', heldFor: 'burst', countsFrom: null, votes: burstVotes });
  expect(await castVote(late, id, somewhere())).toMatchObject({ vote: 'held', heldFor: 'burst' });
  await releaseVotes();
  expect(await countersOf(id)).toMatchObject({ votes: burstVotes, weekVotes: burstVotes });
});

test('a day after the week’s end its order is final: later moves change the total alone', async () => {
  const week = weekOf(now());
  const { id } = await makeListing({ launchWeek: week });
  const decided = weekDecidedAt(week).getTime();
  const [early, leaver, late, later] = [await settled(), await settled(), await newcomer(), await newcomer()];
  for (const actor of [early, leaver, late]) await castVote(actor, id, somewhere());
  expect(await countersOf(id)).toMatchObject({ votes: 2, weekVotes: 2 });
  setClock({ now: () => new Date(decided) });
  await withdrawVote(early, id);
  expect(await countersOf(id)).toMatchObject({ votes: 1, weekVotes: 1 });
  setClock({ now: () => new Date(decided + 1) });
  await withdrawVote(leaver, id);
  expect(await countersOf(id)).toMatchObject({ votes: 0, weekVotes: 1 });
  // The vote is released late, but its account became a day old in time.
  await db().user.update({ where: { id: late.userId ?? '' }, data: { createdAt: new Date(decided - 24 * hourMs) } });
  await releaseVotes();
  expect(await countersOf(id)).toMatchObject({ votes: 1, weekVotes: 2 });
  await db().vote.create({
    data: {
      userId: later.userId ?? '',
      listingId: id,
      week,
      status: 'held',
      heldFor: 'new_account',
      castAt: new Date(decided - 25 * hourMs),
    },
  });
  await db().user.update({ where: { id: later.userId ?? '' }, data: { createdAt: new Date(decided - 24 * hourMs + 1) } });
  await releaseVotes();
  expect(await countersOf(id)).toMatchObject({ votes: 2, weekVotes: 2 });
});

test('votes cast, taken back and released at once leave counters that the votes bear out', async () => {
  const { id } = await makeListing();
  const people = await Promise.all(Array.from({ length: 12 }, (_, n) => (n % 2 ? settled() : newcomer())));
  await Promise.all(people.map((actor) => castVote(actor, id, somewhere())));
  await db().user.updateMany({ where: { id: { in: people.map(({ userId }) => userId ?? '') } }, data: { createdAt: new Date(0) } });
  await Promise.all([
    ...people.slice(0, 8).map((actor) => withdrawVote(actor, id)),
    releaseVotes(),
    ...people.slice(4).map((actor) => castVote(actor, id, somewhere())),
    releaseVotes(),
    ...people.slice(6).map((actor) => withdrawVote(actor, id)),
  ]);
  const counted = await db().vote.count({ where: { listingId: id, status: 'counted' } });
  expect(await countersOf(id)).toMatchObject({ votes: counted, weekVotes: counted });
});

test('what the team rejected can’t be cast anew', async () => {
  const { id } = await makeListing();
  const actor = await settled();
  await db().vote.create({ data: { userId: actor.userId ?? '', listingId: id, week: weekOf(now()), status: 'rejected' } });
  await expect(castVote(actor, id, somewhere())).rejects.toMatchObject(refused('vote_rejected', 400));
  expect(await withdrawVote(actor, id)).toMatchObject({ vote: 'none', votes: 0 });
  await expect(castVote(actor, id, somewhere())).rejects.toMatchObject(refused('vote_rejected', 400));
  expect(await countersOf(id)).toMatchObject({ votes: 0 });
});

test('following counts once, however often and however many at once', async () => {
  const { id } = await makeListing({ status: 'scheduled' });
  const actor = await settled();
  await Promise.all(Array.from({ length: 20 }, () => followListing(actor, id, true)));
  expect(await countersOf(id)).toMatchObject({ followers: 1 });
  expect(await followListing(actor, id, true)).toEqual({ following: true, followers: 1 });
  await Promise.all(Array.from({ length: 20 }, () => followListing(actor, id, false)));
  expect(await countersOf(id)).toMatchObject({ followers: 0 });
  await expect(followListing(anonymous, id, true)).rejects.toMatchObject(refused('unauthorized', 401));
  const { id: closed } = await makeListing({ status: 'paused' });
  await expect(followListing(actor, closed, true)).rejects.toMatchObject(refused('not_found', 404));
});

test('marks are one’s own', async () => {
  const [voted, held, followed, mine, none] = await Promise.all(Array.from({ length: 5 }, () => makeListing()));
  const ids = [voted, held, followed, mine, none].map((listing) => listing?.id ?? 0).toSorted((a, b) => a - b);
  const actor = await settled();
  const userId = actor.userId ?? '';
  await castVote(actor, ids[0] ?? 0, somewhere());
  await db().vote.create({ data: { userId, listingId: ids[1] ?? 0, week: weekOf(now()), status: 'held', heldFor: 'burst' } });
  await followListing(actor, ids[2] ?? 0, true);
  await db().listingEditor.create({ data: { listingId: ids[3] ?? 0, userId, role: 'editor' } });
  const unmarked = { vote: 'none', heldFor: null, countsFrom: null, following: false, own: false };
  expect((await listMyMarks(actor, ids)).toSorted((a, b) => a.listingId - b.listingId)).toEqual([
    { ...unmarked, listingId: ids[0], vote: 'counted' },
    { ...unmarked, listingId: ids[1], vote: 'held', heldFor: 'burst' },
    { ...unmarked, listingId: ids[2], following: true },
    { ...unmarked, listingId: ids[3], own: true },
  ]);
  expect(await listMyMarks(await settled(), ids)).toEqual([]);
  expect(await listMyMarks(anonymous, ids)).toEqual([]);
  expect(await listMyMarks(actor, [...Array.from({ length: maxMarks }, (_, n) => 1_000_000 + n), ids[0] ?? 0])).toEqual([]);
});

test('a network is an IPv4 /24 or an IPv6 /48, and its hash tells nothing of it', () => {
  expect(networkHash('192.0.2.1')).toBe(networkHash('192.0.2.254'));
  expect(networkHash('::ffff:192.0.2.1')).toBe(networkHash('192.0.2.1'));
  expect(networkHash('192.0.2.1')).not.toBe(networkHash('192.0.3.1'));
  expect(networkHash('2001:db8:7::1')).toBe(networkHash('2001:0db8:0007:ffff:1:2:3:4'));
  expect(networkHash('2001:db8:7::/64')).toBe(networkHash('2001:db8:7::1'));
  expect(networkHash('2001:db8:7::1')).not.toBe(networkHash('2001:db8:8::1'));
  expect(networkHash('192.0.2.1')).toMatch(/^[\w-]{22}$/);
  for (const none of ['unknown', '', 'localhost']) expect(networkHash(none)).toBeNull();
});

test('after 30 days nobody knows any more which network a vote came from', async () => {
  const { id } = await makeListing();
  const cast = async (daysAgo: number) => {
    const actor = await settled();
    await castVote(actor, id, somewhere());
    const where = { userId_listingId: { userId: actor.userId ?? '', listingId: id } };
    await db().vote.update({ where, data: { castAt: new Date(now().getTime() - daysAgo * 24 * hourMs) } });
    return where;
  };
  const [old, young] = [await cast(30.1), await cast(29.9)];
  expect(await forgetNetworks()).toBe(1);
  expect(await db().vote.findUniqueOrThrow({ where: old })).toMatchObject({ networkHash: null, status: 'counted' });
  expect((await db().vote.findUniqueOrThrow({ where: young })).networkHash).not.toBeNull();
  expect(await forgetNetworks()).toBe(0);
});

test.each([
  ['a day', bursts[1]],
  ['a week', bursts[2]],
])('a network that votes slowly is seen over %s', async (_, { votes, ms }) => {
  const { id } = await makeListing();
  const earlier = await db().user.createManyAndReturn({
    data: Array.from({ length: votes }, (_each, n) => ({ email: `slow-${id}-${n}@example.com` })),
  });
  const rest = { listingId: id, week: weekOf(now()), status: 'counted', networkHash: networkHash('192.0.2.1') } as const;
  const castAt = (n: number) => new Date(now().getTime() - (n * ms) / votes);
  await db().vote.createMany({ data: earlier.slice(1).map((user, n) => ({ ...rest, userId: user.id, castAt: castAt(n + 1) })) });
  const voter = await settled();
  expect((await castVote(voter, id, { address: '192.0.2.99' })).vote).toBe('counted');
  expect(await castVote(await settled(), id, { address: '192.0.2.99' })).toMatchObject({ vote: 'held', heldFor: 'burst' });
  setClock(movedClock(8 * dayMs));
  expect((await castVote(await settled(), id, { address: '192.0.2.99' })).vote).toBe('counted');
});

test('votes of young accounts as even as a clock are held, wherever they come from; those of people are not', async () => {
  const [scripted, loved] = [await makeListing(), await makeListing()];
  const start = now().getTime();
  const voteAt = async (listingId: number, minute: number) => {
    setClock(movedClock(start + minute * 60_000 - Date.now()));
    await castVote(sessionActor((await makeUser({ createdAt: new Date(now().getTime() - 2 * dayMs) })).id), listingId, somewhere());
  };
  for (let n = 0; n < rhythm.votes; n += 1) {
    await voteAt(scripted.id, n * 40 + (n % 3) * 5); // about every 40 minutes
    await voteAt(loved.id, n ** 2 * 2); // many after its launch, then fewer
  }
  expect(await countersOf(scripted.id)).toMatchObject({ votes: rhythm.votes });
  expect(await holdRhythmicVotes()).toBe(rhythm.votes);
  expect(await countersOf(scripted.id)).toMatchObject({ votes: 0, weekVotes: 0 });
  expect(await countersOf(loved.id)).toMatchObject({ votes: rhythm.votes });
  expect(await holdRhythmicVotes()).toBe(0);
  await voteAt(scripted.id, rhythm.votes * 40);
  expect(await holdRhythmicVotes()).toBe(1);
  await releaseVotes();
  expect(await countersOf(scripted.id)).toMatchObject({ votes: 0 });
});

test('accounts of one mailbox have one vote and are one follower', async () => {
  const { id } = await makeListing();
  const old = { createdAt: new Date(now().getTime() - 2 * dayMs) };
  const [one, two, three] = (
    await Promise.all(['', '+1', '+launch'].map((tag) => makeUser({ ...old, email: `many${tag}@example.com` })))
  ).map((user) => sessionActor(user.id)) as [Actor, Actor, Actor];
  expect((await castVote(one, id, somewhere())).vote).toBe('counted');
  for (const other of [two, three]) await expect(castVote(other, id, somewhere())).rejects.toMatchObject(refused('mailbox_voted', 400));
  for (const actor of [one, two, three]) expect(await followListing(actor, id, true)).toEqual({ following: true, followers: 1 });
  expect(await countersOf(id)).toMatchObject({ votes: 1, followers: 1 });
  await withdrawVote(one, id);
  expect((await castVote(two, id, somewhere())).votes).toBe(1);
  // If the counted follower leaves, another one of the mailbox is counted.
  expect(await followListing(one, id, false)).toEqual({ following: false, followers: 0 });
  await releaseVotes();
  expect(await countersOf(id)).toMatchObject({ votes: 1, followers: 1 });
});

test('a new account’s follow counts when its vote would', async () => {
  const { id } = await makeListing();
  const [fan, leaver] = [await newcomer(), await newcomer()];
  for (const actor of [fan, leaver]) expect(await followListing(actor, id, true)).toEqual({ following: true, followers: 0 });
  expect((await listMyMarks(fan, [id]))[0]).toMatchObject({ following: true });
  expect(await followListing(leaver, id, false)).toEqual({ following: false, followers: 0 });
  await releaseVotes();
  expect(await countersOf(id)).toMatchObject({ followers: 0 });
  setClock(movedClock(25 * hourMs));
  await Promise.all([releaseVotes(), releaseVotes()]);
  expect(await countersOf(id)).toMatchObject({ followers: 1 });
  expect(await followListing(fan, id, false)).toEqual({ following: false, followers: 0 });
});
