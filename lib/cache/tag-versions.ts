// The version of a tag is the id of the last transaction that invalidated it. A copy that outlives its process has no notifications to rely
// on; instead it knows by which versions it was drawn (docs/decisions/0031-kept-pages-on-disk.md).

import { countsOf, siteTag } from '#lib/cache/tags.ts';
import { queryRows, type Statement } from '#lib/core/db.ts';

const oldestStatement: Statement = {
  name: 'oldest_transaction',
  text: 'select pg_snapshot_xmin(pg_current_snapshot())::text as version',
};

/**
 * Returns the id of the oldest transaction that has not ended. Whoever reads data afterwards sees the changes of all transactions before it.
 * Read it before what is drawn is read: then the drawing holds until a transaction from this one on invalidates one of its tags.
 */
export async function readVersion(): Promise<string> {
  const [row] = await queryRows<{ version: string }>(oldestStatement);
  return row?.version ?? '0';
}

const unchangedStatement: Statement = {
  name: 'tags_unchanged',
  text: 'select not exists (select from invalidations where tag = any($1) and xid >= $2::bigint) as holds',
};

/** Returns true if no tag was invalidated since `version` was read, nor its counts. */
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
 * Returns the name of the database and the id of its next transaction. Ids of transactions mean something only in one database: the name
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
 * Deletes what no copy needs any more, and returns the number of deleted rows. Of each tag the newest row stays, which says the same of a
 * copy as all before it. Of what is older than any copy, one row stays for the whole site: it outdates all that were drawn before.
 */
export async function pruneInvalidations(): Promise<number> {
  const [row] = await queryRows<{ count: number }>(pruneStatement);
  return row?.count ?? 0;
}
