import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { machineActor, sessionActor } from '#lib/auth/actor.ts';
import { fulfilLine } from '#lib/billing/fulfilment/fulfil-line.ts';
import { fulfilledOrder } from '#lib/billing/fulfilment/testing/fulfilled-order.ts';
import { payOrder, succeedRefund } from '#lib/billing/fulfilment/testing/pay-order.ts';
import { readSaleListings } from '#lib/billing/products/sale-listings.ts';
import { applyRefund } from '#lib/billing/refunds/apply-refund.ts';
import { requestRefund } from '#lib/billing/refunds/request-refund.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { db } from '#lib/core/db.ts';
import { addWeeks, isoDate, weekOf } from '#lib/core/time.ts';
import { updateDraft } from '#lib/drafts/update-draft.ts';
import { pauseListing, restoreListing } from '#lib/launches/manage-listing.ts';
import { deleteListing } from '#lib/listings/deleting/delete-listing.ts';
import { recountLiveListings } from '#lib/listings/visibility/adjust-live-counts.ts';
import { readMails } from '#lib/ports/mail/testing/read-mails.ts';
import { seedBase } from '#prisma/seed/base/seed-base.ts';
import { makeCategory, makeDraft, makeListing, makeOrder, makeUser } from '#scripts/testing/factories.ts';

const today = new Date('2027-01-06T10:00:00Z');
const thisWeek = weekOf(today);

beforeAll(async () => {
  await seedBase();
  await db().product.create({ data: { slug: 'newsletter', name: 'Newsletter', priceCents: 5000 } });
});
beforeEach(() => setClock({ now: () => today }));
afterEach(async () => {
  setClock(systemClock);
  // The stored counts must equal counts of the rows after any purchase, refund and edit.
  const counts = () =>
    Promise.all([db().category.findMany({ select: { id: true, liveListings: true }, orderBy: { id: 'asc' } }), db().counter.findMany()]);
  const kept = await counts();
  await recountLiveListings();
  expect(await counts()).toEqual(kept);
});

/** Requests a refund, marks it as paid by the provider, and applies it twice. */
async function refund(number: string, lines?: { position: number; cents?: number }[]) {
  const { refundId } = await requestRefund(machineActor, number, { reason: 'Asked for.', ...(lines ? { lines } : {}) });
  await applyRefund(refundId); // the provider has not paid it, so nothing happens
  await succeedRefund(refundId);
  await applyRefund(refundId);
  await applyRefund(refundId);
}

const listingOf = (id: number) => db().listing.findUniqueOrThrow({ where: { id }, include: { profile: true } });
const stored = async (listingId: number) =>
  (await db().listingCategory.findMany({ where: { listingId }, orderBy: { position: 'asc' } })).map(({ categoryId }) => categoryId);
const liveIn = async (...ids: number[]) =>
  Promise.all(ids.map(async (id) => (await db().category.findUniqueOrThrow({ where: { id } })).liveListings));
const lastAction = async (listingId: number) =>
  db().version.findFirst({ where: { profile: { listing: { id: listingId } } }, orderBy: { number: 'desc' } });

async function product(values: Parameters<typeof makeListing>[0] = {}) {
  const owner = await makeUser();
  const [primary, waits] = [await makeCategory(), await makeCategory()];
  const listing = await makeListing({
    ...{ status: 'draft', submittedAt: today, ownerId: owner.id, categoryIds: [primary.id, waits.id] },
    ...values,
  });
  await recountLiveListings();
  return { owner, listing, primary, waits };
}

test('a launch that is live stays live, on the free plan; its categories are taken off', async () => {
  const { owner, listing, primary, waits } = await product();
  const extra = await makeCategory();
  const categories = [{ slug: extra.slug, name: extra.name }];
  const order = await fulfilledOrder(owner.id, [{ product: 'launch', listingId: listing.id, options: { week: 'now', categories } }]);
  expect(await liveIn(primary.id, extra.id)).toEqual([1, 1]);
  await db().jobEvent.deleteMany({ where: { name: 'listing/badge-wanted' } });
  await refund(order.number);
  expect(await listingOf(listing.id)).toMatchObject({
    ...{ status: 'live', plan: 'free', launchedAt: today, badgeMissingSince: today, extraCategories: 0, profile: { version: 3 } },
  });
  expect(await stored(listing.id)).toEqual([primary.id, waits.id]);
  expect(await liveIn(primary.id, extra.id)).toEqual([1, 0]);
  expect(await db().jobEvent.count({ where: { name: 'listing/badge-wanted' } })).toBe(1);
  const mails = await readMails().findMany({ where: { to: owner.email, kind: 'launch-refunded' } });
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(`/badges/${listing.slug}/`);
  expect(await db().order.findUniqueOrThrow({ where: { id: order.id } })).toMatchObject({ status: 'refunded' });
  expect(await db().orderLine.findMany({ where: { orderId: order.id } })).toMatchObject([{ status: 'reversed', reversedAt: today }]);
});

