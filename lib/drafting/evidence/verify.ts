// Checks the proposal of any drafter. A value is kept only if quotes from the site support the value. evidence/passages.ts finds the quotes
// on the pages, evidence/reading.ts compares a text with its quotes, and this file has the rules of each field.

import { parseDate } from '#lib/core/time.ts';
import { isForVisitors } from '#lib/core/visitor-address.ts';
import type { StoredPage } from '#lib/crawl/stored-page.ts';
import type { CategoryChoice } from '#lib/drafting/about/category-choice.ts';
import { languagesOf, lexiconOf } from '#lib/drafting/about/category-lexicon.ts';
import { interval } from '#lib/drafting/amounts.ts';
import { formsOfCity } from '#lib/drafting/cities.ts';
import { type DerivedField, implies as impliesByRule } from '#lib/drafting/derivations.ts';
import {
  hasAmountInMillions,
  isAboutFounding,
  isAnnouncement,
  isCompanyPlace,
  isInOwnWords,
  isNamedAsFounder,
  isNearOtherParty,
  isOtherProductName,
  isOwnHost,
  isSeatOfOtherParty,
  isSiteName,
  siteNamesOf,
} from '#lib/drafting/evidence/about-the-site.ts';
import {
  addressesIn,
  isEmail,
  isProfile,
  parseWebUrl,
  platforms,
  statesAddress,
  statesEmail,
  youtubeIdOf,
} from '#lib/drafting/evidence/addresses.ts';
import { reasonOf } from '#lib/drafting/evidence/basis.ts';
import { directlyFollows, isBeside, isTitleOf, replyIn, spansIn } from '#lib/drafting/evidence/beside.ts';
import { checkSuggestions } from '#lib/drafting/evidence/check-suggestions.ts';
import { isAboutOtherProduct, isOthersPrice } from '#lib/drafting/evidence/clauses.ts';
import { datesIn } from '#lib/drafting/evidence/dates.ts';
import { cleanValue, foldedText } from '#lib/drafting/evidence/fold.ts';
import { locateAll, maxPlaces, type Passage, QuoteFinder, withNeighbours } from '#lib/drafting/evidence/passages.ts';
import { isPriceOfPlan } from '#lib/drafting/evidence/plan-prices.ts';
import { affirmedTextOf, isCutFromDenial, readPassage, readValue } from '#lib/drafting/evidence/reading.ts';
import { isVerbatimIn, type SupportOptions, supportOf } from '#lib/drafting/evidence/support.ts';
import { regexSource } from '#lib/drafting/pattern.ts';
import type { Proposal, Proposed, ProposedFaq, ProposedFounder, ProposedMilestone, Quote } from '#lib/drafting/proposal.ts';
import {
  fieldInfo,
  isInferredField,
  type ListField,
  listFields,
  maxEntries,
  type StorySection,
  storySections,
  type TextField,
  textFields,
} from '#lib/profile/catalogue.ts';
import type { Evidence } from '#lib/profile/content.ts';

export { locate } from '#lib/drafting/evidence/passages.ts';

/** A proposal reduced to the values that `verify` accepted. Verifying the reduced proposal again changes nothing. */
export interface VerifiedProposal extends Proposal {
  texts: Partial<Record<TextField, Verified<Proposed<string>>>>;
  lists: Partial<Record<ListField, Verified<Proposed<string>>[]>>;
  faqs: Verified<ProposedFaq>[];
  founders: Verified<ProposedFounder>[];
  companySocials: Record<string, Verified<Proposed<string>>>;
  founderSocials: Record<string, Verified<Proposed<string>>>;
  story: Partial<Record<StorySection, Verified<Proposed<string>>>>;
  milestones: Verified<ProposedMilestone>[];
  suggestions?: ReturnType<typeof checkSuggestions>;
}
type Verified<Part extends { evidence: Quote[] }> = Omit<Part, 'evidence'> & { evidence: Evidence[] };

export type RefusalReason =
  /** The value came without a quote. */
  | 'no_evidence'
  /** The quote occurs on no page. */
  | 'quote_not_found'
  /** The quotes occur on the pages, but don't state the value. */
  | 'value_not_in_quotes'
  /** No rule derives the value from the quotes, or the quotes are about something else. */
  | 'not_implied'
  | 'testimonial'
  | 'unknown_category'
  | 'not_a_profile'
  | 'bad_format'
  | 'too_long'
  | 'too_many'
  | 'duplicate';

