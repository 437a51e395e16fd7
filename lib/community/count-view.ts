import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { transaction } from '#lib/core/db.ts';
import { isSlug } from '#lib/core/ids.ts';
import { log } from '#lib/core/log.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { hourOf, isoDate, now } from '#lib/core/time.ts';
import { weekDecidedAt } from '#lib/launches/awards/award.ts';

/** A view of a listing's page that a visitor's browser reports. */
export interface View {
  slug: string;
  address: string;
  userAgent: string | null;
}

const flushMs = 5000;
/**
 * The maximum number of listings whose views are buffered between two writes. It limits the memory use, because anybody can send made-up
 * slugs.
 */
const maxBuffered = 20_000;
/**
 * The maximum number of browsers that are counted per listing, day and IP address. It is needed because anybody can send made-up user
 * agents.
 */
const maxPerAddress = 20;

/** Matches the user agents of crawlers and other programs. */
const crawler =
  /bot\b|bot\/|crawl|spider|slurp|preview|headless|lighthouse|facebookexternalhit|embedly|monitor|uptime|curl\/|wget\/|python|java\/|okhttp|go-http|node-fetch|axios|undici/i;

interface Buffer {
  /** The numbers of views that are not written yet, by `hour slug`. */
  waiting: Map<string, number>;
  /**
   * Today's visitors (with the value 1), and the number of browsers per IP address. The keys are keyed hashes. Their secret exists only in
   * this process's memory.
   */
  seen: LRUCache<string, number>;
  key: Uint8Array;
  timer: NodeJS.Timeout | null;
}

const buffer = processWide<Buffer>('views', () => ({
  waiting: new Map(),
  seen: new LRUCache({ max: 200_000 }),
  key: randomBytes(32),
  timer: null,
}));

/**
 * Counts a view of a listing's page. Returns false if it doesn't count. A visitor (an IP address with a user agent) counts once a day, and
 * an address has at most `maxPerAddress` visitors. Crawlers don't count. Views are written every five seconds.
 */
export function countView({ slug, address, userAgent }: View): boolean {
  if (!isSlug(slug) || !userAgent || crawler.test(userAgent)) return false;
  const views = buffer.get();
  const day = isoDate(now());
  const hash = (...facts: string[]) =>
    createHmac('sha256', views.key)
      .update(JSON.stringify([day, slug, ...facts]))
      .digest('base64url');
  const [addressHash, visitor] = [hash(address), hash(address, userAgent)];
  const browsers = views.seen.get(addressHash) ?? 0;
  if (browsers >= maxPerAddress || views.seen.has(visitor)) return false;
  const entry = `${hourOf(now()).toISOString()} ${slug}`;
  if (!views.waiting.has(entry) && views.waiting.size >= maxBuffered) return false;
  views.seen.set(addressHash, browsers + 1);
  views.seen.set(visitor, 1);
  views.waiting.set(entry, (views.waiting.get(entry) ?? 0) + 1);
  views.timer ??= setTimeout(() => {
    flushViews().catch((error) => log().warn({ err: error }, 'views could not be written; the next write tries again'));
  }, flushMs).unref();
  return true;
}

/**
 * Writes the buffered views in one transaction, by day. Until the awards of the listing's launch week are due, writes them by hour, too.
 * Drops views of listings that are not live. Invalidates no page: a page shows the new number when it is next rendered for another reason.
 * If the write fails, the views stay in the buffer.
 */
export async function flushViews(): Promise<void> {
  const views = buffer.peek();
  if (!views) return;
  if (views.timer) clearTimeout(views.timer);
  views.timer = null;
  if (views.waiting.size === 0) return;
  const batch = views.waiting;
  views.waiting = new Map();
  const entries = [...batch].map(([entry, count]) => {
    const [hour = '', slug = ''] = entry.split(' ');
    return { hour, slug, count };
  });
  try {
    await transaction(async (tx) => {
      // Listings are locked in the order of their ids. Otherwise two processes that write at once could deadlock.
      const listings = await tx.$queryRaw<{ id: number; slug: string; launchWeek: Date | null }[]>`
        select id, slug, launch_week as "launchWeek" from listings
        where slug = any(${[...new Set(entries.map(({ slug }) => slug))]}) and status = 'live'
        order by id for no key update`;
      const bySlug = new Map(listings.map((listing) => [listing.slug, listing]));
      const counted = entries.flatMap(({ slug, hour, count }) => {
        const listing = bySlug.get(slug);
        if (!listing) return [];
        const racing = listing.launchWeek !== null && new Date(hour) < weekDecidedAt(listing.launchWeek);
        return [{ id: listing.id, hour, count, racing }];
      });
      if (counted.length === 0) return;
      const [ids, hours, counts] = [counted.map(({ id }) => id), counted.map(({ hour }) => hour), counted.map(({ count }) => count)];
      await tx.$executeRaw`
        insert into listing_view_days (listing_id, day, views)
        select id, (hour at time zone 'UTC')::date, sum(n) from unnest(${ids}::int[], ${hours}::timestamptz[], ${counts}::int[]) as one (id, hour, n)
        group by 1, 2
        on conflict (listing_id, day) do update set views = listing_view_days.views + excluded.views`;
      // The rows are written in the same order as in `recordLaunchHours`. Otherwise the two could deadlock.
      await tx.$executeRaw`
        insert into launch_hours (listing_id, hour, views)
        select id, hour, n from unnest(${ids}::int[], ${hours}::timestamptz[], ${counts}::int[], ${counted.map(({ racing }) => racing)}::boolean[])
          as one (id, hour, n, racing)
        where racing order by id, hour
        on conflict (listing_id, hour) do update set views = launch_hours.views + excluded.views`;
      await tx.$executeRaw`
        update listings l set views = l.views + s.views
        from (select id, sum(n)::int as views from unnest(${ids}::int[], ${counts}::int[]) as one (id, n) group by id) s where l.id = s.id`;
    });
  } catch (error) {
    for (const [entry, count] of batch) views.waiting.set(entry, (views.waiting.get(entry) ?? 0) + count);
    throw error;
  }
}
