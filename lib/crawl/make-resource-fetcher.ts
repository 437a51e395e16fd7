import { getDomain } from 'tldts';
import type { FetchOptions, FetchResult } from '#lib/crawl/safe-fetch.ts';
import type { FetchResource, Resource, ResourceRequest } from '#lib/ports/render/renderer.ts';

/** Fetches addresses for a crawl through the guarded fetcher, checks robots.txt and counts the bytes. */
export interface ResourceSource {
  get(url: string, onHop: (hop: URL) => void, options: FetchOptions): Promise<FetchResult>;
  /** Returns true if an error of `get` only means that this resource is unavailable. Other errors end the rendering. */
  isRefusal(error: unknown): boolean;
}

export interface ResourceRules {
  /** The kinds of resources that may be fetched from other hosts. Default: none. */
  foreignKinds?: readonly ResourceRequest['kind'][];
  /**
   * Maximum number of simultaneous requests. Default: two, as for pages, because each open request reserves its maximum size from the
   * crawl's remaining bytes.
   */
  lanes?: number;
  /** Maximum number of resources for all pages together. Default: 200. */
  maxResources?: number;
}

/** Thrown when a redirect leaves the site's registrable domain. */
class OtherSite extends Error {}

/**
 * Makes the function that fetches resources while the pages of one site are rendered. Fetches only from hosts under the site's registrable
 * domain (`static.acme.com` for `www.acme.com`), redirects included, because third parties would learn of our visit, and their content is
 * no evidence about the site. Only resources of `foreignKinds` may come from other hosts. Fetches each address only once, and never fetches
 * the page itself again.
 */
export function makeResourceFetcher(
  site: URL,
  source: ResourceSource,
  { foreignKinds = [], lanes: laneCount = 2, maxResources = 200 }: ResourceRules = {},
): (page: FetchResult) => FetchResource {
  const domain = domainOf(site);
  const known = new Map<string, Promise<Resource | null>>();
  const lanes: Promise<unknown>[] = Array.from({ length: laneCount }, () => Promise.resolve());
  let requests = 0;
  const isAllowed = (url: URL, kind: ResourceRequest['kind']) => foreignKinds.includes(kind) || domainOf(url) === domain;

  async function fetch({ url, kind }: ResourceRequest): Promise<Resource | null> {
    try {
      const fetched = await source.get(
        url,
        (hop) => {
          if (!isAllowed(hop, kind)) throw new OtherSite();
        },
        {
          accept: kind === 'document' ? 'text/html, application/xhtml+xml' : '*/*',
          acceptsType: (type) => kind !== 'document' || type === 'text/html' || type === 'application/xhtml+xml',
          oversize: 'refuse',
        },
      );
      return resourceOf(fetched);
    } catch (error) {
      if (error instanceof OtherSite || source.isRefusal(error)) return null;
      throw error;
    }
  }

  return (page) => async (request) => {
    if (request.kind === 'document' && request.url === page.url) return resourceOf(page);
    if (!URL.canParse(request.url) || !isAllowed(new URL(request.url), request.kind)) return null;
    const key = `${request.kind} ${request.url}`;
    const earlier = known.get(key);
    if (earlier) return earlier;
    if (known.size >= maxResources) return null;
    const lane = requests++ % lanes.length;
    const resource = (lanes[lane] as Promise<unknown>).then(() => fetch(request));
    lanes[lane] = resource.catch(() => {});
    known.set(key, resource);
    return resource;
  };
}

function resourceOf({ url, status, contentType, body, headers }: FetchResult): Resource {
  return { url, status, contentType, body, allowOrigin: headers['access-control-allow-origin'] ?? null };
}

/** Returns the registrable domain, or the host if there is none (IP addresses, `localhost`). */
function domainOf(url: URL): string {
  return getDomain(url.hostname, { allowPrivateDomains: true }) ?? url.host;
}