test('a launched listing that is paused stays so, on the free plan, and its owner is told', async () => {
  const { owner, listing } = await product();
  const order = await fulfilledOrder(owner.id, [{ product: 'launch', listingId: listing.id, options: { week: 'now' } }]);
  await pauseListing(sessionActor(owner.id), listing.id);
  await db().jobEvent.deleteMany({ where: { name: 'listing/badge-wanted' } });
  await refund(order.number);
  expect(await listingOf(listing.id)).toMatchObject({ status: 'paused', plan: 'free', launchedAt: today, badgeMissingSince: null });
  expect(await db().jobEvent.count({ where: { name: 'listing/badge-wanted' } })).toBe(0);
  const mails = await readMails().findMany({ where: { to: owner.email, kind: 'launch-refunded' } });
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('stays paused');
});

test('a launch of a listing that is paused or deleted before its week: it is a draft, the deleted one once it is restored', async () => {
  for (const hide of [pauseListing, deleteListing]) {
    const { owner, listing } = await product();
    const launch = { product: 'launch', listingId: listing.id, options: { week: isoDate(addWeeks(thisWeek, 2)) } };
    const order = await fulfilledOrder(owner.id, [launch]);
    await hide(sessionActor(owner.id), listing.id);
    await refund(order.number);
    await restoreListing(sessionActor(owner.id), listing.id);
    expect(await listingOf(listing.id)).toMatchObject({ status: 'draft', plan: null, launchWeek: null });
  }
});

test('a launch that is scheduled goes back to draft, and may be bought again', async () => {
  const { owner, listing } = await product();
  const launch = { product: 'launch', listingId: listing.id, options: { week: isoDate(addWeeks(thisWeek, 2)) } };
  const order = await fulfilledOrder(owner.id, [launch]);
  await refund(order.number);
  expect(await listingOf(listing.id)).toMatchObject({ status: 'draft', plan: null, launchWeek: null, submittedAt: today });
  expect(await lastAction(listing.id)).toMatchObject({
    action: 'launch refunded',
    before: { status: 'scheduled', plan: 'paid', launch_week: isoDate(addWeeks(thisWeek, 2)) },
    after: { status: 'draft', plan: null, order: order.number },
  });
  expect((await readMails().findFirst({ where: { to: owner.email, kind: 'launch-refunded' } }))?.text).toContain('free plan');
  await fulfilledOrder(owner.id, [launch]);
  expect(await listingOf(listing.id)).toMatchObject({ status: 'scheduled', plan: 'paid' });
});

test('sections are locked again and what stands in them is kept; what another line bought stays', async () => {
  const { owner, listing } = await product({ status: 'live', launchedAt: today });
  await db().milestone.create({ data: { listingId: listing.id, date: today, title: 'First user' } });
  const of = (name: string) => ({ product: name, listingId: listing.id });
  const order = await fulfilledOrder(owner.id, [of('story'), of('milestones'), of('media')]);
  await refund(order.number, [{ position: 0 }, { position: 1 }]);
  expect(await listingOf(listing.id)).toMatchObject({ storyUnlocked: false, milestonesUnlocked: false, mediaUnlocked: true });
  expect(await db().milestone.count({ where: { listingId: listing.id } })).toBe(1);
  expect(await db().order.findUniqueOrThrow({ where: { id: order.id } })).toMatchObject({ status: 'partially_refunded' });
});

test('the billboard’s sum falls by what was paid back without VAT: parts, then the rest', async () => {
  const { owner, listing } = await product({ status: 'live', launchedAt: today, billboardCents: 700 });
  const order = await fulfilledOrder(owner.id, [{ product: 'billboard', listingId: listing.id, unitNetCents: 10_000 }]);
  expect((await listingOf(listing.id)).billboardCents).toBe(10_700);
  await refund(order.number, [{ position: 0, cents: 1230 }]);
  expect((await listingOf(listing.id)).billboardCents).toBe(9700);
  expect(await db().orderLine.findMany({ where: { orderId: order.id } })).toMatchObject([
    { status: 'fulfilled', refundedCents: 1230, refundedNetCents: 1000 },
  ]);
  await refund(order.number);
  expect((await listingOf(listing.id)).billboardCents).toBe(700);
  expect(await db().orderLine.findMany({ where: { orderId: order.id } })).toMatchObject([
    { status: 'reversed', refundedCents: 12_300, refundedNetCents: 10_000 },
  ]);
});

