// Renders Markdown to HTML with a fixed set of elements and attributes. Raw HTML becomes text, addresses are checked, and text beyond the
// maximum length is cut. `render-markdown.test.ts` checks these rules with random texts.
import MarkdownIt from 'markdown-it';

type Token = ReturnType<InstanceType<typeof MarkdownIt>['parse']>[number];

export interface MarkdownProfile {
  /** Address of the site, without a final slash. Links and images below this address count as our own. */
  siteUrl: string;
  /**
   * `editorial`: the site's team wrote the text. `visitor`: anybody may have written it, so links get `nofollow` and images are removed.
   */
  author: 'editorial' | 'visitor';
  /** The level of the text's highest headings, such as 2 if the text stands below the page's h1. */
  topLevel?: 2 | 3 | 4;
  /** The addresses of links, by name. The first mention of each name in the text becomes a link. */
  namesToLink?: ReadonlyMap<string, string>;
  /** Prefix of all heading ids, so that ids stay unique if a page shows several texts. */
  idPrefix?: string;
}

interface Heading {
  level: number;
  id: string;
  text: string;
}

export interface RenderedMarkdown {
  html: string;
  /** The headings for a table of contents, in the order of the text. */
  headings: Heading[];
}

/** Maximum length in characters. Longer text is cut. A typical post has about ten thousand characters. */
const maxLength = 200_000;

const parser = new MarkdownIt({ html: false, linkify: false, typographer: false, maxNesting: 20 });
// The parser refuses only the dangerous schemes. `linkOf` and `ownAddress` below check all other addresses.
parser.validateLink = (address) => !/^\s*(javascript|vbscript|file|data):/i.test(address);

