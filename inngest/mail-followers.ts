import { inngest, type Job } from '#inngest/client.ts';
import { retries } from '#inngest/retries.ts';
import { mailFollowers } from '#lib/notices/mail-followers.ts';

/** Every five minutes, mails followers the news of the listings that they follow. Each follower gets at most one such mail a day. */
export const mailFollowersJob: Job = inngest.createFunction(
  { id: 'mail-followers', triggers: { cron: '*/5 * * * *' }, retries: retries.untilNextTime, concurrency: 1 },
  async ({ step }) => {
    let mailed = 0;
    for (let after: string | null = ''; after !== null; ) {
      const from: string = after;
      const result = await step.run(`after ${from || 'the beginning'}`, () => mailFollowers(from));
      mailed += result.mailed;
      after = result.next;
    }
    return { mailed };
  },
);
