import slugify from '@sindresorhus/slugify';
import type { Tx } from '#lib/core/db.ts';

/** Slugs that are reserved for pages of the site below `/listings` and `/founders`. */
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
 * Converts a name to a slug in Latin letters, at most 80 characters and cut between words; empty if nothing in the name can be
 * transliterated. Compatibility characters count as the plain ones: `ﬁne` becomes `fine`.
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
 * Returns a slug that no other row has, numbered on collision: `tidemark`, `tidemark-2`. Takes a lock until the transaction ends, so
 * that two concurrent transactions with the same name get different slugs. `fallback` replaces a name that can’t be written in Latin
 * letters.
 */
export async function makeUniqueSlug(tx: Tx, kind: 'listing' | 'founder', name: string, fallback: string): Promise<string> {
  const base = slugOf(name) || slugOf(fallback) || kind;
  // All founders share one lock: a listing has several, and two edits that lock their slugs in different orders would deadlock.
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${kind === 'founder' ? 'slug:founder' : `slug:${kind}:${base}`}))`;
  const pattern = `^${base}(-[0-9]+)?$`;
  const takenSlugs = new Set(
    (kind === 'listing'
      ? await tx.$queryRaw<{ slug: string }[]>`
          select slug from listings where slug ~ ${pattern} and slug like ${`${base}%`}
          union select slug from listing_slugs where slug ~ ${pattern} and slug like ${`${base}%`}`
      : await tx.$queryRaw<{ slug: string }[]>`select slug from founders where slug ~ ${pattern} and slug like ${`${base}%`}`
    ).map(({ slug }) => slug),
  );
  if (!takenSlugs.has(base) && !reservedSlugs.has(base)) return base;
  for (let number = 2; ; number++) if (!takenSlugs.has(`${base}-${number}`)) return `${base}-${number}`;
}

/**
 * Locks a slug that the team chose for a listing until the transaction ends. Returns false if it is malformed, reserved, or another
 * listing’s, now or before.
 */
export async function lockSlug(tx: Tx, slug: string, listingId: number): Promise<boolean> {
  if (slug === '' || slug !== slugOf(slug) || reservedSlugs.has(slug)) return false;
  // A new listing of the name “Foo” locks `foo` while it takes `foo-2`.
  for (const base of [slug.replace(/-\d+$/, ''), slug].sort())
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${`slug:listing:${base}`}))`;
  const others = await tx.$queryRaw<unknown[]>`
    select 1 from listings where slug = ${slug} and id <> ${listingId}
    union all select 1 from listing_slugs where slug = ${slug} and listing_id <> ${listingId}`;
  return others.length === 0;
}
