import { z } from 'zod';
import { nameText, text } from '#lib/api/schema/text.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { invalidate } from '#lib/cache/invalidation.ts';
import { categoryTag, tags } from '#lib/cache/tags.ts';
import { db, type Tx, transaction } from '#lib/core/db.ts';
import { conflict, type FieldError, invalidInput, notFound } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import type { Category } from '#lib/generated/prisma/client.ts';
import { slugOf } from '#lib/listings/make-unique-slug.ts';
import { recountLiveListings } from '#lib/listings/visibility/adjust-live-counts.ts';
import { Faq } from '#lib/profile/faq-schema.ts';
import { audit } from '#lib/team/audit.ts';
import { changedMembers } from '#lib/team/changed-members.ts';
import { parseReason } from '#lib/team/parse-reason.ts';
import { requireAct, requireView } from '#lib/team/rights.ts';

const Texts = z.strictObject({
  /** The slug is made from the name when the category is created, and stays when the name changes. */
  name: nameText(60),
  description: text(1000),
  /** The category above this one. Null for a main category. */
  parentId: z.int().nullable(),
  /** Siblings are sorted by position, lowest first. */
  position: z
    .int({ error: 'must be a whole number' })
    .min(0, { error: 'must be at least 0' })
    .max(10_000, { error: 'must be at most 10000' }),
  faqs: z.array(Faq).max(20),
  /** Words by which the category of a site is recognised, by language code. */
  terms: z.record(
    z.string().regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?$/, { error: 'must begin with the code of a language, such as en' }),
    z.array(text(60)).max(200, { error: 'must have at most 200 terms for a language' }),
  ),
});
export type CategoryTexts = z.output<typeof Texts>;

/** A category as the team sees it. */
export interface TeamCategory extends CategoryTexts {
  id: number;
  slug: string;
  liveListings: number;
  /** The number of categories above this one. 0 for a main category. */
  level: number;
}

/** Maximum number of levels of the tree. */
export const maxLevels = 4;
const maxCategories = 2000;

const textsOf = ({ name, description, parentId, position, faqs, terms }: Category): CategoryTexts => ({
  ...{ name, description, parentId, position, faqs },
  terms: Object.fromEntries(Object.entries(terms).map(([language, words]) => [language, [...words]])),
});

/** Lists all categories in the order of the tree: each one after its parent, siblings by position. Only for editors. */
export async function listCategoriesForTeam(actor: Actor): Promise<TeamCategory[]> {
  await requireView(db(), actor, 'content');
  const all = await db().category.findMany({ orderBy: [{ position: 'asc' }, { id: 'asc' }], take: maxCategories });
  const below = (parentId: number | null, level: number): TeamCategory[] =>
    all
      .filter((category) => category.parentId === parentId)
      .flatMap((category) => [
        { ...textsOf(category), id: category.id, slug: category.slug, liveListings: category.liveListings, level },
        ...below(category.id, level + 1),
      ]);
  return below(null, 0);
}

/**
 * Creates a category if the id is null, otherwise changes it. If the category moves, the counts of the categories above its old and new
 * place change, too. The log contains the reason. `seen` is the state that the person saw. Returns the id. Throws 400, 403, 404, `changed_since` and `list_full`.
 */
export function saveCategory(
  actor: Actor,
  id: number | null,
  texts: CategoryTexts,
  typed: string,
  seen?: Partial<CategoryTexts>,
): Promise<number> {
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'category edited');
    const reason = parseReason(typed);
    await lockTree(tx);
    const stored = id === null ? null : await tx.category.findUnique({ where: { id: rowIdOf(id) } });
    if (id !== null && !stored) throw notFound('category', id);
    const parsed = Texts.safeParse(texts);
    if (!parsed.success)
      throw invalidInput(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message, code: 'invalid_value' })));
    const before = stored && textsOf(stored);
    const changed = changedMembers(before, parsed.data, seen);
    if (stored && !changed) return stored.id;
    const errors = await findErrors(tx, stored, parsed.data);
    if (errors.length > 0) throw invalidInput(errors);
    if (!stored && (await tx.category.count()) >= maxCategories)
      throw conflict('list_full', `There are at most ${maxCategories} categories.`);
    const saved = stored
      ? await tx.category.update({ where: { id: stored.id }, data: parsed.data })
      : await tx.category.create({ data: { ...parsed.data, slug: slugOf(parsed.data.name) } });
    if (stored && stored.parentId !== saved.parentId) await recountLiveListings();
    await audit(tx, actor, { action: 'category edited', subject: `category:${saved.id}`, data: { name: saved.name, ...changed, reason } });
    await invalidateTree(tx, saved, stored?.parentId ?? null);
    return saved.id;
  });
}

