import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { sendOutage } from '#lib/adapters/pages/answer-outages.ts';
import { crawlerRank, DrawQueue, redrawRank } from '#lib/adapters/pages/draw-queue.ts';
import type { ErrorDocuments } from '#lib/adapters/pages/error-documents.ts';
import { keptSeconds } from '#lib/adapters/pages/kept-pages.ts';
import { isSearchPage, keptAddress } from '#lib/adapters/pages/kept-queries.ts';
import { html, isPicture, type PageForm, pageFormOf, pageForms } from '#lib/adapters/pages/page-form.ts';
import { drawPublicPage, type PublicPage, sendPublicPage } from '#lib/adapters/pages/public-page.ts';
import type { DiskCopies } from '#lib/cache/disk/disk-copies.ts';
import { keyOf, PageCache } from '#lib/cache/page-cache.ts';
import { config } from '#lib/core/config.ts';
import { checkDatabase, hasDatabaseFailedSince } from '#lib/core/database-watch.ts';
import { log } from '#lib/core/log.ts';
import { metrics } from '#lib/core/metrics.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Searches have their own cache. There may be any number of them, so they would push out other pages. */
const maxSearchBytes = 128 * 1024 * 1024;
/**
 * Pictures have their own cache. A listing has a dozen pictures for sharing, each as large as ten pages, so they would push out other
 * pages.
 */
const maxPictureBytes = 64 * 1024 * 1024;
/** The pages on which most visitors start. They are rendered when the process starts. */
const firstPages = ['/', '/launches', '/categories', '/leaderboards', '/founders', '/pricing', '/robots.txt', '/sitemap.xml', '/llms.txt'];

/** Returns true for the preview of a listing. Next renders it at each visit. It is sent as a document, but never cached. */
const isPreview = (path: string) => /^\/listings\/[^/]+\/preview\/[^/]+$/.test(path);
const isPublic = (path: string) => keptSeconds(path) !== null || isPreview(path);

/** Maximum number of pages that are rendered in advance after a new version was deployed. */
const maxWarmed = 500;
/** The number of seconds after which a refused crawler may try again. */
const retrySeconds = 30;
/** Interval at which request counts are stored and old copies are deleted, in milliseconds. */
const countMs = 60_000;
const sweepMs = 600_000;
/** Maximum time for which a request waits for a page that is being rendered again, in milliseconds. */
const redrawWaitMs = 500;

interface PublicPagesOptions {
  /** Next's request handler. */
  draw: Listener;
  errors: ErrorDocuments;
  /** Returns true if a page may be rendered. Otherwise, answers the request and returns false. */
  mayDraw(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /** Is told of each page that is sent with status 200, with the path that the request names. */
  sent?(request: IncomingMessage, path: string): void;
  /** Copies of pages on disk. Searches and pictures have no copies, because there are too many searches, and pictures are large. */
  copies?: DiskCopies<PublicPage> | null;
}

/** The public pages of this process. They are cached as they were rendered, and sent without asking Next. */
export class PublicPages {
  readonly #pages: PageCache<PublicPage>;
  readonly #searches = new PageCache<PublicPage>(maxSearchBytes);
  readonly #pictures = new PageCache<PublicPage>(maxPictureBytes);
  readonly caches: PageCache<PublicPage>[];
  readonly #draw: Listener;
  readonly #errors: ErrorDocuments;
  readonly #mayDraw: PublicPagesOptions['mayDraw'];
  readonly #sent: PublicPagesOptions['sent'];
  readonly #copies: DiskCopies<PublicPage> | null;
  readonly #queue = new DrawQueue();
  readonly #timers: NodeJS.Timeout[];
  #isClosed = false;

