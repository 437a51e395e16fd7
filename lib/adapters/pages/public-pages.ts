import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { sendOutage } from '#lib/adapters/pages/answer-outages.ts';
import { isKeptByQuery, isSearchPage, keptAddress } from '#lib/adapters/pages/kept-queries.ts';
import { addressOfPageData, type PageData, sendPageData } from '#lib/adapters/pages/page-data.ts';
import { html, isPicture, type PageForm, pageFormOf } from '#lib/adapters/pages/page-form.ts';
import { drawPublicPage, isDeletedListing, type PublicPage, pageOf, sendPublicPage } from '#lib/adapters/pages/public-page.ts';
import { keyOf, PageCache } from '#lib/cache/page-cache.ts';
import { tags } from '#lib/cache/tags.ts';
import { checkDatabase, hasDatabaseFailedSince } from '#lib/core/database-watch.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

const maxBytes = 128 * 1024 * 1024;
/** Searches are without number: they must not push out other pages. */
const maxSearchBytes = 128 * 1024 * 1024;
/** A listing has a dozen pictures to share, each as large as ten pages: they must not push out pages either. */
const maxPictureBytes = 64 * 1024 * 1024;
/**
 * Room for the data of about 5,000 pages drawn in the last hour. An open page gets the data that it was drawn with, even if the page has
 * changed since.
 */
const maxDataBytes = 64 * 1024 * 1024;
const dataMs = 3_600_000;
/** The pages that most visitors begin with. They are drawn when the process starts. */
const firstPages = ['/', '/launches', '/categories', '/leaderboards', '/founders', '/pricing', '/robots.txt', '/sitemap.xml', '/llms.txt'];

/** Answers a request whose headers ask for no form of a page: Next would answer it, and let proxies keep the answer for a year. */
const refusal = pageOf(
  400,
  ['content-type', 'text/plain; charset=utf-8', 'cache-control', 'no-store'],
  Buffer.from(`The headers “RSC” and “Next-Router-…” ask for no form of this page. Leave them out.\n`),
);

interface PublicPagesOptions {
  /** Next. */
  draw: Listener;
  /** The id of Next's build. */
  build: string;
  /** Tells which paths have the same page for everybody. */
  isStatic(path: string): boolean;
  /** Returns false if it refused and answered a request for a page that is not kept. */
  mayDraw(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
}

/** The public pages of this process: kept as they were drawn, and answered before Next is asked. */
export class PublicPages {
  readonly #pages = new PageCache<PublicPage>(maxBytes);
  readonly #searches = new PageCache<PublicPage>(maxSearchBytes);
  readonly #pictures = new PageCache<PublicPage>(maxPictureBytes);
  readonly #data = new LRUCache<string, PageData>({ maxSize: maxDataBytes, ttl: dataMs, sizeCalculation: ({ body }) => body.length + 300 });
  readonly caches = [this.#pages, this.#searches, this.#pictures];
  /** What follows invalidations: the caches, and the data of outdated pages. Data of pages that are up to date are kept with these. */
  readonly followers = [
    ...this.caches,
    {
      invalidate: (changed: string[]) => {
        if (changed.includes(tags.visibility)) this.#data.clear();
      },
      enable() {},
      suspend() {},
      dropSuspended: () => this.#data.clear(),
    },
  ] as const;
  readonly #draw: Listener;
  readonly #build: string;
  readonly #isStatic: (path: string) => boolean;
  readonly #mayDraw: PublicPagesOptions['mayDraw'];

  constructor({ draw, build, isStatic, mayDraw }: PublicPagesOptions) {
    this.#draw = draw;
    this.#build = build;
    this.#isStatic = isStatic;
    this.#mayDraw = mayDraw;
  }

  /** Answers a request for a public page, or for the data of one. Returns false if it is for something else. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const wanted = request.url ?? '/';
    const address = addressOfPageData(wanted);
    if (address !== null) {
      const known = isDeletedListing(address) ? null : this.#data.get(wanted);
      if (known) {
        await sendPageData(known, request, response);
        return true;
      }
      request.url = address; // another process sent the page, so this one has to draw it
    }
    const url = address ?? wanted;
    const mark = url.indexOf('?');
    const asked = mark === -1 ? url : url.slice(0, mark);
    const search = mark === -1 ? '' : url.slice(mark + 1);
    const form = address !== null ? html : pageFormOf(asked, request.headers);
    let page = form && this.#cacheOf(asked).get(keyOf(keptAddress(asked, search), form.variant));
    if (!page) {
      const path = normalPathOf(asked);
      if (path === null || !this.#isPublic(path)) {
        if (address !== null) await sendPageData(null, request, response);
        return address !== null;
      }
      if (!(await this.#mayDraw(request, response))) return true;
      const begun = performance.now();
      page = form ? await this.#page(keptAddress(path, search), form) : refusal;
      if (form && page.status >= 500 && hasDatabaseFailedSince(begun)) {
        await checkDatabase(); // it may just have gone, and the page be kept
        page = this.#cacheOf(path).get(keyOf(keptAddress(path, search), form.variant));
        if (!page) {
          sendOutage(request, response);
          return true;
        }
      }
    }
    if (address !== null) await sendPageData(page.data?.path === wanted ? page.data : null, request, response);
    else await sendPublicPage(page, request, response);
    return true;
  }

  /** Draws the pages that most visitors begin with, one after the other, so that the first visitor does not wait. */
  async warm(): Promise<void> {
    for (const path of firstPages) if (this.#isPublic(path)) await this.#page(path, html);
  }

  #isPublic(path: string): boolean {
    return this.#isStatic(path) || isKeptByQuery(path);
  }

  #cacheOf(path: string): PageCache<PublicPage> {
    if (isSearchPage(path)) return this.#searches;
    return isPicture(path) ? this.#pictures : this.#pages;
  }

  #page(address: string, form: PageForm): Promise<PublicPage> {
    return this.#cacheOf(address.replace(/\?.*/, '')).getOrDraw(address, form.variant, async () => {
      const page = await drawPublicPage(this.#draw, this.#build, address, form);
      // Searches are without number, and a search that is drawn again is the same for a minute at least.
      if (page.data && !page.isSearch) this.#data.set(page.data.path, page.data);
      return page;
    });
  }
}

/** The path as the drawing will read it: `/listings/..\\api` is `/api`, and no listing. Null if it is no path. */
export function normalPathOf(path: string): string | null {
  const address = `http://localhost${path}`;
  return path.startsWith('/') && URL.canParse(address) ? new URL(address).pathname : null;
}
