// The version of a tag is the id of the last transaction that invalidated it. A copy on disk can't rely on notifications, because it
// outlives its process. Instead, it stores the version of the data from which it was rendered (docs/decisions/0031-kept-pages-on-disk.md).

import { countsOf, siteTag } from '#lib/cache/tags.ts';
import { queryRows, type Statement } from '#lib/core/db.ts';

const oldestStatement: Statement = {
  name: 'oldest_transaction',
  text: 'select pg_snapshot_xmin(pg_current_snapshot())::text as version',
};

/**
 * Returns the id of the oldest transaction that has not ended. All data that is read afterwards includes the changes of all earlier
 * transactions. Call it before reading the data of a page. The page is then valid until a transaction with this id or a later one
 * invalidates one of its tags.
 */
export async function readVersion(): Promise<string> {
  const [row] = await queryRows<{ version: string }>(oldestStatement);
  return row?.version ?? '0';
}

const unchangedStatement: Statement = {
  name: 'tags_unchanged',
  text: 'select not exists (select from invalidations where tag = any($1) and xid >= $2::bigint) as holds',
};

/** Returns true if neither a tag nor its counts were invalidated since `version` was read. */
export async function areUnchangedSince(version: string, tags: readonly string[]): Promise<boolean> {
  const [row] = await queryRows<{ holds: boolean }>(unchangedStatement, [[...tags, ...tags.map(countsOf)], version]);
  return row?.holds ?? false;
}

const databaseStatement: Statement = {
  name: 'cache_database',
  text: `select concat_ws('.', (select system_identifier from pg_control_system()), left(pg_walfile_name(pg_current_wal_insert_lsn()), 8),
    'invalidations'::regclass::oid) as name, pg_snapshot_xmax(pg_current_snapshot())::text as next`,
};

/**
 * Returns the name of the database and the id of its next transaction. Transaction ids have a meaning only within one database. The name
 * changes with the cluster, after a failover, and when the tables are restored from a dump.
 */
export async function readDatabase(): Promise<{ name: string; next: string }> {
  const [row] = await queryRows<{ name: string; next: string }>(databaseStatement);
  if (!row) throw new Error('The database has no name.');
  return row;
}

/** Copies older than this are not used, because older versions are deleted. */
export const maxCopyDays = 7;

const pruneStatement: Statement = {
  name: 'prune_invalidations',
  text: `with gone as (
      delete from invalidations as old where tag <> '${siteTag}' and at < now() - interval '${maxCopyDays + 1} days'
        or exists (select from invalidations newer where newer.tag = old.tag and newer.xid > old.xid)
      returning xid, at
    ), site as (
      insert into invalidations (tag, xid) select '${siteTag}', max(xid) from gone where at < now() - interval '${maxCopyDays + 1} days'
      having count(*) > 0 on conflict do nothing
    )
    select count(*)::int as count from gone`,
};

/**
 * Deletes the invalidations that no copy needs any more, and returns the number of deleted rows. The newest row of each tag is kept,
 * because it makes the older ones unnecessary. Rows that are older than any usable copy are replaced by one row for the tag of the whole
 * site, which makes all older copies outdated.
 */
export async function pruneInvalidations(): Promise<number> {
  const [row] = await queryRows<{ count: number }>(pruneStatement);
  return row?.count ?? 0;
}
