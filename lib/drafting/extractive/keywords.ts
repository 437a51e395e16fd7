import { commonWords, stopWords } from '#lib/drafting/extractive/lexicon.ts';
import type { Block } from '#lib/drafting/extractive/page.ts';
import { comparisonKey, quoteOf, type Site, statementsOf, withEvidence, wordsOf } from '#lib/drafting/extractive/site.ts';
import type { Proposed } from '#lib/drafting/proposal.ts';

const limits = { keywords: 10, tags: 6 } as const;

/** Proposes search words for the product: the site's meta keywords, else the terms that the site uses most. */
export function findKeywords(site: Site, excludedNames: string[]): Proposed<string>[] {
  const metaKeywords = statementsOf(site.home, /^meta keywords$/).flatMap((block) =>
    block.text.split(/\s*[,;]\s*/).map((keyword) => ({ keyword, block })),
  );
  const usable = metaKeywords.filter(({ keyword }) => keyword.length >= 2 && keyword.length <= 60 && wordsOf(keyword).length <= 8);
  if (usable.length >= 2)
    return distinct(usable)
      .slice(0, limits.keywords)
      .map(({ keyword, block }) => withEvidence(keyword, quoteOf(block)));
  return mostUsedTerms(site, excludedNames).slice(0, limits.keywords);
}

/** Proposes the terms that the site uses most. */
export function findTags(site: Site, excludedNames: string[]): Proposed<string>[] {
  return mostUsedTerms(site, excludedNames).slice(0, limits.tags);
}

/**
 * Words that precede nouns. A word that never follows a determiner is not used as a term, because such a word is likely a verb, such as
 * `keeps` or `shows`.
 */
const determiners = new Set(
  [
    'a an the your our my their its his her every each any no all of for with without in on',
    'ein eine einen einem einer eines der die das dem den des dein deine deinen deiner ihr ihre ihren unser unsere jede jeder jedes kein keine mit für ohne',
    'un une le la les des du de votre vos notre nos mon ma mes chaque pour avec sans en',
    'el los las tu tus su sus nuestro nuestra cada del al para con sin en',
    'um uma o os as seu sua seus suas nosso nossa cada do da dos das para com sem em no na',
  ].flatMap((line) => line.split(' ')),
);

/** Returns the nouns and pairs of nouns that the site uses most, without words that occur in `excludedNames`. */
function mostUsedTerms(site: Site, excludedNames: string[]): Proposed<string>[] {
  const counts = new Map<string, { term: string; count: number; isNoun: boolean; blocks: Set<Block>; block: Block }>();
  const own = excludedNames.map(comparisonKey).filter(Boolean);
  const blocks = [
    ...statementsOf(site.home, /^(?:meta description|title)$/),
    ...site.facts.filter(
      ({ page, region }) =>
        (page.kind === 'home' || page.kind === 'features' || page.kind === 'about') && (region === 'main' || region === 'header'),
    ),
  ];
  for (const block of blocks.slice(0, 400)) {
    const weight = block.label || block.kind === 'heading' ? 2 : 1;
    const run = wordsOf(block.text).map((word) => word.replace(/[.'’-]+$/, ''));
    const pairs = pairsIn(block.text);
    for (const [index, word] of run.entries()) {
      if (!isTerm(word)) continue;
      const next = run[index + 1];
      const pair = next && isTerm(next) && pairs.has(`${word} ${next}`) ? `${word} ${next}` : undefined;
      const followsDeterminer = determiners.has((run[index - 1] ?? '').toLowerCase());
      for (const term of pair ? [word, pair] : [word]) {
        const key = term.toLowerCase();
        if (own.some((name) => name.includes(comparisonKey(term)) || comparisonKey(term).includes(name))) continue;
        const entry = counts.get(key) ?? { term, count: 0, isNoun: false, blocks: new Set(), block };
        entry.isNoun ||= followsDeterminer;
        entry.count += weight * (term.includes(' ') ? 1.6 : 1);
        entry.blocks.add(block);
        counts.set(key, entry);
      }
    }
  }
  const ranked = [...counts.values()]
    .filter(({ blocks: where, isNoun: named }) => named && where.size >= 2)
    .toSorted((a, b) => b.count - a.count);
  const chosen: typeof ranked = [];
  for (const entry of ranked) {
    const key = entry.term.toLowerCase();
    if (!chosen.some((other) => other.term.toLowerCase().includes(key) || key.includes(other.term.toLowerCase()))) chosen.push(entry);
  }
  return chosen.map(({ term, block }) => withEvidence(term, quoteOf(block)));
}

/** Returns the pairs of neighbouring words with only a space between them. */
function pairsIn(text: string): Set<string> {
  const parts = text.split(' ');
  return new Set(parts.slice(1).map((part, index) => `${lastWord(parts[index] ?? '')} ${wordsOf(part)[0]?.replace(/[.'’-]+$/, '') ?? ''}`));
}

function lastWord(part: string): string {
  return wordsOf(part).findLast((word) => part.endsWith(word)) ?? '';
}

function isTerm(word: string): boolean {
  const key = word.toLowerCase();
  return word.length >= 3 && /^\p{L}/u.test(word) && !stopWords.has(key) && !commonWords.has(key) && !/['’]/.test(word);
}

function distinct<T extends { keyword: string }>(entries: T[]): T[] {
  const seen = new Set<string>();
  return entries.filter(({ keyword }) => !seen.has(comparisonKey(keyword)) && seen.add(comparisonKey(keyword)));
}
