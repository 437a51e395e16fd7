import { otherSources } from '#lib/community/stats/referrer.ts';
import { type Tx, transaction } from '#lib/core/db.ts';
import { log } from '#lib/core/log.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { SourceKind } from '#lib/generated/prisma/enums.ts';
import { weekDecidedAt } from '#lib/launches/awards/award.ts';
import { isPublic } from '#lib/listings/public-status.ts';

/**
 * `views`: the listing's page was looked at. `visits`: a link to the product's own site was pressed there. `badgeViews`: the badge was
 * shown on another page. `searches`: the listing was among the results of a search.
 */
export type SeenKind = 'views' | 'visits' | 'badgeViews' | 'searches';

/** Something that a visitor saw and that is not written yet. */
interface WaitingSeen {
  kind: SeenKind;
  slug: string;
  /** `YYYY-MM-DD`. */
  day: string;
  hour: string;
  /** Hashes, as 64-bit integers. */
  address: string;
  visitor: string;
  /** The host; empty if it is unknown. */
  referrer: string;
  /** The code of the country; empty if it is unknown. */
  country: string;
}

const flushMs = 10_000;
/** The number of waiting entries at which they are written before the ten seconds are over. */
const flushAt = 5_000;
/** The maximum number of entries that wait while the database can't be reached. Later ones are not counted. */
const maxWaiting = 50_000;
/**
 * The maximum number of browsers that are counted per listing, kind, day and IP address. It is needed because anybody can send made-up user
 * agents.
 */
const maxPerAddress = 20;
/** The maximum number of referrers of a listing and day that are counted by name, because anybody can send made-up hosts. */
const maxReferrers = 20;

interface Buffer {
  waiting: WaitingSeen[];
  timer: NodeJS.Timeout | null;
  /** The last write. Writes of a process follow each other. */
  writing: Promise<void> | null;
}

const buffer = processWide<Buffer>('seen', () => ({ waiting: [], timer: null, writing: null }));

const warn = (error: unknown) => log().warn({ err: error }, 'views could not be written; the next write tries again');

/** Adds an entry to those that are written within ten seconds. Returns false if too many are waiting. */
export function addSeen(seen: WaitingSeen): boolean {
  const state = buffer.get();
  if (state.waiting.length >= maxWaiting) return false;
  state.waiting.push(seen);
  if (state.waiting.length % flushAt === 0) flushSeen().catch(warn);
  state.timer ??= setTimeout(() => flushSeen().catch(warn), flushMs).unref();
  return true;
}

/** Writes all waiting entries. If that fails, they go on waiting. What was written before can't count again, whoever repeats it. */
export function flushSeen(): Promise<void> {
  const state = buffer.peek();
  if (!state) return Promise.resolve();
  const after = state.writing?.catch(() => undefined) ?? Promise.resolve();
  state.writing = after.then(() => writeWaiting(state));
  return state.writing;
}

async function writeWaiting(state: Buffer): Promise<void> {
  if (state.timer) clearTimeout(state.timer);
  state.timer = null;
  while (state.waiting.length > 0) {
    const batch = state.waiting.splice(0, flushAt);
    try {
      await transaction((tx) => writeSeen(tx, batch));
    } catch (error) {
      state.waiting.unshift(...batch);
      state.timer ??= setTimeout(() => flushSeen().catch(warn), flushMs).unref();
      throw error;
    }
  }
}

/** A listing that is locked until the end of the transaction. */
interface LockedListing {
  id: number;
  slug: string;
  status: string;
  /** The product's own host; empty if its site is a folder of a host that others share. */
  ownHost: string;
  launchWeek: Date | null;
}

/**
 * Writes entries by day, by hour and by source. Counts only those of visitors that no process has counted today. Invalidates no page: a
 * page shows the new number when it is next drawn for another reason.
 */
