// Turns stored pages into the numbered lines of the prompt. A line is a whole block of text, or a few sentences of a long block. The model
// quotes by line number. So each quote stands verbatim on its page, and costs only a number of output tokens.

import type { StoredPage, TextBlock } from '#lib/crawl/stored-page.ts';
import { isAddressLike } from '#lib/drafting/evidence/addresses.ts';
import { isOrder } from '#lib/drafting/evidence/clauses.ts';
import { locate, type Span } from '#lib/drafting/evidence/passages.ts';
import { type PageKind, pageKindOf } from '#lib/drafting/extractive/page-kind.ts';
import type { Quote } from '#lib/drafting/proposal.ts';

/** A line of the prompt: `page.text.slice(start, end)`. */
interface Line extends Span {
  page: StoredPage;
  block: TextBlock;
}

/** A page of the prompt, with its lines as the model sees them. */
interface Section {
  page: StoredPage;
  text: string;
}

export interface NumberedLines {
  sections: Section[];
  /** Returns the quotes for line numbers. Neighbouring lines become one quote. Unknown numbers are ignored. */
  quotesOf(numbers: readonly number[]): Quote[];
  /** Returns the numbers of the lines that a quote covers. Empty if the quote is not in the prompt. */
  numbersOf(quote: Quote): number[];
  /** Returns the words of lines verbatim, joined by spaces. */
  wordsOf(numbers: readonly number[]): string;
  /** Returns the address of a line that consists of an address. Empty for other lines. */
  addressOf(number: number | undefined): string;
}

/**
 * The rank and the limit of each kind of page. The pages that usually say most about a product have the lowest rank. `limit` is the maximum
 * number of characters of a page in the prompt. If the budget has room, pages may exceed it (`maxRoom`).
 */
const kinds: Record<PageKind, { rank: number; limit: number }> = {
  home: { rank: 0, limit: 16_000 },
  pricing: { rank: 1, limit: 8000 },
  about: { rank: 2, limit: 8000 },
  features: { rank: 3, limit: 8000 },
  faq: { rank: 4, limit: 8000 },
  imprint: { rank: 5, limit: 3000 },
  contact: { rank: 6, limit: 3000 },
  press: { rank: 7, limit: 5000 },
  other: { rank: 8, limit: 5000 },
  changelog: { rank: 9, limit: 2500 },
  comparison: { rank: 10, limit: 2500 },
  docs: { rank: 11, limit: 2500 },
  article: { rank: 12, limit: 2500 },
  careers: { rank: 13, limit: 1500 },
  legal: { rank: 14, limit: 2000 },
};
/** Maximum factor by which a page may exceed its limit if the budget has room. */
const maxRoom = 3;
/** Maximum share of a page's limit for the statements of its head. */
const headShare = 0.3;
/** Maximum number of addresses per page. They don't count towards the page's limit. */
const maxAddresses = 60;
const maxLineLength = 200;
/** Maximum length of a quote of several lines: the length at which the check would split it. */
const maxQuoteLength = 400;

/** Labels of blocks whose text is an address from an attribute. */
const addressLabel = /^(?:link|image|icon|embed|canonical|og:(?:image|url|video)\S*|twitter:(?:image|player)\S*)$/;

/** Numbers the lines of the most useful pages, up to `budget` characters. */
export function numberLines(pages: StoredPage[], budget: number): NumberedLines {
  const ranked = pages.map((page, i) => ({ page, ...kinds[pageKindOf(page, i === 0)] })).sort((a, b) => a.rank - b.rank);
  const needed = ranked.reduce((sum, { page, limit }) => sum + Math.min(page.text.length, limit), 0);
  const room = Math.min(maxRoom, Math.max(1, budget / needed));
  const repetition = new Repetition();
  const lines: Line[] = [];
  const sections: Section[] = [];
  let left = budget;
  for (const { page, limit } of ranked) {
    if (left < 400) break;
    const chosen = linesOf(page, Math.min(left, limit * room), repetition);
    if (chosen.length === 0) continue;
    const text = chosen.map((line, i) => `${lines.length + i + 1} ${rendered(line)}`).join('\n');
    lines.push(...chosen);
    sections.push({ page, text });
    left -= text.length;
  }
  const at = (number: number) => lines[number - 1];
  return {
    sections,
    wordsOf: (numbers) =>
      numbers
        .flatMap((number) => at(number) ?? [])
        .map(wordsOf)
        .join(' '),
    addressOf: (number) => {
      const line = number === undefined ? undefined : at(number);
      const words = line ? wordsOf(line).trim() : '';
      return (isAddressLike(words) && URL.parse(words, line?.page.url)?.href) || '';
    },
    quotesOf: (numbers) => join([...new Set(numbers)].sort((a, b) => a - b).flatMap((number) => at(number) ?? [])),
    numbersOf: ({ quote, url }) => {
      const page = pages.find((one) => one.url === url);
      const span = page && locate(quote, page);
      return span ? lines.flatMap((line, i) => (line.page === page && line.start < span.end && line.end > span.start ? [i + 1] : [])) : [];
    },
  };
}

