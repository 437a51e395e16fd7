import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { transaction } from '#lib/core/db.ts';
import { log } from '#lib/core/log.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { isoDate, now } from '#lib/core/time.ts';

/** What a browser tells when it shows a listing's page. */
export interface View {
  slug: string;
  address: string;
  userAgent: string | null;
}

const flushMs = 5000;
/** Beyond so many listings between two writes, further ones are not counted: names are free to make up. */
const mostBuffered = 20_000;
/** So many browsers of one address count for a listing in a day: what a browser calls itself is free to make up, too. */
const mostOfAddress = 20;

/** Programs that read pages, by the names they give themselves. */
const crawler =
  /bot\b|bot\/|crawl|spider|slurp|preview|headless|lighthouse|facebookexternalhit|embedly|monitor|uptime|curl\/|wget\/|python|java\/|okhttp|go-http|node-fetch|axios|undici/i;
const slugShape = /^[a-z0-9][a-z0-9-]{0,219}$/;

interface Buffer {
  /** Views by `day slug` that are not written yet. */
  waiting: Map<string, number>;
  /** Who saw what today, and from how many browsers, by keyed hashes: the key lives in this process alone and is never written down. */
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
 * Counts a view of a listing's page, once per visitor and day, up to `mostOfAddress` of one address; crawlers don't count. It is written within five seconds,
 * together with others. Answers whether it was new. A visitor is known by address and browser, in this process only.
 */
export function countView({ slug, address, userAgent }: View): boolean {
  if (!slugShape.test(slug) || !userAgent || crawler.test(userAgent)) return false;
  const views = buffer.get();
  const day = isoDate(now());
  const hash = (...facts: string[]) =>
    createHmac('sha256', views.key)
      .update(JSON.stringify([day, slug, ...facts]))
      .digest('base64url');
  const [place, visitor] = [hash(address), hash(address, userAgent)];
  const browsers = views.seen.get(place) ?? 0;
  if (browsers >= mostOfAddress || views.seen.has(visitor)) return false;
  const entry = `${day} ${slug}`;
  if (!views.waiting.has(entry) && views.waiting.size >= mostBuffered) return false;
  views.seen.set(place, browsers + 1);
  views.seen.set(visitor, 1);
  views.waiting.set(entry, (views.waiting.get(entry) ?? 0) + 1);
  views.timer ??= setTimeout(() => {
    flushViews().catch((error) => log().warn({ err: error }, 'views could not be written; they are kept for the next time'));
  }, flushMs).unref();
  return true;
}

/**
 * Writes the views that wait, in one transaction; of listings that are not live, none. Nothing is invalidated: pages show
 * them when they are drawn anew for another reason. What can't be written waits for the next time.
 */
export async function flushViews(): Promise<void> {
  const views = buffer.peek();
  if (!views) return;
  if (views.timer) clearTimeout(views.timer);
  views.timer = null;
  if (views.waiting.size === 0) return;
  const batch = views.waiting;
  views.waiting = new Map();
  const entries = [...batch].map(([place, count]) => ({ day: place.slice(0, 10), slug: place.slice(11), count }));
  try {
    await transaction(async (tx) => {
      // Listings are held in the order of their numbers, so that two processes that write at once never wait in a circle.
      const seen = await tx.$queryRaw<{ id: number; slug: string }[]>`
        select id, slug from listings where slug = any(${[...new Set(entries.map(({ slug }) => slug))]}) and status = 'live'
        order by id for no key update`;
      const idOf = new Map(seen.map(({ slug, id }) => [slug, id]));
      const counted = entries.flatMap(({ slug, day, count }) => {
        const id = idOf.get(slug);
        return id === undefined ? [] : [{ id, day, count }];
      });
      if (counted.length === 0) return;
      const [ids, days, counts] = [counted.map(({ id }) => id), counted.map(({ day }) => day), counted.map(({ count }) => count)];
      await tx.$executeRaw`
        insert into listing_view_days (listing_id, day, views)
        select * from unnest(${ids}::int[], ${days}::date[], ${counts}::int[])
        on conflict (listing_id, day) do update set views = listing_view_days.views + excluded.views`;
      await tx.$executeRaw`
        update listings l set views = l.views + s.views
        from (select id, sum(n)::int as views from unnest(${ids}::int[], ${counts}::int[]) as one (id, n) group by id) s where l.id = s.id`;
    });
  } catch (error) {
    for (const [place, count] of batch) views.waiting.set(place, (views.waiting.get(place) ?? 0) + count);
    throw error;
  }
}
