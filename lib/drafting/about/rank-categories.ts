import type { CategoryChoice } from '#lib/drafting/about/category-choice.ts';
import { languagesOf, lexiconOf } from '#lib/drafting/about/category-lexicon.ts';

/** A text of a site, with its weight. */
export interface WeighedText {
  text: string;
  /** How much the text says about what the product is. The title has weight 1. */
  weight: number;
}

/** A category, its score and the terms that were found. */
export interface RankedCategory {
  name: string;
  score: number;
  /** The terms that were found, strongest first. */
  terms: { written: string; points: number; texts: number[] }[];
}

/** A term has half of its maximum score if its texts have this total weight. So each further mention of the term adds less. */
const halfWeight = 1.2;

/**
 * Ranks categories by their terms in the texts, best first. Omits categories without a term in the texts. The score of a term depends on
 * its length, its rarity among the categories, and the weights of the texts that contain it. `declared` is the language that the site
 * declares.
 */
export function rankCategories(
  categories: readonly CategoryChoice[],
  texts: readonly WeighedText[],
  declared: string | null,
): RankedCategory[] {
  const lexicon = lexiconOf(categories);
  const languages = languagesOf(texts.map(({ text }) => text).join('\n'), declared);
  /** Maps the index of a category to the terms that were found, by the key of the term. */
  const found = new Map<number, Map<string, { written: string; weight: number; mentions: number; texts: number[] }>>();
  for (const [index, { text, weight: textWeight }] of texts.entries()) {
    for (const { category, key, weight, written } of lexicon.find(text, languages)) {
      let terms = found.get(category);
      if (!terms) {
        terms = new Map();
        found.set(category, terms);
      }
      const term = terms.get(key) ?? { written, weight, mentions: 0, texts: [] };
      terms.set(key, term);
      term.weight = Math.max(term.weight, weight);
      if (term.texts.at(-1) === index) continue;
      term.texts.push(index);
      term.mentions += textWeight;
    }
  }
  return [...found]
    .map(([category, byName]) => {
      const terms = [...byName.values()]
        .map(({ written, weight, mentions, texts: where }) => ({
          written,
          points: (weight * mentions) / (mentions + halfWeight),
          texts: where,
        }))
        .toSorted((a, b) => b.points - a.points);
      return { name: (categories[category] as CategoryChoice).name, score: terms.reduce((sum, { points }) => sum + points, 0), terms };
    })
    .toSorted((a, b) => b.score - a.score);
}
