import { config } from '#lib/core/config.ts';
import { log } from '#lib/core/log.ts';
import { consentBanners } from '#lib/crawl/consent-banners.ts';
import { decodeText } from '#lib/crawl/decode-text.ts';
import { isFetchRefused } from '#lib/crawl/fetching/refusal.ts';
import { makeResourceFetcher, type ResourceRules } from '#lib/crawl/make-resource-fetcher.ts';
import { originalAddresses } from '#lib/crawl/original-addresses.ts';
import { siteHost } from '#lib/crawl/page-address.ts';
import { readPageInThread } from '#lib/crawl/read-page-in-thread.ts';
import { runAtHost } from '#lib/crawl/run-at-host.ts';
import { type Fetcher, type FetchOptions, type FetchResult, makeFetcher } from '#lib/crawl/safe-fetch.ts';
import { type RobotsStore, siteRobots } from '#lib/crawl/site-robots.ts';
import type { StoredPage } from '#lib/crawl/stored-page.ts';
import { robotsToken } from '#lib/crawl/user-agent.ts';
import { type ViewProblem, viewProblemOf } from '#lib/crawl/view-problem.ts';
import { readClaimedPixels } from '#lib/images/inspect-image.ts';
import { renderer } from '#lib/ports/render/index.ts';
import type { FetchResource, Look, Renderer, Sight } from '#lib/ports/render/renderer.ts';

/** The reason why there is no picture of a home page. */
export type PictureProblem =
  | ViewProblem
  /** robots.txt or the page itself (`noimageindex`, `max-image-preview:none`) forbids a picture. */
  | 'forbidden'
  /** The site doesn't answer, or its answer is not a web page. */
  | 'unreachable'
  /** The page redirects to another site. */
  | 'redirected_away'
  /** The page can't be drawn within the limits. */
  | 'not_drawn'
  /** The page requests style sheets, but none of them could be loaded. */
  | 'unstyled'
  /** Pages are not drawn on this machine, and the page names no usable image for shared links. */
  | 'no_image';

/** An image file from the browser or the site. It has not been decoded yet, so it is not trusted. */
export interface SitePicture {
  body: Buffer;
  /** `site`: a screenshot; `share_image`: the image that the page names for shared links. */
  origin: 'site' | 'share_image';
  pageUrl: string;
}

/** Quotes of a page that the browser looks for, and the length of the page's text when it was read. */
export interface QuotedPage {
  url: string;
  quotes: readonly string[];
  textLength: number;
}

/** A page with what visitors see of its quotes. `sights` has the order of `quotes`. */
export interface SeenPage extends QuotedPage {
  sights: readonly Sight[];
}

/** The limits of a picture and of looking for quotes (docs/domain.md, Crawl). */
const limits = {
  parallel: 2,
  resources: 150,
  resourceBytes: 4 * 1024 * 1024,
  totalBytes: 32 * 1024 * 1024,
  resourceMs: 10_000,
  totalMs: 45_000,
  /** Maximum time for each page whose quotes are looked for. */
  pageMs: 40_000,
  /** Maximum number of pages whose quotes are looked for, including the home page. */
  pages: 8,
  /** Maximum width times height of an image in the page. Drawing needs memory for each pixel, even if the file is small. */
  imagePixels: 25_000_000,
};

/** Images, fonts and style sheets may come from other hosts. */
const resourceRules: ResourceRules = { foreignKinds: ['stylesheet', 'image', 'font'], lanes: 6, maxResources: limits.resources };

export interface ScreenshotOptions {
  signal?: AbortSignal;
  /** Default: a fetcher that is made from the configuration, and closed at the end. */
  fetcher?: Fetcher;
  /** Default: the configured renderer. Null if pages should not be drawn. */
  renderer?: Pick<Renderer, 'screenshot'> | null;
  /** The product token whose rules in robots.txt apply. Default: `robotsToken()`. */
  token?: string;
  /** The pages with the quotes that the browser looks for. Default: none. */
  quoted?: readonly QuotedPage[];
}

/** The picture of a site, or the reason why there is none; and what visitors see of the site's quotes. */
export interface SiteView {
  picture: SitePicture | { problem: PictureProblem };
  /** The pages that the browser could show, with their quotes. */
  seen: SeenPage[];
}

/**
 * Takes a picture of a home page: a screenshot of 1280 x 800 pixels. If a screenshot is impossible, returns the image that the page names
 * for shared links. Also finds out which quotes are visible on the home page and on other pages. Checks robots.txt before every request,
 * redirects included. Throws only errors of the store and the reason of `signal`. Loads scripts and data only from the site itself, as in a
 * crawl. Images, fonts and style sheets may come from other hosts, because most sites use such hosts.
 */
