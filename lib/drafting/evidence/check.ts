import type { StoredPage } from '#lib/crawl/stored-page.ts';
import type { CategoryChoice } from '#lib/drafting/about/category-choice.ts';
import type { DerivedField } from '#lib/drafting/derivations.ts';
import { isOtherProductName, siteNamesOf } from '#lib/drafting/evidence/about-the-site.ts';
import { isOthersPrice } from '#lib/drafting/evidence/clauses.ts';
import { doubtAbout } from '#lib/drafting/evidence/doubts.ts';
import { cleanValue, foldedText } from '#lib/drafting/evidence/fold.ts';
import { blockAt, cardOf, type Passage, QuoteFinder, withNeighbours } from '#lib/drafting/evidence/passages.ts';
import type { Refusal, RefusalReason } from '#lib/drafting/evidence/refusal.ts';
import { type SupportOptions, supportOf } from '#lib/drafting/evidence/support.ts';
import type { Quote } from '#lib/drafting/proposal.ts';
import { type EvidenceRule, fieldInfo, type ListField, listFields, type TextField, textFields } from '#lib/profile/catalogue.ts';
import type { Evidence } from '#lib/profile/content.ts';

// The state and the helpers with which the rules of evidence/rules check one proposal against the pages of a site.

/** Returns whether a quote implies a value, by a rule such as those of derivations.ts. */
export type Implies = (field: DerivedField, value: string, quote: string) => boolean;

/** A part of a proposal whose quotes were found on the pages and support it. */
export type Verified<Part extends { evidence: Quote[] }> = Omit<Part, 'evidence'> & { evidence: Evidence[] };

/** Maximum number of quotes kept for a one-line value, and for a text of several sentences. */
export const quoteLimits = { value: 4, prose: 12 };
/** Maximum number of entries that are read from each proposed list. */
export const maxProposed = 200;

interface QuoteSearch {
  /** If true, quotes are also searched for in attributes, such as the URLs of links. */
  attributes?: boolean;
  /** If given, only passages that pass this test are found. */
  accept?: (passage: Passage) => boolean;
  /** Maximum number of quotes whose passages are returned. */
  max?: number;
  /** Maximum number of places at which each quote is looked for. */
  places?: number;
}

export interface ProseOptions {
  /** Maximum length, in characters. */
  limit: number;
  lines?: 'one' | 'many';
  /** Maximum number of quotes that may jointly support one sentence. */
  together?: number;
  /** If true, a quote may be read together with a short block beside it, such as the name of a plan. */
  labels?: boolean;
  /** Checks a sentence whose words are all supported. Returns a message if the sentence connects things that the passages don't connect. */
  mismatch?: (sentence: string, passages: Passage[]) => string | null;
  /** If set, sentences are also split at the matches of this pattern, and each part is checked on its own. */
  splitAt?: RegExp;
  /** Returns true for a sentence that must be cut even if quotes support the sentence. */
  refuse?: (sentence: string) => boolean;
}

/** Checks the parts of one proposal and collects the refusals. */
export class Check {
  readonly refused: Refusal[] = [];
  readonly finder: QuoteFinder;
  readonly pages: StoredPage[];
  readonly implies: Implies;
  readonly categories: readonly CategoryChoice[];
  /** Maps folded lower-case names to the names of the categories. */
  readonly categoryNames: ReadonlyMap<string, string>;
  /** The names by which the site calls itself, as `siteNamesOf` returns them. */
  readonly ownNames: string[];
  readonly #otherNames = new Map<string, boolean>();

  constructor(pages: StoredPage[], implies: Implies, categories: readonly CategoryChoice[]) {
    this.finder = new QuoteFinder(pages);
    this.pages = pages;
    this.implies = implies;
    this.categories = categories;
    this.categoryNames = new Map(categories.map(({ name }) => [foldedText(name).toLowerCase(), name]));
    this.ownNames = siteNamesOf(pages);
  }

  /** Adds a refusal. Returns null, so that callers can return the result in place of the refused part. */
  refuse(field: string, value: unknown, reason: RefusalReason, detail = '', of: Refusal['kind'] = 'value'): null {
    const text = typeof value === 'string' ? value.toWellFormed().slice(0, 200).toWellFormed() : '';
    this.refused.push({ field, kind: of, value: text, reason, detail: detail.toWellFormed().slice(0, 300) });
    return null;
  }

