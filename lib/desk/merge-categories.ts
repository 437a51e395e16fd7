import type { Actor } from '#lib/auth/actor.ts';
import { invalidate } from '#lib/cache/invalidation.ts';
import { categoryTag, listingTag, siteTag, tags } from '#lib/cache/tags.ts';
import { db, type Tx, transaction } from '#lib/core/db.ts';
import { conflict, invalidInput, notFound } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import type { CategoryMerge } from '#lib/core/json-columns.ts';
import { now } from '#lib/core/time.ts';
import { lockTree, maxLevels } from '#lib/desk/categories.ts';
import { parseReason } from '#lib/desk/parse-reason.ts';
import type { Category } from '#lib/generated/prisma/client.ts';
import { recountLiveListings } from '#lib/listings/visibility/adjust-live-counts.ts';
import { recordVersions } from '#lib/profile/record-version.ts';
import { audit } from '#lib/team/audit.ts';
import { requireAct, requireView } from '#lib/team/rights.ts';
import { checkTakeBackTime } from '#lib/team/take-back.ts';

const maxFaqs = 20;
const maxTerms = 200;

/** A category that was merged into another one. */
export interface FormerCategory {
  slug: string;
  name: string;
  mergedAt: Date;
  /** False if the category into which it was merged was merged itself later. */
  canBeUndone: boolean;
}

/** Lists the categories that were merged into one, newest first. Only for editors. */
export async function listFormerCategories(actor: Actor, id: number): Promise<FormerCategory[]> {
  await requireView(db(), actor, 'content');
  const rows = await db().mergedCategory.findMany({ where: { categoryId: rowIdOf(id) }, orderBy: { mergedAt: 'desc' }, take: 50 });
  return rows.map(({ slug, name, mergedAt, was }) => ({ slug, name, mergedAt, canBeUndone: was.into === id }));
}

/**
 * Merges a category into another. Its listings, subcategories, attributes, questions and terms move to the other, and profiles and digests
 * name the other. Creates a version of each changed profile. The address and the name of the category lead to the other. Returns the number
 * of listings. Throws 403, 404, and 400 without a reason, for the same category, for a category below it, and if the tree would get too deep.
 */
export function mergeCategories(actor: Actor, fromId: number, intoId: number, typed: string): Promise<number> {
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'categories merged');
    const reason = parseReason(typed);
    await lockTree(tx);
    const [from, into] = await readBoth(tx, rowIdOf(fromId), rowIdOf(intoId));
    const listings = await moveListings(tx, from.id, into.id);
    const profiles = await renameInProfiles(tx, from, into);
    const subcategories = await tx.category.findMany({ where: { parentId: from.id }, select: { id: true } });
    const former = await tx.mergedCategory.findMany({ where: { categoryId: from.id }, select: { slug: true } });
    const faqs = [...into.faqs, ...from.faqs.filter(({ question }) => !into.faqs.some((each) => each.question === question))];
    const intoAfter = { faqs: faqs.slice(0, maxFaqs), terms: joinTerms(into.terms, from.terms) };
    const was: CategoryMerge = {
      ...{
        into: into.id,
        description: from.description,
        parentId: from.parentId,
        position: from.position,
        faqs: from.faqs,
        terms: from.terms,
      },
      ...{ createdAt: from.createdAt.toISOString(), intoBefore: { faqs: into.faqs, terms: into.terms }, intoAfter, listings, profiles },
      subcategories: subcategories.map(({ id }) => id),
      ...(await moveAttributes(tx, from.id, into.id)),
      formerSlugs: former.map(({ slug }) => slug),
      ...(await moveReaders(tx, from.slug, into.slug)),
    };
    await tx.category.updateMany({ where: { parentId: from.id }, data: { parentId: into.id } });
    await tx.category.update({ where: { id: into.id }, data: intoAfter });
    await tx.mergedCategory.updateMany({ where: { categoryId: from.id }, data: { categoryId: into.id } });
    await recordChanges(tx, actor, 'merge categories', await namedChanges(tx, listings, profiles));
    await tx.category.delete({ where: { id: from.id } });
    const { slug, name, id: formerId } = from;
    await tx.mergedCategory.create({ data: { slug, name, formerId, categoryId: into.id, was, mergedAt: now() } });
    await finish(
      tx,
      [from.slug, into.slug],
      listings.map(({ id }) => id),
    );
    const data = { merged: name, slug, listings: listings.length, reason };
    await audit(tx, actor, { action: 'categories merged', subject: `category:${into.id}`, data });
    return listings.length;
  });
}

/**
 * Undoes a merge. The category gets back its address, and the listings, subcategories, attributes and texts that it had. Later changes are
 * kept. Returns its id. Throws 403, 404, `too_late` after 30 days, and `changed_since` if the other category was merged itself.
 */
