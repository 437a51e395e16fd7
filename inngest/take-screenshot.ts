import { inngest, type Job } from '#inngest/client.ts';
import { retries } from '#inngest/retries.ts';
import { abandonScreenshot, takeScreenshot } from '#lib/listings/screenshots/take-screenshot.ts';
import { on } from '#lib/ports/jobs/events.ts';

/** Takes the screenshot of a product’s home page. Takes one at a time, because a page with its images keeps a processor busy. */
export const takeScreenshotJob: Job = inngest.createFunction(
  {
    id: 'take-screenshot',
    triggers: on('screenshot/wanted'),
    retries: retries.overAnHour,
    concurrency: 1,
    onFailure: ({ event, step }) => step.run('abandon', () => abandonScreenshot(event.data.event.data.profileId)),
  },
  async ({ event, step }) => ({ outcome: await step.run('take', () => takeScreenshot(event.data.profileId)) }),
);
