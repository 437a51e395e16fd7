import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { machineActor, sessionActor } from '#lib/auth/actor.ts';
import { payOrder, succeedRefund } from '#lib/billing/fulfilment/testing/pay-order.ts';
import { disputeRefundId } from '#lib/billing/payments/record-external-refund.ts';
import { applyRefund } from '#lib/billing/refunds/apply-refund.ts';
import { requestRefund } from '#lib/billing/refunds/request-refund.ts';
import { requestReturn } from '#lib/billing/refunds/request-return.ts';
import { db, transaction } from '#lib/core/db.ts';
import { isAppError } from '#lib/core/errors.ts';
import { readMails } from '#lib/ports/mail/testing/read-mails.ts';
import { seedBase } from '#prisma/seed/base/seed-base.ts';
import { deepOr } from '#scripts/testing/deep.ts';
import { makeOrder, makeUser } from '#scripts/testing/factories.ts';

beforeAll(async () => {
  await seedBase();
  await db().product.create({ data: { slug: 'thing', name: 'Thing', priceCents: 1000, needsListing: false } });
});

async function paidOrder(...nets: number[]) {
  const buyer = await makeUser();
  const order = await makeOrder({ userId: buyer.id, lines: nets.map((unitNetCents) => ({ product: 'thing', unitNetCents })) });
  const paymentId = await payOrder(order.id);
  const { totalCents } = await db().order.findUniqueOrThrow({ where: { id: order.id } });
  return { buyer, order, paymentId, total: totalCents ?? 0 };
}

const reason = 'Asked for.';
const ask = (number: string, lines?: { position: number; cents?: number }[]) =>
  requestRefund(machineActor, number, { reason, ...(lines ? { lines } : {}) });
const refundsOf = (orderId: string) => db().refund.findMany({ where: { orderId }, orderBy: { id: 'asc' } });

async function made(refundId: number) {
  await succeedRefund(refundId);
  await applyRefund(refundId);
}

test('all that is left, in one refund: exact VAT, credit note, mail, audit, the provider asked', async () => {
  const { buyer, order, total } = await paidOrder(1001, 999);
  const { refundId } = await ask(order.number);
  expect(await refundsOf(order.id)).toMatchObject([
    {
      ...{ id: refundId, status: 'requested', cents: total, reason, actorId: null },
      lines: [
        { cents: 1001 + 230, net_cents: 1001 },
        { cents: 999 + 230, net_cents: 999 },
      ],
    },
  ]);
  expect(await db().jobEvent.findMany({ where: { name: 'refund/requested' } })).toMatchObject([{ data: { refundId } }]);
  await Promise.all([made(refundId), applyRefund(refundId), applyRefund(refundId)]);
  await applyRefund(refundId);
  expect(await db().order.findUniqueOrThrow({ where: { id: order.id } })).toMatchObject({ status: 'refunded' });
  expect(await db().invoice.findMany({ where: { refundId } })).toMatchObject([{ kind: 'credit_note', data: { totalCents: total } }]);
  const mails = await readMails().findMany({ where: { to: buyer.email, kind: 'order-refunded' } });
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('$24.60');
  expect(mails[0]?.text).toContain(reason);
  const entries = await db().auditEntry.findMany({ where: { subject: `order:${order.number}` }, orderBy: { id: 'asc' } });
  expect(entries.map(({ action }) => action)).toEqual(['refund requested', 'refund applied']);
  await expect(ask(order.number)).rejects.toMatchObject({ code: 'nothing_left' });
});

test('what cost nothing is taken back with the last of the rest', async () => {
  const { order } = await paidOrder(1001, 0, 999);
  const statuses = async () =>
    (await db().orderLine.findMany({ where: { orderId: order.id }, orderBy: { id: 'asc' } })).map(({ status }) => status);
  await made((await ask(order.number, [{ position: 0 }])).refundId);
  expect(await statuses()).toEqual(['reversed', 'pending', 'pending']);
  await made((await ask(order.number)).refundId);
  expect(await statuses()).toEqual(['reversed', 'reversed', 'reversed']);
});

