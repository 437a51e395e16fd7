import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { type Tx, transaction } from '#lib/core/db.ts';
import { dayMs, hourMs } from '#lib/core/durations.ts';
import { conflict } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import type { Reading } from '#lib/generated/prisma/client.ts';
import { lockAccessible } from '#lib/listings/access.ts';
import { emit } from '#lib/ports/jobs/emit.ts';
import { failedReading, type ReadingView, readableAgainAt, readingView, readLatestReading } from '#lib/readings/reading-view.ts';

/**
 * Starts a reading of a listing’s website. It ends within a minute. A site may be read once a day. Throws 404 unless the actor may edit the
 * listing, `reading_under_way` if the site is being read, and `site_read_lately` with the time from which it may be read again.
 */
export async function requestReading(actor: Actor, listingId: number): Promise<ReadingView> {
  const userId = requireUserId(actor);
  return transaction(async (tx) => {
    const { profileId } = await lockAccessible(tx, userId, listingId, 'edit');
    const againAt = readableAgainAt(await refuseWhileReading(tx, profileId));
    if (againAt)
      throw conflict(
        'site_read_lately',
        `The website was read less than a day ago. It can be read again from ${againAt.toISOString().slice(0, 16).replace('T', ' ')} UTC.`,
        { data: { againAt: againAt.toISOString() } },
      );
    return readingView(await createReading(tx, { profileId, requestedById: userId }));
  });
}

/** Returns the latest reading of a profile. Throws `reading_under_way` if it has not ended. */
export async function refuseWhileReading(tx: Tx, profileId: string): Promise<Reading | null> {
  await endStuckReadings(tx, { profileId });
  const latest = await readLatestReading(tx, profileId);
  if (latest && !latest.endedAt)
    throw conflict('reading_under_way', 'The website is being read already. What it says now will be here in a minute or two.');
  return latest;
}

/**
 * Maximum time of a reading, and maximum time before its start, in milliseconds. A reading that takes longer will not end by itself,
 * because its process died or its job was lost.
 */
const maxReadingMs = hourMs;
const maxWaitMs = 3 * dayMs;

/** Ends the readings that will not end by themselves, of one profile or of all profiles. */
export async function endStuckReadings(tx: Tx, where: { profileId?: string } = {}): Promise<void> {
  const before = (ms: number) => ({ lt: new Date(now().getTime() - ms) });
  const stuck = { ...where, endedAt: null, OR: [{ startedAt: before(maxReadingMs) }, { startedAt: null, createdAt: before(maxWaitMs) }] };
  await tx.profilePage.deleteMany({ where: { reading: stuck } });
  await tx.reading.updateMany({
    where: stuck,
    data: { outcome: 'unreachable', problems: [failedReading], endedAt: now(), progress: {} },
  });
}

/**
 * Creates a reading and the job that carries it out. The caller must have locked the listing and checked that no other reading is under
 * way.
 */
export async function createReading(tx: Tx, { profileId, requestedById }: Pick<Reading, 'profileId' | 'requestedById'>): Promise<Reading> {
  const reading = await tx.reading.create({ data: { profileId, requestedById, createdAt: now() } });
  const name = requestedById === null ? 'reading/due' : 'reading/wanted';
  await emit(name, { readingId: reading.id }, { id: `${name}:${reading.id}` });
  return reading;
}
