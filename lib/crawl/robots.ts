import { samePageRules } from '#lib/crawl/page-address.ts';
import { compilePattern, normalizePath, normalizePattern, type Pattern } from '#lib/crawl/robots-pattern.ts';

/** The rules of a robots.txt for one crawler. */
export interface Robots {
  /** Returns true if the address may be fetched. Reads only path and query, so callers must pass addresses of the file's own origin. */
  allows(url: string): boolean;
  /**
   * Returns true if the page at an address may be read. The address must be allowed, and no rule may disallow the same page under another
   * address, as `Disallow: /faq.html` does for `/faq` (docs/decisions/0009-robots-matching.md).
   */
  allowsPage(url: string): boolean;
  /** The longest `Crawl-delay` of the groups that apply, not limited. Null if these groups have none. */
  crawlDelaySeconds: number | null;
  /** All `Sitemap` values of the file as written, at most 100. Sitemaps don't belong to a group. */
  sitemaps: string[];
}

/** RFC 9309, section 2.5, requires crawlers to read at least 500 KiB of the file. We read no more than that. */
export const maxRobotsBytes = 500 * 1024;

/** Maximum length of a line; the rest is ignored. Google's parser has the same limit: 8 times 2083, its maximum length of an address. */
const maxLineLength = 2083 * 8 - 1;

/**
 * Parses a robots.txt for the crawler whose product token is `token`. Follows RFC 9309. Where the RFC has no rule, follows Google's parser:
 * misspelt names, missing colons and any line ends are accepted, and an Allow of `…/index.html` also allows its folder. Never throws. The
 * time of each `allows` call is linear in the rules and the address (docs/decisions/0009-robots-matching.md).
 */
export function parseRobots(text: string | Uint8Array, token: string): Robots {
  const groups: Group[] = [];
  const sitemaps: string[] = [];
  let group: Group | undefined;
  let inRules = false;
  for (const line of linesOf(text)) {
    const record = recordOf(line);
    if (!record) continue;
    const { key, value } = record;
    if (key === 'sitemap') {
      if (value && sitemaps.length < 100) sitemaps.push(value);
    } else if (key === 'user-agent') {
      // A group's list of agents ends at its first rule. Other records, such as `Crawl-delay`, don't end the list.
      if (!group || inRules) {
        group = { isOurs: false, isForAll: false, rules: [], delaySeconds: null };
        groups.push(group);
      }
      inRules = false;
      if (isAny(value)) group.isForAll = true;
      if (isNamed(value, token)) group.isOurs = true;
    } else if (key === 'crawl-delay') {
      const seconds = /^\d+(\.\d+)?/.exec(value);
      if (group && seconds) group.delaySeconds = Math.max(group.delaySeconds ?? 0, Number(seconds[0]));
    } else {
      inRules = true;
      // A rule without a value has no effect.
      if (value) group?.rules.push({ allow: key === 'allow', text: value });
    }
  }
  // All groups for our crawler are combined. The `*` groups apply only if no group, not even an empty group, is for our crawler.
  const ourGroups = groups.filter((each) => each.isOurs);
  const applied = ourGroups.length > 0 ? ourGroups : groups.filter((each) => each.isForAll);
  const rules = compileRules(applied.flatMap((each) => each.rules));
  const delays = applied.flatMap(({ delaySeconds }) => delaySeconds ?? []);
  // Rules with stars are about the form of addresses. For example, `Disallow: /*.html$` asks crawlers to use the addresses without `.html`.
  // Such rules don't forbid the page under another address.
  const namingRules = rules.filter(({ text }) => !text.includes('*'));
  const decisionOn = (url: string): { isAllowed: boolean; path: string; ruleLength: number } => {
    const path = normalizePath(url);
    if (path === null) return { isAllowed: false, path: '', ruleLength: 0 };
    const rule = path === '/robots.txt' ? undefined : rules.find(({ matches }) => matches(path));
    return { isAllowed: rule?.allow ?? true, path, ruleLength: rule?.length ?? 0 };
  };
  return {
    allows: (url) => decisionOn(url).isAllowed,
    allowsPage(url) {
      const { isAllowed, path, ruleLength } = decisionOn(url);
      const isForSamePage = samePageRules(path);
      const rule = namingRules.find(({ text }) => isForSamePage(text));
      return isAllowed && (!rule || rule.allow || ruleLength >= rule.length);
    },
    crawlDelaySeconds: delays.length > 0 ? Math.max(...delays.slice(0, 1000)) : null,
    sitemaps,
  };
}

/** One or more `User-agent` lines with the rules that follow them. */
interface Group {
  /** True if a `User-agent` line of the group names our crawler. */
  isOurs: boolean;
  /** True if a `User-agent` line of the group names `*`. */
  isForAll: boolean;
  rules: { allow: boolean; text: string }[];
  delaySeconds: number | null;
}

const allowsAll: Robots = { allows: () => true, allowsPage: () => true, crawlDelaySeconds: null, sitemaps: [] };
const allowsNothing: Robots = { ...allowsAll, allows: () => false, allowsPage: () => false };

