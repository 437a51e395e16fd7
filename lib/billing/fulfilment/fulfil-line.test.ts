import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { machineActor, sessionActor } from '#lib/auth/actor.ts';
import { fulfilByHand, retryOrder } from '#lib/billing/fulfilment/fulfil-by-hand.ts';
import { fulfilLine, giveUpLine } from '#lib/billing/fulfilment/fulfil-line.ts';
import { listLinesToFulfil, notifyBuyerOfFulfilment, sweepPaidOrders } from '#lib/billing/fulfilment/fulfil-order.ts';
import { fulfilledOrder, paidOrder } from '#lib/billing/fulfilment/testing/fulfilled-order.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { db } from '#lib/core/db.ts';
import { addWeeks, isoDate, weekOf } from '#lib/core/time.ts';
import { checkBadgeNow } from '#lib/launches/badges/check-badge.ts';
import { requestDueChecks } from '#lib/launches/badges/due-checks.ts';
import { launchDueListings } from '#lib/launches/open-week.ts';
import { isBadgeLapsed } from '#lib/listings/badge/badge-result.ts';
import { recountLiveListings } from '#lib/listings/visibility/adjust-live-counts.ts';
import { readMails } from '#lib/ports/mail/testing/read-mails.ts';
import { seedBase } from '#prisma/seed/base/seed-base.ts';
import { makeCategory, makeFounder, makeListing, makeOrder, makeUser, type OrderLineValues } from '#scripts/testing/factories.ts';

// A Wednesday, in the middle of a launch week.
const today = new Date('2027-01-06T10:00:00Z');
const thisWeek = weekOf(today);

beforeAll(async () => {
  await seedBase();
  await db().product.create({ data: { slug: 'newsletter', name: 'Newsletter', priceCents: 5000 } });
});
beforeEach(() => setClock({ now: () => today }));
afterEach(() => setClock(systemClock));

const listingOf = (id: number) => db().listing.findUniqueOrThrow({ where: { id }, include: { profile: true } });
const lineOf = (id: number) => db().orderLine.findUniqueOrThrow({ where: { id } });
const shownIn = async (id: number) => {
  const { extraCategories } = await listingOf(id);
  const rows = await db().listingCategory.findMany({ where: { listingId: id }, orderBy: { position: 'asc' } });
  return rows.filter(({ position }) => position <= extraCategories).map(({ categoryId }) => categoryId);
};
const liveIn = async (id: number) => (await db().category.findUniqueOrThrow({ where: { id } })).liveListings;
const mails = (kind: string) => readMails().findMany({ where: { kind }, orderBy: { createdAt: 'asc' } });
const actions = async (listingId: number) =>
  (await db().version.findMany({ where: { profile: { listing: { id: listingId } } }, orderBy: { number: 'asc' } })).map(
    ({ action }) => action,
  );

/** Makes a submitted draft with a primary category and a second one that the listing doesn’t show yet. */
async function draftListing(values: Parameters<typeof makeListing>[0] = {}) {
  const owner = await makeUser();
  const [primary, stored] = [await makeCategory(), await makeCategory()];
  const listing = await makeListing({
    ...{ status: 'draft', submittedAt: today, ownerId: owner.id, categoryIds: [primary.id, stored.id] },
    ...values,
  });
  await recountLiveListings();
  return { owner, listing, primary, stored };
}

test('a launch for now: live at once, in this week’s race, with the categories chosen', async () => {
  const { owner, listing, primary, stored } = await draftListing();
  const [first, second] = [await makeCategory(), await makeCategory()];
  const founder = await makeFounder();
  await db().listingFounder.create({ data: { listingId: listing.id, founderId: founder.id, position: 0 } });
  const categories = [first, second].map(({ slug, name }) => ({ slug, name }));
  const order = await fulfilledOrder(owner.id, [{ product: 'launch', listingId: listing.id, options: { week: 'now', categories } }]);

  expect(await listingOf(listing.id)).toMatchObject({
    ...{
      status: 'live',
      plan: 'paid',
      launchedAt: today,
      launchWeek: thisWeek,
      extraCategories: 2,
      badgeMissingSince: null,
      profile: { version: 2 },
    },
  });
  expect(await shownIn(listing.id)).toEqual([primary.id, first.id, second.id]);
  expect(await Promise.all([primary, first, second, stored].map(({ id }) => liveIn(id)))).toEqual([1, 1, 1, 0]);
  expect((await db().founder.findUniqueOrThrow({ where: { id: founder.id } })).liveListings).toBe(1);
  expect(await db().version.findMany({ where: { profile: { listing: { id: listing.id } } } })).toMatchObject([
    {
      ...{ action: 'launch bought', actorId: null, via: 'service' },
      before: { status: 'draft', plan: null, launch_week: null, categories: [primary.name] },
      after: { status: 'live', plan: 'paid', categories: [primary.name, first.name, second.name], order: order.number },
    },
  ]);
  expect(await mails('listing-live')).toMatchObject([{ to: owner.email }]);
  expect(await lineOf(order.lines[0]?.id ?? 0)).toMatchObject({ status: 'fulfilled', fulfilledAt: today, error: null });
  const before = await liveIn(primary.id);
  await recountLiveListings();
  expect(await liveIn(primary.id)).toBe(before);
});