/** Deletes a category without listings and subcategories, for a reason. Throws 403, 404, 400 without a reason, and `still_needed`. */
export function deleteCategory(actor: Actor, id: number, typed: string): Promise<void> {
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'category edited');
    const reason = parseReason(typed);
    await lockTree(tx);
    const where = { id: rowIdOf(id) };
    const category = await tx.category.findUnique({
      where,
      include: { _count: { select: { subcategories: true, listings: true, attributes: true } } },
    });
    if (!category) throw notFound('category', id);
    const { subcategories, listings, attributes } = category._count;
    if (subcategories + listings + attributes > 0)
      throw conflict('still_needed', 'Something is in this category or below it. Move that first.', { data: { fields: [] } });
    await tx.category.delete({ where });
    const data = { name: category.name, before: { ...textsOf(category) }, after: null, reason };
    await audit(tx, actor, { action: 'category edited', subject: `category:${category.id}`, data });
    await invalidateTree(tx, category, null);
  });
}

/** Takes the lock of the category tree, so that only one transaction at a time changes the tree. */
export const lockTree = (tx: Tx) => tx.$executeRaw`select pg_advisory_xact_lock(hashtext('debut:categories'))`;

/** Returns the errors of a category's new texts: an invalid or taken name, or an impossible place in the tree. */
async function findErrors(tx: Tx, stored: Category | null, texts: CategoryTexts): Promise<FieldError[]> {
  if (stored && texts.name !== stored.name)
    return [{ path: 'name', message: 'must stay as it is, because profiles name the category', code: 'fixed' }];
  const all = await tx.category.findMany({ select: { id: true, parentId: true, slug: true, name: true } });
  const slug = slugOf(texts.name);
  const former = stored
    ? 0
    : await tx.mergedCategory.count({ where: { OR: [{ slug }, { name: { equals: texts.name, mode: 'insensitive' } }] } });
  if (
    !stored &&
    (slug === '' || former > 0 || all.some((each) => each.slug === slug || each.name.toLowerCase() === texts.name.toLowerCase()))
  )
    return [{ path: 'name', message: 'must have a letter or digit, and be no other category’s, now or before', code: 'name_taken' }];
  const parentOf = new Map(all.map(({ id, parentId }) => [id, parentId]));
  if (texts.parentId !== null && !parentOf.has(texts.parentId))
    return [{ path: 'parentId', message: 'must be a category', code: 'unknown_category' }];
  const above: number[] = [];
  for (let at = texts.parentId; at !== null && above.length <= all.length; at = parentOf.get(at) ?? null) above.push(at);
  if (stored && above.includes(stored.id))
    return [{ path: 'parentId', message: 'must be neither the category itself nor below it', code: 'cycle' }];
  const depthOf = (id: number): number => 1 + Math.max(0, ...all.filter(({ parentId }) => parentId === id).map((each) => depthOf(each.id)));
  if (above.length + (stored ? depthOf(stored.id) : 1) > maxLevels)
    return [{ path: 'parentId', message: `must leave the tree with at most ${maxLevels} levels`, code: 'too_deep' }];
  return [];
}

async function invalidateTree(tx: Tx, { slug, parentId }: Category, formerParentId: number | null): Promise<void> {
  const ids = [parentId, formerParentId].filter((id) => id !== null);
  const parents = await tx.category.findMany({ where: { id: { in: ids } }, select: { slug: true } });
  await invalidate(tx, tags.categories, tags.listings, categoryTag(slug), ...parents.map((parent) => categoryTag(parent.slug)));
}
