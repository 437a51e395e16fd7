import type pg from 'pg';

/**
 * Selects the indexes and constraints of a table, each with the SQL that drops it and the SQL that creates it again. Keys that foreign keys
 * refer to are left out.
 */
const indexesOf = `
  select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as drop,
    format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) as make
  from pg_constraint c
  where c.conrelid = any($1::regclass[]) and c.contype in ('p', 'u')
    and not exists (select 1 from pg_constraint f where f.contype = 'f' and f.conindid = c.conindid)
  union all
  select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
  from pg_index i
  where i.indrelid = any($1::regclass[]) and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`;

/**
 * Drops the indexes of these tables, runs `load` and creates the indexes again. For millions of rows, that takes a fraction of the time.
 * Call it in a transaction, which keeps other sessions from the tables until its end.
 */
export async function withoutIndexes(client: pg.Client, tables: string[], load: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ drop: string; make: string }>(indexesOf, [tables]);
  for (const { drop } of rows) await client.query(drop);
  await load();
  for (const { make } of rows) await client.query(make);
}
