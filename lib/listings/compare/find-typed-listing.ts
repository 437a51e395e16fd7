import { queryRows } from '#lib/core/db.ts';
import { subjectBySlug } from '#lib/listings/alternatives/statements.ts';
import { slugOf } from '#lib/listings/make-unique-slug.ts';

/**
 * Returns the slug of the public listing that a person typed into the comparison form, as a slug, as the listing’s address or as its
 * name; null if there is none.
 */
export async function findTypedListing(typed: string): Promise<string | null> {
  const text = typed.trim().slice(0, 400);
  const last = /^https?:\/\//i.test(text) ? (URL.parse(text)?.pathname.split('/').filter(Boolean).at(-1) ?? '') : text;
  const slug = slugOf(last);
  if (slug === '') return null;
  const [row] = await queryRows<{ slug: string }>(subjectBySlug, [slug]);
  return row?.slug ?? null;
}
