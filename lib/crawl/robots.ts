import { linearPattern, type Pattern, pathForm, patternForm } from '#lib/crawl/robots-pattern.ts';

/** What a robots.txt says to one crawler. */
export interface Robots {
  /** Whether the address may be fetched. Only its path and query count: the file is taken to be that of its origin. */
  allows(url: string): boolean;
  /** As the group that applies asks; null when it doesn't. Not capped. */
  crawlDelaySeconds: number | null;
  /** As written, wherever they stand; at most 100. */
  sitemaps: string[];
}

/** RFC 9309, 2.5: at least this much is read; we read no more. */
export const robotsBytes = 500 * 1024;

/** A line's further characters are not read: Google's crawler takes lines of less than eight times the longest address. */
const lineLength = 2083 * 8 - 1;

/**
 * Reads a robots.txt for the crawler whose product token is `token`, by RFC 9309 and, where it is silent, as Google documents
 * and tests its own parser: misspelt names, missing colons, any line ends, an Allow of `…/index.html` that means its folder too.
 * Never throws; each decision takes time linear in rules and address (docs/decisions/0009-robots-matching.md).
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
      // Further agents join the group until its first rule. Other records don't end the list.
      if (!group || inRules) {
        group = { own: false, any: false, rules: [], delay: null };
        groups.push(group);
      }
      inRules = false;
      if (isAny(value)) group.any = true;
      if (isNamed(value, token)) group.own = true;
    } else if (key === 'crawl-delay') {
      const seconds = /^\d+(\.\d+)?/.exec(value);
      if (group && seconds) group.delay = Math.max(group.delay ?? 0, Number(seconds[0]));
    } else {
      inRules = true;
      // An empty Disallow forbids nothing, an empty Allow allows nothing.
      if (value) group?.rules.push({ allow: key === 'allow', text: value });
    }
  }
  // All groups of ours are one; those of all count where there is none, even an empty one, of ours.
  const own = groups.filter((one) => one.own);
  const apply = own.length > 0 ? own : groups.filter((one) => one.any);
  const rules = compiled(apply.flatMap((one) => one.rules));
  const delays = apply.flatMap(({ delay }) => delay ?? []);
  return {
    allows(url) {
      const path = pathForm(url);
      if (path === null) return false;
      return path === '/robots.txt' || (rules.find(({ matches }) => matches(path))?.allow ?? true);
    },
    crawlDelaySeconds: delays.length > 0 ? Math.max(...delays.slice(0, 1000)) : null,
    sitemaps,
  };
}

/** Agents with the rules that follow them. */
interface Group {
  own: boolean;
  any: boolean;
  rules: { allow: boolean; text: string }[];
  delay: number | null;
}

const nothing: Robots = { allows: () => true, crawlDelaySeconds: null, sitemaps: [] };
const everything: Robots = { ...nothing, allows: () => false };

/**
 * What to make of the answer to a request for robots.txt (RFC 9309, 2.3.1): read at 2xx, nothing forbidden at 4xx and where
 * redirects lead nowhere, everything at 5xx and when there was no answer (`null`). 429 counts as 5xx, as with Google: who is
 * asked to slow down does not begin to crawl.
 */
export function robotsFor(status: number | null, body: string | Uint8Array, token: string): Robots {
  if (status === null || status === 429 || status >= 500) return everything;
  return status >= 200 && status <= 299 ? parseRobots(body, token) : nothing;
}

/** The rules with the one that decides first: longest pattern, Allow before Disallow. */
function compiled(rules: Group['rules']): (Pattern & { allow: boolean })[] {
  const compile = (allow: boolean) => {
    const written = new Set(rules.filter((rule) => rule.allow === allow).map(({ text }) => text));
    const forms = new Set([...written].map(patternForm));
    if (allow) for (const form of forms) if (/\/index\.html?$/.test(form)) forms.add(`${form.slice(0, form.lastIndexOf('/') + 1)}$`);
    return [...forms].map((form) => ({ ...linearPattern(form), allow }));
  };
  return [...compile(true), ...compile(false)].sort((a, b) => b.length - a.length);
}

const isAny = (value: string) => /^\*([ \t]|$)/.test(value);

/** What follows the product token, such as a version, is ignored. By the RFC a token has no digits; a brand of ours may. */
function isNamed(value: string, token: string): boolean {
  const named = (/\d/.test(token) ? /^[a-z0-9_-]+/i : /^[a-z_-]+/i).exec(value)?.[0];
  return named?.toLowerCase() === token.toLowerCase();
}

/** Names as they are written; the misspelt ones are those that Google's parser takes. */
const keys: Record<string, 'user-agent' | 'allow' | 'disallow' | 'sitemap' | 'crawl-delay'> = {
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
  const content = trimmed(hash < 0 ? line : line.slice(0, hash));
  const colon = content.indexOf(':');
  // Without a colon a name and one word are a record; more words are prose.
  const [name, value] =
    colon >= 0 ? [content.slice(0, colon), content.slice(colon + 1)] : (/^(\S+)[ \t]+(\S+)$/.exec(content)?.slice(1) ?? [content, '']);
  const key = keys[trimmed(name ?? '').toLowerCase()];
  return key && (colon >= 0 || value) ? { key, value: trimmed(value ?? '') } : null;
}

/** Blanks only: `trim` would take a byte order mark in the midst of a file, which spoils its line. */
function trimmed(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isBlank(text.charCodeAt(start))) start++;
  while (end > start && isBlank(text.charCodeAt(end - 1))) end--;
  return text.slice(start, end);
}

const isBlank = (code: number) => code === 0x20 || code === 0x09 || code === 0x0b || code === 0x0c;

function* linesOf(text: string | Uint8Array): Generator<string> {
  const whole = typeof text === 'string' ? text.slice(0, robotsBytes) : robotsText(text);
  const source = whole.startsWith('\uFEFF') ? whole.slice(1) : whole;
  for (let start = 0; start <= source.length; ) {
    let end = start;
    while (end < source.length && source[end] !== '\n' && source[end] !== '\r') end++;
    yield source.slice(start, Math.min(end, start + lineLength));
    start = end + 1;
  }
}

/** The part of the file that is read: UTF-8 as RFC 9309 has it; UTF-16 when its mark says so. What is neither matches nothing. */
export function robotsText(file: Uint8Array): string {
  const bytes = file.subarray(0, robotsBytes);
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  // Part of a mark is one too, as for Google's parser.
  const mark = first !== 0xef ? 0 : second !== 0xbb ? 1 : third !== 0xbf ? 2 : 3;
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(mark));
}
