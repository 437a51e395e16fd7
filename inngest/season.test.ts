// A season of several weeks. People vote, follow, review and read mails, using the services that pages and the API call. The services of
// the jobs run by a clock that the test moves. An independent model (testing/season-model.ts) computes the expected results without a
// database.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mondayOf, SeasonModel } from '#inngest/testing/season-model.ts';
import { type Actor, sessionActor } from '#lib/auth/actor.ts';
import { fulfilLine } from '#lib/billing/fulfilment/fulfil-line.ts';
import { listLinesToFulfil } from '#lib/billing/fulfilment/fulfil-order.ts';
import { payOrder } from '#lib/billing/fulfilment/testing/pay-order.ts';
import { createCheckout } from '#lib/billing/orders/create-checkout.ts';
import { castVote, withdrawVote } from '#lib/community/cast-vote.ts';
import { followListing } from '#lib/community/follow-listing.ts';
import { holdRhythmicTexts, releaseTexts } from '#lib/community/release-texts.ts';
import { holdRhythmicVotes, releaseVotes } from '#lib/community/release-votes.ts';
import { answerReview } from '#lib/community/reviews/answer-review.ts';
import { withdrawReview, writeReview } from '#lib/community/reviews/write-review.ts';
import { markText } from '#lib/community/text-marks.ts';
import { postListingUpdate } from '#lib/community/updates/post-listing-update.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { db } from '#lib/core/db.ts';
import { dayMs, hourMs, minuteMs } from '#lib/core/durations.ts';
import { isoDate } from '#lib/core/time.ts';
import { submitDraft } from '#lib/drafts/submit-draft.ts';
import { closeWeek, listWeeksToClose } from '#lib/launches/awards/close-week.ts';
import { listAwards } from '#lib/launches/awards/list-awards.ts';
import { getLeaderboard } from '#lib/launches/boards/get-leaderboard.ts';
import { findDueDigest, sendDigest } from '#lib/launches/digest/send-digest.ts';
import { confirmDigest, subscribeToDigest } from '#lib/launches/digest/subscribe-to-digest.ts';
import { getLaunchWeek } from '#lib/launches/get-launch-week.ts';
import { launchDueListings, markWeekOpen, moveListingsWithoutBadge } from '#lib/launches/open-week.ts';
import { getListing } from '#lib/listings/showing/get-listing.ts';
import { mailFollowers } from '#lib/notices/mail-followers.ts';
import { setPreferences } from '#lib/notices/preferences.ts';
import { stopMail } from '#lib/notices/stop-mail.ts';
import { closeMailer, setMailer } from '#lib/ports/mail/current-mailer.ts';
import { deliverDueMails, forgiveAddress, recordBounce } from '#lib/ports/mail/index.ts';
import { readMails } from '#lib/ports/mail/testing/read-mails.ts';
import { seedBase } from '#prisma/seed/base/seed-base.ts';
import { seededRandom } from '#prisma/seed/random.ts';
import { deepOr } from '#scripts/testing/deep.ts';
import { makeCategory, makeDraft, makeUser } from '#scripts/testing/factories.ts';

const weeks = deepOr(8, 2);
const peopleCount = deepOr(300, 40);
const launchesAWeek = deepOr(7, 4);
const actionsAWeek = peopleCount * 5;
const begin = Date.parse('2027-01-04T00:00:00Z');
const weekMs = 7 * dayMs;

const random = seededRandom('a season');
const model = new SeasonModel();
let at = begin - dayMs;
/** Addresses that the mail server rejects. */
const unknown = new Set<string>();
/** The mass mails that the server accepted. */
const delivered: string[] = [];

beforeAll(async () => {
  setClock({ now: () => new Date(at) });
  setMailer({
    implementation: 'smtp',
    async deliver({ to, messageId }) {
      if (unknown.has(to)) return { outcome: 'refused', reason: '550 5.1.1 No such user', isAddress: true };
      delivered.push(messageId);
      return { outcome: 'sent' };
    },
    check: async () => ({ ok: true, detail: '' }),
    close() {},
  });
  await seedBase();
});
afterAll(async () => {
  setClock(systemClock);
  await closeMailer();
});

interface Person {
  id: string;
  actor: Actor;
  email: string;
  address: string;
}
const people: Person[] = [];
async function join(email: string, createdAt: number, address: string): Promise<Person> {
  const { id } = await makeUser({ email, createdAt: new Date(createdAt) });
  model.people.set(id, { email, createdAt, following: 'mail', digest: 'off' });
  const person = { id, actor: sessionActor(id), email, address };
  people.push(person);
  return person;
}

