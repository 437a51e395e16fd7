import pg from 'pg';
import { invalidate } from '#lib/cache/invalidation.ts';
import { tags } from '#lib/cache/tags.ts';
import { config } from '#lib/core/config.ts';
import { transaction } from '#lib/core/db.ts';
import { dayMs, hourMs } from '#lib/core/durations.ts';
import { addWeeks, hourOf, isoDate, now, weekOf } from '#lib/core/time.ts';
import { recordHours } from '#lib/launches/race/statements.ts';
import { slugOf } from '#lib/listings/make-unique-slug.ts';
import { recountLiveListings } from '#lib/listings/visibility/adjust-live-counts.ts';
import { pricingModels, stages } from '#lib/profile/catalogue.ts';
import type { Row } from '#prisma/seed/insert-rows.ts';
import { type Random, seededRandom } from '#prisma/seed/random.ts';
import { makeWordPicker } from '#prisma/seed/scale/english-words.ts';
import { makeProductInventor } from '#prisma/seed/scale/invent-product.ts';
import { withoutIndexes } from '#prisma/seed/scale/without-indexes.ts';

export interface Scale {
  listings: number;
  /** The total number of votes. A few listings get thousands, and most get a few. */
  votes: number;
}

/** Number of users. It is a prime, so that steps of fixed size through all users reach no user twice for the same listing. */
const people = 20_011;
/** Returns the number of founders. A founder has about five products, whatever the scale. */
const foundersFor = (listings: number) => Math.max(20_000, Math.ceil(listings / 5));
const weeksBack = 110;
const weeksAhead = 10;
const batchSize = 5000;
const countries = 'US US US US GB GB DE DE FR NL PT ES IT SE PL CA CA IN IN BR AU JP CH AT IE DK NO FI BE NZ'.split(' ');

/**
 * Adds many invented listings to the database for benchmarks: texts with a large vocabulary, every category, stage and country, and more
 * than two years of launch weeks. Runs on equal databases in the same week add the same rows. Triggers are off during the run, which
 * requires a role that may set session_replication_role, such as that of the embedded database. The tables that triggers maintain are
 * rebuilt at the end. A running site is blocked until then.
 */
