// Tests a second checkout of the same launch. Even with concurrent calls, only one order is left to pay, and nobody pays twice for a
// launch.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { handlePaymentWebhook } from '#lib/adapters/payment-webhook.ts';
import { sessionActor } from '#lib/auth/actor.ts';
import { fulfilLine } from '#lib/billing/fulfilment/fulfil-line.ts';
import { type Checkout, createCheckout, prepareCheckout } from '#lib/billing/orders/create-checkout.ts';
import { getOrder } from '#lib/billing/orders/get-order.ts';
import { beginPayment } from '#lib/billing/payments/begin-payment.ts';
import { readCheckout } from '#lib/billing/payments/read-checkout.ts';
import { orderNow, paymentInputFor, timesPaid } from '#lib/billing/payments/testing/begun-payment.ts';
import { withStripe } from '#lib/billing/payments/testing/with-stripe.ts';
import type { RequestedItem, RequestedOptions } from '#lib/billing/records/order.ts';
import { db } from '#lib/core/db.ts';
import { addWeeks, isoDate, now, weekOf } from '#lib/core/time.ts';
import { seedBase } from '#prisma/seed/base/seed-base.ts';
import { makeListing, makeUser } from '#scripts/testing/factories.ts';
import type { StripeServer } from '#scripts/testing/stripe-server.ts';

let stripe: StripeServer;
beforeAll(async () => {
  await seedBase();
  await makeUser({ role: 'admin' });
  stripe = await withStripe();
});
afterAll(() => stripe.close());
beforeEach(() => stripe.sendEventsTo(handlePaymentWebhook));

async function founder() {
  const { id } = await makeUser();
  const listing = await makeListing({ ownerId: id, status: 'draft', submittedAt: now() });
  const launch = (options?: RequestedOptions): RequestedItem => ({
    ...{ product: 'launch', listingId: listing.id, quantity: 1 },
    ...(options && { options }),
  });
  const story: RequestedItem = { product: 'story', listingId: listing.id, quantity: 1 };
  const order = (...items: RequestedItem[]) => createCheckout(sessionActor(id), { items });
  /** The statuses of all orders, sorted. */
  const statuses = async () => (await db().order.findMany({ where: { userId: id } })).map(({ status }) => status).sort();
  return { id, actor: sessionActor(id), listing, launch, story, order, statuses };
}
const tokenOf = ({ checkoutUrl }: Checkout) => checkoutUrl.split('/').at(-1) ?? '';
const idOf = async ({ number }: Checkout) => (await db().order.findUniqueOrThrow({ where: { number } })).id;
/** Opens the payment form of a checkout. Returns the id of its session at Stripe. */
async function begin(checkout: Checkout): Promise<string> {
  const token = tokenOf(checkout);
  const { paymentId } = await beginPayment(token, await paymentInputFor(token));
  return (await db().payment.findUniqueOrThrow({ where: { id: paymentId } })).sessionId ?? '';
}
const nextWeek = () => isoDate(addWeeks(now(), 1));