interface Product {
  id: number;
  slug: string;
  owner: Actor;
  ownerEmail: string;
}
const products: Product[] = [];
/** Submits a product with its draft, and buys its launch. */
async function launchOf(name: string, week: string, category: string): Promise<Product> {
  const user = await makeUser({ email: `maker-of-${name.toLowerCase()}@example.com` });
  const owner = sessionActor(user.id);
  const tagline = `${name} does one thing`;
  const { id: draftId } = await makeDraft({
    userId: user.id,
    found: {
      name: [name, name],
      tagline: [tagline, tagline],
      description: [`${tagline}, and does it well.`, `${tagline}, and does it well.`],
      categories: [[category], 'for people who sail'],
    },
  });
  const { listingId, slug } = await submitDraft(owner, draftId);
  model.add(listingId, name);
  const items = [{ product: 'launch', listingId, quantity: 1, options: { week } }];
  const { number } = await createCheckout(owner, { items, billingCountry: 'PT' });
  const order = await db().order.findUniqueOrThrow({ where: { number } });
  await payOrder(order.id);
  for (const line of await listLinesToFulfil(order.id)) await fulfilLine(line.id);
  if (week === 'now') model.launch(listingId, at);
  const product = { id: listingId, slug, owner, ownerEmail: user.email };
  products.push(product);
  return product;
}

async function all(work: (after: number) => Promise<{ next: number | null }>): Promise<void> {
  for (let after: number | null = 0; after !== null; ) after = (await work(after)).next;
}

/** The digests that the model expects: the recipients and the subjects. */
const digests: { email: string; subject: string }[] = [];
function subjectOfDigest(monday: number): string {
  const [first] = model.winnersOf(monday - weekMs);
  const launches = model.countLaunches(monday);
  const launched = launches === 0 ? [] : [`${launches} launch${launches === 1 ? '' : 'es'} this week`];
  return [...(first ? [`${first.name} won the week`] : []), ...launched].join('; ');
}

/** Runs the jobs that are due, in the order of their crons, and updates the model. */
async function runJobs(): Promise<void> {
  const monday = mondayOf(at);
  const launched = await db().listing.findMany({ where: { status: 'scheduled', launchWeek: new Date(monday) }, orderBy: { id: 'asc' } });
  await all(launchDueListings);
  await all(moveListingsWithoutBadge);
  await markWeekOpen();
  for (const { id } of launched) model.launch(id, at);

  await holdRhythmicVotes();
  await all(releaseVotes);
  await holdRhythmicTexts();
  await all(releaseTexts);
  model.release(at);

  for (const week of await listWeeksToClose()) {
    await closeWeek(week);
    model.close(Date.parse(week));
  }
  const due = await findDueDigest();
  if (due !== null) {
    for (let mails: number | null = 0; mails !== null; ) mails = await sendDigest(due);
    const accounts = [...model.people.values()].filter(({ email, digest }) => digest === 'mail' && !model.bounced.has(email));
    const subject = subjectOfDigest(monday);
    const addresses = new Set(accounts.map((account) => account.email));
    // Each mailbox gets only one digest. If the account of the mailbox wants one, it is the account's.
    for (const email of subscribed) if (!addresses.has(email.replace('+weekly@', '@'))) addresses.add(email);
    for (const email of addresses) digests.push({ email, subject });
  }
  for (let after: string | null = ''; after !== null; ) after = (await mailFollowers(after)).next;
  model.mailNews(at);
  expect((await deliverDueMails({ intervalMs: 0, forMs: 600_000 })).isDone).toBe(true);
  for (const { email } of digests) if (unknown.has(email)) model.bounced.add(email);
  for (const { email } of model.newsMails) if (unknown.has(email)) model.bounced.add(email);
}

const subscribed = new Set<string>();
async function subscribe(email: string, address: string): Promise<void> {
  await subscribeToDigest({ email, categories: [] }, address);
  const [mail] = await readMails().findMany({ where: { to: email, kind: 'digest-confirm' }, orderBy: { createdAt: 'desc' } });
  expect(await confirmDigest(/\/weekly\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? '')).toBe(true);
  subscribed.add(email);
}

