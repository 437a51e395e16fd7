import { expect, test } from 'vitest';
import { db } from '#lib/core/db.ts';
import { seedBase } from '#prisma/seed/base/seed-base.ts';

test('a new installation has categories that help to choose, something to sell and questions to ask; two starts at once make them once', async () => {
  await Promise.all([seedBase(), seedBase()]);

  const categories = await db().category.findMany({ include: { attributes: true, subcategories: true } });
  const roots = categories.filter(({ parentId }) => parentId === null);
  expect(roots.length).toBeGreaterThanOrEqual(12);
  expect(categories.length).toBeGreaterThanOrEqual(80);
  for (const { name, description, faqs } of categories) {
    expect(description.length, name).toBeGreaterThan(40);
    expect((faqs as { question: string; answer: string }[]).length, name).toBeGreaterThanOrEqual(2);
    for (const { question, answer } of faqs as { question: string; answer: string }[]) {
      expect(question, name).toMatch(/^[A-Z].*\?$/);
      expect(answer.length, question).toBeGreaterThan(60);
    }
  }
  const texts = categories.flatMap(({ description, faqs }) => [description, ...(faqs as { answer: string }[]).map(({ answer }) => answer)]);
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts.filter((text) => /lorem|ipsum|TODO/i.test(text))).toEqual([]);
  // Attributes of a category also apply to its subcategories.
  for (const root of roots)
    for (const { id, name, attributes } of categories.filter(({ parentId }) => parentId === root.id))
      expect(root.attributes.length + attributes.length, `${id} ${name}`).toBeGreaterThan(0);

  const products = await db().product.findMany({ orderBy: { position: 'asc' } });
  expect(products.map(({ slug }) => slug)).toEqual(['launch', 'extra_category', 'story', 'milestones', 'media', 'billboard']);
  expect(products.every(({ needsListing, active, description }) => needsListing && active && description.length > 40)).toBe(true);
  expect(products.filter(({ priceCents }) => priceCents === null)).toMatchObject([{ slug: 'billboard', minimumCents: 2500 }]);

  const questions = await db().interviewQuestion.findMany();
  expect(questions.length).toBeGreaterThanOrEqual(12);
  expect(questions.every(({ question, help }) => question.endsWith('?') && help)).toBe(true);
});

test('what the team changed or removed stays as they left it', async () => {
  await seedBase();
  const { id } = await db().category.update({ where: { slug: 'gardening' }, data: { name: 'Gardens', slug: 'gardens', faqs: [] } });
  await db().category.delete({ where: { slug: 'pets' } });
  await db().product.update({ where: { slug: 'launch' }, data: { priceCents: 100 } });
  await db().interviewQuestion.deleteMany({ where: { position: { gt: 2 } } });

  await seedBase();

  expect(await db().category.findUnique({ where: { id } })).toMatchObject({ name: 'Gardens', slug: 'gardens', faqs: [] });
  expect(await db().category.count({ where: { slug: { in: ['pets', 'gardening'] } } })).toBe(0);
  expect(await db().product.findUnique({ where: { slug: 'launch' } })).toMatchObject({ priceCents: 100 });
  expect(await db().interviewQuestion.count()).toBe(3);
});

test('a database that was made before categories had terms gets them, and the phrases added since', async () => {
  await seedBase();
  await db().category.updateMany({ data: { terms: {} } });
  await db().category.update({ where: { slug: 'cycling' }, data: { name: 'Bicycles', slug: 'bicycles' } });
  const [untouched, changed] = await db().categoryAttribute.findMany({ where: { key: 'offline' }, orderBy: { id: 'asc' }, take: 2 });
  const withPhrases = (id: number, any: string[]) =>
    db().categoryAttribute.update({ where: { id }, data: { rule: { kind: 'stated', any } } });
  await withPhrases(untouched?.id ?? 0, ['work|works|working|usable|available|read|use _ offline']);
  await withPhrases(changed?.id ?? 0, ['far from any network']);

  await seedBase();

  expect((await db().category.findUnique({ where: { slug: 'cooking' } }))?.terms.de).toContain('Rezepte');
  expect((await db().category.findUnique({ where: { slug: 'bicycles' } }))?.terms).toEqual({});
  const ruleOf = async (id = 0) => (await db().categoryAttribute.findUnique({ where: { id } }))?.rule;
  expect(JSON.stringify(await ruleOf(untouched?.id))).toContain('sin conexión');
  expect(await ruleOf(changed?.id)).toEqual({ kind: 'stated', any: ['far from any network'] });
});
