import slugify from '@sindresorhus/slugify';
import type { Tx } from '#lib/core/db.ts';

/** Slugs that pages of the site below `/listings` and `/founders` need. */
const reservedSlugs = new Set([
  'about',
  'admin',
  'all',
  'api',
  'badge',
  'badges',
  'compare',
  'edit',
  'feed',
  'index',
  'live',
  'me',
  'new',
  'preview',
  'search',
  'submit',
  'upcoming',
]);

/**
 * Converts a name to a slug in Latin letters, at most 80 characters, cut between words. Returns an empty text if nothing in the name can be
 * transliterated. Compatibility characters become plain ones first: `ﬁne` becomes `fine`.
 */
export function slugOf(name: string): string {
  const slug = slugify(name.normalize('NFKC'), {
    decamelize: false,
    customReplacements: [
      ['&', ' and '],
      ['+', ' plus '],
      ['@', ' at '],
    ],
  });
  if (slug.length <= 80) return slug;
  const cut = slug.slice(0, 81);
  return cut.slice(0, Math.max(cut.lastIndexOf('-'), 0) || 80);
}

/**
 * Returns a slug that no other row has. A number is added if the slug is taken: `tidemark`, `tidemark-2`. Takes a lock until the
 * transaction ends, so that concurrent transactions with the same name get different slugs. `fallback` replaces a name that can’t be
 * transliterated.
 */
export async function makeUniqueSlug(tx: Tx, kind: 'listing' | 'founder', name: string, fallback: string): Promise<string> {
  const base = slugOf(name) || slugOf(fallback) || kind;
  // All founders share one lock. A listing has several founders, so with a lock per slug, two edits could lock in different orders and
  // deadlock.
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${kind === 'founder' ? 'slug:founder' : `slug:${kind}:${base}`}))`;
  const pattern = `^${base}(-[0-9]+)?$`;
  const takenSlugs = new Set(
    (kind === 'listing'
      ? await tx.$queryRaw<{ slug: string }[]>`
          select slug from listings where slug ~ ${pattern} and slug like ${`${base}%`}
          union select slug from listing_slugs where slug ~ ${pattern} and slug like ${`${base}%`}`
      : await tx.$queryRaw<{ slug: string }[]>`
          select slug from founders where slug ~ ${pattern} and slug like ${`${base}%`}
          union select slug from merged_founders where slug ~ ${pattern} and slug like ${`${base}%`}`
    ).map(({ slug }) => slug),
  );
  if (!takenSlugs.has(base) && !reservedSlugs.has(base)) return base;
  for (let number = 2; ; number++) if (!takenSlugs.has(`${base}-${number}`)) return `${base}-${number}`;
}

/**
 * Locks a slug that the team chose for a listing, until the transaction ends. Returns false if the slug is malformed or reserved, or if
 * another listing has or had it.
 */
export async function lockSlug(tx: Tx, slug: string, listingId: number): Promise<boolean> {
  if (slug === '' || slug !== slugOf(slug) || reservedSlugs.has(slug)) return false;
  // For a new listing with the name “Foo”, `makeUniqueSlug` locks `foo` while it takes `foo-2`.
  for (const base of [slug.replace(/-\d+$/, ''), slug].sort())
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${`slug:listing:${base}`}))`;
  const others = await tx.$queryRaw<unknown[]>`
    select 1 from listings where slug = ${slug} and id <> ${listingId}
    union all select 1 from listing_slugs where slug = ${slug} and listing_id <> ${listingId}`;
  return others.length === 0;
}