export async function seedScale({ listings, votes }: Scale): Promise<void> {
  const client = new pg.Client({ connectionString: config().databaseDirectUrl });
  await client.connect();
  try {
    await client.query(
      "begin; set local session_replication_role = replica; set local maintenance_work_mem = '512MB'; set local work_mem = '128MB'",
    );
    const { rows } = await client.query<{ first: number }>('select coalesce(max(id), 0)::int + 1 as first from listings');
    const first = rows[0]?.first ?? 1;
    await loadPeople(client, foundersFor(listings));
    await withoutIndexes(client, ['listings', 'listing_categories', 'listing_founders'], async () => {
      await loadListings(client, first, listings, votes);
      await withoutIndexes(client, ['votes', 'follows'], () => loadCommunity(client, first));
      await loadMeasures(client, first);
      await loadPosts(client, first);
    });
    await client.query(`select setval('listings_id_seq', (select max(id) from listings))`);
    await client.query('select rebuild_category_members(), rebuild_primary_categories()');
    await client.query('select rebuild_listing_search()');
    await client.query('select rebuild_listing_terms(), rebuild_listing_names(), rebuild_founder_companies()');
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
  await recountLiveListings();
  await transaction((tx) => invalidate(tx, ...Object.values(tags)));
}

async function insert(client: pg.Client, table: string, rows: Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
    .map((name) => `"${name}"`)
    .join(', ');
  if (columns)
    await client.query(`insert into "${table}" (${columns}) select ${columns} from jsonb_populate_recordset(null::"${table}", $1::jsonb)`, [
      JSON.stringify(rows),
    ]);
}

async function loadPeople(client: pg.Client, founders: number): Promise<void> {
  await client.query(
    `insert into users (id, email, name, email_verified, created_at)
     select md5('scale user ' || n)::uuid, 'scale-' || n || '@example.com', 'Person ' || n, $2, $2 from generate_series(1, $1::int) n
     on conflict do nothing`,
    [people, addWeeks(now(), -weeksBack - 1)],
  );
  const random = seededRandom('scale founders');
  const givenNames =
    'Ada Amara Anton Beatriz Bruno Carla Chidi Dana Dmitri Elif Emil Farah Felix Greta Hana Hugo Ines Ivan Jana Jonas Kavya Kenji Lars Leila Marta Milan Nadia Nils Olga Omar Priya Quinn Rosa Samir Sofia Tariq Uma Viktor Wanda Yara Zoe'.split(
      ' ',
    );
  const familyNames =
    'Abara Alvarez Bauer Bianchi Cho Costa Dahl Diaz Eriksen Fischer Fontaine Gupta Haddad Hansen Ito Janssen Kaur Keller Kowalski Lindqvist Marinho Meyer Moreau Nakamura Novak Okafor Park Petrov Quist Reyes Rossi Santos Schmidt Silva Tanaka Usman Vargas Weber Yilmaz Zhang'.split(
      ' ',
    );
  const rows = Array.from({ length: founders }, (_, n) => {
    const name = `${random.pick(givenNames)} ${random.pick(familyNames)}`;
    return { id: founderId(n), slug: `${slugOf(name)}-${n}`, name, country: random.pick(countries), created_at: now() };
  });
  const { rowCount: known } = await client.query('select 1 from founders where id between $1 and $2', [founderId(0), founderId(founders)]);
  for (let from = known ?? 0; from < founders; from += batchSize) await insert(client, 'founders', rows.slice(from, from + batchSize));
}

const founderId = (n: number) => `f0000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** Distributes `votes` over the listings: a few get many, most get few. The result is shuffled, so older listings don't get more votes. */
function spreadVotes(random: Random, listings: number, votes: number): number[] {
  const shares = Array.from({ length: listings }, (_, rank) => 1 / (rank + 12) ** 0.85);
  const sum = shares.reduce((a, b) => a + b, 0);
  let carried = 0;
  const counts = shares.map((share) => {
    carried += (share / sum) * votes;
    const whole = Math.min(Math.floor(carried), people);
    carried -= whole;
    return whole;
  });
  return random.shuffled(counts);
}

async function loadListings(client: pg.Client, first: number, listings: number, votes: number): Promise<void> {
  const random = seededRandom(`scale ${first}`);
  const invent = makeProductInventor(random, makeWordPicker(random));
  const { rows: categories } = await client.query<{ id: number }>(
    'select id from categories c where not exists (select 1 from categories b where b.parent_id = c.id) order by id',
  );
  const counts = spreadVotes(random, listings, votes);
  const founders = foundersFor(listings);
  const thisWeek = weekOf(now());
  const at = now();
  for (let from = 0; from < listings; from += batchSize) {
    const rows: Row[] = [];
    const categoryRows: Row[] = [];
    const founderRows: Row[] = [];
    for (let i = from; i < Math.min(from + batchSize, listings); i++) {
      const id = first + i;
      const product = invent();
      const slug = `${slugOf(product.name).slice(0, 100) || 'product'}-${id}`;
      const scheduled = random.chance(0.03);
      const week = addWeeks(thisWeek, scheduled ? random.integer(1, weeksAhead) : -random.integer(0, weeksBack));
      const opened = new Date(week.getTime() + random.integer(0, 4 * 24 * 60) * 60_000);
      const launchedAt = opened > at ? week : opened;
      const counted = scheduled ? 0 : (counts[i] ?? 0);
      const paid = random.chance(0.1);
      const extra = paid ? random.integer(0, 3) : 0;
      const followers = Math.floor(counted * random.between(0.05, 0.5));
      const age = (at.getTime() - launchedAt.getTime()) / hourMs;
      rows.push({
        id,
        slug,
        status: scheduled ? 'scheduled' : 'live',
        name: product.name,
        tagline: product.tagline,
        description: product.description,
        stage: random.chance(0.9) ? random.pick(stages) : null,
        pricing_model: random.chance(0.9) ? random.pick(pricingModels) : null,
        country: random.chance(0.9) ? random.pick(countries) : null,
        founded_year: random.integer(2005, thisWeek.getUTCFullYear()),
        features: product.features,
        keywords: product.keywords,
        tags: product.tags,
        website_url: `https://${slug}.example/`,
        domain: `${slug}.example`,
        address_key: `${slug}.example`,
        plan: paid ? 'paid' : 'free',
        submitted_at: addWeeks(launchedAt, -7),
        launch_week: isoDate(week),
        launched_at: scheduled ? null : launchedAt,
        verified_at: random.chance(0.3) ? launchedAt : null,
        preview_token: random.uuid(),
        extra_categories: extra,
        votes: counted,
        week_votes: Math.floor(counted * 0.7),
        followers,
        views: counted * random.integer(5, 60) + random.integer(0, 200),
        trending: scheduled ? 0 : counted * 0.5 ** (age / 48),
        billboard_cents: random.chance(0.02) ? random.integer(20, 5000) * 100 : 0,
        domain_rating: random.chance(0.4) ? Math.round(random.between(0, 90) * 10) / 10 : null,
        created_at: addWeeks(launchedAt, -8),
        updated_at: at,
      });
      const chosen = new Set<number>();
      for (let c = 0; c <= (random.chance(0.3) ? 3 : extra); c++) chosen.add(random.pick(categories).id);
      for (const [position, category_id] of [...chosen].entries()) categoryRows.push({ listing_id: id, category_id, position });
      founderRows.push({ listing_id: id, founder_id: founderId(random.integer(0, founders - 1)), title: 'Founder', position: 0 });
    }
    await insert(client, 'listings', rows);
    await insert(client, 'listing_categories', categoryRows);
    await insert(client, 'listing_founders', founderRows);
  }
  await client.query(`update founders f set live_listings = n from
    (select founder_id, count(*)::int as n from listing_founders lf join listings l on l.id = lf.listing_id where l.status = 'live' group by 1) c
    where c.founder_id = f.id and f.live_listings <> n`);
}

