import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendOutage } from '#lib/adapters/pages/answer-outages.ts';
import type { ErrorDocuments } from '#lib/adapters/pages/error-documents.ts';
import { keptSeconds } from '#lib/adapters/pages/kept-pages.ts';
import { isSearchPage, keptAddress } from '#lib/adapters/pages/kept-queries.ts';
import { html, isPicture, type PageForm, pageFormOf } from '#lib/adapters/pages/page-form.ts';
import { drawPublicPage, type PublicPage, sendPublicPage } from '#lib/adapters/pages/public-page.ts';
import { keyOf, PageCache } from '#lib/cache/page-cache.ts';
import { checkDatabase, hasDatabaseFailedSince } from '#lib/core/database-watch.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

const maxBytes = 128 * 1024 * 1024;
/** Searches are without number: they must not push out other pages. */
const maxSearchBytes = 128 * 1024 * 1024;
/** A listing has a dozen pictures to share, each as large as ten pages: they must not push out pages either. */
const maxPictureBytes = 64 * 1024 * 1024;
/** The pages that most visitors begin with. They are drawn when the process starts. */
const firstPages = ['/', '/launches', '/categories', '/leaderboards', '/founders', '/pricing', '/robots.txt', '/sitemap.xml', '/llms.txt'];

/** The preview of a listing, which Next draws at each visit: a document that nobody keeps. */
const isPreview = (path: string) => /^\/listings\/[^/]+\/preview\/[^/]+$/.test(path);
const isPublic = (path: string) => keptSeconds(path) !== null || isPreview(path);

interface PublicPagesOptions {
  /** Next. */
  draw: Listener;
  errors: ErrorDocuments;
  /** Returns false if it refused and answered a request for a page that is not kept. */
  mayDraw(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
}

/** The public pages of this process: kept as they were drawn, and answered before Next is asked. */
export class PublicPages {
  readonly #pages = new PageCache<PublicPage>(maxBytes);
  readonly #searches = new PageCache<PublicPage>(maxSearchBytes);
  readonly #pictures = new PageCache<PublicPage>(maxPictureBytes);
  readonly caches = [this.#pages, this.#searches, this.#pictures];
  readonly #draw: Listener;
  readonly #errors: ErrorDocuments;
  readonly #mayDraw: PublicPagesOptions['mayDraw'];

  constructor({ draw, errors, mayDraw }: PublicPagesOptions) {
    this.#draw = draw;
    this.#errors = errors;
    this.#mayDraw = mayDraw;
  }

  /** Answers a request for a public page. Returns false if it is for something else. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const url = request.url ?? '/';
    const mark = url.indexOf('?');
    const asked = mark === -1 ? url : url.slice(0, mark);
    const search = mark === -1 ? '' : url.slice(mark + 1);
    const form = pageFormOf(asked, request.headers);
    let page = form && this.#cacheOf(asked).get(keyOf(keptAddress(asked, search), form.variant));
    if (!page) {
      const path = normalPathOf(asked);
      if (path === null || !isPublic(path)) return false;
      if (!form) {
        response.writeHead(204, { 'cache-control': 'no-store' }).end(); // so Next’s router loads the document
        return true;
      }
      if (!(await this.#mayDraw(request, response))) return true;
      const begun = performance.now();
      page = await this.#page(keptAddress(path, search), form);
      if (page.status >= 500 && hasDatabaseFailedSince(begun)) {
        await checkDatabase(); // it may just have gone, and the page be kept
        page = this.#cacheOf(path).get(keyOf(keptAddress(path, search), form.variant));
        if (!page) {
          sendOutage(request, response);
          return true;
        }
      }
    }
    await sendPublicPage(page, request, response);
    return true;
  }

  /** Draws the pages that most visitors begin with, one after the other, so that the first visitor does not wait. */
  async warm(): Promise<void> {
    for (const path of firstPages) if (isPublic(path)) await this.#page(path, html);
  }

  #cacheOf(path: string): PageCache<PublicPage> {
    if (isSearchPage(path)) return this.#searches;
    return isPicture(path) ? this.#pictures : this.#pages;
  }

  #page(address: string, form: PageForm): Promise<PublicPage> {
    const cache = this.#cacheOf(address.replace(/\?.*/, ''));
    return cache.getOrDraw(address, form.variant, () => drawPublicPage(this.#draw, this.#errors, address, form));
  }
}

/** The path as the drawing will read it: `/listings/..\\api` is `/api`, and no listing. Null if it is no path. */
export function normalPathOf(path: string): string | null {
  const address = `http://localhost${path}`;
  return path.startsWith('/') && URL.canParse(address) ? new URL(address).pathname : null;
}
