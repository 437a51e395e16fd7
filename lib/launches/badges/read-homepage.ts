import { getDomain } from 'tldts';
import { config } from '#lib/core/config.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { shownHost } from '#lib/core/shown-host.ts';
import { isFetchRefused } from '#lib/crawl/fetching/refusal.ts';
import { type Fetcher, type FetchLimits, type FetchResult, makeFetcher } from '#lib/crawl/safe-fetch.ts';

const fetcher = processWide<Fetcher>('badge-fetcher', () =>
  makeFetcher({ allowLoopback: config().crawl.loopback, hosts: config().crawl.hosts }),
);
const maxBytes = 2 * 1024 * 1024;

/**
 * The page that the server returned, or the problem with reading it; `why` explains the problem to the owner in a sentence. `url` is the
 * address after redirects. `tooSlow` is true if the time for reading was over.
 */
export type Homepage =
  | { ok: true; url: string; html: string; response: FetchResult }
  | { ok: false; url: string; problem: 'unreachable' | 'left_site'; why: string; tooSlow: boolean };

class LeftSite extends Error {
  override readonly name = 'LeftSite';
  readonly host: string;
  constructor(host: string) {
    super(host);
    this.host = host;
  }
}

/**
 * Fetches a page at its owner’s request, with the crawler's protections. Doesn’t read robots.txt (the page about our bot says so). Follows
 * redirects only within the same site. `totalMs` shortens the maximum time.
 */
export async function readHomepage(address: string, { totalMs }: Partial<Pick<FetchLimits, 'totalMs'>> = {}): Promise<Homepage> {
  const unread = (problem: 'unreachable' | 'left_site', url: string, why: string, tooSlow = false): Homepage => ({
    ...{ ok: false, problem, url, why, tooSlow },
  });
  try {
    const page = await fetcher.get().get(address, {
      accept: 'text/html, application/xhtml+xml',
      oversize: 'cut',
      limits: { bytes: maxBytes, ...(totalMs === undefined ? {} : { totalMs }) },
      onHop(url) {
        if (!isSameSite(url, new URL(address))) throw new LeftSite(shownHost(url.host));
      },
    });
    if (page.status < 200 || page.status > 299) return unread('unreachable', page.url, `${page.url} answered with status ${page.status}.`);
    return { ok: true, url: page.url, html: page.body.toString('utf8'), response: page };
  } catch (error) {
    if (error instanceof LeftSite) return unread('left_site', address, `${address} redirects to another site, ${error.host}.`);
    if (isFetchRefused(error)) return unread('unreachable', error.url || address, error.message, error.code === 'timeout');
    throw error;
  }
}

/** Returns true if both URLs have the same registrable domain. IP addresses and `localhost` must have the same host. */
function isSameSite(a: URL, b: URL): boolean {
  const site = ({ hostname, host }: URL) => getDomain(hostname, { allowPrivateDomains: true }) ?? host;
  return site(a) === site(b);
}
