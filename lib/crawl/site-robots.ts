import { type FetchRefused, isFetchRefused } from '#lib/crawl/fetching/refusal.ts';
import { maxRobotsBytes, type Robots, robotsFromResponse, robotsText } from '#lib/crawl/robots.ts';
import type { Fetcher } from '#lib/crawl/safe-fetch.ts';

/** Stores robots.txt files, for at most 24 hours (RFC 9309, section 2.4). */
export interface RobotsStore {
  readRobots(origin: string): Promise<{ status: number; body: string } | null>;
  saveRobots(origin: string, file: { status: number; body: string }): Promise<void>;
}

export interface OriginRobots extends Robots {
  /** HTTP status of the response, after redirects; null if there was no response. */
  status: number | null;
  /** The reason why there was no response. Null if there was one. */
  fetchError: FetchRefused | null;
}

/**
 * Returns a function that reads the robots.txt of an origin, from the store or over HTTP. The function caches each file. It throws only
 * errors of the store and the reason of `signal`.
 */
export function siteRobots(
  fetcher: Fetcher,
  store: RobotsStore,
  token: string,
  signal?: AbortSignal,
): (origin: string) => Promise<OriginRobots> {
  const loaded = new Map<string, Promise<OriginRobots>>();
  async function load(origin: string): Promise<OriginRobots> {
    const stored = await store.readRobots(origin);
    if (stored) return { ...robotsFromResponse(stored.status, stored.body, token), status: stored.status, fetchError: null };
    const { status, body, fetchError } = await download(origin);
    // Server errors are not stored, so the next crawl tries again.
    if (status !== null && status < 500 && status !== 429) await store.saveRobots(origin, { status, body });
    return { ...robotsFromResponse(status, body, token), status, fetchError };
  }
  async function download(origin: string): Promise<{ status: number | null; body: string; fetchError: FetchRefused | null }> {
    try {
      const file = await fetcher.get(`${origin}/robots.txt`, {
        accept: 'text/plain, */*;q=0.1',
        oversize: 'cut',
        limits: { bytes: maxRobotsBytes, totalMs: 10_000 },
        ...(signal && { signal }),
      });
      return { status: file.status, body: robotsText(file.body).replaceAll('\0', '\uFFFD'), fetchError: null };
    } catch (error) {
      if (!isFetchRefused(error)) throw error;
      // Endless redirects count as a missing file (RFC 9309, section 2.3.1.2). All other errors forbid everything.
      const isMissing = error.code === 'too_many_redirects' || error.code === 'redirect_loop';
      return { status: isMissing ? 404 : null, body: '', fetchError: isMissing ? null : error };
    }
  }
  return (origin) => {
    const robots = loaded.get(origin) ?? load(origin);
    loaded.set(origin, robots);
    return robots;
  };
}
