// Tests the job that fulfils a paid order, with retries without delay: temporary failures, permanent failures and repeated events.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fulfilOrderJob } from '#inngest/fulfil-order.ts';
import { payOrder } from '#lib/billing/fulfilment/testing/pay-order.ts';
import { db, pool } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';
import type { Executor } from '#lib/ports/jobs/executor.ts';
import { emit } from '#lib/ports/jobs/index.ts';
import { engine, findRun, testClient, waitForRunEnd, waitUntil } from '#lib/ports/jobs/testing/engine.ts';
import { readMails } from '#lib/ports/mail/testing/read-mails.ts';
import { seedBase } from '#prisma/seed/base/seed-base.ts';
import { makeListing, makeOrder, makeUser } from '#scripts/testing/factories.ts';

let executor: Executor;
beforeAll(async () => {
  await seedBase();
  // Simulates an outage: updating a listing fails as many times as the table `faults` says.
  await pool().query(`
    create table faults (listing_id int primary key, times int not null);
    create sequence tried;
    create function fault() returns trigger language plpgsql as $$ begin
      if exists (select 1 from faults where listing_id = new.id and times >= nextval('tried')) then raise exception 'the disk is on fire'; end if;
      return new; end $$;
    create trigger fault before update on listings for each row execute function fault()`);
  executor = engine(testClient(), [fulfilOrderJob], { backoff: () => 1 });
  await executor.start();
});
afterAll(() => executor.stop());

async function listing() {
  const owner = await makeUser();
  return { owner, listing: await makeListing({ status: 'draft', submittedAt: now(), ownerId: owner.id }) };
}
const faulty = async (id: number, times: number) => {
  await pool().query("select setval('tried', 1, false)");
  await pool().query('insert into faults values ($1, $2)', [id, times]);
};
const jobOf = async (orderId: string) => waitForRunEnd('fulfil-order', `order-paid:${orderId}`);
const told = (to: string) => readMails().findMany({ where: { kind: 'order-fulfilled', to } });

test('the launch first, then the rest; the buyer is told once, also when the event comes again', async () => {
  const {
    owner,
    listing: { id, name },
  } = await listing();
  const order = await makeOrder({
    userId: owner.id,
    lines: [
      { product: 'story', listingId: id },
      { product: 'launch', listingId: id, options: { week: 'now' } },
    ],
  });
  await payOrder(order.id);
  expect(await jobOf(order.id)).toMatchObject({ status: 'completed', output: { lines: 2 } });
  const again = await emit('order/paid', { orderId: order.id });
  expect(await waitForRunEnd('fulfil-order', again)).toMatchObject({ status: 'completed', output: { lines: 0 } });
  const versions = await db().version.findMany({ where: { profile: { listing: { id } } }, orderBy: { number: 'asc' } });
  expect(versions.map(({ action }) => action)).toEqual(['launch bought', 'story bought']);
  const mails = await told(owner.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(`- Founder story for ${name}\n- Launch for ${name}: live`);
  expect(mails[0]?.text).toContain(`/dashboard/orders/${order.number}`);
});

test('a fault that passes is waited out', async () => {
  const {
    owner,
    listing: { id },
  } = await listing();
  await faulty(id, 3);
  const order = await makeOrder({ userId: owner.id, lines: [{ product: 'media', listingId: id }] });
  await payOrder(order.id);
  expect(await jobOf(order.id)).toMatchObject({ status: 'completed' });
  expect(await db().listing.findUniqueOrThrow({ where: { id }, include: { profile: true } })).toMatchObject({
    mediaUnlocked: true,
    profile: { version: 2 },
  });
  expect(await db().orderLine.findMany({ where: { orderId: order.id } })).toMatchObject([{ status: 'fulfilled', error: null }]);
  expect(await told(owner.email)).toHaveLength(1);
});

test('one that stays fails its line and no other; the team is told why, the buyer only that we look', async () => {
  const { owner, listing: broken } = await listing();
  const sound = await makeListing({ status: 'draft', submittedAt: now() });
  await faulty(broken.id, 1_000_000);
  const order = await makeOrder({
    userId: owner.id,
    lines: [
      { product: 'media', listingId: broken.id },
      { product: 'media', listingId: sound.id },
    ],
  });
  await payOrder(order.id);
  expect(await jobOf(order.id)).toMatchObject({ status: 'completed' });
  const lines = await db().orderLine.findMany({ where: { orderId: order.id }, orderBy: { position: 'asc' } });
  expect(lines.map(({ status }) => status)).toEqual(['failed', 'fulfilled']);
  const failures = () => readMails().findMany({ where: { kind: 'order-line-failed' } });
  const mail = await waitUntil(async () => (await failures()).find(({ text }) => text.includes(order.number)));
  expect(mail.text).toContain('the disk is on fire');
  const [buyers, ...more] = await told(owner.email);
  expect(more).toEqual([]);
  expect(buyers?.text).toContain(lines[0]?.error);
  expect(buyers?.text).not.toContain('disk');
  expect(await findRun('fulfil-order', `order-paid:${order.id}`)).toMatchObject({ crashes: 0 });
});

test('an order that is not paid gives nothing to do', async () => {
  const {
    owner,
    listing: { id },
  } = await listing();
  const order = await makeOrder({ userId: owner.id, lines: [{ product: 'media', listingId: id }] });
  const event = await emit('order/paid', { orderId: order.id });
  expect(await waitForRunEnd('fulfil-order', event)).toMatchObject({ status: 'completed' });
  expect(await db().listing.findUniqueOrThrow({ where: { id } })).toMatchObject({ mediaUnlocked: false });
  expect(await told(owner.email)).toEqual([]);
});