test('a part of anything else takes nothing back', async () => {
  const { owner, listing } = await product({ status: 'live', launchedAt: today });
  const order = await fulfilledOrder(owner.id, [{ product: 'story', listingId: listing.id }]);
  await refund(order.number, [{ position: 0, cents: 100 }]);
  expect(await listingOf(listing.id)).toMatchObject({ storyUnlocked: true });
  expect(await db().orderLine.findMany({ where: { orderId: order.id } })).toMatchObject([{ status: 'fulfilled', refundedCents: 100 }]);
});

test('of several extra categories the refunded one goes, wherever it stands; those that wait for a place keep waiting', async () => {
  const { owner, listing, primary, waits } = await product({ status: 'live', launchedAt: today });
  const [one, two] = [await makeCategory(), await makeCategory()];
  const named = ({ slug, name }: { slug: string; name: string }) => ({
    ...{ product: 'extra_category', listingId: listing.id, options: { categories: [{ slug, name }] } },
  });
  const first = await fulfilledOrder(owner.id, [named(one)]);
  const second = await fulfilledOrder(owner.id, [named(two)]);
  const third = await fulfilledOrder(owner.id, [{ product: 'extra_category', listingId: listing.id }]);
  expect(await stored(listing.id)).toEqual([primary.id, one.id, two.id, waits.id]);
  await refund(first.number);
  expect(await stored(listing.id)).toEqual([primary.id, two.id, waits.id]);
  expect(await liveIn(primary.id, one.id, two.id, waits.id)).toEqual([1, 0, 1, 1]);
  await refund(third.number);
  expect(await stored(listing.id)).toEqual([primary.id, two.id, waits.id]);
  expect(await liveIn(primary.id, two.id, waits.id)).toEqual([1, 1, 0]);
  await refund(second.number);
  expect(await listingOf(listing.id)).toMatchObject({ extraCategories: 0 });
  expect(await stored(listing.id)).toEqual([primary.id, waits.id]);
});

test('what was bought stays shown when the owner’s own categories change, and goes with its refund', async () => {
  const { owner, listing, primary, waits } = await product({ status: 'live', launchedAt: today });
  const draft = await makeDraft({ userId: owner.id, profileId: listing.profileId, submittedAt: today });
  const [bread, wine, other] = [await makeCategory(), await makeCategory(), await makeCategory()];
  const order = await fulfilledOrder(owner.id, [
    { product: 'extra_category', listingId: listing.id, options: { categories: [{ slug: bread.slug, name: bread.name }] } },
  ]);
  const edit = (...categories: { name: string }[]) =>
    updateDraft(sessionActor(owner.id), draft.id, { fields: { categories: categories.map(({ name }) => name) } });
  await edit(other, wine, waits);
  expect(await stored(listing.id)).toEqual([other.id, bread.id, wine.id, waits.id]);
  expect(await liveIn(primary.id, other.id, bread.id, wine.id)).toEqual([0, 1, 1, 0]);
  // The bought category becomes the primary category. Its place is then free for the next category.
  await edit(bread, wine);
  expect(await stored(listing.id)).toEqual([bread.id, wine.id]);
  await edit(other, wine);
  expect(await stored(listing.id)).toEqual([other.id, bread.id, wine.id]);
  await refund(order.number);
  expect(await stored(listing.id)).toEqual([other.id, wine.id]);
  expect(await liveIn(other.id, bread.id, wine.id)).toEqual([1, 0, 0]);
});

test('a launch without named categories shows those of the profile, up to three, as they are after later edits, until its refund', async () => {
  const { owner, listing, primary, waits } = await product();
  const draft = await makeDraft({ userId: owner.id, profileId: listing.profileId, submittedAt: today });
  const more = await Promise.all([makeCategory(), makeCategory(), makeCategory()]);
  const order = await fulfilledOrder(owner.id, [{ product: 'launch', listingId: listing.id, options: { week: 'now' } }]);
  expect(await listingOf(listing.id)).toMatchObject({ status: 'live', extraCategories: 3 });
  expect(await liveIn(primary.id, waits.id)).toEqual([1, 1]);
  const edit = (...categories: { name: string }[]) =>
    updateDraft(sessionActor(owner.id), draft.id, { fields: { categories: categories.map(({ name }) => name) } });
  await edit(primary, ...more, waits);
  expect(await liveIn(primary.id, ...more.map(({ id }) => id), waits.id)).toEqual([1, 1, 1, 1, 0]);
  expect((await readSaleListings([listing.id])).get(listing.id)?.extraCategories).toBe(3); // the maximum, so no extra category is offered
  await refund(order.number);
  expect(await listingOf(listing.id)).toMatchObject({ extraCategories: 0, plan: 'free' });
  expect(await liveIn(primary.id, ...more.map(({ id }) => id), waits.id)).toEqual([1, 0, 0, 0, 0]);
});

