import { nearestName } from '#lib/core/did-you-mean.ts';
import type { EditContext, ProfileChanges } from '#lib/profile/apply-changes.ts';
import { findCategoriesByName } from '#lib/profile/categories-by-name.ts';

/** Returns a function that finds the site’s categories by name in any letter case. Reads the categories only if the edit contains some. */
export async function makeCategoryFinder(changes: ProfileChanges): Promise<EditContext['findCategory']> {
  const known = changes.fields?.categories ? await findCategoriesByName() : new Map<string, { name: string }>();
  const names = [...new Set([...known.values()].map(({ name }) => name))];
  return (input) => {
    const found = known.get(input.trim().toLowerCase());
    return found ? { name: found.name } : { nearest: nearestName(input, names) };
  };
}
