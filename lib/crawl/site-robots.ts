import { type FetchRefused, isFetchRefused } from '#lib/crawl/fetch-refused.ts';
import { type Robots, robotsBytes, robotsFor, robotsText } from '#lib/crawl/robots.ts';
import type { Fetcher } from '#lib/crawl/safe-fetch.ts';

/** Where robots.txt files are kept for at most 24 hours (RFC 9309, 2.4). */
export interface RobotsStore {
  robots(origin: string): Promise<{ status: number; body: string } | null>;
  keepRobots(origin: string, file: { status: number; body: string }): Promise<void>;
}

export interface OriginRobots extends Robots {
  /** Of the answer, after redirects; null when there was none. */
  status: number | null;
  /** Why there was none. */
  refused: FetchRefused | null;
}

/** Reads each origin's robots.txt once: from the store, else by the fetcher. Throws only what the store or `signal` throws. */
export function siteRobots(
  fetcher: Fetcher,
  store: RobotsStore,
  token: string,
  signal?: AbortSignal,
): (origin: string) => Promise<OriginRobots> {
  const known = new Map<string, Promise<OriginRobots>>();
  async function load(origin: string): Promise<OriginRobots> {
    const kept = await store.robots(origin);
    if (kept) return { ...robotsFor(kept.status, kept.body, token), status: kept.status, refused: null };
    const { status, body, refused } = await ask(origin);
    // That a server is in trouble is not remembered: the next attempt asks again.
    if (status !== null && status < 500 && status !== 429) await store.keepRobots(origin, { status, body });
    return { ...robotsFor(status, body, token), status, refused };
  }
  async function ask(origin: string): Promise<{ status: number | null; body: string; refused: FetchRefused | null }> {
    try {
      const file = await fetcher.get(`${origin}/robots.txt`, {
        accept: 'text/plain, */*;q=0.1',
        oversize: 'cut',
        limits: { bytes: robotsBytes, totalMs: 10_000 },
        ...(signal && { signal }),
      });
      return { status: file.status, body: robotsText(file.body).replaceAll('\0', '\uFFFD'), refused: null };
    } catch (error) {
      if (!isFetchRefused(error)) throw error;
      // Where redirects lead nowhere there is no file (RFC 9309, 2.3.1.2); anything else forbids everything.
      const nowhere = error.code === 'too_many_redirects' || error.code === 'redirect_loop';
      return { status: nowhere ? 404 : null, body: '', refused: nowhere ? null : error };
    }
  }
  return (origin) => {
    const found = known.get(origin) ?? load(origin);
    known.set(origin, found);
    return found;
  };
}
