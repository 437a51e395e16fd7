import slugify from '@sindresorhus/slugify';
import type { Tx } from '#lib/core/db.ts';

/** Names that addresses below `/listings` and `/founders` may come to use themselves. */
const reserved = new Set([
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

/** A name as it can stand in an address, in Latin letters; empty when it has none. At most 80 characters, whole words. */
export function slugOf(name: string): string {
  const slug = slugify(name, {
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
 * A slug that no other row has, numbered on collision: `tidemark`, `tidemark-2`. Held in the transaction, so that two of one
 * name at once get different ones. `fallback` serves names without a letter that can be written in Latin.
 */
export async function uniqueSlug(tx: Tx, kind: 'listing' | 'founder', name: string, fallback: string): Promise<string> {
  const base = slugOf(name) || slugOf(fallback) || kind;
  // A listing has several founders: one lock for all their slugs, or two edits would take them crosswise.
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${kind === 'founder' ? 'slug:founder' : `slug:${kind}:${base}`}))`;
  const pattern = `^${base}(-[0-9]+)?$`;
  const taken = new Set(
    (kind === 'listing'
      ? await tx.$queryRaw<{ slug: string }[]>`
          select slug from listings where slug ~ ${pattern} and slug like ${`${base}%`}
          union select slug from listing_slugs where slug ~ ${pattern} and slug like ${`${base}%`}`
      : await tx.$queryRaw<{ slug: string }[]>`select slug from founders where slug ~ ${pattern} and slug like ${`${base}%`}`
    ).map(({ slug }) => slug),
  );
  if (!taken.has(base) && !reserved.has(base)) return base;
  for (let number = 2; ; number++) if (!taken.has(`${base}-${number}`)) return `${base}-${number}`;
}