test('an extra category that was paid for with the launch keeps its place', async () => {
  const { owner, listing, waits } = await product();
  const other = await makeCategory();
  await fulfilledOrder(owner.id, [
    { product: 'launch', listingId: listing.id, options: { week: 'now' } },
    { product: 'extra_category', listingId: listing.id, options: { categories: [{ slug: other.slug, name: other.name }] } },
  ]);
  expect(await listingOf(listing.id)).toMatchObject({ extraCategories: 3 });
  expect(await liveIn(waits.id, other.id)).toEqual([1, 1]);
  expect(await db().orderLine.findMany({ where: { listingId: listing.id } })).toMatchObject([
    { status: 'fulfilled' },
    { status: 'fulfilled' },
  ]);
});

test('a line that waited never takes effect once it is paid back; what a person delivered, a person takes back', async () => {
  const { owner, listing } = await product();
  const team = await makeUser({ role: 'admin' });
  const order = await makeOrder({ userId: owner.id, lines: [{ product: 'story', listingId: listing.id }, { product: 'newsletter' }] });
  await payOrder(order.id);
  const { refundId } = await requestRefund(machineActor, order.number, { lines: [{ position: 0 }], reason: 'Asked for.' });
  const line = order.lines[0]?.id ?? 0;
  await fulfilLine(line); // a refund of the line is under way
  expect(await db().orderLine.findUniqueOrThrow({ where: { id: line } })).toMatchObject({ status: 'pending' });
  await succeedRefund(refundId);
  await applyRefund(refundId);
  await fulfilLine(line);
  expect(await db().orderLine.findUniqueOrThrow({ where: { id: line } })).toMatchObject({ status: 'reversed', effect: null });
  expect(await listingOf(listing.id)).toMatchObject({ storyUnlocked: false, profile: { version: 1 } });

  await db().orderLine.update({ where: { id: order.lines[1]?.id ?? 0 }, data: { status: 'fulfilled', effect: { byHand: true } } });
  await refund(order.number);
  expect(await readMails().findMany({ where: { to: team.email, kind: 'order-undo-by-hand' } })).toHaveLength(1);
});

test('one that failed says why also after its money went back', async () => {
  const { owner, listing } = await product({ storyUnlocked: true });
  const order = await fulfilledOrder(owner.id, [{ product: 'story', listingId: listing.id }]);
  const { id } = await db().refund.findFirstOrThrow({ where: { orderId: order.id } });
  await succeedRefund(id);
  await applyRefund(id);
  expect(await db().orderLine.findMany({ where: { orderId: order.id } })).toMatchObject([
    { status: 'failed', error: expect.stringContaining('unlocked already'), refundedCents: 4900 + 1127 },
  ]);
  expect(await db().order.findUniqueOrThrow({ where: { id: order.id } })).toMatchObject({ status: 'refunded' });
  expect(await listingOf(listing.id)).toMatchObject({ storyUnlocked: true });
});

test('fulfilled and paid back at the same moment, whichever comes first: in the end nothing of it is in effect', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { owner, listing } = await product({ status: 'live', launchedAt: today });
    const order = await makeOrder({
      userId: owner.id,
      lines: [
        { product: 'story', listingId: listing.id },
        { product: 'billboard', listingId: listing.id, unitNetCents: 2500 },
        { product: 'extra_category', listingId: listing.id },
      ],
    });
    await payOrder(order.id);
    const fulfil = () => Promise.all([...order.lines, ...order.lines].map(({ id }) => fulfilLine(id)));
    await Promise.all([fulfil(), refund(order.number), fulfil()]);
    await fulfil();
    expect(await listingOf(listing.id)).toMatchObject({ storyUnlocked: false, billboardCents: 0, extraCategories: 0, status: 'live' });
    const lines = await db().orderLine.findMany({ where: { orderId: order.id } });
    expect(lines.map(({ status }) => status)).toEqual(['reversed', 'reversed', 'reversed']);
    expect(await db().refund.count({ where: { orderId: order.id } })).toBe(1);
  }
});
