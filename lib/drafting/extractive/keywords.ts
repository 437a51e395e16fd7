import type { TellingTerm } from '#lib/drafting/extractive/categories.ts';
import { commonWords, stopWords } from '#lib/drafting/extractive/lexicon.ts';
import type { Block } from '#lib/drafting/extractive/page.ts';
import { comparisonKey, quoteOf, type Site, statementsOf, withEvidence, wordsOf } from '#lib/drafting/extractive/site.ts';
import { pattern } from '#lib/drafting/pattern.ts';
import type { Proposed } from '#lib/drafting/proposal.ts';

const limits = { keywords: 10, tags: 6 } as const;
/** A term of a category is a tag from this number of points, which a word in the title and the description has; more for other categories. */
const minPoints = { own: 0.8, other: 1.4 } as const;
/** A word of the title is a tag if this number of blocks repeat it. */
const minMentions = 4;
const maxBlocks = 400;

/** Where a product runs, in the spelling of its makers. */
const platforms = pattern(
  String.raw`
    (?<![\p{L}\p{N}-])(?:iOS|iPhone|iPad(?:OS)?|macOS|Apple Watch|Apple TV|Android|Windows|Linux|Raspberry Pi|Chrome extension|browser extension|
    Safari extension|Firefox add-on|WordPress plugin|Shopify app|Figma plugin|open[ -]source)(?![\p{L}\p{N}])
  `,
  'giu',
);

/** Proposes search words for the product: the site's meta keywords, else its tags and further terms that say what it is about. */
export function findKeywords(site: Site, terms: TellingTerm[], excludedNames: string[]): Proposed<string>[] {
  const stated = statementsOf(site.home, /^meta keywords$/).flatMap((block) =>
    block.text.split(/\s*[,;、]\s*/).map((keyword) => withEvidence(keyword, quoteOf(block))),
  );
  const usable = stated.filter(({ value }) => value.length >= 2 && value.length <= 60 && wordsOf(value).length <= 6);
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
    .filter(({ points, written, isOwn }) => points >= (isOwn ? minPoints.own : minPoints.other) && written.length >= 2)
    .toSorted((a, b) => b.points - a.points)
    .map(({ written, quote }) => withEvidence(written, quote))
    .filter(({ value }) => !names.includes(comparisonKey(value)));
  // A word that is no known term may be a part of the name: “Gridlock” of “Gridlock Studios”.
  const isName = (key: string) => names.some((name) => name.includes(key) || key.includes(name));
  const repeated = repeatedWords(site).filter(({ value }) => !isName(comparisonKey(value)));
  return withoutRepeated([...named, ...repeated, ...platformsOf(site)]);
}

/** The blocks that say what the product is: title, description and main headings of the home page. */
function headlinesOf(site: Site): Block[] {
  const main = (site.home?.blocks ?? []).filter(({ kind, level, doubt }) => kind === 'heading' && level === 1 && doubt === null);
  return [...statementsOf(site.home, /^(?:title|meta description|og:description)$/), ...main.slice(0, 2)];
}

function platformsOf(site: Site): Proposed<string>[] {
  return headlinesOf(site).flatMap((block) => [...block.text.matchAll(platforms)].map(([name]) => withEvidence(name, quoteOf(block))));
}

/** Returns the nouns of the title, description and main headings that stand in two of them and that the site repeats. */
function repeatedWords(site: Site): Proposed<string>[] {
  const headlines = headlinesOf(site);
  const candidates = new Map<string, { word: string; block: Block; headlines: Set<string>; mentions: number; asNoun: number }>();
  for (const block of headlines)
    for (const word of nounsIn(block.text)) {
      const key = word.toLowerCase();
      const candidate = candidates.get(key) ?? { word, block, headlines: new Set(), mentions: 0, asNoun: 0 };
      candidates.set(key, candidate);
      candidate.headlines.add(block.text);
    }
  const shown = site.facts.filter(({ page, region }) => page.kind === 'home' && (region === 'main' || region === 'header'));
  for (const block of shown.slice(0, maxBlocks)) {
    const words = wordsOf(block.text.slice(0, 2000));
    for (const key of new Set(words.map((word) => word.toLowerCase()))) {
      const candidate = candidates.get(key);
      if (candidate) candidate.mentions += 1;
    }
    for (const [index, word] of words.entries()) {
      const candidate = determiners.has((words[index - 1] ?? '').toLowerCase()) ? candidates.get(word.toLowerCase()) : undefined;
      if (candidate) candidate.asNoun += 1;
    }
  }
  return [...candidates.values()]
    .filter((candidate) => candidate.headlines.size >= 2 && candidate.mentions >= minMentions && candidate.asNoun >= 2)
    .toSorted((a, b) => b.mentions - a.mentions)
    .map(({ word, block }) => withEvidence(word, quoteOf(block)));
}

/**
 * Words that precede nouns. A word that never follows a determiner is not used as a term, because such a word is likely a verb, such as
 * `keeps` or `shows`.
 */
const determiners = new Set(
  [
    'a an the your our my their its his her every each any no all of for with without',
    'ein eine einen einem einer eines der die das dem den des dein deine deinen deiner ihr ihre ihren unser unsere jede jeder jedes kein keine mit für ohne',
    'un une le la les des du de votre vos notre nos mon ma mes chaque pour avec sans',
    'el los las tu tus su sus nuestro nuestra cada del al para con sin',
    'um uma o os as seu sua seus suas nosso nossa do da dos das com sem',
    'il lo gli uno del della dei degli delle con senza ogni tuo tua',
    'het een de van voor met zonder jouw uw elke',
    'dla bez każdy każda',
  ].flatMap((line) => line.split(' ')),
);

function nounsIn(text: string): string[] {
  return wordsOf(text)
    .map((word) => word.replace(/[.'’-]+$/, ''))
    .filter((word) => {
      const key = word.toLowerCase();
      return word.length >= 5 && /^\p{L}/u.test(word) && !stopWords.has(key) && !commonWords.has(key) && !/['’]/.test(word);
    });
}

/** Leaves out the terms that repeat an earlier term or a part of one: “puzzles” after “puzzle game”. */
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
