// Markdown becomes HTML, and nothing in it can become more than the elements and attributes named here: raw HTML is text,
// addresses are vetted, and what is too much is left out. `render-markdown.test.ts` holds that against random texts.
import MarkdownIt from 'markdown-it';

type Token = ReturnType<InstanceType<typeof MarkdownIt>['parse']>[number];

export interface MarkdownProfile {
  /** Without a slash at the end. Links and images below it are our own. */
  siteUrl: string;
  /** `editorial`: written by the site's team. `visitor`: by anybody; links pass nothing on, and there are no images. */
  author: 'editorial' | 'visitor';
  /** The level that the text's largest heading gets: 2 below a page's h1. */
  topLevel?: 2 | 3 | 4;
  /** Stands before every heading's id, so that two texts on a page don't share one. */
  idPrefix?: string;
}

interface Heading {
  level: number;
  id: string;
  text: string;
}

export interface RenderedMarkdown {
  html: string;
  /** In the order of the text; what a table of contents shows. */
  headings: Heading[];
}

/** What is longer is cut: a post has some ten thousand characters. */
const longest = 200_000;

const parser = new MarkdownIt({ html: false, linkify: false, typographer: false, maxNesting: 20 });
// Every address is looked at below; here only what no browser should ever see is refused.
parser.validateLink = (address) => !/^\s*(javascript|vbscript|file|data):/i.test(address);

/** Safe HTML of a Markdown text, and its headings. */
export function renderMarkdown(text: string, profile: MarkdownProfile): RenderedMarkdown {
  const tokens = parser.parse(text.slice(0, longest), {});
  const headings = shiftHeadings(tokens, profile);
  let tables = 0;
  for (const token of tokens) {
    if (token.type === 'inline') token.children = vetted(token.children ?? [], profile);
    // A table wider than the column scrolls by itself, by keyboard too.
    if (token.type === 'table_open') tables += 1;
    if (token.type === 'fence') token.info = ''; // a language would become a class
  }
  const html = parser.renderer.render(tokens, parser.options, {});
  const framed =
    tables === 0
      ? html
      : html
          .replaceAll('<table>', '<div class="table-frame" role="group" tabindex="0" aria-label="Table"><table>')
          .replaceAll('</table>', '</table></div>');
  return { html: framed, headings };
}

/** A text without its marks, for descriptions. At most `most` characters, cut between words. */
export function plainText(text: string, most: number): string {
  const words: string[] = [];
  for (const token of parser.parse(text.slice(0, most * 4), {}))
    if (token.type === 'inline') words.push(spoken(token.children ?? []));
    else if (token.type === 'fence' || token.type === 'code_block') words.push(token.content);
  const plain = words.join(' ').replace(/\s+/g, ' ').trim();
  if (plain.length <= most) return plain;
  const cut = plain.slice(0, most);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most - 30)).trimEnd()}…`;
}

function spoken(tokens: readonly Token[]): string {
  return tokens
    .map((token) =>
      token.type === 'softbreak' || token.type === 'hardbreak'
        ? ' '
        : token.type === 'image'
          ? spoken(token.children ?? [])
          : token.content,
    )
    .join('');
}

/** Levels follow the page's own heading without a gap, whatever level the text began with. */
function shiftHeadings(tokens: Token[], { topLevel = 2, idPrefix = '' }: MarkdownProfile): Heading[] {
  const headings: Heading[] = [];
  const taken = new Map<string, number>();
  const open: number[] = [];
  for (const [at, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue;
    const written = Number(token.tag.slice(1));
    while (open.length > 0 && (open.at(-1) as number) >= written) open.pop();
    open.push(written);
    const level = Math.min(6, topLevel + open.length - 1);
    const text = spoken(tokens[at + 1]?.children ?? []).trim();
    const id = unusedId(idPrefix + (idOf(text) || 'part'), taken);
    const close = tokens[at + 2]; // between them stands one `inline`
    token.tag = `h${level}`;
    if (close?.type === 'heading_close') close.tag = token.tag;
    token.attrs = [['id', id]];
    if (text) headings.push({ level, id, text });
  }
  return headings;
}

function idOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
}

/** `taken` holds how often an id was asked for, so that a thousand equal headings are no loop in a loop. */
function unusedId(id: string, taken: Map<string, number>): string {
  const times = (taken.get(id) ?? 0) + 1;
  taken.set(id, times);
  return times === 1 ? id : unusedId(`${id}-${times}`, taken);
}

/** A line's tokens with their links and images looked at: what may not stay leaves its words. */
function vetted(tokens: Token[], profile: MarkdownProfile): Token[] {
  const kept: Token[] = [];
  const dropped: boolean[] = [];
  for (const token of tokens) {
    if (token.type === 'link_open') {
      const link = linkOf(String(token.attrGet('href') ?? ''), profile);
      dropped.push(link === null);
      if (!link) continue;
      token.attrs = [['href', link.href], ...(link.rel ? [['rel', link.rel] as [string, string]] : [])];
    }
    if (token.type === 'link_close' && dropped.pop()) continue;
    if (token.type === 'image') {
      const source = profile.author === 'editorial' ? ownAddress(String(token.attrGet('src') ?? ''), profile.siteUrl) : null;
      if (source === null) {
        kept.push(...(token.children ?? []));
        continue;
      }
      token.attrs = [
        ['src', source],
        ['alt', ''],
        ['loading', 'lazy'],
      ];
    }
    kept.push(token);
  }
  return kept;
}

/** Where a link may lead: into the web, to an address for mail, to a place on this site or in this text. */
function linkOf(address: string, { siteUrl, author, idPrefix = '' }: MarkdownProfile): { href: string; rel: string | null } | null {
  if (/^#[A-Za-z0-9-]+$/.test(address)) return { href: `#${idPrefix}${address.slice(1)}`, rel: null };
  const own = ownAddress(address, siteUrl);
  if (own !== null) return { href: own, rel: null };
  const url = URL.parse(address);
  if (url?.protocol === 'mailto:') return { href: url.href, rel: null };
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return null;
  return { href: url.href, rel: author === 'editorial' ? 'noopener' : 'noopener nofollow ugc' };
}

/** The path of an address on this site; null for every other. `//host` and `/\host` are other hosts. */
function ownAddress(address: string, siteUrl: string): string | null {
  const url = URL.parse(address, `${siteUrl}/`);
  if (!url || url.origin !== siteUrl || url.username || url.password) return null;
  if (!address.startsWith('/') && !address.startsWith(`${siteUrl}/`) && address !== siteUrl) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
