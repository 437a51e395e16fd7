import { activity, audience, bareKeyword, vague } from '#lib/drafting/about/vague-terms.ts';
import { isDenied } from '#lib/drafting/extractive/affirmed.ts';
import type { TellingTerm } from '#lib/drafting/extractive/categories.ts';
import type { Block } from '#lib/drafting/extractive/page.ts';
import { comparisonKey, quoteOf, type Site, statementsOf, withEvidence, wordsOf } from '#lib/drafting/extractive/site.ts';
import { pattern } from '#lib/drafting/pattern.ts';
import type { Proposed } from '#lib/drafting/proposal.ts';
import { formsOf } from '#lib/drafting/word-table.ts';

const limits = { keywords: 10, tags: 6 } as const;
/** The minimum points of a tag. `own` is for tags of the best category; a word in both title and description reaches it. */
const minPoints = { own: 0.8, other: 1.4 } as const;

/** Platforms on which a product runs, spelt as their makers spell them. */
const platforms = pattern(String.raw`(?<![\p{L}\p{N}-])(?:${formsOf('categories', 'platforms')})(?![\p{L}\p{N}])`, 'giu');

/** Proposes search words for the product: the site's meta keywords, otherwise the terms that say what the product is about. */
export function findKeywords(site: Site, terms: TellingTerm[], excludedNames: string[]): Proposed<string>[] {
  const stated = statementsOf(site.home, /^meta keywords$/).flatMap((block) =>
    block.text.split(/\s*[,;、]\s*/).map((keyword) => withEvidence(keyword, quoteOf(block))),
  );
  const language = site.home?.language ?? null;
  const usable = stated.filter(
    ({ value }) => value.length >= 2 && value.length <= 60 && wordsOf(value).length <= 6 && !bareKeyword.test(value, language),
  );
  if (usable.length >= 2) return distinct(usable).slice(0, limits.keywords);
  return aboutTerms(site, terms, excludedNames).slice(0, limits.keywords);
}

/** Proposes the terms that say what the product is about. */
export function findTags(site: Site, terms: TellingTerm[], excludedNames: string[]): Proposed<string>[] {
  return aboutTerms(site, terms, excludedNames).slice(0, limits.tags);
}

function aboutTerms(site: Site, terms: TellingTerm[], excludedNames: string[]): Proposed<string>[] {
  const names = [...excludedNames, site.domainWord].map(comparisonKey).filter(Boolean);
  const named = terms
    .filter((term) => term.points >= (term.isOwn ? minPoints.own : minPoints.other) && namesTopic(term, site.home?.language ?? null))
    .toSorted((a, b) => b.points - a.points)
    .map(({ written, quote }) => withEvidence(written, quote))
    .filter(({ value }) => !names.includes(comparisonKey(value)));
  return withoutRepeated([...named, ...platformsOf(site)]);
}

/** Returns true if a term names what the product is about. Audiences, activities, everyday words and denied terms don't. */
function namesTopic({ written, quote, isStated }: TellingTerm, language: string | null): boolean {
  if (!isStated || written.length < 2 || isDenied(quote.quote, quote.quote.indexOf(written), language)) return false;
  return ![audience, vague, activity].some((words) => words.test(written, language));
}

function headlinesOf(site: Site): Block[] {
  const main = (site.home?.blocks ?? []).filter(({ kind, level, doubt }) => kind === 'heading' && level === 1 && doubt === null);
  return [...statementsOf(site.home, /^(?:title|meta description|og:description)$/), ...main.slice(0, 2)];
}

function platformsOf(site: Site): Proposed<string>[] {
  return headlinesOf(site).flatMap((block) => [...block.text.matchAll(platforms)].map(([name]) => withEvidence(name, quoteOf(block))));
}

/** Removes terms that repeat an earlier term or a part of one, such as “puzzles” after “puzzle game”. */
function withoutRepeated(terms: Proposed<string>[]): Proposed<string>[] {
  const kept: { key: string; term: Proposed<string> }[] = [];
  for (const term of terms) {
    const key = comparisonKey(term.value);
    const start = key.length > 5 ? key.slice(0, -1) : key;
    if (key !== '' && !kept.some((other) => other.key.includes(start) || key.includes(other.key))) kept.push({ key, term });
  }
  return kept.map(({ term }) => term);
}

function distinct(terms: Proposed<string>[]): Proposed<string>[] {
  const byKey = new Map(terms.toReversed().map((term) => [comparisonKey(term.value), term]));
  return terms.filter((term) => byKey.get(comparisonKey(term.value)) === term);
}
