// A large directory in seconds, for tests that look at plans: what triggers keep is made at the end, or left out.
import pg from 'pg';
import { config } from '#lib/core/config.ts';

export type Query = (text: string, values?: unknown[]) => Promise<unknown>;

/** Loads rows as a bulk load does: in one transaction, without triggers and checks of keys; then the planner is told what there is. */
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

/** What a listing has by the number `n` it was made by, as SQL: `bulk-n`, each twentieth scheduled, spread over forty weeks. */
const usual: Record<string, string> = {
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
};

/** Adds so many listings, with these columns, SQL of `n`, instead of or besides the usual ones. */
export function addListings(query: Query, columns: Record<string, string> = {}, count = 100_000): Promise<unknown> {
  const all = { ...usual, ...columns };
  return query(
    `insert into listings (${Object.keys(all).join(', ')}) select ${Object.values(all).join(', ')} from generate_series(1, ${count}) n`,
  );
}
