import { cleanAddress, isPageLike, languageOf, pageKey, siteHost } from '#lib/crawl/page-address.ts';
import { type Topic, topicIn, topics } from '#lib/crawl/page-topics.ts';
import type { Region, StoredPage } from '#lib/crawl/stored-page.ts';

export interface Candidate {
  url: string;
  key: string;
  topic: Topic | null;
  /** 0 to 100: what it is likely worth to a draft. */
  value: number;
  /** 0: the site's language or none named, 1: English, 2: another. */
  foreign: 0 | 1 | 2;
  /** The path without the language in it: the same in all languages, where they share names. */
  path: string;
}

/** The pages of one site that are not read yet. */
export interface PagePool {
  /** A page's links, or addresses of a sitemap. */
  add(links: Iterable<{ url: string; text?: string; region?: Region }>, base: string): void;
  /** The page most worth reading, which then is in hand; null when none is worth it. */
  take(): Candidate | null;
  /** A page in hand has been read, or can't be: then others may stand in for it. */
  done(candidate: Candidate): void;
  /** This page has been read: neither it nor the same in another language is given out. */
  markRead(url: string): void;
  hasTopic(topic: Topic): boolean;
  isRead(url: string): boolean;
  /** Candidates worth reading, of topics only with `topical`. */
  count(topical?: boolean): number;
}

/** Below it, a page is not worth its request. */
const worthwhile = 10;
const mostCandidates = 5_000;

/** A pool for the site of `home`, whose host and language decide what belongs to it and what is a translation. */
export function pagePool(home: Pick<StoredPage, 'url' | 'language'>): PagePool {
  const homeUrl = new URL(home.url);
  const host = siteHost(homeUrl);
  const homeLanguage = languageOf(homeUrl).language ?? home.language;
  const candidates = new Map<string, Candidate>();
  const read = new Set<string>();
  const readPaths = new Set<string>();
  const readTopics = new Map<Topic, number>();
  const inHand = new Set<Candidate>();
  /** Keys of all that was given out, read or failed: links to it on later pages don't bring it back. */
  const given = new Set<string>();

  function candidate(url: URL, text: string, region: Region | undefined): Candidate {
    const { language, path } = languageOf(url);
    const foreign = language === null || language === homeLanguage ? 0 : language === 'en' ? 1 : 2;
    return { url: url.href, key: pageKey(url), foreign, path, ...worth(path, text, region) };
  }

  /** What it is worth now: less when its topic has been read, nothing when it is a translation of what is here. */
  function currentValue(one: Candidate, best: Map<string, number>): number {
    if (one.foreign > 0 && ((one.topic && (best.get(one.topic) ?? 3) < one.foreign) || (best.get(one.path) ?? 3) < one.foreign)) return 0;
    if (readPaths.has(one.path)) return 0;
    const same = [...inHand].filter(({ topic }) => topic === one.topic).length;
    const spent = one.topic !== null && (readTopics.get(one.topic) ?? 0) + same >= topics[one.topic].most;
    return (spent ? Math.min(one.value, 14) : one.value) - one.foreign * 15;
  }

  /** For each topic and path, how foreign the least foreign page is that was read or could be. */
  function leastForeign(): Map<string, number> {
    const best = new Map<string, number>();
    for (const topic of readTopics.keys()) best.set(topic, 0);
    for (const { topic, path, foreign } of [...inHand, ...candidates.values()]) {
      if (topic) best.set(topic, Math.min(best.get(topic) ?? 3, foreign));
      best.set(path, Math.min(best.get(path) ?? 3, foreign));
    }
    return best;
  }

  return {
    add(links, base) {
      for (const { url: href, text = '', region } of links) {
        if (candidates.size >= mostCandidates) return;
        const url = cleanAddress(href, base);
        if (!url || siteHost(url) !== host || !isPageLike(url)) continue;
        // The home page's spelling of the site, which saves redirects.
        url.protocol = homeUrl.protocol;
        url.host = homeUrl.host;
        const found = candidate(url, text, region);
        if (read.has(found.key) || given.has(found.key) || found.path === '/') continue; // the start page in another language is the start page
        const known = candidates.get(found.key);
        if (!known || known.value < found.value) candidates.set(found.key, found);
      }
    },
    take() {
      const least = leastForeign();
      let best: Candidate | null = null;
      let most = worthwhile - 1;
      for (const one of candidates.values()) {
        const value = currentValue(one, least);
        if (value > most) [best, most] = [one, value];
      }
      if (best) {
        candidates.delete(best.key);
        given.add(best.key);
        inHand.add(best);
      }
      return best;
    },
    done: (candidate) => void inHand.delete(candidate),
    markRead(address) {
      const url = new URL(address);
      const { key, path, topic } = candidate(url, '', undefined);
      if (read.has(key)) return;
      read.add(key);
      readPaths.add(path);
      candidates.delete(key);
      if (topic) readTopics.set(topic, (readTopics.get(topic) ?? 0) + 1);
    },
    hasTopic: (topic) => readTopics.has(topic) || [...candidates.values()].some((one) => one.topic === topic),
    isRead: (url) => read.has(pageKey(new URL(url))),
    count(topical = false) {
      const least = leastForeign();
      let count = 0;
      for (const one of candidates.values()) if ((one.topic || !topical) && currentValue(one, least) >= worthwhile) count++;
      return count;
    },
  };
}

/** By the path's words, else by the link's. Pages below a blog or a manual are articles, whatever their names say. */
function worth(path: string, text: string, region: Region | undefined): { topic: Topic | null; value: number } {
  const segments = path.split('/').filter(Boolean);
  const depth = segments.length;
  const shown = region === 'header' || region === 'nav' ? 6 : region === 'main' ? 3 : region === 'footer' ? 2 : 0;
  const above = segments.slice(0, -1).map(topicIn);
  const below = above.some((part) => part && ['blog', 'docs', 'changelog', 'jobs', 'press', 'customers', 'faq'].includes(part.topic));
  const own = topicIn(segments.at(-1) ?? '');
  const said = text.length <= 60 ? topicIn(text) : null;
  const named = own && own.nearness >= 0.4 ? own : said && said.nearness >= 0.5 ? said : null;
  if (named && !below) {
    // Of `/pricing`, `/pricing-for-schools` and `/product/pricing` the first.
    const value = topics[named.topic].value + shown - (depth - 1) * 8 - (1 - named.nearness) * 12 - (named === own ? 0 : 6);
    return { topic: named.topic, value };
  }
  const parent = above.findLast(Boolean);
  if (parent && !below && depth === 2 && ['features', 'product', 'about'].includes(parent.topic))
    return { topic: parent.topic, value: 34 + shown };
  if (below) return { topic: null, value: 4 };
  return { topic: null, value: (region ? 14 : 8) + shown * 2 - (depth - 1) * 8 };
}