test('a paid listing needs no badge, and is never asked for one', async () => {
  const { owner, listing } = await draftListing();
  await fulfilledOrder(owner.id, [{ product: 'launch', listingId: listing.id, options: { week: 'now' } }]);
  await db().jobEvent.deleteMany({ where: { name: 'listing/badge-wanted' } });
  await requestDueChecks();
  const wanted = await db().jobEvent.findMany({ where: { name: 'listing/badge-wanted' } });
  expect(wanted.map(({ data }) => (data as { listingId: number }).listingId)).not.toContain(listing.id);
  await expect(checkBadgeNow(sessionActor(owner.id), listing.id)).rejects.toMatchObject({ code: 'badge_not_needed' });
  expect(isBadgeLapsed({ plan: 'paid', badgeMissingSince: new Date('2020-01-01') })).toBe(false);
});

test('a launch in a chosen week waits for its Monday, and goes live then without a badge', async () => {
  const { owner, listing } = await draftListing();
  const week = addWeeks(thisWeek, 3);
  await fulfilledOrder(owner.id, [{ product: 'launch', listingId: listing.id, options: { week: isoDate(week) } }]);
  expect(await listingOf(listing.id)).toMatchObject({ status: 'scheduled', plan: 'paid', launchWeek: week, launchedAt: null });
  expect(await launchDueListings()).toMatchObject({ done: 0 });
  setClock({ now: () => week });
  expect(await launchDueListings()).toMatchObject({ done: 1, failed: 0 });
  expect(await listingOf(listing.id)).toMatchObject({ status: 'live', plan: 'paid', launchWeek: week });
  expect(await actions(listing.id)).toEqual(['launch bought', 'go live']);
  expect((await mails('listing-live')).find(({ to }) => to === owner.email)?.text).not.toMatch(/badge/);
});

test('a chosen week that began while the order was unpaid is now', async () => {
  const { owner, listing } = await draftListing();
  await fulfilledOrder(owner.id, [{ product: 'launch', listingId: listing.id, options: { week: isoDate(addWeeks(thisWeek, -1)) } }]);
  expect(await listingOf(listing.id)).toMatchObject({ status: 'live', launchWeek: thisWeek });
});

test('a chosen week that passed after the payment, while nothing was fulfilled, has the launch in its record', async () => {
  const { owner, listing } = await draftListing();
  const week = addWeeks(thisWeek, 1);
  const order = await paidOrder(owner.id, [{ product: 'launch', listingId: listing.id, options: { week: isoDate(week) } }]);
  setClock({ now: () => addWeeks(today, 6) });
  for (const { id } of await listLinesToFulfil(order.id)) await fulfilLine(id);
  expect(await listingOf(listing.id)).toMatchObject({ status: 'live', launchWeek: week, launchedAt: addWeeks(today, 6) });
});

test.each(['awaiting_badge', 'scheduled'] as const)('one that is %s for free gives its place back', async (status) => {
  const week = addWeeks(thisWeek, status === 'scheduled' ? 6 : 7);
  const { owner, listing } = await draftListing({ status, plan: 'free', launchWeek: week, weekMoves: 2, badgeMissingSince: today });
  await db().launchWeek.upsert({ where: { week }, create: { week, freeTaken: 5 }, update: { freeTaken: 5 } });
  await fulfilledOrder(owner.id, [{ product: 'launch', listingId: listing.id, options: { week: isoDate(addWeeks(thisWeek, 1)) } }]);
  expect(await db().launchWeek.findUniqueOrThrow({ where: { week } })).toMatchObject({ freeTaken: 4 });
  expect(await listingOf(listing.id)).toMatchObject({
    ...{ status: 'scheduled', plan: 'paid', launchWeek: addWeeks(thisWeek, 1), weekMoves: 0, badgeMissingSince: null },
  });
});

