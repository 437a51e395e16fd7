import { getDomain, getDomainWithoutSuffix } from 'tldts';
import type { Region, StoredPage } from '#lib/crawl/stored-page.ts';
import { doubtOf, isTemplateText } from '#lib/drafting/extractive/doubt.ts';
import type { Block, Page } from '#lib/drafting/extractive/page.ts';
import { isLegalHeading, type PageKind, pageKindOf } from '#lib/drafting/extractive/page-kind.ts';
import type { DraftingInput, Proposed, Quote } from '#lib/drafting/proposal.ts';

/** Maximum number of steps in a path that lib/crawl/reading/page-blocks.ts produces. */
const maxPathSteps = 16;

/** A site's pages, prepared for the rules of the extractive drafter. */
export interface Site {
  url: string;
  /** The registrable domain, or the host if the host has no registrable domain. */
  domain: string;
  /** The domain without its suffix: `tidemark` for `www.tidemark.co.uk`. */
  domainWord: string;
  home: Page | undefined;
  /** The pages in crawl order, without translations. */
  pages: Page[];
  /** The shown blocks of all pages whose `doubt` is null. */
  facts: Block[];
}

export function readSite(input: DraftingInput): Site {
  const host = hostOf(input.url);
  const homeUrl = input.pages[0]?.url;
  const language = input.pages[0]?.language;
  const pages = input.pages
    .filter((stored) => !isTranslation(stored, language ?? null))
    .map((stored) => readSitePage(stored, stored.url === homeUrl));
  return {
    url: input.url,
    domain: getDomain(host, { allowPrivateDomains: true }) ?? host,
    domainWord: getDomainWithoutSuffix(host, { allowPrivateDomains: true }) || (host.split('.')[0] ?? ''),
    home: pages[0],
    pages,
    facts: pages.flatMap((page) => page.blocks.filter((block) => block.doubt === null)),
  };
}

/** Returns true if a page's path has a language that differs from the home page's, such as `/fr/` on an English site. */
function isTranslation(page: StoredPage, homeLanguage: string | null): boolean {
  const inPath = /^\/([a-z]{2})(?:-[a-z]{2})?(?:\/|$)/i.exec(URL.canParse(page.url) ? new URL(page.url).pathname : '')?.[1]?.toLowerCase();
  if (inPath === undefined || homeLanguage === null || inPath === homeLanguage || page.language !== inPath) return false;
  // Keeps an imprint, because some companies publish it only in their own language.
  return pageKindOf(page, false) !== 'imprint';
}

/** Prepares a page: its shown blocks with their headings and doubts, and the statements of its head. */
export function readSitePage(stored: StoredPage, isHome: boolean): Page {
  const { url, title, language } = stored;
  const page: Page = { url, title, language, kind: pageKindOf(stored, isHome), stored, blocks: [], statements: [] };
  let headings: Heading[] = [];
  for (const { start, end, kind, level, region, path, label } of stored.blocks) {
    const text = stored.text.slice(start, end);
    if (region === 'head') {
      if (isTemplateText(text) && /^(?:title|meta (?:description|author|keywords)|(?:og|twitter):)/.test(label ?? '')) continue;
      const index = page.statements.length;
      page.statements.push({ text, kind, level, region, path, label, page, language, index, headings: [], doubt: null });
      continue;
    }
    headings = headings.filter((heading) => appliesTo(heading, region, path));
    if (kind === 'heading') while ((headings.at(-1)?.level ?? 0) >= (level ?? 2)) headings.pop();
    const block: Block = {
      text,
      kind,
      level,
      region,
      path,
      label,
      page,
      language,
      index: page.blocks.length,
      headings: headings.map((heading) => heading.text),
      doubt: null,
    };
    block.doubt = doubtOf(block);
    page.blocks.push(block);
    if (kind === 'heading') headings.push({ level: level ?? 2, text, region, scope: scopeOf(path) });
  }
  return page;
}

interface Heading {
  level: number;
  text: string;
  region: Region;
  /** The path of the section to which the heading belongs. Empty if unknown. */
  scope: string;
}

/** Returns true if a heading applies to a later block: both are in the same region, and the block is in the heading's section. */
function appliesTo({ scope, region }: Heading, otherRegion: Region, path: string): boolean {
  return region === otherRegion && (scope === '' || path === scope || path.startsWith(`${scope} `));
}

/** Returns the path up to the innermost section. Returns '' if the path is so long that its beginning may be cut off. */
function scopeOf(path: string): string {
  const steps = path.split(' ');
  if (steps.length >= maxPathSteps) return '';
  return steps.slice(0, steps.findLastIndex((step) => /^(?:section|article)\b/.test(step)) + 1).join(' ');
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.toLowerCase() : '';
}

/** Returns true if a page's main or first heading belongs to a legal text, because some sites consist of policies. */
export function opensWithLegalText(page: Page): boolean {
  const headings = page.blocks.filter(({ kind, region, doubt }) => kind === 'heading' && region !== 'nav' && doubt !== 'consent');
  const heading = headings.find(({ level }) => level === 1) ?? headings[0];
  return heading !== undefined && isLegalHeading(heading.text);
}

/** Makes a quote of a block's text, or of a part of it. */
export function quoteOf(block: Block, text = block.text): Quote {
  return { quote: text, url: block.page.url };
}

/** Pairs a value with its quotes. Repeated quotes are left out. */
export function withEvidence<Value>(value: Value, ...quotes: Quote[]): Proposed<Value> {
  const seen = new Set<string>();
  return { value, evidence: quotes.filter(({ quote, url }) => !seen.has(`${url} ${quote}`) && seen.add(`${url} ${quote}`)) };
}

/** Returns the statements of a page with a matching label. */
export function statementsOf(page: Page | undefined, label: RegExp): Block[] {
  return page?.statements.filter((statement) => label.test(statement.label ?? '')) ?? [];
}

/** Returns the pages of these kinds, in the order of the kinds. */
export function pagesOfKind(site: Site, ...kinds: PageKind[]): Page[] {
  return kinds.flatMap((kind) => site.pages.filter((page) => page.kind === kind));
}

/** Reduces a text to its letters and digits, in lower case and without accents, for comparison with other texts. */
export function comparisonKey(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}'’&+.-]*/gu) ?? [];
}

/** Counts the words of a text. Two characters of a script without spaces between words, such as Japanese, count as one word. */
export function countWords(text: string): number {
  const unspaced = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  return unspaced > 0
    ? wordsOf(text.replace(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/gu, ' ')).length + Math.ceil(unspaced / 2)
    : wordsOf(text).length;
}

/** Returns how many steps two paths have in common, counted from the outermost. */
export function countSharedSteps(first: string, second: string): number {
  const a = first.split(' ');
  const b = second.split(' ');
  let shared = 0;
  while (shared < a.length && shared < b.length && a[shared] === b[shared]) shared += 1;
  return shared;
}