  /** Finds the passages that quotes refer to. If there are no such passages, refuses the value and returns null. */
  findPassages(
    field: string,
    value: string,
    quotes: Quote[] | undefined,
    { attributes = false, accept, max = quoteLimits.value, places = 2 }: QuoteSearch = {},
  ) {
    if (!Array.isArray(quotes) || quotes.length === 0) return this.refuse(field, value, 'no_evidence');
    const found = new Map<string, Passage[]>();
    const notFound: string[] = [];
    for (const quote of quotes.slice(0, max * 2)) {
      const passages = this.finder.find(quote, accept ? { attributes, accept } : { attributes });
      if (passages.length === 0) notFound.push(String(quote?.quote));
      for (const [key, same] of Map.groupBy(passages, keyOf)) found.set(key, same.slice(0, places));
    }
    if (found.size === 0) return this.refuse(field, value, 'quote_not_found', notFound[0]);
    for (const quote of notFound) this.refuse(field, quote, 'quote_not_found', value, 'quote');
    const passages = [...found.values()].slice(0, max).flat();
    const rule = ruleOf(field);
    const doubts = passages.map((passage) => (rule ? doubtAbout(passage, field, rule, passage.page === this.pages[0]) : null));
    const sure = passages.filter((_, index) => doubts[index] === null);
    if (sure.length === 0 && rule === 'abilities')
      sure.push(...this.#elsewhere([...quotes, { quote: value, url: '' }], field, rule, places).slice(0, max));
    return sure.length > 0 ? sure : this.refuse(field, value, 'not_own_statement', `the quotes stand in a ${doubts[0]}`);
  }

  /**
   * Returns other passages with the words of these quotes, on any page, that `doubtAbout` does not doubt. A site often says what it does
   * twice: once as a plain statement, and once in a comparison or a picture of the product.
   */
  #elsewhere(quotes: Quote[], field: string, rule: EvidenceRule, places: number): Passage[] {
    const accept = (passage: Passage) => doubtAbout(passage, field, rule, passage.page === this.pages[0]) === null;
    return quotes.slice(-quoteLimits.value).flatMap((quote) => this.finder.find(quote, { attributes: false, accept }).slice(0, places));
  }

  /** Cleans a one-line value. If the value is empty, not text, or longer than `limit`, refuses the value and returns null. */
  cleanLine(field: string, value: unknown, limit: number): string | null {
    const text = cleanValue(value);
    if (text === null || text === '') return this.refuse(field, value, 'bad_format', 'empty, or not well-formed text');
    return isTooLong(text, limit) ? this.refuse(field, text, 'too_long', `more than ${limit} characters`) : text;
  }

  /** Keeps the sentences of a text that the passages support, and cuts all others. Returns null if no sentence is left. */
  checkProse(
    field: string,
    proposed: unknown,
    passages: Passage[],
    { limit, lines = 'many', together = 2, labels = false, mismatch, splitAt, refuse }: ProseOptions,
  ) {
    if (typeof proposed === 'string' && proposed.length > 4 * limit + 1000)
      return this.refuse(field, proposed, 'too_long', `far more than ${limit} characters`);
    let value = cleanValue(proposed, lines);
    if (!value) return this.refuse(field, proposed, 'bad_format', 'empty, or not well-formed text');
    const used = new Set<Passage>();
    const labelled = labels ? passages.flatMap(withNeighbours) : [];
    const cards = labels ? passages.slice(0, quoteLimits.prose).map((passage) => [passage, ...cardOf(passage)]) : [];
    // After a cut, the remaining text may split into sentences differently, so the text is checked again until nothing is cut. The loop
    // ends because each round shortens the text.
    for (let first = true; ; first = false) {
      used.clear();
      const kept: string[] = [];
      let left = limit;
      for (const sentence of sentencesOf(value, splitAt)) {
        const supported = (by: Passage[], most: number) => {
          const chosen = this.#supportOfSentence(sentence, by, most, refuse);
          return (typeof chosen !== 'string' && mismatch?.(sentence, chosen)) || chosen;
        };
        const alone = supported(passages, together);
        const beside = typeof alone === 'string' && labels ? supported(labelled, 2) : alone;
        const ofCards = () => {
          for (const card of cards) {
            const found = fewest(supported(card, card.length), supported);
            if (typeof found !== 'string') return found;
          }
          return beside;
        };
        const support = typeof beside === 'string' && labels ? ofCards() : beside;
        const length = [...sentence.trimEnd()].length;
        // After a sentence that exceeds the limit, all later sentences are cut too, because they may refer to that sentence.
        if (typeof support === 'string' || length > left) {
          if (typeof support !== 'string') left = 0;
          if (first)
            this.refuse(
              field,
              sentence.trim(),
              typeof support === 'string' ? 'value_not_in_quotes' : 'too_long',
              typeof support === 'string' ? support : '',
              'sentence',
            );
          continue;
        }
        for (const passage of support) used.add(passage);
        kept.push(sentence);
        left -= [...sentence].length;
      }
      const cut = kept.join('').trim() !== value;
      value = kept.join('').trim();
      if (used.size === 0) return null;
      if (!cut)
        return {
          value: value.replace(/[\s;|•·]+$/u, '') || value,
          passages: [...new Set([...passages, ...labelled, ...cards.flat()])].filter((passage) => used.has(passage)),
        };
    }
  }

