import { getDomain, getDomainWithoutSuffix } from 'tldts';
import type { Region, StoredPage } from '#lib/crawl/stored-page.ts';
import { doubtOf } from '#lib/drafting/extractive/doubt.ts';
import type { Block, Page } from '#lib/drafting/extractive/page.ts';
import { type PageKind, pageKindOf } from '#lib/drafting/extractive/page-kind.ts';
import type { DraftingInput, Proposed, Quote } from '#lib/drafting/proposal.ts';

/** Paths keep as many steps (page-blocks.ts). */
const deepestPath = 16;

/** A site's pages as the rules of the extractive drafter look at them. */
export interface Site {
  url: string;
  /** Registrable domain, or the host where there is none. */
  domain: string;
  /** The domain's own word: `tidemark` of `www.tidemark.co.uk`. */
  domainWord: string;
  home: Page | undefined;
  /** In the order they were read. */
  pages: Page[];
  /** Shown blocks of all pages that are not in doubt. */
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

/** The site over again in another language, as `/fr/` is of a home page in English. */
function isTranslation(page: StoredPage, home: string | null): boolean {
  const inPath = /^\/([a-z]{2})(?:-[a-z]{2})?(?:\/|$)/i.exec(URL.canParse(page.url) ? new URL(page.url).pathname : '')?.[1]?.toLowerCase();
  if (inPath === undefined || home === null || inPath === home || page.language !== inPath) return false;
  // A legal notice may be there in the company's own language alone.
  return pageKindOf(page, false) !== 'imprint';
}

function readSitePage(stored: StoredPage, isHome: boolean): Page {
  const page: Page = { url: stored.url, title: stored.title, kind: pageKindOf(stored, isHome), stored, blocks: [], statements: [] };
  let headings: Heading[] = [];
  for (const { start, end, kind, level, region, path, label } of stored.blocks) {
    const text = stored.text.slice(start, end);
    if (region === 'head') {
      const index = page.statements.length;
      page.statements.push({ text, kind, level, region, path, label, page, index, headings: [], doubt: null });
      continue;
    }
    headings = headings.filter((heading) => isOver(heading, region, path));
    if (kind === 'heading') while ((headings.at(-1)?.level ?? 0) >= (level ?? 2)) headings.pop();
    const block: Block = {
      text,
      kind,
      level,
      region,
      path,
      label,
      page,
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
  /** The path of the section that it heads. */
  scope: string;
}

/** A heading counts within its section and its region of the page. */
function isOver({ scope, region }: Heading, otherRegion: Region, path: string): boolean {
  return region === otherRegion && (scope === '' || path === scope || path.startsWith(`${scope} `));
}

/** Up to the innermost section; none for paths so deep that their beginning may be cut. */
function scopeOf(path: string): string {
  const steps = path.split(' ');
  if (steps.length >= deepestPath) return '';
  return steps.slice(0, steps.findLastIndex((step) => /^(?:section|article)\b/.test(step)) + 1).join(' ');
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.toLowerCase() : '';
}

/** The block's text, or words of it, as a quote. */
export function quoteOf(block: Block, text = block.text): Quote {
  return { quote: text, url: block.page.url };
}

export function proposed<Value>(value: Value, ...quotes: Quote[]): Proposed<Value> {
  const seen = new Set<string>();
  return { value, evidence: quotes.filter(({ quote, url }) => !seen.has(`${url} ${quote}`) && seen.add(`${url} ${quote}`)) };
}

/** Statements of a page with one of these labels. */
export function stated(page: Page | undefined, label: RegExp): Block[] {
  return page?.statements.filter((statement) => label.test(statement.label ?? '')) ?? [];
}

/** Pages of the kinds, in the order of the kinds. */
export function pagesOfKind(site: Site, ...kinds: PageKind[]): Page[] {
  return kinds.flatMap((kind) => site.pages.filter((page) => page.kind === kind));
}

/** For comparing names: letters and digits only, in lower case, without accents. */
export function bare(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

export function words(text: string): string[] {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}'’&+.-]*/gu) ?? [];
}

/** The start of a link that two blocks' paths share, in steps. */
export function sharedSteps(first: string, second: string): number {
  const a = first.split(' ');
  const b = second.split(' ');
  let shared = 0;
  while (shared < a.length && shared < b.length && a[shared] === b[shared]) shared += 1;
  return shared;
}