/**
 * Returns the rules that follow from the response to a request for robots.txt (RFC 9309, section 2.3.1). 2xx: the file is parsed.
 * 3xx and 4xx: everything is allowed. 5xx, or null for no response: nothing is allowed. 429 counts as 5xx, as with Google, because
 * a site that asks us to slow down should not be crawled now.
 */
export function robotsFromResponse(status: number | null, body: string | Uint8Array, token: string): Robots {
  if (status === null || status === 429 || status >= 500) return allowsNothing;
  return status >= 200 && status <= 299 ? parseRobots(body, token) : allowsAll;
}

/** Compiles and sorts the rules so that the first match decides: longest pattern first, Allow before Disallow. */
function compileRules(rules: Group['rules']): (Pattern & { allow: boolean; text: string })[] {
  const compile = (allow: boolean) => {
    const texts = new Set(rules.filter((rule) => rule.allow === allow).map(({ text }) => text));
    const patterns = new Set([...texts].map(normalizePattern));
    // An Allow of `/folder/index.html` also allows `/folder/`.
    if (allow) for (const one of patterns) if (/\/index\.html?$/.test(one)) patterns.add(`${one.slice(0, one.lastIndexOf('/') + 1)}$`);
    return [...patterns].map((pattern) => ({ ...compilePattern(pattern), allow, text: pattern }));
  };
  return [...compile(true), ...compile(false)].sort((a, b) => b.length - a.length);
}

const isAny = (value: string) => /^\*([ \t]|$)/.test(value);

/**
 * Compares the product token at the start of a `User-agent` value and ignores the rest, such as a version. RFC 9309 allows no digits in a
 * token, but our token may contain digits, because the brand may.
 */
function isNamed(value: string, token: string): boolean {
  const name = (/\d/.test(token) ? /^[a-z0-9_-]+/i : /^[a-z_-]+/i).exec(value)?.[0];
  return name?.toLowerCase() === token.toLowerCase();
}

/** Spellings of record names. Google's parser accepts the same misspellings. */
const keyOfName: Record<string, 'user-agent' | 'allow' | 'disallow' | 'sitemap' | 'crawl-delay'> = {
  'user-agent': 'user-agent',
  useragent: 'user-agent',
  'user agent': 'user-agent',
  allow: 'allow',
  disallow: 'disallow',
  dissallow: 'disallow',
  dissalow: 'disallow',
  disalow: 'disallow',
  diasllow: 'disallow',
  disallaw: 'disallow',
  sitemap: 'sitemap',
  'site-map': 'sitemap',
  'crawl-delay': 'crawl-delay',
  crawldelay: 'crawl-delay',
};

function recordOf(line: string) {
  const hash = line.indexOf('#');
  const content = trimBlanks(hash < 0 ? line : line.slice(0, hash));
  const colon = content.indexOf(':');
  // A line without a colon is a record if it consists of a name and one word. A line with more words is prose.
  const [name, value] =
    colon >= 0 ? [content.slice(0, colon), content.slice(colon + 1)] : (/^(\S+)[ \t]+(\S+)$/.exec(content)?.slice(1) ?? [content, '']);
  const key = keyOfName[trimBlanks(name ?? '').toLowerCase()];
  return key && (colon >= 0 || value) ? { key, value: trimBlanks(value ?? '') } : null;
}

/**
 * Removes blanks at both ends. `String.trim` would also remove a byte order mark in the middle of a file, but a line with such a mark must
 * be invalid.
 */
function trimBlanks(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isBlank(text.charCodeAt(start))) start++;
  while (end > start && isBlank(text.charCodeAt(end - 1))) end--;
  return text.slice(start, end);
}

const isBlank = (code: number) => code === 0x20 || code === 0x09 || code === 0x0b || code === 0x0c;

function* linesOf(text: string | Uint8Array): Generator<string> {
  const whole = typeof text === 'string' ? text.slice(0, maxRobotsBytes) : robotsText(text);
  const source = whole.startsWith('\uFEFF') ? whole.slice(1) : whole;
  for (let start = 0; start <= source.length; ) {
    let end = start;
    while (end < source.length && source[end] !== '\n' && source[end] !== '\r') end++;
    yield source.slice(start, Math.min(end, start + maxLineLength));
    start = end + 1;
  }
}

/**
 * Decodes the first `maxRobotsBytes` of the file: as UTF-16 if the file has a UTF-16 byte order mark, else as UTF-8 (RFC 9309). If the file
 * has another encoding, its lines with non-ASCII characters match no address.
 */
export function robotsText(file: Uint8Array): string {
  const bytes = file.subarray(0, maxRobotsBytes);
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  // An incomplete UTF-8 mark is skipped too, as in Google's parser.
  const mark = first !== 0xef ? 0 : second !== 0xbb ? 1 : third !== 0xbf ? 2 : 3;
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(mark));
}
