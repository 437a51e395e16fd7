import { inngest, type Job } from '#inngest/client.ts';
import { retries } from '#inngest/retries.ts';
import { applyPlannedPrices } from '#lib/billing/products/set-price.ts';
import { announcePosts } from '#lib/desk/posts.ts';

/** Every minute, invalidates the pages that show a blog post or a planned price that has become due. */
export const publishDueJob: Job = inngest.createFunction(
  { id: 'publish-due', triggers: { cron: '* * * * *' }, retries: retries.untilNextTime, concurrency: 1 },
  async ({ step }) => ({
    posts: await step.run('posts', announcePosts),
    prices: await step.run('prices', applyPlannedPrices),
  }),
);
