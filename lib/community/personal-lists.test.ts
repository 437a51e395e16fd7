// The lists of a person and of a listing's editors must be read through indexes, even among many rows of others.
import pg from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import { type Actor, sessionActor } from '#lib/auth/actor.ts';
import { listMyClaims } from '#lib/claims/claim-view.ts';
import { listFollowing } from '#lib/community/following/list-following.ts';
import { listMyVotes } from '#lib/community/my-marks.ts';
import { listMyUpdates } from '#lib/community/updates/list-my-updates.ts';
import { pool } from '#lib/core/db.ts';
import { listHistory } from '#lib/listings/history/list-history.ts';
import { listListingsWithDifferences } from '#lib/readings/list-differences.ts';
import { makeListing, makeUser } from '#scripts/testing/factories.ts';
import { addListings, loadInBulk } from '#scripts/testing/many-listings.ts';

const page = { page: 1, perPage: 20 };
/** Matches sequential scans, except those of tables that this test leaves (almost) empty. */
const wholeTable = /Seq Scan on (?!categories|listing_categories)/;
let me: Actor & { userId: string };
let listingId: number;

beforeAll(async () => {
  me = sessionActor((await makeUser()).id) as typeof me;
  listingId = (await makeListing({ ownerId: me.userId })).id;
  await loadInBulk(async (query) => {
    await addListings(query, {}, 20_000);
    await query(`insert into users (id, email) select gen_random_uuid(), n || '@bulk.example' from generate_series(1, 20000) n`);
    await query(`create temp table pairs as
      select l.id as listing_id, l.profile_id, case when l.r % 700 = 0 then '${me.userId}' else u.id end as user_id, l.r as n
      from (select *, row_number() over () as r from listings) l join (select id, row_number() over () as r from users) u using (r)`);
    for (const statement of [
      `insert into listing_editors (listing_id, user_id, role) select listing_id, user_id, 'owner' from pairs on conflict do nothing`,
      `insert into follows (user_id, listing_id) select user_id, listing_id from pairs`,
      `insert into votes (user_id, listing_id, week, status) select user_id, listing_id, '2026-01-05', 'counted' from pairs`,
      `insert into listing_updates (listing_id, title, body) select listing_id, 'News', 'Text' from pairs`,
      `insert into notifications (user_id, listing_id, update_id, kind)
       select p.user_id, p.listing_id, u.id, 'update' from pairs p join listing_updates u using (listing_id)`,
      `insert into claims (listing_id, user_id, method, token, expires_at) select listing_id, user_id, 'dns', 'bulk-' || n, now() from pairs`,
      `insert into profiles (id) select profile_id from pairs on conflict do nothing`,
      `insert into differences (profile_id, member, key, kind, fingerprint, state)
       select profile_id, 'features', 'Old', 'gone', 'f', (case when n % 20 = 0 then 'open' else 'outdated' end)::"DifferenceState" from pairs`,
      `insert into versions (profile_id, number, action, via, application, before, after)
       select profile_id, 1, 'edit', 'session', 'site', '{}', '{}' from pairs`,
    ])
      await query(statement);
  });
});

const lists: Record<string, () => Promise<unknown>> = {
  'the claims of a person': () => listMyClaims(me, page),
  'the votes of a person': () => listMyVotes(me, page),
  'what a person follows': () => listFollowing(me, page),
  'the news of a listing': () => listMyUpdates(me, listingId, page),
  'the listings whose sites say something else': () => listListingsWithDifferences(me),
  'the versions of a listing': () => listHistory(me, listingId, page),
};

test.each(Object.keys(lists))('%s', async (name) => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await lists[name]?.();
  const reads = query.mock.calls
    .map(([statement]) => statement as unknown as { text?: string; values?: unknown[] })
    .filter(({ text }) => /^select/i.test(text ?? ''));
  query.mockRestore();
  expect(reads.length).toBeGreaterThan(1);
  for (const { text, values } of reads) {
    const { rows } = await pool().query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
    expect(rows.map((line) => line['QUERY PLAN']).join('\n'), text).not.toMatch(wholeTable);
  }
});
