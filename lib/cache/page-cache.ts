import { withTags } from '#lib/cache/tag-page.ts';
import { TaggedCache } from '#lib/cache/tagged-cache.ts';

/** A rendered page. */
export interface Drawn {
  /** The size of the page in bytes. */
  size: number;
  /** The time, in milliseconds, for which other visitors may get the page. 0 if it must not be cached. */
  maxAge: number;
  /** The tags whose invalidation drops the page. Null until the page is kept. */
  tags?: readonly string[] | null;
}

/** Copies of pages that outlive this process. */
export interface PageCopies<Page> {
  /**
   * Returns the current version of the data. It is stored with the pages whose rendering begins from now on. Returns null if the version is
   * unknown.
   */
  version(): Promise<string | null>;
  /** Returns the copy of a page. Returns null if there is none, or if data that it shows has changed. */
  find(key: string): Promise<{ page: Page; tags: string[] } | null>;
  store(key: string, copy: { page: Page; tags: string[]; version: string }): void;
  /** Removes the copies of pages with one of these tags, so that deleted content does not stay on disk. */
  remove(tags: string[]): void;
}

interface Kept<Page> {
  page: Page;
  /** When the rendering began, in milliseconds of `performance.now()`. */
  begunAt: number;
  /** When this process learned that the page's counts have changed. Null if they have not. */
  outdatedAt: number | null;
  isBeingRedrawn: boolean;
  /** The number of requests since the last call of `takeTimes`. */
  times: number;
}

/** Maximum time, in milliseconds, for which a page with outdated counts is shown. */
export const maxOutdatedMs = 10_000;
/** Minimum time, in milliseconds, between two renderings of a page whose counts change all the time. */
export const redrawMs = 250;
/**
 * Maximum number of cached variants of a path. Pages have about twelve variants. The limit prevents a visitor who requests many variants
 * from evicting other pages.
 */
export const maxForms = 24;

/** The renderings of a path that began between the same two invalidations. */
interface Round {
  generation: number;
  /**
   * The tags of all renderings of the round. Renderings share them, because Next may reuse the result of another rendering that is still
   * running. Then only one of them reads the data and adds tags.
   */
  tags: Set<string>;
  begin: Promise<unknown>;
  end: Promise<unknown>;
}

/**
 * Caches the public pages of this process until one of their tags is invalidated. Simultaneous requests for a page share one rendering.
 * `path` is the path of the page, and `variant` its form, such as the data for a navigation. A rendering that begins after an invalidation
 * first waits for the earlier renderings of its path. Otherwise, Next would reuse their results, even if the data changed in between.
 *
 * If only counts on a page have changed, the page is still shown for at most ten seconds. The next request starts a new rendering, but at
 * most four times a second. If anything else has changed, the page is not shown any more.
 */
export class PageCache<Page extends Drawn> {
  readonly #pages: TaggedCache<Kept<Page>>;
  readonly #copies: PageCopies<Page> | null;
  readonly #waiting = new Map<string, Promise<Page>>();
  readonly #rounds = new Map<string, Round>();
  #version: { generation: number; version: Promise<string | null> } | null = null;

  constructor(maxBytes: number, copies: PageCopies<Page> | null = null) {
    this.#pages = new TaggedCache({ maxBytes, sizeOf: ({ page }) => page.size });
    this.#copies = copies;
  }

  /** Returns the page from memory, if it may be shown. */
  get(key: string): Page | undefined {
    const kept = this.#pages.get(key);
    if (!kept || (kept.outdatedAt !== null && performance.now() - kept.outdatedAt > maxOutdatedMs)) return undefined;
    kept.times++;
    return kept.page;
  }

