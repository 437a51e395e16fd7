import { db } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { now } from '#lib/core/time.ts';

const retentionMs = 30 * dayMs;
const batchSize = 1000;

/**
 * Deletes the network hashes of votes that were cast more than 30 days ago, because bursts are only searched for within hours. Updates 1000
 * rows per statement to keep locks short. Returns the number of updated votes.
 */
export async function forgetNetworks(): Promise<number> {
  const before = new Date(now().getTime() - retentionMs);
  let forgotten = 0;
  for (;;) {
    const count = await db().$executeRaw`
      update votes set network_hash = null where ctid = any(array(
        select ctid from votes where network_hash is not null and cast_at < ${before} order by cast_at limit ${batchSize} for update skip locked))`;
    forgotten += count;
    if (count < batchSize) return forgotten;
  }
}
