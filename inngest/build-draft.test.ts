import { afterAll, beforeAll, expect, test } from 'vitest';
import { inngest } from '#inngest/client.ts';
import { handleJobs } from '#inngest/serve.ts';
import { sessionActor } from '#lib/auth/actor.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { type ThreadCall, ThreadPool } from '#lib/core/threads/thread-pool.ts';
import { getDraft } from '#lib/drafts/get-draft.ts';
import { submitListing } from '#lib/drafts/submit-listing.ts';
import { type Jobs, startJobs } from '#lib/ports/jobs/index.ts';
import { waitForRunEnd } from '#lib/ports/jobs/testing/engine.ts';
import { makeUser } from '#scripts/testing/factories.ts';
import { type ServedSite, serveSite } from '#scripts/testing/product-site.ts';

/** A thread pool that replaces the drafting rules by work that never ends. */
class EndlessDrafts extends ThreadPool {
  readonly endless = new ThreadPool({ cpuMs: 100 });
  drafted = 0;

  override run(call: ThreadCall): Promise<unknown> {
    if (call.name !== 'draftByRules') return super.run(call);
    this.drafted += 1;
    return this.endless.run({ module: '#lib/core/threads/testing/thread-work.ts', name: 'computeForever', args: [] });
  }
}

const pool = new EndlessDrafts();
let site: ServedSite;
let jobs: Jobs;

beforeAll(async () => {
  processWide<ThreadPool>('threads-sites', () => pool).set(pool);
  site = await serveSite({ '/': '<title>Tidemark</title><main><h1>Tidemark</h1><p>Tide tables for boats.</p></main>' });
  jobs = await startJobs({ client: inngest, call: handleJobs });
});
afterAll(async () => {
  await jobs.stop(500);
  await Promise.all([site.close(), pool.close(), pool.endless.close()]);
});

test('a draft that takes more than a thread may use is tried from its beginning, and its founder is told', async () => {
  const actor = sessionActor((await makeUser()).id);
  const { id } = await submitListing(actor, { url: `${site.url}/` });
  const run = await waitForRunEnd('build-draft', `draft-submitted:${id}`);
  expect(run).toMatchObject({ status: 'completed', error: null });
  const draft = await getDraft(actor, id);
  expect(draft).toMatchObject({ status: 'ready', build: { outcome: 'partial', pages: 1, problems: ['too_much_work'] } });
  expect(pool.drafted).toBe(2);
});
