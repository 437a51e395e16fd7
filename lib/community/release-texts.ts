import { isSettledAccountSql } from '#lib/community/require-community-member.ts';
import { tellOfTexts } from '#lib/community/tell-of-texts.ts';
import { type LockedListing, textEffects } from '#lib/community/text-effects.ts';
import { countDueMarks, listingsWithDueMarks } from '#lib/community/text-marks.ts';
import { type TextTable, textTables } from '#lib/community/text-rules.ts';
import { rhythm } from '#lib/community/vote-rules.ts';
import { db, transaction } from '#lib/core/db.ts';
import { log } from '#lib/core/log.ts';
import { now } from '#lib/core/time.ts';
import { Prisma } from '#lib/generated/prisma/client.ts';

const batchSize = 50;

/** The result of a batch. `next` is the listing id to pass as `after` for the next batch; null after the last batch. */
export interface ReleasedTexts {
  released: number;
  next: number | null;
}

/**
 * Publishes the held texts of accounts that have become settled, and counts their marks (text-marks.ts). Handles a batch of listings, with
 * one transaction per listing. Texts that wait for the team stay held, and so do texts about a listing that is not live. A repeated call
 * changes nothing. Returns the number of published texts.
 */
export async function releaseTexts(after = 0): Promise<ReleasedTexts> {
  const texts = textTables.map(
    (table) => Prisma.sql`
      select t.listing_id as id from ${Prisma.raw(table)} t join users u on u.id = t.user_id join listings l on l.id = t.listing_id
      where t.status = 'held' and t.held_for = 'new_account' and l.status = 'live' and t.listing_id > ${after}
        and u.deleted_at is null and ${isSettledAccountSql()}`,
  );
  const due = await db().$queryRaw<{ id: number }[]>`
    ${Prisma.join([...texts, ...listingsWithDueMarks(after)], ' union ')} order by id limit ${batchSize}`;
  let released = 0;
  for (const { id } of due) {
    try {
      released += await releaseOf(id);
    } catch (error) {
      log().error({ err: error, listing: id }, 'held texts about a listing could not be published; the next run tries again');
    }
  }
  return { released, next: due.length === batchSize ? (due.at(-1)?.id ?? null) : null };
}

function releaseOf(listingId: number): Promise<number> {
  return transaction(async (tx) => {
    // The listing is locked first, as in writing a text, so that its counts match the rows.
    const [listing] = await tx.$queryRaw<LockedListing[]>`
      select id, slug from listings where id = ${listingId} and status = 'live' for no key update`;
    if (!listing) return 0;
    let released = 0;
    for (const table of textTables) {
      const { value, apply } = textEffects[table];
      const rows = await tx.$queryRaw<{ id: number; value: number }[]>`
        update ${Prisma.raw(table)} t set status = 'published', held_for = null from users u
        where t.listing_id = ${listingId} and t.status = 'held' and t.held_for = 'new_account'
          and u.id = t.user_id and u.deleted_at is null and ${isSettledAccountSql()}
        returning t.id, t.${Prisma.raw(value)} as value`;
      if (rows.length > 0) await apply(tx, listing, valuesOf(rows), 1);
      await tellOfTexts(
        tx,
        table,
        listing.id,
        rows.map(({ id }) => id),
      );
      released += rows.length;
    }
    await countDueMarks(tx, listing);
    return released;
  });
}

const valuesOf = (rows: readonly { value: number }[]) => rows.map(({ value }) => value);

/**
 * SQL for the texts `t` of the last day by young accounts `u` that don't sign in with GitHub or Google. Votes have the same rule
 * (release-votes.ts).
 */
const youngTextsSql = (table: TextTable) => Prisma.sql`${Prisma.raw(table)} t join users u on u.id = t.user_id
  where t.written_at > ${new Date(now().getTime() - rhythm.ms)} and t.status in ('published', 'held')
    and u.created_at > t.written_at - ${rhythm.youngMs} * interval '1 millisecond'
    and not exists (select from accounts a where a.user_id = u.id)`;

/**
 * Holds texts about a listing that came at intervals as even as those of a script, by the same rule as for votes (`rhythm`). Returns the
 * number of held texts.
 */
export async function holdRhythmicTexts(): Promise<number> {
  let held = 0;
  for (const table of textTables) {
    const found = await db().$queryRaw<{ id: number }[]>`
      select listing_id as id from (
        select t.listing_id, t.held_for,
          extract(epoch from t.written_at - lag(t.written_at) over (partition by t.listing_id order by t.written_at)) as gap
        from ${youngTextsSql(table)}) as young
      group by listing_id
      having count(*) >= ${rhythm.votes} and stddev_samp(gap) < ${rhythm.spread} * avg(gap) and bool_or(held_for is distinct from 'burst')`;
    for (const { id } of found) held += await holdOf(table, id);
  }
  return held;
}

function holdOf(table: TextTable, listingId: number): Promise<number> {
  const { value, apply } = textEffects[table];
  return transaction(async (tx) => {
    const [listing] = await tx.$queryRaw<LockedListing[]>`
      select id, slug from listings where id = ${listingId} for no key update`;
    if (!listing) return 0;
    const found = await tx.$queryRaw<{ id: number; status: string; value: number }[]>`
      select t.id, t.status::text as status, t.${Prisma.raw(value)} as value from ${youngTextsSql(table)}
        and t.listing_id = ${listingId} and t.held_for is distinct from 'burst'`;
    await tx.$executeRaw`
      update ${Prisma.raw(table)} set status = 'held', held_for = 'burst' where id = any(${found.map(({ id }) => id)})`;
    const shown = found.filter(({ status }) => status === 'published');
    if (shown.length > 0) await apply(tx, listing, valuesOf(shown), -1);
    log().warn(
      { listing: listingId, table, texts: found.length },
      'texts came as evenly as a script’s and are held until the team decides',
    );
    return found.length;
  });
}