test('by line: whole or a part of it, and each fault of the choice is named', async () => {
  const { order } = await paidOrder(1000, 2000);
  await ask(order.number, [{ position: 1, cents: 100 }]);
  await ask(order.number, [{ position: 0 }]);
  expect((await refundsOf(order.id)).map(({ cents, lines }) => [cents, lines])).toMatchObject([
    [100, [{ cents: 100, net_cents: 81 }]],
    [1230, [{ cents: 1230, net_cents: 1000 }]],
  ]);
  const faults = [{ position: 0 }, { position: 1, cents: 2361 }, { position: 1 }, { position: 7 }, { position: -1, cents: 0 }];
  await expect(ask(order.number, faults)).rejects.toMatchObject({
    errors: [
      { path: 'lines.0.position', code: 'nothing_left' },
      { path: 'lines.1.cents', message: expect.stringContaining('2360') },
      { path: 'lines.2.position', code: 'duplicate' },
      { path: 'lines.3.position', code: 'unknown_line' },
      { path: 'lines.4.position', code: 'unknown_line' },
    ],
  });
  for (const cents of [0, -1, 1.5, Number.NaN])
    await expect(ask(order.number, [{ position: 1, cents }])).rejects.toMatchObject({ errors: [{ path: 'lines.0.cents' }] });
  await expect(ask(order.number, [])).rejects.toMatchObject({ errors: [{ path: 'lines' }] });
  await expect(requestRefund(machineActor, order.number, { reason: ' ' })).rejects.toMatchObject({ errors: [{ path: 'reason' }] });
  expect(await refundsOf(order.id)).toHaveLength(2);
});

test('the team alone; of an order that is paid and not disputed', async () => {
  const { buyer, order } = await paidOrder(1000);
  await expect(requestRefund(sessionActor(buyer.id), order.number, { reason })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(ask('DB-2026-NOTHERE')).rejects.toMatchObject({ code: 'not_found' });
  await db().order.update({ where: { id: order.id }, data: { status: 'disputed' } });
  await expect(ask(order.number)).rejects.toMatchObject({ code: 'order_disputed' });
  const pending = await makeOrder({ userId: buyer.id, lines: [{ product: 'thing' }] });
  await expect(ask(pending.number)).rejects.toMatchObject({ code: 'order_not_paid' });
  await db().order.update({ where: { id: order.id }, data: { status: 'paid' } });
  const admin = await makeUser({ role: 'admin' });
  await requestRefund(sessionActor(admin.id, admin.role), order.number, { reason });
  expect(await refundsOf(order.id)).toMatchObject([{ actorId: admin.id }]);
});

test('one that failed at the provider leaves all as it was, and can be asked for again', async () => {
  const { order, total } = await paidOrder(1000);
  const { refundId } = await ask(order.number);
  await db().refund.update({ where: { id: refundId }, data: { status: 'failed' } });
  await applyRefund(refundId);
  expect(await db().order.findUniqueOrThrow({ where: { id: order.id } })).toMatchObject({ status: 'paid' });
  await made((await ask(order.number)).refundId);
  expect((await refundsOf(order.id)).map(({ status, cents }) => [status, cents])).toEqual([
    ['failed', total],
    ['succeeded', total],
  ]);
});

test('money that a lost dispute took was not sent by us, and the mail says so', async () => {
  const { buyer, order, paymentId } = await paidOrder(1000);
  const { refundId } = await ask(order.number);
  await db().order.update({ where: { id: order.id }, data: { status: 'disputed' } });
  await db().refund.update({ where: { id: refundId }, data: { status: 'succeeded', providerId: disputeRefundId(paymentId) } });
  await applyRefund(refundId);
  expect(await db().order.findUniqueOrThrow({ where: { id: order.id } })).toMatchObject({ status: 'refunded' });
  const mail = await readMails().findFirstOrThrow({ where: { to: buyer.email, kind: 'order-refunded' } });
  expect(mail.text).toContain('Your bank took $12.30 back');
  expect(mail.text).not.toContain('We sent');
});

test('twenty ask for all of it at once: one gets it', async () => {
  const { order, total } = await paidOrder(1000, 500);
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => ask(order.number)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await refundsOf(order.id)).map(({ cents }) => cents)).toEqual([total]);
});