describe('the same basket', () => {
  test('answers the first open order: the same link, and no second order', async () => {
    const { order, launch, story, statuses } = await founder();
    const first = await order(launch(), story);
    expect(first).toMatchObject({ alreadyOpen: false, replacedOrders: [] });
    const { number, checkoutUrl, expiresAt } = first;
    // The basket is the same, but in another order, and the week has another name.
    const again = await order(story, launch({ week: 'now' }));
    expect(again).toMatchObject({ number, checkoutUrl, expiresAt, alreadyOpen: true, replacedOrders: [], netCents: 14_800 });
    expect(again.lines).toEqual(first.lines.map((line) => expect.objectContaining(line)));
    expect(await statuses()).toEqual(['pending']);
  });

  test('at frozen prices: a price that rose makes no other order, one that fell does', async () => {
    const { order, launch, statuses } = await founder();
    const setPrice = (priceCents: number) => db().product.update({ where: { slug: 'launch' }, data: { priceCents } });
    const first = await order(launch());
    try {
      await setPrice(12_000);
      expect(await order(launch())).toMatchObject({ number: first.number, netCents: 9900, lines: [{ unitNetCents: 9900 }] });
      await setPrice(8000);
      expect(await order(launch())).toMatchObject({ alreadyOpen: false, netCents: 8000, replacedOrders: [first.number] });
    } finally {
      await setPrice(9900);
    }
    expect(await statuses()).toEqual(['cancelled', 'pending']);
  });

  test('with a country that was not known before: the order has its VAT from then on', async () => {
    const { actor, order, launch } = await founder();
    const { number } = await order(launch());
    const known = await createCheckout(actor, { items: [launch()], billingCountry: 'PT' });
    expect(known).toMatchObject({ number, vat: { country: 'PT', cents: 2277 }, totalCents: 12_177, lines: [{ vatCents: 2277 }] });
    expect(await getOrder(actor, number)).toMatchObject({ vat: { cents: 2277 }, totalCents: 12_177 });
    expect(await order(launch())).toMatchObject({ number, vat: { cents: 2277 }, totalCents: 12_177 });
  });

  test('asked for ten times at once: one order', async () => {
    const { order, launch, statuses } = await founder();
    const all = await Promise.all(Array.from({ length: 10 }, () => order(launch())));
    expect(new Set(all.map(({ number }) => number)).size).toBe(1);
    expect(all.filter(({ alreadyOpen }) => !alreadyOpen)).toHaveLength(1);
    expect(await statuses()).toEqual(['pending']);
  });
});

describe('another basket', () => {
  test('is a new order; the first is cancelled, and its payment session is closed at Stripe', async () => {
    const { actor, order, launch, story, statuses } = await founder();
    const first = await order(launch());
    const sessionId = await begin(first);
    const second = await order(launch({ week: nextWeek() }), story);
    expect(second).toMatchObject({ alreadyOpen: false, replacedOrders: [first.number] });
    expect(stripe.sessions.get(sessionId)?.status).toBe('expired');
    expect(await statuses()).toEqual(['cancelled', 'pending']);
    expect(await getOrder(actor, first.number)).toMatchObject({ statusReason: expect.stringContaining(second.number), token: null });
    expect(await readCheckout(tokenOf(first))).toMatchObject({ state: 'cancelled', reasons: [expect.stringContaining(second.number)] });
    expect(await readCheckout(tokenOf(second))).toMatchObject({ state: 'open' });
  });

  test('that can’t be ordered leaves the first as it is', async () => {
    const { order, launch, statuses } = await founder();
    const sessionId = await begin(await order(launch()));
    await expect(order(launch({ week: '2020-01-06' }))).rejects.toMatchObject({ code: 'invalid_input' });
    expect(stripe.sessions.get(sessionId)?.status).toBe('open');
    expect(await statuses()).toEqual(['pending']);
  });

  test('a launch of another listing, and an order without a launch, stay', async () => {
    const { id, order, launch, story, listing, statuses } = await founder();
    await db().listing.update({
      where: { id: listing.id },
      data: { status: 'awaiting_badge', plan: 'free', launchWeek: addWeeks(weekOf(now()), 6) },
    });
    await order(story);
    const other = await makeListing({ ownerId: id, status: 'draft', submittedAt: now() });
    await order({ ...launch(), listingId: other.id });
    await order(launch());
    expect(await statuses()).toEqual(['pending', 'pending', 'pending']);
    // A basket that launches both listings replaces both orders.
    expect((await order(launch(), { ...launch(), listingId: other.id })).replacedOrders).toHaveLength(2);
    expect(await statuses()).toEqual(['cancelled', 'cancelled', 'pending', 'pending']);
  });

  test('two at once: one is left', async () => {
    const { order, launch, story, statuses } = await founder();
    await Promise.all([order(launch()), order(launch(), story), order(launch({ week: nextWeek() }))]);
    expect(await statuses()).toEqual(['cancelled', 'cancelled', 'pending']);
  });
});

