import { db } from '#lib/core/db.ts';
import { processWide } from '#lib/core/process-wide.ts';

const merged = processWide('merged-categories', () => ({ slugs: new Map<string, string>() }));

/**
 * Reads the slugs of former categories and the present ones to which they lead. Called when this process starts, and after each merge and
 * each undo of one.
 */
export async function loadMergedCategories(): Promise<void> {
  const rows = await db().mergedCategory.findMany({ select: { slug: true, category: { select: { slug: true } } } });
  merged.get().slugs = new Map(rows.map(({ slug, category }) => [slug, category.slug]));
}

/** Returns the slug of the category into which a former one was merged, as far as this process has read. Null for any other slug. */
export const presentCategoryOf = (slug: string): string | null => merged.get().slugs.get(slug) ?? null;
