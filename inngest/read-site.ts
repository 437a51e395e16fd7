import { inngest, type Job } from '#inngest/client.ts';
import { retries } from '#inngest/retries.ts';
import type { CrawlSummary } from '#lib/crawl/storing/crawl-profile.ts';
import { on } from '#lib/ports/jobs/events.ts';
import {
  abandonReading,
  compareForReading,
  crawlForReading,
  type DraftedReading,
  proposeForReading,
  waitsForDrafts,
} from '#lib/readings/read-site.ts';

/** Maximum number of minutes that a monthly reading waits for drafts. */
const maxWaits = 60;

/** Reads listed products' websites again and compares them with their profiles, one site at a time. */
function readSites(id: string, event: 'reading/wanted' | 'reading/due'): Job {
  return inngest.createFunction(
    {
      id,
      triggers: on(event),
      retries: retries.whileSomebodyWaits,
      concurrency: 1,
      onFailure: ({ event, step }) => step.run('abandon', () => abandonReading(event.data.event.data.readingId)),
    },
    async ({ event, step, attempt }) => {
      const { readingId } = event.data;
      let crawl: CrawlSummary | 'later' | null = 'later';
      for (let turn = 0; crawl === 'later'; turn += 1) {
        if (turn > 0) await step.sleep(`wait ${turn}`, '1m');
        // The check and the crawl are one step, because many other runs may start between two steps.
        crawl = await step.run(turn === 0 ? 'crawl' : `crawl ${turn}`, async () =>
          turn < maxWaits && (await waitsForDrafts(readingId)) ? 'later' : crawlForReading(readingId),
        );
      }
      if (!crawl) return { outcome: 'gone' };
      const summary: CrawlSummary = crawl;
      const drafted: DraftedReading = await step.run('draft', () => proposeForReading(readingId, { mayRetry: attempt === 0 }));
      return await step.run('compare', () => compareForReading(readingId, { crawl: summary, drafted }));
    },
  );
}

/** Reads a site because an editor of its listing asked for it. It is a job of its own, so that it doesn't wait for monthly readings. */
export const readSiteJob: Job = readSites('read-site', 'reading/wanted');

/** Reads a site because its monthly reading is due. It waits for drafts that are being built. */
export const readDueSiteJob: Job = readSites('read-due-site', 'reading/due');