/** Renders a Markdown text to safe HTML and returns it with the headings. */
export function renderMarkdown(text: string, profile: MarkdownProfile): RenderedMarkdown {
  const tokens = parser.parse(text.slice(0, maxLength), {});
  const headings = shiftHeadings(tokens, profile);
  let tables = 0;
  const namesToLink = new Map(profile.namesToLink);
  let isHeading = false;
  for (const token of tokens) {
    if (token.type === 'heading_open' || token.type === 'heading_close') isHeading = token.type === 'heading_open';
    if (token.type === 'inline') {
      token.children = withSafeLinks(token.children ?? [], profile);
      if (!isHeading) token.children = withLinkedNames(token.children, namesToLink);
    }
    // Tables are counted, because each table later gets a scrollable frame that the keyboard can reach, too.
    if (token.type === 'table_open') tables += 1;
    if (token.type === 'fence') token.info = ''; // a language name would become a class attribute
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

/** Returns a Markdown text without markup, for descriptions. Cuts it after `maxCharacters`, between words. */
export function plainText(text: string, maxCharacters: number): string {
  const words: string[] = [];
  for (const token of parser.parse(text.slice(0, maxCharacters * 4), {}))
    if (token.type === 'inline') words.push(textOf(token.children ?? []));
    else if (token.type === 'fence' || token.type === 'code_block') words.push(token.content);
  const plain = words.join(' ').replace(/\s+/g, ' ').trim();
  if (plain.length <= maxCharacters) return plain;
  const cut = plain.slice(0, maxCharacters);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxCharacters - 30)).trimEnd()}…`;
}

function textOf(tokens: readonly Token[]): string {
  return tokens
    .map((token) =>
      token.type === 'softbreak' || token.type === 'hardbreak'
        ? ' '
        : token.type === 'image'
          ? textOf(token.children ?? [])
          : token.content,
    )
    .join('');
}

/** Shifts heading levels so that they follow the page's own heading without gaps, adds ids, and returns the headings. */
function shiftHeadings(tokens: Token[], { topLevel = 2, idPrefix = '' }: MarkdownProfile): Heading[] {
  const headings: Heading[] = [];
  const usedIds = new Map<string, number>();
  const openLevels: number[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue;
    const writtenLevel = Number(token.tag.slice(1));
    while (openLevels.length > 0 && (openLevels.at(-1) as number) >= writtenLevel) openLevels.pop();
    openLevels.push(writtenLevel);
    const level = Math.min(6, topLevel + openLevels.length - 1);
    const text = textOf(tokens[index + 1]?.children ?? []).trim();
    const id = unusedId(idPrefix + (idOf(text) || 'part'), usedIds);
    const close = tokens[index + 2]; // one `inline` token is between the opening and the closing token
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

/**
 * Returns the id, with a number if it was used before. `usedIds` counts the uses of each id, so that many equal headings cost linear time.
 */
function unusedId(id: string, usedIds: Map<string, number>): string {
  const uses = (usedIds.get(id) ?? 0) + 1;
  usedIds.set(id, uses);
  return uses === 1 ? id : unusedId(`${id}-${uses}`, usedIds);
}

/** Returns the tokens of a line with only allowed links and images. Other links and images are replaced by their text. */
function withSafeLinks(tokens: Token[], profile: MarkdownProfile): Token[] {
  const kept: Token[] = [];
  const removedLinks: boolean[] = [];
  for (const token of tokens) {
    if (token.type === 'link_open') {
      const link = linkOf(String(token.attrGet('href') ?? ''), profile);
      removedLinks.push(link === null);
      if (!link) continue;
      token.attrs = [['href', link.href], ...(link.rel ? [['rel', link.rel] as [string, string]] : [])];
    }
    if (token.type === 'link_close' && removedLinks.pop()) continue;
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

const regexCharacters = /[.*+?^${}()|[\]\\]/g;

/** Turns the first mention of each name outside of links into a link, and removes the name from `names`. */
function withLinkedNames(tokens: Token[], names: Map<string, string>): Token[] {
  let links = 0;
  return tokens.flatMap((token) => {
    if (token.type === 'link_open') links += 1;
    if (token.type === 'link_close') links -= 1;
    if (token.type !== 'text' || links > 0 || names.size === 0) return [token];
    const longestFirst = [...names.keys()].toSorted((a, b) => b.length - a.length).map((name) => name.replace(regexCharacters, '\\$&'));
    const parts = token.content.split(new RegExp(`(?<![\\p{L}\\p{N}])(${longestFirst.join('|')})(?![\\p{L}\\p{N}])`, 'u'));
    return parts.flatMap((content, at) => {
      const text = tokenLike(token, { content });
      const href = at % 2 === 1 ? names.get(content) : undefined;
      if (href === undefined) return [text];
      names.delete(content);
      const link = { tag: 'a', content: '' };
      return [
        tokenLike(token, { ...link, type: 'link_open', nesting: 1, attrs: [['href', href]] }),
        text,
        tokenLike(token, { ...link, type: 'link_close', nesting: -1 }),
      ];
    });
  });
}

function tokenLike(token: Token, changes: Partial<Token>): Token {
  return Object.assign(Object.create(Object.getPrototypeOf(token)), token, changes);
}

/** Returns the attributes of a link. Returns null unless the link is http(s), mailto, a path of this site or an anchor in the text. */
function linkOf(address: string, { siteUrl, author, idPrefix = '' }: MarkdownProfile): { href: string; rel: string | null } | null {
  if (/^#[A-Za-z0-9-]+$/.test(address)) return { href: `#${idPrefix}${address.slice(1)}`, rel: null };
  const own = ownAddress(address, siteUrl);
  if (own !== null) return { href: own, rel: null };
  const url = URL.parse(address);
  if (url?.protocol === 'mailto:') return { href: url.href, rel: null };
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return null;
  return { href: url.href, rel: author === 'editorial' ? 'noopener' : 'noopener nofollow ugc' };
}

/** Returns the path of an address on this site. Returns null for any other address, such as `//host` or `/\host`. */
function ownAddress(address: string, siteUrl: string): string | null {
  const url = URL.parse(address, `${siteUrl}/`);
  if (!url || url.origin !== siteUrl || url.username || url.password) return null;
  if (!address.startsWith('/') && !address.startsWith(`${siteUrl}/`) && address !== siteUrl) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
