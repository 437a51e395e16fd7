import { textTables } from '#lib/community/text-rules.ts';
import { db } from '#lib/core/db.ts';
import { networkKeptMs } from '#lib/core/network-hash.ts';
import { now } from '#lib/core/time.ts';
import { Prisma } from '#lib/generated/prisma/client.ts';

const batchSize = 1000;

/**
 * Deletes the network hashes of votes, texts and submissions that are more than 30 days old; the search for bursts looks back a few days
 * only. Updates 1000 rows per statement to keep locks short. Returns the number of updated rows.
 */
export async function forgetNetworks(): Promise<number> {
  const before = new Date(now().getTime() - networkKeptMs);
  let forgotten = 0;
  const tables = [
    ['votes', 'cast_at'],
    ['submissions', 'submitted_at'],
    ...textTables.map((name) => [name, 'written_at'] as const),
  ] as const;
  for (const [table, time] of tables) {
    const [rows, since] = [Prisma.raw(table), Prisma.raw(time)];
    for (let count = batchSize; count === batchSize; forgotten += count)
      count = await db().$executeRaw`
        update ${rows} set network_hash = null where ctid = any(array(
          select ctid from ${rows} where network_hash is not null and ${since} < ${before} order by ${since} limit ${batchSize} for update skip locked))`;
  }
  return forgotten;
}
