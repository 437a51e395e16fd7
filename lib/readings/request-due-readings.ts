import { db, transaction } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { now } from '#lib/core/time.ts';
import { hasReservedName } from '#lib/crawl/reserved-name.ts';
import { createReading, endStuckReadings } from '#lib/readings/request-reading.ts';

const batchSize = 100;

/** Each site has one of so many days, by its profile’s id, so that the readings are spread evenly over a month. */
const days = 28;

/** A site that was read within this many days, or is being read, isn’t due. */
const freshDays = 20;

/**
 * Requests the readings that are due today, of public listings with ids greater than `after`. Every listing has its day of the month; one
 * that was read at its owner’s request shortly before it waits for the next. The sites of demo data, which don’t exist, are left out.
 * Returns the listing id after which the next batch begins, null if this was the last. A repeated call requests nothing twice.
 */
export async function requestDueReadings(after: number): Promise<{ requested: number; next: number | null }> {
  const at = now();
  if (after === 0) await endStuckReadings(db());
  // The 29th to the 31st are nobody’s day.
  const day = at.getUTCDate() - 1;
  const since = new Date(at.getTime() - freshDays * dayMs);
  const due = await db().$queryRaw<{ id: number; profileId: string; websiteUrl: string }[]>`
    select l.id, l.profile_id as "profileId", l.website_url as "websiteUrl" from listings l
    where ((hashtext(l.profile_id::text) & 2147483647) % ${days}) = ${day} and l.id > ${after} and l.status in ('live', 'scheduled', 'awaiting_badge')
      and not exists (select 1 from readings r where r.profile_id = l.profile_id and (r.ended_at is null or r.created_at > ${since}))
      and not exists (select 1 from drafts d where d.profile_id = l.profile_id and d.created_at > ${since})
    order by l.id limit ${batchSize}`;
  if (due.length === 0) return { requested: 0, next: null };
  let requested = 0;
  for (const { id, profileId, websiteUrl } of due) {
    if (hasReservedName(websiteUrl)) continue;
    await transaction(async (tx) => {
      await tx.$queryRaw`select 1 from listings where id = ${id} for update`;
      if ((await tx.reading.count({ where: { profileId, OR: [{ endedAt: null }, { createdAt: { gt: since } }] } })) > 0) return;
      await createReading(tx, { profileId, requestedById: null });
      requested += 1;
    });
  }
  return { requested, next: due.at(-1)?.id ?? null };
}
