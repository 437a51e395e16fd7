import { inngest, type Job } from '#inngest/client.ts';
import { retries } from '#inngest/retries.ts';
import type { CrawlSummary } from '#lib/crawl/storing/crawl-profile.ts';
import { abandonBuild, crawlDraft, finishBuild, judgeForDraft, proposeForDraft, verifyForDraft } from '#lib/drafts/build-draft.ts';
import { on } from '#lib/ports/jobs/events.ts';

/**
 * Crawls a submitted product's website and drafts its profile. Stores the crawled pages in their own table, so that step results stay small
 * and a crash loses only the pages that were being fetched at that moment.
 */
export const buildDraftJob: Job = inngest.createFunction(
  {
    id: 'build-draft',
    triggers: on('draft/submitted'),
    retries: retries.whileSomebodyWaits,
    concurrency: 6,
    onFailure: ({ event, step }) => step.run('abandon', () => abandonBuild(event.data.event.data.draftId)),
  },
  async ({ event, step, attempt }) => {
    const { draftId } = event.data;
    const crawl: CrawlSummary | null = await step.run('crawl', () => crawlDraft(draftId));
    if (!crawl) return { outcome: 'gone' };
    const drafted = await step.run('draft', () => proposeForDraft(draftId, { mayRetry: attempt === 0, cpuMs: crawl.cpuMs ?? 0 }));
    const { refused, problems } = await step.run('check', () => verifyForDraft(draftId, drafted));
    // Asks the model for its judgement only if it made the draft. A model that has just failed is not asked again, because a person waits.
    if (drafted.by === 'llm') await step.run('judge', () => judgeForDraft(draftId));
    const { outcome } = await step.run('finish', () => finishBuild(draftId, { crawl, problems: [...drafted.problems, ...problems] }));
    return { outcome, refused };
  },
);