  constructor({ draw, errors, mayDraw, sent, copies = null }: PublicPagesOptions) {
    this.#pages = new PageCache<PublicPage>(config().pagesMemoryBytes, copies);
    this.caches = [this.#pages, this.#searches, this.#pictures];
    this.#copies = copies;
    this.#timers = [setInterval(() => this.#count(), countMs).unref(), setInterval(() => this.#sweep(), sweepMs).unref()];
    this.#draw = draw;
    this.#errors = errors;
    this.#mayDraw = mayDraw;
    this.#sent = sent;
  }

  /** Answers a request for a public page. Returns false if the request is for something else. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const url = request.url ?? '/';
    const mark = url.indexOf('?');
    const asked = mark === -1 ? url : url.slice(0, mark);
    const search = mark === -1 ? '' : url.slice(mark + 1);
    const form = pageFormOf(asked, request.headers);
    const cache = this.#cacheOf(asked);
    const key = form && keyOf(keptAddress(asked, search), form.variant);
    let page = key === null ? undefined : cache.get(key);
    let from: 'memory' | 'disk' | 'drawn' | 'refused' = 'memory';
    if (page) metrics.get().answers.inc({ from });
    if (page && form && key !== null && cache.isRedrawDue(key)) page = await this.#redraw(page, keptAddress(asked, search), form);
    if (!page) {
      const path = normalPathOf(asked);
      if (path === null || !isPublic(path)) return false;
      if (!form) {
        response.writeHead(204, { 'cache-control': 'no-store' }).end(); // Next’s router then loads the document instead
        return true;
      }
      const begun = performance.now();
      const address = keptAddress(path, search);
      page = await this.#cacheOf(path).getKept(address, form.variant);
      from = 'disk';
      if (!page) {
        page = await this.#drawFor(request, response, address, form);
        from = page ? 'drawn' : 'refused';
      }
      metrics.get().answers.inc({ from });
      if (!page) return true;
      if (page.status >= 500 && hasDatabaseFailedSince(begun)) {
        await checkDatabase(); // the database may have failed just now, while the page is cached
        page = this.#cacheOf(path).get(keyOf(keptAddress(path, search), form.variant));
        if (!page) {
          sendOutage(request, response);
          return true;
        }
      }
    }
    if (page.status === 200) this.#sent?.(request, asked);
    await sendPublicPage(page, request, response);
    return true;
  }

  /** Renders a page for a request. Returns undefined if the request was refused; then it has been answered. */
  async #drawFor(request: IncomingMessage, response: ServerResponse, address: string, form: PageForm): Promise<PublicPage | undefined> {
    if (!(await this.#mayDraw(request, response))) return undefined;
    const endTurn = await this.#queue.takeTurn(this.#queue.rankOf(request));
    if (!endTurn) {
      const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'retry-after': String(retrySeconds) };
      response
        .writeHead(503, headers)
        .end(`Crawlers ask for more new pages than the site draws for them. Ask again in ${retrySeconds} s.\n`);
      return undefined;
    }
    return this.#page(address, form).finally(endTurn);
  }

  /**
   * Renders the pages on which most visitors start, one after another, so that the first visitor does not wait. After a new version, also
   * renders the pages that were requested most before, at the rate for crawlers.
   */
  async warm(): Promise<void> {
    for (const path of firstPages) if (isPublic(path)) await this.#page(path, html);
    for (const key of (await this.#copies?.mostAsked(maxWarmed)) ?? []) {
      const [variant = '', address = ''] = key.split(/ (.*)/s, 2);
      const form = pageForms.get(variant);
      const endTurn = form && isPublic(pathIn(address)) && !this.#isClosed ? await this.#queue.takeTurn(crawlerRank) : null;
      if (form && endTurn) await this.#page(address, form).finally(endTurn);
    }
  }

  /** Loads the copies on disk, and begins to store new ones. Call it when the process begins to listen for invalidations. */
  async open(): Promise<void> {
    await this.#copies?.open().catch((error) => log().warn({ err: error }, 'copies of pages can’t be used'));
  }

  /** Stops using copies on disk until `open` is called again. */
  suspend(): void {
    this.#copies?.suspend();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#timers) clearInterval(timer);
    await this.#count();
    await this.#copies?.close();
  }

  async #count(): Promise<void> {
    await this.#copies?.count(this.#pages.takeTimes());
  }

  async #sweep(): Promise<void> {
    await this.#copies?.sweep().catch((error) => log().debug({ err: error }, 'old copies of pages could not be removed'));
  }

  /**
   * Renders a page again if only counts on it have changed. The first visitor waits a moment for the new page, and so sees their own vote.
   * Other visitors get the old page meanwhile.
   */
  #redraw(page: PublicPage, address: string, form: PageForm): Promise<PublicPage> {
    const redrawn = this.#cacheOf(pathIn(address))
      .redraw(address, form.variant, async () => {
        const endTurn = await this.#queue.takeTurn(redrawRank);
        return drawPublicPage(this.#draw, this.#errors, address, form).finally(() => endTurn?.());
      })
      .then((drawn) => (drawn.status >= 500 ? page : drawn))
      .catch((error) => {
        log().warn({ err: error, address }, 'a page could not be drawn anew');
        return page;
      });
    return Promise.race([redrawn, delay(redrawWaitMs, page, { ref: false })]);
  }

  #cacheOf(path: string): PageCache<PublicPage> {
    if (isSearchPage(path)) return this.#searches;
    return isPicture(path) ? this.#pictures : this.#pages;
  }

  #page(address: string, form: PageForm): Promise<PublicPage> {
    return this.#cacheOf(pathIn(address)).getOrDraw(address, form.variant, () => drawPublicPage(this.#draw, this.#errors, address, form));
  }
}

const pathIn = (address: string) => address.replace(/\?.*/, '');

/** Returns the path as Next will read it: `/listings/..\\api` is `/api`, and not a listing. Returns null if it is not a path. */
export function normalPathOf(path: string): string | null {
  const address = `http://localhost${path}`;
  return path.startsWith('/') && URL.canParse(address) ? new URL(address).pathname : null;
}