const wordsOf = ({ page, start, end }: Span & { page: StoredPage }) => page.text.slice(start, end);

function rendered({ block: { label, kind, level }, ...line }: Line): string {
  const text = wordsOf(line).replace(/\s+/g, ' ');
  return `${label ? `(${label.slice(0, 80)}) ` : kind === 'heading' ? `${'#'.repeat(level ?? 2)} ` : ''}${text}`;
}

/** Makes quotes of lines. Lines that directly follow each other in the shown text become one quote. */
function join(lines: Line[]): Quote[] {
  const runs: (Span & { page: StoredPage; block: TextBlock })[] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    const follows =
      last?.page === line.page &&
      (last.block === line.block || (last.block.region !== 'head' && line.block.region !== 'head')) &&
      line.end - last.start <= maxQuoteLength &&
      line.page.text.slice(last.end, line.start).trim() === '';
    if (last && follows) last.end = line.end;
    else runs.push({ ...line });
  }
  return runs.map((run) => ({ quote: wordsOf(run), url: run.page.url }));
}

/** Remembers the texts in the prompt, so that menus, footers and repeated sections are included only once. */
class Repetition {
  readonly #texts = new Set<string>();
  readonly #pairs = new Set<string>();

  /** Returns true if the text occurred before. Remembers the text. */
  isKnown(text: string): boolean {
    const known = this.#texts.has(text);
    this.#texts.add(text);
    return known;
  }

  /**
   * Returns true if the text occurred before between the same neighbours. Remembers the text and its neighbours. A heading or a plan's name
   * that occurs again with other neighbours is no repetition, because the text after it may be new.
   */
  isKnownBetween(before: string | undefined, text: string, after: string | undefined): boolean {
    const pair = (one: string, other: string) => `${one}\n${other}`;
    const known =
      (before !== undefined || after !== undefined) &&
      (before === undefined || this.#pairs.has(pair(before, text))) &&
      (after === undefined || this.#pairs.has(pair(text, after)));
    if (before !== undefined) this.#pairs.add(pair(before, text));
    return known;
  }
}

/**
 * Returns a page's lines, up to `limit` characters: the statements of its head, its shown text, and then its addresses. Leaves out orders
 * to a language model.
 */
function linesOf(page: StoredPage, limit: number, repetition: Repetition): Line[] {
  const textOf = ({ start, end }: Span) => page.text.slice(start, end);
  const filled = page.blocks.filter((block) => textOf(block).trim() !== '' && !isOrder(textOf(block)));
  const isListed = ({ label = '' }: TextBlock) => addressLabel.test(label);
  const shown = filled.filter(({ region }) => region !== 'head');
  const shownTexts = new Set(shown.map(textOf));
  // A short statement is kept even if its text is also shown, because its label says what it is, such as the name of a founder.
  const statements = filled.filter(
    (block) =>
      block.region === 'head' &&
      !isListed(block) &&
      !(block.end - block.start > 60 && shownTexts.has(textOf(block))) &&
      !repetition.isKnown(textOf(block)),
  );
  const texts = shown.map(textOf);
  const fresh = shown.filter((block, i) => {
    const repeated = repetition.isKnownBetween(texts[i - 1], texts[i] as string, texts[i + 1]);
    return !(block.region === 'main' ? repeated : repetition.isKnown(`${block.region}\n${texts[i]}`));
  });
  const addresses = filled.filter((block) => isListed(block) && !repetition.isKnown(textOf(block))).slice(0, maxAddresses);
  const toLines = (blocks: TextBlock[]) => blocks.flatMap((block) => piecesOf(page, block).map((span) => ({ ...span, page, block })));
  const head = cut(toLines(statements), limit * headShare);
  return [...head, ...cut(toLines(fresh), limit - lengthOf(head)), ...toLines(addresses)];
}

const lengthOf = (lines: Line[]) => lines.reduce((sum, { start, end }) => sum + end - start + 1, 0);

/** Returns the first lines that together have at most `limit` characters. */
function cut(lines: Line[], limit: number): Line[] {
  let length = 0;
  const beyond = lines.findIndex(({ start, end }) => {
    length += end - start + 1;
    return length > limit;
  });
  return beyond < 0 ? lines : lines.slice(0, beyond);
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Splits a long block at the ends of sentences, and an overlong sentence between words. */
function piecesOf(page: StoredPage, { start, end }: TextBlock): Span[] {
  const text = page.text.slice(start, end);
  if (text.length <= maxLineLength) return [{ start, end }];
  const pieces: Span[] = [];
  let from = 0;
  const close = (to: number) => {
    const piece = text.slice(from, to);
    const lead = piece.length - piece.trimStart().length;
    if (piece.trim() !== '') pieces.push({ start: start + from + lead, end: start + from + piece.trimEnd().length });
    from = to;
  };
  for (const { segment, index } of sentences.segment(text)) {
    if (index > from && index + segment.trimEnd().length - from > maxLineLength) close(index);
    while (index + segment.length - from > maxQuoteLength) {
      const space = text.lastIndexOf(' ', from + maxQuoteLength);
      close(space > from ? space : from + maxQuoteLength);
    }
  }
  close(text.length);
  return pieces;
}