const isLive = ({ id }: Product) => model.listing(id).launchedAt !== null;
let serial = 0;
/** Lets a random person do something random. */
async function act(): Promise<void> {
  const person = random.pick(people);
  const live = products.filter(isLive);
  // Most actions are about listings that launched lately.
  const product = random.chance(0.7) ? random.pick(live.slice(-2 * launchesAWeek)) : random.pick(live);
  const { reviews, votes, follows } = model.listing(product.id);
  const kind = random.next();
  if (kind < 0.5) {
    if (!votes.some((vote) => vote.person === person.id)) {
      await castVote(person.actor, product.id, { address: person.address });
      model.vote(person.id, product.id, person.address, at);
    } else if (random.chance(0.2)) {
      if (votes.some((vote) => vote.person === person.id && vote.isBurst)) return;
      await withdrawVote(person.actor, product.id);
      model.unvote(person.id, product.id);
    }
  } else if (kind < 0.68) {
    const followed = random.pick(products); // includes listings that have not launched yet
    const isOn = !model.listing(followed.id).follows.has(person.id) || random.chance(0.5);
    await followListing(person.actor, followed.id, isOn);
    if (isOn) model.follow(person.id, followed.id, at);
    else model.unfollow(person.id, followed.id);
  } else if (kind < 0.84) {
    const own = reviews.get(person.id);
    if (own && random.chance(0.3)) {
      await withdrawReview(person.actor, product.id);
      model.unreview(person.id, product.id);
    } else if (own?.status !== 'copy') {
      const others = [...reviews].filter(([writer]) => writer !== person.id);
      const isCopy = !own && others.length > 0 && random.chance(0.05);
      const body = isCopy ? random.pick(others)[1].text : `Review number ${++serial}: it does what it says, and I use it each day.`;
      const stars = random.integer(1, 5);
      await writeReview(person.actor, product.id, { stars, body }, { address: person.address });
      model.review(person.id, product.id, stars, body, at);
    }
  } else if (kind < 0.92) {
    const shown = [...reviews].filter(([writer, { status }]) => status === 'published' && writer !== person.id);
    if (shown.length === 0) return;
    const [writer, review] = random.pick(shown);
    const { id } = await db().review.findFirstOrThrow({ where: { listingId: product.id, userId: writer } });
    if (random.chance(0.4)) {
      await answerReview(product.owner, product.id, id, 'Thank you, we are on it.');
      review.isAnswered = true;
    } else if (!review.helpful.has(person.id)) {
      await markText(person.actor, 'helpful', id, true);
      model.helpful(person.id, product.id, writer, at);
    }
  } else if (kind < 0.96) {
    if (follows.size === 0 && random.chance(0.5)) return;
    const title = `News number ${++serial}`;
    await postListingUpdate(product.owner, product.id, { title, body: 'It glows in the dark.' });
    model.post(product.id, at, title);
  } else {
    const reader = model.people.get(person.id);
    const choices = { following: random.pick(['mail', 'mail', 'site', 'off'] as const), digest: random.pick(['mail', 'off'] as const) };
    await setPreferences(person.actor, choices);
    if (reader) Object.assign(reader, choices);
  }
}

/** Twelve people of one office vote within minutes. Only the first five votes count. */
async function officeVotes({ id }: Product): Promise<void> {
  for (let place = 0; place < 12; place++) {
    at += 20_000;
    const { id: voter, actor } = await join(`office-${place}@example.com`, begin - 90 * dayMs, `198.51.100.${place}`);
    await castVote(actor, id, { address: `198.51.100.${place}` });
    model.vote(voter, id, '198.51.100.0', at);
    people.pop(); // this person does nothing else
  }
}

/** A script votes every three minutes, with accounts in different networks. All votes are held once the job detects the rhythm. */
async function scriptVotes({ id }: Product): Promise<void> {
  const script = new Set<string>();
  for (let place = 0; place < 24; place++) {
    at += 3 * minuteMs;
    const { id: voter, actor, address } = await join(`script-${place}@example.com`, at - 2 * dayMs, `203.0.${place}.1`);
    await castVote(actor, id, { address });
    model.vote(voter, id, address, at);
    script.add(voter);
    people.pop();
  }
  model.holdScript(id, script);
}

/** Three mails to one reader come back as “mailbox full”. Nothing more is sent there until the reader signs in. */
async function fillMailbox(): Promise<string | null> {
  const [full] = await db().$queryRaw<{ to: string }[]>`
    select "to" from mails where status = 'sent' and due_at is not null group by 1 having count(*) >= 3 order by 1 limit 1`;
  if (!full) return null;
  const mails = await db().mail.findMany({ where: { to: full.to, status: 'sent' }, take: 3, orderBy: { createdAt: 'asc' } });
  for (const { id } of mails) expect(await recordBounce({ mailId: id, isHard: false })).toBe(true);
  expect(await recordBounce({ mailId: mails[0]?.id ?? '', isHard: true })).toBe(false); // each mail counts as returned only once
  model.bounced.add(full.to);
  return full.to;
}

