import { inngest, type Job } from '#inngest/client.ts';
import { retries } from '#inngest/retries.ts';
import { tintLogos } from '#lib/listings/logos/tint-logos.ts';

/** Every night, measures the colour of the logos that were stored before colours were measured. */
export const tintLogosJob: Job = inngest.createFunction(
  { id: 'tint-logos', triggers: { cron: '53 3 * * *' }, retries: retries.overAnHour },
  async ({ step }) => step.run('tint', () => tintLogos()),
);
