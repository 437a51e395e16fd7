import { withTags } from '#lib/cache/tag-page.ts';
import { TaggedCache } from '#lib/cache/tagged-cache.ts';

/** A page as it was drawn. */
export interface Drawn {
  /** Bytes that it takes. */
  size: number;
  /** For how many milliseconds others may be shown it; 0 if it must not be kept. */
  maxAge: number;
}

interface Kept<Page> {
  page: Page;
  /** When its last drawings began, at most `maxDrawings` of them, in milliseconds of `performance.now()`. */
  begun: number[];
  isOutdated: boolean;
}

/** A page that changes all the time is drawn so many times a second; until the second is over visitors see the last one. */
export const maxDrawings = 4;
export const secondMs = 1_000;
/** Of one page so many forms are kept. Pages have about twelve; whoever finds a way to ask for more pushes out no other page. */
export const maxForms = 24;

/** The drawings of one path that began between two invalidations. */
interface Round {
  generation: number;
  /** The tags of them all: Next lets one have the result of another that is under way, and then only one of them reads the data. */
  tags: Set<string>;
  begin: Promise<unknown>;
  end: Promise<unknown>;
}

/**
 * Keeps the public pages of this process until one of their tags is invalidated. However many visitors ask for a page at once, it is drawn
 * once. `path` is what is drawn, and `variant` the form of it, such as a navigation's data. A drawing that begins after an invalidation
 * waits for those of its path that began before it, because Next would give it their result, even if the data changed in between.
 */
export class PageCache<Page extends Drawn> {
  readonly #pages: TaggedCache<Kept<Page>>;
  readonly #waiting = new Map<string, Promise<Page>>();
  readonly #rounds = new Map<string, Round>();

  constructor(maxBytes: number) {
    this.#pages = new TaggedCache({ maxBytes, sizeOf: ({ page }) => page.size });
  }

  /** Returns the page if it is kept, and is up to date or was drawn too often in the last second. */
  get(key: string): Page | undefined {
    const kept = this.#pages.get(key);
    return kept && (!kept.isOutdated || isDrawnTooOften(kept.begun)) ? kept.page : undefined;
  }

  /** Returns the page, drawn by `draw` unless it is kept or being drawn. Rejects as `draw` does. */
  async getOrDraw(path: string, variant: string, draw: () => Promise<Page>): Promise<Page> {
    const key = keyOf(path, variant);
    const kept = this.get(key);
    if (kept) return kept;
    // A drawing that began before an invalidation may show what was there before, and is only for those who waited for it already.
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
    if (page.maxAge === 0 || tagSet.size === 0) return page; // without any tag it is not known what the page shows
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
      return performance.now() - (kept.begun.at(-1) ?? 0) < secondMs; // it may be drawn too often before the second is over
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
