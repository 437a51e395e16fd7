import { describe, expect, test } from 'vitest';
import { rankCategories } from '#lib/drafting/about/rank-categories.ts';
import { categoryTree } from '#prisma/seed/base/categories.ts';
import { categoryTerms } from '#prisma/seed/base/category-terms.ts';
import { categoryTexts } from '#prisma/seed/base/category-texts.ts';
import { categorySentences } from '#prisma/seed/base/testing/category-sentences.ts';

const names = categoryTree.flatMap(({ name, subcategories }) => [name, ...subcategories]);
const categories = names.map((name) => ({ name, description: categoryTexts[name]?.description ?? '', terms: categoryTerms[name] ?? {} }));
const languages = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'ja'];

test('each category has terms in nine languages, none of them twice', () => {
  expect(Object.keys(categoryTerms).toSorted()).toEqual(names.toSorted());
  for (const [name, terms] of Object.entries(categoryTerms)) {
    expect(Object.keys(terms), name).toEqual(languages);
    for (const [language, list] of Object.entries(terms)) {
      expect(list.length, `${name}, ${language}`).toBeGreaterThanOrEqual(4);
      expect(new Set(list).size, `${name}, ${language}: ${list}`).toBe(list.length);
    }
  }
});

describe('sentences that the terms were not made from', () => {
  const judged = Object.entries(categorySentences).flatMap(([category, sentences]) =>
    sentences.map(([language, sentence]) => {
      const ranked = rankCategories(categories, [{ text: sentence, weight: 1.5 }], language).map(({ name }) => name);
      return { category, language, sentence, isFirst: ranked[0] === category, isAmongThree: ranked.slice(0, 3).includes(category), ranked };
    }),
  );
  const shareOf = (found: typeof judged, key: 'isFirst' | 'isAmongThree') => found.filter((one) => one[key]).length / found.length;

  test('each category has a sentence', () => {
    expect(Object.keys(categorySentences).toSorted()).toEqual(names.toSorted());
  });
  test('name their category first as often as measured, and among three nearly always', () => {
    const missed = judged
      .filter(({ isFirst }) => !isFirst)
      .map(({ category, sentence, ranked }) => `${category}: ${sentence} → ${ranked.slice(0, 3)}`);
    expect(shareOf(judged, 'isFirst'), missed.join('\n')).toBeGreaterThanOrEqual(0.96);
    expect(shareOf(judged, 'isAmongThree')).toBeGreaterThanOrEqual(0.98);
  });
  test.each(languages)('in %s', (language) => {
    const found = judged.filter((one) => one.language === language);
    expect(shareOf(found, 'isFirst'), language).toBeGreaterThanOrEqual(0.9);
  });
});