/** A part of a proposal that is left out of the profile. */
export interface Refusal {
  /** Name of the field, such as `tagline`, `features`, `founders.title`, `company_socials.x`. */
  field: string;
  /** The refused part: the whole value, one sentence of the value, or one of several quotes. */
  kind: 'value' | 'sentence' | 'quote';
  /** The refused text, cut to 200 characters. */
  value: string;
  reason: RefusalReason;
  detail: string;
}

/** Returns whether a quote implies a value, by a rule such as those of derivations.ts. */
type Implies = (field: DerivedField, value: string, quote: string) => boolean;

export interface VerifyOptions {
  /** The directory's categories. A category with another name is refused, and so is a quote without any of its category's terms. */
  categories: readonly CategoryChoice[];
  /** Defaults to the rules of derivations.ts. */
  implies?: Implies;
}

const founderLimits = { entries: 6, name: 160, title: 160, bio: 3000 };
const faqLimits = { entries: 5, question: 300, answer: 1500 };
const storyLimit = 8000;
/** Maximum length of a profile’s or milestone’s URL. */
const addressLimit = 500;
const milestoneLimits = { entries: 50, title: 200, description: 2000 };
/** Maximum number of quotes kept for a one-line value, and for a text of several sentences. */
const quoteLimits = { value: 4, prose: 12 };
/** Maximum number of places at which each quote of a founder is looked at. */
const maxFounderPlaces = 10;
/** Maximum number of characters of a page by which its language is guessed. */
const maxGuessedText = 4000;
/** Maximum number of entries that are read from each proposed list. */
const maxProposed = 200;

/** Checks a proposal against the stored pages. Returns the values that their quotes support, and the refused parts with reasons. */
export function verify(
  proposal: Proposal,
  pages: StoredPage[],
  { categories, implies = impliesByRule }: VerifyOptions = { categories: [] },
): { profile: VerifiedProposal; refused: Refusal[] } {
  const check = new Check(pages, implies, categories);
  const names = new Map(categories.map(({ name }) => [foldedText(name).toLowerCase(), name]));
  const profile: VerifiedProposal = {
    texts: compact(textFields, (field) => check.text(field, proposal.texts[field])),
    lists: compact(listFields, (field) => check.list(field, proposal.lists[field], field === 'categories' ? names : null)),
    founders: check.checkEntries(
      'founders',
      proposal.founders,
      founderLimits.entries,
      (entry, all) => check.founder(entry, all),
      ({ name }) => name,
    ),
    faqs: check.checkEntries(
      'faqs',
      proposal.faqs,
      faqLimits.entries,
      (entry) => check.faq(entry),
      ({ question }) => question,
    ),
    companySocials: check.socials('company_socials', proposal.companySocials),
    founderSocials: check.socials('founder_socials', proposal.founderSocials),
    story: compact(storySections, (section) => check.story(section, proposal.story[section])),
    milestones: check.checkEntries(
      'milestones',
      proposal.milestones,
      milestoneLimits.entries,
      (entry) => check.milestone(entry),
      ({ date, title }) => `${date} ${title}`,
    ),
    suggestions: check.suggestions(proposal.suggestions, names),
  };
  return { profile, refused: check.refused };
}

function compact<Name extends string, Value>(names: readonly Name[], check: (name: Name) => Value | null): Partial<Record<Name, Value>> {
  const found: Partial<Record<Name, Value>> = {};
  for (const name of names) {
    const value = check(name);
    if (value !== null) found[name] = value;
  }
  return found;
}

interface QuoteSearch {
  /** If true, quotes are also searched for in attributes, such as the URLs of links. */
  attributes?: boolean;
  /** If given, only passages that pass this test are found. */
  accept?: (passage: Passage) => boolean;
  /** Maximum number of quotes whose passages are returned. */
  max?: number;
  /** Maximum number of places of each quote. */
  places?: number;
}

