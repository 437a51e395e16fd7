// Tests test payments as they work on a site: the page chooses the outcome, jobs send the events to our webhook over HTTP, and jobs pay
// refunds.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inngest } from '#inngest/client.ts';
import { handleJobs } from '#inngest/serve.ts';
import { handlePaymentWebhook } from '#lib/adapters/payment-webhook.ts';
import { chooseTestOutcome } from '#lib/billing/payments/choose-test-outcome.ts';
import { readCheckout } from '#lib/billing/payments/read-checkout.ts';
import { begunPayment, orderNow } from '#lib/billing/payments/testing/begun-payment.ts';
import { requestRefund } from '#lib/billing/refunds/request-refund.ts';
import { config, parseConfig } from '#lib/core/config.ts';
import { db, pool } from '#lib/core/db.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { type Jobs, startJobs } from '#lib/ports/jobs/index.ts';
import { waitUntil } from '#lib/ports/jobs/testing/engine.ts';
import { readMails } from '#lib/ports/mail/testing/read-mails.ts';
import { seedBase } from '#prisma/seed/base/seed-base.ts';

let jobs: Jobs;
let server: Server;
let refuse = 0;
beforeAll(async () => {
  await seedBase();
  const toWebhook = getRequestListener((request) => handlePaymentWebhook(request), { overrideGlobalObjects: false, hostname: 'localhost' });
  server = createServer((request, response) => {
    if (refuse > 0) {
      refuse -= 1;
      request.resume();
      return void response.writeHead(503).end();
    }
    if (request.url !== '/api/webhooks/stripe') return void response.writeHead(404).end();
    toWebhook(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  processWide('config', () => parseConfig(process.env)).set({ ...config(), port: (server.address() as AddressInfo).port });
  jobs = await startJobs({ client: inngest, call: handleJobs });
});
afterAll(async () => {
  await jobs.stop();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const reaches = (token: string, state: string) =>
  waitUntil(async () => {
    const view = await readCheckout(token);
    return view.state === state && view;
  });

test('succeed, then a refund', async () => {
  const { token, begun, order } = await begunPayment();
  expect(begun).toMatchObject({ provider: 'test', clientSecret: null });
  expect(await readCheckout(token)).toMatchObject({ testMode: true, provider: 'test', publishableKey: null });
  await chooseTestOutcome(token, begun.paymentId, 'succeed');
  await expect(chooseTestOutcome(token, begun.paymentId, 'decline')).rejects.toMatchObject({ code: 'payment_ended' });
  expect(await reaches(token, 'paid')).toMatchObject({ totalCents: 8_955, testMode: true });
  const { refundId } = await requestRefund(null, order.number, { reason: 'A change of mind.' });
  await reaches(token, 'refunded');
  expect(await db().refund.findUnique({ where: { id: refundId } })).toMatchObject({ status: 'succeeded', appliedAt: expect.any(Date) });
  // The provider also sends an event for the refund, which changes nothing.
  await waitUntil(() =>
    db().paymentEvent.findFirst({ where: { type: 'charge.refunded', orderId: order.id, outcome: { startsWith: 'ignored' } } }),
  );
  expect((await orderNow(order.id)).refunds).toHaveLength(1);
});

test('pending, then succeed', async () => {
  const { token, begun } = await begunPayment();
  await chooseTestOutcome(token, begun.paymentId, 'pending');
  await reaches(token, 'processing');
  await reaches(token, 'paid');
});

test('decline: it can be tried again', async () => {
  const { token, begun, order } = await begunPayment();
  await chooseTestOutcome(token, begun.paymentId, 'decline');
  await waitUntil(async () => (await readCheckout(token)).problem !== null);
  expect(await readCheckout(token)).toMatchObject({ state: 'open' });
  expect((await orderNow(order.id)).payments).toMatchObject([{ status: 'failed' }]);
});

test('expire, while the webhook can’t be reached at first', async () => {
  const { token, begun, order } = await begunPayment();
  refuse = 1;
  await chooseTestOutcome(token, begun.paymentId, 'expire');
  await waitUntil(async () => (await orderNow(order.id)).payments[0]?.status === 'expired');
  expect(refuse).toBe(0);
});

test('a refund that the provider refuses is told to the team', async () => {
  const { token, begun, order } = await begunPayment();
  await chooseTestOutcome(token, begun.paymentId, 'succeed');
  await reaches(token, 'paid');
  // Sets the status of the provider's payment to failed, so that the provider refuses the refund.
  await pool().query("update test_payments set status = 'failed' where key = $1", [begun.paymentId]);
  const { refundId } = await requestRefund(null, order.number, { reason: 'A change of mind.' });
  await waitUntil(async () => (await db().refund.findUniqueOrThrow({ where: { id: refundId } })).status === 'failed');
  const told = await readMails().findMany({ where: { kind: 'refund-failed' } });
  expect(told.filter(({ text }) => text.includes(order.number))).toHaveLength(1);
});
