// Every list of reviews and reports must read its rows with an index. The test has many listings with ten reviews each (in its long form
// 100,000 listings with 1,000,000 reviews), and one listing with 2,000 reviews.
import { beforeAll, expect, test } from 'vitest';
import { sessionActor } from '#lib/auth/actor.ts';
import { listHeldTexts } from '#lib/community/decide-text.ts';
import { holdRhythmicTexts, releaseTexts } from '#lib/community/release-texts.ts';
import { listMyReviews, readReviewMarks } from '#lib/community/reviews/my-reviews.ts';
import { writeReview } from '#lib/community/reviews/write-review.ts';
import { db, pool } from '#lib/core/db.ts';
import { listLatestReviews, listReviews, listUnanswered } from '#lib/listings/reviews/list-reviews.ts';
import { listFactReports } from '#lib/reports/answer-fact-reports.ts';
import { handOverReports } from '#lib/reports/hand-over-reports.ts';
import { listReports, readReport } from '#lib/reports/list-reports.ts';
import { reportContent } from '#lib/reports/report-content.ts';
import { observeQueries, type RecordedQuery, recordQueries } from '#scripts/bench/record-sql.ts';
import { deepOr } from '#scripts/testing/deep.ts';
import { makeListing, makeUser } from '#scripts/testing/factories.ts';
import { addListings, loadInBulk } from '#scripts/testing/many-listings.ts';

const reviewsEach = deepOr(10, 3);
const popularReviews = 2000;
let popular: { id: number; slug: string };
let owner: { id: string };
let reader: { id: string };
const admin = sessionActor('0190aa00-0000-7000-8000-000000000001', 'admin');

beforeAll(async () => {
  observeQueries(pool());
  await makeUser({ id: admin.userId as string, role: 'admin' });
  [owner, reader] = [await makeUser(), await makeUser({ createdAt: new Date('2026-01-01') })];
  popular = await makeListing({ name: 'Popular', slug: 'popular', ownerId: owner.id });
  await loadInBulk(async (query) => {
    await addListings(query);
    await query(`insert into users (id, email, email_verified, created_at)
      select md5('critic ' || n)::uuid, 'critic-' || n || '@bulk.example', now(), '2026-01-01' from generate_series(1, 20000) n`);
    const columns =
      'listing_id, user_id, stars, body, status, held_for, network_hash, text_hash, helpful, created_at, written_at, answer, answered_at';
    const values = (listing: string, writer: string) => `${listing}, md5('critic ' || (1 + (${writer}) % 20000))::uuid, 1 + n % 5, 'Text',
      (case when n % 997 = 0 then 'held' else 'published' end)::"ReviewStatus", (case when n % 997 = 0 then 'burst' end)::"TextHold",
      'net ' || n % 999, 'text ' || n || ' ' || ${listing}, n % 17, timestamptz '2026-01-01' + n * interval '20 seconds',
      timestamptz '2026-01-01' + n * interval '20 seconds', case when n % 10 > 0 then 'Thanks' end, case when n % 10 > 0 then now() end`;
    await query(`insert into reviews (${columns}) select ${values('l.id', `n * ${reviewsEach} + k`)}
      from (select id, row_number() over (order by id) as n from listings where slug like 'bulk-%') l cross join generate_series(1, ${reviewsEach}) k`);
    await query(`insert into reviews (${columns}) select ${values(String(popular.id), 'n')} from generate_series(1, ${popularReviews}) n`);
    await query(
      `insert into review_helpful (review_id, user_id) select id, md5('critic ' || (1 + id % 20000))::uuid from reviews where id % 3 = 0`,
    );
    // One report in twenty is open, and most of the open ones are waiting for owners.
    await query(`insert into reports (subject_kind, subject_id, path, content, fact, listing_id, reason, reporter_id, email, status, created_at, waits_until, decided_at)
      select 'listing', l.id::text, '/listings/' || l.slug, 'Text', 'tagline', l.id, 'wrong_fact', md5('critic ' || (1 + n % 20000))::uuid,
        'critic-' || (1 + n % 20000) || '@bulk.example', (case when n % 20 = 0 then 'open' else 'upheld' end)::"ReportStatus",
        timestamptz '2026-01-01' + n * interval '1 minute', case when n % 20 = 0 and n % 400 > 0 then timestamptz '2100-01-01' end,
        case when n % 20 > 0 then now() end
      from (select id, slug, row_number() over (order by id) as n from listings where slug like 'bulk-%') l`);
  });
});

