import { db } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { now } from '#lib/core/time.ts';
import { Prisma } from '#lib/generated/prisma/client.ts';
import { daysOf, type Retention, type RetentionName, retention } from '#lib/site/retention.ts';
import { getSiteSettings } from '#lib/site/site-settings.ts';

const batchSize = 1000;

/**
 * Deletes the expired rows of one entry of the table of retention, 1,000 per statement so that no lock lasts long. Skips rows that are
 * being changed; the next run finds them. Returns the number of deleted rows.
 */
export async function purge(name: RetentionName): Promise<number> {
  const entry: Retention = retention[name];
  const rows = Prisma.raw(entry.table ?? name);
  const at = entry.byMachineTime ? Date.now() : now().getTime();
  const end = new Date(at - daysOf(entry, await getSiteSettings()) * dayMs).toISOString();
  const expired = entry.isExpired(Prisma.sql`${end}::timestamptz`);
  let deleted = 0;
  for (;;) {
    const count = await db().$executeRaw`
      delete from ${rows} where ctid = any(array(select ctid from ${rows} where ${expired} limit ${batchSize} for update skip locked))`;
    deleted += count;
    if (count < batchSize) return deleted;
  }
}