/** Adds the votes and follows that the listings' counters state, updates of every fifth listing, and the awards of past weeks. */
async function loadCommunity(client: pg.Client, first: number): Promise<void> {
  await client.query(`create temporary table scale_people on commit drop as
    select id, n from (select md5('scale user ' || n)::uuid as id, n - 1 as n from generate_series(1, ${people}) n) p`);
  await client.query('create unique index on scale_people (n)');
  await client.query('analyze scale_people');
  await client.query(
    `insert into votes (user_id, listing_id, week, status, cast_at)
     select p.id, v.listing_id, date_trunc('week', v.cast_at at time zone 'UTC')::date, 'counted', v.cast_at from (
       select l.id as listing_id, (l.id::bigint * 7919 + k::bigint * 104729) % ${people} as n,
         case when k < l.week_votes then l.launched_at + (least(l.launch_week + 7, $2::timestamptz) - l.launched_at) * ((k * 37 % 101) / 102.0)
              else least(l.launch_week + 7 + (k * 53 % 180) * interval '1 day', $2::timestamptz) end as cast_at
       from listings l cross join lateral generate_series(0, l.votes - 1) k where l.id >= $1) v
     join scale_people p on p.n = v.n`,
    [first, now()],
  );
  await client.query(
    `insert into follows (user_id, listing_id, created_at)
     select p.id, l.id, l.launched_at from listings l cross join lateral generate_series(0, l.followers - 1) k
     join scale_people p on p.n = (l.id::bigint * 6133 + k::bigint * 15485863) % ${people} where l.id >= $1`,
    [first],
  );
  await client.query(
    `insert into listing_updates (listing_id, title, body, published_at)
     select l.id, (array['A faster start', 'Shared views', 'Import and export', 'A quieter inbox', 'Dark mode', 'New templates'])[1 + l.id % 6],
       'You asked for it, and here it is: ' || lower(l.tagline) || '.', least(l.launched_at + (l.id % 90) * interval '1 day', $2::timestamptz)
     from listings l where l.id >= $1 and l.status = 'live' and l.id % 5 = 0`,
    [first, now()],
  );
  await client.query(
    `insert into launch_weeks (week, opened_at, closed_at)
     select launch_week, launch_week, case when launch_week + 8 <= $2 then launch_week + 8 end
     from listings where id >= $1 and status = 'live' group by launch_week on conflict do nothing`,
    [first, now()],
  );
  await client.query(
    `insert into awards (week, rank, listing_id, votes, created_at)
     select w.week, r.rank, r.id, r.week_votes, w.week + 8 from launch_weeks w cross join lateral (
       select id, week_votes, row_number() over (order by week_votes desc, followers desc, launched_at, id) as rank
       from listings where status = 'live' and launch_week = w.week order by week_votes desc, followers desc, launched_at, id limit 3) r
     where w.closed_at is not null and not exists (select 1 from awards a where a.week = w.week)`,
  );
  await client.query(
    `update listings l set final_rank = r.rank, final_of = r.total from (
       select id, row_number() over race as rank, count(*) over (partition by launch_week) as total
       from listings join launch_weeks w on w.week = launch_week and w.closed_at is not null where status = 'live'
       window race as (partition by launch_week order by week_votes desc, followers desc, launched_at, id)) r
     where l.id = r.id and l.id >= $1`,
    [first],
  );
}

