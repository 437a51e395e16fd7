// The lists of the desk, and what pages and jobs ask beside them, read few blocks among many rows.
import pg from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import { type Actor, sessionActor } from '#lib/auth/actor.ts';
import { pool } from '#lib/core/db.ts';
import { listUnseenEdits } from '#lib/desk/edits.ts';
import { findFounders } from '#lib/desk/founders.ts';
import { findListings } from '#lib/desk/listings.ts';
import { listMergedListings } from '#lib/desk/merge-listings.ts';
import { listMails } from '#lib/desk/outbox.ts';
import { findPeople } from '#lib/desk/people.ts';
import { readLog } from '#lib/desk/read-log.ts';
import { readFreeWeeks } from '#lib/launches/free-places.ts';
import { listFailedMails } from '#lib/ports/mail/failed-mails.ts';
import { deliverWebhooks } from '#lib/webhooks/deliver-webhooks.ts';
import { makeUser } from '#scripts/testing/factories.ts';
import { addListings, loadInBulk, manyRows } from '#scripts/testing/many-listings.ts';

/** The number of endpoints among which the waiting events are. Half of the events wait behind one that was not accepted. */
const endpoints = 200;
const id = (n: string) => `lpad((${n})::text, 32, '0')::uuid`;
const idOf = (n: number) =>
  String(n)
    .padStart(32, '0')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
const middle = manyRows / 2;
let admin: Actor;

beforeAll(async () => {
  admin = sessionActor((await makeUser({ role: 'admin' })).id, 'admin');
  await loadInBulk(async (query) => {
    const rows = `generate_series(1, ${manyRows}) n`;
    const minutes = `timestamptz '2026-01-01' + n * interval '1 minute'`;
    await addListings(query, { status: `(case when n <= 60 then 'paused' else 'live' end)::"ListingStatus"` });
    for (const statement of [
      `insert into users (id, email, name, created_at) select ${id('n')}, 'bulk-' || n || '@bulk.example', 'Bulk ' || n, ${minutes} from ${rows}`,
      `insert into founders (id, slug, name, live_listings) select ${id('n')}, 'bulk-' || n, 'Bulk ' || n, n % 20 from ${rows}`,
      `insert into listing_founders (listing_id, founder_id, title, position) select l.id, ${id('l.id')}, '', 0 from listings l`,
      `insert into mails (id, kind, "to", subject, text, html, status, created_at) select ${id('n')}, 'digest', 'bulk-' || n || '@bulk.example', 'S', '', '',
        (case when n <= 60 then 'failed' else 'sent' end)::"MailStatus", ${minutes} from ${rows}`,
      `insert into audit_entries (action, subject, created_at) select 'listing edited', 'listing:' || n, ${minutes} from ${rows}`,
      `insert into merged_listings (from_id, into_id, report_id, was, merged_at) select l.id, l.id % 5000 + 1, 1, '{}', now() from listings l`,
      `insert into versions (profile_id, number, action, via, application, before, after)
        select profile_id, 1, 'edit', 'session', 'site', '{}', '{}' from listings`,
      `insert into launch_weeks (week, free_taken) select date '2000-01-03' + n * 7, 1 from ${rows}`,
      `insert into webhook_endpoints (id, user_id, url, secret) select ${id('n')}, ${id('n')}, 'https://127.0.0.1:1/', '' from generate_series(1, ${endpoints}) n`,
      `insert into webhook_deliveries (message_id, endpoint_id, type, subject, body, due_at)
        select ${id('n')}, ${id(`n % ${endpoints} + 1`)}, 'listing.live', 'listing:' || n % 1000, '{}',
          now() + (case when n % ${endpoints} < ${endpoints / 2} then 1 else -1 end) * interval '1 hour' from ${rows}`,
    ])
      await query(statement);
  });
});

const reads: [name: string, read: () => Promise<unknown>, maxBlocks: number][] = [
  ['the newest listings', () => findListings(admin, { text: '', status: '' }), 300],
  ['older listings', () => findListings(admin, { text: '', status: '', after: middle }), 300],
  ['paused listings, which are few', () => findListings(admin, { text: '', status: 'paused' }), 300],
  ['listings by the beginning of a name', () => findListings(admin, { text: 'bulk-77', status: '' }), 1_000],
  ['what was merged into a listing', () => listMergedListings(admin, 7), 300],
  ['the newest people', () => findPeople(admin, ''), 500],
  ['older people', () => findPeople(admin, '', idOf(middle)), 500],
  ['people by the beginning of an address', () => findPeople(admin, 'bulk-777'), 1_000],
  ['founders', () => findFounders(admin, ''), 500],
  ['founders that follow another one', () => findFounders(admin, '', idOf(middle)), 500],
  ['edits that nobody has seen', () => listUnseenEdits(admin), 1_000],
  ['the log', () => readLog(admin, { before: String(middle) }), 300],
  ['the newest mails', () => listMails(admin), 300],
  ['older mails', () => listMails(admin, { before: idOf(middle) }), 300],
  ['failed mails, which are few', () => listMails(admin, { status: 'failed' }), 300],
  ['failed mails with their number', () => listFailedMails(100), 300],
  ['how far ahead the free plan launches', () => readFreeWeeks(), 1_000],
  ['events for webhooks that are due', () => deliverWebhooks({ forMs: 1, answerMs: 1_000 }), 20 * endpoints],
];

test.each(reads)('%s', async (_name, read, maxBlocks) => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await read();
  const statements = query.mock.calls
    .map(([statement]) => statement as unknown as { text?: string; values?: unknown[] })
    .filter(({ text }) => /^\s*(select|with)/i.test(text ?? ''));
  query.mockRestore();
  expect(statements.length).toBeGreaterThan(0);
  for (const { text, values } of statements) {
    const { rows } = await pool().query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${text}`, values);
    const plan = rows.map((line) => line['QUERY PLAN']).join('\n');
    const [, hit = 0, read = 0] = /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(plan) ?? [];
    expect(Number(hit) + Number(read), `${text}\n${plan}`).toBeLessThan(maxBlocks);
  }
});
