// The check that no drafter gets past: a value stays only with words of the site that say it. What the words of a quote are is decided by
// evidence/passages.ts, what they say by evidence/reading.ts; here is what each field asks of them.

import { parseDate } from '#lib/core/time.ts';
import type { StoredPage } from '#lib/crawl/stored-page.ts';
import { implies as impliesByRule, interval, unicodeBoundaries } from '#lib/drafting/derivations.ts';
import {
  isAboutFounding,
  isElsewhere,
  isNoPrice,
  isOtherName,
  isOwnName,
  isOwnPlace,
  isOwnWord,
  isPromise,
  isSaidToFound,
  isSeatOfAnother,
  ownNames,
} from '#lib/drafting/evidence/about-itself.ts';
import {
  addressesIn,
  isEmail,
  isProfile,
  platforms,
  statesAddress,
  statesEmail,
  videoOf,
  webUrl,
} from '#lib/drafting/evidence/addresses.ts';
import { isAboutAnother, isOthersAmount } from '#lib/drafting/evidence/clauses.ts';
import { datesIn } from '#lib/drafting/evidence/dates.ts';
import { clean, folded } from '#lib/drafting/evidence/fold.ts';
import { blockAt, Finder, locateAll, type Passage, places, type Span } from '#lib/drafting/evidence/passages.ts';
import { affirmedOf, hasContent, isCutFromDenial, readPassage, readValue, unsaid } from '#lib/drafting/evidence/reading.ts';
import type { Proposal, Proposed, ProposedFaq, ProposedFounder, ProposedMilestone, Quote } from '#lib/drafting/proposal.ts';
import { type ListField, listFields, type StorySection, storySections, type TextField, textFields } from '#lib/profile/vocabulary.ts';

export { locate } from '#lib/drafting/evidence/passages.ts';

/** What a value rests on: the page's own words, its address and its title. */
interface Evidence extends Quote {
  title: string;
}

/** A proposal in which everything has been checked. It is a proposal itself, and checking it again changes nothing. */
export interface VerifiedProposal extends Proposal {
  texts: Partial<Record<TextField, Verified<Proposed<string>>>>;
  lists: Partial<Record<ListField, Verified<Proposed<string>>[]>>;
  faqs: Verified<ProposedFaq>[];
  founders: Verified<ProposedFounder>[];
  companySocials: Record<string, Verified<Proposed<string>>>;
  founderSocials: Record<string, Verified<Proposed<string>>>;
  story: Partial<Record<StorySection, Verified<Proposed<string>>>>;
  milestones: Verified<ProposedMilestone>[];
}
type Verified<Part extends { evidence: Quote[] }> = Omit<Part, 'evidence'> & { evidence: Evidence[] };

export type RefusalReason =
  /** No quote was given. */
  | 'no_evidence'
  /** The quote stands on no page. */
  | 'quote_not_found'
  /** The quote is there, and doesn't say this. */
  | 'value_not_in_quotes'
  /** What may be derived does not follow from the quote, or the quote is about something else. */
  | 'not_implied'
  | 'testimonial'
  | 'unknown_category'
  | 'not_a_profile'
  | 'bad_format'
  | 'too_long'
  | 'too_many'
  | 'duplicate';

/** Something that was proposed and is not in the profile. */
export interface Refusal {
  /** Such as `tagline`, `features`, `founders.title`, `company_socials.x`. */
  field: string;
  /** What was refused: the value, a sentence of it, or a quote that a value can do without. */
  of: 'value' | 'sentence' | 'quote';
  /** At most 200 characters. */
  value: string;
  reason: RefusalReason;
  detail: string;
}

/** Whether a quote implies a value, by a listed rule (derivations.ts). */
type Implies = (field: 'stage' | 'pricing_model' | 'country', value: string, quote: string) => boolean;

export interface House {
  /** The site's categories; others are refused. */
  categories: readonly { name: string }[];
  implies?: Implies;
}

