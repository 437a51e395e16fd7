// Tests places and their changes, and that every list of launches, boards, awards and updates uses its index.
import { afterEach, expect, test } from 'vitest';
import { countUpdates, updatesNewest } from '#lib/community/list-latest-updates.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { db, type Statement } from '#lib/core/db.ts';
import { addWeeks, isoDate, weekOf } from '#lib/core/time.ts';
import * as awards from '#lib/launches/awards/list-awards.ts';
import { boardWindow, countBoard, getLeaderboard, weeklyWindow } from '#lib/launches/boards/get-leaderboard.ts';
import { snapshotRanks } from '#lib/launches/boards/snapshot-ranks.ts';
import * as race from '#lib/launches/race/statements.ts';
import { refreshTrending } from '#lib/launches/refresh-trending.ts';
import * as launches from '#lib/launches/statements.ts';
import { newestReviews } from '#lib/listings/reviews/list-reviews.ts';
import { recountLiveListings } from '#lib/listings/visibility/adjust-live-counts.ts';
import { deepOr } from '#scripts/testing/deep.ts';
import { explainStatement, readBlocks } from '#scripts/testing/explain-statement.ts';
import { makeListing } from '#scripts/testing/factories.ts';
import { addListings, loadInBulk, manyRows } from '#scripts/testing/many-listings.ts';

const monday = new Date('2026-11-16T00:00:00Z');
const setNow = (at: Date) => setClock({ now: () => at });
afterEach(() => setClock(systemClock));

test('places are noted when a week begins, and the change is told from them', async () => {
  setNow(new Date('2026-11-16T00:00:05Z'));
  const listed = (slug: string, votes: number, billboardCents = 0) => makeListing({ name: slug, slug, votes, billboardCents });
  const rising = await listed('rising', 5);
  await listed('steady', 9, 500);
  await listed('falling', 7, 900);
  const board = async (name: 'community-all-time' | 'billboard') =>
    (await getLeaderboard({ board: name, page: 1, perPage: 10 })).items.map(({ listing, rank, previousRank, isNew }) => [
      listing.slug,
      rank,
      previousRank,
      isNew,
    ]);
  expect((await board('community-all-time'))[0]).toEqual(['steady', 1, null, false]);

  expect(await snapshotRanks()).toBe(5);
  expect(await snapshotRanks()).toBe(0);
  await db().listing.update({ where: { id: rising.id }, data: { votes: 8 } });
  await listed('newcomer', 1);
  setNow(new Date('2026-11-20T00:00:00Z'));
  expect(await snapshotRanks()).toBe(0);
  expect(await board('community-all-time')).toEqual([
    ['steady', 1, 1, false],
    ['rising', 2, 3, false],
    ['falling', 3, 2, false],
    ['newcomer', 4, null, true],
  ]);
  expect(await board('billboard')).toEqual([
    ['falling', 1, 1, false],
    ['steady', 2, 2, false],
  ]);

  // In the next week, ranks are compared with those at its own beginning. Snapshots older than four weeks are deleted.
  setNow(addWeeks(monday, 1));
  expect(await snapshotRanks()).toBe(6);
  expect((await board('community-all-time'))[1]).toEqual(['rising', 2, 2, false]);
  setNow(addWeeks(monday, 5));
  await snapshotRanks();
  expect((await db().rankSnapshot.groupBy({ by: ['week'], orderBy: { week: 'asc' } })).map(({ week }) => week)).toEqual([
    addWeeks(monday, 1),
    addWeeks(monday, 5),
  ]);
});

const day = '2026-06-01';
const closedDay = '2026-05-18';
const deep = (statement: Statement, ...values: (string | number)[]): [Statement, (string | number)[]] => [statement, values];

