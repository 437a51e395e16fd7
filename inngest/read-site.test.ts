// Tests that monthly readings of sites wait for drafts and for readings that somebody asked for.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inngest } from '#inngest/client.ts';
import { handleJobs } from '#inngest/serve.ts';
import { sessionActor } from '#lib/auth/actor.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { db, transaction } from '#lib/core/db.ts';
import { minuteMs } from '#lib/core/durations.ts';
import { type Jobs, startJobs } from '#lib/ports/jobs/index.ts';
import { waitForRunEnd, waitUntil } from '#lib/ports/jobs/testing/engine.ts';
import { createReading, requestReading } from '#lib/readings/request-reading.ts';
import { makeDraft, makeListing, makeUser } from '#scripts/testing/factories.ts';

let jobs: Jobs;
/** An HTTP server that never answers. */
let server: Server;
let site: string;
const closed = 'http://127.0.0.1:1/';

beforeAll(async () => {
  server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  jobs = await startJobs({ client: inngest, call: handleJobs });
});
afterEach(() => setClock(systemClock));
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await jobs.stop(500);
});

const due = ({ profileId }: { profileId: string }) => transaction((tx) => createReading(tx, { profileId, requestedById: null }));
const stateOf = async (id: string) =>
  db().reading.findUniqueOrThrow({ where: { id }, select: { startedAt: true, outcome: true, endedAt: true } });

test('a monthly reading waits while a draft is being built', async () => {
  const { id: userId } = await makeUser();
  const draft = await makeDraft({ userId, status: 'crawling', outcome: null, buildSeconds: null });
  const { id } = await due(await makeListing({ websiteUrl: closed }));
  await waitUntil(
    async () => (await db().jobRun.count({ where: { functionId: 'read-due-site', status: 'queued', pending: { not: [] } } })) === 1,
  );
  expect(await stateOf(id)).toEqual({ startedAt: null, outcome: null, endedAt: null });
  await db().draft.update({ where: { id: draft.id }, data: { status: 'ready', outcome: 'complete' } });
  setClock({ now: () => new Date(Date.now() + minuteMs + 1000) });
  expect(await waitForRunEnd('read-due-site', `reading/due:${id}`)).toMatchObject({ status: 'completed' });
  expect(await stateOf(id)).toMatchObject({ outcome: 'unreachable' });
});

test('an owner does not wait for the monthly readings', async () => {
  const { id: ownerId } = await makeUser();
  const monthly = await due(await makeListing({ websiteUrl: site }));
  await waitUntil(async () => (await stateOf(monthly.id)).startedAt !== null);
  const listing = await makeListing({ ownerId, websiteUrl: closed });
  const { id } = await requestReading(sessionActor(ownerId), listing.id);
  expect(await waitForRunEnd('read-site', `reading/wanted:${id}`)).toMatchObject({ status: 'completed' });
  const [own, other] = [await stateOf(id), await stateOf(monthly.id)];
  expect(own.outcome).toBe('unreachable');
  // The monthly reading has not ended yet; on a slow machine it ended later than the requested reading.
  expect(Number(other.endedAt ?? Number.POSITIVE_INFINITY)).toBeGreaterThan(Number(own.endedAt));
});