/**
 * Returns the tables of reviews, reports and people on which a query does a full scan. Also returns the number of 8 KB blocks that it
 * reads.
 */
async function explain({ text, values }: RecordedQuery): Promise<{ scans: string[]; blocks: number }> {
  if (!/^\s*(select|with)/i.test(text) || /\bfor (no key )?update\b|insert into|update \w+ set/i.test(text))
    return { scans: [], blocks: 0 };
  const { rows } = await pool().query(`explain (analyze, buffers, timing off, format json) ${text}`, values);
  const scans: string[] = [];
  const look = (node: { 'Node Type': string; 'Relation Name'?: string; Plans?: never[] }) => {
    const table = node['Relation Name'] ?? '';
    if (node['Node Type'] === 'Seq Scan' && /^(reviews|review_helpful|reports|users|listings)$/.test(table)) scans.push(table);
    for (const below of node.Plans ?? []) look(below);
  };
  const { Plan: plan } = rows[0]['QUERY PLAN'][0];
  look(plan);
  return { scans, blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] };
}

test('no list of reviews or reports scans a table', async () => {
  const orders = ['helpful', 'newest', 'critical'] as const;
  const writer = sessionActor((await db().user.findFirstOrThrow({ where: { email: 'critic-7@bulk.example' } })).id);
  const { id: openReport, listingId } = await db().report.findFirstOrThrow({ where: { status: 'open', waitsUntil: { not: null } } });
  await db().listingEditor.create({ data: { listingId: listingId ?? 0, userId: owner.id, role: 'owner' } });
  const text = { stars: 4, body: 'It does what it says, and I use it each day.' };
  const lists: Record<string, () => Promise<unknown>> = {
    ...Object.fromEntries(
      orders.flatMap((order) =>
        [null, 2].flatMap((stars) =>
          [1, 18].map((page) => [
            `${order}, ${stars} stars, page ${page}`,
            () => listReviews(popular.id, { order, stars, page, perPage: 20 }),
          ]),
        ),
      ),
    ),
    unanswered: () => listUnanswered(popular.id, { page: 2, perPage: 20 }),
    latest: () => listLatestReviews(3),
    'marks of a person': () => readReviewMarks(writer, popular.id),
    'reviews of a person': () => listMyReviews(writer, { page: 1, perPage: 20 }),
    'held texts': () => listHeldTexts(admin),
    'what is to be published': () => releaseTexts(),
    rhythms: () => holdRhythmicTexts(),
    'a review': () => writeReview(sessionActor(reader.id), popular.id, text, { address: '192.0.2.1' }),
    'reports to decide': () => listReports(admin),
    'a report to decide': () => readReport(admin, openReport),
    'reports of facts': () => listFactReports(sessionActor(owner.id), listingId ?? 0),
    'reports to hand over': () => handOverReports(),
    'a new report': () =>
      reportContent(
        { actor: { ...sessionActor(reader.id), userId: reader.id } },
        { kind: 'listing', key: 'bulk-3' },
        { reason: 'spam', text: 'It is no product.', fact: '' },
      ),
    'reports of a person': () =>
      db().$queryRaw`select id from reports where reporter_id = ${reader.id}::uuid or email = ${'critic-7@bulk.example'}`,
  };
  for (const [name, list] of Object.entries(lists)) {
    const queries = await recordQueries(list);
    expect(queries.length, name).toBeGreaterThan(0);
    let blocks = 0;
    for (const query of queries) {
      const plan = await explain(query);
      expect(plan.scans, `${name}: ${query.text}`).toEqual([]);
      blocks += plan.blocks;
    }
    if (deepOr(1, 0)) console.info(`${name.padEnd(28)} ${queries.length} queries, ${blocks} blocks`);
    expect(blocks, name).toBeLessThan(1500);
  }
});
