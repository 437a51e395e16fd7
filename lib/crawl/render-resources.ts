import { getDomain } from 'tldts';
import type { Fetched, FetchOptions } from '#lib/crawl/safe-fetch.ts';
import type { FetchResource, Resource, ResourceRequest } from '#lib/ports/render/renderer.ts';

/** How a crawl fetches: behind the guard, robots.txt asked, bytes counted. */
export interface ResourceSource {
  get(url: string, onHop: (hop: URL) => void, options: FetchOptions): Promise<Fetched>;
  /** Whether what `get` threw only means that this resource is not to be had. */
  isStopped(error: unknown): boolean;
}

/** Of a whole crawl. */
const mostResources = 200;

class OtherSite extends Error {}

/**
 * What the pages of one site get while they are rendered: what lies on hosts under the site's registrable domain
 * (`static.acme.com` for `www.acme.com`), redirects included. Nothing of third parties: they would learn of our visit, and quote
 * nothing of the site. What was fetched is not fetched again: neither a script that all pages share, nor the page itself.
 */
export function renderResources(site: URL, source: ResourceSource): (page: Fetched) => FetchResource {
  const domain = domainOf(site);
  const known = new Map<string, Promise<Resource | null>>();
  const lanes: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()];
  let turn = 0;

  async function fetch({ url, kind }: ResourceRequest): Promise<Resource | null> {
    try {
      const fetched = await source.get(
        url,
        (hop) => {
          if (domainOf(hop) !== domain) throw new OtherSite();
        },
        {
          accept: kind === 'document' ? 'text/html, application/xhtml+xml' : '*/*',
          wants: (type) => kind !== 'document' || type === 'text/html' || type === 'application/xhtml+xml',
          oversize: 'refuse',
        },
      );
      return resourceOf(fetched);
    } catch (error) {
      if (error instanceof OtherSite || source.isStopped(error)) return null;
      throw error;
    }
  }

  return (page) => async (request) => {
    if (request.kind === 'document' && request.url === page.url) return resourceOf(page);
    if (!URL.canParse(request.url) || domainOf(new URL(request.url)) !== domain) return null;
    const key = `${request.kind} ${request.url}`;
    const before = known.get(key);
    if (before) return before;
    if (known.size >= mostResources) return null;
    // Two at a time, as pages are; each may be as large as all that is left.
    const lane = turn++ % lanes.length;
    const found = (lanes[lane] as Promise<unknown>).then(() => fetch(request));
    lanes[lane] = found.catch(() => {});
    known.set(key, found);
    return found;
  };
}

function resourceOf({ url, status, contentType, body, headers }: Fetched): Resource {
  return { url, status, contentType, body, allowOrigin: headers['access-control-allow-origin'] ?? null };
}

/** The registrable domain; the host itself where there is none, as with addresses and `localhost`. */
function domainOf(url: URL): string {
  return getDomain(url.hostname, { allowPrivateDomains: true }) ?? url.host;
}
