import { getDomain } from 'tldts';
import { config } from '#lib/core/config.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { isFetchRefused } from '#lib/crawl/fetch-refused.ts';
import { type Fetcher, makeFetcher } from '#lib/crawl/safe-fetch.ts';

const fetcher = processWide<Fetcher>('badge-fetcher', () =>
  makeFetcher({ allowLoopback: config().crawl.loopback, hosts: config().crawl.hosts }),
);
const maxBytes = 2 * 1024 * 1024;

/** The page that the server returned, or the problem that prevented reading the page; `why` is a sentence for the owner. */
export type Homepage = { ok: true; url: string; html: string } | { ok: false; problem: 'unreachable' | 'left_site'; why: string };

class LeftSite extends Error {
  override readonly name = 'LeftSite';
  readonly host: string;
  constructor(host: string) {
    super(host);
    this.host = host;
  }
}

/**
 * Fetches a page at its owner’s request, through the guarded fetcher. Doesn’t read robots.txt (the bot page says so), and follows
 * redirects within the same site only.
 */
export async function readHomepage(address: string): Promise<Homepage> {
  try {
    const page = await fetcher.get().get(address, {
      accept: 'text/html, application/xhtml+xml',
      oversize: 'cut',
      limits: { bytes: maxBytes },
      onHop(url) {
        if (!isSameSite(url, new URL(address))) throw new LeftSite(url.host);
      },
    });
    if (page.status < 200 || page.status > 299)
      return { ok: false, problem: 'unreachable', why: `${page.url} answered with status ${page.status}.` };
    return { ok: true, url: page.url, html: page.body.toString('utf8') };
  } catch (error) {
    if (error instanceof LeftSite) return { ok: false, problem: 'left_site', why: `${address} redirects to another site, ${error.host}.` };
    if (isFetchRefused(error)) return { ok: false, problem: 'unreachable', why: error.message };
    throw error;
  }
}

/** Returns true if both URLs have the same registrable domain or, for IP addresses and `localhost`, the same host. */
function isSameSite(a: URL, b: URL): boolean {
  const site = ({ hostname, host }: URL) => getDomain(hostname, { allowPrivateDomains: true }) ?? host;
  return site(a) === site(b);
}
