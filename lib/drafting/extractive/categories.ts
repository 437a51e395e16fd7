import { categoryWords, commonWords, stopWords } from '#lib/drafting/extractive/lexicon.ts';
import type { Block } from '#lib/drafting/extractive/page.ts';
import { quoteOf, type Site, statementsOf, withEvidence, wordsOf } from '#lib/drafting/extractive/site.ts';
import { pattern } from '#lib/drafting/pattern.ts';
import type { DraftingInput, Proposed } from '#lib/drafting/proposal.ts';

const maxCategories = 2;
const minScore = 2;
/** A category needs either a match with this `weight`, such as a match in the title, or matches of this number of different `words`. */
const sufficient = { weight: 2, words: 3 } as const;

interface CategoryMatch {
  score: number;
  block: Block | undefined;
  bestWeight: number;
}

/** Proposes the directory's categories whose words occur on the site. Words of the title and description weigh most. */
export function findCategories(site: Site, categories: DraftingInput['categories']): Proposed<string>[] {
  const blocks = weighedBlocks(site);
  const scored = categories.map((category) => {
    const patterns = patternsOf(category);
    const found: CategoryMatch = { score: 0, block: undefined, bestWeight: 0 };
    const counted = new Map<string, number>();
    for (const { block, weight } of blocks) {
      for (const [pattern, patternWeight] of patterns) {
        for (const [match] of block.text.matchAll(pattern)) {
          const word = match.toLowerCase();
          const before = counted.get(word) ?? 0;
          // Only the first three mentions of a word count, each with fewer points than the previous mention.
          if (before >= 3) continue;
          counted.set(word, before + 1);
          const points = (weight * patternWeight) / (1 + before);
          found.score += points;
          if (weight * patternWeight > found.bestWeight) {
            found.bestWeight = weight * patternWeight;
            found.block = block;
          }
        }
      }
    }
    return { category, ...found, distinct: counted.size };
  });
  const ranked = scored
    .filter(
      ({ score, block, bestWeight: best, distinct }) =>
        score >= minScore && block && (best >= sufficient.weight || distinct >= sufficient.words),
    )
    .toSorted((a, b) => b.score - a.score);
  const leading = ranked[0]?.score ?? 0;
  return ranked
    .filter(({ score }) => score >= leading * 0.7)
    .slice(0, maxCategories)
    .map(({ category, block }) => withEvidence(category.name, quoteOf(block as Block)));
}

/** Returns the patterns of a category with their weights. Words of the name weigh most, then synonyms, then words of the description. */
function patternsOf(category: DraftingInput['categories'][number]): [RegExp, number][] {
  const patterns: [RegExp, number][] = [];
  const named = termsOf(category.name);
  if (named.length > 0) patterns.push([anyOf(named), 1.5]);
  for (const [names, synonyms] of categoryWords) {
    if (names.test(category.name)) patterns.push([pattern(synonyms.source, 'giu'), 1]);
  }
  const described = termsOf(category.description).filter((term) => !named.includes(term) && term.length >= 5);
  if (described.length > 0) patterns.push([anyOf(described), 0.5]);
  return patterns;
}

function termsOf(text: string): string[] {
  return wordsOf(text.toLowerCase()).filter(
    (word) =>
      word.length >= 2 &&
      !stopWords.has(word) &&
      !commonWords.has(word) &&
      !/^(?:tools?|software|platforms?|other|build|more|general)$/.test(word),
  );
}

function anyOf(terms: string[]): RegExp {
  const stems = terms.map((term) => (term.length > 4 ? term.replace(/(?:ies|s)$/, '') : term).replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return pattern(`\\b(?:${stems.join('|')})(?:s|es|y|ies)?\\b`, 'giu');
}

function weighedBlocks(site: Site): { block: Block; weight: number }[] {
  const head = statementsOf(
    site.home,
    pattern(
      String.raw`
      ^(?:title|meta description|og:description|meta keywords|JSON-LD (?:SoftwareApplication|WebApplication|MobileApplication|
      VideoGame)\.(?:applicationCategory|genre|description))$
    `,
      'u',
    ),
  );
  const shown = site.facts.filter(({ page, region }) => page.kind === 'home' && (region === 'main' || region === 'header'));
  const more = site.facts.filter(({ page }) => page.kind === 'features' || page.kind === 'about').slice(0, 60);
  return [
    ...head.map((block) => ({ block, weight: 2 })),
    ...shown.slice(0, 150).map((block, index) => ({ block, weight: index < 8 ? 1.5 : block.kind === 'heading' ? 0.8 : 0.4 })),
    ...more.map((block) => ({ block, weight: 0.3 })),
  ];
}
