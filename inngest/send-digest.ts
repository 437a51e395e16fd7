import { inngest, type Job } from '#inngest/client.ts';
import { retries } from '#inngest/retries.ts';
import { findDueDigest, sendDigest } from '#lib/launches/digest/send-digest.ts';

/** Queues the weekly digest on Tuesday, after the awards of the previous week are given. Runs every hour, for digests that were missed. */
export const sendDigestJob: Job = inngest.createFunction(
  { id: 'send-digest', triggers: { cron: '40 * * * *' }, retries: retries.untilNextTime, concurrency: 1 },
  async ({ step }) => {
    const week = await step.run('week', () => findDueDigest());
    let mails = 0;
    for (let batch = 1; week !== null; batch++) {
      const queued: number | null = await step.run(`batch ${batch}`, () => sendDigest(week));
      if (queued === null) break;
      mails += queued;
    }
    return { week, mails };
  },
);
