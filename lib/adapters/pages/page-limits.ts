import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressOf, crawlerName } from '#lib/adapters/pages/draw-queue.ts';
import { isSearchPage } from '#lib/adapters/pages/kept-queries.ts';
import { isPicture } from '#lib/adapters/pages/page-form.ts';
import { normalPathOf } from '#lib/adapters/pages/public-pages.ts';
import { SharedTime } from '#lib/adapters/pages/shared-time.ts';
import { isMadeHere } from '#lib/auth/local-request.ts';
import { config } from '#lib/core/config.ts';
import { networkOf } from '#lib/core/crawling-networks.ts';
import { consume, type Policy, undoConsume } from '#lib/ports/rate-limit.ts';

/** The processor time of one point, in milliseconds. */
const pointMs = 10;
/**
 * The points that are counted before the actual cost of a page is known. If the page costs less, the difference is given back. Searches and
 * pictures always cost at least these points, because they also use the database or another thread.
 */
const points = { page: 3, costly: 5 };
/** The number of bytes of a request's body for one point. The body is read before the page is rendered. */
const bytesOfPoint = 32 * 1024;
const maxBodyPoints = 30;
const sharedTime = new SharedTime();
const isCostly = (path: string) => isSearchPage(path) || isPicture(path);

const policyOf = (name: string, times: number): Policy => ({ name, points: times * config().rateLimits.pages, seconds: 60 });

/**
 * Returns the limits that apply to a request. A crawler that identifies itself has a limit of its own in each network, so that it can't use
 * up the limits of others.
 */
function limitsOf(request: IncomingMessage): [Policy, key: string][] {
  const address = addressOf(request);
  const network = networkOf(address);
  const crawler = crawlerName(request);
  if (crawler) return [[policyOf('pages-crawler', 3), `${crawler} ${network}`]];
  return [
    [policyOf('pages', 1), address],
    [policyOf('pages-network', 5), network],
  ];
}

/**
 * Counts the processor time of a page that must be rendered against the limits of the visitor's address and network. Beyond
 * RATE_LIMIT_PAGES, answers 429 with `Retry-After` and returns false. Cached pages and files cost almost nothing and are not counted.
 * Requests from this machine are not counted either.
 */
export async function mayDraw(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const path = normalPathOf((request.url ?? '/').split('?', 1)[0] ?? '/') ?? '/';
  if (path.startsWith('/_next/') || isMadeHere(request)) return true;
  const limits = limitsOf(request);
  const bodyPoints = Math.min(maxBodyPoints, Math.ceil(Number(request.headers['content-length'] ?? 0) / bytesOfPoint));
  const expected = bodyPoints + (isCostly(path) ? points.costly : points.page);
  for (const [policy, key] of limits) {
    const { exceeded, reset } = await consume(policy, key, expected);
    if (!exceeded) continue;
    const seconds = Math.max(1, reset);
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'retry-after': String(seconds) };
    response.writeHead(429, headers).end(`Too many pages were asked for from your network. Try again in ${seconds} s.\n`);
    return false;
  }
  const least = isCostly(path) ? expected : bodyPoints + 1;
  const settle = (ms: number) => {
    const difference = Math.max(least, Math.ceil(ms / pointMs)) - expected;
    for (const [policy, key] of limits) {
      if (difference > 0) void consume(policy, key, difference);
      else if (difference < 0) void undoConsume(policy, key, -difference);
    }
  };
  let end: (() => number) | undefined;
  const begin = () => {
    if (!response.closed) end = sharedTime.begin();
  };
  if (bodyPoints <= 1) begin();
  else request.once('end', begin); // while a large body arrives, the thread works for other requests
  response.once('close', () => settle(end?.() ?? 0));
  return true;
}
