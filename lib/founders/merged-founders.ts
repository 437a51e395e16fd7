import { db } from '#lib/core/db.ts';
import { processWide } from '#lib/core/process-wide.ts';

const merged = processWide('merged-founders', () => ({ slugs: new Map<string, string>() }));

/**
 * Reads the slugs of merged founders and the pages to which they lead. Called when this process starts, and after each merge and each undo
 * of one.
 */
export async function loadMergedFounders(): Promise<void> {
  const rows = await db().mergedFounder.findMany({ select: { slug: true, founder: { select: { slug: true } } } });
  merged.get().slugs = new Map(rows.map(({ slug, founder }) => [slug, founder.slug]));
}

/** Returns the slug of the page into which the founder's page was merged, as far as this process has read. Null if it was not merged. */
export const presentFounderOf = (slug: string): string | null => merged.get().slugs.get(slug) ?? null;
