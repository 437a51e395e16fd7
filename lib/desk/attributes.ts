import { z } from 'zod';
import { nameText } from '#lib/api/schema/text.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { invalidate } from '#lib/cache/invalidation.ts';
import { tags } from '#lib/cache/tags.ts';
import { db, type Tx, transaction } from '#lib/core/db.ts';
import { conflict, invalidInput, notFound } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import { parseRule, ruleTextOf } from '#lib/desk/attribute-rules.ts';
import { parseReason } from '#lib/desk/parse-reason.ts';
import type { CategoryAttribute } from '#lib/generated/prisma/client.ts';
import { AttributeType } from '#lib/generated/prisma/enums.ts';
import { deriveAttributesOf } from '#lib/listings/attributes/derive-listing-attributes.ts';
import { slugOf } from '#lib/listings/make-unique-slug.ts';
import { emit } from '#lib/ports/jobs/emit.ts';
import { audit } from '#lib/team/audit.ts';
import { changedMembers } from '#lib/team/changed-members.ts';
import { requireAct, requireView } from '#lib/team/rights.ts';

const Texts = z.strictObject({
  label: nameText(60),
  /** The type can't be changed later, because the stored values have it. */
  type: z.enum(AttributeType),
  /** The rule in the form in which it is typed (`lib/desk/attribute-rules.ts`). */
  rule: z.string().max(8000, { error: 'must have at most 8000 characters' }),
  /** Attributes are sorted by position, lowest first. */
  position: z.int({ error: 'must be a whole number' }).min(0, { error: 'must be at least 0' }).max(1000, { error: 'must be at most 1000' }),
});
export type AttributeTexts = z.output<typeof Texts>;

/** An attribute of a category as the team sees it. */
interface TeamAttribute extends AttributeTexts {
  id: number;
  key: string;
  /** The number of listings with a value. */
  values: number;
}

const maxAttributes = 40;

const textsOf = ({ label, type, rule, position }: CategoryAttribute): AttributeTexts => ({
  ...{ label, type, position, rule: ruleTextOf(rule) },
});

/** Lists the attributes by which listings of a category are compared, in their order. For editors. */
export async function listAttributesForTeam(actor: Actor, categoryId: number): Promise<TeamAttribute[]> {
  await requireView(db(), actor, 'content');
  const rows = await db().categoryAttribute.findMany({
    where: { categoryId: rowIdOf(categoryId) },
    include: { _count: { select: { values: true } } },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    take: maxAttributes,
  });
  return rows.map(({ _count, ...row }) => ({ ...textsOf(row), id: row.id, key: row.key, values: _count.values }));
}

/**
 * Adds an attribute to a category if the id is null, otherwise changes it. The log contains the reason. A job derives the values of the
 * category's listings again. `seen` is the state that the person saw. Returns the id. Throws 400, 403, 404, `changed_since` and
 * `list_full`.
 */
export function saveAttribute(
  actor: Actor,
  categoryId: number,
  id: number | null,
  texts: AttributeTexts,
  typed: string,
  seen?: Partial<AttributeTexts>,
): Promise<number> {
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'category edited');
    const reason = parseReason(typed);
    const category = await lockCategory(tx, categoryId);
    const stored = id === null ? null : await tx.categoryAttribute.findFirst({ where: { id: rowIdOf(id), categoryId: category.id } });
    if (id !== null && !stored) throw notFound('attribute', id);
    const parsed = Texts.safeParse(texts);
    if (!parsed.success)
      throw invalidInput(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message, code: 'invalid_value' })));
    const { label, type, position } = parsed.data;
    const rule = parseRule(type, parsed.data.rule);
    const normal = { ...parsed.data, rule: ruleTextOf(rule) };
    if (stored && stored.type !== type)
      throw invalidInput([{ path: 'type', message: 'must stay as it is; add another attribute instead', code: 'fixed' }]);
    const changed = changedMembers(stored && textsOf(stored), normal, seen);
    if (stored && !changed) return stored.id;
    const data = { label, position, rule };
    const saved = stored
      ? await tx.categoryAttribute.update({ where: { id: stored.id }, data })
      : await tx.categoryAttribute.create({ data: { ...data, type, categoryId: category.id, key: await freeKey(tx, category.id, label) } });
    await finish(tx, actor, category, { attribute: saved.label, attribute_id: saved.id, ...changed, reason });
    return saved.id;
  });
}

/**
 * Deletes an attribute with its values. To undo it, add the attribute again: a job then derives its values again. Throws 403, 404, 400
 * without a reason, and `still_needed` if owners typed values for it.
 */
export function removeAttribute(actor: Actor, categoryId: number, id: number, typed: string): Promise<void> {
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'category edited');
    const reason = parseReason(typed);
    const category = await lockCategory(tx, categoryId);
    const stored = await tx.categoryAttribute.findFirst({ where: { id: rowIdOf(id), categoryId: category.id } });
    if (!stored) throw notFound('attribute', id);
    if ((await tx.listingAttribute.count({ where: { attributeId: stored.id, source: 'owner' } })) > 0)
      throw conflict('still_needed', 'Owners typed values for this attribute, so it stays.', { data: { fields: [] } });
    await tx.categoryAttribute.delete({ where: { id: stored.id } });
    await finish(tx, actor, category, { attribute: stored.label, before: textsOf(stored), after: null, reason });
  });
}

/** Number of listings whose values one transaction derives. */
const batch = 100;

/**
 * Derives the attributes of a batch of listings of a category and the categories below it, whatever their status. `after` is the id of the
 * last listing of the previous batch. Returns the id of the last listing, or null after the last batch.
 */
export function deriveInCategory(categoryId: number, after: number): Promise<number | null> {
  return transaction(async (tx) => {
    const rows = await tx.$queryRaw<{ id: number }[]>`
      with recursive below as (
        select id from categories where id = ${categoryId}
        union select c.id from below b join categories c on c.parent_id = b.id
      )
      select distinct listing_id as id from listing_categories where category_id in (select id from below) and listing_id > ${after}
      order by 1 limit ${batch}`;
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await deriveAttributesOf(tx, ids);
    const isLast = ids.length < batch;
    if (isLast) await invalidate(tx, tags.categories);
    return isLast ? null : (ids.at(-1) ?? null);
  });
}

async function lockCategory(tx: Tx, id: number): Promise<{ id: number; name: string }> {
  const [category] = await tx.$queryRaw<{ id: number; name: string }[]>`
    select id, name from categories where id = ${rowIdOf(id)} for no key update`;
  if (!category) throw notFound('category', id);
  return category;
}

/** Returns the key of a new attribute: its label in lower case, with a number if the category has this key already. */
async function freeKey(tx: Tx, categoryId: number, label: string): Promise<string> {
  const taken = new Set((await tx.categoryAttribute.findMany({ where: { categoryId }, select: { key: true } })).map(({ key }) => key));
  if (taken.size >= maxAttributes) throw conflict('list_full', `A category has at most ${maxAttributes} attributes. Delete one first.`);
  const base = slugOf(label).replaceAll('-', '_') || 'attribute';
  for (let number = 1; ; number++) {
    const key = number === 1 ? base : `${base}_${number}`;
    if (!taken.has(key)) return key;
  }
}

async function finish(tx: Tx, actor: Actor, category: { id: number; name: string }, data: Record<string, unknown>): Promise<void> {
  await audit(tx, actor, { action: 'category edited', subject: `category:${category.id}`, data: { name: category.name, ...data } });
  await invalidate(tx, tags.categories);
  await emit('attributes/changed', { categoryId: category.id });
}
