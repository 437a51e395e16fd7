import type { StoredPage, TextBlock } from '#lib/crawl/stored-page.ts';
import { isOrder } from '#lib/drafting/evidence/clauses.ts';
import { fold, foldedText } from '#lib/drafting/evidence/fold.ts';
import { memoize } from '#lib/drafting/memoize.ts';
import type { Quote } from '#lib/drafting/proposal.ts';

/** A part of a page's text: `page.text.slice(start, end)`. */
export interface Span {
  start: number;
  end: number;
}

/** A quote that was found on a page. */
export interface Passage extends Span {
  page: StoredPage;
  /** The text as it is on the page, or the value of an attribute. */
  quote: string;
  /** True if the quote is the value of an attribute. The quote is then not in the text, and `start` and `end` are -1. */
  isAttribute: boolean;
}

/** Maximum length of a quote. A longer quote is split at the ends of sentences or words. */
export const maxQuoteLength = 400;
/** Maximum length of a quote that is searched for. A longer quote counts as not found. */
const maxSearchedLength = 4000;
/** Maximum number of occurrences returned for one quote on one page. */
export const maxPlaces = 40;

const foldedPage = memoize((page: StoredPage) => fold(page.text));

const wordChar = /[\p{L}\p{N}\p{M}_]/u;
/** Scripts that have no spaces between words, and Hangul, which appends endings to words. */
const unspacedScripts =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Hangul}]/u;
const digit = /\p{Nd}/u;

function charBefore(text: string, at: number): string {
  const low = text.charCodeAt(at - 1);
  return low >= 0xdc00 && low <= 0xdfff ? text.slice(at - 2, at) : text.slice(at - 1, at);
}
function charAfter(text: string, at: number): string {
  return at < text.length ? String.fromCodePoint(text.codePointAt(at) as number) : '';
}

