// Creates many listings in seconds, for tests of query plans. Triggers are off, so callers update derived columns themselves.
import pg from 'pg';
import { config } from '#lib/core/config.ts';
import { deepOr } from '#scripts/testing/deep.ts';

/** The number of rows in tests of query plans. */
export const manyRows = deepOr(100_000, 20_000);

export type Query = (text: string, values?: unknown[]) => Promise<unknown>;

/** Runs `work` in one transaction without triggers and foreign-key checks, then updates the planner's statistics. */
export async function loadInBulk(work: (query: Query) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: config().databaseUrl });
  await client.connect();
  try {
    await client.query(
      `begin; set local session_replication_role = replica; set local maintenance_work_mem = '256MB'; set local work_mem = '64MB'`,
    );
    await work((text, values) => client.query(text, values));
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

const profileId = `lpad(n::text, 32, '0')::uuid`;

/**
 * SQL expressions of the default columns of listing number `n`. Every twentieth listing is scheduled. The launches are spread over forty
 * weeks.
 */
const defaultColumns: Record<string, string> = {
  slug: `'bulk-' || n`,
  name: `'Bulk ' || n`,
  tagline: `'Tagline'`,
  description: `'Description'`,
  website_url: `'https://b' || n || '.example'`,
  domain: `'b' || n || '.example'`,
  address_key: `'b' || n || '.example'`,
  status: `(case when n % 20 = 0 then 'scheduled' else 'live' end)::"ListingStatus"`,
  plan: `'free'`,
  launch_week: `date '2026-01-05' + (n % 40) * 7`,
  launched_at: 'now()',
  votes: 'n % 5000',
  updated_at: 'now()',
  preview_token: 'gen_random_uuid()',
  profile_id: profileId,
};

/**
 * Adds `count` listings. `columns` are SQL expressions of the number `n` (from 1), which add to the default columns or replace them.
 * Inserts all profiles at once and creates the indexes after the rows, because that is faster.
 */
export function addListings(query: Query, columns: Record<string, string> = {}, count = manyRows): Promise<unknown> {
  const all = { ...defaultColumns, ...columns };
  return query(`do $load$
    declare
      index_names text;
      definitions text;
    begin
      select string_agg(i.indexrelid::regclass::text, ', '), string_agg(pg_get_indexdef(i.indexrelid), ';') into index_names, definitions
        from pg_index i
        where i.indrelid = 'listings'::regclass and not exists (select from pg_constraint c where c.conindid = i.indexrelid);
      execute 'drop index ' || index_names;
      insert into profiles (id) select ${profileId} from generate_series(1, ${count}) n;
      insert into listings (${Object.keys(all).join(', ')}) select ${Object.values(all).join(', ')} from generate_series(1, ${count}) n;
      execute definitions;
    end $load$`);
}
