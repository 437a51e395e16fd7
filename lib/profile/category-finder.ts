import { db } from '#lib/core/db.ts';
import { nearestName } from '#lib/core/did-you-mean.ts';
import type { EditContext, ProfileChanges } from '#lib/profile/apply-changes.ts';

/** Returns a function that finds the site’s categories by name in any letter case. Reads the categories only if the edit contains some. */
export async function makeCategoryFinder(changes: ProfileChanges): Promise<EditContext['findCategory']> {
  const categories = changes.fields?.categories ? await db().category.findMany({ select: { name: true } }) : [];
  const names = categories.map(({ name }) => name);
  const exactNames = new Map(names.map((name) => [name.toLowerCase(), name]));
  return (input) => {
    const name = exactNames.get(input.trim().toLowerCase());
    return name ? { name } : { nearest: nearestName(input, names) };
  };
}