async function writeSeen(tx: Tx, batch: readonly WaitingSeen[]): Promise<void> {
  // Listings are locked in the order of their ids. Otherwise two processes that write at once could deadlock. The lock also keeps their
  // counts of the same visitor apart.
  const listings = await tx.$queryRaw<LockedListing[]>`
    select id, slug, status::text as status, case when address_key = domain then domain else '' end as "ownHost",
      launch_week as "launchWeek" from listings
    where slug = any(${[...new Set(batch.map(({ slug }) => slug))]}) order by id for no key update`;
  const bySlug = new Map(listings.map((listing) => [listing.slug, listing]));
  // A badge may be shown before the launch.
  const isCounted = ({ status }: LockedListing, kind: SeenKind) => status === 'live' || (kind === 'badgeViews' && isPublic(status));
  const known = batch.flatMap((seen) => {
    const listing = bySlug.get(seen.slug);
    return listing && isCounted(listing, seen.kind) ? [{ ...seen, listing }] : [];
  });
  const news = await markVisitors(tx, known);
  const counted = known.filter(({ day, visitor }) => news.delete(`${day} ${visitor}`));
  if (counted.length === 0) return;
  await addDays(tx, counted);
  await addHours(tx, counted);
  await addSources(tx, counted);
}

type Counted = WaitingSeen & { listing: LockedListing };

/** Stores the hashes of visitors. Returns those, as `day visitor`, that were not stored before and are within the limit of an address. */
async function markVisitors(tx: Tx, seen: readonly Counted[]): Promise<Set<string>> {
  const rows = await tx.$queryRaw<{ mark: string }[]>`
    with sent as (
      select day, address, visitor, min(position) as position
      from unnest(${seen.map(({ day }) => day)}::date[], ${seen.map(({ address }) => address)}::bigint[],
        ${seen.map(({ visitor }) => visitor)}::bigint[]) with ordinality as one (day, address, visitor, position)
      group by 1, 2, 3
    ), new as (
      select day, address, visitor, row_number() over (partition by day, address order by position) as place from sent s
      where not exists (select from visitor_marks m where m.day = s.day and m.address = s.address and m.visitor = s.visitor)
    )
    insert into visitor_marks (day, address, visitor)
    select day, address, visitor from new n
    where place + (select count(*) from visitor_marks m where m.day = n.day and m.address = n.address) <= ${maxPerAddress}
    returning day::text || ' ' || visitor as mark`;
  return new Set(rows.map(({ mark }) => mark));
}

/** Returns the entries as parallel arrays, in the order of the listings' ids. */
const idsOf = (seen: readonly Counted[]) => seen.map(({ listing }) => listing.id);
const onesOf = (seen: readonly Counted[], is: (one: Counted) => boolean) => seen.map((one) => (is(one) ? 1 : 0));
/** A visitor who came from the product's own site pressed its badge, or another link to the listing there. */
const isFromOwnSite = ({ kind, referrer, listing }: Counted) => kind === 'views' && referrer !== '' && referrer === listing.ownHost;

async function addDays(tx: Tx, seen: readonly Counted[]): Promise<void> {
  const of = (kind: SeenKind) => onesOf(seen, (one) => one.kind === kind);
  await tx.$executeRaw`
    insert into listing_view_days as d (listing_id, day, views, visits, badge_views, badge_visits, searches)
    select id, day, sum(views), sum(visits), sum(badge_views), sum(badge_visits), sum(searches)
    from unnest(${idsOf(seen)}::int[], ${seen.map(({ day }) => day)}::date[], ${of('views')}::int[], ${of('visits')}::int[],
      ${of('badgeViews')}::int[], ${onesOf(seen, isFromOwnSite)}::int[], ${of('searches')}::int[])
      as one (id, day, views, visits, badge_views, badge_visits, searches)
    group by id, day order by id, day
    on conflict (listing_id, day) do update set views = d.views + excluded.views, visits = d.visits + excluded.visits,
      badge_views = d.badge_views + excluded.badge_views, badge_visits = d.badge_visits + excluded.badge_visits,
      searches = d.searches + excluded.searches`;
}

