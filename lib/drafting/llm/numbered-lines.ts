// Turns stored pages into the numbered lines of the prompt. A line is a whole block of text, or a few sentences of a long block. The model
// quotes by line number. So each quote stands verbatim on its page, and costs only a number of output tokens.

import type { StoredPage, TextBlock } from '#lib/crawl/stored-page.ts';
import { isAddressLike } from '#lib/drafting/evidence/addresses.ts';
import { isOrder } from '#lib/drafting/evidence/clauses.ts';
import { type LineMark, markOf } from '#lib/drafting/evidence/doubts.ts';
import { locate, maxQuoteLength, piecesOf, type Span } from '#lib/drafting/evidence/passages.ts';
import { type PageKind, pageKindOf } from '#lib/drafting/extractive/page-kind.ts';
import { countTokens } from '#lib/drafting/llm/tokens.ts';
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
  /** Returns a line with its number, as the model sees it. Undefined if there is no such line. */
  shown(number: number): string | undefined;
  /** Returns the words of lines verbatim, joined by spaces. */
  wordsOf(numbers: readonly number[]): string;
  /** Returns the address of a line that consists of an address. Empty for other lines. */
  addressOf(number: number | undefined): string;
}

/**
 * The rank and the limit of each kind of page. The pages that usually say most about a product have the lowest rank. `limit` is the maximum
 * number of tokens of a page in the prompt. If the budget has room, pages may exceed it (`rooms`).
 */
const kinds: Record<PageKind, { rank: number; limit: number }> = {
  home: { rank: 0, limit: 3500 },
  pricing: { rank: 1, limit: 1500 },
  about: { rank: 2, limit: 1200 },
  features: { rank: 3, limit: 1500 },
  faq: { rank: 4, limit: 1800 },
  imprint: { rank: 5, limit: 500 },
  contact: { rank: 6, limit: 500 },
  press: { rank: 7, limit: 1200 },
  other: { rank: 8, limit: 800 },
  changelog: { rank: 9, limit: 400 },
  comparison: { rank: 10, limit: 400 },
  docs: { rank: 11, limit: 400 },
  article: { rank: 12, limit: 400 },
  careers: { rank: 13, limit: 300 },
  legal: { rank: 6.5, limit: 300 },
};
/** Factors by which pages may exceed their limits if tokens are left. The largest factor that fits is used. */
const rooms = [3, 2.5, 2, 1.75, 1.5, 1.25];
/** Maximum share of a page's limit that the statements of its head may take. */
const headShare = 0.3;
/** Maximum number of addresses per page. They don't count towards the page's limit. */
const maxAddresses = 30;
/** Minimum number of consecutive known lines that are left out. A single known heading or cell is kept, because new lines may follow it. */
const minRepeated = 4;
/** A statement of a page's head is left out as a repetition if this many of its first characters occur in the shown text. */
const minKnown = 60;
/** If fewer tokens are left, no further page is added. */
const minLeft = 100;
const maxLineLength = 200;

/** Labels of blocks whose text is an address from an attribute. */
const addressLabel = /^(?:link|image|icon|embed|canonical|og:(?:image|url|video)\S*|twitter:(?:image|player)\S*)$/;

