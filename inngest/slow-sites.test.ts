// Tests that sites which never answer delay only the jobs that wait for them.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inngest } from '#inngest/client.ts';
import { handleJobs } from '#inngest/serve.ts';
import { db, pool } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';
import { crawlStore } from '#lib/crawl/storing/page-store.ts';
import { crawlDraft } from '#lib/drafts/build-draft.ts';
import { emit, type Jobs, startJobs } from '#lib/ports/jobs/index.ts';
import { jobSlots } from '#lib/ports/jobs/limits.ts';
import { count, waitForRunEnd, waitUntil } from '#lib/ports/jobs/testing/engine.ts';
import { makeDraft, makeListing, makeUser } from '#scripts/testing/factories.ts';

let jobs: Jobs;
let server: Server;
let site: string;
/** If set, runs before the server’s first answer. If null, the server never answers. */
let before: (() => Promise<unknown>) | null = null;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    if (!before) return;
    if (request.url === '/robots.txt') return response.writeHead(404).end();
    const first = before;
    before = async () => undefined; // a page causes further requests, for example for an icon
    await first();
    response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Tidemark</title><main><p>Tide tables for boats.</p></main>');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  jobs = await startJobs({ client: inngest, call: handleJobs });
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await jobs.stop(500);
});

test('a mail is delivered while builds, badge checks and logos hang', async () => {
  const owner = await makeUser();
  for (let n = 0; n < 8; n += 1) {
    const { id } = await makeDraft({ userId: owner.id, status: 'crawling', outcome: null, buildSeconds: null, url: `${site}${n}` });
    await emit('draft/submitted', { draftId: id });
    const listing = await makeListing({ status: 'awaiting_badge', websiteUrl: site, ownerId: owner.id });
    await emit('listing/badge-wanted', { listingId: listing.id, wantedAt: now().toISOString() });
    await emit('logo/wanted', { url: `${site}${n}.png` });
  }
  const busy = async () => {
    const { rows } = await pool().query<{ of: string; runs: number }>(
      "select function_id as of, count(*)::int as runs from job_runs where status = 'running' group by 1 order by 1",
    );
    return Object.fromEntries(rows.map(({ of, runs }) => [of, runs]));
  };
  const full = { 'build-draft': 6, 'check-badge': 2, 'fetch-logo': 1 };
  await waitUntil(async () => JSON.stringify(await busy()) === JSON.stringify(full));
  expect(Object.values(full).reduce((sum, runs) => sum + runs)).toBeLessThanOrEqual(jobSlots - 2);

  const { id } = await db().mail.create({ data: { kind: 'test', to: 'someone@example.org', subject: 's', text: 't', html: 'h' } });
  expect(await waitForRunEnd('deliver-mail', await emit('mail/queued', { mailId: id }))).toMatchObject({ status: 'completed' });
  expect(await busy()).toEqual(full);
  expect(await count("job_runs where function_id = 'build-draft' and status = 'queued'")).toBe(2);
});

test('a draft that is deleted while its site is read ends quietly', async () => {
  const owner = await makeUser();
  const { id } = await makeDraft({ userId: owner.id, status: 'crawling', outcome: null, buildSeconds: null, url: site });
  await db().profilePage.deleteMany({ where: { profile: { draft: { id } } } });
  before = () => db().draft.delete({ where: { id } });
  expect(await crawlDraft(id)).toBeNull();
  expect(await crawlDraft(id)).toBeNull();
});

test('any other fault of the store is one', async () => {
  const owner = await makeUser();
  const { profileId } = await makeDraft({ userId: owner.id });
  const [page] = await db().profilePage.findMany({ where: { profileId } });
  const store = crawlStore({ profileId, readingId: null, since: now(), saveProgress: async () => {} });
  await expect(store.savePage({ ...page, title: null } as never, 0)).rejects.not.toMatchObject({ name: 'ProfileGone' });
});
