// Tests the team's command in this process, while a job engine runs. One test runs the command as a separate process.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fulfilOrderJob } from '#inngest/fulfil-order.ts';
import { payRefundJob } from '#inngest/pay-refund.ts';
import { payOrder } from '#lib/billing/fulfilment/testing/pay-order.ts';
import { db } from '#lib/core/db.ts';
import type { Executor } from '#lib/ports/jobs/executor.ts';
import { engine, testClient, waitForRunEnd } from '#lib/ports/jobs/testing/engine.ts';
import { reportContent } from '#lib/reports/report-content.ts';
import { getSiteSettings } from '#lib/site/site-settings.ts';
import { seedBase } from '#prisma/seed/base/seed-base.ts';
import { makeListing, makeOrder, makeUser } from '#scripts/testing/factories.ts';
import { teamCommand } from './team-command.ts';

let jobs: Executor;
beforeAll(async () => {
  await seedBase();
  await db().product.create({ data: { slug: 'newsletter', name: 'Newsletter', priceCents: 5000, needsListing: false } });
  jobs = engine(testClient(), [fulfilOrderJob, payRefundJob]);
  await jobs.start();
});
afterAll(() => jobs.stop());

/** Runs the command as a separate process. */
async function command(...words: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'team.ts'), ...words], { env: process.env });
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk) => (said.out += chunk));
  child.stderr.on('data', (chunk) => (said.err += chunk));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, ...said };
}

/** Runs the command in this process. Calls must not overlap, because the output is read from a spy on the console. */
async function team(...words: string[]) {
  const [out, err] = [vi.spyOn(console, 'log').mockReturnValue(), vi.spyOn(console, 'error').mockReturnValue()];
  const text = ({ mock }: typeof out) => mock.calls.map(([line]) => `${line}\n`).join('');
  try {
    const code = await teamCommand(words, async () => undefined);
    return { code, out: text(out), err: text(err) };
  } finally {
    out.mockRestore();
    err.mockRestore();
  }
}

test('without a command, or with one that is not right, it says how', async () => {
  expect(await team('help')).toMatchObject({ code: 0, out: expect.stringContaining('--reason TEXT'), err: '' });
  const unknown = await team('refnud', 'DB-2026-AAAAAAA');
  expect(unknown).toMatchObject({ code: 1, err: expect.stringMatching(/^There is no command “refnud”.\n\nUsage/) });
  const bare = await team('refund', 'DB-2026-AAAAAAA');
  expect(bare).toMatchObject({ code: 1, err: expect.stringContaining('--reason is missing') });
  const line = await team('refund', 'DB-2026-AAAAAAA', '--reason', 'x', '--line', '1:x');
  expect(line).toMatchObject({ code: 1, err: expect.stringContaining('“1:x” is neither') });
});

test('as a process it finds the database, says what it found, and ends', async () => {
  const order = await makeOrder({ userId: (await makeUser()).id, lines: [{ product: 'newsletter' }] });
  const [shown, missing] = await Promise.all([command('order', order.number), command('order', 'DB-2026-AAAAAAA')]);
  expect(shown).toMatchObject({ code: 0, out: expect.stringContaining(order.number), err: '' });
  expect(missing).toMatchObject({ code: 1, out: '', err: expect.stringContaining('DB-2026-AAAAAAA') });
});

test('an order is looked at, delivered, and paid back in part and whole; a price is set', async () => {
  const [buyer, admin] = [await makeUser(), await makeUser({ role: 'admin' })];
  const listing = await makeListing({ ownerId: buyer.id });
  const order = await makeOrder({
    userId: buyer.id,
    lines: [
      { product: 'newsletter' },
      { product: 'story', listingId: listing.id },
      { product: 'billboard', listingId: listing.id, unitNetCents: 10_000 },
    ],
  });
  await payOrder(order.id);
  await waitForRunEnd('fulfil-order', `order-paid:${order.id}`);

  const shown = await team('order', order.number);
  expect(shown.out).toContain(`2. 1 × Founder story for ${listing.name} (${listing.id}) · $49.00 + $11.27 · fulfilled`);
  expect(shown.out).toContain('1. 1 × Newsletter · $50.00 + $11.50 · pending');
  expect((await team('orders', '--status', 'paid')).out).toMatch(new RegExp(`^${order.number} .*${buyer.email}`, 'm'));

  expect(await team('fulfil', order.number, '1')).toMatchObject({ code: 0, out: expect.stringContaining('Line 1'), err: '' });
  expect(await team('retry', order.number)).toMatchObject({ code: 1, err: expect.stringContaining('No line of this order') });

  const part = await team('refund', order.number, '--line', '3:1230', '--line', '2', '--reason', 'Asked for', '--as', admin.email);
  expect(part).toMatchObject({ code: 0, out: expect.stringContaining(`$72.57 of ${order.number} were paid back`), err: '' });
  const after = await db().listing.findUniqueOrThrow({ where: { id: listing.id } });
  expect(after).toMatchObject({ storyUnlocked: false, billboardCents: 9000 });
  expect(await db().refund.findMany({ where: { orderId: order.id } })).toMatchObject([{ actorId: admin.id, cents: 7257 }]);

  const fault = await team('refund', order.number, '--line', '2', '--reason', 'x');
  const stranger = await team('refund', order.number, '--reason', 'x', '--as', buyer.email);
  expect(stranger).toMatchObject({ code: 1, err: expect.stringContaining('Only an admin') });
  expect(fault).toMatchObject({ code: 1, err: expect.stringContaining('--line: names line 2, of which nothing is left') });

  expect(await team('refund', order.number, '--reason', 'The rest')).toMatchObject({ code: 0, err: '' });
  expect(await db().order.findUniqueOrThrow({ where: { id: order.id } })).toMatchObject({ status: 'refunded' });
  expect(await team('price', 'story', '5100')).toMatchObject({
    code: 0,
    out: 'Founder story costs $51.00 without VAT now; it was $49.00.\n',
  });
});