test('an extra category named comes before those that wait; one not named is the next of the draft', async () => {
  const { owner, listing, primary, stored } = await draftListing({ status: 'live', launchedAt: today, plan: 'free' });
  const named = await makeCategory();
  await fulfilledOrder(owner.id, [
    { product: 'extra_category', listingId: listing.id, options: { categories: [{ slug: named.slug, name: named.name }] } },
  ]);
  expect(await shownIn(listing.id)).toEqual([primary.id, named.id]);
  expect(await liveIn(named.id)).toBe(1);
  await fulfilledOrder(owner.id, [{ product: 'extra_category', listingId: listing.id }]);
  expect(await shownIn(listing.id)).toEqual([primary.id, named.id, stored.id]);
  expect(await liveIn(stored.id)).toBe(1);
  // The listing has no category for one bought place. The place stays free for the next category that the owner adds.
  const order = await fulfilledOrder(owner.id, [{ product: 'extra_category', listingId: listing.id }]);
  expect(await listingOf(listing.id)).toMatchObject({ extraCategories: 3 });
  expect(await lineOf(order.lines[0]?.id ?? 0)).toMatchObject({
    effect: { categories: { slots: 1, named: [], shown: [], added: [] } },
  });
  expect(await actions(listing.id)).toEqual(Array(3).fill('extra category bought'));
});

test('story, milestones and media are unlocked; the billboard’s sum rises by what was paid without VAT', async () => {
  const { owner, listing } = await draftListing({ status: 'live', launchedAt: today, billboardCents: 1000 });
  const of = (product: string, more: Partial<OrderLineValues> = {}) => ({ product, listingId: listing.id, ...more });
  await fulfilledOrder(owner.id, [of('story'), of('milestones'), of('media'), of('billboard', { unitNetCents: 2500, quantity: 2 })]);
  expect(await listingOf(listing.id)).toMatchObject({
    ...{ storyUnlocked: true, milestonesUnlocked: true, mediaUnlocked: true, billboardCents: 6000 },
  });
  expect(await actions(listing.id)).toEqual(['story bought', 'milestones bought', 'media bought', 'billboard bought']);
});

test('what the team added is theirs to deliver: they are told once, and then they say so', async () => {
  const team = await makeUser({ role: 'admin' });
  const buyer = await makeUser();
  const order = await fulfilledOrder(buyer.id, [{ product: 'newsletter' }]);
  const line = order.lines[0]?.id ?? 0;
  await fulfilLine(line);
  expect(await lineOf(line)).toMatchObject({ status: 'pending', effect: { byHand: true } });
  const told = await mails('order-by-hand');
  expect(told).toMatchObject([{ to: team.email }]);
  expect(told[0]?.text).toContain(`npm run team -- fulfil ${order.number} 1`);

  await expect(fulfilByHand(sessionActor(buyer.id), order.number, 0, 'Delivered.')).rejects.toMatchObject({ code: 'forbidden' });
  await fulfilByHand(sessionActor(team.id, team.role), order.number, 0, 'Delivered.');
  expect(await lineOf(line)).toMatchObject({ status: 'fulfilled', fulfilledAt: today });
  expect((await mails('order-fulfilled')).filter(({ to }) => to === buyer.email)).toHaveLength(1);
  await expect(fulfilByHand(sessionActor(team.id, team.role), order.number, 0, 'Delivered.')).rejects.toMatchObject({ code: 'line_done' });
  await db().user.update({ where: { id: team.id }, data: { role: 'member' } });
});

test('twenty at once: once', async () => {
  const { owner, listing } = await draftListing();
  const order = await paidOrder(owner.id, [
    { product: 'billboard', listingId: listing.id, unitNetCents: 2500 },
    { product: 'launch', listingId: listing.id, options: { week: 'now' } },
  ]);
  const lines = await listLinesToFulfil(order.id);
  expect(lines.map(({ position }) => position)).toEqual([1, 0]); // the launch first
  await Promise.all(Array.from({ length: 20 }, (_, i) => fulfilLine(lines[i % 2]?.id ?? 0)));
  await Promise.all(Array.from({ length: 10 }, () => notifyBuyerOfFulfilment(order.id)));
  expect(await listingOf(listing.id)).toMatchObject({ status: 'live', billboardCents: 2500, profile: { version: 3 } });
  expect((await actions(listing.id)).sort()).toEqual(['billboard bought', 'launch bought']);
  const told = (await mails('order-fulfilled')).filter(({ to }) => to === owner.email);
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain(`Launch for ${listing.name}: live`);
  expect(told[0]?.text).toContain('TEST MODE');
  expect((await mails('listing-live')).filter(({ to }) => to === owner.email)).toHaveLength(1);
});