/** Adds views and visits by hour, and until the awards of the listing's launch week are due, also to the hours of its race. */
async function addHours(tx: Tx, seen: readonly Counted[]): Promise<void> {
  const onPage = seen.filter(({ kind }) => kind === 'views' || kind === 'visits');
  const [ids, hours] = [idsOf(onPage), onPage.map(({ hour }) => hour)];
  const views = onesOf(onPage, ({ kind }) => kind === 'views');
  await tx.$executeRaw`
    insert into listing_hours as h (listing_id, hour, views, visits)
    select id, hour, sum(views), sum(1 - views) from unnest(${ids}::int[], ${hours}::timestamptz[], ${views}::int[]) as one (id, hour, views)
    group by id, hour order by id, hour
    on conflict (listing_id, hour) do update set views = h.views + excluded.views, visits = h.visits + excluded.visits`;
  // The rows are written in the same order as in `recordLaunchHours`. Otherwise the two could deadlock.
  const racing = onesOf(
    onPage,
    ({ kind, hour, listing }) => kind === 'views' && listing.launchWeek !== null && new Date(hour) < weekDecidedAt(listing.launchWeek),
  );
  await tx.$executeRaw`
    insert into launch_hours (listing_id, hour, views)
    select id, hour, sum(n) from unnest(${ids}::int[], ${hours}::timestamptz[], ${racing}::int[]) as one (id, hour, n)
    where n > 0 group by id, hour order by id, hour
    on conflict (listing_id, hour) do update set views = launch_hours.views + excluded.views`;
  await tx.$executeRaw`
    update listings l set views = l.views + s.views
    from (select id, sum(n)::int as views from unnest(${ids}::int[], ${views}::int[]) as one (id, n) group by id) s
    where l.id = s.id and s.views > 0`;
}

/** Adds views and visits by referrer and country. Beyond the first referrers of a day, they are counted together. */
async function addSources(tx: Tx, seen: readonly Counted[]): Promise<void> {
  const named = seen
    .filter(({ kind }) => kind === 'views' || kind === 'visits')
    .flatMap(({ listing, day, kind, referrer, country }) => [
      { id: listing.id, day, source: SourceKind.referrer, name: referrer, isView: kind === 'views' },
      ...(country ? [{ id: listing.id, day, source: SourceKind.country, name: country, isView: kind === 'views' }] : []),
    ]);
  const stored = await tx.$queryRaw<{ id: number; day: string; name: string }[]>`
    select s.listing_id as id, s.day::text as day, s.name
    from (select distinct id, day from unnest(${named.map(({ id }) => id)}::int[], ${named.map(({ day }) => day)}::date[]) as one (id, day)) n
    join listing_sources s on s.listing_id = n.id and s.day = n.day and s.kind = 'referrer' and s.name not in ('', ${otherSources})`;
  const names = Map.groupBy(stored, ({ id, day }) => `${id} ${day}`);
  const namesOf = new Map([...names].map(([of, rows]) => [of, new Set(rows.map(({ name }) => name))]));
  for (const one of named) {
    if (one.source !== SourceKind.referrer || one.name === '') continue;
    const of = `${one.id} ${one.day}`;
    const kept = namesOf.get(of) ?? new Set();
    namesOf.set(of, kept);
    if (kept.size < maxReferrers) kept.add(one.name);
    else if (!kept.has(one.name)) one.name = otherSources;
  }
  await tx.$executeRaw`
    insert into listing_sources as s (listing_id, day, kind, name, views, visits)
    select id, day, kind::source_kind, name, sum(views), sum(1 - views)
    from unnest(${named.map(({ id }) => id)}::int[], ${named.map(({ day }) => day)}::date[], ${named.map(({ source }) => source)}::text[],
      ${named.map(({ name }) => name)}::text[], ${named.map(({ isView }) => (isView ? 1 : 0))}::int[]) as one (id, day, kind, name, views)
    group by id, day, kind, name order by id, day, kind, name
    on conflict (listing_id, day, kind, name) do update set views = s.views + excluded.views, visits = s.visits + excluded.visits`;
}