export function undoCategoryMerge(actor: Actor, slug: string): Promise<number> {
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'categories merged');
    await lockTree(tx);
    const former = await tx.mergedCategory.findUnique({ where: { slug }, include: { category: true } });
    if (!former) throw notFound('merged category', slug);
    checkTakeBackTime(former.mergedAt);
    const { was, category: into, formerId: id, name } = former;
    if (was.into !== into.id)
      throw conflict('changed_since', `The one into which it was merged is a part of “${into.name}” now. Take that merge back first.`, {
        data: { fields: [] },
      });
    await tx.mergedCategory.delete({ where: { slug } });
    const parent = was.parentId === null ? null : await tx.category.findUnique({ where: { id: was.parentId } });
    const { description, position, faqs, terms } = was;
    const texts = { description, position, faqs, terms, parentId: parent?.id ?? null, createdAt: new Date(was.createdAt) };
    await tx.category.create({ data: { id, slug, name, ...texts } });
    await tx.category.updateMany({ where: { id: { in: was.subcategories }, parentId: into.id }, data: { parentId: id } });
    await tx.categoryAttribute.updateMany({ where: { id: { in: was.attributes }, categoryId: into.id }, data: { categoryId: id } });
    await putAttributesBack(tx, id, into.id, was);
    await tx.mergedCategory.updateMany({ where: { slug: { in: was.formerSlugs }, categoryId: into.id }, data: { categoryId: id } });
    const isAsAfter = same(into.faqs, was.intoAfter.faqs) && same(into.terms, was.intoAfter.terms);
    if (isAsAfter) await tx.category.update({ where: { id: into.id }, data: was.intoBefore });
    const returned = await putListingsBack(tx, was.listings);
    const renamed = new Set(await putProfilesBack(tx, was.profiles));
    const changes = await namedChanges(
      tx,
      returned.map((each) => ({ id: each.id, before: each.after, after: each.before })),
      was.profiles.filter((each) => renamed.has(each.id)).map((each) => ({ id: each.id, before: each.after, after: each.before })),
    );
    await recordChanges(tx, actor, 'part categories', changes);
    await tx.$executeRaw`update users set digest_categories = array_replace(digest_categories, ${into.slug}, ${slug}) where id = any(${was.readers}::uuid[])`;
    await tx.$executeRaw`
      update digest_subscriptions set categories = array_replace(categories, ${into.slug}, ${slug}) where id = any(${was.subscriptions}::uuid[])`;
    await finish(
      tx,
      [slug, into.slug],
      was.listings.map((each) => each.id),
    );
    await audit(tx, actor, { action: 'categories merged', subject: `category:${into.id}`, data: { taken_back: name, slug } });
    return id;
  });
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

async function readBoth(tx: Tx, fromId: number, intoId: number): Promise<[Category, Category]> {
  if (fromId === intoId) throw invalidInput([{ path: 'into', message: 'must be another category', code: 'same' }]);
  const all = await tx.category.findMany({ select: { id: true, parentId: true } });
  const parentOf = new Map(all.map(({ id, parentId }) => [id, parentId]));
  const above = (id: number): number[] => {
    const ids: number[] = [];
    for (let at = parentOf.get(id) ?? null; at !== null && ids.length < all.length; at = parentOf.get(at) ?? null) ids.push(at);
    return ids;
  };
  const [from, into] = [await tx.category.findUnique({ where: { id: fromId } }), await tx.category.findUnique({ where: { id: intoId } })];
  if (!from) throw notFound('category', fromId);
  if (!into) throw invalidInput([{ path: 'into', message: 'must be a category', code: 'unknown_category' }]);
  if (above(into.id).includes(from.id))
    throw invalidInput([{ path: 'into', message: 'must not stand below it; move it out first', code: 'cycle' }]);
  const below = all.filter(({ id }) => above(id).includes(from.id)).map(({ id }) => above(id).indexOf(from.id) + 1);
  if (above(into.id).length + 1 + Math.max(0, ...below) > maxLevels)
    throw invalidInput([{ path: 'into', message: `must leave the tree with at most ${maxLevels} levels`, code: 'too_deep' }]);
  return [from, into];
}

function joinTerms(into: Category['terms'], from: Category['terms']): CategoryMerge['terms'] {
  const languages = [...new Set([...Object.keys(into), ...Object.keys(from)])];
  return Object.fromEntries(
    languages.map((language) => [language, [...new Set([...(into[language] ?? []), ...(from[language] ?? [])])].slice(0, maxTerms)]),
  );
}

type MovedListing = CategoryMerge['listings'][number];

/**
 * Replaces the category of each listing by the other one, without duplicates. Locks the listings in the order of their ids, as all code
 * does.
 */
