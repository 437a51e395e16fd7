import { db } from '#lib/core/db.ts';
import { processWide } from '#lib/core/process-wide.ts';

const merged = processWide('merged-categories', () => ({ slugs: new Map<string, string>() }));

/** Reads which former categories lead to which present ones. Called when this process starts, and after each merge and its undo. */
export async function loadMergedCategories(): Promise<void> {
  const rows = await db().mergedCategory.findMany({ select: { slug: true, category: { select: { slug: true } } } });
  merged.get().slugs = new Map(rows.map(({ slug, category }) => [slug, category.slug]));
}

/** Returns the slug of the category into which a former one was merged, as this process read it last; null if it is no former one. */
export const presentCategoryOf = (slug: string): string | null => merged.get().slugs.get(slug) ?? null;