test('two paid orders with a launch for one listing: the second’s money goes back, and the team is told', async () => {
  const { owner, listing } = await draftListing();
  const launch = { product: 'launch', listingId: listing.id, options: { week: 'now' } };
  const orders = [await paidOrder(owner.id, [launch]), await paidOrder(owner.id, [launch, { product: 'story', listingId: listing.id }])];
  const ids = orders.flatMap(({ lines }) => lines.map(({ id }) => id));
  await Promise.all([...ids, ...ids].map((id) => fulfilLine(id)));
  const lines = await db().orderLine.findMany({ where: { id: { in: ids } }, include: { product: true } });
  const launches = lines.filter(({ product }) => product.slug === 'launch');
  expect(launches.map(({ status }) => status).sort()).toEqual(['failed', 'fulfilled']);
  const failed = launches.find(({ status }) => status === 'failed');
  expect(failed?.error).toBe(`${listing.name} was launched already.`);
  expect(lines.find(({ product }) => product.slug === 'story')?.status).toBe('fulfilled');

  const refunds = await db().refund.findMany({ where: { orderId: { in: orders.map(({ id }) => id) } } });
  const cents = (failed?.netCents ?? 0) + (failed?.vatCents ?? 0);
  expect(refunds).toMatchObject([
    {
      orderId: failed?.orderId,
      status: 'requested',
      cents,
      actorId: null,
      lines: [{ line_id: failed?.id, cents, net_cents: failed?.netCents }],
    },
  ]);
  const failures = (await mails('order-line-failed')).filter(({ text }) => text.includes(listing.name));
  expect(failures).toHaveLength(1);
  expect(failures[0]?.text).toContain('The line is refunded automatically');
  expect((await actions(listing.id)).filter((action) => action === 'launch bought')).toHaveLength(1);
});

test.each([
  ['a free listing that went live meanwhile', { status: 'live', launchedAt: today, plan: 'free' }, 'was launched already'],
  ['one that the team took off', { status: 'removed' }, 'took .* down'],
  ['one that the team rejected', { status: 'rejected' }, 'took .* down'],
  ['one that its owner paused', { status: 'paused', plan: 'free', launchWeek: addWeeks(thisWeek, 6) }, 'is paused'],
  ['one that was never submitted', { submittedAt: null }, 'not submitted'],
] as const)('no launch of %s: its money goes back', async (_, state, reason) => {
  const { owner, listing } = await draftListing(state);
  const order = await fulfilledOrder(owner.id, [{ product: 'launch', listingId: listing.id, options: { week: 'now' } }]);
  const line = await lineOf(order.lines[0]?.id ?? 0);
  expect(line).toMatchObject({ status: 'failed', error: expect.stringMatching(reason) });
  expect(await db().refund.count({ where: { orderId: order.id } })).toBe(1);
  expect(await listingOf(listing.id)).toMatchObject({ status: listing.status, profile: { version: 1 } });
});

test('a listing that is gone, a section unlocked twice, a fourth category: refused, refunded', async () => {
  const { owner, listing } = await draftListing({ storyUnlocked: true, extraCategories: 3 });
  const of = (product: string) => ({ product, listingId: listing.id });
  const order = await paidOrder(owner.id, [of('story'), of('extra_category'), of('billboard')]);
  for (const { id } of order.lines.slice(0, 2)) await fulfilLine(id);
  await db().listing.delete({ where: { id: listing.id } });
  for (const { id } of order.lines) await fulfilLine(id);
  const lines = await db().orderLine.findMany({ where: { orderId: order.id }, orderBy: { position: 'asc' } });
  expect(lines.map(({ status, error }) => [status, error])).toEqual([
    ['failed', `${listing.name} had the founder story unlocked already.`],
    ['failed', `${listing.name} has 3 of at most 3 extra categories already.`],
    ['failed', 'The listing was deleted before this could take effect.'],
  ]);
  expect(await db().refund.count({ where: { orderId: order.id } })).toBe(3);
});

test('nothing takes effect of an order that nobody paid, nor of a line whose money goes back', async () => {
  const { owner, listing } = await draftListing();
  const line = { product: 'story', listingId: listing.id };
  for (const status of ['pending', 'expired', 'cancelled', 'refunded'] as const) {
    const order = await makeOrder({ userId: owner.id, status, lines: [line] });
    await fulfilLine(order.lines[0]?.id ?? 0);
    expect(await lineOf(order.lines[0]?.id ?? 0)).toMatchObject({ status: 'pending', effect: null });
  }
  await fulfilLine(2_000_000_000);
  expect(await listingOf(listing.id)).toMatchObject({ storyUnlocked: false, profile: { version: 1 } });
});

