import { afterAll, beforeAll, expect, test } from 'vitest';
import { inngest } from '#inngest/client.ts';
import { handleJobs } from '#inngest/serve.ts';
import { issueInvoice } from '#lib/billing/invoices/issue-invoice.ts';
import { db, transaction } from '#lib/core/db.ts';
import { type Jobs, startJobs } from '#lib/ports/jobs/index.ts';
import { waitUntil } from '#lib/ports/jobs/testing/engine.ts';
import { getOutboxAttachment } from '#lib/ports/mail/outbox.ts';
import { readMails } from '#lib/ports/mail/testing/read-mails.ts';
import { seedBase } from '#prisma/seed/base/seed-base.ts';
import { makePaidOrder, makeUser } from '#scripts/testing/factories.ts';

let jobs: Jobs;
beforeAll(async () => {
  await seedBase();
  jobs = await startJobs({ client: inngest, call: handleJobs });
});
afterAll(() => jobs.stop());

test('from an invoice to the mail with its PDF', async () => {
  const { id: userId } = await makeUser();
  const { id: orderId } = await makePaidOrder({ userId, lines: [{ product: 'launch' }] });
  await transaction((tx) => issueInvoice(tx, orderId));
  await waitUntil(async () => (await db().mail.count({ where: { kind: 'invoice', status: 'kept' } })) === 2);
  expect((await db().invoice.findFirstOrThrow({ where: { orderId } })).storageKey).not.toBeNull();
  for (const { id } of await readMails().findMany({ where: { kind: 'invoice' } }))
    expect((await getOutboxAttachment(id, 0))?.body.subarray(0, 5).toString()).toBe('%PDF-');
});
