'use server';

import { redirect } from 'next/navigation';
import { paths } from '#lib/core/paths.ts';
import { removeAttribute, saveAttribute } from '#lib/desk/attributes.ts';
import { deleteCategory, saveCategory } from '#lib/desk/categories.ts';
import { mergeCategories, undoCategoryMerge } from '#lib/desk/merge-categories.ts';
import { AttributeType } from '#lib/generated/prisma/enums.ts';
import { deskAction } from '../desk-action.ts';
import { faqsOf, seenIn, termsOf } from '../typed-lists.ts';

/** Creates a category, changes one, or moves it in the tree. Also undoes such a change. */
export const changeCategory = deskAction({
  name: 'change_category',
  fields: ['id', 'name', 'description', 'parent', 'position', 'faqs', 'terms', 'seen', 'reason'],
  page: ({ id }) => (id ? paths.deskCategory(Number(id) || 0) : paths.deskCategories),
  run: async ({ id, name, description, parent, position, faqs, terms, seen, reason }, actor) => {
    const texts = {
      ...{ name: name.trim(), description, faqs: faqsOf(faqs), terms: termsOf(terms) },
      parentId: parent === '' ? null : Number(parent),
      position: position.trim() === '' ? 0 : Number(position),
    };
    const saved = await saveCategory(actor, id ? Number(id) : null, texts, reason, seen ? seenIn(seen) : undefined);
    if (!id) redirect(paths.deskCategory(saved));
    return { done: 'Saved.' };
  },
});

/** Deletes a category without listings and subcategories. */
export const removeCategory = deskAction({
  name: 'remove_category',
  fields: ['id', 'reason'],
  run: async ({ id, reason }, actor) => {
    await deleteCategory(actor, Number(id), reason);
    redirect(paths.deskCategories);
  },
});

/** Merges a category into another, or undoes a merge. */
export const mergeCategory = deskAction({
  name: 'merge_category',
  fields: ['id', 'into', 'reason', 'undo'],
  page: ({ id, into }) => paths.deskCategory(Number(into || id) || 0),
  run: async ({ id, into, reason, undo }, actor) => {
    if (undo) {
      const back = await undoCategoryMerge(actor, undo);
      redirect(paths.deskCategory(back));
    }
    const moved = await mergeCategories(actor, Number(id), Number(into), reason);
    redirect(`${paths.deskCategory(Number(into))}?moved=${moved}`);
  },
});

/** Adds, changes or deletes an attribute of a category. Also undoes such a change. */
export const changeAttribute = deskAction({
  name: 'change_attribute',
  fields: ['category', 'id', 'do', 'label', 'type', 'rule', 'position', 'seen', 'reason'],
  page: ({ category }) => paths.deskCategory(Number(category) || 0),
  run: async ({ category, id, do: act, label, type, rule, position, seen, reason }, actor) => {
    if (act === 'remove') {
      await removeAttribute(actor, Number(category), Number(id), reason);
      return { done: 'Deleted.' };
    }
    const ofType = Object.hasOwn(AttributeType, type) ? (type as AttributeType) : 'text';
    const texts = { label: label.trim(), type: ofType, rule, position: position.trim() === '' ? 0 : Number(position) };
    await saveAttribute(actor, Number(category), id ? Number(id) : null, texts, reason, seen ? seenIn(seen) : undefined);
    return { done: 'Saved. The values follow within a minute.' };
  },
});