const textLimits: Partial<Record<TextField, number>> = { description: 20_000 };
const defaultTextLimit = 500;
const listLimits = { entries: 20, entry: 200 };
const founderLimits = { entries: 6, name: 160, title: 160, bio: 3000 };
const faqLimits = { entries: 5, question: 300, answer: 1500 };
const storyLimit = 8000;
const milestoneLimits = { entries: 50, title: 200, description: 2000 };
/** Quotes looked at, and kept, for a value; prose may have more. */
const quoteLimits = { value: 4, prose: 12 };
/** A drafter that proposes thousands of anything is not read to the end. */
const mostProposed = 200;

/** Keeps of a proposal what the pages say, with the words that say it. */
export function verify(
  proposal: Proposal,
  pages: StoredPage[],
  { categories, implies = impliesByRule }: House = { categories: [] },
): { profile: VerifiedProposal; refused: Refusal[] } {
  const check = new Check(pages, implies);
  const names = new Map(categories.map(({ name }) => [folded(name).toLowerCase(), name]));
  const profile: VerifiedProposal = {
    texts: compact(textFields, (field) => check.text(field, proposal.texts[field])),
    lists: compact(listFields, (field) => check.list(field, proposal.lists[field], field === 'categories' ? names : null)),
    founders: check.several(
      'founders',
      proposal.founders,
      founderLimits.entries,
      (entry, all) => check.founder(entry, all),
      ({ name }) => name,
    ),
    faqs: check.several(
      'faqs',
      proposal.faqs,
      faqLimits.entries,
      (entry) => check.faq(entry),
      ({ question }) => question,
    ),
    companySocials: check.socials('company_socials', proposal.companySocials),
    founderSocials: check.socials('founder_socials', proposal.founderSocials),
    story: compact(storySections, (section) => check.story(section, proposal.story[section])),
    milestones: check.several(
      'milestones',
      proposal.milestones,
      milestoneLimits.entries,
      (entry) => check.milestone(entry),
      ({ date, title }) => `${date} ${title}`,
    ),
  };
  return { profile, refused: check.refused };
}

function compact<Name extends string, Value>(names: readonly Name[], of: (name: Name) => Value | null): Partial<Record<Name, Value>> {
  const found: Partial<Record<Name, Value>> = {};
  for (const name of names) {
    const value = of(name);
    if (value !== null) found[name] = value;
  }
  return found;
}

interface Looking {
  /** Attributes' values may be quoted. */
  attributes?: boolean;
  place?: (passage: Passage) => boolean;
  most?: number;
}

interface Prose {
  limit: number;
  lines?: 'one' | 'many';
  /** How many quotes a sentence may be put together from. */
  together?: number;
  /** What parts sentences beside their ends. */
  parts?: RegExp;
  /** Sentences that are out of place, however well they are quoted. */
  refuse?: (sentence: string) => boolean;
}

/** One run over a proposal: it collects the refusals on its way. */
class Check {
  readonly refused: Refusal[] = [];
  readonly #finder: Finder;
  readonly #implies: Implies;
  readonly #ownNames: string[];
  readonly #otherNames = new Map<string, boolean>();
  readonly #pages: StoredPage[];
  constructor(pages: StoredPage[], implies: Implies) {
    this.#pages = pages;
    this.#finder = new Finder(pages);
    this.#implies = implies;
    this.#ownNames = ownNames(pages);
  }

