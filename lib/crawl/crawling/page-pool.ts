import { type Topic, topicIn, topics } from '#lib/crawl/crawling/page-topics.ts';
import { cleanAddress, isPageLike, languageOf, pageKey, siteHost } from '#lib/crawl/page-address.ts';
import type { Region, StoredPage } from '#lib/crawl/stored-page.ts';

export interface Candidate {
  url: string;
  key: string;
  topic: Topic | null;
  /** How useful the page probably is to a draft, 0 to 100. */
  value: number;
  /** 0: the address contains the site's language or no language. 1: English. 2: another language. */
  languageDistance: 0 | 1 | 2;
  /** The path without its language segment. Translations of a page have equal paths, unless the site translates its paths. */
  path: string;
}

/** The pages of one site that may still be read. */
export interface PagePool {
  /** Adds the links of a page, or the addresses of a sitemap. Skips other sites, files, and pages that are known already. */
  add(links: Iterable<{ url: string; text?: string; region?: Region }>, base: string): void;
  /** Removes and returns the most useful page, or null if no page is worth a request. Call `done` after reading it. */
  take(): Candidate | null;
  /**
   * Marks a page that `take` returned as read or failed. Until then, the page counts as read, so `take` returns no other pages of its
   * topic.
   */
  done(candidate: Candidate): void;
  /** Notes that a page was read: `take` no longer returns it or its translations. */
  markRead(url: string): void;
  /** True if a page of the topic was read, is being read or is a candidate. */
  hasTopic(topic: Topic): boolean;
  isRead(url: string): boolean;
  /** Counts the candidates worth reading; with `onlyTopics`, only candidates that have a topic. */
  count(onlyTopics?: boolean): number;
}

/** A page whose value is below this is not requested. */
const minValue = 10;
const maxCandidates = 5_000;

/** Makes an empty pool for the site of `home`. Pages in another language than `home` are treated as translations. */
export function pagePool(home: Pick<StoredPage, 'url' | 'language'>): PagePool {
  const homeUrl = new URL(home.url);
  const host = siteHost(homeUrl);
  const homeLanguage = languageOf(homeUrl).language ?? home.language;
  const candidates = new Map<string, Candidate>();
  const read = new Set<string>();
  const readPaths = new Set<string>();
  const readTopics = new Map<Topic, number>();
  /**
   * The topics that link texts gave to pages, by page key. A topic from a menu's text stays with the address when the page itself is read.
   */
  const linkedTopics = new Map<string, Topic>();
  /** Pages that `take` returned and for which `done` has not been called yet. */
  const taken = new Set<Candidate>();
  /** Keys of all pages that `take` ever returned, so that links on later pages don't add them again. */
  const takenKeys = new Set<string>();

  function candidate(url: URL, text: string, region: Region | undefined): Candidate {
    const { language, path } = languageOf(url);
    const languageDistance = language === null || language === homeLanguage ? 0 : language === 'en' ? 1 : 2;
    return { url: url.href, key: pageKey(url), languageDistance, path, ...worth(path, text, region) };
  }

  /**
   * Returns the current value of a candidate. The value is 0 if its path was read, or if the pool knows a page of the same path or topic
   * with a lower `languageDistance`. The value is lower if enough pages of its topic were read, and for each step of `languageDistance`.
   * `lowest` is the result of `lowestDistances`.
   */
  function currentValue(one: Candidate, lowest: Map<string, number>): number {
    if (
      one.languageDistance > 0 &&
      ((one.topic && (lowest.get(one.topic) ?? 3) < one.languageDistance) || (lowest.get(one.path) ?? 3) < one.languageDistance)
    )
      return 0;
    if (readPaths.has(one.path)) return 0;
    const takenOfTopic = [...taken].filter(({ topic }) => topic === one.topic).length;
    // Terms of service are worth less if the site has an imprint, because the imprint names who runs the site.
    const isOperatorElsewhere = one.topic === 'legal' && (readTopics.has('imprint') || lowest.has('imprint'));
    const isTopicCovered = one.topic !== null && (readTopics.get(one.topic) ?? 0) + takenOfTopic >= topics[one.topic].maxPages;
    const value = isOperatorElsewhere ? one.value - 28 : one.value;
    return (isTopicCovered ? Math.min(value, 14) : value) - one.languageDistance * 15;
  }

  /** Returns, for each topic and path, the lowest `languageDistance` of the pages that were read, are taken or are candidates. */
  function lowestDistances(): Map<string, number> {
    const lowest = new Map<string, number>();
    for (const topic of readTopics.keys()) lowest.set(topic, 0);
    for (const { topic, path, languageDistance } of [...taken, ...candidates.values()]) {
      if (topic) lowest.set(topic, Math.min(lowest.get(topic) ?? 3, languageDistance));
      lowest.set(path, Math.min(lowest.get(path) ?? 3, languageDistance));
    }
    return lowest;
  }

  return {
    add(links, base) {
      for (const { url: href, text = '', region } of links) {
        if (candidates.size >= maxCandidates) return;
        const url = cleanAddress(href, base);
        if (!url || siteHost(url) !== host || !isPageLike(url)) continue;
        // Uses the scheme and host of the home page (with or without `www.`) to avoid redirects.
        url.protocol = homeUrl.protocol;
        url.host = homeUrl.host;
        const found = candidate(url, text, region);
        if (read.has(found.key) || takenKeys.has(found.key) || found.path === '/') continue; // the home page was read already
        const known = candidates.get(found.key);
        if (known && known.value >= found.value) continue;
        candidates.set(found.key, found);
        if (found.topic) linkedTopics.set(found.key, found.topic);
      }
    },
    take() {
      const lowest = lowestDistances();
      let best: Candidate | null = null;
      let bestValue = minValue - 1;
      for (const one of candidates.values()) {
        const value = currentValue(one, lowest);
        if (value > bestValue) [best, bestValue] = [one, value];
      }
      if (best) {
        candidates.delete(best.key);
        takenKeys.add(best.key);
        taken.add(best);
      }
      return best;
    },
    done: (candidate) => void taken.delete(candidate),
    markRead(address) {
      const url = new URL(address);
      const { key, path, topic: ownTopic } = candidate(url, '', undefined);
      if (read.has(key)) return;
      const topic = linkedTopics.get(key) ?? ownTopic;
      read.add(key);
      readPaths.add(path);
      candidates.delete(key);
      if (topic) readTopics.set(topic, (readTopics.get(topic) ?? 0) + 1);
    },
    hasTopic: (topic) => readTopics.has(topic) || [...taken, ...candidates.values()].some((one) => one.topic === topic),
    isRead: (url) => read.has(pageKey(new URL(url))),
    count(onlyTopics = false) {
      const lowest = lowestDistances();
      let count = 0;
      for (const one of candidates.values()) if ((one.topic || !onlyTopics) && currentValue(one, lowest) >= minValue) count++;
      return count;
    },
  };
}

