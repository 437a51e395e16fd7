import { inngest, type Job } from '#inngest/client.ts';
import { retries } from '#inngest/retries.ts';
import { eraseAccounts } from '#lib/accounts/erase-account.ts';

/** Every hour, erases the accounts that were closed 14 days ago. */
export const eraseAccountsJob: Job = inngest.createFunction(
  { id: 'erase-accounts', triggers: [{ cron: '37 * * * *' }], retries: retries.untilNextTime, concurrency: 1 },
  async ({ step }) => ({ erased: await step.run('erase', eraseAccounts) }),
);