/** Returns whether a cut at `at` would split neither a word nor a number of `text`. */
function isBoundary(text: string, at: number): boolean {
  const left = charBefore(text, at);
  const right = charAfter(text, at);
  if (left === '' || right === '') return true;
  if (digit.test(left) && /[.,:'%]/.test(right) && (right === '%' || digit.test(charAfter(text, at + 1)))) return false;
  if (digit.test(right) && /[.,:']/.test(left) && digit.test(charBefore(text, at - 1))) return false;
  if (!wordChar.test(left) || !wordChar.test(right)) return true;
  if (digit.test(left) && digit.test(right)) return false;
  return unspacedScripts.test(left) || unspacedScripts.test(right);
}

/** Yields the offsets at which `needle` occurs in `hay` as whole words, between `from` and `to`. Both texts must be folded. */
export function* findWholeWords(needle: string, hay: string, from = 0, to = hay.length): Generator<number> {
  if (needle === '') return;
  for (let at = hay.indexOf(needle, from); at >= 0 && at + needle.length <= to; at = hay.indexOf(needle, at + 1))
    if (isBoundary(hay, at) && isBoundary(hay, at + needle.length)) yield at;
}

/** Returns the block that contains an offset, or null if the offset is between blocks. */
export function blockAt(page: StoredPage, offset: number): TextBlock | null {
  const { blocks } = page;
  let low = 0;
  let high = blocks.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const block = blocks[middle] as TextBlock;
    if (offset < block.start) high = middle - 1;
    else if (offset >= block.end) low = middle + 1;
    else return block;
  }
  return null;
}

/** Returns the blocks that overlap a span. */
export function blocksOf(page: StoredPage, { start, end }: Span): TextBlock[] {
  const found: TextBlock[] = [];
  for (let at = start; at < end; ) {
    const block = blockAt(page, at);
    if (block) found.push(block);
    at = (block?.end ?? at) + 1;
  }
  return found;
}

/** Maximum length of a line of a card, in characters. */
const maxCardLine = 80;
/** Maximum length of a block that is read together with its neighbour, such as the label of a value. */
const maxLabelLength = 60;

/** Returns the passage joined with the short block before it, and with the one after it, because a label and its value are two blocks. */
export function withNeighbours(passage: Passage): Passage[] {
  const { page, isAttribute } = passage;
  const at = isAttribute ? null : blockAt(page, passage.start);
  if (!at || at.region === 'head') return [];
  const isLabel = (block: TextBlock | null) => block !== null && block.region === at.region && block.end - block.start <= maxLabelLength;
  const before = blockAt(page, at.start - 2);
  const after = blockAt(page, (blockAt(page, passage.end - 1) ?? at).end + 1);
  const join = (start: number, end: number): Passage => ({ ...passage, start, end, quote: page.text.slice(start, end) });
  return [
    ...(isLabel(before) ? [join((before as TextBlock).start, passage.end)] : []),
    ...(isLabel(after) ? [join(passage.start, (after as TextBlock).end)] : []),
  ];
}

/** Maximum number of blocks of a card above and below an amount. */
const cardSize = { above: 4, below: 12 };

/**
 * Returns the other blocks of the card around a passage: from the heading above it to the next heading, at most `cardSize` blocks, and no
 * sentences. Around a price, these are the name and the limits of its plan.
 */
export function cardOf(passage: Passage): Passage[] {
  const { page, isAttribute } = passage;
  const at = isAttribute ? -1 : page.blocks.findIndex(({ start, end }) => start <= passage.start && passage.start < end);
  const own = page.blocks[at];
  if (!own || own.region === 'head') return [];
  const isCard = (block: TextBlock | undefined) =>
    block?.region === own.region &&
    block.end - block.start <= maxCardLine &&
    !/[.?!。？！]\s*$/.test(page.text.slice(block.start, block.end));
  let from = at;
  while (from > at - cardSize.above && page.blocks[from]?.kind !== 'heading' && isCard(page.blocks[from - 1])) from -= 1;
  let to = at;
  while (to < at + cardSize.below && isCard(page.blocks[to + 1]) && page.blocks[to + 1]?.kind !== 'heading') to += 1;
  return page.blocks
    .slice(from, to + 1)
    .filter((block) => block !== own)
    .map(({ start, end }) => ({ page, start, end, quote: page.text.slice(start, end), isAttribute: false }));
}

/** Returns whether a span may be one quote. A quote may span several shown blocks, but only one block of the head. */
function isContinuous(page: StoredPage, span: Span): boolean {
  const first = blockAt(page, span.start);
  const last = blockAt(page, span.end - 1);
  return first === last || (first?.region !== 'head' && last?.region !== 'head');
}

const ordersOf = memoize((page: StoredPage) => new Set(page.blocks.filter(({ start, end }) => isOrder(page.text.slice(start, end)))));

/** Returns the occurrences of a quote on a page, in reading order, at most 40. */
export function locateAll(quote: string, page: StoredPage): Span[] {
  const needle = foldedText(quote);
  if (!/[\p{L}\p{N}]/u.test(needle)) return [];
  const { text, starts, ends } = foldedPage(page);
  const found: Span[] = [];
  for (const at of findWholeWords(needle, text)) {
    const stop = at + needle.length;
    const span = { start: starts[at] as number, end: ends[stop - 1] as number };
    // A quote can't begin or end within a character that folding made longer, such as at the second dot of an ellipsis.
    const whole = (at === 0 || (ends[at - 1] as number) <= span.start) && (stop === text.length || (starts[stop] as number) >= span.end);
    if (whole && isContinuous(page, span)) found.push(span);
    if (found.length === maxPlaces) break;
  }
  return found;
}

/**
 * Returns the first occurrence of a quote on a page, or null. The comparison ignores typography (quotes, dashes, white space, soft hyphens,
 * compatibility forms), but not case. A quote begins and ends at whole words, in one block or in consecutive shown blocks.
 */
export function locate(quote: string, page: StoredPage): Span | null {
  return locateAll(quote, page)[0] ?? null;
}

/** Returns the attribute values of a page, such as the URLs of links and images, and the URLs in the page's structured data. */
const attributesOf = memoize(({ data: { meta, links, images, icons, embeds, jsonLd, microdata } }: StoredPage) => {
  const found = new Set([...Object.values(meta), ...[...links, ...images, ...icons].map(({ url }) => url), ...embeds]);
  collectUrls([...jsonLd, ...microdata], found);
  return found;
});

function collectUrls(root: unknown, into: Set<string>): void {
  const rest = [root];
  for (let seen = 0; rest.length > 0 && seen < 20_000; seen++) {
    const value = rest.pop();
    if (typeof value === 'string') {
      if (/^(?:https?:|mailto:|\/)\S+$/i.test(value)) into.add(value);
    } else if (typeof value === 'object' && value !== null) for (const member of Object.values(value)) rest.push(member);
  }
}

/** Returns whether a quote is the value of an attribute. A quoted URL may lack the protocol, the host or leading folders. */
function isAttribute(quote: string, page: StoredPage): boolean {
  if (quote.length > maxQuoteLength || !/^\S+$/.test(quote) || !/[\p{L}\p{N}]/u.test(quote)) return false;
  const known = attributesOf(page);
  if (known.has(quote)) return true;
  // If the quote is a relative URL, the quote must be the end of the absolute URL.
  const resolved = URL.parse(quote, page.url)?.href;
  if (
    resolved !== undefined &&
    known.has(resolved) &&
    resolved.endsWith(quote) &&
    /[/:]$/.test(resolved.slice(0, -quote.length) + (quote.startsWith('/') ? '/' : ''))
  )
    return true;
  return quote.includes('@') && known.has(`mailto:${quote}`);
}

/** Reduces a page's URL to a key that is the same for all usual spellings of the URL. */
function pageKey(url: string): string {
  return url
    .replace(/#.*$/s, '')
    .replace(/^https?:\/\/(www\.)?/i, '')
    .replace(/\/(index\.html?)?$/i, '')
    .toLowerCase();
}

/** Maximum number of quotes that are not found. After that, `find` returns nothing for further quotes. */
const maxMisses = 300;

interface Allowed {
  attributes: boolean;
  accept?: (passage: Passage) => boolean;
}

/** Finds quotes on the pages of one site. Results are cached, so that each quote is searched for once. */
export class QuoteFinder {
  readonly #pages: StoredPage[];
  readonly #byUrl = new Map<string, StoredPage>();
  readonly #known = new Map<string, Passage[]>();
  #misses = 0;
  constructor(pages: StoredPage[]) {
    this.#pages = pages;
    for (const page of pages) {
      for (const key of [page.url, pageKey(page.url)]) if (!this.#byUrl.has(key)) this.#byUrl.set(key, page);
    }
  }

  /**
   * Returns the passages of a quote. Searches the page with the quote's `url` first, then the other pages until one has the quote. Returns
   * all places on that page in reading order, or the pieces of a long quote. Returns an empty list if no page has the quote.
   */
  find({ quote, url }: Quote, allow: Allowed): Passage[] {
    if (typeof quote !== 'string' || quote.length > maxSearchedLength) return [];
    const key = JSON.stringify([quote, url, allow.attributes]);
    let found = allow.accept ? undefined : this.#known.get(key);
    if (!found) {
      if (this.#misses === maxMisses) return [];
      const named = typeof url === 'string' ? (this.#byUrl.get(url) ?? this.#byUrl.get(pageKey(url))) : undefined;
      found = [];
      for (const page of named ? [named, ...this.#pages.filter((other) => other !== named)] : this.#pages) {
        found = this.#findOnPage(page, quote, allow);
        if (found.length > 0) break;
      }
      if (found.length === 0) this.#misses++;
      if (!allow.accept) this.#known.set(key, found);
    }
    return found;
  }

  #findOnPage(page: StoredPage, quote: string, { attributes: withAttributes, accept = () => true }: Allowed) {
    const passage = (span: Span): Passage => ({ ...span, page, quote: page.text.slice(span.start, span.end), isAttribute: false });
    const isUsable = (found: Passage) => !blocksOf(page, found).some((block) => ordersOf(page).has(block)) && accept(found);
    const places = locateAll(quote, page).map(passage).filter(isUsable);
    const [whole] = places;
    if (whole) {
      if (whole.quote.length <= maxQuoteLength) return places;
      // The pieces are stored as quotes of their own, and a later check locates each by itself. Locating them here in the same way gives
      // the same offsets.
      return piecesOf(page, whole, maxQuoteLength).flatMap(({ start, end }) =>
        locateAll(page.text.slice(start, end), page).map(passage).filter(isUsable).slice(0, 1),
      );
    }
    const trimmed = quote.trim();
    return withAttributes && isAttribute(trimmed, page) ? [{ page, quote: trimmed, isAttribute: true, start: -1, end: -1 }] : [];
  }
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
/** Splits a part of a page at the ends of sentences into pieces of `length` characters at most. Overlong sentences end between words. */
export function piecesOf({ text: whole }: StoredPage, { start, end }: Span, length: number): Span[] {
  const text = whole.slice(start, end);
  if (text.length <= length) return [{ start, end }];
  const pieces: Span[] = [];
  let from = 0;
  const close = (to: number) => {
    const piece = text.slice(from, to);
    const lead = piece.length - piece.trimStart().length;
    if (piece.trim() !== '') pieces.push({ start: start + from + lead, end: start + from + piece.trimEnd().length });
    from = to;
  };
  for (const { segment, index } of sentences.segment(text)) {
    if (index > from && index + segment.trimEnd().length - from > length) close(index);
    while (index + segment.trimEnd().length - from > maxQuoteLength) {
      const space = text.lastIndexOf(' ', from + maxQuoteLength);
      close(space > from ? space : from + maxQuoteLength);
    }
  }
  close(text.length);
  return pieces;
}
