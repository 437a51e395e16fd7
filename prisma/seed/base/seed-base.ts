import { invalidate } from '#lib/cache/invalidation.ts';
import { tags } from '#lib/cache/tags.ts';
import { type Tx, transaction } from '#lib/core/db.ts';
import { slugOf } from '#lib/listings/make-unique-slug.ts';
import { categoryAttributes } from '#prisma/seed/base/attributes.ts';
import { categoryTree } from '#prisma/seed/base/categories.ts';
import { categoryTerms } from '#prisma/seed/base/category-terms.ts';
import { categoryTexts } from '#prisma/seed/base/category-texts.ts';
import { baseInterviewQuestions } from '#prisma/seed/base/interview-questions.ts';
import { baseProducts } from '#prisma/seed/base/products.ts';

/**
 * Writes the data that every installation needs: categories with their attributes, the products it sells, and interview questions.
 * Fills only empty tables, so rows that the team changed or removed are not written again. Called at every start; a lock makes processes
 * that start at the same time wait.
 */
export async function seedBase(): Promise<void> {
  await transaction(async (tx) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('debut:base'))`;
    if ((await tx.category.count()) === 0) await seedCategories(tx);
    else if ((await tx.category.count({ where: { NOT: { terms: { equals: {} } } } })) === 0) await seedVocabulary(tx);
    if ((await tx.product.count()) === 0) {
      await tx.product.createMany({ data: baseProducts.map((product, position) => ({ ...product, position, needsListing: true })) });
      await invalidate(tx, tags.products);
    }
    if ((await tx.interviewQuestion.count()) === 0) {
      await tx.interviewQuestion.createMany({ data: baseInterviewQuestions.map((question, position) => ({ ...question, position })) });
      await invalidate(tx, tags.interview);
    }
  });
}

/**
 * Completes the categories of a database that was created before categories had terms. Categories of the tree get their terms. Attributes
 * get the phrases that were added later, unless the team changed their phrases.
 */
async function seedVocabulary(tx: Tx): Promise<void> {
  for (const [name, terms] of Object.entries(categoryTerms))
    await tx.category.updateMany({ where: { slug: slugOf(name) }, data: { terms } });
  const stored = await tx.categoryAttribute.findMany({ select: { id: true, key: true, rule: true, category: { select: { name: true } } } });
  for (const { id, key, rule, category } of stored) {
    const ours = categoryAttributes[category.name]?.find((attribute) => attribute.key === key)?.rule;
    if (rule?.kind !== 'stated' || ours?.kind !== 'stated' || ours.any.length <= rule.any.length) continue;
    if (rule.any.every((phrase, index) => phrase === ours.any[index]))
      await tx.categoryAttribute.update({ where: { id }, data: { rule: ours } });
  }
}

async function seedCategories(tx: Tx): Promise<void> {
  const create = (names: readonly string[], parentId: number | null) =>
    tx.category.createManyAndReturn({
      data: names.map((name, position) => {
        const { description = '', faqs = [] } = categoryTexts[name] ?? {};
        return {
          name,
          slug: slugOf(name),
          description,
          faqs: faqs.map((faq) => ({ ...faq })),
          terms: categoryTerms[name] ?? {},
          parentId,
          position,
        };
      }),
      select: { id: true, name: true },
    });
  const roots = await create(
    categoryTree.map(({ name }) => name),
    null,
  );
  const idByName = new Map(roots.map(({ id, name }) => [name, id]));
  for (const { name, subcategories } of categoryTree)
    for (const child of await create(subcategories, idByName.get(name) ?? null)) idByName.set(child.name, child.id);
  await tx.categoryAttribute.createMany({
    data: Object.entries(categoryAttributes).flatMap(([name, attributes]) => {
      const categoryId = idByName.get(name);
      if (categoryId === undefined) throw new Error(`the category “${name}” has attributes but is not in the tree`);
      return attributes.map(({ key, label, type, rule }, position) => ({
        categoryId,
        key,
        label,
        type,
        position,
        rule,
      }));
    }),
  });
  await invalidate(tx, tags.categories);
}
