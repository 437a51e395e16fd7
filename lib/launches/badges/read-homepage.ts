import { getDomain } from 'tldts';
import { config } from '#lib/core/config.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { isFetchRefused } from '#lib/crawl/fetch-refused.ts';
import { type Fetcher, makeFetcher } from '#lib/crawl/safe-fetch.ts';

const fetcher = processWide<Fetcher>('badge-fetcher', () =>
  makeFetcher({ allowLoopback: config().crawl.loopback, hosts: config().crawl.hosts }),
);
const mostBytes = 2 * 1024 * 1024;

/** A page as it was answered, or why it could not be read, in a sentence for its owner. */
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
 * Fetches one page at its owner's request: by the guarded fetcher, without asking robots.txt (the bot page says so), and
 * following redirects within the site only.
 */
export async function readHomepage(address: string): Promise<Homepage> {
  try {
    const page = await fetcher.get().get(address, {
      accept: 'text/html, application/xhtml+xml',
      oversize: 'cut',
      limits: { bytes: mostBytes },
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

/** One site: the same registrable domain, or the same host where there is none (an address, `localhost`). */
function isSameSite(a: URL, b: URL): boolean {
  const site = ({ hostname, host }: URL) => getDomain(hostname, { allowPrivateDomains: true }) ?? host;
  return site(a) === site(b);
}