/** Numbers the lines of the most useful pages, up to about `budget` tokens. */
export function numberLines(pages: StoredPage[], budget: number): NumberedLines {
  const ranked = pages
    .map((page, i) => {
      const kind = pageKindOf(page, i === 0);
      return { page, kind, ...kinds[kind] };
    })
    .sort((a, b) => a.rank - b.rank);
  const lengths = ranked.map(({ page }) => countTokens(page.text));
  const needed = (room: number) => ranked.reduce((sum, { limit }, i) => sum + Math.min(lengths[i] as number, limit * room), 0);
  const room = rooms.find((each) => needed(each) <= budget) ?? 1;
  const repetition = new Repetition();
  const lines: Line[] = [];
  const sections: Section[] = [];
  let left = budget;
  for (const { page, kind, limit } of ranked) {
    if (left < minLeft) break;
    const chosen = linesOf(page, Math.min(left, limit * room), repetition, kind === 'legal');
    if (chosen.length === 0) continue;
    const text = chosen.map((line, i) => `${lines.length + i + 1} ${rendered(line, pages[0] === page)}`).join('\n');
    lines.push(...chosen);
    sections.push({ page, text });
    left -= countTokens(text);
  }
  const at = (number: number) => lines[number - 1];
  const shownLines = sections.flatMap(({ text }) => text.split('\n'));
  return {
    sections,
    shown: (number) => shownLines[number - 1],
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

/** The words that the prompt adds to a line with a mark. */
const marks: Record<LineMark, string> = {
  testimonial: 'review',
  mockup: 'pictured, not real',
  code: 'code',
  comparison: 'comparison',
  struck: 'struck out',
  plan: 'a plan',
  problem: 'a problem',
  calculator: 'calculator',
};

function rendered({ page, block, ...line }: Line, isHome: boolean): string {
  const { label, kind, level } = block;
  const text = wordsOf({ page, ...line }).replace(/\s+/g, ' ');
  if (label) return `(${label.slice(0, 80)}${label === 'link' ? placeOf(page, text) : ''}) ${text}`;
  const mark = markOf(page, block, isHome);
  return `${mark ? `(${marks[mark]}) ` : ''}${kind === 'heading' ? `${'#'.repeat(level ?? 2)} ` : ''}${text}`;
}

/** Returns the region of a link, and its text, as in ` in the footer: Follow us`. */
function placeOf(page: StoredPage, address: string): string {
  const link = page.data.links.find(({ url }) => url === address);
  const words = link?.text.replace(/\s+/g, ' ').trim().slice(0, 40);
  return link ? ` in ${link.region}${words ? `: ${words}` : ''}` : '';
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
   * Removes runs of at least `minRepeated` texts that occurred together before. Keeps headings at the end of a run, because they belong to
   * the text after it.
   */
  withoutRuns<Text extends { text: string; isHeading: boolean }>(texts: Text[]): Text[] {
    const pairs = texts.slice(1).map(({ text }, i) => `${texts[i]?.text}\n${text}`);
    const isKnown = texts.map((_, i) => this.#pairs.has(pairs[i - 1] ?? '') || this.#pairs.has(pairs[i] ?? ''));
    for (const pair of pairs) this.#pairs.add(pair);
    const kept: Text[] = [];
    for (let from = 0; from < texts.length; ) {
      let to = from;
      while (to < texts.length && isKnown[to] === isKnown[from]) to += 1;
      let end = to;
      while (isKnown[from] && end > from && texts[end - 1]?.isHeading) end -= 1;
      kept.push(...texts.slice(isKnown[from] && end - from >= minRepeated ? end : from, to));
      from = to;
    }
    return kept;
  }
}

/**
 * Returns a page's lines, up to `limit` tokens: the statements of its head, its shown text, and then its addresses. Omits orders to a
 * language model. For a legal page, the lines about the company come first.
 */
function linesOf(page: StoredPage, limit: number, repetition: Repetition, isLegal: boolean): Line[] {
  const textOf = ({ start, end }: Span) => page.text.slice(start, end);
  const filled = page.blocks.filter((block) => textOf(block).trim() !== '' && !isOrder(textOf(block)));
  const isListed = ({ label = '' }: TextBlock) => addressLabel.test(label);
  const shown = filled.filter(({ region }) => region !== 'head');
  const elsewhere = shown.filter(({ region }) => region !== 'main');
  const known = new Set(elsewhere.filter((block) => repetition.isKnown(`${block.region}\n${textOf(block)}`)));
  const fresh = repetition
    .withoutRuns(
      shown.filter((block) => !known.has(block)).map((block) => ({ block, text: textOf(block), isHeading: block.kind === 'heading' })),
    )
    .map(({ block }) => block);
  // Evaluated lazily: an address that exceeds the maximum here must not count as known, so that the next page can still show it.
  const addresses = filled
    .values()
    .filter((block) => isListed(block) && !repetition.isKnown(textOf(block)))
    .take(maxAddresses)
    .toArray();
  const toLines = (blocks: TextBlock[]) =>
    blocks.flatMap((block) => piecesOf(page, block, maxLineLength).map((span) => ({ ...span, page, block })));
  const body = toLines(fresh);
  // A short statement is kept even if its text is also shown, because its label says what it is, such as the name of a founder. A question
  // of structured data is left out if it is shown, even if its answer ends with other links or marks.
  const surelyTold = squashed(
    cut(body, limit * (1 - headShare))
      .map(wordsOf)
      .join(' '),
  );
  const isTold = (block: TextBlock) =>
    (block.end - block.start > minKnown || /FAQPage|Question/.test(block.label ?? '')) &&
    surelyTold.includes(squashed(textOf(block)).slice(0, minKnown));
  const statements = filled.filter(
    (block) => block.region === 'head' && !isListed(block) && !isTold(block) && !repetition.isKnown(textOf(block)),
  );
  const head = cut(toLines(statements), limit * headShare);
  const left = limit - head.reduce((sum, line) => sum + costOf(line), 0);
  const told = isLegal ? cut(companyFirst(body), left).sort((a, b) => a.start - b.start) : cut(body, left);
  return [...head, ...told, ...toLines(addresses)];
}

const squashed = (text: string) => text.replace(/\s+/g, ' ').trim();

const companyLine =
  /@|\d{4,}|(?<!\p{L})(?:GmbH|UG|AG|Ltd|Limited|LLC|Inc|S\.?A\.?S?|SARL|S\.?L|Lda|B\.?V|Oy|AB|ApS|s\.?r\.?l|sp\. z o\.?o|株式会社|合同会社)(?!\p{L})/iu;

/** Moves lines to the front that contain the name, the address or the number of a company, each after the line above it. */
function companyFirst(lines: Line[]): Line[] {
  const isTelling = (line: Line | undefined) => line && line.end - line.start <= maxLineLength && companyLine.test(wordsOf(line));
  const telling = new Set(lines.filter((line, i) => isTelling(line) || isTelling(lines[i + 1])));
  return [...telling, ...lines.filter((line) => !telling.has(line))];
}

/** The number of tokens that a line takes in the prompt, including its number. */
const costOf = (line: Line) => countTokens(wordsOf(line)) + 2;

/** Returns the first lines that together have at most `limit` tokens. */
function cut(lines: Line[], limit: number): Line[] {
  let cost = 0;
  const beyond = lines.findIndex((line) => {
    cost += costOf(line);
    return cost > limit;
  });
  return beyond < 0 ? lines : lines.slice(0, beyond);
}
