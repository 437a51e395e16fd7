// Tests what the checkout page knows about a buyer before and after the first attempt to pay.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anonymous, sessionActor } from '#lib/auth/actor.ts';
import { readKnownBilling } from '#lib/billing/payments/known-billing.ts';
import { readCheckout } from '#lib/billing/payments/read-checkout.ts';
import { begunPayment, consumer, pendingOrder } from '#lib/billing/payments/testing/begun-payment.ts';
import { withStripe } from '#lib/billing/payments/testing/with-stripe.ts';
import { db } from '#lib/core/db.ts';
import { seedBase } from '#prisma/seed/base/seed-base.ts';
import { makePaidOrder, makeUser } from '#scripts/testing/factories.ts';
import type { StripeServer } from '#scripts/testing/stripe-server.ts';

let stripe: StripeServer;
beforeAll(async () => {
  await seedBase();
  stripe = await withStripe();
});
afterAll(() => stripe.close());

test('who ordered finds their mail address and, from the second order on, what they were billed by; nobody else does', async () => {
  const { token, userId } = await pendingOrder();
  const { email } = await db().user.findUniqueOrThrow({ where: { id: userId } });
  expect(await readKnownBilling(token, sessionActor(userId))).toEqual({ email });
  await makePaidOrder({ userId, lines: [{ product: 'launch' }] });
  expect(await readKnownBilling(token, sessionActor(userId))).toMatchObject({ name: 'Inês Marinho', city: 'Lisboa', country: 'PT' });
  expect(await readKnownBilling(token, sessionActor((await makeUser()).id))).toBeNull();
  expect(await readKnownBilling(token, anonymous)).toBeNull();
});

test('from the moment the country is known, every state has the total with VAT', async () => {
  const { token, payment, order } = await begunPayment();
  const total = order.netCents + 1_554;
  const known = { vatCents: 1_554, totalCents: total };
  expect(await readCheckout(token)).toMatchObject({ state: 'open', ...known, billingCountry: consumer.country });
  await db().payment.update({ where: { id: payment.id }, data: { status: 'failed', problem: 'Your card was declined.' } });
  expect(await readCheckout(token)).toMatchObject({ state: 'open', problem: 'Your card was declined.', ...known });
  await db().payment.update({ where: { id: payment.id }, data: { status: 'processing' } });
  // The page no longer reveals the buyer's country.
  expect(await readCheckout(token)).toMatchObject({ state: 'processing', ...known, vat: null, billingCountry: null });
  const unknown = await pendingOrder();
  expect(await readCheckout(unknown.token)).toMatchObject({ vatCents: null, totalCents: null });
});
