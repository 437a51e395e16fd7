import { rows } from '#lib/db.ts';
import { publicNameBySlug } from '#lib/services/listings/statements.ts';

/** The slug that a listing with this one, now or before a rename, has today; null when there is no such public listing. */
export async function currentSlug(slug: string): Promise<string | null> {
  const [listing] = await rows<{ slug: string }>(publicNameBySlug, [slug]);
  return listing?.slug ?? null;
}