describe('when the first was paid meanwhile', () => {
  test('the paid one wins, and the answer says so', async () => {
    const { order, launch, story, statuses } = await founder();
    const first = await order(launch());
    stripe.simulate(await begin(first), 'paid'); // the event has not arrived yet
    await expect(order(launch(), story)).rejects.toMatchObject({
      code: 'launch_ordered',
      conflict: true,
      message: expect.stringContaining(`${first.number} for the same launch was paid`),
      data: { number: first.number, status: 'paid' },
    });
    expect(await statuses()).toEqual(['paid']);
    expect(await timesPaid(await idOf(first))).toBe(1);
  });

  test('also between the two parts of the second', async () => {
    const { actor, order, launch, story, statuses } = await founder();
    const first = await order(launch());
    const items = [launch(), story];
    const prepared = await prepareCheckout(actor, { items });
    await stripe.deliver(stripe.simulate(await begin(first), 'paid'));
    await expect(createCheckout(actor, { items }, prepared)).rejects.toMatchObject({
      code: 'launch_ordered',
      data: { number: first.number, status: 'paid' },
    });
    expect(await statuses()).toEqual(['paid']);
  });

  test('nor is it replaced while its payment is processed, or was just begun', async () => {
    const { actor, order, launch, story, statuses } = await founder();
    const first = await order(launch());
    const items = [launch(), story];
    const prepared = await prepareCheckout(actor, { items });
    const sessionId = await begin(first);
    const refused = { code: 'launch_ordered', data: { number: first.number, status: 'processing' } };
    await expect(createCheckout(actor, { items }, prepared)).rejects.toMatchObject(refused);
    stripe.simulate(sessionId, 'unpaid');
    await expect(order(...items)).rejects.toMatchObject(refused);
    expect(await statuses()).toEqual(['pending']);
  });

  test('a payment and a second order at the same moment: paid once, and never for nothing', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { order, launch, story, statuses } = await founder();
      const first = await order(launch());
      const event = stripe.simulate(await begin(first), 'paid');
      const [second] = await Promise.allSettled([order(launch(), story), stripe.deliver(event)]);
      expect(second.status).toBe('rejected');
      expect(await statuses()).toEqual(['paid']);
    }
  });
});

test('two people who order the same launch: once one has paid, the other can’t; of two payments at once, one is paid back', async () => {
  const { listing, order, launch } = await founder();
  const friend = await makeUser();
  await db().listingEditor.create({ data: { listingId: listing.id, userId: friend.id, role: 'editor' } });
  const mine = await order(launch());
  const theirs = await createCheckout(sessionActor(friend.id), { items: [launch()] });
  expect(theirs).toMatchObject({ alreadyOpen: false, replacedOrders: [] });
  expect(theirs.number).not.toBe(mine.number);
  const events = [stripe.simulate(await begin(mine), 'paid'), stripe.simulate(await begin(theirs), 'paid')] as const;
  await stripe.deliver(events[0]);
  expect(await readCheckout(tokenOf(theirs))).toMatchObject({
    state: 'unsellable',
    reasons: [expect.stringContaining('paid for already')],
  });
  await stripe.deliver(events[1]); // this event was sent earlier
  const orders = await Promise.all([mine, theirs].map(async (each) => orderNow(await idOf(each))));
  await Promise.all(orders.flatMap(({ lines }) => lines).map(({ id }) => fulfilLine(id)));
  const [paid, refunded] = await Promise.all(orders.map((each) => orderNow(each.id)));
  const launches = [paid, refunded].map((each) => each?.lines[0]?.status);
  expect(launches.toSorted()).toEqual(['failed', 'fulfilled']);
  const failed = launches[0] === 'failed' ? paid : refunded;
  expect(failed?.refunds).toMatchObject([{ status: 'requested', cents: failed?.totalCents }]);
});