export async function screenshotSite(address: string, store: RobotsStore, options: ScreenshotOptions = {}): Promise<SiteView> {
  const { loopback, hosts } = config().crawl;
  const fetcher = options.fetcher ?? makeFetcher({ allowLoopback: loopback, hosts });
  const quoted = (options.quoted ?? []).toSorted((a, b) => b.quotes.length - a.quotes.length);
  const timeout = AbortSignal.timeout(limits.totalMs + Math.min(quoted.length, limits.pages) * limits.pageMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const seen: SeenPage[] = [];
  const guarded = guard(fetcher, store, options.token ?? robotsToken(), signal);
  /** Runs `work`; returns the problem if our rules, the site's rules or the site itself stop it. */
  const unlessStopped = async <Result>(work: () => Promise<Result>): Promise<Result | { problem: PictureProblem }> => {
    try {
      return await work();
    } catch (error) {
      options.signal?.throwIfAborted();
      if (error instanceof Stopped) return { problem: error.problem };
      if (isFetchRefused(error) || timeout.aborted) return { problem: 'unreachable' };
      throw error;
    }
  };
  try {
    const site = new DrawnSite(address, guarded, signal, options.renderer === undefined ? renderer() : options.renderer, seen);
    const picture = await unlessStopped(() => site.takePicture(quoted));
    if (!('problem' in picture) || !['forbidden', 'unreachable', 'redirected_away'].includes(picture.problem))
      for (const page of quoted.filter(({ url }) => !site.isHome(url)).slice(0, limits.pages - 1))
        await unlessStopped(() => site.lookAt(page));
    return { picture, seen };
  } finally {
    if (!options.fetcher) await fetcher.close();
  }
}

/**
 * Shows a fetched page in a browser and returns what visitors see of `looks`. Resources are fetched by the same rules as for a picture.
 * Returns null if there is no browser, or if it can't show the page.
 */
export async function lookAtPage(page: FetchResult, store: RobotsStore, looks: readonly Look[]): Promise<readonly Sight[] | null> {
  const browser = renderer();
  if (!browser) return null;
  const { loopback, hosts } = config().crawl;
  const fetcher = makeFetcher({ allowLoopback: loopback, hosts });
  const signal = AbortSignal.timeout(limits.totalMs);
  try {
    const { get } = guard(fetcher, store, robotsToken(), signal);
    const isRefusal = (error: unknown) => error instanceof Stopped || isFetchRefused(error);
    const fetchResource = makeResourceFetcher(new URL(page.url), { get, isRefusal }, resourceRules)(page);
    return (await browser.screenshot(page.url, { signal, fetchResource, hide: consentBanners, looks })).sights;
  } catch (error) {
    log().info({ err: error, url: page.url }, 'the page could not be drawn');
    return null;
  } finally {
    await fetcher.close();
  }
}

/** Thrown when one of our rules or the site's rules forbids a request. */
class Stopped extends Error {
  readonly problem: PictureProblem;
  constructor(problem: PictureProblem) {
    super(problem);
    this.problem = problem;
  }
}

type Get = (url: string, onHop: (hop: URL) => void, options?: FetchOptions) => Promise<FetchResult>;

interface Guard {
  get: Get;
  /** Throws `Stopped` if robots.txt disallows the address. */
  check(url: URL): Promise<void>;
}

/** Makes the functions that fetch within the limits of a picture. They check robots.txt before each request. */
function guard(fetcher: Fetcher, store: RobotsStore, token: string, signal: AbortSignal): Guard {
  const robotsOf = siteRobots(fetcher, store, token, signal);
  let bytes = 0;
  /** Maximum number of bytes that the open requests may still receive. */
  let reserved = 0;
  const check = async (url: URL) => {
    if (!(await robotsOf(url.origin)).allowsPage(url.href)) throw new Stopped('forbidden');
  };
  const get: Get = async (url, onHop, options) => {
    await check(new URL(url));
    const maxBytes = Math.min(limits.resourceBytes, limits.totalBytes - bytes - reserved);
    if (maxBytes <= 0) throw new Stopped('not_drawn');
    reserved += maxBytes;
    try {
      const fetched = await runAtHost(new URL(url).host, limits.parallel, signal, () =>
        fetcher.get(url, {
          signal,
          ...options,
          limits: { bytes: maxBytes, totalMs: limits.resourceMs },
          onHop: async (hop, number) => {
            onHop(hop);
            if (number > 0) await check(hop);
          },
        }),
      );
      bytes += fetched.body.length;
      return fetched;
    } finally {
      reserved -= maxBytes;
    }
  };
  return { get, check };
}

/** A site whose pages are drawn one after another. Each resource is fetched only once. */
class DrawnSite {
  readonly #address: string;
  readonly #get: Get;
  readonly #check: Guard['check'];
  readonly #signal: AbortSignal;
  readonly #browser: Pick<Renderer, 'screenshot'> | null;
  /** The caller's list. What was seen is added at once, so that it is kept if a later page fails. */
  readonly #seen: SeenPage[];
  #resources: ((page: FetchResult) => FetchResource) | null = null;
  #home: string | null = null;

  constructor(address: string, { get, check }: Guard, signal: AbortSignal, browser: Pick<Renderer, 'screenshot'> | null, seen: SeenPage[]) {
    this.#address = address;
    this.#get = get;
    this.#check = check;
    this.#signal = signal;
    this.#browser = browser;
    this.#seen = seen;
  }

  isHome(url: string): boolean {
    return url === this.#home || url === this.#address;
  }

  /** Takes the picture of the home page and looks for its quotes. */
  async takePicture(quoted: readonly QuotedPage[]): Promise<SitePicture | { problem: PictureProblem }> {
    const fetched = await this.#fetchPage(this.#address);
    if (!fetched) return { problem: 'unreachable' };
    const { url, contentType, body, headers } = fetched;
    this.#home = url;
    const html = decodeText(body, contentType);
    const page = await readPageInThread({ url, contentType, html, bytes: body.length, robotsHeader: headers['x-robots-tag'] ?? null });
    for (const original of originalAddresses(page, fetched)) await this.#check(original);
    const forbidsPicture = page.data.robots.some((rule) => rule === 'noimageindex' || rule === 'max-image-preview:none');
    const quotes = quoted.find((each) => this.isHome(each.url));
    if (forbidsPicture && !quotes) return { problem: 'forbidden' };
    const shot = await this.#draw(fetched, quotes);
    if (forbidsPicture) return { problem: 'forbidden' };
    if (shot && ('body' in shot || shot.problem === 'error_page')) return shot;
    return (await shareImageOf(page, this.#get)) ?? shot ?? { problem: 'no_image' };
  }

  /** Looks for the quotes of one page other than the home page. */
  async lookAt(page: QuotedPage): Promise<void> {
    if (!this.#browser) return;
    const fetched = await this.#fetchPage(page.url);
    if (fetched) await this.#draw(fetched, page);
  }

  /** Fetches a page of the site. Returns null if there is none. */
  async #fetchPage(address: string): Promise<FetchResult | null> {
    const host = siteHost(new URL(address));
    const fetched = await this.#get(
      address,
      (hop) => {
        if (siteHost(hop) !== host) throw new Stopped('redirected_away');
      },
      { acceptsType: (type) => type === 'text/html' || type === 'application/xhtml+xml', oversize: 'cut' },
    );
    return fetched.status >= 200 && fetched.status <= 299 ? fetched : null;
  }

  /**
   * Returns a screenshot of a fetched page, or the problem that prevents it. Returns null if there is no browser. Adds what visitors see of
   * the page's quotes to `#seen`.
   */
  async #draw(page: FetchResult, quoted: QuotedPage | undefined): Promise<SitePicture | { problem: PictureProblem } | null> {
    if (!this.#browser) return null;
    const { url } = page;
    this.#resources ??= makeResourceFetcher(
      new URL(url),
      { get: this.#get, isRefusal: (error) => error instanceof Stopped || isFetchRefused(error) },
      resourceRules,
    );
    const fetchOfSite = this.#resources(page);
    let isErrorPage = false;
    let stylesAsked = 0;
    let stylesLoaded = 0;
    const fetchResource: FetchResource = async (request) => {
      const resource = await fetchOfSite(request);
      if (request.kind === 'stylesheet') stylesAsked++;
      if (request.kind === 'stylesheet' && resource?.status === 200) stylesLoaded++;
      // A script may have loaded another page, which may be an error page.
      if (request.kind === 'document') isErrorPage = !resource || resource.status >= 400;
      return request.kind === 'image' && resource && !(await isDrawable(resource.body)) ? null : resource;
    };
    try {
      const { quotes = [], textLength = 0 } = quoted ?? {};
      const shot = await this.#browser.screenshot(url, {
        signal: this.#signal,
        fetchResource,
        hide: consentBanners,
        looks: quotes,
        textLength,
      });
      const isUnstyled = stylesAsked > 0 && stylesLoaded === 0 && !shot.hasOwnStyle;
      if (quoted && !isErrorPage && !isUnstyled) this.#seen.push({ ...quoted, sights: shot.sights });
      const problem = isErrorPage ? 'error_page' : isUnstyled ? 'unstyled' : await viewProblemOf(shot);
      return problem ? { problem } : { body: shot.png, origin: 'site', pageUrl: url };
    } catch (error) {
      this.#signal.throwIfAborted();
      log().info({ err: error, url }, 'the page could not be drawn');
      return { problem: 'not_drawn' };
    }
  }
}

/** Returns false if drawing the image would take too much memory. Formats without pixels, such as SVG, are always drawable. */
async function isDrawable(image: Buffer): Promise<boolean> {
  if (/^\s*</.test(image.toString('latin1', 0, 100))) return true;
  const pixels = await readClaimedPixels(image);
  return pixels !== null && pixels <= limits.imagePixels;
}

/** Returns the image that a page names for shared links. Returns null if there is no usable image. */
async function shareImageOf({ url, data: { meta } }: StoredPage, get: Get): Promise<SitePicture | null> {
  const address = meta['og:image:secure_url'] || meta['og:image'] || meta['twitter:image'];
  if (!address || !URL.canParse(address, url)) return null;
  try {
    const image = await get(new URL(address, url).href, () => {}, { accept: 'image/*', acceptsType: (type) => type.startsWith('image/') });
    return image.status === 200 ? { body: image.body, origin: 'share_image', pageUrl: url } : null;
  } catch (error) {
    if (error instanceof Stopped || isFetchRefused(error)) return null;
    throw error;
  }
}
