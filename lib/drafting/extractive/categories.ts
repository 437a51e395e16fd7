import { type RankedCategory, rankCategories, type WeighedText } from '#lib/drafting/about/rank-categories.ts';
import { vague } from '#lib/drafting/about/vague-terms.ts';
import type { Block } from '#lib/drafting/extractive/page.ts';
import { quoteOf, type Site, statementsOf } from '#lib/drafting/extractive/site.ts';
import type { DraftingInput, Proposed, Quote, Suggestion } from '#lib/drafting/proposal.ts';
import { tableOf } from '#lib/drafting/word-table.ts';

/** The minimum score of a concluded category, and its minimum lead as a share of the score, both as measured in docs/drafting.md. */
const least = { score: 1.25, lead: 0.25 } as const;
const maxSuggestions = 3;
/** The minimum score of a suggested category. One word of the description is enough for this score. */
const minSuggested = 0.6;
const maxQuotes = 3;
/** Texts of at least this weight say what the product is, such as its title, description and tagline. */
const minStatedWeight = 1;
const purpose = tableOf('categories', 'purpose');
/** Only the beginning of a text is read. */
const maxTextLength = 400;
const mainStatement = /^(?:title|og:title|og:description|meta description|meta keywords)$/;
const structured =
  /^JSON-LD (?:SoftwareApplication|WebApplication|MobileApplication|VideoGame|Product|Service|Organization)\.(?:applicationCategory|genre|description)$/;
const statementWeights: Record<string, number> = { 'meta description': 1.5, 'meta keywords': 0.5, 'og:title': 0.5 };
const legalTitle = tableOf('categories', 'legalTitle');

interface QuotedText extends WeighedText {
  quote: Quote;
}

/** Other fields of the draft that say what the product is. */
interface Drafted {
  name: string | undefined;
  tagline: Proposed<string> | undefined;
  shortDescription: Proposed<string> | undefined;
  features: Proposed<string>[];
}

/** A word or phrase that says what a product is about, with the quote that contains it. */
export interface TellingTerm {
  written: string;
  points: number;
  quote: Quote;
  /** True if the term belongs to the best category. */
  isOwn: boolean;
  /** True if the term stands in a text that says what the product is. */
  isStated: boolean;
}

/** Concludes the category from the terms in the texts that say what the product is. Without a clear lead, suggests the best categories. */
export function findCategories(
  site: Site,
  categories: DraftingInput['categories'],
  drafted: Drafted,
): { chosen: Proposed<string>[]; suggestions: Suggestion[]; terms: TellingTerm[] } {
  const texts = textsOf(site, drafted);
  const ranked = rankCategories(categories, texts, site.home?.language ?? null);
  const [first, second] = ranked;
  const isLegal = legalTitle.test(site.home?.title ?? '', site.home?.language);
  const leads = first && first.score >= least.score && first.score - (second?.score ?? 0) >= least.lead * first.score;
  const isPlain = leads && saysWhatItIs(first, texts, site.home?.language ?? null);
  const terms = isLegal
    ? []
    : ranked
        .flatMap((category) => category.terms.map((term) => tellingTerm(term, texts, category === first)))
        .filter(baseForms(categories, site.home?.language ?? null));
  const suggested = ranked.filter(({ score }) => score >= minSuggested).slice(0, maxSuggestions);
  return isPlain && !isLegal
    ? { chosen: [proposalOf(first, texts)], suggestions: [], terms }
    : { chosen: [], suggestions: suggested.map((category) => proposalOf(category, texts)), terms };
}

/** Returns a test that is true for terms in their base form. Polish inflects nouns, and an inflected form must not be listed as a tag. */
function baseForms(categories: DraftingInput['categories'], language: string | null): (term: { written: string }) => boolean {
  if (language !== 'pl') return () => true;
  const known = new Set(categories.flatMap(({ terms = {} }) => Object.values(terms).flat()).map((term) => term.toLowerCase()));
  return ({ written }) => known.has(written.toLowerCase());
}

/**
 * Returns true if the terms of a category say what the product is. A single term is enough if it stands in a text that says what the
 * product is. But a term that says for whom or for what the product is made is not enough.
 */
function saysWhatItIs({ terms: [term, ...others] }: RankedCategory, texts: QuotedText[], language: string | null): boolean {
  if (!term || others.length > 0) return true;
  if (vague.test(term.written, language)) return false;
  return term.texts.some((index) => {
    const { text, weight } = texts[index] as QuotedText;
    const clause =
      text
        .slice(0, text.indexOf(term.written))
        .split(/[.!?|–—:]/)
        .at(-1) ?? '';
    return weight >= minStatedWeight && !purpose.test(clause, language);
  });
}

function tellingTerm(term: RankedCategory['terms'][number], texts: QuotedText[], isOwn: boolean): TellingTerm {
  const { quote, weight } = mostTelling(term, texts);
  return { written: term.written, points: term.points, quote, isOwn, isStated: weight >= minStatedWeight };
}

function mostTelling(term: RankedCategory['terms'][number], texts: QuotedText[]): QuotedText {
  return texts[Math.min(...term.texts)] as QuotedText;
}

function proposalOf({ name, terms }: RankedCategory, texts: QuotedText[]): Suggestion {
  const telling = terms.slice(0, maxQuotes);
  const quotes = telling.map((term) => mostTelling(term, texts).quote);
  const named = new Intl.ListFormat('en').format(telling.map(({ written }) => `“${written}”`));
  const reason = telling.length === 1 ? `${named} is a term of ${name}.` : `${named} are terms of ${name}.`;
  return {
    value: name,
    reason,
    evidence: quotes.filter((quote, index) => quotes.findIndex((other) => other.quote === quote.quote) === index),
  };
}

/** Returns the texts that say what the product is, most informative first. */
function textsOf(site: Site, { name, tagline, shortDescription, features }: Drafted): QuotedText[] {
  const texts: QuotedText[] = [];
  const seen = new Set<string>();
  const add = (weight: number, text: string, quote: Quote) => {
    const read = text
      .slice(0, maxTextLength)
      .replaceAll(name || '\0', ' | ')
      .trim();
    if (read.length < 4 || seen.has(read.toLowerCase())) return;
    seen.add(read.toLowerCase());
    texts.push({ weight, text: read, quote });
  };
  const addBlock = (weight: number, block: Block) => add(weight, block.text, quoteOf(block));
  const addDrafted = (weight: number, value: Proposed<string> | undefined) => {
    const [quote] = value?.evidence ?? [];
    if (value && quote) add(weight, value.value, quote);
  };
  for (const block of statementsOf(site.home, mainStatement)) addBlock(statementWeights[block.label ?? ''] ?? 1, block);
  for (const block of statementsOf(site.home, structured)) addBlock(0.8, block);
  addDrafted(1.2, tagline);
  addDrafted(1.2, shortDescription);
  const shown = site.facts.filter(({ page, region }) => page.kind === 'home' && (region === 'main' || region === 'header'));
  const headings = shown.filter(({ kind }) => kind === 'heading');
  for (const block of headings.filter(({ level }) => level === 1).slice(0, 3)) addBlock(1, block);
  for (const block of headings.filter(({ level }) => level !== 1).slice(0, 12)) addBlock(0.35, block);
  const paragraphs = shown.filter(({ kind, text }) => kind !== 'heading' && text.length >= 25);
  for (const [index, block] of paragraphs.slice(0, 8).entries()) addBlock(index < 3 ? 0.5 : 0.3, block);
  for (const feature of features.slice(0, 12)) addDrafted(0.3, feature);
  return texts.toSorted((a, b) => b.weight - a.weight);
}
