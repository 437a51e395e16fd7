import type { StoredPage, TextBlock } from '#lib/crawl/stored-page.ts';
import { type Folded, fold, folded } from '#lib/drafting/evidence/fold.ts';
import type { Quote } from '#lib/drafting/proposal.ts';

/** Where a quote stands: `page.text.slice(start, end)`. */
export interface Span {
  start: number;
  end: number;
}

/** A quote that was found. */
export interface Passage extends Span {
  page: StoredPage;
  /** The page's own words, or an attribute's value as it stands. */
  quote: string;
  /** An attribute's value: it has no place in the text. */
  attribute: boolean;
}

/** Longer quotes are cut into pieces at sentences or words. */
const longestQuote = 400;
const longestInput = 4000;
/** A page that says one thing a thousand times is looked at no further. */
const mostPlaces = 40;

const pages = new WeakMap<StoredPage, Folded>();
function foldedPage(page: StoredPage): Folded {
  let known = pages.get(page);
  if (!known) {
    known = fold(page.text);
    pages.set(page, known);
  }
  return known;
}

const wordChar = /[\p{L}\p{N}\p{M}_]/u;
/** Scripts that put no blank between words, and Hangul, which glues endings to them. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Hangul}]/u;
const digit = /\p{Nd}/u;

function before(text: string, at: number): string {
  const low = text.charCodeAt(at - 1);
  return low >= 0xdc00 && low <= 0xdfff ? text.slice(at - 2, at) : text.slice(at - 1, at);
}
function after(text: string, at: number): string {
  return at < text.length ? String.fromCodePoint(text.codePointAt(at) as number) : '';
}

/** Whether a reader could part `text` at `at` without cutting a word or a number. */
function isBoundary(text: string, at: number): boolean {
  const left = before(text, at);
  const right = after(text, at);
  if (left === '' || right === '') return true;
  if (digit.test(left) && /[.,:'%]/.test(right) && (right === '%' || digit.test(after(text, at + 1)))) return false;
  if (digit.test(right) && /[.,:']/.test(left) && digit.test(before(text, at - 1))) return false;
  if (!wordChar.test(left) || !wordChar.test(right)) return true;
  if (digit.test(left) && digit.test(right)) return false;
  return unspaced.test(left) || unspaced.test(right);
}

/** Where `needle` (folded) stands in `hay` (folded) between `from` and `to`, as whole words. */
export function* places(needle: string, hay: string, from = 0, to = hay.length): Generator<number> {
  if (needle === '') return;
  for (let at = hay.indexOf(needle, from); at >= 0 && at + needle.length <= to; at = hay.indexOf(needle, at + 1))
    if (isBoundary(hay, at) && isBoundary(hay, at + needle.length)) yield at;
}

/** The block around an offset; null between blocks. */
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

/** The blocks that a span touches. */
export function blocksOf(page: StoredPage, { start, end }: Span): TextBlock[] {
  const found: TextBlock[] = [];
  for (let at = start; at < end; ) {
    const block = blockAt(page, at);
    if (block) found.push(block);
    at = (block?.end ?? at) + 1;
  }
  return found;
}

/** Statements of the head stand each for itself; shown text reads on from block to block. */
function readsOn(page: StoredPage, span: Span): boolean {
  const first = blockAt(page, span.start);
  const last = blockAt(page, span.end - 1);
  return first === last || (first?.region !== 'head' && last?.region !== 'head');
}

/** Every place of a quote on a page, in reading order, at most 40. */
export function locateAll(quote: string, page: StoredPage): Span[] {
  const needle = folded(quote);
  if (!/[\p{L}\p{N}]/u.test(needle)) return [];
  const { text, starts, ends } = foldedPage(page);
  const found: Span[] = [];
  for (const at of places(needle, text)) {
    const stop = at + needle.length;
    const span = { start: starts[at] as number, end: ends[stop - 1] as number };
    // Within a character that unfolds, such as the second dot of an ellipsis, nothing begins or ends.
    const whole = (at === 0 || (ends[at - 1] as number) <= span.start) && (stop === text.length || (starts[stop] as number) >= span.end);
    if (whole && readsOn(page, span)) found.push(span);
    if (found.length === mostPlaces) break;
  }
  return found;
}

/**
 * Where a quote stands on a page: offsets into `page.text`, or null. Typography is folded (quotes, dashes, blanks, soft hyphens, compatibility
 * forms), case is not; it begins and ends at whole words, in one block or in shown blocks that follow each other.
 */
export function locate(quote: string, page: StoredPage): Span | null {
  return locateAll(quote, page)[0] ?? null;
}

const attributes = new WeakMap<StoredPage, Set<string>>();
/** What a page says in attributes rather than in text. */
function attributesOf(page: StoredPage): Set<string> {
  let known = attributes.get(page);
  if (!known) {
    const { meta, links, images, icons, embeds, jsonLd, microdata } = page.data;
    known = new Set([
      ...Object.values(meta),
      ...links.map(({ url }) => url),
      ...images.map(({ url }) => url),
      ...icons.map(({ url }) => url),
      ...embeds,
    ]);
    gatherUrls([...jsonLd, ...microdata], known);
    attributes.set(page, known);
  }
  return known;
}

function gatherUrls(root: unknown, into: Set<string>): void {
  const rest = [root];
  for (let seen = 0; rest.length > 0 && seen < 20_000; seen++) {
    const value = rest.pop();
    if (typeof value === 'string') {
      if (/^(?:https?:|mailto:|\/)\S+$/i.test(value)) into.add(value);
    } else if (typeof value === 'object' && value !== null) for (const member of Object.values(value)) rest.push(member);
  }
}

/** An attribute's value, or how it may stand in the markup: without protocol, host or the folders before. */
function isAttribute(quote: string, page: StoredPage): boolean {
  if (quote.length > longestQuote || !/^\S+$/.test(quote) || !/[\p{L}\p{N}]/u.test(quote)) return false;
  const known = attributesOf(page);
  if (known.has(quote)) return true;
  // Relative as the markup has it: it must be the end of what the reader resolved it to.
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

/** A page's address, as it may be written in other ways. */
function pageKey(url: string): string {
  return url
    .replace(/#.*$/s, '')
    .replace(/^https?:\/\/(www\.)?/i, '')
    .replace(/\/(index\.html?)?$/i, '')
    .toLowerCase();
}

/** A drafter with so many quotes that stand nowhere is not worth the search. */
const mostMisses = 300;

/** Finds quotes on the pages of one site; each quote is looked for once. */
export class Finder {
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

  /** The passages a quote stands for, on the page it names or else on another; none when it was made up. */
  find({ quote, url }: Quote, allow: { attributes: boolean; place?: (passage: Passage) => boolean }): Passage[] {
    if (typeof quote !== 'string' || quote.length > longestInput) return [];
    const key = JSON.stringify([quote, url, allow.attributes]);
    let found = allow.place ? undefined : this.#known.get(key);
    if (!found) {
      if (this.#misses === mostMisses) return [];
      const named = typeof url === 'string' ? (this.#byUrl.get(url) ?? this.#byUrl.get(pageKey(url))) : undefined;
      found = [];
      for (const page of named ? [named, ...this.#pages.filter((other) => other !== named)] : this.#pages) {
        found = this.#on(page, quote, allow);
        if (found.length > 0) break;
      }
      if (found.length === 0) this.#misses++;
      if (!allow.place) this.#known.set(key, found);
    }
    return found;
  }

  #on(
    page: StoredPage,
    quote: string,
    { attributes: withAttributes, place = () => true }: { attributes: boolean; place?: (passage: Passage) => boolean },
  ) {
    const passage = (span: Span): Passage => ({ ...span, page, quote: page.text.slice(span.start, span.end), attribute: false });
    const whole = locateAll(quote, page).map(passage).find(place);
    if (whole) {
      if (whole.quote.length <= longestQuote) return [whole];
      // The pieces are looked for again, so that a piece means the place where it would be found by itself.
      return pieces(whole.quote).flatMap((piece) => locateAll(piece, page).map(passage).filter(place).slice(0, 1));
    }
    const trimmed = quote.trim();
    return withAttributes && isAttribute(trimmed, page) ? [{ page, quote: trimmed, attribute: true, start: -1, end: -1 }] : [];
  }
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
/** Cuts a long quote at its sentences, an overlong sentence at its words. */
function pieces(quote: string): string[] {
  const found: string[] = [];
  let piece = '';
  const close = () => {
    if (piece.trim() !== '') found.push(piece.trim());
    piece = '';
  };
  for (const { segment } of sentences.segment(quote)) {
    if (piece.length + segment.trimEnd().length > longestQuote) close();
    let rest = segment;
    while (rest.trimEnd().length > longestQuote) {
      const at = rest.lastIndexOf(' ', longestQuote);
      // A word of 400 characters is no word.
      if (at <= 0) return found;
      found.push(rest.slice(0, at).trim());
      rest = rest.slice(at + 1);
    }
    piece += rest;
  }
  close();
  return found.filter((text) => text !== '');
}
