import { RetryAfterError } from 'inngest';
import { inngest } from '#inngest/client.ts';
import { fetchLogo, isLogoUnavailable } from '#lib/listings/logos/fetch-logo.ts';
import { on } from '#lib/ports/jobs/events.ts';

const retries = 2;

/** Fetches a logo and stores our copy of the image. Handles one logo at a time, because decoding an image keeps a processor busy. */
export const fetchLogoJob = inngest.createFunction(
  { id: 'fetch-logo', triggers: on('logo/wanted'), retries, concurrency: 1 },
  ({ event, step, attempt }) =>
    step.run('fetch', async () => {
      try {
        return await fetchLogo(event.data.url, { last: attempt >= retries });
      } catch (error) {
        if (isLogoUnavailable(error)) throw new RetryAfterError(error.message, attempt === 0 ? '10s' : '60s');
        throw error;
      }
    }),
);