interface ProseOptions {
  /** Maximum length, in characters. */
  limit: number;
  lines?: 'one' | 'many';
  /** Maximum number of quotes that may jointly support one sentence. */
  together?: number;
  /** If true, a quote may be read together with a short block beside it, such as the name of a plan. */
  labels?: boolean;
  /** Returns a message if a sentence joins things that the passages, which support its words, don't join. */
  mismatch?: (sentence: string, passages: Passage[]) => string | null;
  /** If set, sentences are also split at the matches of this pattern, and each part is checked on its own. */
  splitAt?: RegExp;
  /** Returns true for a sentence that must be cut even if quotes support the sentence. */
  refuse?: (sentence: string) => boolean;
}

/** Checks the fields of one proposal and collects the refusals. */
class Check {
  readonly refused: Refusal[] = [];
  readonly #finder: QuoteFinder;
  readonly #implies: Implies;
  readonly #ownNames: string[];
  readonly #otherNames = new Map<string, boolean>();
  readonly #pages: StoredPage[];
  readonly #categories: readonly CategoryChoice[];
  readonly #languages = new Map<StoredPage, string[]>();
  constructor(pages: StoredPage[], implies: Implies, categories: readonly CategoryChoice[]) {
    this.#categories = categories;
    this.#pages = pages;
    this.#finder = new QuoteFinder(pages);
    this.#implies = implies;
    this.#ownNames = siteNamesOf(pages);
  }

