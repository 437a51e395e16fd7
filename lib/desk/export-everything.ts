import { Readable } from 'node:stream';
import { notPersonal, personalData } from '#lib/accounts/personal-data.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { pool, transaction } from '#lib/core/db.ts';
import { audit } from '#lib/team/audit.ts';
import { requireAct } from '#lib/team/rights.ts';

/** Tables that are left out: those with secrets, those that can be computed again, and queues. */
const leftOut: ReadonlySet<string> = new Set([
  ...['accounts', 'sessions', 'account_links', 'verification_tokens', 'oauth_records', 'signing_keys', 'idempotency_keys', 'kept_texts'],
  ...['category_members', 'listing_names', 'listing_new_words', 'listing_search', 'listing_terms', 'search_words', 'logos', 'robots_files'],
  ...['rate_limits', 'job_events', 'job_runs', 'job_steps', 'job_crons', 'job_heartbeats', 'invalidations', 'edge_purges', 'mail_bodies'],
  ...['test_payments', 'data_file_changes', 'visitor_salts', 'visitor_marks'],
]);
/** Columns with secrets, and columns that would reveal the identity of people who stay unknown by design. */
const secret = /token|secret|hash$|_link$|payload|^network$/;

const batchSize = 500;

/** The tables of the export, in this order. */
const tables = [...Object.keys(personalData), ...Object.keys(notPersonal)].filter((name) => !leftOut.has(name));

/**
 * Returns all stored data of the site, one JSON object `{ table, row }` per line. Leaves out secrets, such as tokens and hashes of keys,
 * and the texts of mails. Reads all tables in one snapshot, in batches. Only for admins. The audit log records who made the export.
 */
export async function exportEverything(actor: Actor): Promise<Readable> {
  await transaction(async (tx) => {
    await requireAct(tx, actor, 'everything exported');
    await audit(tx, actor, { action: 'everything exported', subject: 'site', data: {} });
  });
  return Readable.from(lines());
}

async function* lines(): AsyncGenerator<string> {
  const client = await pool().connect();
  let failure: Error | undefined;
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows: columns } = await client.query<{ table: string; name: string }>(
      `select table_name as "table", column_name as name from information_schema.columns where table_schema = current_schema()`,
    );
    for (const table of tables) {
      const omitted = columns.filter((column) => column.table === table && isOmitted(table, column.name)).map(({ name }) => name);
      await client.query(
        `declare exported no scroll cursor for select (to_jsonb(t) - '{${omitted.join(',')}}'::text[])::text as row from ${table} t`,
      );
      for (;;) {
        const { rows } = await client.query<{ row: string }>(`fetch ${batchSize} from exported`);
        if (rows.length === 0) break;
        yield rows.map(({ row }) => `{"table":"${table}","row":${row}}\n`).join('');
      }
      await client.query('close exported');
    }
    await client.query('commit');
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    client.release(failure ?? true); // also if the reader stopped before the end
  }
}

const isOmitted = (table: string, name: string) =>
  secret.test(name) || (table === 'mails' && ['text', 'html', 'headers', 'attachments'].includes(name));