test('many listings: every list takes its index', async () => {
  await loadInBulk(async (query) => {
    // The week has more launches than a page. With fewer, Postgres would read all of them without their index.
    const count = deepOr(100_000, 60_000);
    const measured = (every: number, value: string) => `case when n % ${every} = 1 then ${value} end`;
    const columns = {
      launched_at: `timestamptz '2026-01-05 00:00:00Z' + (n % 40) * interval '7 days' + (n % 7) * interval '1 day'`,
      week_votes: 'n % 700',
      followers: 'n % 300',
      views: 'n % 9000',
      trending: 'case when n % 30 = 3 then n % 1000 else 0 end',
      billboard_cents: 'case when n % 50 = 1 then n else 0 end',
      domain_rating: measured(4, 'n % 100'),
      revenue_cents: measured(9, 'n'),
      revenue_month: measured(9, `date '2026-10-01'`),
      revenue_source: measured(9, `'verified'::"RevenueSource"`),
    };
    await addListings(query, columns, count);
    await query(`insert into listing_updates (listing_id, title, body, published_at)
      select id, 'Update', 'Text', timestamptz '2026-01-01 00:00:00Z' + id * interval '1 minute' from listings where slug like 'bulk-%'`);
    await query(
      'insert into launch_weeks (week) select distinct launch_week from listings where launch_week is not null on conflict do nothing',
    );
    await query('update launch_weeks set closed_at = now() where week = $1', [closedDay]);
    await query(
      `update listings l set final_rank = r.rank, final_of = 2489 from (
        select id, row_number() over (order by id) as rank from listings where status = 'live' and launch_week = $1
      ) r where r.id = l.id and r.rank < 2490`,
      [closedDay],
    );
    await query(`insert into awards (week, rank, listing_id, votes)
      select launch_week, n, id, 9 from (
        select launch_week, id, row_number() over (partition by launch_week order by id) as n from listings where status = 'live'
      ) first where n <= 3`);
    await query(`insert into rank_snapshots select 'community-all-time', '${day}', id, id from listings where status = 'live' limit 10000`);
    await query(`insert into launch_hours (listing_id, hour, views, rank, votes)
      select l.id, l.launch_week::timestamp at time zone 'UTC' + h * interval '1 hour', 1, 1 + l.id % 2500, h
      from listings l cross join generate_series(0, case when l.launch_week = '${day}' then 24 else 0 end) h where l.status = 'live'`);
    await query(`insert into listing_view_days (listing_id, day, views) select id, launch_week, 9 from listings where status = 'live'`);
    await query(
      `insert into users (id, email) select md5('racer ' || n)::uuid, 'racer-' || n || '@bulk.example' from generate_series(1, 40) n`,
    );
    await query(`insert into votes (user_id, listing_id, week, status, cast_at)
      select md5('racer ' || n)::uuid, l.id, l.launch_week, 'counted', l.launched_at + n * interval '1 hour'
      from listings l cross join generate_series(1, case when l.launch_week = '${day}' then 20 else 1 end) n where l.status = 'live'`);
    await query(`insert into listing_editors (listing_id, user_id, role)
      select id, md5('racer ' || 1 + id % 40)::uuid, 'owner' from listings where slug like 'bulk-%'`);
    await query(`insert into reviews (listing_id, user_id, stars, body, status, held_for, created_at)
      select l.id, md5('racer ' || n)::uuid, 4, 'Text', (case when l.id % 9 = 0 then 'held' else 'published' end)::"ReviewStatus", 'burst',
        timestamptz '2026-01-01 00:00:00Z' + (l.id * 2 + n) * interval '1 minute'
      from listings l cross join generate_series(1, 2) n where slug like 'bulk-%'`);
  });
  await recountLiveListings();
  const [{ id: racer, editor }] = (await db().$queryRawUnsafe(
    `select id, md5('racer ' || 1 + id % 40)::uuid::text as editor from listings where status = 'live' and launch_week = '${day}' limit 1`,
  )) as [{ id: number; editor: string }];

  // One listing, by its id alone or with its status.
  const byId = 'listings_(pkey|status_id_idx)';
  const lists: [Statement, (string | number)[], string][] = [
    [...deep(launches.raceWindow, day, 500, 0), 'listings_week_race'],
    [...deep(launches.raceWindow, closedDay, 500, 0), 'listings_week_race'],
    [...deep(launches.countRace, day), 'listings_week_race'],
    [...deep(launches.countRanked, day), 'listings_week_race'],
    [...deep(launches.countRanked, closedDay), 'listings_week_race'],
    [...deep(launches.scheduledWindow, day, 500, 0), 'listings_upcoming'],
    [...deep(launches.countScheduled, day), 'listings_'],
    [...deep(launches.dayWindow, day, 20, 40), 'listings_live_day'],
    [...deep(launches.countDay, day), 'listings_live_day'],
    [...deep(launches.trendingWindow, 20, 400), 'listings_live_trending'],
    [...deep(launches.countTrending), 'listings_live_trending'],
    [...deep(launches.votedWindow, 20, 0), 'listings_live_votes'],
    [...deep(launches.votedWindow, 100, manyRows * 0.9), 'listings_live_votes'],
    [...deep(launches.recentWindow, 100, manyRows / 20), 'listings_live_launches'],
    [...deep(launches.viewedWindow, 100, manyRows / 20), 'listings_live_views'],
    [...deep(launches.followedWindow, 100, manyRows / 20), 'listings_live_followers'],
    [...deep(launches.countLive), 'counters'],
    [...deep(launches.upcomingWindow, 100, 1_000), 'listings_upcoming'],
    [...deep(launches.countUpcoming), 'listings_'],
    [...deep(launches.weekFacts, day), 'listings_'],
    [...deep(weeklyWindow, day, 100, 500), 'listings_week_race'],
    [...deep(weeklyWindow, closedDay, 100, 500), 'listings_week_race'],
    [...deep(launches.firstOfWeeks, '2026-01-05', closedDay), 'listings_week_race'],
    [...deep(launches.namesOfWeeks, '2026-05-11', day, day), 'listings_week_race'],
    [...deep(boardWindow['community-all-time'], 100, manyRows / 20, day), 'listings_live_votes'],
    [...deep(boardWindow.billboard, 100, 900, day), 'listings_billboard'],
    [...deep(boardWindow['domain-rating'], 100, 900, day), 'listings_domain_rating'],
    [...deep(boardWindow.revenue, 100, 900, day), 'listings_revenue'],
    [...deep(countBoard.billboard), 'listings_billboard'],
    [...deep(countBoard['domain-rating']), 'listings_domain_rating'],
    [...deep(countBoard.revenue), 'listings_revenue'],
    [...deep(awards.awardsNewest, 20, 0), 'awards'],
    [...deep(awards.awardsOfSlug, 'bulk-7', 20, 0), 'listings_slug_key'],
    [...deep(awards.countAwardsOfSlug, 'bulk-7'), 'listings_slug_key'],
    [...deep(newestReviews, 1), 'reviews_status_created_at_id_idx'],
    [...deep(updatesNewest, 50, 0), 'listing_updates_published_at'],
    [...deep(countUpdates), byId],
    [...deep(race.recordHours, `${day} 23:00Z`, `${day} 23:00Z`, '2026-05-25', day), 'listings_week_race'],
    [...deep(race.lastRecordedHour), 'launch_hours_hour_idx'],
    [...deep(race.raceFigures, day), 'listings_week_race'],
    [...deep(race.ranksThenAndNow, day, `${day} 23:00Z`), 'listings_week_race'],
    [...deep(race.recordedHours, `{${racer}}`, `${day} 00:00Z`), 'launch_hours_pkey'],
    [...deep(race.standings, `{${racer}}`, day), 'listings_week_race'],
    [...deep(race.runningOfEditor, editor, day, 6), 'listing_editors_user_id'],
    [...deep(race.finalPlace, racer), byId],
    [...deep(race.profilesOfRace, day), 'listings_week_race'],
    [...deep(race.launchOfEditor, racer, '00000000-0000-0000-0000-000000000001'), byId],
    [...deep(race.hoursOfListing, racer, `${day} 00:00Z`), 'launch_hours_pkey'],
    [...deep(race.votesByHour, racer, day), 'votes_listing_id_week_status_idx'],
  ];
  for (const [statement, values, index] of lists) {
    const plan = await explainStatement(statement, values);
    expect(plan, statement.name).toMatch(new RegExp(index));
    expect(plan, statement.name).not.toMatch(/Seq Scan on (listings|votes|reviews|launch_hours|listing_view_days|listing_editors)\b/);
  }
});

test('a week of 500 launches is read in about a block for each launch', async () => {
  for (const [statement, week] of [
    [launches.raceWindow, day],
    [launches.raceWindow, closedDay],
    [launches.scheduledWindow, day],
  ] as const)
    expect(readBlocks(await explainStatement(statement, [week, 500, 0])), statement.name).toBeLessThan(600);
});

test('the job that keeps trending reads the votes of its fortnight by their index', async () => {
  setNow(new Date());
  const week = isoDate(weekOf(new Date()));
  await loadInBulk(async (query) => {
    await query(
      `insert into users (id, email) select gen_random_uuid(), 'bulk-voter-' || n || '@bulk.example' from generate_series(1, 1000) n`,
    );
    await query(`insert into votes (user_id, listing_id, week, status, cast_at)
      select u.id, l.id, '${week}', 'counted', now() - random() * interval '200 days'
      from users u cross join (select id from listings where slug like 'bulk-%' and status = 'live' order by id limit 200) l
      where u.email like 'bulk-voter-%'`);
  });
  expect(await refreshTrending()).toBeGreaterThan(150);
  expect(await refreshTrending()).toBeLessThan(5);
});