/**
 * Returns the topic and value of a page from its path or, if the path matches no topic, from the link's text. Pages below a blog, manual or
 * similar section are articles. Articles always get no topic and a low value.
 */
function worth(path: string, text: string, region: Region | undefined): { topic: Topic | null; value: number } {
  const [pathname = '', query = ''] = path.split('?', 2);
  // Some sites have one address for all pages and select the page by a query parameter.
  const selected = pathname === '/' ? [...new URLSearchParams(query).values()] : [];
  const segments = [...pathname.split('/'), ...selected].filter(Boolean).map(decoded);
  const depth = segments.length;
  const regionBonus = region === 'header' || region === 'nav' ? 6 : region === 'main' ? 3 : region === 'footer' ? 2 : 0;
  const parents = segments.slice(0, -1).map(topicIn);
  // A press kit has one page for each product, so these pages are not articles.
  const isOfKit = segments.slice(0, -1).some((segment) => /^(?:press|media)[-_]?kits?$/i.test(segment));
  const isArticle =
    !isOfKit && parents.some((part) => part && ['blog', 'docs', 'changelog', 'jobs', 'press', 'customers', 'faq'].includes(part.topic));
  const fromPath = topicIn(segments.at(-1) ?? '');
  const fromText = text.length <= 60 ? topicIn(text) : null;
  const named = fromPath && fromPath.nearness >= 0.4 ? fromPath : fromText && fromText.nearness >= 0.5 ? fromText : null;
  if (named && !isArticle) {
    // `/pricing` gets a higher value than `/pricing-for-schools` and `/product/pricing`.
    const value = topics[named.topic].value + regionBonus - (depth - 1) * 8 - (1 - named.nearness) * 12 - (named === fromPath ? 0 : 6);
    // Legal pages whose addresses mention privacy or cookies are worth less than terms of service, because they name the company less
    // often.
    const isOfData =
      named.topic === 'legal' && /priva|datenschutz|confidential|cookie|gdpr|dpa|sla|accessib|barriere/i.test(`${segments.at(-1)} ${text}`);
    return { topic: named.topic, value: isOfData ? value - 6 : value };
  }
  const parent = parents.findLast(Boolean);
  if (parent && !isArticle && depth === 2 && ['features', 'product', 'about', 'press'].includes(parent.topic))
    return { topic: parent.topic, value: 34 + regionBonus };
  if (isArticle) return { topic: null, value: 4 };
  return { topic: null, value: (region ? 14 : 8) + regionBonus * 2 - (depth - 1) * 8 };
}

/** Returns a path segment with its percent-encoding decoded. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
