// The tables of a database as backups store, compare and restore them.
import type pg from 'pg';

/** A table with its stored columns. Generated columns are left out, because Postgres computes them again. */
export interface Table {
  name: string;
  columns: string[];
}

/** The number of rows in a table, and the sum of the hashes of all rows. If a value changes, the sum changes. */
export interface Contents {
  rows: number;
  hash: string;
}

/** The table with the applied migrations. It is not restored, because the new database has its own. */
const migrationsTable = '_prisma_migrations';

/** Returns the tables of the database, sorted by name. Leaves out unlogged tables, because their rows don't survive a crash either. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' and c.relname <> $1
     group by c.relname order by c.relname`,
    [migrationsTable],
  );
  return rows;
}

/** Sets formats so that values become the same text on every server. Must be called before `readContents` and before copying rows. */
export async function fixFormats(client: pg.ClientBase): Promise<void> {
  await client.query(
    `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local extra_float_digits = 1;
     set local bytea_output = 'hex'; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`,
  );
}

/** Returns the number of rows of a table and the sum of their hashes. */
export async function readContents(client: pg.ClientBase, table: Table): Promise<Contents> {
  const { rows } = await client.query<Contents>(
    `select count(*)::int as rows, coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0)::text as hash
     from (select ${columnsOf(table)} from ${quoted(table.name)}) t`,
  );
  return rows[0] as Contents;
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const columnsOf = ({ columns }: Table) => columns.map(quoted).join(', ');