/** Adds 500 posts of the blog, one a day. Their texts are those of listings. */
async function loadPosts(client: pg.Client, first: number): Promise<void> {
  await client.query(
    `insert into blog_posts (slug, title, excerpt, body, author, published_at, updated_at)
     select 'how-' || slug || '-began', 'How ' || name || ' began', tagline, description, 'The editors', at, at
     from (select slug, name, tagline, description, $2::timestamptz - row_number() over (order by id) * interval '1 day' as at
       from listings where id >= $1 and status = 'live' order by id limit 500) l`,
    [first, now()],
  );
}

/** Adds domain ratings of half a year, a year of revenue for every twentieth listing, and a month of views for every tenth. */
async function loadMeasures(client: pg.Client, first: number): Promise<void> {
  const today = now();
  await client.query(
    `insert into domain_rating_measurements (listing_id, measured_on, provider, rating)
     select l.id, $2::date - m * 30, 'import', round((l.domain_rating * (1 - m * 0.03))::numeric, 1)
     from listings l cross join generate_series(0, 5) m where l.id >= $1 and l.domain_rating is not null`,
    [first, today],
  );
  await client.query(
    `insert into revenue_reports (listing_id, month, cents, source)
     select l.id, (date_trunc('month', $2::date) - m * interval '1 month')::date, (l.id::bigint * 7919 % 900000 + 1000) * (14 - m),
       (case when l.id % 40 = 0 then 'verified' else 'self_reported' end)::"RevenueSource"
     from listings l cross join generate_series(1, 12) m where l.id >= $1 and l.status = 'live' and l.id % 20 = 0`,
    [first, today],
  );
  await client.query(
    `update listings l set revenue_cents = r.cents, revenue_month = r.month, revenue_source = r.source
     from revenue_reports r where r.listing_id = l.id and l.id >= $1 and r.month = (date_trunc('month', $2::date) - interval '1 month')::date`,
    [first, today],
  );
  await client.query(
    `insert into listing_view_days (listing_id, day, views)
     select l.id, $2::date - d, 1 + (l.id::bigint * (d + 3)) % (1 + l.views / 100) from listings l cross join generate_series(0, 29) d
     where l.id >= $1 and l.status = 'live' and l.id % 10 = 0`,
    [first, new Date(today.getTime() - dayMs)],
  );
  await loadHours(client, first);
}

/** Spreads the views of the days after a launch over their hours, and records the ranks of this week and the last one. */
async function loadHours(client: pg.Client, first: number): Promise<void> {
  const thisWeek = weekOf(now());
  const lastWeek = addWeeks(thisWeek, -1);
  await client.query(
    `insert into launch_hours (listing_id, hour, views)
     select d.listing_id, (d.day + h * interval '1 hour') at time zone 'UTC', d.views / 24 + (h < d.views % 24)::int
     from listing_view_days d join listings l on l.id = d.listing_id cross join generate_series(0, 23) h
     where l.id >= $1 and d.day > (l.launched_at at time zone 'UTC')::date and d.day < l.launch_week + 8`,
    [first],
  );
  const lastHour = new Date(hourOf(now()).getTime() - hourMs);
  await client.query(recordHours.text, [lastWeek, lastHour, isoDate(lastWeek), isoDate(thisWeek)]);
}
