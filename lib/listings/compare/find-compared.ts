import { rows } from '#lib/core/db.ts';
import { subjectBySlug } from '#lib/listings/alternatives/statements.ts';
import { slugOf } from '#lib/listings/unique-slug.ts';

/**
 * The slug of what a person typed into the comparison's form: a slug, a listing's address, or a name as it became a slug; null when
 * nothing public has it.
 */
export async function findCompared(typed: string): Promise<string | null> {
  const text = typed.trim().slice(0, 400);
  const last = /^https?:\/\//i.test(text) ? (URL.parse(text)?.pathname.split('/').filter(Boolean).at(-1) ?? '') : text;
  const slug = slugOf(last);
  if (slug === '') return null;
  const [row] = await rows<{ slug: string }>(subjectBySlug, [slug]);
  return row?.slug ?? null;
}
