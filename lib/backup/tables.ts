// Tables of a database as they are backed up, compared and restored.
import type pg from 'pg';

/** A table with the columns that are stored; generated ones are computed anew. */
export interface Table {
  name: string;
  columns: string[];
}

/** What stands in a table: the number of rows, and a sum over the hashes of all rows, which any changed value changes. */
export interface Contents {
  rows: number;
  hash: string;
}

/** The table in which the applied migrations are recorded; the database that is restored has its own. */
const migrationsTable = '_prisma_migrations';

/** Returns the tables of the database by name, without unlogged ones, which a crash empties, too. */
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

/** Has values become the same text on every server. Call it before `readContents` and copying. */
export async function fixFormats(client: pg.ClientBase): Promise<void> {
  await client.query(
    `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local extra_float_digits = 1;
     set local bytea_output = 'hex'; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`,
  );
}

/** Counts and hashes the rows of a table. */
export async function readContents(client: pg.ClientBase, table: Table): Promise<Contents> {
  const { rows } = await client.query<Contents>(
    `select count(*)::int as rows, coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0)::text as hash
     from (select ${columnsOf(table)} from ${quoted(table.name)}) t`,
  );
  return rows[0] as Contents;
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const columnsOf = ({ columns }: Table) => columns.map(quoted).join(', ');
