// Tests the jobs of the launch cycle: a requested badge check takes place, and on Monday the week opens.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inngest } from '#inngest/client.ts';
import { handleJobs } from '#inngest/serve.ts';
import { sessionActor } from '#lib/auth/actor.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { db, pool } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';
import { badgeOf } from '#lib/launches/badges/badge.ts';
import { chooseFreeListing } from '#lib/launches/choose-free-listing.ts';
import { emit, type Jobs, startJobs } from '#lib/ports/jobs/index.ts';
import { waitForRunEnd, waitUntil } from '#lib/ports/jobs/testing/engine.ts';
import { moveClock } from '#lib/site/move-clock.ts';
import { makeListing, makeUser } from '#scripts/testing/factories.ts';

let jobs: Jobs;
let server: Server;
let homepage: string;
let html = '<h1>Tidemark</h1>';

beforeAll(async () => {
  server = createServer((_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(html)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  homepage = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  jobs = await startJobs({ client: inngest, call: handleJobs });
});
afterAll(async () => {
  await jobs.stop();
  server.close();
  setClock(systemClock);
});

test('from the choice to the launch', async () => {
  const owner = await makeUser();
  const actor = sessionActor(owner.id);
  const { id, slug } = await makeListing({ status: 'draft', submittedAt: now(), websiteUrl: homepage, ownerId: owner.id });
  const forgetful = await makeListing({ status: 'draft', submittedAt: now(), websiteUrl: `${homepage}other`, ownerId: owner.id });
  const { launchWeek } = await chooseFreeListing(actor, id);
  await chooseFreeListing(actor, forgetful.id);
  const row = () => db().listing.findUniqueOrThrow({ where: { id } });
  await waitUntil(async () => (await row()).badgeCheckedAt);
  expect((await row()).status).toBe('awaiting_badge');

  // A check requested within ten seconds of the previous one waits.
  html = `<h1>Tidemark</h1>${badgeOf(slug).html}`;
  const event = await emit('listing/badge-wanted', { listingId: id, wantedAt: now().toISOString() });
  expect(await waitForRunEnd('check-badge', event)).toMatchObject({ status: 'completed', output: { outcome: 'found' } });
  expect((await row()).status).toBe('scheduled');

  await moveClock({ to: launchWeek });
  await waitUntil(async () => (await row()).status === 'live');
  await waitUntil(async () => (await db().listing.findUniqueOrThrow({ where: { id: forgetful.id } })).weekMoves === 1);
  await waitUntil(async () => (await db().launchWeek.findUnique({ where: { week: launchWeek } }))?.openedAt);
  await waitUntil(
    async () => (await pool().query("select 1 from job_runs where function_id = 'check-badges' and status = 'completed'")).rowCount,
  );
  const { rows } = await pool().query<{ function_id: string; error: unknown }>(
    "select function_id, error from job_runs where status = 'failed'",
  );
  expect(rows).toEqual([]);
  // Reads the notifications, because the mails of that time have been purged. If the clock moves past the monthly reading of the site, that
  // reading adds a notification of its own, which is left out here.
  const where = { userId: owner.id, kind: { not: 'site-doubted' } };
  const kinds = (await db().notification.findMany({ where })).map(({ kind }) => kind);
  expect(kinds.sort()).toEqual(['badge-found', 'launch-moved', 'listing-live']);
});
