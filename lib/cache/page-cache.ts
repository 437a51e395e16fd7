import { withTags } from '#lib/cache/tag-page.ts';
import { TaggedCache } from '#lib/cache/tagged-cache.ts';

/** A drawn page. */
export interface Drawn {
  /** The size of the page in bytes. */
  size: number;
  /** The time, in milliseconds, for which other visitors may get the page; 0 if it must not be kept. */
  maxAge: number;
}

interface Kept<Page> {
  page: Page;
  /** When the latest drawings began, in milliseconds of `performance.now()`. Has at most `maxDrawings` entries. */
  begun: number[];
  isOutdated: boolean;
}

/** The maximum number of drawings of a page per second. A page that changes more often is shown as last drawn until the second is over. */
export const maxDrawings = 4;
export const secondMs = 1_000;
/**
 * The maximum number of kept variants of a path. Pages have about twelve variants. The limit keeps a visitor who requests ever more
 * variants from evicting other pages.
 */
export const maxForms = 24;

/** The drawings of a path that began after the same invalidation. */
interface Round {
  generation: number;
  /**
   * The tags of all drawings of the round. The drawings share them, because Next may give a drawing the result of another one that is still
   * running; then only one of them reads the data and adds tags.
   */
  tags: Set<string>;
  begin: Promise<unknown>;
  end: Promise<unknown>;
}

/**
 * Keeps the public pages of this process until one of their tags is invalidated. Simultaneous requests for a page share one drawing. `path`
 * is the path of the page, and `variant` its form, such as the data for a navigation. A drawing that begins after an invalidation first
 * waits for the earlier drawings of its path: otherwise Next would give it their results, even if the data changed in between.
 */
export class PageCache<Page extends Drawn> {
  readonly #pages: TaggedCache<Kept<Page>>;
  readonly #waiting = new Map<string, Promise<Page>>();
  readonly #rounds = new Map<string, Round>();

  constructor(maxBytes: number) {
    this.#pages = new TaggedCache({ maxBytes, sizeOf: ({ page }) => page.size });
  }

  /** Returns the kept page. Returns undefined if there is none, or if it is outdated and may be drawn again now. */
  get(key: string): Page | undefined {
    const kept = this.#pages.get(key);
    return kept && (!kept.isOutdated || isDrawnTooOften(kept.begun)) ? kept.page : undefined;
  }

  /** Returns the kept page, or the result of a running drawing, or else the result of `draw`. Rejects if the drawing rejects. */
  async getOrDraw(path: string, variant: string, draw: () => Promise<Page>): Promise<Page> {
    const key = keyOf(path, variant);
    const kept = this.get(key);
    if (kept) return kept;
    // A drawing that began before an invalidation may show outdated data. Only requests that came before the invalidation get its result.
    const ticket = `${this.#pages.generation()} ${key}`;
    const waiting = this.#waiting.get(ticket);
    if (waiting) return waiting;
    const round = this.#roundOf(path);
    const drawing = round.begin.then(() => this.get(key) ?? this.#draw(path, key, round.tags, draw));
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

  #roundOf(path: string): Round {
    const generation = this.#pages.generation();
    const last = this.#rounds.get(path);
    if (last?.generation === generation) return last;
    const begin = last?.end ?? Promise.resolve();
    const round = { generation, tags: new Set<string>(), begin, end: begin };
    this.#rounds.set(path, round);
    return round;
  }

  async #draw(path: string, key: string, tagSet: Set<string>, draw: () => Promise<Page>): Promise<Page> {
    const begun = [...(this.#pages.get(key)?.begun ?? []), performance.now()].slice(-maxDrawings);
    const generation = this.#pages.generation();
    const page = await withTags(tagSet, draw);
    if (page.maxAge === 0 || tagSet.size === 0) return page; // without tags, nothing could invalidate the page
    const pathTag = `path ${path}`;
    if (!this.#pages.get(key) && this.#pages.countOf(pathTag) >= maxForms) return page;
    const tags = [...tagSet, pathTag];
    const isOutdated = this.#pages.isInvalidatedSince(generation, tags);
    this.#pages.set(key, { tags, value: { page, begun, isOutdated }, ttl: page.maxAge, generation: this.#pages.generation() });
    return page;
  }

  invalidate(tags: string[]): void {
    this.#pages.invalidate(tags, (kept) => {
      kept.isOutdated = true;
      return performance.now() - (kept.begun.at(-1) ?? 0) < secondMs; // kept, because it may be shown until the second is over
    });
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

  get size(): number {
    return this.#pages.size;
  }
}

function isDrawnTooOften(begun: number[]): boolean {
  return begun.length === maxDrawings && performance.now() - (begun[0] ?? 0) < secondMs;
}

export const keyOf = (path: string, variant: string) => `${variant} ${path}`;
