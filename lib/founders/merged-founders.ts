import { db } from '#lib/core/db.ts';
import { processWide } from '#lib/core/process-wide.ts';

const merged = processWide('merged-founders', () => ({ slugs: new Map<string, string>() }));

/** Reads which addresses of merged founders lead to which pages. Called when this process starts, and after each merge and its undo. */
export async function loadMergedFounders(): Promise<void> {
  const rows = await db().mergedFounder.findMany({ select: { slug: true, founder: { select: { slug: true } } } });
  merged.get().slugs = new Map(rows.map(({ slug, founder }) => [slug, founder.slug]));
}

/** Returns the slug of the page into which a founder's was merged, as this process read it last; null if it was not merged. */
export const presentFounderOf = (slug: string): string | null => merged.get().slugs.get(slug) ?? null;