test('a fault of ours: the team decides, and it can be tried again', async () => {
  const { owner, listing } = await draftListing();
  const order = await paidOrder(owner.id, [{ product: 'media', listingId: listing.id }]);
  const line = order.lines[0]?.id ?? 0;
  await giveUpLine(line, 'the roof fell in');
  await giveUpLine(line, 'again');
  await fulfilLine(line); // does nothing: the line has failed already
  await notifyBuyerOfFulfilment(order.id);
  expect(await lineOf(line)).toMatchObject({ status: 'failed', error: expect.stringContaining('our side') });
  expect(await db().refund.count({ where: { orderId: order.id } })).toBe(0);
  const told = (await mails('order-line-failed')).filter(({ text }) => text.includes(order.number));
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain('the roof fell in');
  const buyers = async () => (await mails('order-fulfilled')).filter(({ to }) => to === owner.email).map(({ text }) => text);
  expect(await buyers()).toEqual([expect.not.stringContaining('roof')]);

  await expect(retryOrder(sessionActor(owner.id), order.number, 'Mended.')).rejects.toMatchObject({ code: 'forbidden' });
  expect(await retryOrder(machineActor, order.number, 'Mended.')).toEqual({ lines: 1 });
  await fulfilLine(line);
  await notifyBuyerOfFulfilment(order.id);
  expect(await lineOf(line)).toMatchObject({ status: 'fulfilled', error: null });
  expect(await listingOf(listing.id)).toMatchObject({ mediaUnlocked: true });
  expect((await buyers()).at(-1)).toContain('This is in effect now');
  await expect(retryOrder(machineActor, order.number, 'Mended.')).rejects.toMatchObject({ code: 'nothing_to_retry' });
});

test('the buyer is notified of each line’s outcome once, also when the job is replayed and the audit log is empty', async () => {
  const { owner, listing } = await draftListing();
  const order = await paidOrder(owner.id, [
    { product: 'story', listingId: listing.id },
    { product: 'media', listingId: listing.id },
  ]);
  const [story, media] = order.lines.map(({ id }) => id);
  const texts = async () => (await mails('order-fulfilled')).filter(({ to }) => to === owner.email).map(({ text }) => text);
  const replay = async () => {
    await db().auditEntry.deleteMany();
    for (let n = 0; n < 3; n += 1) await notifyBuyerOfFulfilment(order.id);
  };
  await replay();
  expect(await texts()).toEqual([]); // both lines are pending
  await fulfilLine(story ?? 0);
  await giveUpLine(media ?? 0, 'the roof fell in');
  await replay();
  expect(await texts()).toEqual([expect.stringContaining('This could not take effect')]);
  expect(await lineOf(media ?? 0)).toMatchObject({ notifiedStatus: 'failed' });
  await retryOrder(machineActor, order.number, 'Mended.');
  await replay();
  await fulfilLine(media ?? 0);
  await replay();
  const all = await texts();
  expect(all).toHaveLength(2);
  expect(all[1]).not.toContain('Founder story');
  expect(await lineOf(media ?? 0)).toMatchObject({ notifiedStatus: 'fulfilled' });
});

test('paid orders that were forgotten are taken up again, once in ten minutes', async () => {
  const { owner, listing } = await draftListing();
  const forgotten = await paidOrder(owner.id, [{ product: 'story', listingId: listing.id }]);
  const byHand = await fulfilledOrder(owner.id, [{ product: 'newsletter' }]);
  await db().order.updateMany({ where: { id: { notIn: [forgotten.id, byHand.id] } }, data: { paidAt: today } });
  await db().jobEvent.deleteMany({ where: { name: 'order/paid' } });
  expect(await sweepPaidOrders()).toBe(0); // it was paid just now
  setClock({ now: () => new Date(today.getTime() + 10 * 60_000) });
  await db().orderLine.updateMany({ where: { orderId: { notIn: [forgotten.id, byHand.id] } }, data: { effect: { byHand: true } } });
  expect(await sweepPaidOrders()).toBe(1);
  await sweepPaidOrders(); // finds the event that it stored before
  const events = await db().jobEvent.findMany({ where: { name: 'order/paid' } });
  expect(events.map(({ data }) => data)).toEqual([{ orderId: forgotten.id }]);
});