async function moveListings(tx: Tx, from: number, into: number): Promise<MovedListing[]> {
  await tx.$queryRaw`
    select 1 from listings where id in (select listing_id from listing_categories where category_id = ${from}) order by id for no key update`;
  const rows = await tx.$queryRaw<{ id: number; before: number[] }[]>`
    select listing_id as id, array_agg(category_id order by position) as before from listing_categories
    where listing_id in (select listing_id from listing_categories where category_id = ${from}) group by 1 order by 1`;
  const moved = rows.map(({ id, before }) => ({ id, before, after: [...new Set(before.map((each) => (each === from ? into : each)))] }));
  await writeCategories(
    tx,
    moved.map(({ id, after }) => ({ id, ids: after })),
  );
  return moved;
}

async function writeCategories(tx: Tx, listings: readonly { id: number; ids: number[] }[]): Promise<void> {
  if (listings.length === 0) return;
  await tx.$executeRaw`delete from listing_categories where listing_id = any(${listings.map(({ id }) => id)}::int[])`;
  await tx.$executeRaw`
    insert into listing_categories (listing_id, category_id, position)
    select (l->>'id')::int, c.id::int, c.at - 1
    from jsonb_array_elements(${JSON.stringify(listings)}::jsonb) l, jsonb_array_elements_text(l->'ids') with ordinality c(id, at)`;
}

/**
 * Gives listings back the categories that they had before the merge. Leaves out listings whose categories were changed since. Returns the
 * changed listings.
 */
async function putListingsBack(tx: Tx, listings: readonly MovedListing[]): Promise<MovedListing[]> {
  const ids = listings.map(({ id }) => id);
  await tx.$queryRaw`select 1 from listings where id = any(${ids}::int[]) order by id for no key update`;
  const rows = await tx.$queryRaw<{ id: number; present: number[] }[]>`
    select listing_id as id, array_agg(category_id order by position) as present from listing_categories
    where listing_id = any(${ids}::int[]) group by 1`;
  const present = new Map(rows.map((row) => [row.id, row.present]));
  const known = new Set((await tx.category.findMany({ select: { id: true } })).map(({ id }) => id));
  const back = listings.filter(({ id, before, after }) => same(present.get(id), after) && before.every((each) => known.has(each)));
  await writeCategories(
    tx,
    back.map(({ id, before }) => ({ id, ids: before })),
  );
  return back;
}

/** Replaces the name of the category in the profiles of listings and drafts. */
async function renameInProfiles(tx: Tx, from: Category, into: Category): Promise<CategoryMerge['profiles']> {
  const named = await tx.$queryRaw<{ id: string; before: string[] }[]>`
    select p.id::text, array(select jsonb_array_elements_text(p.content #> '{fields,categories,value}')) as before from profiles p
    where jsonb_typeof(p.content #> '{fields,categories,value}') = 'array' and p.content #> '{fields,categories,value}' ? ${from.name}
    order by p.id for no key update`;
  const renamed = named.map(({ id, before }) => ({
    ...{ id, before, after: [...new Set(before.map((name) => (name === from.name ? into.name : name)))] },
  }));
  await writeNames(
    tx,
    renamed.map(({ id, after }) => ({ id, names: after })),
  );
  return renamed;
}

async function writeNames(tx: Tx, profiles: readonly { id: string; names: string[] }[]): Promise<void> {
  await tx.$executeRaw`
    update profiles p set content = jsonb_set(p.content, '{fields,categories,value}', named->'names')
    from jsonb_array_elements(${JSON.stringify(profiles)}::jsonb) named where p.id = (named->>'id')::uuid`;
}

/** Gives profiles back the names of categories from before the merge, unless they were edited since. Returns the ids of the changed ones. */
async function putProfilesBack(tx: Tx, profiles: CategoryMerge['profiles']): Promise<string[]> {
  const back = await tx.$queryRaw<{ id: string }[]>`
    update profiles p set content = jsonb_set(p.content, '{fields,categories,value}', named->'before')
    from jsonb_array_elements(${JSON.stringify(profiles)}::jsonb) named
    where p.id = (named->>'id')::uuid and p.content #> '{fields,categories,value}' = named->'after' returning p.id::text`;
  return back.map(({ id }) => id);
}

type NamedChange = CategoryMerge['profiles'][number];

/**
 * Returns the changes of categories by profile, with the names of the categories. If a profile does not contain the name of the merged
 * category, its categories change like those of its listing. Both categories must exist.
 */