  #supportOfSentence(sentence: string, passages: Passage[], together: number, refuse: ProseOptions['refuse']): Passage[] | string {
    if (refuse?.(sentence)) return 'the sentence is not about the product';
    return /[\p{L}\p{N}]/u.test(sentence) ? supportOf(sentence, passages, { together, isOthers: this.isOthersPrice }) : [];
  }

  /** Returns the passages that support a whole line. If the passages don't support the line, refuses the line and returns null. */
  passagesSupporting(field: string, value: string, passages: Passage[], options: SupportOptions = {}): Passage[] | null {
    const support = supportOf(value, passages, { ...options, isOthers: this.isOthersPrice });
    return typeof support === 'string' ? this.refuse(field, value, 'value_not_in_quotes', support) : support;
  }

  /** Returns the passages that pass a test. If no passage passes, refuses the value and returns null. */
  passagesPassing(
    field: string,
    value: string,
    passages: Passage[],
    test: (passage: Passage) => boolean,
    reason: RefusalReason = 'value_not_in_quotes',
  ) {
    const passing = passages.filter(test);
    return passing.length > 0 ? passing : this.refuse(field, value, reason);
  }

  /** Checks entries one by one. Refuses repeated entries, and entries beyond `limit`. */
  checkEntries<Part extends { evidence: Quote[] }, Checked>(
    field: string,
    proposed: Part[],
    limit: number,
    check: (entry: Part, all: Part[]) => Checked | null,
    nameOf: (entry: Checked) => string,
  ): Checked[] {
    const kept = new Map<string, Checked>();
    const entries = (Array.isArray(proposed) ? proposed : []).slice(0, maxProposed);
    for (const entry of entries) {
      const checked = typeof entry === 'object' && entry !== null ? check(entry, entries) : null;
      if (checked === null) continue;
      const name = nameOf(checked);
      const key = foldedText(name).toLowerCase();
      if (kept.has(key)) this.refuse(field, name, 'duplicate');
      else if (kept.size === limit) this.refuse(field, name, 'too_many', `more than ${limit}`);
      else kept.set(key, checked);
    }
    return [...kept.values()];
  }

  /** Returns true if a name is the name of another product. */
  readonly isOtherProduct = (name: string): boolean => {
    const known = this.#otherNames.get(name) ?? isOtherProductName(name, this.ownNames, this.pages);
    this.#otherNames.set(name, known);
    return known;
  };

  /** Returns whether the amount at an offset of a text is the price of another product. */
  readonly isOthersPrice = (text: string, at: number): boolean => isOthersPrice(text, at, this.isOtherProduct);
}

const ruledFields: ReadonlySet<string> = new Set<string>([...textFields, ...listFields]);

/** Returns the rule of a field. Undefined for parts of a profile with checks of their own, such as founders. */
const ruleOf = (name: string) => (ruledFields.has(name) ? fieldInfo(name as TextField | ListField).evidence : undefined);

/** Returns a key of a quote. Passages with the same words on the same page have the same key. */
export const keyOf = ({ page, quote }: Passage) => `${page.url}\n${quote}`;

/** Returns the quotes of passages, without duplicates. */
export function evidenceOf(passages: Passage[]): Evidence[] {
  return [...Map.groupBy(passages, keyOf).values()].map((places) => {
    const { quote, page } = places[0] as Passage;
    const visibility = visibilityOf(places);
    return { quote, url: page.url, title: page.title, checked_on: page.readOn, ...(visibility && { visibility }) };
  });
}

/** Returns `hidden` or `data` if visitors don't see a quote at these places. Undefined if they do, or if no browser has looked. */
function visibilityOf(places: Passage[]): Evidence['visibility'] {
  const { quote, page } = places[0] as Passage;
  if (page.data.unseen?.some((unseen) => unseen === quote || (quote.length >= minKnownLength && unseen.includes(quote)))) return 'hidden';
  const isData = ({ start, isAttribute }: Passage) => !isAttribute && blockAt(page, start)?.region === 'head';
  return places.every(isData) ? 'data' : undefined;
}

/** Minimum length of a quote that counts as hidden if it is a part of a hidden text. A shorter quote may also occur in a visible text. */
const minKnownLength = 20;

/** Returns true if the drafter proposed a value for an optional part. */
export function isPresent(value: unknown): value is string {
  return value !== null && value !== undefined && value !== '';
}

function isTooLong(text: string, limit: number): boolean {
  return text.length > limit && [...text].length > limit;
}

/** Removes the passages that are not needed to support a sentence. */
function fewest(all: Passage[] | string, supported: (by: Passage[], most: number) => Passage[] | string): Passage[] | string {
  let needed = all;
  if (typeof needed !== 'string')
    for (const passage of needed) {
      const rest: Passage[] = needed.filter((other) => other !== passage);
      const without = supported(rest, rest.length);
      if (typeof without !== 'string') needed = without;
    }
  return needed;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
function sentencesOf(text: string, splitAt?: RegExp): string[] {
  const sentences = [...segmenter.segment(text)].map(({ segment }) => segment);
  return splitAt ? sentences.flatMap((sentence) => sentence.split(splitAt)) : sentences;
}