  #refuse(field: string, value: unknown, reason: RefusalReason, detail = '', of: Refusal['of'] = 'value'): null {
    const text = typeof value === 'string' ? value.toWellFormed().slice(0, 200).toWellFormed() : '';
    this.refused.push({ field, of, value: text, reason, detail: detail.toWellFormed().slice(0, 300) });
    return null;
  }

  /** The passages that quotes stand for; null, and refused, when there are none. */
  #passages(
    field: string,
    value: string,
    quotes: Quote[] | undefined,
    { attributes = false, place, most = quoteLimits.value }: Looking = {},
  ) {
    if (!Array.isArray(quotes) || quotes.length === 0) return this.#refuse(field, value, 'no_evidence');
    const found = new Map<string, Passage>();
    const lost: string[] = [];
    for (const quote of quotes.slice(0, most * 2)) {
      const passages = this.#finder.find(quote, place ? { attributes, place } : { attributes });
      if (passages.length === 0) lost.push(String(quote?.quote));
      for (const passage of passages) found.set(`${passage.page.url}\n${passage.quote}`, passage);
    }
    if (found.size === 0) return this.#refuse(field, value, 'quote_not_found', lost[0]);
    for (const quote of lost) this.#refuse(field, quote, 'quote_not_found', value, 'quote');
    return [...found.values()].slice(0, most);
  }

  /** A value in one line, of a length; null, and refused, otherwise. */
  #line(field: string, value: unknown, limit: number): string | null {
    const text = clean(value);
    if (text === null || text === '') return this.#refuse(field, value, 'bad_format', 'empty, or not well-formed text');
    return tooLong(text, limit) ? this.#refuse(field, text, 'too_long', `more than ${limit} characters`) : text;
  }

  /** Text of which each sentence is said by the passages; sentences that are not are cut. */
  #prose(field: string, proposed: unknown, passages: Passage[], { limit, lines = 'many', together = 2, parts, refuse }: Prose) {
    if (typeof proposed === 'string' && proposed.length > 4 * limit + 1000)
      return this.#refuse(field, proposed, 'too_long', `far more than ${limit} characters`);
    let value = clean(proposed, lines);
    if (!value) return this.#refuse(field, proposed, 'bad_format', 'empty, or not well-formed text');
    const used = new Set<Passage>();
    // What is left may part differently without what was cut: it is read again until nothing more goes. Each round takes something away.
    for (let first = true; ; first = false) {
      used.clear();
      const kept: string[] = [];
      let left = limit;
      for (const sentence of sentencesOf(value, parts)) {
        const support = this.#supportIn(sentence, passages, together, refuse);
        const length = [...sentence.trimEnd()].length;
        // What comes after a sentence that has no room would follow on something else.
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
      if (!cut) return { value: value.replace(/[\s;|•·]+$/u, '') || value, passages: passages.filter((passage) => used.has(passage)) };
    }
  }

  #supportIn(sentence: string, passages: Passage[], together: number, refuse: Prose['refuse']): Passage[] | string {
    if (refuse?.(sentence)) return 'it is about something else';
    return /[\p{L}\p{N}]/u.test(sentence) ? supportOf(sentence, passages, { together, isOthers: this.#isOthers }) : [];
  }

  #isOther = (name: string): boolean => {
    const known = this.#otherNames.get(name) ?? isOtherName(name, this.#ownNames, this.#pages);
    this.#otherNames.set(name, known);
    return known;
  };

  #isOthers = (text: string, at: number): boolean => isOthersAmount(text, at, this.#isOther);

  /** A sentence about another's product, or with another's price. */
  #isAboutAnother = (sentence: string): boolean => isAboutAnother(folded(sentence), this.#isOther);

  #isNoOwnPrice = (sentence: string): boolean =>
    isNoPrice(sentence) || this.#isAboutAnother(sentence) || this.#statesOthersAmount(sentence);

  #statesOthersAmount(sentence: string): boolean {
    const { text, numerals } = readValue(sentence);
    return numerals.some(({ currency, start }) => currency !== null && this.#isOthers(text, start));
  }

  /** A line that the passages say as a whole. */
  #said(field: string, value: string, passages: Passage[], options: Supporting = {}): Passage[] | null {
    const support = supportOf(value, passages, { ...options, isOthers: this.#isOthers });
    return typeof support === 'string' ? this.#refuse(field, value, 'value_not_in_quotes', support) : support;
  }

  /** The passages in which a test holds, a few of them. */
  #where(
    field: string,
    value: string,
    passages: Passage[],
    test: (passage: Passage) => boolean,
    reason: RefusalReason = 'value_not_in_quotes',
  ) {
    const holding = passages.filter(test).slice(0, quoteLimits.value);
    return holding.length > 0 ? holding : this.#refuse(field, value, reason);
  }

  text(field: TextField, proposed: Proposed<string> | undefined): Verified<Proposed<string>> | null {
    if (!proposed) return null;
    const limit = textLimits[field] ?? defaultTextLimit;
    if (field === 'description' || field === 'short_description' || field === 'pricing_summary') {
      const passages = this.#passages(field, proposed.value, proposed.evidence, { most: quoteLimits.prose });
      const options: Prose =
        field === 'pricing_summary'
          ? { limit, together: quoteLimits.prose, parts: /(?<=[;|•·\n])/u, refuse: this.#isNoOwnPrice }
          : { limit, refuse: this.#isAboutAnother };
      const prose = passages && this.#prose(field, proposed.value, passages, options);
      return prose && { value: prose.value, evidence: evidenceOf(prose.passages) };
    }
    const value = this.#line(field, proposed.value, limit);
    if (value === null) return null;
    const looking = { attributes: field === 'contact_email' || field === 'demo_video_url' || field === 'logo_url' };
    const passages = this.#passages(field, value, proposed.evidence, looking);
    const holding = passages && this.#holding(field, value, passages);
    return holding && { value, evidence: evidenceOf(holding) };
  }

  /** The passages that imply a value by a rule, alone or with the one that follows directly. */
  #implied(field: Parameters<Implies>[0], value: string, passages: Passage[]): Passage[] | null {
    const whole = passages.filter(
      (passage) =>
        !isCutFromDenial(passage) &&
        !(field === 'country' && (isElsewhere(passage) || isSeatOfAnother(passage, this.#ownNames))) &&
        !(field === 'pricing_model' && this.#onlyOthersAmounts(passage)),
    );
    const alone = whole.filter((passage) => this.#impliedBy(field, value, passage));
    if (alone.length > 0) return alone;
    for (const one of whole)
      for (const next of whole)
        if (follows(next, one)) {
          const joint = { ...one, end: next.end, quote: one.page.text.slice(one.start, next.end) };
          if (this.#impliedBy(field, value, joint)) return [one, next];
        }
    return this.#refuse(field, value, 'not_implied');
  }

  #onlyOthersAmounts(passage: Passage): boolean {
    const { text, numerals } = readPassage(passage);
    const amounts = numerals.filter(({ currency }) => currency !== null);
    return amounts.length > 0 && amounts.every(({ start }) => this.#isOthers(text, start));
  }

  /** By a rule, from words that the quote does not deny or ask for. "No subscription" says how it is paid for, and an amount does when nothing recurs. */
  #impliedBy(field: Parameters<Implies>[0], value: string, passage: Passage): boolean {
    const { quote } = passage;
    if (!this.#implies(field, value, quote)) return false;
    if (value === 'one_time') return !recurring.test(quote);
    return this.#implies(field, value, affirmedOf(passage, { questions: field === 'stage' }));
  }

  #holding(field: TextField, value: string, passages: Passage[]): Passage[] | null {
    switch (field) {
      case 'tagline':
        return this.#where(
          field,
          value,
          passages,
          (passage) => stands(value, passage) && typeof supportOf(value, [passage], { topic: true }) !== 'string',
        );
      case 'founded_year':
        if (!/^\d{4}$/.test(value) || Number(value) < 1800 || Number(value) > 2100)
          return this.#refuse(field, value, 'bad_format', 'no year from 1800 to 2100');
        return (
          this.#where(field, value, passages, (passage) => stands(value, passage)) &&
          this.#where(field, value, passages, (passage) => isAboutFounding(value, passage, this.#ownNames), 'not_implied')
        );
      case 'contact_email':
        if (!isEmail(value)) return this.#refuse(field, value, 'bad_format', 'no e-mail address');
        return this.#where(field, value, passages, (passage) => statesEmail(value, passage));
      case 'country':
        if (!isCountryCode(value)) return this.#refuse(field, value, 'bad_format', 'no country code');
        return this.#implied(field, value, passages);
      case 'stage':
      case 'pricing_model':
        return this.#implied(field, value, passages);
      case 'demo_video_url':
      case 'logo_url': {
        const url = webUrl(value);
        const video = url && field === 'demo_video_url' ? videoOf(url) : null;
        if (!url || (field === 'demo_video_url' && !video))
          return this.#refuse(field, value, 'bad_format', video ? 'no URL' : 'no video on YouTube');
        return this.#where(field, value, passages, (passage) =>
          video ? addressesIn(passage).some((address) => videoOf(address) === video) : statesAddress(url, passage),
        );
      }
      case 'name': {
        const stated = this.#where(field, value, passages, (passage) => stands(value, passage));
        return stated && !isOwnName(value, this.#ownNames)
          ? this.#refuse(field, value, 'not_implied', 'the site does not call itself so')
          : stated;
      }
      case 'city':
        return (
          this.#where(field, value, passages, (passage) => stands(value, passage)) &&
          this.#where(field, value, passages, (passage) => isOwnPlace(value, passage, this.#ownNames), 'not_implied')
        );
      default:
        return this.#where(field, value, passages, (passage) => stands(value, passage));
    }
  }

  list(
    field: ListField,
    proposed: Proposed<string>[] | undefined,
    categories: Map<string, string> | null,
  ): Verified<Proposed<string>>[] | null {
    const entries = this.several(
      field,
      proposed ?? [],
      listLimits.entries,
      (entry) => {
        let value = this.#line(field, entry.value, listLimits.entry);
        if (value === null) return null;
        if (categories) {
          const name = categories.get(folded(value).toLowerCase());
          if (name === undefined) return this.#refuse(field, value, 'unknown_category');
          value = name;
        }
        const passages = this.#passages(field, value, entry.evidence);
        const support =
          passages && (categories ? passages : this.#said(field, value, passages, { topic: field === 'tags' || field === 'keywords' }));
        if (support && (field === 'features' || field === 'usps') && support.every((passage) => isPromise(value, passage)))
          return this.#refuse(field, value, 'not_implied', 'it is yet to come');
        return support && { value, evidence: evidenceOf(support) };
      },
      ({ value }) => value,
    );
    return entries.length > 0 ? entries : null;
  }

  /** Checks entries one by one; drops repetitions, and what is more than `limit`. */
  several<Part extends { evidence: Quote[] }, Checked>(
    field: string,
    proposed: Part[],
    limit: number,
    one: (entry: Part, all: Part[]) => Checked | null,
    nameOf: (entry: Checked) => string,
  ): Checked[] {
    const kept = new Map<string, Checked>();
    const entries = (Array.isArray(proposed) ? proposed : []).slice(0, mostProposed);
    for (const entry of entries) {
      const checked = typeof entry === 'object' && entry !== null ? one(entry, entries) : null;
      if (checked === null) continue;
      const name = nameOf(checked);
      const key = folded(name).toLowerCase();
      if (kept.has(key)) this.#refuse(field, name, 'duplicate');
      else if (kept.size === limit) this.#refuse(field, name, 'too_many', `more than ${limit}`);
      else kept.set(key, checked);
    }
    return [...kept.values()];
  }

  founder(entry: ProposedFounder, all: ProposedFounder[]): Verified<ProposedFounder> | null {
    const name = this.#line('founders', entry.name, founderLimits.name);
    if (name === null) return null;
    if (!/\p{L}{2}/u.test(name) || /[\d@/<>{}|\\]/.test(name) || name.split(' ').length > 7)
      return this.#refuse('founders', name, 'bad_format', 'no name of a person');
    const anywhere = this.#passages('founders', name, entry.evidence, { most: quoteLimits.prose });
    if (!anywhere) return null;
    const own = entry.evidence.flatMap((quote) => this.#finder.find(quote, { attributes: false, place: isOwnWord }));
    const passages = [...new Map(own.map((passage) => [`${passage.page.url}\n${passage.quote}`, passage])).values()].slice(
      0,
      quoteLimits.prose,
    );
    if (passages.length === 0) return this.#refuse('founders', name, 'testimonial');
    const naming = this.#where('founders', name, passages, (passage) => stands(name, passage));
    if (!naming) return null;
    if (!naming.some((passage) => isSaidToFound(name, passage, this.#ownNames)))
      return this.#refuse('founders', name, 'not_implied', 'nothing says that this person founded it');
    const others = all
      .flatMap((other) => (typeof other?.name === 'string' && other.name.length <= founderLimits.name ? (clean(other.name) ?? []) : []))
      .filter((other) => other !== name);
    const title = present(entry.title) ? this.#titleOf(entry.title, name, others, passages) : null;
    const bio = present(entry.bio) ? this.#prose('founders.bio', entry.bio, passages, { limit: founderLimits.bio }) : null;
    const used = new Set([...naming, ...(title?.passages ?? []), ...(bio?.passages ?? [])]);
    return {
      name,
      title: title?.value ?? null,
      bio: bio?.value ?? null,
      evidence: evidenceOf(passages.filter((passage) => used.has(passage))),
    };
  }

  #titleOf(proposed: unknown, name: string, others: string[], passages: Passage[]): { value: string; passages: Passage[] } | null {
    const value = this.#line('founders.title', proposed, founderLimits.title);
    if (value === null) return null;
    const stated = this.#where('founders.title', value, passages, (passage) => stands(value, passage));
    if (!stated) return null;
    const near = stated.filter((passage) =>
      spansIn(value, [passage]).some(({ page, span }) =>
        spansIn(name, passages).some((named) => named.page === page && belongs(page, named.span, span, others)),
      ),
    );
    return near.length > 0
      ? { value, passages: near.slice(0, 1) }
      : this.#refuse('founders.title', value, 'not_implied', `it does not stand by ${name}`);
  }

  faq(entry: ProposedFaq): Verified<ProposedFaq> | null {
    const question = this.#line('faqs', entry.question, faqLimits.question);
    if (question === null) return null;
    const passages = this.#passages('faqs', question, entry.evidence, { most: quoteLimits.prose });
    const asking = passages && this.#where('faqs', question, passages, (passage) => stands(question, passage));
    if (!passages || !asking) return null;
    const asked = spansIn(question, asking);
    const answering = new Map<Passage, Passage>();
    for (const passage of passages)
      for (const { page, span } of asked) {
        const reply = page === passage.page ? replyIn(passage, span) : null;
        if (reply) answering.set(reply, passage);
      }
    if (answering.size === 0) return this.#refuse('faqs', question, 'not_implied', 'no quote follows the question');
    const answer = this.#prose('faqs', entry.answer, [...answering.keys()], { limit: faqLimits.answer });
    if (!answer) return null;
    const used = new Set([...asking.slice(0, 1), ...answer.passages.map((reply) => answering.get(reply))]);
    return { question, answer: answer.value, evidence: evidenceOf(passages.filter((passage) => used.has(passage))) };
  }

  socials(
    field: 'company_socials' | 'founder_socials',
    proposed: Record<string, Proposed<string>>,
  ): Record<string, Verified<Proposed<string>>> {
    const kept: Record<string, Verified<Proposed<string>>> = {};
    for (const [platform, entry] of Object.entries(proposed ?? {}).slice(0, mostProposed)) {
      const name = `${field}.${platform}`.slice(0, 80);
      const value = entry ? this.#line(name, entry.value, defaultTextLimit) : null;
      if (value === null) continue;
      const url = webUrl(value);
      if (!url || !platforms.has(platform)) {
        this.#refuse(name, value, 'bad_format', url ? 'no such platform' : 'no URL');
        continue;
      }
      if (!isProfile(platform, url)) {
        this.#refuse(name, value, 'not_a_profile');
        continue;
      }
      const passages = this.#passages(name, value, entry.evidence, { attributes: true });
      const holding = passages && this.#where(name, value, passages, (passage) => statesAddress(url, passage));
      if (holding) kept[platform] = { value, evidence: evidenceOf(holding) };
    }
    return kept;
  }

  story(section: StorySection, proposed: Proposed<string> | undefined): Verified<Proposed<string>> | null {
    if (!proposed) return null;
    const field = `story.${section}`;
    const passages = this.#passages(field, proposed.value, proposed.evidence, { most: quoteLimits.prose });
    const prose =
      passages && this.#prose(field, proposed.value, passages, { limit: storyLimit, lines: section === 'title' ? 'one' : 'many' });
    return prose && { value: prose.value, evidence: evidenceOf(prose.passages) };
  }

  milestone(entry: ProposedMilestone): Verified<ProposedMilestone> | null {
    const title = this.#line('milestones', entry.title, milestoneLimits.title);
    if (title === null) return null;
    const { date } = entry;
    if (typeof date !== 'string' || date < '0001' || !parseDate(date))
      return this.#refuse('milestones', title, 'bad_format', `no date: ${String(date).slice(0, 40)}`);
    const passages = this.#passages('milestones', title, entry.evidence, { attributes: present(entry.url), most: quoteLimits.prose });
    const texts = passages?.filter(({ attribute }) => !attribute);
    if (!passages || !texts) return null;
    const dating = this.#where(
      'milestones',
      title,
      texts,
      ({ quote }) => datesIn(folded(quote)).some((stated) => stated.date === date),
      'not_implied',
    );
    const telling = dating && this.#said('milestones', title, texts);
    if (!dating || !telling) return null;
    const day = dating.find((passage) => telling.every((other) => isBeside(passage, other)));
    if (!day) return this.#refuse('milestones', title, 'not_implied', 'the date stands elsewhere');
    const description = present(entry.description)
      ? this.#prose('milestones.description', entry.description, texts, { limit: milestoneLimits.description })
      : null;
    const url = present(entry.url) ? this.#milestoneUrl(entry.url, passages) : null;
    const used = new Set([day, ...telling, ...(description?.passages ?? []), ...(url?.passages ?? [])]);
    return {
      date,
      title,
      description: description?.value ?? null,
      url: url?.value ?? null,
      evidence: evidenceOf(passages.filter((passage) => used.has(passage))),
    };
  }

  #milestoneUrl(proposed: unknown, passages: Passage[]): { value: string; passages: Passage[] } | null {
    const value = this.#line('milestones.url', proposed, defaultTextLimit);
    const url = value === null ? null : webUrl(value);
    if (value === null) return null;
    if (!url) return this.#refuse('milestones.url', value, 'bad_format', 'no URL');
    const holding = this.#where('milestones.url', value, passages, (passage) => statesAddress(url, passage));
    return holding && { value, passages: holding.slice(0, 1) };
  }
}

function present(value: unknown): value is string {
  return value !== null && value !== undefined && value !== '';
}

function tooLong(text: string, limit: number): boolean {
  return text.length > limit && [...text].length > limit;
}

function evidenceOf(passages: Passage[]): Evidence[] {
  return passages.map(({ quote, page }) => ({ quote, url: page.url, title: page.title }));
}

/** Whether a value stands in a passage, word for word. */
function stands(value: string, { quote }: Passage): boolean {
  return !places(folded(value), folded(quote)).next().done;
}

interface Supporting {
  together?: number;
  /** It only names things: a question will do, and a denial will not. */
  topic?: boolean;
  isOthers?: (text: string, at: number) => boolean;
}

/** No sentence, and more than patterns should be let loose on. */
const longestSentence = 2000;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const unspacedDenial = /ない|ません|不|未|非|没|無|无|ไม่/;

const written = /(?:https?:\/\/|www\.)[^\s"'<>]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gi;
/** The fewest passages that say all of `text`, or what they lack. */
function supportOf(
  text: string,
  passages: Passage[],
  { together = 2, topic = false, isOthers = () => false }: Supporting,
): Passage[] | string {
  if (text.length > longestSentence) return 'too long for a sentence';
  const addresses = text.match(written) ?? [];
  for (const address of addresses) if (!statedAddress(address, passages)) return `“${address}” is not in the quotes`;
  const words = text.replace(written, ' ');
  if (addresses.length > 0 && !/[\p{L}\p{N}]/u.test(words))
    return passages.filter((passage) => addresses.some((address) => statedAddress(address, [passage])));
  const value = readValue(words);
  if (!hasContent(value)) {
    const same = passages.find((passage) => isSentenceOf(text, passage));
    return same ? [same] : 'it says nothing';
  }
  let lack = null as string | null;
  const says = (chosen: Passage[]) => {
    lack = unsaid(value, chosen.map(readPassage), { topic, isOthers });
    return lack === null;
  };
  for (const passage of passages) {
    if (says([passage])) return [passage];
    if (unspaced.test(text) && stands(text, passage) && unspacedDenial.test(text) === unspacedDenial.test(passage.quote)) return [passage];
  }
  for (const [i, one] of passages.entries()) for (const other of passages.slice(i + 1)) if (says([one, other])) return [one, other];
  return together > 2 && passages.length > 2 && says(passages) ? passages : (lack ?? 'no quote says it');
}

/** Whether a text stands in a passage as a sentence of its own. */
function isSentenceOf(text: string, { quote }: Passage): boolean {
  const needle = folded(text);
  const hay = folded(quote);
  return [...places(needle, hay)].some(
    (at) => /(?:^|[.!?] )$/.test(hay.slice(0, at)) && (/[.!?]$/.test(needle) || at + needle.length === hay.length),
  );
}

function statedAddress(words: string, passages: Passage[]): boolean {
  const address = words.replace(/[).,;:!?\]}]+$/, '');
  if (address.includes('@') && !/^https?:/i.test(address)) return passages.some((passage) => statesEmail(address, passage));
  const url = URL.parse(/^https?:/i.test(address) ? address : `https://${address}`);
  return url !== null && passages.some((passage) => statesAddress(url, passage));
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
function sentencesOf(text: string, parts?: RegExp): string[] {
  const sentences = [...segmenter.segment(text)].map(({ segment }) => segment);
  return parts ? sentences.flatMap((sentence) => sentence.split(parts)) : sentences;
}

const regions = new Intl.DisplayNames('en', { type: 'region' });
const notCountries = new Set(['EU', 'EZ', 'UN', 'ZZ', 'XA', 'XB', 'XK', 'QO', 'AC', 'CP', 'CQ', 'DG', 'EA', 'IC', 'TA', 'UK']);
function isCountryCode(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && !notCountries.has(code) && regions.of(code) !== code;
}

const recurring = new RegExp(unicodeBoundaries(interval), 'iu');
function follows(next: Passage, one: Passage): boolean {
  return next.page === one.page && !one.attribute && next.start > one.end && /^\s+$/.test(one.page.text.slice(one.end, next.start));
}

function spansIn(text: string, passages: Passage[]): { page: StoredPage; span: Span }[] {
  return passages.flatMap((passage) =>
    passage.attribute
      ? []
      : locateAll(text, passage.page)
          .filter(({ start, end }) => start >= passage.start && end <= passage.end)
          .map((span) => ({ page: passage.page, span })),
  );
}

/** Whether a title is that of the name beside it: it follows, with nobody else between, or it stands directly before. */
function belongs(page: StoredPage, name: Span, title: Span, others: string[]): boolean {
  const names = (text: string) => others.some((other) => folded(text).includes(folded(other)));
  if (title.start >= name.end) {
    const between = page.text.slice(name.end, title.start);
    return between.length <= 160 && !names(between);
  }
  const between = page.text.slice(title.end, name.start);
  if (title.end > name.start || !/^\s*[,:–—-]?\s*$/.test(between)) return false;
  // In a row of cards the title above a name is the one of the name above it.
  return !between.includes('\n') || !names(page.text.slice(Math.max(0, title.start - 80), title.start));
}

/** What of a passage answers a question: it follows on the same page, before the next question. Null: nothing. */
function replyIn(passage: Passage, question: Span): Passage | null {
  const { page, attribute } = passage;
  if (attribute) return null;
  if (passage.start <= question.start && passage.end >= question.end) {
    const start = question.end + (/^\s*/.exec(page.text.slice(question.end, passage.end))?.[0].length ?? 0);
    const quote = page.text.slice(start, passage.end);
    return /[\p{L}\p{N}]/u.test(quote) && !asksAgain(page, question.end, start) ? { ...passage, start, quote } : null;
  }
  for (const span of locateAll(passage.quote, page))
    if (span.start >= question.end && span.start - question.end < 4000 && !asksAgain(page, question.end, span.start))
      return { ...passage, ...span, quote: page.text.slice(span.start, span.end) };
  return null;
}

/** Whether a block between two offsets ends in a question mark. */
function asksAgain(page: StoredPage, from: number, to: number): boolean {
  return page.text
    .slice(from, to)
    .split('\n')
    .slice(1, -1)
    .some((line) => /[?？]\s*$/.test(line));
}

/** Whether one passage stands by another, with no date of its own between them. */
function isBeside(dated: Passage, other: Passage): boolean {
  if (dated === other) return true;
  if (dated.page !== other.page) return false;
  const [first, second] = dated.start <= other.start ? [dated, other] : [other, dated];
  const between = dated.page.text.slice(first.end, Math.max(first.end, second.start));
  return (
    between.length <= 400 &&
    datesIn(folded(between)).length === 0 &&
    (datesIn(folded(other.quote)).length === 0 || blockAt(dated.page, dated.start) === blockAt(dated.page, other.start))
  );
}