test('a refund that the provider refuses is said so', async () => {
  const buyer = await makeUser();
  const order = await makeOrder({ userId: buyer.id, lines: [{ product: 'newsletter' }] });
  await payOrder(order.id);
  await db().testPayment.updateMany({ data: { status: 'failed' } });
  expect(await team('refund', order.number, '--reason', 'Asked for')).toMatchObject({
    code: 1,
    err: expect.stringContaining('$61.50 of'),
  });
  expect(await db().order.findUniqueOrThrow({ where: { id: order.id } })).toMatchObject({ status: 'paid' });
});

test('an admin changes a setting; others are refused', async () => {
  const admin = await makeUser({ role: 'admin' });
  expect(await team('setting', 'free_per_week', '40', '--as', admin.email as string)).toMatchObject({
    code: 0,
    out: 'free_per_week is 40 now.\n',
  });
  expect(await getSiteSettings()).toMatchObject({ freePerWeek: 40 });
  const moderator = await makeUser({ role: 'moderator' });
  expect(await team('setting', 'free_per_week', '50', '--as', moderator.email)).toMatchObject({
    code: 1,
    err: expect.stringContaining('Only an admin'),
  });
  expect(await team('setting', 'free_beer', '1')).toMatchObject({ code: 1, err: expect.stringContaining('free_weeks_min') });
});

test('a report is listed, looked at and decided; what a stranger wrote stays on its line', async () => {
  const [owner, moderator] = [await makeUser(), await makeUser({ role: 'moderator' })];
  const listing = await makeListing({ name: 'Reported', ownerId: owner.id });
  const text = 'Sells\nlinks \u001b[31mred\u202e';
  await reportContent(
    { email: 'vera@example.com', address: '192.0.2.1' },
    { kind: 'listing', key: listing.slug },
    { fact: '', reason: 'spam', text },
  );
  const { out } = await team('reports');
  expect(out).toMatch(/^\d+ {2}0 h {2}listing \/listings\/reported {2}Spam or fraud {2}vera@example\.com {2}Sells links \[31mred\n$/);
  const number = out.split(' ', 1)[0] ?? '';
  expect((await team('report', number)).out).toContain('What it said\n  Reported Reported does one thing well');
  expect(await team('decide', number, 'maybe', '--reason', 'x')).toMatchObject({
    code: 1,
    err: expect.stringContaining('“maybe” is neither'),
  });
  expect(await team('decide', number, 'upheld')).toMatchObject({ code: 1, err: expect.stringContaining('--reason is missing') });
  expect(await team('decide', number, 'upheld', '--reason', 'It sells links.')).toMatchObject({
    code: 1,
    err: expect.stringContaining('--rule'),
  });
  expect(await team('decide', number, 'upheld', '--reason', 'It sells links.', '--as', owner.email)).toMatchObject({ code: 1 });
  const decided = await team('decide', number, 'upheld', '--reason', 'It sells links.', '--rule', 'listed', '--as', moderator.email);
  expect(decided).toMatchObject({ code: 0, out: expect.stringContaining(`Report ${number} is upheld: what was reported is removed.`) });
  expect((await team('reports')).out).toBe('No reports are open.\n');
  expect((await team('report', number)).out).toContain('It sells links. · Terms, “What may be listed”');
  expect(await db().listing.findUniqueOrThrow({ where: { id: listing.id } })).toMatchObject({ status: 'removed' });
  await db().user.delete({ where: { id: moderator.id } });
});