  /** Returns the page from memory or from its copy, if it may be shown. */
  async getKept(path: string, variant: string): Promise<Page | undefined> {
    const key = keyOf(path, variant);
    return this.get(key) ?? (await this.#find(path, key));
  }

  /** Returns true if the counts on the cached page have changed and it should be rendered again now. Then call `redraw`. */
  isRedrawDue(key: string): boolean {
    const kept = this.#pages.get(key);
    return !!kept && kept.outdatedAt !== null && !kept.isBeingRedrawn && performance.now() - kept.begunAt >= redrawMs;
  }

  /** Renders a page again. The cached page is shown meanwhile. */
  async redraw(path: string, variant: string, draw: () => Promise<Page>): Promise<Page> {
    const kept = this.#pages.get(keyOf(path, variant));
    if (kept) kept.isBeingRedrawn = true;
    try {
      return await this.#share(path, variant, draw);
    } finally {
      if (kept) kept.isBeingRedrawn = false;
    }
  }

  /**
   * Returns the page from memory or, if it isn't there, from its copy on disk (`PageCopies`). Otherwise, returns the result of a running
   * rendering or, if there is none, of `draw`. Rejects if the rendering fails.
   */
  async getOrDraw(path: string, variant: string, draw: () => Promise<Page>): Promise<Page> {
    return this.get(keyOf(path, variant)) ?? this.#share(path, variant, draw);
  }

  async #share(path: string, variant: string, draw: () => Promise<Page>): Promise<Page> {
    const key = keyOf(path, variant);
    // A rendering that began before an invalidation may show outdated data. Only requests from before the invalidation get its result.
    const ticket = `${this.#pages.generation()} ${key}`;
    const waiting = this.#waiting.get(ticket);
    if (waiting) return waiting;
    const round = this.#roundOf(path);
    const drawing = round.begin.then(
      async () => this.#fresh(key) ?? (await this.#find(path, key)) ?? this.#draw(path, key, round.tags, draw),
    );
    const end = Promise.allSettled([round.end, drawing]);
    round.end = end;
    this.#waiting.set(ticket, drawing);
    try {
      return await drawing;
    } finally {
      this.#waiting.delete(ticket);
      void end.then(() => {
        if (this.#rounds.get(path)?.end === end) this.#rounds.delete(path);
      });
    }
  }

  /** Returns the page if another rendering has stored it meanwhile. */
  #fresh(key: string): Page | undefined {
    const kept = this.#pages.get(key);
    return kept?.outdatedAt === null ? kept.page : undefined;
  }

  #roundOf(path: string): Round {
    const generation = this.#pages.generation();
    const last = this.#rounds.get(path);
    if (last?.generation === generation) return last;
    const begin = last?.end ?? Promise.resolve();
    const round = { generation, tags: new Set<string>(), begin, end: begin };
    this.#rounds.set(path, round);
    return round;
  }

  /** Loads the copy of a page into memory. Returns undefined if there is none, or if a tag was invalidated while it was checked. */
  async #find(path: string, key: string): Promise<Page | undefined> {
    const generation = this.#pages.generation();
    const found = await this.#copies?.find(key);
    if (!found || this.#pages.isInvalidatedSince(generation, found.tags)) return undefined;
    this.#keep(path, key, found, { begunAt: performance.now(), outdatedAt: null });
    return found.page;
  }

  async #draw(path: string, key: string, tagSet: Set<string>, draw: () => Promise<Page>): Promise<Page> {
    const generation = this.#pages.generation();
    const version = await this.#versionAt(generation);
    const begunAt = performance.now();
    const page = await withTags(tagSet, draw);
    if (page.maxAge === 0 || tagSet.size === 0) return page; // without tags, nothing could invalidate the page
    const tags = [...tagSet];
    const invalidated = this.#pages.invalidatedSince(generation, tags);
    if (invalidated === 'all') return page;
    const isKept = this.#keep(path, key, { page, tags }, { begunAt, outdatedAt: invalidated === 'counts' ? begunAt : null });
    if (isKept && version && invalidated === 'nothing') this.#copies?.store(key, { page, tags, version });
    return page;
  }

  /** Stores a page in memory. Returns false if it was not stored, for example because the path has too many variants. */
  #keep(
    path: string,
    key: string,
    { page, tags }: { page: Page; tags: string[] },
    { begunAt, outdatedAt }: Pick<Kept<Page>, 'begunAt' | 'outdatedAt'>,
  ): boolean {
    const pathTag = `path ${path}`;
    if (!this.#pages.get(key) && this.#pages.countOf(pathTag) >= maxForms) return false;
    const value = { page, begunAt, outdatedAt, isBeingRedrawn: false, times: 1 };
    page.tags = tags;
    return this.#pages.set(key, { tags: [...tags, pathTag], value, ttl: page.maxAge, generation: this.#pages.generation() });
  }

  /**
   * Returns the version of the data for renderings that begin in this generation. It is read once, before the first of them begins. Later
   * renderings may use this older version, because an older version is never wrong.
   */
  #versionAt(generation: number): Promise<string | null> {
    if (this.#version?.generation !== generation) this.#version = { generation, version: this.#copies?.version() ?? Promise.resolve(null) };
    return this.#version.version;
  }

  invalidate(tags: string[]): void {
    this.#pages.invalidate(tags, (kept) => {
      kept.outdatedAt ??= performance.now();
    });
    this.#copies?.remove(tags);
  }

  enable(): void {
    this.#pages.enable();
  }

  suspend(): void {
    this.#pages.suspend();
  }

  dropSuspended(): void {
    this.#pages.dropSuspended();
  }

  /** Returns the number of requests for each page since the last call. */
  takeTimes(): [key: string, times: number][] {
    const asked = [...this.#pages.entries()].filter(([, { times }]) => times > 0);
    return asked.map(([key, kept]) => {
      const { times } = kept;
      kept.times = 0;
      return [key, times];
    });
  }

  get size(): number {
    return this.#pages.size;
  }
}

export const keyOf = (path: string, variant: string) => `${variant} ${path}`;
