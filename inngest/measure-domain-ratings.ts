import { NonRetriableError, RetryAfterError } from 'inngest';
import { inngest, type Job } from '#inngest/client.ts';
import { retries } from '#inngest/retries.ts';
import { type MeasuredBatch, measureDomainRatings } from '#lib/listings/domain-ratings/domain-ratings.ts';
import type { RatingUnavailable } from '#lib/ports/domain-rating/index.ts';

/** Once a month, measures the domain ratings of live listings, one batch per step. Does nothing if no provider is configured. */
export const measureDomainRatingsJob: Job = inngest.createFunction(
  { id: 'measure-domain-ratings', triggers: { cron: '0 3 2 * *' }, retries: retries.overAnOutage, concurrency: 1 },
  async ({ step }) => {
    let asked = 0;
    let rated = 0;
    for (let after: number | null = 0; after !== null; ) {
      const from: number = after;
      const batch: MeasuredBatch = await step.run(`after ${from}`, () => measureDomainRatings(from).catch(asJobError));
      asked += batch.asked;
      rated += batch.rated;
      after = batch.next;
    }
    return { asked, rated };
  },
);

/**
 * Throws the SDK's error for a `RatingUnavailable`: the job is retried after the time that the provider stated, or never if the failure is
 * permanent. Rethrows any other error.
 */
function asJobError(error: unknown): never {
  if (!(error instanceof Error) || error.name !== 'RatingUnavailable') throw error;
  const { permanent, retryAfter, message } = error as RatingUnavailable;
  if (permanent) throw new NonRetriableError(message);
  throw new RetryAfterError(message, `${Math.max(retryAfter ?? 60, 1)}s`);
}