test(`${weeks} weeks, ${peopleCount} people: all counts, places, awards, digests, notices and mails are what a recount says`, async () => {
  const { name: category } = await makeCategory({ name: 'Sailing boats' });
  for (let n = 0; n < peopleCount * 0.8; n++) await join(`person-${n}@example.com`, begin - (40 + n) * dayMs, `10.${n >> 8}.${n & 255}.7`);
  for (let w = 0; w < weeks; w++)
    for (let n = 1; n < launchesAWeek; n++) await launchOf(`Product${w}x${n}`, isoDate(new Date(begin + w * weekMs)), category);
  for (let n = 0; n < 4; n++) await subscribe(`subscriber-${n}@example.com`, `10.99.${n}.1`);
  // One reader has both an account and a subscription with the same mailbox.
  const [both, gone] = [people[0] as Person, people[1] as Person];
  for (const { actor, id } of [both, gone]) {
    await setPreferences(actor, { digest: 'mail' });
    Object.assign(model.people.get(id) ?? {}, { digest: 'mail' });
  }
  await subscribe(both.email.replace('@', '+weekly@'), '10.99.9.1');
  unknown.add(gone.email);

  let full: string | null = null;
  for (let dayNumber = 0; dayNumber <= weeks * 7 + 1; dayNumber++) {
    const midnight = begin + dayNumber * dayMs;
    const isOver = dayNumber >= weeks * 7;
    for (const [from, to] of [
      [0, 0],
      [2, 8],
      [9, 14],
      [15, 22],
    ] as const) {
      const times = Array.from({ length: from === 0 || isOver ? 0 : Math.round(actionsAWeek / 21) }, () => random.between(from, to));
      for (const time of times.toSorted((a, b) => a - b)) {
        at = Math.round(midnight + time * hourMs);
        await act();
      }
      at = Math.max(at, midnight + to * hourMs + 10 * minuteMs);
      if (from === 9 && dayNumber % 7 === 2 && !isOver) await launchOf(`Now${dayNumber}`, 'now', category);
      if (from === 15 && dayNumber === 3) await officeVotes(products.filter(isLive)[0] as Product);
      if (from === 15 && dayNumber === 4) await scriptVotes(products.filter(isLive)[1] as Product);
      if (from === 9 && dayNumber % 7 === 5 && people.length < peopleCount)
        for (let n = 0; n < (peopleCount * 0.2) / weeks; n++)
          await join(`newcomer-${dayNumber}-${n}@example.com`, at, `10.50.${dayNumber + n * 7}.${n}`);
      if (from === 9 && dayNumber === weeks * 7 - 5) full = await fillMailbox();
      if (from === 9 && dayNumber === weeks * 7 - 2 && full) {
        await forgiveAddress(full); // as after a sign-in
        model.bounced.delete(full);
      }
      if (from === 9 && dayNumber === 3) {
        const [mail] = await db().mail.findMany({ where: { to: 'subscriber-3@example.com', kind: 'weekly-digest' } });
        expect(await stopMail(mail?.stopUrl?.split('/').at(-1) ?? '')).toBe(true);
        subscribed.delete('subscriber-3@example.com');
      }
      await runJobs();
    }
  }
  expect(full).not.toBeNull();

  // Checks weeks, boards and awards.
  const slugOf = new Map(products.map(({ id, slug }) => [id, slug]));
  const allAwards = (await listAwards({ page: 1, perPage: 100 })).items;
  for (let w = 0; w < weeks; w++) {
    const monday = begin + w * weekMs;
    const week = new Date(monday);
    const places = (model.records.get(monday) ?? []).map(({ listing, votes }, index) => [slugOf.get(listing), index + 1, votes]);
    expect(places).toHaveLength(launchesAWeek);
    const { items } = await getLaunchWeek(week);
    expect(items.map(({ slug, rank, weekVotes }) => [slug, rank, weekVotes])).toEqual(places);
    const board = await getLeaderboard({ board: 'community-weekly', week, page: 1, perPage: 100 });
    expect(board.items.map(({ listing, rank, metric }) => [listing.slug, rank, metric])).toEqual(places);
    expect(
      allAwards
        .filter((award) => award.week.getTime() === monday)
        .map(({ rank, votes, listing }) => [rank, votes, listing.id])
        .toSorted(),
    ).toEqual(model.winnersOf(monday).map(({ rank, votes, listing }) => [rank, votes, listing]));
  }
  const allTime = await getLeaderboard({ board: 'community-all-time', page: 1, perPage: 100 });
  expect(allTime.items.map(({ listing, metric }) => [listing.id, metric])).toEqual(
    products.map(({ id }) => [id, model.countVotes(id)] as const).toSorted(([a, votesOfA], [b, votesOfB]) => votesOfB - votesOfA || a - b),
  );

  // Checks ratings and reviews.
  let reviewCount = 0;
  for (const { id, slug } of products) {
    const listing = await getListing(slug);
    const { count, sum } = model.ratingOf(id);
    reviewCount += count;
    expect(listing.rating, slug).toEqual({ count, average: count === 0 ? null : Math.round((sum / count) * 10) / 10 });
    expect(listing.followers, slug).toBe(model.countFollowers(id));
    const rows = await db().review.findMany({ where: { listingId: id } });
    expect(
      new Map(rows.map((row) => [row.userId, [row.heldFor ?? row.status, row.stars, row.body, row.helpful, row.answer !== null]])),
    ).toEqual(
      new Map(
        [...model.listing(id).reviews].map(([writer, { status, stars, text, helpful, isAnswered }]) => [
          writer,
          [status, stars, text, [...helpful.values()].filter(Boolean).length, isAnswered],
        ]),
      ),
    );
  }
  const voteRows = await db().vote.findMany({ select: { userId: true, listingId: true, status: true, heldFor: true } });
  const stateOf = (state: string, person: string, id: number) => `${id} ${person} ${state}`;
  expect(voteRows.map(({ userId, listingId, status, heldFor }) => stateOf(heldFor ?? status, userId, listingId)).toSorted()).toEqual(
    [...model.listings.values()]
      .flatMap(({ id, votes }) =>
        votes.map(({ person, isBurst, countsSince }) => stateOf(isBurst ? 'burst' : countsSince ? 'counted' : 'new_account', person, id)),
      )
      .toSorted(),
  );

  // Checks the notices in the bell.
  const notices = await db().notification.findMany({
    where: { kind: { in: ['update', 'followed-launch'] } },
    include: { update: true, listing: true },
  });
  expect(
    notices.map(({ userId, update, listing }) => `${userId} ${listing?.name}${update ? `: ${update.title}` : ' is live'}`).toSorted(),
  ).toEqual(model.notices.map(({ person, title }) => `${person} ${title}`).toSorted());

  // Checks the mails to owners and followers, and the digests.
  const mails = await readMails().findMany({ orderBy: { createdAt: 'asc' }, include: { body: true } });
  const to = (kind: string) =>
    mails
      .filter((mail) => mail.kind === kind)
      .map((mail) => mail.to)
      .toSorted();
  const ownersOf = (ids: number[]) => ids.map((id) => products.find((product) => product.id === id)?.ownerEmail).toSorted();
  expect(to('listing-live')).toEqual(ownersOf(products.map(({ id }) => id)));
  expect(to('award-won')).toEqual(ownersOf(allAwards.map(({ listing }) => listing.id)));
  const sentNews = mails.filter(({ kind }) => kind === 'followed-news');
  const subjectOf = (titles: string[]) => (titles.length === 1 ? titles[0] : `${titles.length} pieces of news of what you follow`);
  expect(sentNews.map(({ to: email, subject, createdAt }) => `${createdAt.toISOString()} ${email} ${subject}`).toSorted()).toEqual(
    model.newsMails.map((mail) => `${new Date(mail.at).toISOString()} ${mail.email} ${subjectOf(mail.titles)}`).toSorted(),
  );
  const sentDigests = mails.filter(({ kind }) => kind === 'weekly-digest');
  expect(sentDigests.map(({ to: email, subject }) => `${email} ${subject}`).toSorted()).toEqual(
    digests.map(({ email, subject }) => `${email} ${subject}`).toSorted(),
  );
  expect(new Set(delivered).size).toBe(delivered.length);
  const undelivered = mails.filter(({ dueAt, status }) => dueAt !== null && status !== 'sent');
  expect(new Set(undelivered.map((mail) => mail.to))).toEqual(unknown);
  expect(undelivered.length).toBeLessThanOrEqual(2); // a digest and an update mail that were queued at the same time
  console.info(
    `${voteRows.length} votes, ${reviewCount} published reviews, ${notices.length} notices, ${sentNews.length} mails of news, ${sentDigests.length} digests, ${allAwards.length} awards`,
  );
});