  #refuse(field: string, value: unknown, reason: RefusalReason, detail = '', of: Refusal['kind'] = 'value'): null {
    const text = typeof value === 'string' ? value.toWellFormed().slice(0, 200).toWellFormed() : '';
    this.refused.push({ field, kind: of, value: text, reason, detail: detail.toWellFormed().slice(0, 300) });
    return null;
  }

  /** Finds the passages that quotes refer to. If there are no such passages, refuses the value and returns null. */
  #findPassages(
    field: string,
    value: string,
    quotes: Quote[] | undefined,
    { attributes = false, accept, max = quoteLimits.value, places = 2 }: QuoteSearch = {},
  ) {
    if (!Array.isArray(quotes) || quotes.length === 0) return this.#refuse(field, value, 'no_evidence');
    const found = new Map<string, Passage[]>();
    const notFound: string[] = [];
    for (const quote of quotes.slice(0, max * 2)) {
      const passages = this.#finder.find(quote, accept ? { attributes, accept } : { attributes });
      if (passages.length === 0) notFound.push(String(quote?.quote));
      for (const [key, same] of Map.groupBy(passages, keyOf)) found.set(key, same.slice(0, places));
    }
    if (found.size === 0) return this.#refuse(field, value, 'quote_not_found', notFound[0]);
    for (const quote of notFound) this.#refuse(field, quote, 'quote_not_found', value, 'quote');
    return [...found.values()].slice(0, max).flat();
  }

  /** Cleans a one-line value. If the value is empty, not text, or longer than `limit`, refuses the value and returns null. */
  #cleanLine(field: string, value: unknown, limit: number): string | null {
    const text = cleanValue(value);
    if (text === null || text === '') return this.#refuse(field, value, 'bad_format', 'empty, or not well-formed text');
    return isTooLong(text, limit) ? this.#refuse(field, text, 'too_long', `more than ${limit} characters`) : text;
  }

  /** Keeps the sentences of a text that the passages support, and cuts all others. Returns null if no sentence is left. */
  #checkProse(
    field: string,
    proposed: unknown,
    passages: Passage[],
    { limit, lines = 'many', together = 2, labels = false, mismatch, splitAt, refuse }: ProseOptions,
  ) {
    if (typeof proposed === 'string' && proposed.length > 4 * limit + 1000)
      return this.#refuse(field, proposed, 'too_long', `far more than ${limit} characters`);
    let value = cleanValue(proposed, lines);
    if (!value) return this.#refuse(field, proposed, 'bad_format', 'empty, or not well-formed text');
    const used = new Set<Passage>();
    const labelled = labels ? passages.flatMap(withNeighbours) : [];
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
        const support = typeof alone === 'string' && labels ? supported(labelled, 2) : alone;
        const length = [...sentence.trimEnd()].length;
        // After a sentence that exceeds the limit, all later sentences are cut too, because they may refer to that sentence.
        if (typeof support === 'string' || length > left) {
          if (typeof support !== 'string') left = 0;
          if (first)
            this.#refuse(
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
          passages: [...passages, ...labelled].filter((passage) => used.has(passage)),
        };
    }
  }

  #supportOfSentence(sentence: string, passages: Passage[], together: number, refuse: ProseOptions['refuse']): Passage[] | string {
    if (refuse?.(sentence)) return 'the sentence is not about the product';
    return /[\p{L}\p{N}]/u.test(sentence) ? supportOf(sentence, passages, { together, isOthers: this.#isOthersPrice }) : [];
  }

  #isOtherProduct = (name: string): boolean => {
    const known = this.#otherNames.get(name) ?? isOtherProductName(name, this.#ownNames, this.#pages);
    this.#otherNames.set(name, known);
    return known;
  };

  #isOthersPrice = (text: string, at: number): boolean => isOthersPrice(text, at, this.#isOtherProduct);

  /** Returns whether the subject of a sentence is another product. */
  #isAboutAnother = (sentence: string): boolean => isAboutOtherProduct(foldedText(sentence), this.#isOtherProduct);

  #isNotOwnPrice = (sentence: string): boolean =>
    hasAmountInMillions(sentence) || this.#isAboutAnother(sentence) || this.#statesOthersPrice(sentence);

  #statesOthersPrice(sentence: string): boolean {
    const { text, numerals } = readValue(sentence, this.#pages[0]?.language ?? null);
    return numerals.some(({ currency, start }) => currency !== null && this.#isOthersPrice(text, start));
  }

  /** Returns the passages that support a whole line. If the passages don't support the line, refuses the line and returns null. */
  #passagesSupporting(field: string, value: string, passages: Passage[], options: SupportOptions = {}): Passage[] | null {
    const support = supportOf(value, passages, { ...options, isOthers: this.#isOthersPrice });
    return typeof support === 'string' ? this.#refuse(field, value, 'value_not_in_quotes', support) : support;
  }

  /** Returns the passages that pass a test. If no passage passes, refuses the value and returns null. */
  #passagesPassing(
    field: string,
    value: string,
    passages: Passage[],
    test: (passage: Passage) => boolean,
    reason: RefusalReason = 'value_not_in_quotes',
  ) {
    const passing = passages.filter(test);
    return passing.length > 0 ? passing : this.#refuse(field, value, reason);
  }

  text(field: TextField, proposed: Proposed<string> | undefined): Verified<Proposed<string>> | null {
    if (!proposed) return null;
    const { max: limit, evidence: rule } = fieldInfo(field);
    if (rule === 'prose' || rule === 'prices') {
      const passages = this.#findPassages(field, proposed.value, proposed.evidence, { max: quoteLimits.prose });
      const options: ProseOptions =
        rule === 'prices'
          ? {
              limit,
              together: quoteLimits.prose,
              labels: true,
              mismatch: mismatchOfPrice,
              splitAt: /(?<=[;|•\n]|·(?=\s))/u,
              refuse: this.#isNotOwnPrice,
            }
          : { limit, refuse: this.#isAboutAnother };
      const prose = passages && this.#checkProse(field, proposed.value, passages, options);
      return prose && { value: prose.value, evidence: evidenceOf(prose.passages) };
    }
    const value = this.#cleanLine(field, proposed.value, limit);
    if (value === null) return null;
    const search = { attributes: rule === 'email' || rule === 'video' || rule === 'address', places: maxPlaces };
    const passages = this.#findPassages(field, value, proposed.evidence, search);
    const supporting = passages && this.#supportingPassages(field, value, passages);
    return supporting && verifiedValue(field, value, proposed, supporting);
  }

  suggestions(proposed: Proposal['suggestions'], categories: ReadonlyMap<string, string>): ReturnType<typeof checkSuggestions> {
    return checkSuggestions(proposed, { finder: this.#finder, categories });
  }

  /**
   * Returns the passages that each imply a value by a rule. If there are none, returns two adjacent passages that jointly imply it, or a
   * passage with a neighbouring label.
   */
  #passagesImplying(field: Parameters<Implies>[0], value: string, passages: Passage[]): Passage[] | null {
    const isUsable = (passage: Passage) =>
      !isCutFromDenial(passage) &&
      !(field === 'country' && (isNearOtherParty(passage) || isSeatOfOtherParty(passage, this.#ownNames))) &&
      !(value === 'established' && isSeatOfOtherParty(passage, this.#ownNames)) &&
      !(field === 'pricing_model' && this.#hasOnlyOthersPrices(passage));
    const implies = (passage: Passage) => this.#isImpliedBy(field, value, passage);
    const whole = passages.filter(isUsable);
    const alone = whole.filter(implies);
    if (alone.length > 0) return alone;
    for (const one of whole)
      for (const next of whole)
        if (directlyFollows(next, one)) {
          const joint = { ...one, end: next.end, quote: one.page.text.slice(one.start, next.end) };
          if (implies(joint)) return [one, next];
        }
    const labelled = whole
      .slice(0, quoteLimits.prose)
      .flatMap(withNeighbours)
      .find((passage) => isUsable(passage) && implies(passage));
    return labelled ? [labelled] : this.#refuse(field, value, 'not_implied');
  }

  #hasOnlyOthersPrices(passage: Passage): boolean {
    const { text, numerals } = readPassage(passage);
    const amounts = numerals.filter(({ currency }) => currency !== null);
    return amounts.length > 0 && amounts.every(({ start }) => this.#isOthersPrice(text, start));
  }

  /**
   * Returns whether a rule derives the value from a passage. Denied words are removed first, and for `stage` also questions and conditions.
   * For `one_time`, denied words are kept, as in "No subscription", but an interval such as "per month" excludes the value.
   */
  #isImpliedBy(field: Parameters<Implies>[0], value: string, passage: Passage): boolean {
    const { quote } = passage;
    if (!this.#implies(field, value, quote)) return false;
    if (value === 'one_time') return !recurring.test(quote);
    return this.#implies(field, value, affirmedTextOf(passage, { questions: field === 'stage' }));
  }

  #supportingPassages(field: TextField, value: string, passages: Passage[]): Passage[] | null {
    const { evidence: rule } = fieldInfo(field);
    switch (rule) {
      case 'tagline':
        return this.#passagesPassing(
          field,
          value,
          passages,
          (passage) => isVerbatimIn(value, passage) && typeof supportOf(value, [passage], { isTopic: true }) !== 'string',
        );
      case 'founded_year':
        if (!/^\d{4}$/.test(value) || Number(value) < 1800 || Number(value) > 2100)
          return this.#refuse(field, value, 'bad_format', 'not a year from 1800 to 2100');
        return (
          this.#passagesPassing(field, value, passages, (passage) => isVerbatimIn(value, passage)) &&
          this.#passagesPassing(field, value, passages, (passage) => isAboutFounding(value, passage, this.#ownNames), 'not_implied')
        );
      case 'email':
        if (!isEmail(value)) return this.#refuse(field, value, 'bad_format', 'not an e-mail address');
        return this.#passagesPassing(field, value, passages, (passage) => statesEmail(value, passage));
      case 'country':
        if (!isCountryCode(value)) return this.#refuse(field, value, 'bad_format', 'not a country code');
        return this.#passagesImplying('country', value, passages);
      case 'derived':
        return this.#passagesImplying(field as DerivedField, value, passages);
      case 'video':
      case 'address': {
        const url = parseVisitorUrl(value);
        const video = url && rule === 'video' ? youtubeIdOf(url) : null;
        if (!url || (rule === 'video' && !video))
          return this.#refuse(field, value, 'bad_format', rule === 'video' ? 'not a YouTube video' : 'not a URL');
        return this.#passagesPassing(field, value, passages, (passage) =>
          video ? addressesIn(passage).some((address) => youtubeIdOf(address) === video) : statesAddress(url, passage),
        );
      }
      case 'name': {
        const stated = this.#passagesPassing(field, value, passages, (passage) => isVerbatimIn(value, passage));
        return stated && !isSiteName(value, this.#ownNames)
          ? this.#refuse(field, value, 'not_implied', 'the site does not use this name for itself')
          : stated;
      }
      case 'city': {
        const forms = formsOfCity(value);
        return (
          this.#passagesPassing(field, value, passages, (passage) => forms.some((form) => isVerbatimIn(form, passage))) &&
          this.#passagesPassing(
            field,
            value,
            passages,
            (passage) => forms.some((form) => isCompanyPlace(form, passage, this.#ownNames)),
            'not_implied',
          )
        );
      }
      default:
        return this.#passagesPassing(field, value, passages, (passage) => isVerbatimIn(value, passage));
    }
  }

  list(
    field: ListField,
    proposed: Proposed<string>[] | undefined,
    categories: Map<string, string> | null,
  ): Verified<Proposed<string>>[] | null {
    const { max, evidence: rule } = fieldInfo(field);
    const entries = this.checkEntries(
      field,
      proposed ?? [],
      maxEntries,
      (entry) => {
        let value = this.#cleanLine(field, entry.value, max);
        if (value === null) return null;
        if (categories) {
          const name = categories.get(foldedText(value).toLowerCase());
          if (name === undefined) return this.#refuse(field, value, 'unknown_category');
          value = name;
        }
        const passages = this.#findPassages(field, value, entry.evidence);
        const support =
          passages &&
          (categories
            ? this.#passagesPassing(field, value, passages, (passage) => this.#hasTermOf(value, passage), 'not_implied')
            : this.#passagesSupporting(field, value, passages, { isTopic: rule === 'topics' }));
        if (support && rule === 'abilities' && support.every((passage) => isAnnouncement(value, passage)))
          return this.#refuse(field, value, 'not_implied', 'the site says that this feature is not available yet');
        return support && verifiedValue(field, value, entry, support);
      },
      ({ value }) => value,
    );
    return entries.length > 0 ? entries : null;
  }

  /** Returns whether a passage affirms one of a category's terms. */
  #hasTermOf(name: string, passage: Passage): boolean {
    const { page } = passage;
    const languages = this.#languages.get(page) ?? languagesOf(page.text.slice(0, maxGuessedText), page.language);
    this.#languages.set(page, languages);
    return lexiconOf(this.#categories)
      .find(affirmedTextOf(passage), languages)
      .some(({ category }) => this.#categories[category]?.name === name);
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
      if (kept.has(key)) this.#refuse(field, name, 'duplicate');
      else if (kept.size === limit) this.#refuse(field, name, 'too_many', `more than ${limit}`);
      else kept.set(key, checked);
    }
    return [...kept.values()];
  }

  founder(entry: ProposedFounder, all: ProposedFounder[]): Verified<ProposedFounder> | null {
    const name = this.#cleanLine('founders', entry.name, founderLimits.name);
    if (name === null) return null;
    if (!/\p{L}{2}/u.test(name) || /[\d@/<>{}|\\]/.test(name) || name.split(' ').length > 7)
      return this.#refuse('founders', name, 'bad_format', 'not the name of a person');
    const allPassages = this.#findPassages('founders', name, entry.evidence, { max: quoteLimits.prose });
    if (!allPassages) return null;
    const ownPassages = entry.evidence.flatMap((quote) => this.#finder.find(quote, { attributes: false, accept: isInOwnWords }));
    const passages = [...Map.groupBy(ownPassages, keyOf).values()]
      .slice(0, quoteLimits.prose)
      .flatMap((places) => places.slice(0, maxFounderPlaces));
    if (passages.length === 0) return this.#refuse('founders', name, 'testimonial');
    const namePassages = this.#passagesPassing('founders', name, passages, (passage) => isVerbatimIn(name, passage));
    if (!namePassages) return null;
    if (!namePassages.some((passage) => isNamedAsFounder(name, passage, this.#ownNames)))
      return this.#refuse('founders', name, 'not_implied', 'no quote says that this person founded the company');
    const others = all
      .flatMap((other) =>
        typeof other?.name === 'string' && other.name.length <= founderLimits.name ? (cleanValue(other.name) ?? []) : [],
      )
      .filter((other) => other !== name);
    const title = isPresent(entry.title) ? this.#titleOf(entry.title, name, others, passages) : null;
    const bio = isPresent(entry.bio) ? this.#checkProse('founders.bio', entry.bio, passages, { limit: founderLimits.bio }) : null;
    const used = new Set([...namePassages, ...(title?.passages ?? []), ...(bio?.passages ?? [])]);
    return {
      name,
      title: title?.value ?? null,
      bio: bio?.value ?? null,
      evidence: evidenceOf(passages.filter((passage) => used.has(passage))),
    };
  }

  #titleOf(proposed: unknown, name: string, others: string[], passages: Passage[]): { value: string; passages: Passage[] } | null {
    const value = this.#cleanLine('founders.title', proposed, founderLimits.title);
    if (value === null) return null;
    const stated = this.#passagesPassing('founders.title', value, passages, (passage) => isVerbatimIn(value, passage));
    if (!stated) return null;
    const near = stated.filter((passage) =>
      spansIn(value, [passage]).some(({ page, span }) =>
        spansIn(name, passages).some((named) => named.page === page && isTitleOf(page, named.span, span, others)),
      ),
    );
    return near.length > 0
      ? { value, passages: near.slice(0, 1) }
      : this.#refuse('founders.title', value, 'not_implied', `the title is not next to the name ${name}`);
  }

  faq(entry: ProposedFaq): Verified<ProposedFaq> | null {
    const question = this.#cleanLine('faqs', entry.question, faqLimits.question);
    if (question === null) return null;
    const passages = this.#findPassages('faqs', question, entry.evidence, { max: quoteLimits.prose });
    const questionPassages = passages && this.#passagesPassing('faqs', question, passages, (passage) => isVerbatimIn(question, passage));
    if (!passages || !questionPassages) return null;
    const passageOfReply = new Map<Passage, Passage>();
    for (const passage of passages) {
      // The question may stand twice: in the shown text, and with its answer in the structured data. The model may have quoted either
      // place.
      const spans = locateAll(question, passage.page);
      const reply = spans.map((span) => replyIn(passage, span)).find((part) => part !== null);
      if (reply) passageOfReply.set(reply, passage);
    }
    if (passageOfReply.size === 0) return this.#refuse('faqs', question, 'not_implied', 'no quote has text after the question');
    const answer = this.#checkProse('faqs', entry.answer, [...passageOfReply.keys()], { limit: faqLimits.answer });
    if (!answer) return null;
    const used = new Set([...questionPassages.slice(0, 1), ...answer.passages.map((reply) => passageOfReply.get(reply))]);
    return { question, answer: answer.value, evidence: evidenceOf(passages.filter((passage) => used.has(passage))) };
  }

  socials(
    field: 'company_socials' | 'founder_socials',
    proposed: Record<string, Proposed<string>>,
  ): Record<string, Verified<Proposed<string>>> {
    const kept: Record<string, Verified<Proposed<string>>> = {};
    for (const [platform, entry] of Object.entries(proposed ?? {}).slice(0, maxProposed)) {
      const name = `${field}.${platform}`.slice(0, 80);
      const value = entry ? this.#cleanLine(name, entry.value, addressLimit) : null;
      if (value === null) continue;
      const url = parseVisitorUrl(value);
      if (!url || !platforms.has(platform)) {
        this.#refuse(name, value, 'bad_format', url ? 'unknown platform' : 'not a URL');
        continue;
      }
      if (!isProfile(platform, url)) {
        this.#refuse(name, value, 'not_a_profile');
        continue;
      }
      // Links with these names may lead to any site, such as that of the agency that built the page.
      if (field === 'company_socials' && /^(?:website|custom)$/.test(platform) && !isOwnHost(url, this.#ownNames)) {
        this.#refuse(name, value, 'not_a_profile', 'its host does not bear the name of the site');
        continue;
      }
      const passages = this.#findPassages(name, value, entry.evidence, { attributes: true });
      const supporting = passages && this.#passagesPassing(name, value, passages, (passage) => statesAddress(url, passage));
      if (supporting) kept[platform] = { value, evidence: evidenceOf(supporting) };
    }
    return kept;
  }

  story(section: StorySection, proposed: Proposed<string> | undefined): Verified<Proposed<string>> | null {
    if (!proposed) return null;
    const field = `story.${section}`;
    const passages = this.#findPassages(field, proposed.value, proposed.evidence, { max: quoteLimits.prose });
    const prose =
      passages && this.#checkProse(field, proposed.value, passages, { limit: storyLimit, lines: section === 'title' ? 'one' : 'many' });
    return prose && { value: prose.value, evidence: evidenceOf(prose.passages) };
  }

  milestone(entry: ProposedMilestone): Verified<ProposedMilestone> | null {
    const title = this.#cleanLine('milestones', entry.title, milestoneLimits.title);
    if (title === null) return null;
    const { date } = entry;
    if (typeof date !== 'string' || date < '0001' || !parseDate(date))
      return this.#refuse('milestones', title, 'bad_format', `not a date: ${String(date).slice(0, 40)}`);
    const passages = this.#findPassages('milestones', title, entry.evidence, { attributes: isPresent(entry.url), max: quoteLimits.prose });
    const texts = passages?.filter(({ isAttribute }) => !isAttribute);
    if (!passages || !texts) return null;
    const datePassages = this.#passagesPassing(
      'milestones',
      title,
      texts,
      ({ quote }) => datesIn(foldedText(quote)).some((stated) => stated.date === date),
      'not_implied',
    );
    const titlePassages = datePassages && this.#passagesSupporting('milestones', title, texts);
    if (!datePassages || !titlePassages) return null;
    const datePassage = datePassages.find((passage) => titlePassages.every((other) => isBeside(passage, other)));
    if (!datePassage) return this.#refuse('milestones', title, 'not_implied', 'the date is not near the title');
    const description = isPresent(entry.description)
      ? this.#checkProse('milestones.description', entry.description, texts, { limit: milestoneLimits.description })
      : null;
    const url = isPresent(entry.url) ? this.#milestoneUrl(entry.url, passages) : null;
    const used = new Set([datePassage, ...titlePassages, ...(description?.passages ?? []), ...(url?.passages ?? [])]);
    return {
      date,
      title,
      description: description?.value ?? null,
      url: url?.value ?? null,
      evidence: evidenceOf(passages.filter((passage) => used.has(passage))),
    };
  }

  #milestoneUrl(proposed: unknown, passages: Passage[]): { value: string; passages: Passage[] } | null {
    const value = this.#cleanLine('milestones.url', proposed, addressLimit);
    const url = value === null ? null : parseVisitorUrl(value);
    if (value === null) return null;
    if (!url) return this.#refuse('milestones.url', value, 'bad_format', 'not a URL');
    const supporting = this.#passagesPassing('milestones.url', value, passages, (passage) => statesAddress(url, passage));
    return supporting && { value, passages: supporting.slice(0, 1) };
  }
}

function isPresent(value: unknown): value is string {
  return value !== null && value !== undefined && value !== '';
}

function isTooLong(text: string, limit: number): boolean {
  return text.length > limit && [...text].length > limit;
}

function mismatchOfPrice(clause: string, passages: Passage[]): string | null {
  return isPriceOfPlan(clause, passages) ? null : 'the amount is not beside the plan';
}

const keyOf = ({ page, quote }: Passage) => `${page.url}\n${quote}`;

/** Returns the quotes of passages, each once even if it stands at several places. */
function evidenceOf(passages: Passage[]): Evidence[] {
  return [...Map.groupBy(passages, keyOf).values()].map(([passage]) => {
    const { quote, page } = passage as Passage;
    return { quote, url: page.url, title: page.title, checked_on: page.readOn };
  });
}

/** Returns a value with its quotes, and, if a rule concluded it from them, with the reason. */
function verifiedValue(field: TextField | ListField, value: string, { reason: proposed }: Proposed<string>, passages: Passage[]) {
  const evidence = evidenceOf(passages);
  const quotes = evidence.map(({ quote }) => quote);
  const reason = isInferredField(field) ? reasonOf(field, value, quotes, proposed) : undefined;
  return { value, evidence, ...(reason !== undefined && { reason }) };
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
function sentencesOf(text: string, splitAt?: RegExp): string[] {
  const sentences = [...segmenter.segment(text)].map(({ segment }) => segment);
  return splitAt ? sentences.flatMap((sentence) => sentence.split(splitAt)) : sentences;
}

const regions = new Intl.DisplayNames('en', { type: 'region' });
const notCountries = new Set(['EU', 'EZ', 'UN', 'ZZ', 'XA', 'XB', 'XK', 'QO', 'AC', 'CP', 'CQ', 'DG', 'EA', 'IC', 'TA', 'UK']);
function isCountryCode(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && !notCountries.has(code) && regions.of(code) !== code;
}

const recurring = new RegExp(regexSource(interval), 'iu');

/** Parses an address to which the site may lead its visitors. Returns null for any other text. */
function parseVisitorUrl(value: string): URL | null {
  const url = parseWebUrl(value);
  return url && isForVisitors(url) ? url : null;
}
