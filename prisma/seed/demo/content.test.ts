// Tests the rules for the texts of the demo.
import { expect, test } from 'vitest';
import { slugOf } from '#lib/listings/make-unique-slug.ts';
import { profileFields } from '#lib/profile/catalogue.ts';
import { categoryTree } from '#prisma/seed/base/categories.ts';
import { baseInterviewQuestions } from '#prisma/seed/base/interview-questions.ts';
import { demoContent } from '#prisma/seed/demo/content.ts';
import { demoProducts } from '#prisma/seed/demo/products.ts';

const names = new Set(demoProducts.map(({ name }) => name));
const people = new Set(demoProducts.flatMap(({ founders }) => founders.map(({ name }) => name)));
const repeated = <T>(values: readonly T[]) => values.filter((value, i) => values.indexOf(value) !== i);

test('at least 150 products, no two of one name, address or tagline', () => {
  expect(demoProducts.length).toBeGreaterThanOrEqual(150);
  expect(repeated(demoProducts.map(({ name }) => slugOf(name)))).toEqual([]);
  expect(repeated(demoProducts.map(({ tagline }) => tagline.toLowerCase()))).toEqual([]);
  expect(repeated(demoProducts.map(({ description }) => description))).toEqual([]);
});

test('every category is known, and every one below the top is somebody’s first', () => {
  const known = new Set(categoryTree.flatMap(({ name, subcategories }) => [name, ...subcategories]));
  expect(demoProducts.flatMap(({ categories }) => categories).filter((name) => !known.has(name))).toEqual([]);
  const first = new Set(demoProducts.map(({ categories }) => categories[0]));
  expect(categoryTree.flatMap(({ subcategories }) => subcategories).filter((name) => !first.has(name))).toEqual([]);
  expect(demoProducts.filter(({ categories }) => repeated(categories).length > 0)).toEqual([]);
});

test('profiles are whole, within their bounds, and say which facts are missing', () => {
  for (const product of demoProducts) {
    expect(product.tagline.length, product.name).toBeLessThanOrEqual(200);
    expect(product.description.length, product.name).toBeGreaterThan(100);
    expect(product.features.length, product.name).toBeGreaterThanOrEqual(3);
    expect(product.founders.length, product.name).toBeGreaterThanOrEqual(1);
    for (const list of [product.features, product.usps ?? [], product.keywords, product.tags ?? []]) {
      expect(list.length, product.name).toBeLessThanOrEqual(20);
      expect(repeated(list), product.name).toEqual([]);
    }
    const silent = product.notFound ?? [];
    expect(
      silent.filter((field) => !(profileFields as readonly string[]).includes(field)),
      product.name,
    ).toEqual([]);
    if (product.city) expect(silent, product.name).not.toContain('city');
    if (product.foundedYear) expect(silent, product.name).not.toContain('founded_year');
    if (product.pricingSummary) expect(silent, product.name).not.toContain('pricing_summary');
  }
});

test('what is told beside the profiles is about products and people that exist', () => {
  const { posts, updates, milestones, stories, reviews, interviews } = demoContent;
  const told = [...updates, ...milestones, ...stories, ...reviews];
  expect(told.map(({ product }) => product).filter((name) => !names.has(name))).toEqual([]);
  expect(interviews.map(({ founder }) => founder).filter((name) => !people.has(name))).toEqual([]);
  for (const { answers } of interviews) {
    expect(answers.every(({ question }) => baseInterviewQuestions[question] !== undefined)).toBe(true);
    expect(repeated(answers.map(({ question }) => question))).toEqual([]);
  }
  expect(posts.length).toBeGreaterThanOrEqual(12);
  expect(repeated(posts.map(({ slug }) => slug))).toEqual([]);
  expect(repeated(stories.map(({ product }) => product))).toEqual([]);
  expect(repeated(reviews.map(({ body }) => body))).toEqual([]);
  expect([...updates, ...posts].every(({ daysAgo }) => daysAgo >= 0)).toBe(true);
});

test('nothing is a placeholder', () => {
  expect(JSON.stringify([demoProducts, demoContent])).not.toMatch(/lorem|ipsum|TODO|Product \d|\bfoo\b|asdf/i);
});
