// Kills a process between the payment and the fulfilment of an order: after the next start, each order is fulfilled exactly once.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payOrder } from '#lib/billing/fulfilment/testing/pay-order.ts';
import { db, disconnect, pool } from '#lib/core/db.ts';
import { markEmbedded } from '#lib/core/mark-embedded.ts';
import { now } from '#lib/core/time.ts';
import { recountLiveListings } from '#lib/listings/visibility/adjust-live-counts.ts';
import { waitForRunEnd } from '#lib/ports/jobs/testing/engine.ts';
import { readMails } from '#lib/ports/mail/testing/read-mails.ts';
import { seedBase } from '#prisma/seed/base/seed-base.ts';
import { deepOr } from '#scripts/testing/deep.ts';
import { makeCategory, makeListing, makeOrder, makeUser } from '#scripts/testing/factories.ts';
import { type Postgres, startPostgres } from '../../scripts/embedded-postgres.ts';
import { migrate } from '../../scripts/migrate.ts';
import { databaseRoot } from '../../scripts/testing/database-root.ts';

const kills = deepOr(50, 2);
const folder = mkdtempSync(join(databaseRoot(), 'debut-kills-'));
let postgres: Postgres;
const workers = new Set<ChildProcess>();

beforeAll(async () => {
  // The tests kill the worker process; the database keeps running.
  postgres = await startPostgres(folder, { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' });
  markEmbedded(process.env, postgres.url);
  Object.assign(process.env, {
    AUTH_SECRET: 'a secret for tests: 0123456789abcdefghijklmnopqrstuvwxyz',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
  });
  await migrate(postgres.url);
  await seedBase();
});
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await disconnect();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

/** Starts a worker process that loads and then waits for a message before it works. */
async function load() {
  const { NODE_ENV: _, VITEST: __, NODE_OPTIONS: ___, ...env } = process.env;
  const worker = fork(join(import.meta.dirname, '../support/worker-process.ts'), {
    execArgv: ['--disable-warning=DeprecationWarning'],
    env: { ...env, NODE_ENV: 'production', NODE_COMPILE_CACHE: join(folder, 'compiled') },
  });
  workers.add(worker);
  await said(worker, 'loaded');
  return worker;
}

async function said(worker: ChildProcess, word: string): Promise<void> {
  const [message] = await Promise.race([once(worker, 'message'), once(worker, 'exit').then(() => ['it ended'])]);
  if (message !== word) throw new Error(`a worker was to say “${word}”: ${message}`);
}

async function kill(worker: ChildProcess): Promise<void> {
  workers.delete(worker);
  const exit = once(worker, 'exit');
  worker.kill('SIGKILL');
  await exit;
}

async function orderToPay() {
  const buyer = await makeUser();
  const listing = await makeListing({ status: 'draft', submittedAt: now(), ownerId: buyer.id, categoryIds: [(await makeCategory()).id] });
  const order = await makeOrder({
    userId: buyer.id,
    lines: [
      { product: 'billboard', listingId: listing.id, unitNetCents: 2500 },
      { product: 'launch', listingId: listing.id, options: { week: 'now' } },
      { product: 'story', listingId: listing.id },
    ],
  });
  return { id: order.id, buyer: buyer.email, listingId: listing.id };
}
type Paid = Awaited<ReturnType<typeof orderToPay>>;

const jobOf = ({ id }: Paid) => waitForRunEnd('fulfil-order', `order-paid:${id}`);

/** Returns the progress of an order: the number of fulfilled lines (0 to 3), or 4 if the buyer was also notified. */
async function progress({ id, buyer }: Paid): Promise<number> {
  const lines = await db().orderLine.count({ where: { orderId: id, status: 'fulfilled' } });
  return lines + (await db().mail.count({ where: { to: buyer, kind: 'order-fulfilled' } }));
}

test(
  `kill -9 between payment and fulfilment, ${kills} times: each order is fulfilled once after the restart`,
  async () => {
    const began = performance.now();
    let worker = await load();
    worker.send('go');
    await said(worker, 'working');
    // Two runs without a kill: the first one is always slower; the second one measures how long a fulfilment takes.
    const paid: Paid[] = [];
    let took = 0;
    for (let calm = 0; calm < 2; calm += 1) {
      const order = await orderToPay();
      paid.push(order);
      const paidAt = performance.now();
      await payOrder(order.id);
      await jobOf(order);
      took = performance.now() - paidAt;
    }

    const reached = [0, 0, 0, 0, 0];
    let loading = load();
    for (let trial = 0; trial < kills; trial += 1) {
      const order = await orderToPay();
      paid.push(order);
      const next = await loading; // so that loading the next worker doesn't slow down the one that is killed
      await payOrder(order.id);
      await delay((took * trial) / kills); // spreads the kills evenly over the duration of a fulfilment: the first comes at once
      await kill(worker);
      const far = await progress(order);
      reached[far] = (reached[far] ?? 0) + 1;
      worker = next;
      worker.send('go');
      await said(worker, 'working');
      loading = load();
      expect(await jobOf(order)).toMatchObject({ status: 'completed' });
    }
    await kill(worker);
    await kill(await loading);
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    console.log(
      `${kills} kills in ${seconds} s; lines in effect, and the mail, when it was killed: ${reached.map((n, far) => `${far}: ${n}`).join(', ')}`,
    );

    for (const { id, buyer, listingId } of paid) {
      expect(await db().listing.findUniqueOrThrow({ where: { id: listingId }, include: { profile: true } })).toMatchObject({
        status: 'live',
        plan: 'paid',
        billboardCents: 2500,
        storyUnlocked: true,
        profile: { version: 4 },
      });
      const versions = await db().version.findMany({ where: { profile: { listing: { id: listingId } } }, orderBy: { number: 'asc' } });
      expect(versions.map(({ action }) => action)).toEqual(['launch bought', 'billboard bought', 'story bought']);
      expect(
        (await readMails().findMany({ where: { to: buyer, kind: { in: ['order-fulfilled', 'listing-live'] } } }))
          .map(({ kind }) => kind)
          .sort(),
      ).toEqual(['listing-live', 'order-fulfilled']);
      expect(await db().orderLine.count({ where: { orderId: id, status: 'fulfilled' } })).toBe(3);
      expect(await db().refund.count({ where: { orderId: id } })).toBe(0);
    }
    const live = async () => (await db().counter.findUnique({ where: { name: 'live_listings' } }))?.value;
    expect(await live()).toBe(paid.length);
    await recountLiveListings();
    expect(await live()).toBe(paid.length);
    expect((await pool().query("select 1 from job_runs where status = 'failed'")).rowCount).toBe(0);
    // The kills must have happened at different stages of the fulfilment.
    expect(reached.slice(0, 4).reduce((sum, n) => sum + n, 0)).toBeGreaterThan(0);
  },
  240_000 + kills * 8000,
);
