'use server';

import { redirect } from 'next/navigation';
import { paths } from '#lib/core/paths.ts';
import { deleteCategory, saveCategory } from '#lib/desk/categories.ts';
import { mergeCategories, undoCategoryMerge } from '#lib/desk/merge-categories.ts';
import { deskAction } from '../desk-action.ts';
import { faqsOf, seenIn, termsOf } from '../typed-lists.ts';

/** Creates a category, changes one, or moves it in the tree. Also undoes such a change. */
export const changeCategory = deskAction({
  name: 'change_category',
  fields: ['id', 'name', 'description', 'parent', 'position', 'faqs', 'terms', 'seen'],
  page: ({ id }) => (id ? paths.deskCategory(Number(id) || 0) : paths.deskCategories),
  run: async ({ id, name, description, parent, position, faqs, terms, seen }, actor) => {
    const texts = {
      ...{ name: name.trim(), description, faqs: faqsOf(faqs), terms: termsOf(terms) },
      parentId: parent === '' ? null : Number(parent),
      position: position.trim() === '' ? 0 : Number(position),
    };
    const saved = await saveCategory(actor, id ? Number(id) : null, texts, seen ? seenIn(seen) : undefined);
    if (!id) redirect(paths.deskCategory(saved));
    return { done: 'Saved.' };
  },
});

/** Deletes a category without listings and subcategories. */
export const removeCategory = deskAction({
  name: 'remove_category',
  fields: ['id'],
  run: async ({ id }, actor) => {
    await deleteCategory(actor, Number(id));
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
