import { RetryAfterError } from 'inngest';
import { inngest, type Job } from '#inngest/client.ts';
import { retries } from '#inngest/retries.ts';
import { fetchLogo, isLogoUnavailable } from '#lib/listings/logos/fetch-logo.ts';
import { on } from '#lib/ports/jobs/events.ts';

/** Number of attempts after which an unavailable site counts as having no logo. */
const attempts = 3;

/** Fetches a logo and stores our copy of the image. Handles one logo at a time, because decoding an image keeps a processor busy. */
export const fetchLogoJob: Job = inngest.createFunction(
  { id: 'fetch-logo', triggers: on('logo/wanted'), retries: retries.overAnHour, concurrency: 1 },
  ({ event, step, attempt }) =>
    step.run('fetch', async () => {
      try {
        return await fetchLogo(event.data.url, { last: attempt + 1 >= attempts });
      } catch (error) {
        if (isLogoUnavailable(error)) throw new RetryAfterError(error.message, attempt === 0 ? '10s' : '60s');
        throw error;
      }
    }),
);
