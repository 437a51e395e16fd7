import type { Candidate, PagePool } from '#lib/crawl/crawling/page-pool.ts';
import { type Topic, wellKnownPaths } from '#lib/crawl/crawling/page-topics.ts';
import { languageOf } from '#lib/crawl/page-address.ts';
import type { StoredPage } from '#lib/crawl/stored-page.ts';

/** Guesses addresses of pages: common paths, such as `/pricing`, of topics to which the site has no link. */
export class Guesses {
  private readonly home: StoredPage;
  private readonly pool: PagePool;
  private readonly paths: [topic: Topic, path: string][];
  /**
   * Topics for which robots.txt disallows a linked page. The crawl guesses no path for these topics, because a guessed path may lead to the
   * text of the disallowed page.
   */
  private readonly forbidden = new Set<Topic>();
  private left: number;

  constructor(home: StoredPage, pool: PagePool, max: number) {
    this.home = home;
    this.pool = pool;
    this.paths = [...wellKnownPaths(languageOf(new URL(home.url)).language ?? home.language)];
    this.left = max;
  }

  forbid(topic: Topic): void {
    this.forbidden.add(topic);
  }

  /** Returns the next guess, or null if there is none. */
  take(): (Candidate & { isGuessed: true }) | null {
    if (this.left-- <= 0) return null;
    const index = this.paths.findIndex(([topic]) => !this.pool.hasTopic(topic) && !this.forbidden.has(topic));
    const [topic, path] = this.paths.splice(index, index < 0 ? 0 : 1)[0] ?? [];
    if (!topic || !path) return null;
    const url = new URL(path, this.home.url).href;
    return { url, key: url, topic, value: 0, languageDistance: 0, path, isGuessed: true };
  }
}