test('money that nothing was delivered for goes back without lines, document or another status', async () => {
  const { buyer, order, paymentId } = await paidOrder(1000);
  await transaction((tx) => requestReturn(tx, { orderId: order.id, paymentId, cents: 777, reason: 'It was paid twice.' }));
  const [refund] = await refundsOf(order.id);
  await made(refund?.id ?? 0);
  expect(await refundsOf(order.id)).toMatchObject([{ cents: 777, lines: [], appliedAt: expect.any(Date) }]);
  expect(await db().order.findUniqueOrThrow({ where: { id: order.id } })).toMatchObject({ status: 'paid' });
  expect(await db().invoice.count({ where: { orderId: order.id, kind: 'credit_note' } })).toBe(0);
  expect(await readMails().findMany({ where: { to: buyer.email, kind: 'payment-returned' } })).toHaveLength(1);
  // The part of this payment that was refunded without a line can't be refunded again.
  await ask(order.number);
  expect((await refundsOf(order.id)).map(({ cents }) => cents)).toEqual([777, 1230 - 777]);
});

test('whatever is asked for, at once or one after the other: never more than was paid, net and VAT to the cent, credit notes agree', async () => {
  const wish = fc.record({ position: fc.nat(2), cents: fc.option(fc.integer({ min: 1, max: 4000 }), { nil: undefined }) });
  const round = fc.array(fc.option(fc.array(wish, { minLength: 1, maxLength: 2 }), { nil: undefined, freq: 8 }), {
    minLength: 1,
    maxLength: 4,
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 3 }),
      fc.array(round, { minLength: 1, maxLength: 3 }),
      async (nets, rounds) => {
        const { order, total } = await paidOrder(...nets);
        for (const wishes of rounds) {
          const asked = await Promise.allSettled(
            wishes.map((lines) =>
              ask(
                order.number,
                lines?.map(({ position, cents }) => ({ position, ...(cents === undefined ? {} : { cents }) })),
              ),
            ),
          );
          for (const answer of asked) {
            if (answer.status === 'fulfilled') await made(answer.value.refundId);
            else if (!isAppError(answer.reason)) throw answer.reason;
          }
        }
        const refunds = await refundsOf(order.id);
        const lines = await db().orderLine.findMany({ where: { orderId: order.id }, orderBy: { position: 'asc' } });
        const back = refunds.reduce((sum, { cents }) => sum + cents, 0);
        expect(back).toBeLessThanOrEqual(total);
        for (const line of lines) {
          const parts = refunds.flatMap((refund) => refund.lines).filter(({ line_id }) => line_id === line.id);
          const vat = line.vatCents ?? 0;
          expect(line.refundedCents).toBe(parts.reduce((sum, { cents }) => sum + cents, 0));
          expect(line.refundedNetCents).toBe(parts.reduce((sum, { net_cents }) => sum + net_cents, 0));
          expect(line.refundedNetCents).toBeLessThanOrEqual(line.netCents);
          expect(line.refundedCents - line.refundedNetCents).toBeLessThanOrEqual(vat);
          if (line.refundedCents === line.netCents + vat) expect(line.refundedNetCents).toBe(line.netCents);
        }
        expect(lines.reduce((sum, { refundedCents }) => sum + refundedCents, 0)).toBe(back);
        const notes = await db().invoice.findMany({ where: { orderId: order.id, kind: 'credit_note' } });
        const noted = notes.reduce((sum, { data }) => sum + (data as { totalCents: number }).totalCents, 0);
        expect([notes.length, noted]).toEqual([refunds.length, back]);
        const { status } = await db().order.findUniqueOrThrow({ where: { id: order.id } });
        expect(status).toBe(back === 0 ? 'paid' : back === total ? 'refunded' : 'partially_refunded');
      },
    ),
    { numRuns: deepOr(25, 8) },
  );
});