async function namedChanges(tx: Tx, listings: readonly MovedListing[], profiles: readonly NamedChange[]): Promise<NamedChange[]> {
  const names = new Map((await tx.category.findMany({ select: { id: true, name: true } })).map(({ id, name }) => [id, name]));
  const shown = await tx.listing.findMany({ where: { id: { in: listings.map(({ id }) => id) } }, select: { id: true, profileId: true } });
  const profileOf = new Map(shown.map(({ id, profileId }) => [id, profileId]));
  const nameAll = (ids: readonly number[]) => ids.map((id) => names.get(id) ?? '');
  const known = new Set(profiles.map(({ id }) => id));
  const others = listings.flatMap(({ id, before, after }) => {
    const profileId = profileOf.get(id);
    return profileId && !known.has(profileId) ? [{ id: profileId, before: nameAll(before), after: nameAll(after) }] : [];
  });
  return [...profiles, ...others];
}

/** Creates a version of each profile whose categories changed. */
function recordChanges(tx: Tx, actor: Actor, action: string, changes: readonly NamedChange[]): Promise<void> {
  return recordVersions(
    tx,
    actor,
    action,
    changes.map(({ id, before, after }) => ({ profileId: id, before: { categories: before }, after: { categories: after } })),
  );
}

/** Moves attributes to the other category unless it has one with the same key and type. Their values then belong to that attribute. */
async function moveAttributes(tx: Tx, from: number, into: number): Promise<Pick<CategoryMerge, 'attributes' | 'dropped'>> {
  await tx.$executeRaw`
    insert into listing_attributes (listing_id, attribute_id, value, source, evidence)
    select v.listing_id, theirs.id, v.value, v.source, v.evidence from listing_attributes v
    join category_attributes ours on ours.id = v.attribute_id and ours.category_id = ${from}
    join category_attributes theirs on theirs.category_id = ${into} and theirs.key = ours.key and theirs.type = ours.type
    on conflict do nothing`;
  const moved = await tx.$queryRaw<{ id: number }[]>`
    update category_attributes ours set category_id = ${into} where ours.category_id = ${from}
      and not exists (select from category_attributes theirs where theirs.category_id = ${into} and theirs.key = ours.key)
    returning id`;
  const dropped = await tx.categoryAttribute.findMany({
    where: { categoryId: from },
    select: { key: true, label: true, type: true, rule: true, position: true },
  });
  return { attributes: moved.map(({ id }) => id), dropped };
}

/** Creates again the attributes that a merge deleted. Takes the values for these listings from the attributes of the other category. */
async function putAttributesBack(tx: Tx, id: number, into: number, { dropped, listings }: CategoryMerge): Promise<void> {
  await tx.categoryAttribute.createMany({
    data: dropped.map(({ rule, ...attribute }) => ({ ...attribute, categoryId: id, ...(rule ? { rule } : {}) })),
  });
  await tx.$executeRaw`
    insert into listing_attributes (listing_id, attribute_id, value, source, evidence)
    select v.listing_id, ours.id, v.value, v.source, v.evidence from category_attributes ours
    join category_attributes theirs on theirs.category_id = ${into} and theirs.key = ours.key and theirs.type = ours.type
    join listing_attributes v on v.attribute_id = theirs.id
    where ours.category_id = ${id} and v.listing_id = any(${listings.map((each) => each.id)}::int[]) on conflict do nothing`;
}

/**
 * Changes digests that were limited to the merged category to the other one. Returns the readers whose digest did not have the other
 * category before.
 */
async function moveReaders(tx: Tx, from: string, into: string): Promise<Pick<CategoryMerge, 'readers' | 'subscriptions'>> {
  const readers = await tx.$queryRaw<{ id: string; only: boolean }[]>`
    update users u set digest_categories = case when ${into} = any(u.digest_categories) then array_remove(u.digest_categories, ${from})
      else array_replace(u.digest_categories, ${from}, ${into}) end
    from users old where old.id = u.id and ${from} = any(u.digest_categories)
    returning u.id::text, not ${into} = any(old.digest_categories) as only`;
  const subscriptions = await tx.$queryRaw<{ id: string; only: boolean }[]>`
    update digest_subscriptions d set categories = case when ${into} = any(d.categories) then array_remove(d.categories, ${from})
      else array_replace(d.categories, ${from}, ${into}) end
    from digest_subscriptions old where old.id = d.id and ${from} = any(d.categories)
    returning d.id::text, not ${into} = any(old.categories) as only`;
  const idsOf = (rows: typeof readers) => rows.filter(({ only }) => only).map(({ id }) => id);
  return { readers: idsOf(readers), subscriptions: idsOf(subscriptions) };
}

/** Updates the counts, and invalidates the pages that show the tree or the categories of these listings. */
async function finish(tx: Tx, slugs: readonly string[], listingIds: readonly number[]): Promise<void> {
  await recountLiveListings();
  const listings = await tx.listing.findMany({ where: { id: { in: [...listingIds] } }, select: { slug: true } });
  const shown = listings.map(({ slug }) => listingTag(slug));
  await invalidate(tx, siteTag, tags.mergedCategories, tags.categories, tags.listings, ...slugs.map(categoryTag), ...shown);
}
