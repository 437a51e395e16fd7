import type { CategoryChoice } from '#lib/drafting/about/category-choice.ts';
import { languagesOf, lexiconOf } from '#lib/drafting/about/category-lexicon.ts';

/** A text by which a product is judged. */
export interface WeighedText {
  text: string;
  /** How much the text says about what the product is. 1 for the title. */
  weight: number;
}

/** A category with what speaks for it. */
export interface RankedCategory {
  name: string;
  score: number;
  /** The terms found, the strongest first. */
  terms: { written: string; points: number; texts: number[] }[];
}

/** If the texts that mention a term have this weight together, the term counts half of its maximum. Further mentions add less and less. */
const halfWeight = 1.2;

/**
 * Ranks categories by their terms in the texts, the likeliest first. Categories without a term in them are left out. A term counts by its
 * length, its rarity among the categories, and the weights of the texts that contain it. `declared` is the language of the texts.
 */
export function rankCategories(
  categories: readonly CategoryChoice[],
  texts: readonly WeighedText[],
  declared: string | null,
): RankedCategory[] {
  const lexicon = lexiconOf(categories);
  const languages = languagesOf(texts.map(({ text }) => text).join('\n'), declared);
  /** By category and the key of a term. */
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
