import { db, transaction } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { now } from '#lib/core/time.ts';
import { hasReservedName } from '#lib/crawl/reserved-name.ts';
import { createReading, endStuckReadings } from '#lib/readings/request-reading.ts';

const batchSize = 100;

/** Number of days over which the readings of a month are spread. A hash of the profile’s id determines the day of a site. */
const days = 28;

/** A site that was read within this number of days, or is being read, isn’t due. */
const freshDays = 20;

/**
 * Requests the readings that are due today, for a batch of public listings with ids greater than `after`. Every listing has a day of the
 * month. If its site was read shortly before that day, it waits for the next month. Omits demo data, because its sites don’t exist. Returns
 * the last listing id of the batch in `next`, or null if the batch was the last one. Repeated calls don’t request a reading twice.
 */
export async function requestDueReadings(after: number): Promise<{ requested: number; next: number | null }> {
  const at = now();
  if (after === 0) await endStuckReadings(db());
  // No site has the 29th, 30th or 31st as its day.
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
