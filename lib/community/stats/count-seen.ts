import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { referrerHost } from '#lib/community/stats/referrer.ts';
import { visitorSalt } from '#lib/community/stats/visitor-salt.ts';
import { addSeen, type SeenKind } from '#lib/community/stats/write-seen.ts';
import { isCountry } from '#lib/core/countries.ts';
import { crawlerNameIn } from '#lib/core/crawler-name.ts';
import { isCrawlingNetwork } from '#lib/core/crawling-networks.ts';
import { isSlug } from '#lib/core/ids.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { hourOf, now } from '#lib/core/time.ts';

/** What a visitor saw or did on a listing's page, or elsewhere of a listing. */
export interface Seen {
  kind: SeenKind;
  slug: string;
  address: string;
  userAgent: string | null;
  /** The host of the page from which the visitor came to the listing's page, as the browser sent it. */
  referrer?: string | null;
  /** The code of the country, as the proxy sent it. */
  country?: string | null;
}

/** Matches the user agents of programs that are not among the published names. */
const program =
  /bot\b|bot\/|crawl|spider|slurp|preview|headless|lighthouse|embedly|monitor|uptime|curl\/|wget\/|python|java\/|okhttp|go-http|node-fetch|axios|undici/i;

/** The hashes that this process has seen today. They save work only: what counts is decided in the database, for all processes. */
const known = processWide('visitors of today', () => new LRUCache<string, true>({ max: 200_000 }));

/**
 * Counts what a visitor saw: once for a visitor (an IP address with a user agent), a listing, a kind and a day. Returns false if it doesn't
 * count, as for crawlers and other programs. A hash with the day's salt stands for the visitor, so no address is stored.
 */
export async function countSeen({ kind, slug, address, userAgent, referrer, country }: Seen): Promise<boolean> {
  if (!isSlug(slug) || !userAgent || program.test(userAgent) || crawlerNameIn(userAgent) || isCrawlingNetwork(address)) return false;
  const { day, salt } = await visitorSalt();
  const hash = (...facts: string[]) =>
    createHmac('sha256', salt)
      .update(JSON.stringify([kind, slug, ...facts]))
      .digest()
      .readBigInt64BE()
      .toString();
  const visitor = hash(address, userAgent);
  const key = `${day} ${visitor}`;
  if (known.get().has(key)) return false;
  const isOfPage = kind === 'views' || kind === 'visits';
  const isAdded = addSeen({
    ...{ kind, slug, day, hour: hourOf(now()).toISOString(), address: hash(address), visitor },
    referrer: isOfPage ? referrerHost(referrer) : '',
    country: isOfPage && country && isCountry(country) ? country.toUpperCase() : '',
  });
  if (isAdded) known.get().set(key, true);
  return isAdded;
}
